#pragma once
// The cashier outside: takes the money or does not, and says so until the shop has acknowledged it. Its words come late, twice, and in any
// order, but it never takes back what it said. Asked to give money back it is busy now and then, and seldom it will not.
#include "generated/payment.h"
#include "platform/hosts/cashiers/cashier.h"
#include "simulation/engine/world.h"
#include <map>

namespace simulation {

// One try to pay, with a number of its own.
struct Attempt {
    std::string transaction_id;
    api::PaymentResult result {};
    Time paid_at = 0;
    // The shop has acknowledged the word.
    bool is_heard = false;
    int tries = 0;
};

// What the shop asked it to take.
struct Bill {
    PaymentId payment;
    std::string provider;
    std::int64_t amount = 0;
    std::string currency;
    // Nothing was decided yet: none.
    std::vector<Attempt> attempts;

    bool is_taken() const;
};

// What it was asked to give back.
struct MoneyBack {
    hosts::RefundOrder order;
    bool is_given = false;
};

class Cashier : public hosts::Cashier {
public:
    // As the shop knows it.
    static constexpr std::string_view name = "sandbox";

    explicit Cashier(World& world);

    // A shopper was sent here. The same again is no second bill.
    void open(PaymentId payment, std::string provider, std::int64_t amount, std::string currency);
    // Deciding again in the same way repeats the word; in another it is another attempt.
    void decide(PaymentId payment, api::PaymentResult result);
    // Takes the money once more.
    void take_twice(PaymentId payment);
    // Another attempt, of which it says at once and once what came of it.
    void settle(PaymentId payment, api::PaymentResult result);
    hosts::Outcome refund(hosts::RefundOrder const& order) override;

    std::map<std::int64_t, Bill> const& bills() const { return bills_; }
    // By the id of the refund.
    std::map<std::string, MoneyBack> const& money_back() const { return money_back_; }

private:
    std::size_t note_attempt(Bill& bill, api::PaymentResult result);
    void add_attempt(Bill& bill, api::PaymentResult result);
    void say_soon(std::int64_t payment, std::size_t attempt);
    void say(std::int64_t payment, std::size_t attempt);
    Time delay();
    bool has_taken(hosts::RefundOrder const& order) const;

    World& world_;
    std::map<std::int64_t, Bill> bills_;
    std::map<std::string, MoneyBack> money_back_;
};

}
