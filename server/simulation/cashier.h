#pragma once
// The cashier outside: takes the money or does not, and says so until the shop has acknowledged it. Its words come late, twice, and in any
// order, but it never takes back what it said.
#include "generated/payment.h"
#include "simulation/world.h"
#include <map>

namespace simulation {

// What the shop asked it to take.
struct Bill {
    PaymentId payment;
    std::string provider;
    std::int64_t amount = 0;
    std::string currency;
    // Nothing was decided yet.
    std::optional<api::PaymentResult> word;
    // The shop has acknowledged the word.
    bool is_heard = false;
    int tries = 0;
};

class Cashier {
public:
    explicit Cashier(World& world);

    // A shopper was sent here. The same again is no second bill.
    void open(PaymentId payment, std::string provider, std::int64_t amount, std::string currency);
    // The first decision counts; deciding again repeats the word.
    void decide(PaymentId payment, api::PaymentResult result);

    std::map<std::int64_t, Bill> const& bills() const { return bills_; }

private:
    void say(std::int64_t payment);
    Time delay();

    World& world_;
    std::map<std::int64_t, Bill> bills_;
};

}
