#include "domains/claim/claim.h"
#include "domains/code/checks.h"
#include "domains/code/code.h"
#include "domains/code/rules.h"
#include "domains/code/store.h"
#include "domains/goods/goods.h"
#include "domains/limits/limits.h"
#include "domains/membership/membership.h"
#include "domains/region/region.h"
#include "generated/refusals/code.h"
#include "generated/refusals/common.h"
#include "generated/refusals/ledger.h"
#include "kernel/page.h"
#include "platform/db/state_history.h"
#include "platform/events.h"
#include "platform/gate/caller.h"
#include "platform/http/network.h"
#include "platform/module.h"
#include "platform/secrets/keyed_name.h"
#include "platform/settings.h"
#include <algorithm>
#include <limits>
#include <set>

namespace code {

static constexpr std::string_view forget_job = "code.attempts_over";
// Of claims: the use of a code that promised them.
static constexpr std::string_view claim_source = "code";

static std::string hash_of(Read& tx, std::string_view code) { return platform::keyed_name(tx.settings(), "exchange code", code); }

static std::string subject_of(BatchId batch) { return "codes:" + std::to_string(batch.value); }

// Of whom wrong ones are counted; what comes from this machine itself has no network.
static std::vector<store::Attempt> attempts_of(Read& tx, Shopper const& me)
{
    auto const& limits = tx.settings().of<Limits>();
    auto const name = [&](std::string_view text) { return platform::keyed_name(tx.settings(), "code attempt", text); };
    std::vector<store::Attempt> attempts;
    attempts.push_back({ "person", name(std::to_string(me.id.value)), rules::person_window, limits.wrong_of_person });
    if (!platform::is_loopback(me.address))
        attempts.push_back({ "network", name(platform::network_of(me.address)), rules::network_window, limits.wrong_from_network });
    return attempts;
}

// Counts before it looks, so that nobody has more tries at the same moment. Nothing else may have been written.
static Result<store::Code> look(Write& tx, Shopper const& me, std::string_view typed, std::string& hash)
{
    auto const code = rules::read(typed);
    if (!code)
        return refusal::code_wrong;
    auto const attempts = attempts_of(tx, me);
    for (auto const& attempt : attempts)
        if (!store::count_attempt(tx, attempt))
            return refusal::too_frequent;
    hash = hash_of(tx, *code);
    auto found = store::find(tx, hash);
    if (!found) {
        tx.schedule_once(forget_job, 0, tx.now() + rules::person_window);
        tx.keep_when_refused();
        return refusal::code_wrong;
    }
    for (auto const& attempt : attempts)
        store::uncount_attempt(tx, attempt);
    return *found;
}

static Status may_be_used(Read& tx, store::Code const& code, Shopper const& me)
{
    if (store::has_use(tx, code, me.id))
        return refusal::code_used;
    if (code.is_stopped || tx.now() >= code.ends_at)
        return refusal::code_over;
    if (tx.now() < code.starts_at)
        return refusal::code_not_yet;
    if (!code.region.empty() && code.region != region::of(me.country).iso2)
        return refusal::code_elsewhere;
    return code.uses_left > 0 ? done() : refusal::code_used;
}

// What goods are called.
static void name_goods(Read& tx, std::vector<api::CodeGift>& gifts)
{
    std::set<SkuId> skus;
    for (auto const& gift : gifts)
        if (auto const sku = claim::sku_of(gift.unit))
            skus.insert(*sku);
    auto const known = goods::find_sellables(tx, skus);
    for (auto& gift : gifts) {
        auto const sku = claim::sku_of(gift.unit);
        auto const found = sku ? known.find(*sku) : known.end();
        if (found == known.end())
            continue;
        gift.title = found->second.title;
        gift.picture = goods::picture_address(found->second.picture);
    }
}

static void complete(Read& tx, api::CodeUse& use)
{
    bool const has_goods = std::ranges::any_of(use.gifts, [](api::CodeGift const& gift) { return claim::sku_of(gift.unit).has_value(); });
    if (!has_goods)
        return;
    name_goods(tx, use.gifts);
    std::vector<ClaimId> claims;
    for (auto const& row : claim::list_of(tx, claim_source, use.code_use_id.value))
        claims.push_back(row.id);
    if (!claims.empty())
        use.claim_ids = std::move(claims);
}

static Result<api::CodeEntry> visit(Read& tx, Shopper const& me, api::CodeVisit const&)
{
    api::CodeEntry entry { std::numeric_limits<std::int32_t>::max(), {} };
    for (auto const& attempt : attempts_of(tx, me)) {
        auto const counted = store::find_attempts(tx, attempt);
        auto const left = std::max(0, attempt.most - counted.count);
        entry.tries_left = std::min(entry.tries_left, left);
        if (left == 0)
            entry.again_at = std::max(entry.again_at.value_or(0), counted.started_at + attempt.window);
    }
    return entry;
}

static Result<api::CodeShown> show(Write& tx, Shopper const& me, api::CodeEntered const& request)
{
    std::string hash;
    auto const code = TRY(look(tx, me, request.code, hash));
    TRY(may_be_used(tx, code, me));
    if (limits::find(tx, me.id, subject_of(code.batch), limits::Period::ever, 0) >= code.per_account)
        return refusal::code_enough;
    auto gifts = store::list_gifts(tx, code.batch);
    name_goods(tx, gifts);
    return api::CodeShown { std::move(gifts), code.ends_at };
}

// Goods wait for whoever used the code, until they order them. What a friend has bought waits for ever, and is brought for nothing.
static Status promise(Write& tx, Shopper const& me, store::Code const& code, api::CodeUse& use, api::CodeGift const& gift)
{
    claim::NewClaim wanted;
    wanted.account = me.id;
    wanted.source = { std::string(claim_source), use.code_use_id.value, static_cast<std::int32_t>(use.claim_ids->size()) };
    wanted.unit = gift.unit;
    wanted.amount = gift.amount;
    wanted.region = region::of(me.country).iso2;
    if (code.gift_of) {
        wanted.is_brought_free = true;
        wanted.from = stock::held_by(code.gift_of);
    } else {
        wanted.expires_at = tx.now() + (gift.good_days > 0 ? days(gift.good_days) : claim::goods_wait(tx));
    }
    auto made = claim::make(tx, wanted);
    if (!made.ok())
        return refusal::code_empty;
    use.claim_ids->push_back(made.take());
    return done();
}

static Status give(Write& tx, Shopper const& me, store::Code const& code, api::CodeUse& use)
{
    use.claim_ids.emplace();
    for (auto const& gift : use.gifts) {
        if (claim::sku_of(gift.unit)) {
            TRY(promise(tx, me, code, use, gift));
            continue;
        }
        auto const key = "code:" + std::to_string(use.code_use_id.value) + ":" + gift.unit;
        auto const end = gift.good_days > 0 ? tx.now() + days(gift.good_days) : 0;
        // What can be refused is that a coupon is over or gone.
        if (!membership::give(tx, { me.id, gift.unit, gift.amount, key, "code", use.code_use_id.value, end }).ok())
            return refusal::code_empty;
    }
    if (use.claim_ids->empty())
        use.claim_ids.reset();
    return done();
}

// Takes a use of it. What another domain counts comes after the guards, and each takes its rows in the same order.
static Result<api::CodeUse> enter(Write& tx, Shopper const& me, std::string_view typed, api::CodeUseState state)
{
    std::string hash;
    auto const code = TRY(look(tx, me, typed, hash));
    TRY(may_be_used(tx, code, me));
    bool const gives = state == api::CodeUseState::used;
    if (gives && !limits::count_in(tx, me.id, subject_of(code.batch), limits::Period::ever, 0, 1, code.per_account))
        return refusal::code_enough;
    auto const id = tx.new_id<CodeUseId>();
    if (!store::take_use(tx, hash, gives)) {
        auto const now = store::find(tx, hash);
        return now && now->is_stopped ? refusal::code_over : refusal::code_used;
    }
    if (!store::insert_use(tx, id, code, me.id, state))
        return refusal::code_used;
    api::CodeUse use { id, state, tx.now(), store::list_gifts(tx, code.batch), {} };
    if (gives)
        TRY(give(tx, me, code, use));
    else if (code.gift_of)
        tx.happened(Declined { code.gift_of });
    name_goods(tx, use.gifts);
    return use;
}

static Result<api::CodeUse> redeem(Write& tx, Shopper const& me, api::CodeEntered const& request)
{
    return enter(tx, me, request.code, api::CodeUseState::used);
}

static Result<api::CodeUse> discard(Write& tx, Shopper const& me, api::CodeEntered const& request)
{
    return enter(tx, me, request.code, api::CodeUseState::discarded);
}

static Result<api::CodeUse> show_use(Read& tx, Shopper const& me, api::CodeWhich const& request)
{
    if (request.code_use_id.value == std::numeric_limits<std::int64_t>::max())
        return refusal::not_found;
    auto found = store::list_uses(tx, me.id, CodeUseId { request.code_use_id.value + 1 }, 1);
    if (found.empty() || found.front().code_use_id != request.code_use_id)
        return refusal::not_found;
    complete(tx, found.front());
    return std::move(found.front());
}

static Result<api::CodePrizeQueryAnswer> list_uses(Read& tx, Shopper const& me, api::CodeListing const& request)
{
    auto const from = TRY(page_start(request.next));
    api::CodePrizeQueryAnswer page;
    page.items = store::list_uses(tx, me.id, CodeUseId { from.first }, request.size + 1);
    page.next = cut_page(page.items, request.size, [](api::CodeUse const& last) { return Cursor { last.code_use_id.value }; });
    for (auto& use : page.items)
        complete(tx, use);
    return page;
}

static Status may_be_made(Read& tx, Wanted const& wanted)
{
    if (wanted.ends_at <= tx.now() || wanted.ends_at <= wanted.starts_at)
        return refusal::code_over;
    if (!wanted.region.empty() && region::find(wanted.region) == nullptr)
        return refusal::code_elsewhere;
    if (wanted.gifts.empty() || wanted.gifts.size() > static_cast<std::size_t>(most_gifts))
        return refusal::unit_unknown;
    for (auto gift = wanted.gifts.begin(); gift != wanted.gifts.end(); ++gift) {
        if (gift->amount < 1 || gift->amount > 1'000'000'000 || (gift->unit.starts_with("coupon:") && gift->amount > 100))
            return refusal::unit_unknown;
        if (std::ranges::find(wanted.gifts.begin(), gift, gift->unit, &api::CodeGift::unit) != gift)
            return refusal::unit_unknown;
        if (claim::sku_of(gift->unit)) {
            TRY(claim::check(tx, gift->unit, gift->amount));
            continue;
        }
        auto const currency = TRY(membership::currency_of_unit(tx, gift->unit));
        if (!currency.empty() && (wanted.region.empty() || region::of(wanted.region).currency != currency))
            return refusal::code_elsewhere;
    }
    return done();
}

Result<Made> make(Write& tx, Wanted const& wanted, std::string_view who)
{
    if (wanted.size < 1 || wanted.size > most_codes || wanted.uses < 1 || wanted.per_account < 1)
        return refusal::unit_unknown;
    TRY(may_be_made(tx, wanted));
    Made made { tx.new_id<BatchId>(), {} };
    store::insert_batch(tx, made.id, wanted, {}, who);
    for (std::int64_t number = 1; number <= wanted.size; ++number) {
        auto const code = rules::make(tx.random());
        store::insert_code(tx, hash_of(tx, code), made.id, number, wanted.uses);
        made.codes.push_back(rules::written(code));
    }
    db::record_step(tx, { "code_batch", made.id.value, "", "open", who, wanted.note });
    return made;
}

Status stop(Write& tx, BatchId id, std::string_view who, std::string_view why)
{
    if (!store::stop(tx, id))
        return store::is_batch(tx, id) ? refusal::code_over : refusal::not_found;
    db::record_step(tx, { "code_batch", id.value, "open", "stopped", who, why });
    return done();
}

// The code of a gift, which its buyer may see as often as they like: made of the server's key, and so nowhere in the database.
static std::string code_of_gift(Read& tx, BatchId batch)
{
    return rules::made_of(platform::keyed_name(tx.settings(), "gift code", std::to_string(batch.value)));
}

void make_for_friend(Write& tx, ForFriend const& gift)
{
    Wanted wanted;
    wanted.gifts = { { claim::unit_of(gift.sku), 1, 0, {}, {} } };
    wanted.region = gift.region;
    wanted.starts_at = tx.now();
    wanted.ends_at = gift.ends_at;
    auto const id = tx.new_id<BatchId>();
    store::insert_batch(tx, id, wanted, gift.order, "shop");
    store::insert_code(tx, hash_of(tx, code_of_gift(tx, id)), id, 1, 1);
    db::record_step(tx, { "code_batch", id.value, "", "open", "shop", "a gift was bought" });
}

std::optional<OfFriend> find_of_friend(Read& tx, OrderId order)
{
    auto const gift = store::find_gift(tx, order);
    if (!gift)
        return std::nullopt;
    if (gift->given > 0)
        return OfFriend { FriendCode::used, {}, gift->ends_at };
    if (gift->uses_left == 0)
        return OfFriend { FriendCode::discarded, {}, gift->ends_at };
    if (gift->is_stopped)
        return OfFriend { FriendCode::stopped, {}, gift->ends_at };
    return OfFriend { FriendCode::fresh, rules::written(code_of_gift(tx, gift->batch)), gift->ends_at };
}

bool stop_for_friend(Write& tx, OrderId order, std::string_view who, std::string_view why)
{
    auto const gift = store::find_gift(tx, order);
    if (!gift || !store::stop_ungiven(tx, gift->batch))
        return false;
    if (!gift->is_stopped)
        db::record_step(tx, { "code_batch", gift->batch.value, "open", "stopped", who, why });
    return true;
}

std::vector<Batch> list(Read& tx, int most) { return store::list_batches(tx, most); }

// The job: wrong ones of long ago.
static void forget(Write& tx, std::int64_t) { store::remove_attempts_before(tx, tx.now() - rules::person_window); }

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.routes.read(api::code_visit, visit);
    module.routes.write(api::code_input, show);
    module.routes.write(api::code_prize, redeem);
    module.routes.write(api::code_discard, discard);
    module.routes.read(api::code_prize_info, show_use);
    module.routes.read(api::code_prize_query, list_uses);
    module.jobs.on(forget_job, forget);
    add_checks(module.checks);
}

}
