#pragma once
#include "domains/stock/stock.h"
#include "generated/claim.h"
#include "generated/ids/account_id.h"
#include "generated/ids/claim_id.h"
#include "generated/ids/order_id.h"
#include "generated/ids/sku_id.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/local_text.h"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Read;
class Write;

namespace platform {
struct Module;
}

// What somebody has been promised and may claim: prizes of campaigns, goods of codes and gifts. What is sent home is ordered to an address,
// everything else is taken at once; what nobody claims in time is the shop's again.
namespace claim {

using State = api::ClaimState;

// Of an order's row that sends goods; never changed.
constexpr std::string_view kind_name = "prize";

// What promised it: a kind, never changed, what it is of, and which of its promises. Of a source there is one claim.
struct Source {
    std::string kind;
    std::int64_t id = 0;
    std::int32_t part = 0;
};

struct NewClaim {
    AccountId account;
    Source source;
    // What membership::give knows, or goods that are sent: unit_of(sku).
    std::string unit;
    std::int64_t amount = 1;
    // What is taken is good for so many days from then on; 0: for ever.
    std::int32_t good_days = 0;
    // Not at this time any more; 0: it waits for ever.
    Time expires_at = 0;
    // Of goods: where they are sent, "TH".
    std::string region = {};
    // Of goods: what was set aside for it; none: of everybody's.
    stock::PoolId pool = {};
    // Bringing them has been paid for.
    bool is_brought_free = false;
    // Of goods that somebody has bought for this account: who holds the units, sold. Otherwise they are held anew.
    std::optional<stock::Holder> from = {};
};
// Goods are held from now on. Again of the same source it answers the same and changes nothing. Refuses unit_unknown (as check), sold_out
// (so many of the goods are not there), operation_differs (the source has promised something else). After a refusal nothing may be
// committed.
Result<ClaimId> make(Write& tx, NewClaim const& wanted);

// What an operator promises by hand.
struct ByHand {
    // The number that the shopper tells others.
    std::int64_t uid = 0;
    // Names this prize among all that are promised by hand, so that typing the command again promises nothing more.
    std::int64_t number = 0;
    std::string unit;
    std::int64_t amount = 1;
    // Not after so many days; 0: it waits for ever.
    std::int64_t days = 0;
    // Of goods.
    std::string region;
    std::string note;
    std::string by;
};
// Refuses not_found (nobody has this number, or there is no such region), and as make.
Result<ClaimId> promise(Write& tx, ByHand const& prize);

// Whether it may be promised: goods that there are, or what membership gives, and not too much of it. Refuses unit_unknown.
Status check(Read& tx, std::string_view unit, std::int64_t amount);
constexpr std::int64_t most_goods = 99;
constexpr std::int64_t most_coupons = 100;
constexpr std::int64_t most_of_balance = 1'000'000'000;
std::string unit_of(SkuId sku);
// Nothing where it is no goods.
std::optional<SkuId> sku_of(std::string_view unit);
// How long goods wait for their order where nobody says otherwise, of the settings.
Time goods_wait(Read& tx);

// The shop takes it back, for a reason; goods are free again. Refuses not_found, claimed_already (it does not wait any more, or an order
// has it).
Status discard(Write& tx, ClaimId id, std::string_view who, std::string_view why);

struct Row {
    ClaimId id;
    AccountId account;
    Source source;
    std::string unit;
    std::int64_t amount = 0;
    std::int32_t good_days = 0;
    std::string region;
    bool is_brought_free = false;
    State state = State::open;
    Time made_at = 0;
    // 0: never.
    Time expires_at = 0;
    // None while none sends it.
    OrderId order;
};
// Of the account, the latest first.
std::vector<Row> list(Read& tx, AccountId account, int most);
std::optional<Row> find(Read& tx, ClaimId id);
// What one source has promised, by part.
std::vector<Row> list_of(Read& tx, std::string_view source_kind, std::int64_t source_id);

void add(platform::Module& module);

}
