#include "domains/checkout/discounts.h"
#include "domains/coupon/coupon.h"
#include "domains/ledger/ledger.h"
#include "domains/order/order.h"
#include "platform/db/transaction.h"
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

static void reverse_red_packet(Write& tx, order::Order const& order)
{
    if (order.red_packet == 0)
        return;
    auto const late = late_key(order.id);
    bool const was_taken_again = ledger::amount_moved(tx, late, ledger::of(order.account), unit_of(order.total.currency)) != 0;
    [[maybe_unused]] auto const reversed = ledger::reverse(tx, was_taken_again ? late : first_key(order.id), "order_red_packet_back", "");
    assert(reversed.ok()); // What comes back is put in, and it was taken when the order was placed.
}

Result<pricing::Amounts> discounts_of(Read& tx, AccountId account, api::Price const& goods, ChosenDiscounts const& chosen)
{
    std::int64_t cut = 0;
    if (chosen.coupon)
        cut = TRY(coupon::cut_of(tx, account, *chosen.coupon, goods));
    auto const amounts = TRY(pricing::amounts_of(goods.amount, cut, chosen.red_packet));
    if (chosen.red_packet > 0 && ledger::balance(tx, ledger::of(account), unit_of(goods.currency)) < chosen.red_packet)
        return Error::balance_insufficient;
    return amounts;
}

Result<pricing::Amounts> take_discounts(Write& tx, AccountId account, OrderId order, api::Price const& goods, ChosenDiscounts const& chosen)
{
    std::int64_t cut = 0;
    if (chosen.coupon)
        cut = TRY(coupon::hold(tx, account, *chosen.coupon, order, goods));
    auto const amounts = TRY(pricing::amounts_of(goods.amount, cut, chosen.red_packet));
    TRY(take_red_packet(tx, account, order, { amounts.red_packet, goods.currency }, first_key(order)));
    return amounts;
}

void use_discounts(Write& tx, order::Order const& order)
{
    if (order.coupon)
        coupon::use(tx, order.id);
}

void release_discounts(Write& tx, order::Order const& order)
{
    if (order.coupon)
        coupon::release(tx, order.id);
    reverse_red_packet(tx, order);
}

Status take_discounts_again(Write& tx, order::Order const& order)
{
    if (order.coupon)
        TRY(coupon::hold(tx, order.account, order.coupon, order.id, order.goods));
    return take_red_packet(tx, order.account, order.id, { order.red_packet, order.total.currency }, late_key(order.id));
}

void give_discounts_back(Write& tx, order::Order const& order)
{
    if (order.coupon)
        coupon::give_back(tx, order.id);
    reverse_red_packet(tx, order);
}

}
