#pragma once
#include "domains/payment/payment.h"
#include "platform/transaction.h"

namespace payment::store {

void insert(Write& tx, Payment const& payment);
std::optional<Payment> find(Read& tx, PaymentId id);
// The guard: false when the payment is not in `from` any more.
bool set_state(Write& tx, PaymentId id, State from, State to);
void insert_history(Write& tx, PaymentId id, State from, State to, std::string_view why);
// The guard: false when the cashier's word was written down already.
bool set_word(Write& tx, PaymentId id, api::PaymentResult result, std::string_view transaction_id);
void insert_objection(Write& tx, api::PaymentNotify const& notification, std::string_view reason);

}
