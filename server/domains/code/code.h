#pragma once
#include "generated/code.h"
#include "generated/ids/order_id.h"
#include "generated/ids/sku_id.h"
#include "kernel/id.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
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

// Exchange codes: what somebody has been handed, types in, and gets something of the shop for.
namespace code {

using BatchId = Id<struct CodeBatchTag>;

// What an operator wants made.
struct Wanted {
    std::vector<api::CodeGift> gifts;
    // So many codes.
    std::int64_t size = 1;
    // How often each can be used, and how many of the batch by one person.
    std::int64_t uses = 1;
    std::int64_t per_account = 1;
    // Empty: all of them.
    std::string region;
    Time starts_at = 0;
    Time ends_at = 0;
    // Why.
    std::string note;
};
constexpr std::int64_t most_codes = 10'000;
constexpr std::int64_t most_gifts = 10;

struct Made {
    BatchId id;
    // As they are handed out. They are nowhere else: who loses them makes others.
    std::vector<std::string> codes;
};
// Refuses unit_unknown (one that the shop does not give, one twice, or not so much of it), code_elsewhere (something of another region's
// currency), code_over (no end, or it ends before it begins or before now). Goods are not kept for it: a code whose goods are gone is
// refused until there are some.
Result<Made> make(Write& tx, Wanted const& wanted, std::string_view who);
// From here on none of them is used. Refuses not_found (also for a gift's: its order is refunded), code_over (it is stopped).
Status stop(Write& tx, BatchId id, std::string_view who, std::string_view why);

// A gift that somebody bought for a friend: one code that gives one thing, which is kept for it.
struct ForFriend {
    // By which it was bought; the units that it holds, sold, are what the code gives.
    OrderId order;
    SkuId sku;
    std::string region;
    Time ends_at = 0;
};
// Of an order there is one: a second is a bug, and fails.
void make_for_friend(Write& tx, ForFriend const& gift);
enum class FriendCode : std::uint8_t { fresh, used, discarded, stopped };
struct OfFriend {
    FriendCode state = FriendCode::fresh;
    // While it is fresh, as it is handed out: made anew each time, for it is kept nowhere.
    std::string code;
    // Not at this time any more.
    Time ends_at = 0;
};
// Nothing where the order has none.
std::optional<OfFriend> find_of_friend(Read& tx, OrderId order);
// From here on nobody uses it. The guard: false when somebody has.
bool stop_for_friend(Write& tx, OrderId order, std::string_view who, std::string_view why);
// For who listens: whoever has the code of this order's gift does not want it.
struct Declined {
    OrderId order;
};

struct Batch {
    BatchId id;
    std::string note;
    std::string region;
    std::int64_t size = 0;
    std::int64_t uses = 0;
    std::int64_t per_account = 0;
    Time starts_at = 0;
    Time ends_at = 0;
    bool is_stopped = false;
    std::string made_by;
    Time made_at = 0;
    // Uses that gave something.
    std::int64_t used = 0;
    std::vector<api::CodeGift> gifts;
};
// Those that the shop made itself, the latest first.
std::vector<Batch> list(Read& tx, int most);

void add(platform::Module& module);

}
