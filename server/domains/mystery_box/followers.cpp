#include "domains/mystery_box/followers.h"
#include "domains/mystery_box/follower_store.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/store.h"

namespace mystery_box {

static api::MysteryBoxWatch watch_of(Read& tx, AccountId account, BoxSetId set)
{
    return { set, store::is_followed(tx, account, set), store::find_followed_count(tx, account), limits_of(tx.settings()).followed_sets };
}

Result<api::MysteryBoxWatch> follow_set(Write& tx, Shopper const& me, api::MysteryBoxFollowBoxSet const& request)
{
    auto const set = store::find_set(tx, request.box_set_id);
    if (!set)
        return Error::not_found;
    if (set->shown.state == api::MysteryBoxSetState::sold_out)
        return Error::set_sold_out;
    if (set->shown.state == api::MysteryBoxSetState::closed)
        return Error::set_not_on_sale;
    if (store::insert_follow(tx, me.id, set->id()) && !store::count_followed(tx, me.id, limits_of(tx.settings()).followed_sets))
        return Error::watch_list_full;
    return watch_of(tx, me.id, set->id());
}

Result<api::MysteryBoxWatch> unfollow_set(Write& tx, Shopper const& me, api::MysteryBoxCancelFollowBoxSet const& request)
{
    if (!store::find_set(tx, request.box_set_id))
        return Error::not_found;
    if (store::remove_follow(tx, me.id, request.box_set_id))
        store::uncount_followed(tx, me.id);
    return watch_of(tx, me.id, request.box_set_id);
}

namespace followers {

static constexpr std::string_view tell_job = "followers_told";
static constexpr std::string_view forget_job = "followers_forgotten";

// A transaction of the job's stays short: others write meanwhile.
static constexpr std::int32_t at_once = 50;

void call(Write& tx, BoxSetId set)
{
    store::note_call(tx, set);
    tx.schedule(tell_job, set.value, tx.now());
}

void dismiss(Write& tx, BoxSetId set) { tx.schedule(forget_job, set.value, tx.now()); }

void tell(Write& tx, std::int64_t id)
{
    auto const set = store::find_set(tx, BoxSetId { id });
    if (!set || set->shown.state != api::MysteryBoxSetState::on_sale)
        return;
    auto const called_at = store::find_call(tx, set->id());
    auto const told_before = called_at - limits_of(tx.settings()).follow_pause;
    auto const some = store::list_uncalled(tx, set->id(), called_at, told_before, at_once);
    for (auto const account : some)
        if (store::note_told(tx, account, set->id(), told_before))
            notices::followed_on_sale(tx, account, set->shown);
    if (some.size() == at_once)
        tx.schedule(tell_job, id, tx.now());
}

void forget(Write& tx, std::int64_t id)
{
    BoxSetId const set { id };
    auto const some = store::list_followers(tx, set, at_once);
    for (auto const account : some)
        if (store::remove_follow(tx, account, set))
            store::uncount_followed(tx, account);
    if (some.size() == at_once)
        tx.schedule(forget_job, id, tx.now());
}

}

}
