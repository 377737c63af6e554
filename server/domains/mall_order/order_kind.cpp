#include "domains/mall_order/order_kind.h"
#include "contract/codec.h"
#include "domains/coupon/coupon.h"
#include "domains/fulfilment/fulfilment.h"
#include "domains/limits/limits.h"
#include "domains/mall_order/mall_order.h"
#include "domains/mall_order/plan.h"
#include "domains/mall_order/points.h"
#include "domains/mall_order/promotions.h"
#include "domains/mall_order/rules.h"
#include "domains/mall_order/unsent.h"
#include "generated/refusals/address.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mall_order.h"
#include "generated/refusals/offers.h"
#include "generated/refusals/order.h"
#include "generated/refusals/promotion.h"
#include "platform/module.h"
#include "platform/settings.h"
#include "platform/shop_calendar.h"
#include <algorithm>

namespace mall_order {

static std::vector<order::Line> lines_of(Plan const& plan, std::int64_t day)
{
    std::vector<order::Line> lines;
    for (auto const& [sellable, chosen, is_gift] : plan.lines) {
        order::Line line;
        line.title = sellable.title;
        line.picture = goods::picture_address(sellable.picture);
        line.quantity = static_cast<std::int32_t>(chosen.quantity);
        line.unit = chosen.offer.price;
        line.points = chosen.offer.points;
        line.tax_class = sellable.tax_class;
        auto detail = rules::detail_of(sellable, chosen, day);
        detail.is_gift = is_gift;
        detail.is_for_newcomers = detail.is_for_newcomers || plan.is_for_newcomers;
        line.detail = rules::text_of(detail);
        if (!is_gift)
            line.scope = coupon::scope_of(sellable.kind);
        lines.push_back(std::move(line));
    }
    return lines;
}

static std::vector<rules::Detail> details_of(Read& tx, OrderId order)
{
    std::vector<rules::Detail> details;
    for (auto const& text : order::details_of(tx, order))
        details.push_back(rules::read_detail(text));
    return details;
}

static std::optional<std::int64_t> some(std::int64_t points) { return points > 0 ? std::optional(points) : std::nullopt; }

static std::int64_t points_of(rules::Detail const& detail) { return detail.points * detail.quantity; }

static std::int64_t points_of(std::vector<rules::Detail> const& details)
{
    std::int64_t points = 0;
    for (auto const& detail : details)
        points += points_of(detail);
    return points;
}

static std::optional<api::Price> some(api::Price price) { return price.amount > 0 ? std::optional(std::move(price)) : std::nullopt; }

static std::int64_t points_of(Plan const& plan)
{
    std::int64_t points = 0;
    for (auto const& line : plan.lines)
        points += line.chosen.offer.points * line.chosen.quantity;
    return points;
}

api::MallOrderQuote shown(checkout::Priced const& priced)
{
    api::MallOrderQuote quote;
    auto const& currency = priced.lines.front().unit.currency;
    for (auto const& line : priced.lines) {
        auto const detail = rules::read_detail(line.detail);
        quote.quantity += line.quantity;
        quote.lines.push_back({ .sku_id = detail.sku,
            .goods_id = detail.goods,
            .title = line.title,
            .option = detail.option,
            .picture = line.picture,
            .quantity = line.quantity,
            .unit = line.unit,
            .goods = { line.unit.amount * line.quantity, currency },
            .promotion_discount = { line.promotion_discount, currency },
            .coupon_discount = { line.coupon_discount, currency },
            .privilege_discount = some({ line.privilege_discount, currency }),
            .red_packet_used = { line.red_packet, currency },
            .total = { line.paid, currency },
            .gift = detail.is_gift ? std::optional(true) : std::nullopt,
            .points = some(points_of(detail)) });
    }
    quote.goods = { priced.amounts.goods, currency };
    quote.promotion_discount = { priced.amounts.promotion_discount, currency };
    quote.coupon_discount = { priced.amounts.coupon_discount, currency };
    quote.privilege_discount = some({ priced.amounts.privilege_discount, currency });
    quote.shipping = { priced.amounts.shipping, currency };
    quote.shipping_discount = { priced.amounts.shipping_discount, currency };
    quote.steps = priced.told.steps;
    quote.unused = priced.told.unused;
    quote.red_packet_used = { priced.amounts.red_packet, currency };
    quote.total = { priced.amounts.total, currency };
    quote.points = some(priced.amounts.points);
    quote.providers = priced.providers;
    return quote;
}

static void show(std::int64_t, std::vector<std::string> const& details, api::Order& order)
{
    for (std::size_t line = 0; line < details.size(); ++line) {
        auto detail = rules::read_detail(details[line]);
        order.lines[line].sku_id = detail.sku;
        order.lines[line].goods_id = detail.goods;
        order.lines[line].points = some(points_of(detail));
        if (detail.is_gift)
            order.lines[line].gift = true;
        order.lines[line].option = local_text::shown(std::move(detail.option));
    }
}

// Points come back by the unit; all of them where the order ended.
static void show_back(std::vector<std::string> const& details, std::vector<std::int32_t> const& returned, api::Order& order)
{
    bool const is_over = order.state == api::OrderState::closed || order.state == api::OrderState::refund;
    std::int64_t points = 0;
    std::int64_t back = 0;
    for (std::size_t line = 0; line < details.size(); ++line) {
        auto const detail = rules::read_detail(details[line]);
        points += points_of(detail);
        back += is_over ? points_of(detail) : detail.points * returned[line];
    }
    order.points = some(points);
    order.points_back = some(back);
}

// For a quote, which counts nothing.
static Status check_caps(Read& tx, AccountId account, Plan const& plan)
{
    for (auto const& line : plan.lines)
        TRY(offers::check_caps(tx, account, line.chosen));
    return done();
}

static Status count_caps(Write& tx, AccountId account, Plan const& plan, std::int64_t day)
{
    Batch batch(tx);
    std::vector<limits::Counting> counted;
    for (auto const& line : plan.lines)
        if (auto counting = offers::count(batch, account, line.chosen, day))
            counted.push_back(std::move(*counting));
    if (counted.empty())
        return done();
    TRY(batch.run());
    bool const is_too_much = std::ranges::any_of(counted, [](limits::Counting const& one) { return limits::refusal_of(one).has_value(); });
    return is_too_much ? Status(refusal::limit_exceeded) : done();
}

// Of orders at prices for newcomers, whichever list they are from, one counts: of two at once, and of one that is paid late, the other
// makes the buyer a newcomer no more.
static constexpr std::string_view newcomer_subject = "mall_order:newcomer";

static bool is_for_newcomers(std::vector<rules::Detail> const& details)
{
    return std::ranges::any_of(details, &rules::Detail::is_for_newcomers);
}

static Status count_newcomer(Write& tx, AccountId account, std::int64_t day)
{
    bool const is_first = limits::count_in(tx, account, newcomer_subject, limits::Period::ever, day, 1, 1);
    return is_first ? done() : Status(refusal::not_in_audience);
}

// Takes for the order what the buyer has to give beside money.
static Status take(Write& tx, AccountId account, OrderId order, Plan const& plan, std::int64_t day)
{
    TRY(count_caps(tx, account, plan, day));
    bool const is_newcomers = plan.is_for_newcomers
        || std::ranges::any_of(plan.lines, [](auto const& line) { return offers::is_for_newcomers(line.chosen.offer); });
    if (is_newcomers && !count_newcomer(tx, account, day).ok())
        return order::find_pending(tx, account, kind_name) ? refusal::order_pending : refusal::not_in_audience;
    return points::take(tx, account, order, points_of(plan));
}

// The same again, for late money. Refuses limit_exceeded, not_in_audience, balance_insufficient.
static Status take_again(Write& tx, order::Order const& order, std::vector<rules::Detail> const& details)
{
    for (auto const& detail : details)
        if (!offers::count_again(tx, order.account, detail.cap, detail.quantity))
            return refusal::limit_exceeded;
    if (is_for_newcomers(details)) {
        if (order::has_bought(tx, order.account))
            return refusal::not_in_audience;
        TRY(count_newcomer(tx, order.account, details.front().cap.day));
    }
    return points::take_again(tx, order.account, order.id, points_of(details));
}

// Of an order that is over: what was taken comes back, and what was counted is not had after all.
static void give_back(Write& tx, order::Order const& order, std::vector<rules::Detail> const& details)
{
    for (auto const& detail : details)
        offers::give_back(tx, order.account, detail.cap, detail.quantity);
    if (is_for_newcomers(details))
        limits::give_back_in(tx, order.account, newcomer_subject, limits::Period::ever, details.front().cap.day, 1);
    points::give_back(tx, order.account, order.id, points_of(details));
}

// The same of what went back. Answers how many points that is.
static std::int64_t give_part_back(Write& tx, order::Order const& order, checkout::Back const& back,
    std::vector<rules::Detail> const& details)
{
    auto const lines = order::lines_of(tx, order.id);
    std::int64_t gone = 0;
    for (std::size_t at = 0; at < details.size(); ++at)
        gone += details[at].points * lines[at].returned;
    std::int64_t now = 0;
    for (auto const& part : back.parts) {
        auto const& detail = details[static_cast<std::size_t>(part.units.line) - 1];
        now += detail.points * part.units.quantity;
        offers::give_back(tx, order.account, detail.cap, part.units.quantity);
    }
    if (back.is_last && is_for_newcomers(details))
        limits::give_back_in(tx, order.account, newcomer_subject, limits::Period::ever, details.front().cap.day, 1);
    points::give_part_back(tx, order.account, order.id, { back.refund.value, gone - now, now });
    return now;
}

// Somebody else has just taken it: of a gift the buyer is told, and not refused what they pay for.
static Error refuse_gone(Read& tx, Plan const& plan, stock::Short const& missing)
{
    auto const at = plan.line_of_piece[static_cast<std::size_t>(missing.line) - 1];
    return plan.lines[at].is_gift ? refusal::gift_changed : refuse_short(tx, plan, missing);
}

class MallKind : public checkout::Kind {
public:
    bool is_single() const override { return true; }

    Result<checkout::Offer> offer(Read& tx, Shopper const& me, checkout::Wish const& wish) const override
    {
        Batch asking(tx);
        auto const asked = TRY(ask_plan(asking, me, wish));
        TRY(asking.run());
        auto const plan = TRY(plan_of(tx, me, asked));
        TRY(check_caps(tx, me.id, plan));
        TRY(points::may_be_taken(tx, me.id, points_of(plan)));
        return checkout::Offer { lines_of(plan, shop_day(tx)), plan.automatic };
    }

    Result<checkout::Held> hold(Write& tx, Shopper const& me, checkout::Wish const& wish, OrderId order) const override
    {
        if (!wish.address)
            return refusal::shipping_address_needed;
        if (wish.bills_elsewhere && !wish.billing)
            return refusal::billing_address_needed;
        auto const& limits = tx.settings().of<Limits>();
        Batch asking(tx);
        auto const asked = TRY(ask_plan(asking, me, wish));
        auto const unpaid = order::count_closed(asking, me.id, kind_name, tx.now() - days(1), static_cast<int>(limits.unpaid_a_day));
        TRY(asking.run());
        // Whoever orders all there is again and again, and never pays, keeps it from everybody.
        if (**unpaid >= limits.unpaid_a_day)
            return refusal::unpaid_too_often;
        auto const plan = TRY(plan_of(tx, me, asked));
        if (wish.gifts && *wish.gifts != count_gifts(plan))
            return refusal::gift_changed;
        auto const day = shop_day(tx);
        TRY(take(tx, me.id, order, plan, day));
        auto const ends_at = tx.now() + limits.hold;
        if (auto const missing = stock::hold(tx, stock::held_by(order), plan.pieces, ends_at, me.id.value))
            return refuse_gone(tx, plan, *missing);
        auto const billing = plan.billing ? address::text_of(*plan.billing) : std::string();
        fulfilment::open(tx, order, me.id, { address::text_of(*plan.address), billing });
        return checkout::Held { lines_of(plan, day), ends_at, ends_at, plan.automatic };
    }

    Error price_changed(Read& tx, checkout::Wish const& wish, checkout::Priced const& priced) const override
    {
        auto const quote = shown(priced);
        About about;
        about.details = R"({"seen":{"amount":)" + std::to_string(*wish.total) + R"(,"currency":)";
        codec::encode_text(quote.total.currency, about.details);
        about.details += R"(},"quote":)";
        codec::encode_json(*api::mall_order_calculate_price.answer, &quote, about.details);
        about.details += "}";
        return tx.refuse(refusal::price_changed, std::move(about));
    }

    void release(Write& tx, OrderId id, checkout::Released) const override
    {
        stock::release(tx, stock::held_by(id));
        give_back(tx, id);
    }

    checkout::Goods confirm(Write&, order::Order const& order, Batch& last) const override
    {
        stock::confirm(last, stock::held_by(order.id), refusal::order_not_payable);
        fulfilment::start(last, order.id);
        return {};
    }

    // From the warehouses of then, and counted anew where that is capped.
    Result<checkout::Goods> hold_again(Write& tx, OrderId id, Time) const override
    {
        auto const order = TRY(order::find(tx, id));
        // Whose account has ended has no address any more.
        if (!fulfilment::has_address(tx, id))
            return refusal::not_found;
        TRY(take_again(tx, order, details_of(tx, id)));
        if (!stock::hold_again(tx, stock::held_by(id), order.account.value))
            return checkout::sold_out(tx, order.title);
        TRY(fulfilment::start(tx, id));
        return checkout::Goods {};
    }

    bool is_divisible() const override { return true; }
    bool may_be_sent_back(std::string const& detail) const override { return !rules::read_detail(detail).is_kept; }
    bool is_gift(std::string const& detail) const override { return rules::read_detail(detail).is_gift; }
    std::vector<std::int32_t> unsent(Read& tx, order::Order const& order, std::span<order::Line const> lines) const override
    {
        return mall_order::unsent(tx, order.id, lines, details_of(tx, order.id));
    }

    Result<std::int64_t> take_back(Write& tx, checkout::Back const& back) const override
    {
        auto const details = details_of(tx, back.order);
        // Caps and points before stock, as when it was ordered, so that nobody waits for each other.
        auto const gone = give_part_back(tx, order::find(tx, back.order).take(), back, details);
        // What its buyer has had lies in no warehouse before somebody has looked at it.
        if (!back.were_sent)
            TRY(take_out(tx, back, details));
        return gone;
    }

private:
    static void give_back(Write& tx, OrderId id) { mall_order::give_back(tx, order::find(tx, id).take(), details_of(tx, id)); }
};

void add_kind(platform::Module& module)
{
    module.registers.add<checkout::Kind>(kind_name, std::make_shared<MallKind>());
    module.registers.add(order::Look { kind_name, show, fulfilment::complete, true, show_back });
}

}
