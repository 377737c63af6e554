#include "simulation/engine/cashier.h"
#include "domains/payment/payment.h"
#include <algorithm>

namespace simulation {

static constexpr std::string_view key = "a key of this simulation";
static constexpr std::string_view address = "https://cashier.test";

bool Bill::is_taken() const
{
    return std::any_of(attempts.begin(), attempts.end(), [](Attempt const& one) { return one.result == api::PaymentResult::success; });
}

Cashier::Cashier(World& world) : world_(world)
{
    world.settings().set("payment.providers", std::string(name));
    world.settings().set("payment." + std::string(name) + "_key", std::string(key));
    world.settings().set("payment." + std::string(name) + "_url", std::string(address));
    world.outside().cashier = this;
}

void Cashier::open(PaymentId payment, std::string provider, std::int64_t amount, std::string currency)
{
    bills_.try_emplace(payment.value, Bill { payment, std::move(provider), amount, std::move(currency), {} });
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
    auto const same = std::find_if(bill.attempts.begin(), bill.attempts.end(), [&](Attempt const& one) { return one.result == result; });
    if (same == bill.attempts.end())
        add_attempt(bill, result);
    else
        say_soon(payment.value, static_cast<std::size_t>(same - bill.attempts.begin()));
}

void Cashier::take_twice(PaymentId payment) { add_attempt(bills_.at(payment.value), api::PaymentResult::success); }

void Cashier::settle(PaymentId payment, api::PaymentResult result) { say(payment.value, note_attempt(bills_.at(payment.value), result)); }

std::size_t Cashier::note_attempt(Bill& bill, api::PaymentResult result)
{
    auto const number = bill.attempts.size();
    bill.attempts.push_back({ "cashier-" + std::to_string(bill.payment.value) + "-" + std::to_string(number + 1), result, world_.now() });
    world_.count("attempt to pay, number " + std::to_string(number + 1));
    return number;
}

void Cashier::add_attempt(Bill& bill, api::PaymentResult result)
{
    auto const number = note_attempt(bill, result);
    say_soon(bill.payment.value, number);
}

void Cashier::say_soon(std::int64_t payment, std::size_t attempt)
{
    auto const copies = world_.chance_of(15) ? world_.between(2, 3) : 1;
    for (std::int64_t copy = 0; copy < copies; ++copy)
        world_.later(delay(), [this, payment, attempt] { say(payment, attempt); });
}

void Cashier::say(std::int64_t payment, std::size_t number)
{
    auto& bill = bills_.at(payment);
    auto& attempt = bill.attempts[number];
    api::PaymentNotify words;
    words.provider = bill.provider;
    words.payment_id = bill.payment;
    words.result = attempt.result;
    words.transaction_id = attempt.transaction_id;
    words.amount = bill.amount;
    words.currency = bill.currency;
    words.paid_at = attempt.paid_at;
    words.time = world_.now() / seconds(1);
    words.sign = payment::signature_of(words, key);
    auto const reply = world_.ask(api::payment_notify, {}, words);
    if (reply.ending == Ending::refused)
        return world_.find_broken("the shop refused a word of the cashier on the payment " + std::to_string(payment) + ": "
            + std::string(reason_of(reply.error)));
    if (reply.ending == Ending::answered) {
        if (attempt.is_heard)
            world_.count("word repeated");
        attempt.is_heard = true;
        return;
    }
    // It says so again, ever more seldom, until somebody has acknowledged it.
    auto const pause = std::min<Time>(seconds(5) << std::min(attempt.tries++, 7), minutes(10));
    world_.later(pause, [this, payment, number] { say(payment, number); });
}

bool Cashier::has_taken(hosts::RefundOrder const& order) const
{
    for (auto const& [payment, bill] : bills_)
        for (auto const& attempt : bill.attempts)
            if (attempt.transaction_id == order.transaction_id)
                return attempt.result == api::PaymentResult::success && std::to_string(payment) == order.payment_id && order.amount > 0
                    && bill.amount >= order.amount && bill.currency == order.currency;
    return false;
}

hosts::Outcome Cashier::refund(hosts::RefundOrder const& order)
{
    if (order.address != address || order.sign != hosts::signature_of(order, key) || !has_taken(order))
        world_.find_broken("the cashier was asked to give back what it never took: " + order.transaction_id);
    if (world_.chance_of(10))
        return { hosts::Outcome::Kind::again, "the cashier is busy", 0 };
    auto const known = money_back_.find(order.refund_id);
    if (known != money_back_.end())
        world_.count("refund asked again");
    // What it did or refused once stays so.
    auto const& back = known != money_back_.end()
        ? known->second
        : money_back_.emplace(order.refund_id, MoneyBack { order, !world_.chance_of(3) }).first->second;
    if (!back.is_given)
        return { hosts::Outcome::Kind::refused, "this card is closed", 0 };
    return {};
}

}
