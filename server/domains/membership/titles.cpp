#include "domains/membership/rules.h"
#include "domains/membership/service.h"
#include "domains/membership/store.h"
#include "generated/refusals/common.h"
#include <algorithm>

namespace membership {

static rules::Progress progress_of(Read& tx, AccountId account)
{
    auto const opened = cabinet::list_opened_styles(tx, account);
    std::map<SeriesId, std::vector<catalog::StyleKind>> kinds;
    for (auto const& one : opened)
        if (!kinds.contains(one.series))
            kinds.emplace(one.series, catalog::list_style_kinds(tx, one.series));
    return rules::progress_of(opened, kinds);
}

void grant_titles(Write& tx, AccountId account)
{
    auto const missing = store::list_missing(tx, account);
    if (missing.empty())
        return;
    // Before counting: of two boxes opened at the same moment, who comes second counts both.
    store::take_turn(tx, account);
    auto const progress = progress_of(tx, account);
    for (auto const& title : missing)
        if (rules::counted(title.rule, progress) >= title.goal)
            store::grant_title(tx, account, title.id);
}

static api::MembershipTitles titles_of(Read& tx, AccountId account)
{
    auto const progress = progress_of(tx, account);
    api::MembershipTitles titles;
    for (auto& one : store::list_titles(tx, account)) {
        api::MembershipTitle title;
        title.user_id = account;
        title.title_id = one.id;
        title.name = std::move(one.name);
        title.condition = std::move(one.condition);
        title.goal = one.goal;
        title.progress = static_cast<std::int32_t>(std::min<std::int64_t>(rules::counted(one.rule, progress), one.goal));
        title.owned = one.owned.has_value();
        title.status = one.owned && one.owned->is_worn ? api::MembershipTitleStatus::on : api::MembershipTitleStatus::off;
        if (one.owned) {
            title.user_title_id = one.owned->id;
            title.granted_at = one.owned->granted_at;
        }
        titles.items.push_back(std::move(title));
    }
    return titles;
}

Result<api::MembershipTitles> list_titles(Read& tx, Shopper const& me, api::MembershipGetAllTitleByUserId const&)
{
    return titles_of(tx, me.id);
}

Result<api::MembershipTitles> dress_title(Write& tx, Shopper const& me, api::MembershipDress const& request)
{
    if (!request.user_id.empty() && request.user_id != std::to_string(me.id.value))
        return refusal::not_found;
    bool const is_worn = request.status == api::MembershipTitleStatus::on;
    store::take_turn(tx, me.id);
    if (is_worn)
        store::take_off_all_but(tx, me.id, request.user_title_id);
    if (!store::set_worn(tx, me.id, request.user_title_id, is_worn))
        return refusal::not_found;
    return titles_of(tx, me.id);
}

catalog::Put put_title(Write& tx, TitleRecord const& record)
{
    auto const before = store::find_title_record(tx, record.code);
    if (!before) {
        store::insert_title(tx, record);
        return catalog::Put::created;
    }
    if (*before == record)
        return catalog::Put::same;
    store::update_title(tx, record);
    return catalog::Put::changed;
}

}
