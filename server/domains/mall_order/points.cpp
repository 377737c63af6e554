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

// The key of the taking that counts.
static std::string taken_key(Read& tx, AccountId account, OrderId order)
{
    auto late = late_key(order);
    bool const was_taken_again = ledger::amount_moved(tx, late, ledger::of(account), unit) != 0;
    return was_taken_again ? late : first_key(order);
}

void give_part_back(Write& tx, AccountId account, OrderId order, Part const& part)
{
    if (part.now == 0)
        return;
    ledger::Reason const reason { "refund:" + std::to_string(part.refund) + ":goods_points", "goods_points_back", order.value, "" };
    [[maybe_unused]] auto const moved = ledger::reverse_part(tx, taken_key(tx, account, order), part.before, part.now, reason);
    assert(moved.ok()); // What comes back is put in, and it was taken when the order was placed.
}

void give_back(Write& tx, AccountId account, OrderId order, std::int64_t points)
{
    if (points == 0)
        return;
    [[maybe_unused]] auto const reversed = ledger::reverse(tx, taken_key(tx, account, order), "goods_points_back", "");
    assert(reversed.ok()); // Likewise.
}

}
