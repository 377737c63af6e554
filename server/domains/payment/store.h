#pragma once
#include "domains/payment/payment.h"
#include "platform/db/transaction.h"
#include "platform/hosts/cashier.h"

namespace payment::store {

void insert(Write& tx, Payment const& payment);
std::optional<Payment> find(Read& tx, PaymentId id);
// The guard: false when the payment is not in `from` any more.
bool set_state(Write& tx, PaymentId id, State from, State to);
// It is paid or cancelled in time, by the word that counts. Its row is locked, and it waits.
void settle(Write& tx, PaymentId id, State to, api::PaymentResult result, std::string_view transaction_id);
// Takes the row: what is found stays so until the transaction ends.
std::optional<Payment> lock(Write& tx, PaymentId id);
std::optional<api::PaymentResult> find_word(Read& tx, PaymentId id, std::string_view transaction_id);
std::int32_t count_failures(Read& tx, PaymentId id);
// False when there is a word on this attempt already.
bool insert_word(Write& tx, PaymentId id, std::string_view transaction_id, api::PaymentResult result, Time paid_at);
// The word that counts.
void set_word(Write& tx, PaymentId id, api::PaymentResult result, std::string_view transaction_id);
void insert_objection(Write& tx, api::PaymentNotify const& notification, std::string_view reason);

using RefundId = Id<struct RefundTag>;
// The guard: false when what the cashier took under this number goes back already.
bool insert_refund(Write& tx, RefundId id, Payment const& payment, std::string_view transaction_id, RefundReason reason);
struct AskedRefund {
    std::string provider;
    hosts::RefundOrder order;
    Time asked_at = 0;
};
// Nothing when it is settled.
std::optional<AskedRefund> find_asked_refund(Read& tx, RefundId id);
// `failure` is empty when the cashier took it over. The guard: false when it was settled before.
bool settle_refund(Write& tx, RefundId id, std::string_view failure);

}
