// Attempts at a cashier with a protocol of its own: which one is going, what its word does to the payment, and what is left of it.
#include "domains/checkout/hear_cashier.h"
#include "generated/refusals/common.h"
#include "generated/refusals/payment.h"
#include "platform/hosts/hosts.h"
#include "platform/module.h"
#include "testing/preparation.h"
#include "testing/race.h"
#include "testing/selling_shop.h"

using api::CheckoutPaymentOutcome;
using hosts::Told;

namespace {

// Says what the test wants.
class Wallet : public hosts::Cashier {
public:
    hosts::Outcome refund(hosts::RefundOrder const& order) override
    {
        ++refunds;
        refunded = order;
        return is_lost ? hosts::Outcome { hosts::Outcome::Kind::again, "no answer", 0 } : hosts::Outcome {};
    }
    std::optional<hosts::Outcome> query_refund(hosts::RefundOrder const&) override
    {
        return refunds > 0 ? std::optional(hosts::Outcome {}) : std::nullopt;
    }
    Told submit(hosts::Attempt const&, std::string_view) override
    {
        ++submitted;
        return told;
    }
    Told query(hosts::Attempt const&) override
    {
        ++asked;
        return told;
    }
    hosts::Outcome close(hosts::Attempt const&) override
    {
        ++closed;
        return {};
    }

    Told told;
    std::optional<hosts::Movements> movements(std::int64_t day) override
    {
        days.push_back(day);
        return books;
    }

    int asked = 0;
    int closed = 0;
    int refunds = 0;
    int submitted = 0;
    // It gives money back, and its answer does not come.
    bool is_lost = false;
    hosts::RefundOrder refunded;
    hosts::Movements books;
    // Whose books it was asked for.
    std::vector<std::int64_t> days;
};

}

class Attempts : public testing::SellingShop {
protected:
    Attempts()
    {
        shop.settings.set("paypal.client", std::string("client"));
        shop.settings.set("lianlian.merchant", std::string("merchant"));
        shop.settings.set("payment.providers", std::string("sandbox paypal lianlian"));
        for (auto const* const name : { "paypal", "lianlian" })
            cashiers.emplace(name, std::make_unique<Wallet>());
        shop.outside.cashiers = &cashiers;
    }
    void SetUp() override
    {
        SellingShop::SetUp();
        line_up(1);
    }
    Wallet& wallet(std::string const& name = "paypal") { return static_cast<Wallet&>(*cashiers.at(name)); }
    std::optional<payment::Attempt> begin(Placed const& placed, std::string_view provider = "paypal")
    {
        return shop.write([&](Write& tx) { return payment::begin_attempt(tx, placed.payment_id, provider, "wallet"); });
    }
    static Told told_of(payment::Attempt const& attempt, Placed const& placed, Told::Word word, std::string transaction = "CAP-1")
    {
        return { .word = word,
            .attempt = std::to_string(attempt.id.value),
            .transaction = std::move(transaction),
            .amount = placed.total.amount,
            .currency = placed.total.currency,
            .paid_at = seconds(1'735'689'600),
            .reason = {},
            .page = {} };
    }
    Status hear(Told const& told, std::string_view provider = "paypal")
    {
        return shop.write([&](Write& tx) { return checkout::hear(tx, provider, told); });
    }
    std::int64_t count_attempts(std::string const& state)
    {
        return count("SELECT count(*) FROM payment_attempt WHERE state = '" + state + "'");
    }
    void compare_books()
    {
        testing::Preparation preparation(shop);
        preparation.outside.cashiers = &cashiers;
        auto const& errands = shop.module.jobs.errands();
        std::find_if(errands.begin(), errands.end(), [](auto const& each) {
            return each.name == "payment.compare_books";
        })->errand(preparation);
    }
    void expect_sound() { EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>()); }

    hosts::Cashiers cashiers;
};
ON_EACH_ENGINE(Attempts);

TEST_P(Attempts, of_a_payment_one_is_going_whoever_begins_it)
{
    auto const placed = ordered(1, { 1 });
    auto const first = begin(placed).value();
    EXPECT_EQ(begin(placed)->id, first.id);
    EXPECT_EQ(begin(placed, "lianlian")->id, first.id) << "another cashier's has to be closed first";
    EXPECT_TRUE(shop.write([&](Write& tx) { return payment::end_attempt(tx, first.id, payment::AttemptState::closed); }));
    EXPECT_FALSE(shop.write([&](Write& tx) { return payment::end_attempt(tx, first.id, payment::AttemptState::failed); }));
    EXPECT_NE(begin(placed, "lianlian")->id, first.id);
    EXPECT_TRUE(cancel(1, placed).ok());
    EXPECT_EQ(begin(placed), std::nullopt);
    shop.run_due();
    EXPECT_EQ(wallet("lianlian").closed, 1);
    EXPECT_EQ(count_attempts("closed"), 2);
    expect_sound();
}

// Each is asked for until a day after: whoever fails on purpose would have the shop ask for ever.
TEST_P(Attempts, of_a_payment_are_so_many_and_no_more)
{
    shop.settings.set("payment.attempts_a_payment", std::int64_t { 3 });
    auto const placed = ordered(1, { 1 });
    for (int count = 0; count < 3; ++count) {
        auto const attempt = begin(placed).value();
        EXPECT_EQ(begin(placed)->id, attempt.id);
        EXPECT_TRUE(hear(told_of(attempt, placed, Told::Word::failed)).ok());
    }
    EXPECT_EQ(begin(placed), std::nullopt);
    EXPECT_EQ(count_attempts("failed"), 3);
    expect_sound();
}

TEST_P(Attempts, two_that_begin_at_once_are_one)
{
    auto const placed = ordered(1, { 1 });
    auto const begun = testing::race(2, [&](int number) { return begin(placed, number == 0 ? "paypal" : "lianlian")->id.value; });
    EXPECT_EQ(begun[0], begun[1]);
    EXPECT_EQ(count("SELECT count(*) FROM payment_attempt"), 1);
}

TEST_P(Attempts, a_success_pays_once_and_each_further_one_goes_back_to_its_own_cashier)
{
    auto const placed = ordered(1, { 1 });
    auto const first = begin(placed).value();
    shop.write([&](Write& tx) { payment::end_attempt(tx, first.id, payment::AttemptState::closed); });
    auto const second = begin(placed, "lianlian").value();
    EXPECT_TRUE(hear(told_of(second, placed, Told::Word::success, "LL-1"), "lianlian").ok());
    EXPECT_TRUE(hear(told_of(second, placed, Told::Word::success, "LL-1"), "lianlian").ok());
    EXPECT_TRUE(hear(told_of(second, placed, Told::Word::failed), "lianlian").ok()) << "what comes behind it changes nothing";
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(count_items(1).sealed, 1);
    EXPECT_TRUE(hear(told_of(first, placed, Told::Word::success, "CAP-1")).ok());
    shop.run_due();
    EXPECT_EQ(wallet().refunds, 1);
    EXPECT_EQ(wallet("lianlian").refunds, 0);
    EXPECT_EQ(wallet().refunded.transaction_id, "CAP-1");
    EXPECT_EQ(wallet().refunded.attempt, std::to_string(first.id.value));
    EXPECT_EQ(wallet().refunded.taken, placed.total.amount);
    EXPECT_EQ(count("SELECT captured_minor / amount_minor * 10 + refunded_minor / amount_minor FROM payment"), 21);
    expect_sound();
}

TEST_P(Attempts, are_believed_by_their_own_cashier_only_and_about_their_own_money)
{
    auto const placed = ordered(1, { 1 });
    auto const attempt = begin(placed).value();
    EXPECT_EQ(hear(told_of(attempt, placed, Told::Word::success), "lianlian").error(), refusal::not_found);
    auto told = told_of(attempt, placed, Told::Word::success);
    told.attempt = "77";
    EXPECT_EQ(hear(told).error(), refusal::not_found);
    told.attempt = "7x";
    EXPECT_EQ(hear(told).error(), refusal::not_found);
    told = told_of(attempt, placed, Told::Word::success);
    told.amount -= 1;
    EXPECT_EQ(hear(told).error(), refusal::amount_differs);
    told = told_of(attempt, placed, Told::Word::success);
    told.currency = "USD";
    EXPECT_EQ(hear(told).error(), refusal::amount_differs);
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::pending);
    EXPECT_EQ(count("SELECT count(*) FROM payment_objection"), 2);
    expect_sound();
}

TEST_P(Attempts, without_a_word_are_asked_for_until_a_day_after_their_order_ended)
{
    auto const placed = ordered(1, { 1 });
    auto const attempt = begin(placed).value();
    wallet().told = told_of(attempt, placed, Told::Word::pending);
    for (auto const& [pause, asked] : { std::pair(seconds(9), 0), { seconds(1), 1 }, { seconds(29), 1 }, { seconds(1), 2 },
             { minutes(1), 3 }, { minutes(2), 4 }, { minutes(5), 5 } }) {
        shop.advance(pause);
        EXPECT_EQ(wallet().asked, asked);
    }
    for (int hour = 0; hour < 30; ++hour)
        shop.advance(hours(1));
    auto const asked = wallet().asked;
    EXPECT_GT(asked, 20);
    shop.advance(hours(2));
    EXPECT_EQ(wallet().asked, asked);
    EXPECT_EQ(count_attempts("closed"), 1);
    expect_sound();
}

TEST_P(Attempts, that_were_paid_without_a_word_are_found_and_late_money_goes_back)
{
    auto const placed = ordered(1, { 1 });
    auto const attempt = begin(placed).value();
    wallet().told = told_of(attempt, placed, Told::Word::success);
    EXPECT_TRUE(cancel(1, placed).ok());
    shop.advance(seconds(10));
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::timeout);
    shop.advance(minutes(1));
    EXPECT_EQ(wallet().refunds, 1);
    EXPECT_EQ(count_refunds("done"), 1);
    EXPECT_EQ(count_attempts("told"), 1);
    expect_sound();
}

// The cashier with whom the order was placed has no attempts of its own: its page may be open in another window.
TEST_P(Attempts, leave_the_cashier_of_before_its_word_and_what_it_took_goes_back_to_it)
{
    auto const placed = ordered(1, { 1 });
    auto const attempt = begin(placed).value();
    EXPECT_TRUE(hear(told_of(attempt, placed, Told::Word::success)).ok());
    EXPECT_TRUE(notify(placed, api::PaymentResult::success).ok());
    shop.run_due();
    EXPECT_EQ(wallet().refunds, 0);
    EXPECT_EQ(cashier.given.size(), 1U);
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
    expect_sound();
}

TEST_P(Attempts, that_wait_are_closed_when_the_money_came_in_another_way)
{
    auto const placed = ordered(1, { 1 });
    ASSERT_TRUE(begin(placed));
    EXPECT_TRUE(notify(placed, api::PaymentResult::success).ok());
    shop.run_due();
    EXPECT_EQ(wallet().closed, 1);
    EXPECT_EQ(count_attempts("closed"), 1);
    expect_sound();
}

TEST_P(Attempts, that_a_cashier_tells_wrongly_of_are_not_asked_for_any_more)
{
    auto const placed = ordered(1, { 1 });
    auto const attempt = begin(placed).value();
    wallet().told = told_of(attempt, placed, Told::Word::success);
    wallet().told.amount -= 1;
    for (int minute = 0; minute < 5; ++minute)
        shop.advance(minutes(1));
    EXPECT_EQ(wallet().asked, 1);
    EXPECT_EQ(count("SELECT count(*) FROM payment_objection"), 1);
    EXPECT_EQ(count_attempts("closed"), 1);
    expect_sound();
}

TEST_P(Attempts, that_fail_leave_the_order_payable)
{
    auto const placed = ordered(1, { 1 });
    auto const attempt = begin(placed).value();
    EXPECT_TRUE(hear(told_of(attempt, placed, Told::Word::failed)).ok());
    EXPECT_TRUE(hear(told_of(attempt, placed, Told::Word::failed)).ok());
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::pending);
    EXPECT_EQ(payment(1, placed).failures, 1);
    EXPECT_NE(begin(placed)->id, attempt.id);
    expect_sound();
}

// Under one number a cashier takes money once; one that says it took it twice has to give one back.
TEST_P(Attempts, that_were_paid_twice_give_the_second_money_back_once)
{
    auto const placed = ordered(1, { 1 });
    auto const attempt = begin(placed).value();
    for (auto const* const transaction : { "CAP-1", "CAP-2", "CAP-2", "CAP-1" })
        EXPECT_TRUE(hear(told_of(attempt, placed, Told::Word::success, transaction)).ok());
    shop.run_due();
    EXPECT_EQ(wallet().refunds, 1);
    EXPECT_EQ(wallet().refunded.transaction_id, "CAP-2");
    EXPECT_EQ(count_items(1).sealed, 1);
    expect_sound();
}

TEST_P(Attempts, of_an_order_that_was_given_back_change_nothing_when_their_word_comes_again)
{
    auto const placed = ordered(1, { 1 });
    auto const attempt = begin(placed).value();
    auto const success = told_of(attempt, placed, Told::Word::success);
    EXPECT_TRUE(hear(success).ok());
    EXPECT_TRUE(shop.write([&](Write& tx) { return checkout::refund(tx, placed.order_id, "anna", "the box was damaged"); }).ok());
    shop.run_due();
    EXPECT_EQ(wallet().refunds, 1);
    EXPECT_TRUE(hear(success).ok());
    EXPECT_TRUE(hear(told_of(attempt, placed, Told::Word::closed)).ok());
    shop.run_due();
    EXPECT_EQ(wallet().refunds, 1);
    EXPECT_EQ(count_items(1).sealed, 0);
    expect_sound();
}

TEST_P(Attempts, give_money_back_once_though_the_answer_to_that_was_lost)
{
    auto const placed = ordered(1, { 1 });
    EXPECT_TRUE(hear(told_of(begin(placed).value(), placed, Told::Word::success)).ok());
    wallet().is_lost = true;
    EXPECT_TRUE(shop.write([&](Write& tx) { return checkout::refund(tx, placed.order_id, "anna", "the box was damaged"); }).ok());
    shop.run_due();
    EXPECT_EQ(count_refunds("asked"), 1);
    for (int minute = 0; minute < 5; ++minute)
        shop.advance(minutes(1));
    EXPECT_EQ(wallet().refunds, 1);
    EXPECT_EQ(count_refunds("done"), 1);
    expect_sound();
}

TEST_P(Attempts, to_which_the_shopper_said_yes_are_completed_while_the_order_waits_and_not_after_its_end)
{
    auto const placed = ordered(1, { 1 });
    wallet().told = told_of(begin(placed).value(), placed, Told::Word::approved);
    shop.advance(seconds(10));
    EXPECT_EQ(wallet().submitted, 1);
    EXPECT_TRUE(cancel(1, placed).ok());
    shop.advance(hours(1));
    EXPECT_GT(wallet().asked, 1);
    EXPECT_EQ(wallet().submitted, 1);
    expect_sound();
}

// The first day is the last whose books are there; what was missed since is compared behind it, day by day.
TEST_P(Attempts, are_compared_with_the_books_of_each_day_also_of_days_that_were_missed)
{
    compare_books();
    compare_books();
    ASSERT_EQ(wallet().days.size(), 1U);
    auto const first = wallet().days.front();
    wallet().books.outcome = { hosts::Outcome::Kind::again, "maintenance", 0 };
    shop.clock.advance(days(3));
    compare_books();
    EXPECT_EQ(wallet().days, (std::vector { first, first + 1 }));
    wallet().books.outcome = {};
    wallet().days.clear();
    compare_books();
    EXPECT_EQ(wallet().days, (std::vector { first + 1, first + 2, first + 3 }));
    EXPECT_EQ(count("SELECT count(*) FROM payment_book WHERE provider = 'paypal'"), 4);
}

TEST_P(Attempts, of_a_day_are_found_in_the_books_or_stand_among_the_differences_once)
{
    auto const told_at = shop.clock.now() - days(1);
    std::vector<std::string> numbers;
    for (int slot = 1; slot <= 3; ++slot) {
        auto const placed = ordered(1, { slot });
        auto const attempt = begin(placed).value();
        numbers.push_back(std::to_string(attempt.id.value));
        auto told = told_of(attempt, placed, Told::Word::success, "CAP-" + std::to_string(slot));
        told.paid_at = told_at;
        EXPECT_TRUE(hear(told).ok());
    }
    auto const amount = count("SELECT max(amount_minor) FROM payment");
    // The second with another amount, the third not at all, and one that the shop never heard of.
    wallet().books.all = { { "payment", "CAP-1", numbers[0], amount, 30, "THB" }, { "payment", "CAP-2", numbers[1], amount - 1, 30, "THB" },
        { "payment", "CAP-9", "77", amount, 30, "THB" } };
    shop.clock.advance(hours(12));
    compare_books();
    compare_books();
    std::map<std::string, std::string> found;
    for (auto const& one : shop.read([](Read& tx) { return payment::list_differences(tx, 10); }))
        found.emplace(one.reference, one.what);
    EXPECT_EQ(found,
        (std::map<std::string, std::string> { { "CAP-2", "amount_differs" }, { "CAP-3", "missing_there" }, { "CAP-9", "unknown_here" } }));
    EXPECT_EQ(count("SELECT count(*) FROM payment_difference"), 3);
}
