#include "domains/flows/confirm_payer.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/payment/payment.h"
#include "platform/db/transaction.h"

namespace flows {

using State = api::PaymentConfirmationState;

static api::PaymentConfirmation waiting(payment::Confirmation const& one)
{
    api::PaymentConfirmation shown;
    shown.state = State::pending;
    shown.confirmation_id = one.id;
    shown.provider = one.provider;
    shown.until = one.ends_at;
    return shown;
}

Result<api::PaymentConfirmation> confirm_payer(Write& tx, Shopper const& me, api::PaymentConfirm const&)
{
    return waiting(TRY(payment::begin_confirmation(tx, me.id)));
}

Result<api::PaymentConfirmation> show_confirmation(Read& tx, Shopper const& me, api::PaymentShowConfirmation const&)
{
    auto const latest = payment::find_confirmation(tx, me.id);
    if (latest && latest->state == payment::ConfirmationState::pending)
        return waiting(*latest);
    api::PaymentConfirmation shown;
    auto const vouching = mystery_box::look_at_vouching(tx, me.id);
    shown.state = vouching.until                                           ? State::confirmed
        : vouching.silent_until                                            ? State::spent
        : latest && latest->state != payment::ConfirmationState::confirmed ? State::failed
                                                                           : State::none;
    shown.until = vouching.until ? vouching.until : vouching.silent_until;
    return shown;
}

Result<api::Nothing> settle_confirmation(Write& tx, Visitor const&, api::PaymentConfirmationNotify const& notice)
{
    if (auto const confirmed = TRY(payment::settle_confirmation(tx, notice)))
        mystery_box::vouch(tx, confirmed->account, confirmed->payer);
    return api::Nothing {};
}

}
