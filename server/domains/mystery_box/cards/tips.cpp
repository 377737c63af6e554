#include "domains/mystery_box/cards/tips.h"
#include "domains/limits/limits.h"
#include "domains/mystery_box/cards/locks.h"
#include "domains/mystery_box/cards/turn_store.h"
#include "domains/mystery_box/draw/arrangement.h"
#include "domains/mystery_box/draw/proofs.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/queue/line.h"
#include "domains/mystery_box/rules.h"
#include "domains/mystery_box/store.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "platform/shop_calendar.h"
#include <cassert>
#include <utility>

namespace mystery_box {

// A turn of the caller in this set whose clock runs.
static Result<Place> running_turn(Read& tx, Shopper const& me, BoxSetId set)
{
    auto const place = TRY(line::turn_of(tx, me, set));
    if (!place.turn_ends_at || *place.turn_ends_at <= tx.now())
        return refusal::turn_over;
    return place;
}

// The set that has this box.
static Result<Set> set_of_box(std::optional<Set> found, std::int32_t slot)
{
    if (!found)
        return refusal::not_found;
    if (slot > found->shown.box_count)
        return refusal::slot_unknown;
    return std::move(*found);
}

// What an epoch says of one of its boxes, to whoever may know.
static std::pair<Drawn, std::size_t> look_inside(Read& tx, BoxSetId set, std::int32_t epoch, std::int32_t slot)
{
    auto drawn = find_drawn(tx, set, epoch);
    assert(drawn); // Nobody chooses before the boxes are arranged.
    auto const box = drawn->find_box(slot);
    assert(box); // It was free when the epoch began, or it would be sold.
    return { std::move(*drawn), *box };
}

std::vector<StyleId> tips::shake_group(Read& tx, BoxSetId set, std::int32_t epoch, std::int32_t slot, std::int32_t number)
{
    auto const [drawn, box] = look_inside(tx, set, epoch, slot);
    return drawn.shake_group(box, number);
}

static std::string shakes_in(BoxSetId set) { return "shake:" + std::to_string(set.value); }

static constexpr std::string_view xrays = "xray";

bool tips::count_daily_shake(Write& tx, AccountId account, BoxSetId set, std::int32_t most)
{
    return limits::count_in(tx, account, shakes_in(set), limits::Period::day, shop_day(tx), 1, most);
}

bool tips::count_daily_xray(Write& tx, AccountId account, std::int32_t most)
{
    return limits::count_in(tx, account, xrays, limits::Period::day, shop_day(tx), 1, most);
}

std::int32_t tips::find_daily_shakes(Read& tx, AccountId account, BoxSetId set)
{
    return static_cast<std::int32_t>(limits::find(tx, account, shakes_in(set), limits::Period::day, shop_day(tx)));
}

std::int32_t tips::find_daily_xrays(Read& tx, AccountId account)
{
    return static_cast<std::int32_t>(limits::find(tx, account, xrays, limits::Period::day, shop_day(tx)));
}

Result<api::MysteryBoxShaken> shake(Write& tx, Shopper const& me, api::MysteryBoxShake const& request)
{
    auto const set = TRY(set_of_box(store::find_set(tx, request.box_set_id), request.slot));
    TRY(rules::check_on_sale(set.shown.state));
    auto const place = TRY(running_turn(tx, me, set.id()));
    // Nothing that others see changes, so the set is not touched. The turn's row is ours from here on, and with it the epoch stays.
    auto const most = limits_of(tx.settings()).shakes;
    auto const number = store::count_shake(tx, place.id, most);
    if (!number) {
        TRY(running_turn(tx, me, set.id()));
        return refusal::shake_limit_reached;
    }
    if (!tips::count_daily_shake(tx, me.id, set.id(), most))
        return refusal::shake_limit_reached;
    TRY(locks::check_choosable(tx, set.id(), request.slot, me.id));
    auto const epoch = store::find_set(tx, set.id())->epoch;
    auto const of_box = store::insert_shake(tx, place.id, *number, set.id(), epoch, request.slot);
    return api::MysteryBoxShaken { request.slot, epoch, of_box, tips::shake_group(tx, set.id(), epoch, request.slot, of_box),
        most - tips::find_daily_shakes(tx, me.id, set.id()) };
}

static Status count_xray(Write& tx, Place const& place, Limits const& limits)
{
    if (!tips::count_daily_xray(tx, place.account, limits.daily_xrays))
        return refusal::xray_limit_reached;
    if (!store::count_xray(tx, place.id, limits.xrays))
        return refusal::xray_used_already;
    return done();
}

static UsedTip used(Tip const& tip, bool is_repeated) { return { tip.id, tip.place, tip.epoch, tip.style, is_repeated }; }

Result<UsedTip> use_tip(Write& tx, Shopper const& me, BoxSetId id, std::int32_t slot, api::MysteryBoxTipCard kind)
{
    auto const set = TRY(set_of_box(store::touch(tx, id), slot));
    locks::end_due(tx, set);
    // It stays true until the shuffle, so it is told again, also when the turn or the box has gone.
    if (auto const told = store::find_tip(tx, id, set.epoch, slot, me.id, kind))
        return used(*told, true);
    TRY(rules::check_on_sale(set.shown.state));
    auto const place = TRY(running_turn(tx, me, id));
    TRY(locks::check_choosable(tx, id, slot, me.id));
    store::note_touch(tx, place.id);
    auto const [drawn, box] = look_inside(tx, id, set.epoch, slot);
    bool const is_xray = kind == api::MysteryBoxTipCard::xray;
    auto const style = is_xray ? drawn.arrangement.styles[box] : drawn.hint(box);
    if (!style)
        return refusal::nothing_to_hint;
    if (is_xray)
        TRY(count_xray(tx, place, limits_of(tx.settings())));
    Tip const tip { tx.new_id<Id<struct TipTag>>().value, place.id, id, set.epoch, slot, me.id, kind, style };
    if (!store::insert_tip(tx, tip))
        return refusal::box_sold;
    TRY(locks::keep(tx, tip));
    notices::box_changed(tx, id, set.version);
    return used(tip, false);
}

Result<api::MysteryBoxProof> prove_tip(Read& tx, BoxSetId set, std::int32_t epoch, std::int32_t slot, api::MysteryBoxTipCard kind)
{
    return prove(tx, set, epoch, slot,
        kind == api::MysteryBoxTipCard::xray ? api::MysteryBoxProofKind::item : api::MysteryBoxProofKind::hint);
}

}
