#pragma once
#include "domains/payment/payment.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include "platform/hosts/cashiers/cashier.h"

namespace payment::store {

void insert(Write& tx, Payment const& payment);
std::optional<Payment> find(Read& tx, PaymentId id);
// The guard: nothing when the payment is not in `from` any more; else its attempt that waits, or none.
std::optional<AttemptId> set_state(Write& tx, PaymentId id, State from, State to);
// It is paid or cancelled in time, by the word that counts. The guard: notification_contradicts when it does not wait.
void settle(Batch& batch, PaymentId id, State to, api::PaymentResult result, std::string_view transaction_id);
// Paid by the first word of all, as of that it waits for no other. The guard: nothing where it has heard a word, does not wait, or is of
// another cashier, amount or currency.
Later<std::optional<Payment>> settle_first(Batch& batch, api::PaymentNotify const& notification);
// Takes the row: what is found stays so until the transaction ends.
std::optional<Payment> lock(Write& tx, PaymentId id);
Later<std::optional<Payment>> lock(Batch& batch, PaymentId id);
std::optional<api::PaymentResult> find_notification(Read& tx, PaymentId id, std::string_view transaction_id);
std::int32_t count_failures(Read& tx, PaymentId id);
struct Notification {
    std::string_view transaction_id;
    api::PaymentResult result {};
    Time paid_at = 0;
    // None of a cashier that has none.
    AttemptId attempt;
};
// False when there is a word under this number already.
bool insert_notification(Write& tx, PaymentId id, Notification const& told);
// The guard of the batch: notification_contradicts when there is one.
void insert_first_notification(Batch& batch, PaymentId id, Notification const& told);
// Money that came once more.
void add_captured(Write& tx, PaymentId id);
// The guard: false when more would go back than was taken.
bool add_refunded(Write& tx, PaymentId id, std::int64_t amount);
// The word that counts.
void set_notified(Write& tx, PaymentId id, api::PaymentResult result, std::string_view transaction_id);
void insert_objection(Write& tx, api::PaymentNotify const& notification, std::string_view reason);

std::optional<Attempt> find_attempt(Read& tx, AttemptId id);
std::optional<Attempt> find_going_attempt(Read& tx, PaymentId payment);
std::optional<Attempt> find_latest_attempt(Read& tx, PaymentId payment);
// The latest; none where there was none.
AttemptId find_attempt_at(Read& tx, PaymentId payment, std::string_view provider);
std::int64_t count_attempts(Read& tx, PaymentId payment);
// The guards: one of a payment waits, and only of one that is pending.
bool insert_attempt(Write& tx, Attempt const& attempt);
void set_opened(Write& tx, AttemptId id, std::string_view reference, std::string_view page);
void set_submitted(Write& tx, AttemptId id);
void count_asking(Write& tx, AttemptId id);
// Whatever it was: money came by it.
void set_attempt_told(Write& tx, AttemptId id);
// The guard: false when it did not wait.
bool end_attempt(Write& tx, AttemptId id, AttemptState as);

using RefundId = Id<struct RefundTag>;
// What goes back of what a cashier took.
struct Returning {
    std::string_view transaction_id;
    RefundReason reason {};
    // Of an order that is taken back; 0 else.
    std::int64_t refund = 0;
    std::int64_t amount = 0;
};
// The guard: false when what the cashier took under this number goes back already, as a whole or for this refund.
bool insert_refund(Write& tx, RefundId id, Payment const& payment, Returning const& returning);
struct AskedRefund {
    PaymentId payment;
    std::string provider;
    hosts::RefundOrder order;
    Time asked_at = 0;
};
// Nothing when it is settled.
std::optional<AskedRefund> find_asked_refund(Read& tx, RefundId id);
// Whether the cashier was asked for another of the payment since then, or is to be asked for an earlier one.
bool is_other_refund_since(Read& tx, PaymentId payment, RefundId id, Time since);
// `failure` is empty when the cashier took it over. The guard: nothing when it was settled before; else what of the order it is for.
std::optional<WentBack> settle_refund(Write& tx, RefundId id, std::string_view failure);

}
