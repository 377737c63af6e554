#include "domains/mystery_box/sets/operation.h"
#include "domains/mystery_box/cards/lost_cards.h"
#include "domains/mystery_box/cards/turn_store.h"
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/draw/proof_store.h"
#include "domains/mystery_box/draw/publication.h"
#include "domains/mystery_box/followers.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/queue/line.h"
#include "domains/mystery_box/queue/opening.h"
#include "domains/mystery_box/sets/states.h"
#include "domains/mystery_box/store.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"

namespace mystery_box {

std::vector<api::MysteryBoxStyleOdds> list_odds(Read& tx, BoxSetId set) { return store::list_odds(tx, set); }

std::optional<SetState> find_state(Read& tx, BoxSetId set) { return store::find_state(tx, set); }

BoxSetId draft_set(Write& tx, SeriesId series, std::int32_t number, std::vector<StyleId> const& contents, SetOperator const& by,
    StyleId last_one)
{
    auto const set = create_set(tx, series, number, contents, SetState::draft, last_one);
    store::insert_action(tx, set, "create", by);
    return set;
}

// One step of the set's life, by hand. Nothing happens where the set is what the event makes of it already.
static Result<Moved> move(Write& tx, BoxSetId set, std::string_view event, std::string_view action, SetOperator const& by)
{
    auto const from = store::touch_state(tx, set);
    if (!from)
        return refusal::not_found;
    if (leads_to(states::transitions, event, *from))
        return Moved { *from, true };
    auto const to = after(states::transitions, *from, event);
    if (!to || !store::move_state(tx, set, *from, *to))
        return refusal::set_state_wrong;
    store::insert_action(tx, set, action, by);
    // At once, by whatever clock.
    tx.schedule(operation::set_changed_job, set.value, 0);
    return Moved { *to, false };
}

Result<Moved> publish(Write& tx, BoxSetId set, std::optional<Time> opens_at, SetOperator const& by)
{
    if (opens_at && *opens_at <= tx.now())
        return refusal::set_state_wrong;
    auto const moved = TRY(move(tx, set, opens_at ? "announce" : "publish", "publish", by));
    if (moved.is_repeated)
        return opens_at && store::find_opens_at(tx, set) != opens_at ? Result<Moved>(refusal::set_state_wrong) : moved;
    // Before the set is sealed: its opening stands in the manifest.
    if (opens_at)
        opening::announce(tx, set, *opens_at);
    publication::publish(tx, set);
    return moved;
}

Result<Moved> pause(Write& tx, BoxSetId set, SetOperator const& by)
{
    auto const moved = TRY(move(tx, set, "pause", "pause", by));
    if (!moved.is_repeated)
        draw_log::append(tx, set, fairness_2::Pause {});
    return moved;
}

Result<Moved> resume(Write& tx, BoxSetId set, SetOperator const& by)
{
    auto const moved = TRY(move(tx, set, "resume", "resume", by));
    if (!moved.is_repeated)
        draw_log::append(tx, set, fairness_2::Resume {});
    return moved;
}

Result<Moved> close(Write& tx, BoxSetId set, SetOperator const& by)
{
    auto const moved = TRY(move(tx, set, "close", "close", by));
    if (!moved.is_repeated) {
        opening::call_off(tx, set);
        lost_cards::of_closed_set(tx, set);
        draw_log::finished(tx, set, fairness_2::FinishWord::closed);
        store::leave_all(tx, set, LeftReason::finished);
        store::remove_locks(tx, set);
    }
    return moved;
}

Result<Moved> reveal(Write& tx, BoxSetId set, SetOperator const& by)
{
    auto const state = store::touch_state(tx, set);
    if (!state)
        return refusal::not_found;
    if (*state == SetState::draft)
        return refusal::set_state_wrong;
    if (store::find_published(tx, set).is_revealed)
        return Moved { *state, true };
    TRY(reveal(tx, set));
    store::insert_action(tx, set, "reveal", by);
    tx.schedule(operation::set_changed_job, set.value, 0);
    return Moved { *state, false };
}

namespace operation {

// The clock of a turn in which no order waits stands still while the sale is paused.
static void follow_turn(Write& tx, Set const& set)
{
    auto const turn = store::find_turn(tx, set.id());
    if (!turn)
        return;
    if (set.shown.state == api::MysteryBoxSetState::paused)
        store::set_sale_paused(tx, set.id());
    if (set.shown.state == api::MysteryBoxSetState::on_sale)
        store::set_sale_resumed(tx, set.id(), limits_of(tx.settings()).pause_borne);
    bool const stands = turn->turn_left.has_value();
    if (set.shown.state == api::MysteryBoxSetState::paused && !stands && store::pause_turn(tx, turn->id))
        line::stand_still(tx, turn->id);
    if (set.shown.state == api::MysteryBoxSetState::on_sale && stands && !store::has_open_hold(tx, turn->id))
        line::resume_turn(tx, set, turn->id, 0);
    notices::turn_or_boxes(tx, turn->account, set.id(), set.version);
}

void follow_state(Write& tx, std::int64_t id)
{
    auto const set = store::touch(tx, BoxSetId { id });
    if (!set)
        return;
    follow_turn(tx, *set);
    line::give_turn(tx, set->id());
    if (set->shown.state == api::MysteryBoxSetState::closed) {
        schedule_reveal(tx, set->id());
        followers::dismiss(tx, set->id());
        notices::set_finished(tx, set->id(), set->version);
    } else {
        notices::box_changed(tx, set->id(), set->version);
    }
    if (set->shown.state == api::MysteryBoxSetState::on_sale)
        followers::call(tx, set->id());
    notices::line_moved(tx, set->id(), set->version);
}

}

}
