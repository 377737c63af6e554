#include "domains/mall_order/points.h"
#include "domains/ledger/ledger.h"
#include "generated/refusals/ledger.h"
#include "platform/db/transaction.h"
#include <cassert>

namespace mall_order::points {

static constexpr std::string_view unit = "points";

static std::string first_key(OrderId order) { return "order:" + std::to_string(order.value) + ":goods_points"; }

// The first taking was reversed for good.
static std::string late_key(OrderId order) { return first_key(order) + ":late"; }

Status may_be_taken(Read& tx, AccountId account, std::int64_t points)
{
    if (points > 0 && ledger::balance(tx, ledger::of(account), unit) < points)
        return refusal::balance_insufficient;
    return done();
}

static Status take(Write& tx, AccountId account, OrderId order, std::int64_t points, std::string key)
{
    if (points > 0)
        TRY(ledger::take(tx, ledger::of(account), unit, points, { std::move(key), "goods_points", order.value, "" }));
    return done();
}

Status take(Write& tx, AccountId account, OrderId order, std::int64_t points) { return take(tx, account, order, points, first_key(order)); }

Status take_again(Write& tx, AccountId account, OrderId order, std::int64_t points)
{
    return take(tx, account, order, points, late_key(order));
}

void give_back(Write& tx, AccountId account, OrderId order, std::int64_t points)
{
    if (points == 0)
        return;
    auto const late = late_key(order);
    bool const was_taken_again = ledger::amount_moved(tx, late, ledger::of(account), unit) != 0;
    [[maybe_unused]] auto const reversed = ledger::reverse(tx, was_taken_again ? late : first_key(order), "goods_points_back", "");
    assert(reversed.ok()); // What comes back is put in, and it was taken when the order was placed.
}

}
