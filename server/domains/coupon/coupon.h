#pragma once
#include "domains/catalog/catalog.h"
#include "domains/pricing/pricing.h"
#include "generated/coupon.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/gate/caller.h"
#include "platform/local_text.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Batch;
class Read;
class Write;
template<class T>
class Later;

namespace platform {
struct Module;
}

// What takes a fixed amount off an order, once.
namespace coupon {

// One of an account, and what it promises.
struct Coupon {
    CouponId id;
    AccountId account;
    api::CouponState state = api::CouponState::free;
    std::string currency;
    pricing::Terms terms;
    Time valid_from = 0;
    Time valid_until = 0;
};
// Nothing where there is no such coupon.
Later<std::optional<Coupon>> ask(Batch& batch, CouponId id);
// What the account may have taken off now by what was found. Refuses not_found (also somebody else's), coupon_taken (another order has it),
// coupon_unusable (used, expired, not valid yet, of another currency).
Result<pricing::Discount> discount_of(std::optional<Coupon> const& found, AccountId account, std::string_view currency, Time now);
// The order has it: from here on it is used or released with it. The guard of the batch: coupon_taken when another order was faster since
// it was asked for, or its end was.
void hold(Write& tx, Batch& batch, CouponId id, OrderId order);
// The order is paid. Each of these does nothing when the order has no coupon in that state.
void use(Write& tx, OrderId order);
// The order closed unpaid: its coupon is free again, or expired when its time ran out meanwhile.
void release(Write& tx, OrderId order);
// The paid order was refunded in full: likewise.
void give_back(Write& tx, OrderId order);

// The account's coupons that are free or held, whose end is to come: those first that end first.
std::vector<api::Coupon> list_unused(Read& tx, AccountId account, int most);

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

// Nothing where there is no such kind.
std::optional<std::string> currency_of_kind(Read& tx, std::string_view code);

// For the seed: what the file says.
struct KindRecord {
    std::string code;
    api::LocalText name;
    std::string currency;
    std::int64_t threshold = 0;
    std::int64_t cut = 0;
    Time valid_from = 0;
    Time valid_until = 0;
    std::optional<std::int64_t> stock;
    // From one that is taken or given on; 0: to the end of its kind.
    std::int64_t active_days = 0;
    // When shoppers may take it themselves, and how many each. Without an end it is only given.
    Time obtain_from = 0;
    Time obtain_until = 0;
    std::int64_t per_account = 1;
    api::CouponAudience audience = api::CouponAudience::everybody;
    bool operator==(KindRecord const&) const = default;
};
// Makes the kind, or changes what differs. Coupons that were given stay as they are.
catalog::Put put_kind(Write& tx, KindRecord const& record);

void add(platform::Module& module);

}
