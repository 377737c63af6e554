#include "domains/delivery/order_kind.h"
#include "domains/cabinet/cabinet.h"
#include "domains/catalog/catalog.h"
#include "domains/delivery/delivery.h"
#include "domains/delivery/plan.h"
#include "domains/fulfilment/fulfilment.h"
#include "domains/ledger/ledger.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/common.h"
#include "generated/refusals/delivery.h"
#include "generated/refusals/fulfilment.h"
#include "generated/refusals/mall_order.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include "platform/module.h"
#include "platform/settings.h"

namespace delivery {

static order::Line line_of(Plan const& plan)
{
    order::Line line;
    line.title = { "藏品发货", "Delivery of your pieces", "ส่งของสะสมถึงบ้าน" };
    line.quantity = 1;
    line.unit = { plan.total(), std::string(plan.region->currency) };
    line.detail = rules::text_of({ plan.free == api::DeliveryFreeBecause::card, plan.items });
    return line;
}

static rules::Detail detail_of(Read& tx, OrderId order) { return rules::read_detail(order::details_of(tx, order).front()); }

// One try of an order to take the card: late money is another.
static std::string card_key(OrderId order, bool is_late)
{
    return "order:" + std::to_string(order.value) + (is_late ? ":free_shipping:late" : ":free_shipping");
}

static Status take_card(Write& tx, AccountId account, OrderId order, bool is_late)
{
    ledger::Reason const reason { card_key(order, is_late), "free_shipping", order.value, "" };
    return ledger::take(tx, ledger::of(account), free_shipping_card, 1, reason).ok() ? done() : Status(refusal::no_free_shipping_card);
}

// That of the late try, if there was one.
static void give_card_back(Write& tx, OrderId order)
{
    for (bool const is_late : { true, false })
        if (ledger::reverse(tx, card_key(order, is_late), "free_shipping_back", "").ok())
            return;
}

static Status request(Write& tx, AccountId account, OrderId order, std::vector<ItemId> const& items)
{
    Batch asking(tx);
    // By ascending id, so that no two wait for each other.
    for (auto const item : items)
        cabinet::request(asking, account, item, order);
    return asking.run();
}

class Deliveries : public checkout::Kind {
public:
    bool is_single() const override { return true; }
    bool is_of_own_things() const override { return true; }

    Result<checkout::Offer> offer(Read& tx, Shopper const& me, checkout::Wish const& wish) const override
    {
        return checkout::Offer { { line_of(TRY(plan_of(tx, me, wish))) } };
    }

    Result<checkout::Held> hold(Write& tx, Shopper const& me, checkout::Wish const& wish, OrderId order) const override
    {
        if (!wish.address)
            return refusal::shipping_address_needed;
        auto const plan = TRY(plan_of(tx, me, wish));
        if (plan.free == api::DeliveryFreeBecause::card)
            TRY(take_card(tx, me.id, order, false));
        TRY(request(tx, me.id, order, plan.items));
        fulfilment::open(tx, order, me.id, { address::text_of(*plan.address) });
        auto const ends_at = tx.now() + tx.settings().of<Limits>().hold;
        return checkout::Held { { line_of(plan) }, ends_at, ends_at };
    }

    void release(Write& tx, OrderId order, checkout::Released) const override { give_back(tx, order); }

    // The pieces stay with their delivery until they are sent.
    checkout::Goods confirm(Write&, order::Order const& order, Batch& last) const override
    {
        fulfilment::start(last, order.id);
        return {};
    }

    Result<checkout::Goods> hold_again(Write& tx, OrderId id, Time) const override
    {
        auto const order = TRY(order::find(tx, id));
        if (!fulfilment::has_address(tx, id))
            return refusal::not_found;
        auto const detail = detail_of(tx, id);
        if (detail.by_card)
            TRY(take_card(tx, order.account, id, true));
        TRY(request(tx, order.account, id, detail.items));
        TRY(fulfilment::start(tx, id));
        return checkout::Goods {};
    }

    std::vector<std::int32_t> unsent(Read& tx, order::Order const& order, std::span<order::Line const> lines) const override
    {
        return checkout::all_or_none(fulfilment::may_cancel(tx, order.id), lines);
    }

    Result<std::int64_t> take_back(Write& tx, checkout::Back const& back) const override
    {
        // The pieces were sent: only the fee goes back.
        if (back.were_sent)
            return 0;
        if (!fulfilment::cancel(tx, back.order))
            return refusal::not_returnable;
        give_back(tx, back.order);
        return 0;
    }

private:
    static void give_back(Write& tx, OrderId id)
    {
        cabinet::release(tx, id);
        if (detail_of(tx, id).by_card)
            give_card_back(tx, id);
    }
};

// What is in a sealed box is told to nobody, also not to who packs it: its set and slot say which one it is.
class Pieces : public fulfilment::Sender {
public:
    std::vector<fulfilment::Left> list_left(Read& tx, OrderId order) const override
    {
        auto const items = cabinet::list_requested(tx, order);
        std::vector<StyleId> styles;
        styles.reserve(items.size());
        for (auto const& item : items)
            styles.push_back(item.style);
        auto const figures = catalog::find_figures(tx, styles);
        std::vector<fulfilment::Left> all;
        for (auto const& item : items) {
            auto const& figure = figures.at(item.style);
            auto const which = item.opened_at == 0 ? "sealed" : figure.style.name.en;
            all.push_back({ { 1, item.id.value, 1 },
                figure.series_name.en + ", " + which + " (" + item.source.kind + " " + item.detail + "-" + std::to_string(item.source.slot)
                    + ", piece " + std::to_string(item.id.value) + ")" });
        }
        return all;
    }

    bool send(Write& tx, OrderId order, fulfilment::Part const& part) const override
    {
        return part.line == 1 && part.quantity == 1 && cabinet::send(tx, order, ItemId { part.place });
    }
};

static void show(std::int64_t, std::vector<std::string> const& details, api::Order& order)
{
    order.lines.front().item_ids = rules::read_detail(details.front()).items;
}

void add_kind(platform::Module& module)
{
    module.registers.add<checkout::Kind>(kind_name, std::make_shared<Deliveries>());
    module.registers.add<fulfilment::Sender>(kind_name, std::make_shared<Pieces>());
    module.registers.add(order::Look { kind_name, show, fulfilment::complete, true });
}

}
