#include "domains/flows/use_card.h"
#include "domains/ledger/ledger.h"
#include "domains/mystery_box/mystery_box.h"
#include "generated/refusals/ledger.h"
#include "generated/refusals/mystery_box.h"
#include "platform/db/transaction.h"

namespace flows {

using Card = api::MysteryBoxTipCard;

// Names one use.
static std::string key_of(std::int64_t place, std::int32_t slot, Card card)
{
    return "box_tip:" + std::to_string(place) + ":" + std::to_string(slot) + ":" + std::string(api::to_string(card));
}

static Status take_card(Write& tx, AccountId account, mystery_box::UsedTip const& used, api::MysteryBoxTips const& request)
{
    auto const unit = "card:" + std::string(api::to_string(request.card));
    auto const key = key_of(used.place, request.slot, request.card);
    auto const taken = ledger::take(tx, ledger::of(account), unit, 1, { key, "box_tip", used.id, "" });
    if (taken.ok())
        return done();
    if (taken.error() != refusal::balance_insufficient)
        return taken.error();
    return request.card == Card::hint ? refusal::no_hint_card : refusal::no_xray_card;
}

Result<api::MysteryBoxTip> use_card(Write& tx, Shopper const& me, api::MysteryBoxTips const& request)
{
    auto const used = TRY(mystery_box::use_tip(tx, me, request.box_set_id, request.slot, request.card));
    if (!used.is_repeated)
        TRY(take_card(tx, me.id, used, request));
    auto proof = TRY(mystery_box::prove_tip(tx, request.box_set_id, used.epoch, request.slot, request.card));
    auto const unit = "card:" + std::string(api::to_string(request.card));
    return api::MysteryBoxTip { request.slot, used.epoch, request.card, used.style, std::move(proof),
        ledger::balance(tx, ledger::of(me.id), unit) };
}

void give_cards_back(Write& tx, std::int64_t place)
{
    auto const lost = mystery_box::list_lost_cards(tx, place);
    int given = 0;
    for (auto const& one : lost) {
        // Once, however often it is asked: the key of what is reversed sees to that.
        auto moved = ledger::reverse(tx, key_of(one.place, one.slot, one.card), "box_tip_back", "the shop ended its use");
        given += moved.ok() && !moved.value().is_repeated ? 1 : 0;
    }
    if (given > 0)
        mystery_box::tell_cards_back(tx, lost.front().account, lost.front().set, given);
}

}
