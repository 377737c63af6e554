#include "domains/mystery_box/cards/lost_cards.h"
#include "domains/mystery_box/cards/turn_store.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/notices.h"

namespace mystery_box {

namespace lost_cards {

void of_turn(Write& tx, Place const& place)
{
    if (store::was_cut_by_shop(tx, place.id, limits_of(tx.settings()).pause_borne) && store::lose_tips(tx, place.id) > 0)
        tx.schedule(lost_cards_job, place.id, tx.now());
}

void of_closed_set(Write& tx, BoxSetId set)
{
    if (auto const turn = store::find_turn(tx, set); turn && store::lose_tips(tx, turn->id) > 0)
        tx.schedule(lost_cards_job, turn->id, tx.now());
    for (auto const place : store::lose_kept_tips(tx, set))
        tx.schedule(lost_cards_job, place, tx.now());
}

void of_hold(Write& tx, Set const& set, Hold const& hold)
{
    if (set.shown.state == api::MysteryBoxSetState::closed && store::lose_tips(tx, hold.place) > 0)
        tx.schedule(lost_cards_job, hold.place, tx.now());
}

void note_pulse(Write& tx) { store::note_pulse(tx); }

void note_absence(Write& tx)
{
    store::note_absence(tx, limits_of(tx.settings()).absence_borne);
    store::note_pulse(tx);
}

}

std::vector<LostCard> list_lost_cards(Read& tx, std::int64_t place)
{
    std::vector<LostCard> cards;
    for (auto const& tip : store::list_lost_tips(tx, place))
        cards.push_back({ tip.account, tip.set, tip.place, tip.slot, tip.kind });
    return cards;
}

void tell_cards_back(Write& tx, AccountId account, BoxSetId id, int cards)
{
    auto const set = store::find_set(tx, id);
    if (!set)
        return;
    notices::cards_back(tx, account, set->shown, cards);
    notices::turn_or_boxes(tx, account, id, set->version);
}

}
