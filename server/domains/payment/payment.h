#pragma once
#include "generated/payment.h"
#include "kernel/ids.h"
#include "kernel/result.h"
#include "kernel/time.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Read;
class Settings;
class Write;

namespace platform {
struct Module;
class Registers;
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
};

// Hands in a cashier of that name which shares a key with the shop, the setting payment.<name>_key: both sign with HMAC-SHA256. Refunds are
// asked for at payment.<name>_url. Where it is handed in, a comment names the two: "// Settings: payment.bank_key, payment.bank_url".
void add_keyed_cashier(platform::Module& module, std::string_view name);

// The setting payment.providers ("sandbox", several with a space between) names who takes money, the first of them that of new payments.
// Throws with one clear line when one of them is not known to this server or lacks what it needs.
void check_providers(platform::Registers const& registers, Settings const& settings);
// Names of those that have what they need; without any nothing can be sold but what costs nothing.
std::vector<std::string> providers_on(platform::Registers const& registers, Settings const& settings);
// Refuses no_payment_provider.
Result<std::string> provider_of_new_payments(Read& tx);
// Whether that provider has put this signature below this text. Refuses provider_unknown, signature_wrong.
Status check_signed(Read& tx, std::string_view provider, std::string_view text, std::string_view signature);

// Opens a payment at that provider. Its name and the payment's id are what the client needs to go there.
void open(Write& tx, PaymentId id, OrderId order, std::string_view provider, std::int64_t amount, std::string_view currency);
// Refuses not_found.
Result<Payment> find(Read& tx, PaymentId id);

// The signature that a provider with this key puts below a notification.
std::string signature_of(api::PaymentNotify const& notification, std::string_view key);
// Takes the payment's row. Refuses provider_unknown, signature_wrong, not_found, amount_differs.
Result<Payment> verify(Write& tx, api::PaymentNotify const& notification);

// A cashier gives each attempt to pay a number. counts: the payment's first word, or its first success after attempts that failed, or while
// it is still to be paid a no after them; settles: such a success or no, in time, by which the payment is paid or cancelled now; doubled:
// one more success, for money that was there already; attempt: another that failed, which changes nothing.
enum class NotificationEffect { settles, counts, repeated, attempt, doubled };
// Writes down what the cashier said of this attempt, in whatever order it comes. `known` is as `verify` found it in this transaction.
// Refuses notification_contradicts when it said something else under the same number before.
Result<NotificationEffect> record_notification(Write& tx, Payment const& known, api::PaymentNotify const& notification);

// Takes the payment's row: what is found stays so until the transaction ends. Refuses not_found.
Result<Payment> lock(Write& tx, PaymentId id);
// Attempts of which the cashier said that they failed.
std::int32_t count_failures(Read& tx, PaymentId id);

// Moves the payment along the table of states. False when it is not in `from` any more: somebody else was faster. What the table does not
// allow is a bug.
bool advance(Write& tx, PaymentId id, State from, State to, std::string_view why);

// late: the goods were gone; doubled: they were paid for already; order: the paid order is taken back.
enum class RefundReason : std::uint8_t { late, doubled, order };
// Gives back what the cashier took under this number: written down now, and asked of the cashier after the COMMIT until it has taken that
// over. False when it goes back already.
bool refund(Write& tx, Payment const& payment, std::string_view transaction_id, RefundReason reason);

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
