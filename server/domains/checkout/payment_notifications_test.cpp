// What a cashier says, in every order in which it may come, and the money that goes back.
#include "generated/refusals/payment.h"
#include "testing/selling_shop.h"
#include <algorithm>
#include <set>

using api::MysteryBoxBoxState;
using api::CheckoutPaymentOutcome;
using api::PaymentResult;

class PaymentWords : public testing::SellingShop {
protected:
    // A word of the cashier about the attempt with this number.
    struct Word {
        char number = 'A';
        PaymentResult result = PaymentResult::success;
        bool operator==(Word const&) const = default;
    };

    api::PaymentNotify said(Placed const& placed, Word const& word)
    {
        auto told = notification(placed, word.result);
        told.transaction_id += std::string("-") + word.number;
        return signed_by(told);
    }

    // What has to come of words that follow one another; the hold ends before the word `hold_over_before`.
    struct Expected {
        bool is_bought = false;
        std::size_t refunds = 0;
        std::size_t contradictions = 0;
    };
    static Expected expected(std::vector<Word> const& words, std::size_t hold_over_before)
    {
        Expected expected;
        std::map<char, PaymentResult> known;
        // Why a success does not buy any more: the cashier heard a no.
        bool is_cancelled = false;
        bool is_open = true;
        for (std::size_t at = 0; at < words.size(); ++at) {
            auto const& word = words[at];
            is_open = is_open && at != hold_over_before;
            auto const [before, is_new] = known.emplace(word.number, word.result);
            if (!is_new) {
                expected.contradictions += before->second == word.result ? 0 : 1;
                continue;
            }
            bool const is_first = known.size() == 1;
            if (word.result == PaymentResult::success && !expected.is_bought && expected.refunds == 0 && !is_cancelled)
                expected.is_bought = true;
            else if (word.result == PaymentResult::success)
                ++expected.refunds;
            else if (is_first && is_open)
                is_cancelled = word.result == PaymentResult::cancel;
        }
        return expected;
    }

    void play(std::vector<Word> const& words, std::size_t hold_over_before)
    {
        auto const coupon = coupon_for(1);
        give(1, "red_packet:THB", 500);
        auto const items = count_items(1).sealed;
        auto const before = balance(1);
        auto const placed = must_place(1, { set, { 3 }, coupon, 500 });
        std::size_t contradictions = 0;
        for (std::size_t at = 0; at < words.size(); ++at) {
            if (at == hold_over_before)
                // A minute longer, where an attempt has failed.
                shop.advance(seconds(180));
            auto const answer = notify(said(placed, words[at]));
            if (!answer.ok()) {
                EXPECT_EQ(answer.error(), refusal::notification_contradicts);
                ++contradictions;
            }
        }
        // After attempts that failed it can still be paid.
        if (payment(1, placed).outcome == CheckoutPaymentOutcome::pending) {
            EXPECT_TRUE(cancel(1, placed).ok());
        }
        auto const wanted = expected(words, hold_over_before);
        std::string text;
        for (auto const& word : words)
            text += std::string(api::to_string(word.result)) + " " + word.number + ", ";
        text += "hold over before " + std::to_string(hold_over_before);
        EXPECT_EQ(contradictions, wanted.contradictions) << text;
        EXPECT_EQ(count_items(1).sealed - items, wanted.is_bought ? 1 : 0) << text;
        EXPECT_EQ(box(3), wanted.is_bought ? MysteryBoxBoxState::sold : MysteryBoxBoxState::free) << text;
        EXPECT_EQ(shown(1, placed).state, wanted.is_bought ? api::OrderState::finish : api::OrderState::closed) << text;
        EXPECT_EQ(state_of(coupon), wanted.is_bought ? "used" : "free") << text;
        EXPECT_EQ(balance(1), wanted.is_bought ? before - 500 : before) << text;
        shop.run_due();
        auto const went_back = shop.read([&](Read& tx) {
            return tx.number("SELECT count(*) FROM payment_refund WHERE payment_id = $1 AND state = 'done'", { placed.payment_id });
        });
        EXPECT_EQ(static_cast<std::size_t>(went_back), wanted.refunds) << text;
        reopen();
    }

    // The set as it was: what was bought goes out of the way, so that a few hundred orders fit into one set.
    void reopen()
    {
        leave(1);
        set = seal(++sets, 12);
        line_up(1);
    }

    // All sequences of three.
    void play_all(std::vector<Word> const& words, std::size_t hold_over_before)
    {
        for (auto const& first : words)
            for (auto const& second : words)
                for (auto const& third : words)
                    play({ first, second, third }, hold_over_before);
    }

    void SetUp() override
    {
        SellingShop::SetUp();
        shop.settings.set("box.daily_limit", std::int64_t { 0 });
        let_turns_last();
        shop.settings.set("box.turn_seconds", std::int64_t { 1'000 });
        line_up(1);
    }

    static constexpr std::size_t never = 9;
    static constexpr Word yes { 'A', PaymentResult::success };
    static constexpr Word no { 'A', PaymentResult::fail };
    static constexpr Word stop { 'A', PaymentResult::cancel };
    static constexpr Word other_yes { 'B', PaymentResult::success };
    static constexpr Word other_no { 'B', PaymentResult::fail };
    int sets = 1;
};
ON_EACH_ENGINE(PaymentWords);

TEST_P(PaymentWords, every_sequence_of_three_words_in_time) { play_all({ yes, no, stop, other_yes, other_no }, never); }

TEST_P(PaymentWords, every_sequence_of_three_words_after_the_hold) { play_all({ yes, no, other_yes }, 0); }

TEST_P(PaymentWords, every_sequence_of_three_words_around_the_end_of_the_hold)
{
    play_all({ yes, no, other_yes }, 1);
    play_all({ yes, no, other_yes }, 2);
}

TEST_P(PaymentWords, whoever_cancelled_here_gets_every_payment_back)
{
    auto const placed = ordered(1, { 3 });
    ASSERT_TRUE(cancel(1, placed).ok());
    for (auto const& word : { yes, other_yes, yes, Word { 'C', PaymentResult::success } })
        ASSERT_TRUE(notify(said(placed, word)).ok());
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::timeout);
    shop.run_due();
    EXPECT_EQ(count_refunds("done"), 3);
    EXPECT_EQ(cashier.given.size(), 3u);
}

TEST_P(PaymentWords, two_successes_at_once_buy_once_and_one_goes_back)
{
    for (int round = 1; round <= 6; ++round) {
        auto const placed = ordered(1, { round });
        auto const answers = testing::race(4, [&](int number) { return notify(said(placed, number % 2 == 0 ? yes : other_yes)).ok(); });
        EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 4);
        EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
        shop.run_due();
        EXPECT_EQ(count_refunds("done"), round);
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    }
    EXPECT_EQ(count_items(1).sealed, 6);
}

TEST_P(PaymentWords, the_cashier_is_asked_with_a_signature_until_it_says_yes)
{
    auto const placed = ordered(1, { 3 });
    ASSERT_TRUE(cancel(1, placed).ok());
    cashier.next = { hosts::Outcome::Kind::again, "busy", 0 };
    pay(placed);
    shop.run_due();
    EXPECT_EQ(cashier.asked, 1);
    shop.advance(minutes(10));
    EXPECT_GT(cashier.asked, 3);
    EXPECT_EQ(count_refunds("asked"), 1);
    cashier.next = {};
    shop.advance(hours(2));
    EXPECT_EQ(count_refunds("done"), 1);
    ASSERT_EQ(cashier.given.size(), 1u);
    auto const& [id, order] = *cashier.given.begin();
    EXPECT_EQ(order.payment_id, std::to_string(placed.payment_id.value));
    EXPECT_EQ(order.transaction_id, "cashier-" + order.payment_id);
    EXPECT_EQ(order.amount, 42'000);
    EXPECT_EQ(order.currency, "THB");
    EXPECT_EQ(order.sign, hosts::signature_of(order, "a key of this test"));
    auto const asked = cashier.asked;
    shop.advance(days(2));
    EXPECT_EQ(cashier.asked, asked);
}

TEST_P(PaymentWords, what_the_cashier_will_never_give_back_is_left_for_a_person)
{
    auto const placed = ordered(1, { 3 });
    ASSERT_TRUE(cancel(1, placed).ok());
    cashier.next = { hosts::Outcome::Kind::refused, "no such payment", 0 };
    pay(placed);
    shop.run_due();
    EXPECT_EQ(count_refunds("refused"), 1);
    EXPECT_EQ(count("SELECT count(*) FROM payment_refund WHERE failure = 'no such payment'"), 1);
    shop.advance(days(1));
    EXPECT_EQ(cashier.asked, 1);
}

TEST_P(PaymentWords, without_a_cashier_the_money_waits_thirty_days_for_one)
{
    shop.outside.cashier = nullptr;
    auto const placed = ordered(1, { 3 });
    ASSERT_TRUE(cancel(1, placed).ok());
    pay(placed);
    shop.advance(days(1));
    EXPECT_EQ(count_refunds("asked"), 1);
    shop.clock.advance(days(30));
    shop.run_due();
    EXPECT_EQ(count_refunds("refused"), 1);
}

// The guard behind the notification's own key.
TEST_P(PaymentWords, what_was_taken_under_one_number_goes_back_once)
{
    auto const placed = ordered(1, { 3 });
    ASSERT_TRUE(cancel(1, placed).ok());
    pay(placed);
    auto const again = shop.write([&](Write& tx) {
        auto const known = payment::find(tx, placed.payment_id).take();
        return payment::refund(tx, known, known.transaction_id, payment::RefundReason::doubled);
    });
    EXPECT_FALSE(again);
    shop.run_due();
    EXPECT_EQ(cashier.asked, 1);
}
