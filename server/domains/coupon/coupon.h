#pragma once
#include "domains/catalog/catalog.h"
#include "domains/pricing/pricing.h"
#include "generated/coupon.h"
#include "generated/goods.h"
#include "generated/privilege_card.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/gate/caller.h"
#include "platform/local_text.h"
#include <cstdint>
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

// What takes something off an order, once: coupons, and privilege cards, which their owner activates. An order has one of each at most.
namespace coupon {

enum class Class : std::uint8_t { coupon, privilege };

// One of an account, and what it promises.
struct Coupon {
    CouponId id;
    AccountId account;
    api::CouponState state = api::CouponState::free;
    std::string currency;
    pricing::Terms terms;
    Time valid_from = 0;
    Time valid_until = 0;
    Class cls = Class::coupon;
    // As those of a pricing::Discount.
    std::uint32_t scope = pricing::every_line;
    std::uint32_t excludes = 0;
    // Of a privilege card: it has to be, before an order may have it.
    bool is_active = false;
};
// Nothing where there is no such coupon.
Later<std::optional<Coupon>> ask(Batch& batch, CouponId id);
// What the account may have taken off now by what was found. Refuses not_found (also somebody else's), coupon_taken (another order has it),
// coupon_unusable (used, expired, not valid yet, of another currency).
Result<pricing::Discount> discount_of(std::optional<Coupon> const& found, AccountId account, std::string_view currency, Time now);
// The same for a privilege card. Refuses no_privilege_card (there is none, or it is somebody else's) and discount_unusable (another order
// has it, not active, used, expired, not valid yet, of another currency).
Result<pricing::Discount> card_discount_of(std::optional<Coupon> const& found, AccountId account, std::string_view currency, Time now);
// The order has it: from here on it is used or released with it. The guard of the batch: coupon_taken when another order was faster since
// it was asked for, or its end was.
void hold(Write& tx, Batch& batch, CouponId id, OrderId order);
// Likewise a privilege card; the guard refuses discount_unusable.
void hold_card(Write& tx, Batch& batch, CouponId id, OrderId order);
// The order is paid. Each of these is for its coupon and its card, and does nothing when it has none in that state.
void use(Write& tx, OrderId order);
// The order closed unpaid: they are free again, or expired when their time ran out meanwhile.
void release(Write& tx, OrderId order);
// The paid order was refunded in full: likewise.
void give_back(Write& tx, OrderId order);

// The account's coupons and cards that are free or held, whose end is to come, so many in all: those first that end first.
struct UnusedCard {
    api::PrivilegeCard card;
    pricing::Discount discount;
};
struct Unused {
    std::vector<api::Coupon> coupons;
    std::vector<UnusedCard> cards;
};
Unused list_unused(Read& tx, AccountId account, int most);

// The bit of a kind of goods in a pricing::Line's scope: a card may be for some kinds only.
constexpr std::uint32_t scope_of(api::GoodsKind kind) { return std::uint32_t { 1 } << static_cast<unsigned>(kind); }

struct Gift {
    AccountId account;
    // Of the kind.
    std::string code;
    std::int64_t count = 1;
    // Names this gift among all of them.
    std::string key;
    // Before its kind's end; 0: at its kind's end. Of a card: when it has to be activated.
    Time valid_until = 0;
    // Of another class there is no such kind.
    Class cls = Class::coupon;
};
constexpr std::int64_t most_at_once = 100;
enum class Given { now, before };
// Gives so many coupons, once per key. Refuses unit_unknown (no such kind, or more than most_at_once), operation_differs (the key is
// another gift's), balance_insufficient (the kind's stock is given out), coupon_unusable (the kind is over).
Result<Given> give(Write& tx, Gift const& gift);

// Nothing where there is no such kind of coupon.
std::optional<std::string> currency_of_kind(Read& tx, std::string_view code);

// What a card may not go beside.
constexpr std::int64_t apart_from_coupons = 1;
constexpr std::int64_t apart_from_promotions = 2;

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
    // From one that is taken or given on; 0: to the end of its kind. Of a card, from one that is activated on.
    std::int64_t active_days = 0;
    // When shoppers may take it themselves, and how many each. Without an end it is only given.
    Time obtain_from = 0;
    Time obtain_until = 0;
    std::int64_t per_account = 1;
    api::CouponAudience audience = api::CouponAudience::everybody;
    // The rest is of privilege cards.
    Class cls = Class::coupon;
    // 0: `cut` itself; else so much of the price of each line, and `cut` at most.
    std::int64_t percent = 0;
    // Bits of scope_of; 0: for all.
    std::int64_t goods_bits = 0;
    // Of the two below.
    std::int64_t apart_bits = 0;
    // So many friends make an active one good for so many days longer, each.
    std::int64_t most_friends = 0;
    std::int64_t friend_days = 0;
    bool operator==(KindRecord const&) const = default;
};
// Makes the kind, or changes what differs. Coupons that were given stay as they are.
catalog::Put put_kind(Write& tx, KindRecord const& record);

void add(platform::Module& module);

}
