#pragma once
#include "domains/payment/payment.h"
#include "platform/db/transaction.h"

namespace payment::store {

std::optional<Confirmation> find_confirmation(Read& tx, PaymentId id);
std::optional<Confirmation> find_latest_confirmation(Read& tx, AccountId account);
// The account's, if its time is over.
void expire_confirmations(Write& tx, AccountId account);
std::int64_t count_confirmations(Read& tx, AccountId account, Time since);
// The guard: one of an account waits at a time, and another one beside it is not written.
void insert_confirmation(Write& tx, Confirmation const& one);
// The guard: false when it does not wait any more.
bool settle_confirmation(Write& tx, PaymentId id, ConfirmationState to, std::string_view transaction_id);
void remove_confirmations_before(Write& tx, Time created);

}
