#include "domains/mystery_box/followers.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/store.h"
#include "domains/reminder/reminder.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "platform/settings.h"
#include <algorithm>

namespace mystery_box {

namespace followers {

static bool is_on_sale(Read& tx, std::int64_t id)
{
    auto const set = store::find_set(tx, BoxSetId { id });
    return set && set->shown.state == api::MysteryBoxSetState::on_sale;
}

// Who stands in its line sees it.
static std::vector<AccountId> tell(Write& tx, std::int64_t id, std::vector<AccountId> const& people)
{
    auto const set = store::find_set(tx, BoxSetId { id });
    if (!set || people.empty())
        return people;
    auto const [first, last] = std::minmax_element(people.begin(), people.end());
    auto in_line = store::list_in_line(tx, set->id(), *first, *last);
    std::sort(in_line.begin(), in_line.end());
    std::vector<AccountId> left_out;
    for (auto const account : people)
        if (std::binary_search(in_line.begin(), in_line.end(), account))
            left_out.push_back(account);
        else
            notices::followed_on_sale(tx, account, set->shown);
    return left_out;
}

static constexpr reminder::Kind box_set {
    .name = "box_set",
    .most = [](Settings const& settings) { return std::int64_t { limits_of(settings).followed_sets }; },
    .pause = [](Settings const& settings) { return limits_of(settings).follow_pause; },
    .is_due = is_on_sale,
    .tell = tell,
    // A notice takes nine statements, and at an opening everybody orders at the same moment.
    .at_once = 50,
};

bool is_followed(Read& tx, AccountId account, BoxSetId set) { return reminder::is_set(tx, box_set, set.value, account); }

void call(Write& tx, BoxSetId set) { reminder::call(tx, box_set, set.value); }

void dismiss(Write& tx, BoxSetId set) { reminder::dismiss(tx, box_set, set.value); }

void add(platform::Module& module) { reminder::add_kind<box_set>(module); }

}

static api::MysteryBoxWatch watch_of(Read& tx, AccountId account, BoxSetId set)
{
    auto const sets = reminder::count(tx, followers::box_set, account);
    return { set, followers::is_followed(tx, account, set), static_cast<std::int32_t>(sets), limits_of(tx.settings()).followed_sets };
}

Result<api::MysteryBoxWatch> follow_set(Write& tx, Shopper const& me, api::MysteryBoxFollowBoxSet const& request)
{
    auto const set = store::find_set(tx, request.box_set_id);
    if (!set)
        return refusal::not_found;
    if (set->shown.state == api::MysteryBoxSetState::sold_out)
        return refusal::set_sold_out;
    if (set->shown.state == api::MysteryBoxSetState::closed)
        return refusal::set_not_on_sale;
    if (!reminder::set(tx, followers::box_set, set->id().value, me.id))
        return refusal::watch_list_full;
    return watch_of(tx, me.id, set->id());
}

Result<api::MysteryBoxWatch> unfollow_set(Write& tx, Shopper const& me, api::MysteryBoxCancelFollowBoxSet const& request)
{
    if (!store::find_set(tx, request.box_set_id))
        return refusal::not_found;
    reminder::unset(tx, followers::box_set, request.box_set_id.value, me.id);
    return watch_of(tx, me.id, request.box_set_id);
}

}
