#pragma once
#include "generated/ids/account_id.h"
#include "generated/ids/attempt_id.h"
#include "generated/ids/order_id.h"
#include "generated/ids/payment_id.h"
#include "generated/payment.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/hosts/cashiers/cashier.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hosts {
struct Hosts;
}

class Batch;
class Read;
class Settings;
class Write;
template<class T>
class Later;

namespace platform {
struct Module;
class Registers;
}
namespace db {
struct Step;
}

// What a cashier is asked to take for an order, and what it said.
namespace payment {

// withdrawn: the shopper cancelled here; expired: the hold ended; refunded: the money came too late, or the order was taken back.
enum class State : std::uint8_t { pending, paid, failed, cancelled, withdrawn, expired, refunded };

struct Payment {
    PaymentId id;
    OrderId order;
    std::string provider;
    State state = State::pending;
    std::int64_t amount = 0;
    std::string currency;
    // The cashier's word that counts: its first, or the first success after others. With its number.
    std::optional<api::PaymentResult> notified;
    std::string transaction_id;
    // The attempt that waits for its cashier's word; none where nobody is at a cashier that has attempts.
    AttemptId going;
};

// Hands in a cashier of that name which shares a key with the shop, the setting payment.<name>_key: both sign with HMAC-SHA256. Refunds are
// asked for at payment.<name>_url.
void add_keyed_cashier(platform::Module& module, std::string_view name);

// The key of the cashier of that name; empty when it has none.
std::string key_of_cashier(Settings const& settings, std::string const& name);

// The setting payment.providers ("sandbox", several with a space between) names who takes money, the first of them that of new payments.
// Throws with one clear line when one of them is not known to this server or lacks what it needs.
void check_providers(platform::Registers const& registers, Settings const& settings);
// Names of those that have what they need; without any nothing can be sold but what costs nothing.
std::vector<std::string> providers_on(platform::Registers const& registers, Settings const& settings);
// Those of them that take this currency and, where payment.<region>_providers names some for its region, are among these.
std::vector<std::string> providers_of(Read& tx, std::string_view currency);
// The first of those. Refuses no_payment_provider.
Result<std::string> provider_of_new_payments(Read& tx, std::string_view currency);
// Whether that provider has put this signature below this text. Refuses provider_unknown, signature_wrong.
Status check_signed(Read& tx, std::string_view provider, std::string_view text, std::string_view signature);

// An order that is to be paid has one payment, under the same number: whoever tells of the payment has named the order.
inline PaymentId number_of(OrderId order) { return { order.value }; }
inline OrderId order_of(PaymentId payment) { return { payment.value }; }
// Opens a payment at that provider. Its name and the payment's id are what the client needs to go there.
void open(Write& tx, PaymentId id, OrderId order, std::string_view provider, std::int64_t amount, std::string_view currency);
// Refuses not_found.
Result<Payment> find(Read& tx, PaymentId id);

// The signature that a provider with this key puts below a notification.
std::string signature_of(api::PaymentNotify const& notification, std::string_view key);
// Refuses provider_unknown, signature_wrong.
Status check_signed(Read& tx, api::PaymentNotify const& notification);
// Of a row that is taken. Refuses not_found (also another cashier's), amount_differs.
// Of a word that came by an attempt, that is the attempt's payment and cashier.
Result<Payment> verify(Write& tx, std::optional<Payment> const& taken, api::PaymentNotify const& notification, AttemptId attempt);

// A cashier gives each attempt to pay a number. counts: the payment's first word, or its first success after attempts that failed, or while
// it is still to be paid a no after them; settles: such a success or no, in time, by which the payment is paid or cancelled now; doubled:
// one more success, for money that was there already; attempt: another that failed, which changes nothing.
enum class NotificationEffect { settles, counts, repeated, attempt, doubled };
// Writes down what the cashier said of this attempt, in whatever order it comes. `known` is as `verify` found it in this transaction. What
// of it needs no answer any more stands in the batch, with guards that only confirm what is known.
// Refuses notification_contradicts when it said something else under the same number before.
// The attempt by which it came (none of a cashier that has none) has had its word, and another one that waits is closed.
// The caller records the step of a payment that is settled.
Result<NotificationEffect> record_notification(Write& tx, Batch& batch, Payment const& known, api::PaymentNotify const& notification,
    AttemptId attempt, std::vector<db::Step>& steps);

// The plain case at once, with the row taken: the first word on a payment that waits is that it was paid, at the cashier with whom the
// order was placed and as it was to be. The guard: nothing else comes of it where any of this is not so, and then the way of all words is
// to be gone, from `lock` on. What it finds is the payment as it was before.
Later<std::optional<Payment>> settle_first(Batch& batch, api::PaymentNotify const& notification);
// The rest of it, as of record_notification, once settle_first has found it.
void record_first(Write& tx, Batch& batch, Payment const& known, api::PaymentNotify const& notification, AttemptId attempt,
    std::vector<db::Step>& steps);

// Takes the payment's row: what is found stays so until the transaction ends. Refuses not_found.
Result<Payment> lock(Write& tx, PaymentId id);
Later<std::optional<Payment>> lock(Batch& batch, PaymentId id);
// Attempts of which the cashier said that they failed.
std::int32_t count_failures(Read& tx, PaymentId id);

// Moves the payment along the table of states. Where it ends without money, an attempt that waits is closed at its cashier. False when it
// is not in `from` any more: somebody else was faster. What the table does not allow is a bug.
bool advance(Write& tx, PaymentId id, State from, State to, std::string_view why);

// late: the goods were gone; doubled: they were paid for already; order: the paid order is taken back, or a part of it.
enum class RefundReason : std::uint8_t { late, doubled, order };
// Gives back all that the cashier took under this number, for money that bought nothing: written down now, and asked of the cashier after
// the COMMIT until it has taken that over. False when it goes back already.
bool refund(Write& tx, Payment const& payment, std::string_view transaction_id, RefundReason reason);
// Gives back so much of what paid for the order, once for each number of a refund: false when that goes back already. The payment's row is
// the caller's. More than was taken is a bug, and throws.
bool refund_part(Write& tx, Payment const& payment, std::int64_t refund, std::int64_t amount);
// For who listens: the cashier has taken over what goes back of that payment for this refund, or said that it never will.
struct WentBack {
    PaymentId payment;
    // None (0) of money that bought nothing.
    std::int64_t refund = 0;
    bool is_done = false;
};

// Attempts to pay (attempts.cpp).

// submitted: the shopper came back from the cashier, or its bank asks for more; told: its cashier's word was heard.
enum class AttemptState : std::uint8_t { open, submitted, told, closed, failed };

struct Attempt {
    AttemptId id;
    PaymentId payment;
    std::string provider;
    std::string method;
    AttemptState state = AttemptState::open;
    // The cashier's number of it; empty while it is not known.
    std::string reference;
    // What the client needs; nothing while the cashier has not said it.
    std::optional<hosts::Page> page;
    // How often the cashier was asked for its word.
    std::int32_t asked = 0;
    Time opened_at = 0;
};

std::optional<Attempt> find_attempt(Read& tx, AttemptId id);
// The payment's that is open or submitted.
std::optional<Attempt> find_going_attempt(Read& tx, PaymentId payment);
// The payment's latest, whatever came of it.
std::optional<Attempt> find_latest_attempt(Read& tx, PaymentId payment);
// One at this cashier, whose word counts from now on; the one that is going where there is one, also another's. Nothing when the
// payment does not wait for money any more, or has had its attempts (payment.attempts_a_payment).
std::optional<Attempt> begin_attempt(Write& tx, PaymentId payment, std::string_view provider, std::string_view method);
// What the cashier said when it was opened; the first answer counts.
void note_opened(Write& tx, AttemptId id, hosts::Opened const& opened);
void note_submitted(Write& tx, AttemptId id);
// It ends without money. False when it had ended.
bool end_attempt(Write& tx, AttemptId id, AttemptState as);

// Jobs and deliveries by the attempt's id, which checkout runs: the cashier is asked for its word; the attempt is closed there.
constexpr std::string_view ask_job = "payment.ask";
constexpr std::string_view ask_delivery = "ask_cashier";
constexpr std::string_view close_delivery = "close_attempt";
// When the cashier is to be asked next, by its pauses. None where it cannot be asked.
std::optional<Time> next_asking(Read& tx, Attempt const& attempt);
void count_asking(Write& tx, AttemptId id);

// A cashier as it is asked; null where this server does not know it or was started without it.
hosts::Cashier* cashier_at(Read& tx, hosts::Hosts const& outside, std::string_view provider);
hosts::Cashier* cashier_at(platform::Registers const& registers, hosts::Hosts const& outside, std::string_view provider);
// The way to pay that is meant: one that the cashier has, its usual one where none is named. Nothing where it has no such one.
std::optional<std::string> method_of(Read& tx, std::string_view provider, std::optional<std::string> const& wanted);
bool needs_payer(Read& tx, std::string_view provider, std::string_view method);

// Where the books of a cashier and the shop do not agree (books.cpp).
struct Difference {
    std::string provider;
    // Of the cashier's calendar.
    std::int64_t day = 0;
    std::string reference;
    // "unknown_here", "missing_there", "amount_differs".
    std::string what;
    std::int64_t here = 0;
    std::int64_t there = 0;
    std::string currency;
};
// Newest first.
std::vector<Difference> list_differences(Read& tx, std::int32_t most);

// Confirming a way to pay (confirmation.cpp).

// Cashiers that can confirm a way to pay without taking money: they authorise a payment and release it at once, and say by whose means.

enum class ConfirmationState : std::uint8_t { pending, confirmed, failed, cancelled, expired };

struct Confirmation {
    PaymentId id;
    AccountId account;
    std::string provider;
    ConfirmationState state = ConfirmationState::pending;
    // While it is pending.
    Time ends_at = 0;
};

// The one that waits, or a new one, for payment.confirmation_seconds. Refuses no_payment_provider, and too_frequent after
// payment.confirmations_a_day within a day.
Result<Confirmation> begin_confirmation(Write& tx, AccountId account);
// The account's latest, as it stands: one whose time is over has expired.
std::optional<Confirmation> find_confirmation(Read& tx, AccountId account);

// The signature that a provider with this key puts below a notice.
std::string signature_of(api::PaymentConfirmationNotify const& notice, std::string_view key);

struct Confirmed {
    AccountId account;
    // The means, under a keyed hash: the same whoever confirms it.
    std::string payer;
};
// What the cashier says of a confirmation. Answers whose it is and by what means, once; nothing where it was refused, is settled by now or
// came too late. Refuses provider_unknown, signature_wrong, not_found (also another cashier's).
Result<std::optional<Confirmed>> settle_confirmation(Write& tx, api::PaymentConfirmationNotify const& notice);

void add(platform::Module& module);

}
