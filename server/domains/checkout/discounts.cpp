#include "domains/checkout/discounts.h"
#include "domains/checkout/taxes.h"
#include "domains/ledger/ledger.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include "generated/refusals/ledger.h"
#include "platform/db/transaction.h"
#include "platform/settings.h"
#include <cassert>

namespace checkout {

static std::string unit_of(std::string_view currency) { return "red_packet:" + std::string(currency); }

static std::string first_key(OrderId order) { return "order:" + std::to_string(order.value) + ":red_packet"; }

// Of an order that was closed and then paid: the first taking was reversed for good.
static std::string late_key(OrderId order) { return first_key(order) + ":late"; }

static Status take_red_packet(Write& tx, AccountId account, OrderId order, api::Price const& cut, std::string key)
{
    if (cut.amount == 0)
        return done();
    TRY(ledger::take(tx, ledger::of(account), unit_of(cut.currency), cut.amount, { std::move(key), "order_red_packet", order.value, "" }));
    return done();
}

// The key of the taking that counts.
static std::string taken_key(Read& tx, order::Order const& order)
{
    auto late = late_key(order.id);
    bool const was_taken_again = ledger::amount_moved(tx, late, ledger::of(order.account), unit_of(order.total.currency)) != 0;
    return was_taken_again ? late : first_key(order.id);
}

static void reverse_red_packet(Write& tx, order::Order const& order)
{
    if (order.red_packet == 0)
        return;
    [[maybe_unused]] auto const reversed = ledger::reverse(tx, taken_key(tx, order), "order_red_packet_back", "");
    assert(reversed.ok()); // What comes back is put in, and it was taken when the order was placed.
}

void give_red_packet_back(Write& tx, order::Order const& order, std::int64_t before, std::int64_t now, std::string key)
{
    if (now == 0)
        return;
    ledger::Reason const reason { std::move(key), "order_red_packet_back", order.id.value, "" };
    [[maybe_unused]] auto const moved = ledger::reverse_part(tx, taken_key(tx, order), before, now, reason);
    assert(moved.ok()); // Likewise.
}

AskedDiscounts ask_discounts(Batch& batch, ChosenDiscounts const& chosen)
{
    AskedDiscounts asked;
    if (chosen.coupon)
        asked.coupon = coupon::ask(batch, *chosen.coupon);
    if (chosen.card)
        asked.card = coupon::ask(batch, *chosen.card);
    return asked;
}

// By promotions, whatever else was taken off.
static std::vector<std::int64_t> promotion_discounts(pricing::Quote const& quote)
{
    std::vector<std::int64_t> cuts(quote.lines.size());
    for (auto const& step : quote.steps)
        for (std::size_t at = 0; step.source == pricing::Source::promotion && at < cuts.size(); ++at)
            cuts[at] += step.shares[at];
    return cuts;
}

std::vector<pricing::Line> priced_lines(std::span<order::Line const> lines)
{
    std::vector<pricing::Line> priced;
    priced.reserve(lines.size());
    for (auto const& line : lines)
        priced.push_back({ .number = static_cast<std::int32_t>(priced.size()) + 1,
            .quantity = line.quantity,
            .unit = line.unit.amount,
            .points = line.points,
            .scope = line.scope });
    return priced;
}

Result<Priced> price(Read& tx, AccountId account, std::vector<order::Line> lines, promotion::Automatic automatic,
    ChosenDiscounts const& chosen, AskedDiscounts const& asked)
{
    auto const currency = lines.front().unit.currency;
    std::vector<pricing::Discount> discounts;
    if (asked.coupon)
        discounts.push_back(TRY(coupon::discount_of(**asked.coupon, account, currency, tx.now())));
    if (asked.card)
        discounts.push_back(TRY(coupon::card_discount_of(**asked.card, account, currency, tx.now())));
    auto const& rates = tx.settings().of<Taxes>();
    auto priced = priced_lines(lines);
    for (std::size_t at = 0; at < lines.size(); ++at)
        lines[at].tax_ppm = priced[at].tax_ppm = taxes::rate_of(rates, currency, lines[at].tax_class);
    automatic.shipping.tax_ppm = taxes::rate_of(rates, currency, "");
    auto const quote = TRY(promotion::quote(priced, automatic, discounts, { chosen.red_packet }));
    auto const cuts = promotion_discounts(quote);
    for (std::size_t at = 0; at < lines.size(); ++at) {
        auto const& share = quote.lines[at];
        lines[at].promotion_discount = cuts[at];
        lines[at].coupon_discount = share.cut - cuts[at];
        lines[at].privilege_discount = share.privilege;
        lines[at].red_packet = share.red_packet;
        lines[at].paid = share.paid;
        lines[at].tax = share.tax;
    }
    return Priced { std::move(lines), quote.amounts, payment::providers_of(tx, currency),
        { quote.shipping.red_packet, quote.shipping.paid, quote.shipping.tax, automatic.shipping.tax_ppm },
        promotion::told(quote, automatic, currency) };
}

Status may_be_taken(Read& tx, AccountId account, api::Price const& red_packet)
{
    if (red_packet.amount > 0 && ledger::balance(tx, ledger::of(account), unit_of(red_packet.currency)) < red_packet.amount)
        return refusal::balance_insufficient;
    return done();
}

void hold_coupons(Write& tx, Batch& batch, OrderId order, ChosenDiscounts const& chosen)
{
    if (chosen.coupon)
        coupon::hold(tx, batch, *chosen.coupon, order);
    if (chosen.card)
        coupon::hold_card(tx, batch, *chosen.card, order);
}

Status take_red_packet(Write& tx, AccountId account, OrderId order, api::Price const& red_packet)
{
    return take_red_packet(tx, account, order, red_packet, first_key(order));
}

void use_discounts(Write& tx, order::Order const& order)
{
    if (order.coupon || order.card)
        coupon::use(tx, order.id);
}

void release_discounts(Write& tx, order::Order const& order)
{
    if (order.coupon || order.card)
        coupon::release(tx, order.id);
    reverse_red_packet(tx, order);
}

Status take_discounts_again(Write& tx, order::Order const& order)
{
    if (order.coupon || order.card) {
        ChosenDiscounts chosen;
        if (order.coupon)
            chosen.coupon = order.coupon;
        if (order.card)
            chosen.card = order.card;
        Batch asking(tx);
        auto const asked = ask_discounts(asking, chosen);
        TRY(asking.run());
        if (asked.coupon)
            TRY(coupon::discount_of(**asked.coupon, order.account, order.total.currency, tx.now()));
        if (asked.card)
            TRY(coupon::card_discount_of(**asked.card, order.account, order.total.currency, tx.now()));
        Batch held(tx);
        hold_coupons(tx, held, order.id, chosen);
        TRY(held.run());
    }
    return take_red_packet(tx, order.account, order.id, { order.red_packet, order.total.currency }, late_key(order.id));
}

void give_coupons_back(Write& tx, order::Order const& order)
{
    if (order.coupon || order.card)
        coupon::give_back(tx, order.id);
}

}
