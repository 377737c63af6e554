#include "simulation/cashier.h"
#include "domains/payment/payment.h"
#include <algorithm>

namespace simulation {

static constexpr std::string_view key = "a key of this simulation";

Cashier::Cashier(World& world) : world_(world) { world.settings().set("payment.sandbox_key", std::string(key)); }

void Cashier::open(PaymentId payment, std::string provider, std::int64_t amount, std::string currency)
{
    bills_.try_emplace(payment.value, Bill { payment, std::move(provider), amount, std::move(currency), std::nullopt });
}

// Most words come within seconds, some when the hold has ended already.
Time Cashier::delay()
{
    auto const dice = world_.between(1, 100);
    if (dice <= 75)
        return milliseconds(world_.between(300, 9'000));
    if (dice <= 88)
        return seconds(world_.between(9, 115));
    if (dice <= 92)
        return milliseconds(world_.between(115'000, 125'000)); // About when the hold ends.
    return seconds(world_.between(125, 1'800));
}

void Cashier::decide(PaymentId payment, api::PaymentResult result)
{
    auto& bill = bills_.at(payment.value);
    if (!bill.word)
        bill.word = result;
    auto const copies = world_.chance_of(15) ? world_.between(2, 3) : 1;
    for (std::int64_t copy = 0; copy < copies; ++copy)
        world_.later(delay(), [this, payment] { say(payment.value); });
}

void Cashier::say(std::int64_t payment)
{
    auto& bill = bills_.at(payment);
    api::PaymentNotify words;
    words.provider = bill.provider;
    words.payment_id = bill.payment;
    words.result = *bill.word;
    words.transaction_id = "cashier-" + std::to_string(payment);
    words.amount = bill.amount;
    words.currency = bill.currency;
    words.time = world_.now() / seconds(1);
    words.sign = payment::signature_of(words, key);
    auto const reply = world_.ask(api::payment_notify, {}, words);
    if (reply.ending == Ending::refused)
        return world_.find_broken("the shop refused a word of the cashier on the payment " + std::to_string(payment) + ": "
            + std::string(reason_of(reply.error)));
    if (reply.ending == Ending::answered) {
        if (bill.is_heard)
            world_.count("word repeated");
        bill.is_heard = true;
        return;
    }
    // It says so again, ever more seldom, until somebody has acknowledged it.
    auto const pause = std::min<Time>(seconds(5) << std::min(bill.tries++, 7), minutes(10));
    world_.later(pause, [this, payment] { say(payment); });
}

}
