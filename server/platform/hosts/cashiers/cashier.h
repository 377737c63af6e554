#pragma once
// The hosts that take money for the shop, each in its own protocol (platform/hosts/cashiers). Asked on a pool, never within a transaction.
#include "contract/raw.h"
#include "kernel/time/time.h"
#include "platform/hosts/outcome.h"
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hosts {

// One try to pay. Under the same number a cashier takes money once.
struct Attempt {
    // Ours, decimal digits.
    std::string number;
    // Of the order that is paid, where the shopper comes back to.
    std::string order;
    // The cashier's own, once it has told it.
    std::string reference;
    // One of those that the cashier has: "jsapi".
    std::string method;
    // Minor units.
    std::int64_t amount = 0;
    std::string currency;
    // What is bought, for the cashier's page.
    std::string title;
    // Who pays, as the cashier's own app knows them; empty where it need not.
    std::string payer;
    // From where the shopper asked.
    std::string address;
    Time opened_at = 0;
    // After this no money is wanted any more.
    Time pay_before = 0;
};

// What the client needs to go to the cashier, by what it is to do: "program" (the messaging app's own sheet), "redirect" (to the url),
// "form" (posts the fields to the url), "frame" (the cashier's script shows its frame with these fields), "none".
struct Page {
    std::string kind = "none";
    std::string url;
    std::map<std::string, std::string> fields;
};

// again: nobody knows whether it is open; the same number is opened again.
struct Opened {
    Outcome outcome;
    std::string reference;
    Page page;
};

// How an attempt stands, as its cashier says.
struct Told {
    // unknown: no answer, or none that can be understood; absent: it has never heard of it; approved: the shopper said yes there, and it
    // waits for `submit`; failed: it came to nothing, and another attempt may work; closed: nobody can pay it any more.
    enum class Word : std::uint8_t { unknown, absent, pending, approved, success, failed, closed };
    Word word = Word::unknown;
    // Ours.
    std::string attempt;
    // Of a success: the cashier's number of the money, how much of what, and when by the cashier's clock.
    std::string transaction;
    std::int64_t amount = 0;
    std::string currency;
    Time paid_at = 0;
    // In words for the operator: no personal text.
    std::string reason;
    // Where the shopper has to go before it can go on: 3-D Secure.
    Page page;
};

// Money of a payment that goes back the way it came.
struct RefundOrder {
    // The same each time it is asked: the cashier pays one id once.
    std::string refund_id;
    std::string payment_id;
    // The cashier's own number of what it took.
    std::string transaction_id;
    // Minor units.
    std::int64_t amount = 0;
    std::string currency;
    // signature_of with the key that shop and cashier share.
    std::string sign;
    // Where that cashier is asked, "https://bank.example/kabinet"; it is no part of what is said.
    std::string address;
    // Of the attempt by which it was taken; empty where there was none.
    std::string attempt;
    // What was taken under that number, and when; when the refund was decided.
    std::int64_t taken = 0;
    Time paid_at = 0;
    Time asked_at = 0;
};

// HMAC-SHA256, hexadecimal, over "amount=..&currency=..&paymentId=..&refundId=..&transactionId=..".
std::string signature_of(RefundOrder const& order, std::string_view key);

// What a cashier did on a day, as its own books say.
struct Movement {
    // "payment", "refund".
    std::string kind;
    // The cashier's number of it.
    std::string reference;
    // Ours: of the attempt, or of the refund.
    std::string number;
    // Minor units, positive; what the cashier kept for itself may be negative.
    std::int64_t amount = 0;
    std::int64_t fee = 0;
    std::string currency;
};

struct Movements {
    Outcome outcome;
    std::vector<Movement> all;
};

// After how long an attempt without a word is asked for, time by time; the last holds from then on.
std::span<Time const> usual_pauses();

// Of each call: it blocks, may come from any thread, and may be made again.
class Cashier {
public:
    virtual ~Cashier() = default;
    virtual Opened open(Attempt const&) { return { none(), {}, {} }; }
    // What the client brought back from the cashier's page: a card token, or nothing.
    virtual Told submit(Attempt const&, std::string_view) { return {}; }
    virtual Told query(Attempt const&) { return {}; }
    // What it says of its own accord. Nothing where it was somebody else, or is not understood.
    virtual std::optional<Told> read(api::RawRequest const&) { return std::nullopt; }
    // What it wants to hear then.
    virtual api::RawAnswer answer(bool is_taken) const;
    // From now on nobody can pay. refused: it is paid already, or about to be.
    virtual Outcome close(Attempt const&) { return none(); }
    // accepted: the money went back, or surely will. again: it is at work, or not now.
    virtual Outcome refund(RefundOrder const& order) = 0;
    // The same, of one that was asked for before; nothing where it was not.
    virtual std::optional<Outcome> query_refund(RefundOrder const&) { return std::nullopt; }
    // Of a day of the cashier's own calendar, in days since 1970-01-01. Nothing where it has no books that a machine can ask for.
    virtual std::optional<Movements> movements(std::int64_t) { return std::nullopt; }

protected:
    static Outcome none();
};

// Those that the settings name, by their names.
using Cashiers = std::map<std::string, std::unique_ptr<Cashier>, std::less<>>;

}
