#include "domains/flows/use_card.h"
#include "domains/ledger/ledger.h"
#include "domains/mystery_box/mystery_box.h"
#include "platform/transaction.h"

namespace flows {

using Card = api::MysteryBoxTipCard;

static Status take_card(Write& tx, AccountId account, mystery_box::UsedTip const& used, api::MysteryBoxTips const& request)
{
    std::string const kind(api::to_string(request.card));
    auto const key = "box_tip:" + std::to_string(used.place) + ":" + std::to_string(request.slot) + ":" + kind;
    auto const taken = ledger::take(tx, ledger::of(account), "card:" + kind, 1, { key, "box_tip", used.id, "" });
    if (taken.ok())
        return done();
    if (taken.error() != Error::balance_insufficient)
        return taken.error();
    return request.card == Card::hint ? Error::no_hint_card : Error::no_xray_card;
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

}
