#include "domains/offers/checks.h"
#include "domains/offers/rules.h"
#include "domains/offers/store.h"
#include "domains/region/region.h"
#include "generated/refusals/common.h"
#include "generated/refusals/offers.h"
#include "platform/events.h"
#include "platform/module.h"
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace offers {

Later<std::vector<Offer>> ask(Batch& batch, std::optional<AccountId> account, std::string_view country, db::List const& skus, ListKind list)
{
    return store::ask(batch, account, region::of(country).iso2, skus, list);
}

Later<std::vector<SkuId>> ask_listed(Batch& batch, std::string_view country, ListKind list, int most)
{
    return store::ask_listed(batch, region::of(country).iso2, list, most);
}

std::optional<limits::Counting> count(Batch& batch, AccountId account, Chosen const& chosen, std::int64_t day)
{
    if (!is_capped(chosen.offer))
        return std::nullopt;
    return limits::count(batch, account, cap_subject(chosen.offer), day, chosen.quantity, chosen.offer.caps);
}

Status check_caps(Read& tx, AccountId account, Chosen const& chosen)
{
    if (!is_capped(chosen.offer))
        return done();
    auto const left = limits::left(tx, account, cap_subject(chosen.offer), chosen.offer.caps);
    bool const is_allowed = std::all_of(left.begin(), left.end(), [&](limits::Left const& one) { return chosen.quantity <= one.left; });
    return is_allowed ? done() : Status(refusal::limit_exceeded);
}

bool count_again(Write& tx, AccountId account, KeptCap const& cap, std::int64_t quantity)
{
    return cap.subject.empty() || !limits::count(tx, account, cap.subject, cap.day, quantity, cap.caps);
}

void give_back(Write& tx, AccountId account, KeptCap const& cap, std::int64_t quantity)
{
    if (!cap.subject.empty())
        limits::give_back(tx, account, cap.subject, cap.day, quantity);
}

std::optional<ListThere> find_list(Read& tx, std::string_view code)
{
    auto const id = store::find_list(tx, code);
    auto record = store::find_list_record(tx, code);
    if (!id || !record)
        return std::nullopt;
    return ListThere { *id, std::move(*record) };
}

std::string check_list(Read& tx, ListRecord const& record)
{
    if (auto wrong = rules::flaw(record); !wrong.empty())
        return wrong;
    if (!record.audience.empty() && !store::find_audience(tx, record.audience))
        return "audience: there is none that is called \"" + record.audience + "\"";
    return "";
}

// When it begins or ends next; nothing when neither lies ahead.
static std::optional<Time> next_turn(Time starts_at, std::optional<Time> ends_at, Time now)
{
    if (starts_at > now)
        return starts_at;
    return ends_at && *ends_at > now ? ends_at : std::nullopt;
}

static constexpr std::string_view turn_job = "offers.list_turns";

static void schedule_turn(Write& tx, PriceListId list, Time starts_at, std::optional<Time> ends_at)
{
    if (auto const at = next_turn(starts_at, ends_at, tx.now()))
        tx.schedule(turn_job, list.value, *at);
    else
        tx.unschedule(turn_job, list.value);
}

// The job: a list has begun or ended, so what its SKUs cost is another price. So many at a time.
static void tell_turn(Write& tx, std::int64_t id)
{
    constexpr int at_once = 100;
    PriceListId const list { id };
    auto const window = store::find_window(tx, list);
    if (!window)
        return;
    auto skus = store::list_skus(tx, list, window->told_up_to, at_once);
    bool const is_last = std::ssize(skus) < at_once;
    store::set_told(tx, list, is_last ? SkuId {} : skus.back());
    if (is_last)
        schedule_turn(tx, list, window->starts_at, window->ends_at);
    else
        tx.schedule(turn_job, list.value, tx.now());
    if (!skus.empty())
        tx.happened(Changed { std::move(skus) });
}

// Also those that it does not offer any more. Answers the SKUs of which something is another one.
static std::set<SkuId> put_offers(Write& tx, PriceListId list, std::vector<OfferRecord> const& before, std::vector<OfferRecord> const& now)
{
    std::set<SkuId> changed;
    std::map<std::pair<SkuId, std::int64_t>, OfferRecord const*> left;
    for (auto const& offer : before)
        left[{ offer.sku, offer.least_quantity }] = &offer;
    for (auto const& offer : now) {
        auto const known = left.find({ offer.sku, offer.least_quantity });
        bool const is_same = known != left.end() && *known->second == offer;
        if (known != left.end())
            left.erase(known);
        if (is_same)
            continue;
        store::put_offer(tx, tx.new_id<OfferId>(), list, offer);
        changed.insert(offer.sku);
    }
    for (auto const& [key, offer] : left) {
        store::delete_offer(tx, list, key.first, key.second);
        changed.insert(key.first);
    }
    return changed;
}

bool put_list(Write& tx, ListRecord const& record)
{
    auto sorted = record;
    std::sort(sorted.offers.begin(), sorted.offers.end(), [](OfferRecord const& one, OfferRecord const& other) {
        return std::tie(one.sku, one.least_quantity) < std::tie(other.sku, other.least_quantity);
    });
    auto const before = store::find_list_record(tx, record.code);
    if (before == sorted)
        return false;
    auto const audience = store::find_audience(tx, record.audience);
    auto const currency = region::of(record.region).currency;
    auto id = store::find_list(tx, record.code);
    if (id) {
        store::update_list(tx, *id, record, audience, currency);
    } else {
        id = tx.new_id<PriceListId>();
        store::insert_list(tx, *id, record, audience, currency);
    }
    auto changed = put_offers(tx, *id, before ? before->offers : std::vector<OfferRecord>(), sorted.offers);
    bool const is_moved = before
        && (before->kind != record.kind || before->region != record.region || before->starts_at != record.starts_at
            || before->ends_at != record.ends_at || before->is_open != record.is_open);
    if (is_moved)
        for (auto const& offer : sorted.offers)
            changed.insert(offer.sku);
    schedule_turn(tx, *id, record.starts_at, record.ends_at);
    if (!changed.empty())
        tx.happened(Changed { { changed.begin(), changed.end() } });
    return true;
}

bool put_audience(Write& tx, AudienceRecord const& record)
{
    auto const before = store::find_audience_record(tx, record.code);
    if (before == record)
        return false;
    if (before)
        store::update_audience(tx, record);
    else
        store::insert_audience(tx, tx.new_id<AudienceId>(), record);
    return true;
}

// One in which people stand.
static Result<AudienceId> find_listed(Read& tx, std::string_view code)
{
    auto const record = store::find_audience_record(tx, code);
    if (!record || record->rule != Rule::listed)
        return refusal::not_found;
    return *store::find_audience(tx, code);
}

Status add_member(Write& tx, std::string_view audience, AccountId account)
{
    store::insert_member(tx, TRY(find_listed(tx, audience)), account);
    return done();
}

Status remove_member(Write& tx, std::string_view audience, AccountId account)
{
    store::delete_member(tx, TRY(find_listed(tx, audience)), account);
    return done();
}

void add(platform::Module& module)
{
    module.jobs.on(turn_job, tell_turn);
    add_checks(module.checks);
}

}
