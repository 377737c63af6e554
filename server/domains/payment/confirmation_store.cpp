#include "domains/payment/confirmation_store.h"
#include "kernel/state_machine.h"

namespace payment::store {

static constexpr StateNames<ConfirmationState, 5> confirmation_states { "pending", "confirmed", "failed", "cancelled", "expired" };
static_assert(confirmation_states.are_complete(ConfirmationState::expired));

#define CONFIRMATION_COLUMNS "SELECT id, account_id, provider, state, ends_at FROM payment_confirmation"

static Confirmation confirmation_of(db::Row const& row)
{
    return { row.id<PaymentId>(0), row.id<AccountId>(1), row.text(2), confirmation_states.state_of(row.text(3)), row.number(4) };
}

std::optional<Confirmation> find_confirmation(Read& tx, PaymentId id)
{
    return tx.one(CONFIRMATION_COLUMNS " WHERE id = $1", { id }, confirmation_of);
}

std::optional<Confirmation> find_latest_confirmation(Read& tx, AccountId account)
{
    return tx.one(CONFIRMATION_COLUMNS " WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1", { account }, confirmation_of);
}

void expire_confirmations(Write& tx, AccountId account)
{
    tx.change("UPDATE payment_confirmation SET state = 'expired', settled_at = ends_at"
              " WHERE account_id = $1 AND state = 'pending' AND ends_at <= $2",
        { account, tx.now() });
}

std::int64_t count_confirmations(Read& tx, AccountId account, Time since)
{
    return tx.number("SELECT count(*) FROM payment_confirmation WHERE account_id = $1 AND created_at > $2", { account, since });
}

void insert_confirmation(Write& tx, Confirmation const& one)
{
    tx.change(
        "INSERT INTO payment_confirmation (id, account_id, provider, state, created_at, ends_at) VALUES ($1, $2, $3, 'pending', $4, $5)"
        " ON CONFLICT (account_id) WHERE state = 'pending' DO NOTHING",
        { one.id, one.account, one.provider, tx.now(), one.ends_at });
}

bool settle_confirmation(Write& tx, PaymentId id, ConfirmationState to, std::string_view transaction_id)
{
    return tx.change("UPDATE payment_confirmation SET state = $2, settled_at = $3, transaction_id = $4"
                     " WHERE id = $1 AND state = 'pending' AND ends_at > $3",
               { id, confirmation_states.name_of(to), tx.now(), transaction_id })
        == 1;
}

void remove_confirmations_before(Write& tx, Time created)
{
    tx.change("DELETE FROM payment_confirmation WHERE created_at < $1", { created });
}

}
