#include "domains/mystery_box/sale/order_kind.h"
#include "domains/catalog/catalog.h"
#include "domains/checkout/checkout.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/mystery_box/sale/cabinet_items.h"
#include "domains/mystery_box/sale/sale.h"
#include "kernel/text/number_list.h"
#include "platform/module.h"
#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace mystery_box {

// What an order of boxes keeps of its line: the number of the set and the slots, "417:3,11".
struct Detail {
    std::int32_t set_number = 0;
    // Ascending.
    std::vector<std::int32_t> slots;
};

static std::string text_of(Detail const& detail) { return std::to_string(detail.set_number) + ":" + number_list_text(detail.slots); }

static Detail read_detail(std::string_view text)
{
    Detail detail;
    auto const colon = std::min(text.find(':'), text.size());
    std::from_chars(text.data(), text.data() + colon, detail.set_number);
    detail.slots = read_number_list(text.substr(std::min(colon + 1, text.size())));
    return detail;
}

std::vector<std::int32_t> sale::slots_of(std::vector<std::string> const& details)
{
    std::vector<std::int32_t> slots;
    for (auto const& text : details) {
        auto const detail = read_detail(text);
        slots.insert(slots.end(), detail.slots.begin(), detail.slots.end());
    }
    return slots;
}

std::optional<api::Price> paid_for_box(Read& tx, OrderId order, std::int32_t slot)
{
    // They cost the same each.
    auto slots = sale::slots_of(order::details_of(tx, order));
    std::sort(slots.begin(), slots.end());
    auto const found = std::find(slots.begin(), slots.end(), slot);
    if (found == slots.end())
        return std::nullopt;
    return order::paid_for(tx, order, static_cast<std::int32_t>(slots.size()), static_cast<std::int32_t>(found - slots.begin()));
}

namespace orders {

static void show(std::int64_t subject, std::vector<std::string> const& details, api::Order& order)
{
    order.box_set_id = BoxSetId { subject };
    for (std::size_t line = 0; line < details.size(); ++line) {
        auto detail = read_detail(details[line]);
        order.lines[line].set_number = detail.set_number;
        order.lines[line].slots = std::move(detail.slots);
    }
}

// Each into its buyer's cabinet.
static checkout::Goods goods_of(OrderId order, std::vector<SoldBox> const& sold)
{
    checkout::Goods goods;
    goods.reserve(sold.size());
    for (auto const& box : sold)
        goods.push_back(items::of(order, box));
    return goods;
}

class BoxKind : public checkout::Kind {
public:
    bool is_single() const override { return true; }
    bool is_of_chance() const override { return true; }

    Result<checkout::Offer> offer(Read& tx, Shopper const& me, checkout::Wish const& wish) const override
    {
        auto offered = TRY(mystery_box::offer(tx, me, BoxSetId { wish.subject }, wish.parts));
        order::Line line;
        line.quantity = offered.count;
        line.unit = std::move(offered.unit);
        return checkout::Offer { { std::move(line) } };
    }

    Result<checkout::Held> hold(Write& tx, Shopper const& me, checkout::Wish const& wish, OrderId order) const override
    {
        auto held = TRY(mystery_box::hold(tx, me, BoxSetId { wish.subject }, wish.parts, order));
        order::Line line;
        line.title = std::move(held.series.name);
        line.picture = std::move(held.series.picture);
        line.quantity = static_cast<std::int32_t>(held.slots.size());
        line.unit = std::move(held.series.price);
        line.detail = text_of({ held.set_number, std::move(held.slots) });
        return checkout::Held { { std::move(line) }, held.remind_at, held.ends_at };
    }

    void remind(Write& tx, OrderId order) const override { remind_of_hold(tx, order); }
    void note_failure(Write& tx, OrderId order) const override { mystery_box::note_failure(tx, order); }
    void release(Write& tx, OrderId order, checkout::Released why) const override { mystery_box::release(tx, order, why); }

    checkout::Goods confirm(Write& tx, order::Order const& order, Batch& last) const override
    {
        auto sold = sell(tx, order, last);
        if (!sold.ok())
            throw std::logic_error("an order that waits for its payment without an open hold");
        return goods_of(order.id, sold.value());
    }

    Result<checkout::Goods> hold_again(Write& tx, OrderId order, Time paid_at) const override
    {
        return goods_of(order, TRY(sell_late(tx, order, paid_at)));
    }

    Result<std::int64_t> take_back(Write& tx, checkout::Back const& back) const override
    {
        note_return(tx, back.order, back.wanted_by);
        return 0;
    }

    void tell_changed(Write& tx, order::Order const& order) const override
    {
        tell_order_changed(tx, order.account, BoxSetId { order.subject });
    }
};

void add(platform::Module& module)
{
    module.registers.add<checkout::Kind>(order_kind, std::make_shared<BoxKind>());
    module.registers.add(order::Look { order_kind, show });
}

}

}
