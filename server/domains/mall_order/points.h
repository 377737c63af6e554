#pragma once
#include "generated/ids/account_id.h"
#include "generated/ids/order_id.h"
#include "kernel/result.h"
#include <cstdint>

class Read;
class Write;

// Points that goods cost beside money. An order takes them when it holds its goods, and they come back with those.
namespace mall_order::points {

// For a quote, which takes nothing. Refuses balance_insufficient.
Status may_be_taken(Read& tx, AccountId account, std::int64_t points);
// Refuses balance_insufficient.
Status take(Write& tx, AccountId account, OrderId order, std::int64_t points);
// Of an order that was closed and then paid: what it had taken came back before. Refuses balance_insufficient.
Status take_again(Write& tx, AccountId account, OrderId order, std::int64_t points);
// So many of them come back, after so many came before; by a number that names this among all.
struct Part {
    std::int64_t refund = 0;
    std::int64_t before = 0;
    std::int64_t now = 0;
};
void give_part_back(Write& tx, AccountId account, OrderId order, Part const& part);
// What the order has taken.
void give_back(Write& tx, AccountId account, OrderId order, std::int64_t points);

}
