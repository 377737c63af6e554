#pragma once
#include "domains/limits/limits.h"
#include "domains/stock/stock.h"
#include "generated/common.h"
#include "generated/ids/account_id.h"
#include "generated/ids/goods_id.h"
#include "generated/ids/sku_id.h"
#include "kernel/id.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/db/batch.h"
#include "platform/db/list.h"
#include "platform/local_text.h"
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace platform {
struct Module;
}

// What is sold to whom at which price. Price lists hold offers, and an offer is a tier of a SKU: from so many units on one costs so much.
namespace offers {

using PriceListId = Id<struct PriceListTag>;
using OfferId = Id<struct OfferTag>;
using AudienceId = Id<struct AudienceTag>;

// Of these `base` and `special` are everybody's; the others count only where a call names them.
enum class ListKind : std::uint8_t { base, special, audience, newbie, point, sale, team, gift, claim };

enum class Rule : std::uint8_t { newcomer, listed };
// Who may have the offers of a list.
struct Audience {
    Rule rule = Rule::listed;
    // Of the person who was asked for.
    bool is_member = false;
    // What is said to whoever does not belong to it.
    api::LocalText appeal;
};

struct Offer {
    OfferId id;
    PriceListId list;
    ListKind kind = ListKind::base;
    SkuId sku;
    std::int64_t least_quantity = 1;
    // Of one, tax included.
    api::Price price;
    // Of one, beside the price.
    std::int64_t points = 0;
    // What it cost before, in minor units, where that is shown.
    std::optional<std::int64_t> compare_at;
    stock::PoolId pool;
    // For one person, over all tiers of the list.
    limits::PerPeriod caps { limits::no_limit, limits::no_limit, limits::no_limit, limits::no_limit };
    Time starts_at = 0;
    // Not at this time any more; nothing: for ever.
    std::optional<Time> ends_at;
    // None: everybody.
    std::optional<Audience> audience;
};

// Who buys, as far as audiences want to know, when, and of which lists: those that were asked for.
struct Buying {
    ListKind list = ListKind::base;
    // Has never bought anything.
    bool is_newcomer = true;
    Time now = 0;
};

struct Wanted {
    // Of the order: each once.
    std::int32_t line = 0;
    SkuId sku;
    // As it was asked for; anything.
    std::int64_t quantity = 0;
};
// So many of a line at most.
constexpr std::int64_t most_of_line = 99;

// The offers of open lists of the country's region for these SKUs: of the base and of special ones, or of the kind named. One statement.
// Without an account nobody is a member of an audience.
Later<std::vector<Offer>> ask(Batch& batch, std::optional<AccountId> account, std::string_view country, db::List const& skus,
    ListKind list);

// SKUs that open lists of that kind have an offer of in the country's region now, by number, so many at most. One statement.
Later<std::vector<SkuId>> ask_listed(Batch& batch, std::string_view country, ListKind list, int most);

// Of one line.
struct Chosen {
    std::int32_t line = 0;
    std::int64_t quantity = 0;
    Offer offer;
};
// The cheapest that fits the quantity and is the buyer's now; of several that with the fewest points, then the lowest id. Pure; refuses
//   quantity_invalid    below 1 or above most_of_line,
//   not_sold_in_region  neither base nor special list of the region has it,
//   offer_over          none is open now, or the lists that are named do not have it,
//   not_in_audience     those that are open are for others; appeal_of() has what is said to whoever asks why.
Result<Chosen> choose(std::span<Offer const> offered, Buying const& buying, Wanted const& wanted);
// All of them in their order, or the first refusal. Lines of one SKU are each chosen by their own quantity.
Result<std::vector<Chosen>> choose(std::span<Offer const> offered, Buying const& buying, std::span<Wanted const> wanted);
// For not_in_audience: why, and whom to ask. Nothing where no list of the SKU has an audience.
std::optional<api::LocalText> appeal_of(std::span<Offer const> offered, SkuId sku);

// Only for who has never bought anything: all offers of such lists, and those for an audience of newcomers.
bool is_for_newcomers(Offer const& offer);
// Nobody may have more of it than its list allows them.
bool is_capped(Offer const& offer);
// What is counted of it then, for limits: "offer:7:12" of a list and its SKU.
std::string cap_subject(Offer const& offer);
// Counts the line for the person, if it is capped: limits::refusal_of() says once the batch has run whether it was too much, which is
// refused as limit_exceeded. Lines of one SKU are counted together first.
std::optional<limits::Counting> count(Batch& batch, AccountId account, Chosen const& chosen, std::int64_t day);
// For a quote, which counts nothing. Refuses limit_exceeded.
Status check_caps(Read& tx, AccountId account, Chosen const& chosen);

// What an order keeps of that: on which day it was counted, under which name, and how many there may be. Nothing where it is not capped.
struct KeptCap {
    // As cap_subject; empty: nothing.
    std::string subject;
    std::int64_t day = 0;
    limits::PerPeriod caps {};
};
KeptCap cap_of(Chosen const& chosen, std::int64_t day);
// One line, empty where nothing is capped, and what was written so.
std::string text_of(KeptCap const& cap);
KeptCap read_cap(std::string const& line);

// What an order of one SKU keeps of its line, beside what all orders keep.
struct KeptLine {
    SkuId sku;
    GoodsId goods;
    // What is counted of it for its buyer.
    KeptCap cap;
    api::LocalText option;
};
// Several lines of text, and what was written so.
std::string text_of(KeptLine const& kept);
KeptLine read_line(std::string const& text);
// So many are counted anew, on that day: false where that is too much by now.
bool count_again(Write& tx, AccountId account, KeptCap const& cap, std::int64_t quantity);
// So many are not had after all.
void give_back(Write& tx, AccountId account, KeptCap const& cap, std::int64_t quantity);

// What a SKU costs everybody who takes one now: the cheapest of base and special, and what is cheaper from some number on, by that number.
struct Shown {
    Offer offer;
    std::vector<Offer> tiers;
};
// Nothing where it is not sold to everybody now. Pure.
std::optional<Shown> shown(std::span<Offer const> offered, SkuId sku, Time now);

// What SKUs cost everybody has changed, or may have: a list was put, began or ended. For who listens.
struct Changed {
    std::vector<SkuId> skus;
};

// For the seed: what the file says.
struct OfferRecord {
    SkuId sku;
    std::int64_t least_quantity = 1;
    // Minor units of the list's region.
    std::int64_t amount = 0;
    std::int64_t points = 0;
    std::optional<std::int64_t> compare_at;
    limits::PerPeriod caps { limits::no_limit, limits::no_limit, limits::no_limit, limits::no_limit };
    bool operator==(OfferRecord const&) const = default;
};
struct ListRecord {
    std::string code;
    ListKind kind = ListKind::base;
    // Its code.
    std::string region;
    // Its code; empty: everybody.
    std::string audience;
    Time starts_at = 0;
    std::optional<Time> ends_at;
    bool is_open = true;
    std::vector<OfferRecord> offers;
    bool operator==(ListRecord const&) const = default;
};
struct AudienceRecord {
    std::string code;
    Rule rule = Rule::listed;
    api::LocalText appeal;
    bool operator==(AudienceRecord const&) const = default;
};
// Nothing for a name that is none of them.
std::optional<ListKind> list_kind_of(std::string_view name);
std::optional<Rule> audience_rule_of(std::string_view name);
// What was put, and its number; nothing where no list has this code.
struct ListThere {
    PriceListId id;
    ListRecord record;
};
std::optional<ListThere> find_list(Read& tx, std::string_view code);
// What is wrong with it, as a sentence that begins with the key it is about; empty when nothing is.
std::string check_list(Read& tx, ListRecord const& record);
// By its code: makes it, or changes what differs. Offers that are in the shop and not in the record go. False: it was so already. The
// record is sound.
bool put_list(Write& tx, ListRecord const& record);
bool put_audience(Write& tx, AudienceRecord const& record);
// Who stands in it, or does not any more. Refuse not_found when there is no such audience, or its rule lists nobody.
Status add_member(Write& tx, std::string_view audience, AccountId account);
Status remove_member(Write& tx, std::string_view audience, AccountId account);

void add(platform::Module& module);

}
