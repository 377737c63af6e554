#pragma once
#include "domains/catalog/catalog.h"
#include "generated/coupon.h"
#include "kernel/result.h"
#include "kernel/time.h"
#include "platform/gate/caller.h"
#include <optional>
#include <string>

class Read;
class Write;

namespace platform {
struct Module;
}

// What takes a fixed amount off an order, once.
namespace coupon {

// What the account's coupon takes off goods of this price now, in minor units. Refuses not_found (also somebody else's),
// coupon_taken (another order has it), coupon_unusable (used, expired, not valid yet, another currency, below its threshold).
Result<std::int64_t> cut_of(Read& tx, AccountId account, CouponId coupon, api::Price const& goods);
// The same, and the order has the coupon: from here on it is used or released with it.
Result<std::int64_t> hold(Write& tx, AccountId account, CouponId coupon, OrderId order, api::Price const& goods);
// The order is paid. Each of these does nothing when the order has no coupon in that state.
void use(Write& tx, OrderId order);
// The order closed unpaid: its coupon is free again, or expired when its time ran out meanwhile.
void release(Write& tx, OrderId order);
// The paid order was refunded in full: likewise.
void give_back(Write& tx, OrderId order);

struct Gift {
    AccountId account;
    // Of the kind.
    std::string code;
    std::int64_t count = 1;
    // Names this gift among all of them.
    std::string key;
    // Before its kind's end; 0: at its kind's end.
    Time valid_until = 0;
};
constexpr std::int64_t most_at_once = 100;
enum class Given { now, before };
// Gives so many coupons, once per key. Refuses unit_unknown (no such kind, or more than most_at_once), operation_differs (the key is
// another gift's), balance_insufficient (the kind's stock is given out), coupon_unusable (the kind is over).
Result<Given> give(Write& tx, Gift const& gift);

// For the seed: what the file says.
struct KindRecord {
    std::string code;
    catalog::Text name;
    std::string currency;
    std::int64_t threshold = 0;
    std::int64_t cut = 0;
    Time valid_from = 0;
    Time valid_until = 0;
    std::optional<std::int64_t> stock;
    bool operator==(KindRecord const&) const = default;
};
// Makes the kind, or changes what differs. Coupons that were given stay as they are.
catalog::Put put_kind(Write& tx, KindRecord const& record);

void add(platform::Module& module);

}
