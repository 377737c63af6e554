#include "domains/offers/rules.h"
#include "domains/region/region.h"
#include "generated/refusals/catalog.h"
#include "generated/refusals/offers.h"
#include <algorithm>
#include <set>
#include <sstream>
#include <tuple>

namespace offers {

static bool is_for_all(ListKind kind) { return kind == ListKind::base || kind == ListKind::special; }

// What is everybody's costs money alone: points are taken only where a call names their list.
static bool is_open(Offer const& offer, Time now)
{
    return offer.starts_at <= now && (!offer.ends_at || now < *offer.ends_at) && (offer.points == 0 || !is_for_all(offer.kind));
}

bool is_for_newcomers(Offer const& offer)
{
    return offer.kind == ListKind::newbie || (offer.audience && offer.audience->rule == Rule::newcomer);
}

static bool admits(Offer const& offer, Buying const& buying)
{
    if (is_for_newcomers(offer) && !buying.is_newcomer)
        return false;
    if (!offer.audience)
        return true;
    return offer.audience->rule == Rule::newcomer ? buying.is_newcomer : offer.audience->is_member;
}

static bool is_cheaper(Offer const& one, Offer const& other)
{
    return std::tie(one.price.amount, one.points, one.id) < std::tie(other.price.amount, other.points, other.id);
}

static Error nothing_offered(ListKind list) { return list == ListKind::base ? refusal::not_sold_in_region : refusal::offer_over; }

Result<Chosen> choose(std::span<Offer const> offered, Buying const& buying, Wanted const& wanted)
{
    if (wanted.quantity < 1 || wanted.quantity > most_of_line)
        return refusal::quantity_invalid;
    Offer const* cheapest = nullptr;
    bool is_offered = false;
    bool is_for_others = false;
    for (auto const& offer : offered) {
        if (offer.sku != wanted.sku || wanted.quantity < offer.least_quantity)
            continue;
        is_offered = true;
        if (!is_open(offer, buying.now))
            continue;
        if (!admits(offer, buying))
            is_for_others = true;
        else if (!cheapest || is_cheaper(offer, *cheapest))
            cheapest = &offer;
    }
    if (cheapest)
        return Chosen { wanted.line, wanted.quantity, *cheapest };
    if (is_for_others)
        return refusal::not_in_audience;
    return is_offered ? refusal::offer_over : nothing_offered(buying.list);
}

Result<std::vector<Chosen>> choose(std::span<Offer const> offered, Buying const& buying, std::span<Wanted const> wanted)
{
    std::vector<Chosen> chosen;
    chosen.reserve(wanted.size());
    for (auto const& one : wanted)
        chosen.push_back(TRY(choose(offered, buying, one)));
    return chosen;
}

std::optional<api::LocalText> appeal_of(std::span<Offer const> offered, SkuId sku)
{
    for (auto const& offer : offered)
        if (offer.sku == sku && offer.audience)
            return offer.audience->appeal;
    return std::nullopt;
}

std::optional<Shown> shown(std::span<Offer const> offered, SkuId sku, Time now)
{
    auto one = choose(offered, { .now = now }, Wanted { 0, sku, 1 });
    if (!one.ok())
        return std::nullopt;
    Shown shown { one.take().offer, {} };
    for (auto const& offer : offered)
        if (offer.sku == sku && offer.least_quantity > 1 && is_open(offer, now) && offer.price.amount < shown.offer.price.amount)
            shown.tiers.push_back(offer);
    std::sort(shown.tiers.begin(), shown.tiers.end(), [](Offer const& first, Offer const& second) {
        return std::tie(first.least_quantity, first.price.amount) < std::tie(second.least_quantity, second.price.amount);
    });
    // Who takes more pays no more for one.
    auto least = shown.offer.price.amount;
    std::erase_if(shown.tiers, [&](Offer const& tier) {
        bool const is_cheaper_tier = tier.price.amount < least;
        least = std::min(least, tier.price.amount);
        return !is_cheaper_tier;
    });
    return shown;
}

template<class Kind, std::size_t count>
static std::optional<Kind> find_named(StateNames<Kind, count> const& names, std::string_view name)
{
    for (std::size_t kind = 0; kind < count; ++kind)
        if (names.name_of(static_cast<Kind>(kind)) == name)
            return static_cast<Kind>(kind);
    return std::nullopt;
}

std::optional<ListKind> list_kind_of(std::string_view name) { return find_named(rules::list_kinds, name); }

std::optional<Rule> audience_rule_of(std::string_view name) { return find_named(rules::audience_rules, name); }

bool is_capped(Offer const& offer)
{
    return std::any_of(offer.caps.begin(), offer.caps.end(), [](std::int64_t cap) { return cap < limits::no_limit; });
}

std::string cap_subject(Offer const& offer) { return "offer:" + std::to_string(offer.list.value) + ":" + std::to_string(offer.sku.value); }

KeptCap cap_of(Chosen const& chosen, std::int64_t day)
{
    return is_capped(chosen.offer) ? KeptCap { cap_subject(chosen.offer), day, chosen.offer.caps } : KeptCap {};
}

std::string text_of(KeptCap const& cap)
{
    if (cap.subject.empty())
        return "";
    auto text = cap.subject + " " + std::to_string(cap.day);
    for (auto const most : cap.caps)
        text += " " + std::to_string(most);
    return text;
}

KeptCap read_cap(std::string const& line)
{
    KeptCap cap;
    std::istringstream words(line);
    words >> cap.subject >> cap.day;
    for (auto& most : cap.caps)
        words >> most;
    return cap;
}

namespace rules {

std::string flaw(ListRecord const& record)
{
    auto const* const region = region::find(record.region);
    if (!region || region->iso2 != record.region)
        return "region: the shop has none that is called \"" + record.region + "\"";
    if (record.ends_at && *record.ends_at <= record.starts_at)
        return "ends_at: must be after starts_at";
    bool const is_everybodys = is_for_all(record.kind);
    if (is_everybodys && !record.audience.empty())
        return "audience: a list of this kind is everybody's";
    if (record.kind == ListKind::audience && record.audience.empty())
        return "audience: a list of this kind has to name one";
    std::set<std::pair<SkuId, std::int64_t>> tiers;
    for (auto const& offer : record.offers) {
        if (!tiers.insert({ offer.sku, offer.least_quantity }).second)
            return "offer: a SKU is there twice from the same number on";
        if (offer.least_quantity < 1 || offer.least_quantity > most_of_line)
            return "offer.least_quantity: must be 1 to " + std::to_string(most_of_line);
        if (offer.points > 0 && is_everybodys)
            return "offer.points: a list of this kind is for money alone";
        if (offer.amount < 0 || offer.points < 0 || (is_everybodys && offer.amount == 0))
            return "offer.amount: must be above 0";
        if (offer.compare_at && *offer.compare_at <= offer.amount)
            return "offer.compare_at: must be above the amount";
        if (std::any_of(offer.caps.begin(), offer.caps.end(), [](std::int64_t cap) { return cap < 1; }))
            return "offer.cap: must be above 0";
    }
    return "";
}

}

}
