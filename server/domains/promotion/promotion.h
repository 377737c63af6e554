#pragma once
#include "domains/pricing/pricing.h"
#include "generated/goods.h"
#include "generated/ids/goods_id.h"
#include "generated/ids/promotion_id.h"
#include "generated/ids/sku_id.h"
#include "generated/promotion.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/local_text.h"
#include <cstdint>
#include <optional>
#include <set>
#include <span>
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

// What the shop takes off orders of the mall by itself, makes free, or puts in for nothing, and what bringing them costs.
namespace promotion {

using Kind = api::PromotionKind;

// Which goods it is for; without any of both, all.
struct Scope {
    std::set<api::GoodsKind> kinds;
    std::set<SkuId> skus;
    bool operator==(Scope const&) const = default;
};

// What an operator or the seed says of one. It does not change: another one is another promotion.
struct Record {
    std::string code;
    Kind kind = Kind::order;
    // Its code; amounts are of its currency.
    std::string region;
    api::LocalText title;
    Scope scope;
    // What the goods it is for have to cost, and how many of them there have to be. Of a gift before anything is taken off.
    std::int64_t threshold = 0;
    std::int64_t least_units = 0;
    // A fixed amount, or parts of a million; of shipping neither: all of it is free.
    std::int64_t cut = 0;
    std::int32_t off_ppm = 0;
    // Never more; 0: no bound.
    std::int64_t most = 0;
    // Of kind gift.
    SkuId gift;
    // Bits of classes that it does not go with.
    std::uint32_t excludes = 0;
    bool is_for_newcomers = false;
    Time starts_at = 0;
    Time ends_at = 0;
    bool operator==(Record const&) const = default;
};
// "kind:accessory sku:81", and what was written so; "coupon order" likewise. Nothing where it is neither.
std::string text_of(Scope const& scope);
std::optional<Scope> scope_of(std::string_view text);
std::string text_of(std::uint32_t excludes);
std::optional<std::uint32_t> excludes_of(std::string_view text);

struct Open {
    PromotionId id;
    Record record;
};
// Those that are open in the country's region now, so many at most: one statement.
constexpr int most_open = static_cast<int>(pricing::most_automatic);
Later<std::vector<Open>> ask(Batch& batch, std::string_view country);
std::vector<Open> list_open(Read& tx, std::string_view country);

// A line of what is bought.
struct Piece {
    SkuId sku;
    api::GoodsKind kind = api::GoodsKind::figure;
    std::int64_t unit = 0;
    std::int64_t quantity = 0;
};
struct Buying {
    std::string_view country;
    // Has never bought anything.
    bool is_newcomer = true;
    // Else only bringing it may be free: who buys at prices for some has had theirs.
    bool is_at_everybodys_prices = true;
};
bool asks_for_newcomers(std::span<Open const> open);

// What bears on a price by itself: for pricing::quote, with what it is called.
struct Automatic {
    pricing::Shipping shipping;
    std::vector<pricing::Discount> discounts;
    // Bits of each line; a line that is not there has none.
    std::vector<std::uint32_t> scopes;
    // The lines are brought.
    bool is_shipped = false;
    std::vector<Open> open;
    // Of gifts: those that are earned, and the others.
    std::vector<api::PromotionStep> gifts;
    std::vector<api::PromotionUnused> unused;
};
Automatic automatic(Read& tx, std::span<Open const> open, std::span<Piece const> pieces, Buying const& buying);
// Gifts that these earn, as far as there are any; whoever puts them in says so by `put_in`.
std::vector<Open> earned(std::span<Open const> open, std::span<Piece const> pieces, Buying const& buying);
void put_in(Automatic& automatic, Open const& gift, bool is_there);

// A quote of lines, with what bears on them by itself beside the other discounts. Refuses what pricing::quote refuses.
Result<pricing::Quote> quote(std::span<pricing::Line> lines, Automatic const& automatic, std::span<pricing::Discount const> chosen,
    pricing::Tenders const& tenders);
// In words: what was used, and why the others were not.
struct Told {
    std::vector<api::PromotionStep> steps;
    std::vector<api::PromotionUnused> unused;
};
Told told(pricing::Quote const& quote, Automatic const& automatic, std::string_view currency);
// What an order keeps of the steps, and what was written so.
std::string text_of(std::span<api::PromotionStep const> steps);
std::vector<api::PromotionStep> read_steps(std::string const& text, std::string_view currency);
// What bringing an order is called on a receipt.
api::LocalText const& name_of_shipping();

// What is wrong with it, as a sentence that begins with what it is about; empty when nothing is. The second looks at the others too: a code
// that is taken, and more of a region at once than are looked at.
std::string flaw_of_terms(Read& tx, Record const& record);
std::string flaw(Read& tx, Record const& record);
// Opens it; the record is sound.
PromotionId open(Write& tx, Record const& record, std::string_view who, std::string_view why);
// No order gets it any more; those that were placed keep what they were given. Refuses not_found, also when it is stopped already.
Status stop(Write& tx, PromotionId id, std::string_view who, std::string_view why);
struct Listed {
    PromotionId id;
    Record record;
    bool is_stopped = false;
};
// The latest first.
std::vector<Listed> list(Read& tx, int most);
// For the seed, by its code. False: it was so already.
bool put(Write& tx, Record const& record);

void add(platform::Module& module);

}
