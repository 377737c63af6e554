#pragma once
#include "generated/mystery_box.h"
#include "kernel/result.h"
#include "kernel/time.h"
#include "platform/caller.h"
#include "platform/module.h"
#include <string>
#include <vector>

class Read;
class Write;

// Sealed sets sold live.
namespace mystery_box {

// Seals a set: one box per style of `contents`, the same style as often as it is inside, all of them styles of the series. It goes on sale
// at once, with its secret drawn and committed to. `number` must be new in its series.
BoxSetId create_set(Write& tx, SeriesId series, std::int32_t number, std::vector<StyleId> const& contents);
// The set with this number; none (0) when there is none.
BoxSetId find_set_by_number(Read& tx, SeriesId series, std::int32_t number);

// The series of a set; none (0) when there is no such set.
SeriesId series_of(Read& tx, BoxSetId set);

// The live channel's sequence number of a set; 0 when there is no such set.
std::int64_t version_of(Read& tx, BoxSetId set);

struct Held {
    SeriesId series;
    std::int32_t set_number = 0;
    // Ascending.
    std::vector<std::int32_t> slots;
    // Of one box, in the shopper's region.
    api::Price unit;
    Time ends_at = 0;
};
// Holds all of these boxes for the order, or none, and stops the clock of the shopper's turn. Refuses not_found, set_not_on_sale,
// set_sold_out, slot_unknown, slot_twice, not_in_line, not_your_turn, order_pending, turn_over, not_sold_in_region, box_limit_reached,
// box_sold.
Result<Held> hold(Write& tx, Shopper const& me, BoxSetId set, std::vector<std::int32_t> slots, OrderId order);

struct SoldBox {
    AccountId account;
    BoxSetId set;
    SeriesId series;
    std::int32_t set_number = 0;
    std::int32_t slot = 0;
    StyleId style;
};
// Sells what the order holds, by slot; the turn goes on. Refuses order_not_payable when the hold is not open any more.
Result<std::vector<SoldBox>> sell(Write& tx, OrderId order);
// Sells what the order held before its hold was released. Refuses, and then has changed nothing: set_not_on_sale, set_sold_out, box_sold
// when a box is taken or the boxes were shuffled since, box_limit_reached, order_not_payable when the hold was not released.
Result<std::vector<SoldBox>> sell_late(Write& tx, OrderId order);

enum class ReleaseReason { cancelled, expired };
// Makes the boxes free again; the turn goes on with the time it had left. A hold that is not open stays as it is.
void release(Write& tx, OrderId order, ReleaseReason reason);
// Tells the shopper's storefront to ask again how the order stands.
void tell_order_changed(Write& tx, AccountId account, BoxSetId set);

void add(platform::Module& module);

}
