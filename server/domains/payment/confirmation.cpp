#include "domains/payment/confirmation.h"
#include "domains/payment/confirmation_store.h"
#include "domains/payment/payment_settings.h"
#include "domains/payment/provider.h"
#include "generated/refusals/common.h"
#include "generated/refusals/payment.h"
#include "kernel/crypto/hash.h"
#include "platform/db/transaction.h"
#include "platform/registers.h"
#include "platform/secrets/keyed_name.h"
#include "platform/settings.h"
#include <algorithm>

namespace payment {

Result<Confirmation> begin_confirmation(Write& tx, AccountId account)
{
    auto const on = providers_on(tx.registers(), tx.settings());
    auto const confirming =
        std::find_if(on.begin(), on.end(), [&](auto const& name) { return tx.registers().find<Provider>(name)->confirms(); });
    if (confirming == on.end())
        return refusal::no_payment_provider;
    auto const& provider = *confirming;
    store::expire_confirmations(tx, account);
    if (auto const latest = store::find_latest_confirmation(tx, account); latest && latest->state == ConfirmationState::pending)
        return *latest;
    auto const most = tx.settings().of<PaymentSettings>().confirmations_a_day;
    if (store::count_confirmations(tx, account, tx.now() - days(1)) >= most)
        return refusal::too_frequent;
    auto const ends_at = tx.now() + tx.settings().of<PaymentSettings>().confirmation_life;
    store::insert_confirmation(tx, { tx.new_id<PaymentId>(), account, provider, ConfirmationState::pending, ends_at });
    // Ours, or that of a call beside this one.
    return *store::find_latest_confirmation(tx, account);
}

std::optional<Confirmation> find_confirmation(Read& tx, AccountId account)
{
    auto latest = store::find_latest_confirmation(tx, account);
    if (latest && latest->state == ConfirmationState::pending && latest->ends_at <= tx.now())
        latest->state = ConfirmationState::expired;
    return latest;
}

// What is signed: the fields by name. Neither payer nor number can hold what stands between them.
static std::string signed_text(api::PaymentConfirmationNotify const& notice)
{
    return "confirmationId=" + std::to_string(notice.confirmation_id.value) + "&payer=" + notice.payer + "&result="
        + std::string(api::to_string(notice.result)) + "&time=" + std::to_string(notice.time) + "&transactionId=" + notice.transaction_id;
}

std::string signature_of(api::PaymentConfirmationNotify const& notice, std::string_view key)
{
    return to_hex(hmac_sha256(key, signed_text(notice)));
}

Result<std::optional<Confirmed>> settle_confirmation(Write& tx, api::PaymentConfirmationNotify const& notice)
{
    TRY(check_signed(tx, notice.provider, signed_text(notice), notice.sign));
    auto const known = store::find_confirmation(tx, notice.confirmation_id);
    if (!known || known->provider != notice.provider)
        return refusal::not_found;
    // A yes that does not say by what means vouches for nobody.
    bool const is_confirmed = notice.result == api::PaymentResult::success && !notice.payer.empty();
    auto const state = is_confirmed                   ? ConfirmationState::confirmed
        : notice.result != api::PaymentResult::cancel ? ConfirmationState::failed
                                                      : ConfirmationState::cancelled;
    if (!store::settle_confirmation(tx, known->id, state, notice.transaction_id) || !is_confirmed)
        return std::optional<Confirmed>();
    return std::optional(Confirmed { known->account, platform::keyed_name(tx.settings(), "payer", known->provider + "\n" + notice.payer) });
}

void forget_confirmations(Write& tx) { store::remove_confirmations_before(tx, tx.now() - days(100)); }

}
