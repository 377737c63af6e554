#include "domains/mystery_box/sets/signs.h"
#include "domains/first_visit/first_visit.h"
#include "domains/mystery_box/draw/proof_store.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/queue/waste.h"
#include "domains/mystery_box/store.h"
#include "generated/refusals/common.h"

namespace mystery_box {

using Kind = api::MysteryBoxPopKind;
using api::MysteryBoxIcon;
using State = api::MysteryBoxSetState;

static constexpr std::string_view rules_flag = "box_rules";

bool knows_rules(Read& tx, AccountId account) { return first_visit::has(tx, account, rules_flag) || store::has_bought(tx, account); }

void confirm_rules(Write& tx, AccountId account) { first_visit::mark(tx, account, rules_flag); }

static Result<api::MysteryBoxPopNotices> pop_windows(Read& tx, Visitor const& visitor, BoxSetId id)
{
    auto const set = store::find_set(tx, id);
    if (!set)
        return refusal::not_found;
    api::MysteryBoxPopNotices windows;
    if (set->shown.state == State::announced)
        windows.items.push_back({ Kind::opening, set->shown.opens_at, std::nullopt });
    if (set->shown.state == State::paused)
        windows.items.push_back({ Kind::paused, std::nullopt, std::nullopt });
    bool const is_over = set->shown.state == State::sold_out || set->shown.state == State::closed;
    if (auto const prize = store::find_published(tx, id).last_one; prize && !is_over)
        windows.items.push_back({ Kind::last_one, std::nullopt, prize });
    if (!visitor.account)
        return windows;
    if (!knows_rules(tx, *visitor.account))
        windows.items.push_back({ Kind::rules, std::nullopt, std::nullopt });
    if (auto const until = waste::rest_until(tx, *visitor.account); until > tx.now())
        windows.items.push_back({ Kind::cool_off, until, std::nullopt });
    return windows;
}

static Result<api::MysteryBoxIconList> icons(Read& tx, BoxSetId id)
{
    auto const set = store::find_set(tx, id);
    if (!set)
        return refusal::not_found;
    auto const& shown = set->shown;
    api::MysteryBoxIconList icons;
    if (shown.state == State::announced)
        icons.items.push_back(MysteryBoxIcon::announced);
    if (shown.state == State::paused)
        icons.items.push_back(MysteryBoxIcon::paused);
    if (shown.hidden_inside && shown.state != State::closed)
        icons.items.push_back(MysteryBoxIcon::hidden);
    bool const is_over = shown.state == State::sold_out || shown.state == State::closed;
    if (!is_over && store::find_published(tx, id).last_one)
        icons.items.push_back(MysteryBoxIcon::last_one);
    bool const sells = shown.state == State::on_sale || shown.state == State::paused;
    if (sells && shown.boxes_left <= limits_of(tx.settings()).few_left)
        icons.items.push_back(MysteryBoxIcon::few_left);
    return icons;
}

Result<api::MysteryBoxPopNotices> list_pop_windows(Read& tx, Visitor const& visitor, api::MysteryBoxSetChoice const& request)
{
    return pop_windows(tx, visitor, request.box_set_id);
}

Result<api::MysteryBoxPopNotices> show_pop_windows(Read& tx, Visitor const& visitor, api::MysteryBoxShowPopWindow const& request)
{
    return pop_windows(tx, visitor, request.box_set_id);
}

Result<api::MysteryBoxIconList> list_icons(Read& tx, Visitor const&, api::MysteryBoxSetChoice const& request)
{
    return icons(tx, request.box_set_id);
}

Result<api::MysteryBoxIconList> show_icons(Read& tx, Visitor const&, api::MysteryBoxShowIcons const& request)
{
    return icons(tx, request.box_set_id);
}

}
