// Who confirms a way to pay is vouched for in the line, one person by each (docs/line.md).
#include "generated/refusals/common.h"
#include "generated/refusals/payment.h"
#include "testing/waste_shop.h"

using api::MysteryBoxRank;
using api::PaymentResult;

class ConfirmPayer : public testing::WasteShop {
protected:
    using State = api::PaymentConfirmationState;

    Result<api::PaymentConfirmation> begin(int number) { return call(shop, api::payment_confirm, shopper(number), {}); }
    api::PaymentConfirmation shown(int number) { return call(shop, api::payment_show_confirmation, shopper(number), {}).take(); }
    static api::PaymentConfirmationNotify notice(PaymentId id, PaymentResult result, std::string const& card)
    {
        api::PaymentConfirmationNotify notice;
        notice.provider = "sandbox";
        notice.confirmation_id = id;
        notice.result = result;
        notice.transaction_id = "auth-" + std::to_string(id.value);
        notice.payer = result == PaymentResult::success ? card : "";
        notice.time = 1'735'689'600;
        return notice;
    }
    static api::PaymentConfirmationNotify signed_by(api::PaymentConfirmationNotify notice, std::string_view key = "a key of this test")
    {
        notice.sign = payment::signature_of(notice, key);
        return notice;
    }
    Result<api::Nothing> tell(api::PaymentConfirmationNotify const& notice)
    {
        return call(shop, api::payment_confirmation_notify, {}, notice);
    }
    // Begins and ends well.
    void confirm(int number, std::string const& card)
    {
        auto const begun = begin(number).take();
        EXPECT_TRUE(tell(signed_by(notice(*begun.confirmation_id, PaymentResult::success, card))).ok());
        shop.run_due();
    }
    // Others wait for a turn of this shopper that comes to nothing.
    void waste_a_turn(int number, int by)
    {
        line_up(number);
        EXPECT_TRUE(here(number).ok());
        EXPECT_TRUE(has_turn(number));
        line_up(20);
        wait(by);
        EXPECT_TRUE(stop(number).ok());
        EXPECT_TRUE(stop(20).ok());
        shop.run_due();
    }
    std::int64_t wasted_of_all() { return count("SELECT CAST(coalesce(sum(wasted), 0) AS BIGINT) FROM line_person") / seconds(1); }
};
ON_EACH_ENGINE(ConfirmPayer);

// attack F1
TEST_P(ConfirmPayer, joins_those_who_have_bought_at_once_while_newcomers_wait)
{
    leave_in_purse(-10);
    line_up(2);
    line_up(1);
    EXPECT_EQ(standing(1).rank, MysteryBoxRank::newcomer);
    EXPECT_EQ(shown(1).state, State::none);
    auto const begun = begin(1).take();
    EXPECT_EQ(begun.state, State::pending);
    EXPECT_EQ(begun.provider, "sandbox");
    EXPECT_EQ(*begun.until, shop.clock.now() + minutes(15));
    EXPECT_EQ(shown(1).confirmation_id, begun.confirmation_id);
    ASSERT_TRUE(tell(signed_by(notice(*begun.confirmation_id, PaymentResult::success, "visa.1"))).ok());
    EXPECT_EQ(shown(1).state, State::confirmed);
    EXPECT_EQ(shown(1).until, shop.clock.now() + days(90));
    EXPECT_FALSE(shown(1).confirmation_id);
    shop.run_due();
    // In the line already.
    EXPECT_EQ(standing(1).rank, MysteryBoxRank::usual);
    EXPECT_EQ(count("SELECT has_trust FROM queue_place WHERE account_id = 1001"), 1);
    // The newcomer before them hurries, and their own turn is a whole one.
    EXPECT_TRUE(turn_of(2).hurried);
    leave(2);
    EXPECT_EQ(turn_of(1).remaining, 180);
    // It is kept as a keyed hash.
    EXPECT_EQ(count("SELECT count(*) FROM line_payer WHERE payer LIKE '%visa%'"), 0);
    EXPECT_EQ(count("SELECT count(*) FROM line_payer WHERE length(payer) = 64"), 1);
    shop.advance(days(91));
    EXPECT_EQ(shown(1).state, State::none);
}

TEST_P(ConfirmPayer, one_waits_at_a_time_and_answers_again_the_same)
{
    auto const first = begin(1).take();
    EXPECT_EQ(begin(1).take().confirmation_id, first.confirmation_id);
    EXPECT_NE(begin(2).take().confirmation_id, first.confirmation_id);
    auto const answers = testing::race(6, [&](int) { return *begin(3).take().confirmation_id; });
    for (auto const& id : answers)
        EXPECT_EQ(id, answers.front());
    EXPECT_EQ(count("SELECT count(*) FROM payment_confirmation WHERE account_id = 1003"), 1);
}

TEST_P(ConfirmPayer, one_that_never_settles_is_over_after_a_quarter_of_an_hour_and_its_late_word_counts_for_nothing)
{
    auto const begun = begin(1).take();
    shop.advance(minutes(15));
    EXPECT_EQ(shown(1).state, State::failed);
    ASSERT_TRUE(tell(signed_by(notice(*begun.confirmation_id, PaymentResult::success, "visa.1"))).ok());
    EXPECT_EQ(shown(1).state, State::failed);
    EXPECT_EQ(count("SELECT count(*) FROM line_payer"), 0);
    EXPECT_NE(begin(1).take().confirmation_id, begun.confirmation_id);
}

TEST_P(ConfirmPayer, a_no_of_card_or_shopper_vouches_for_nobody_and_may_be_tried_again_five_times_a_day)
{
    for (int time = 1; time <= 5; ++time) {
        auto const begun = begin(1).take();
        ASSERT_TRUE(tell(signed_by(notice(*begun.confirmation_id, time % 2 ? PaymentResult::fail : PaymentResult::cancel, "visa.1"))).ok());
        EXPECT_EQ(shown(1).state, State::failed);
    }
    EXPECT_EQ(begin(1).error(), refusal::too_frequent);
    EXPECT_TRUE(begin(2).ok());
    EXPECT_EQ(count("SELECT count(*) FROM line_payer"), 0);
    shop.advance(days(1));
    EXPECT_TRUE(begin(1).ok());
    shop.advance(days(101));
    EXPECT_EQ(count("SELECT count(*) FROM payment_confirmation"), 0);
}

TEST_P(ConfirmPayer, only_the_cashier_that_it_waits_at_can_say_how_it_ended)
{
    auto const id = *begin(1).take().confirmation_id;
    auto const said = notice(id, PaymentResult::success, "visa.1");
    EXPECT_EQ(tell(signed_by(said, "another key")).error(), refusal::signature_wrong);
    EXPECT_EQ(tell(said).error(), refusal::signature_wrong);
    // What the signature covers cannot be changed under it.
    auto forged = signed_by(notice(id, PaymentResult::fail, ""));
    forged.result = PaymentResult::success;
    EXPECT_EQ(tell(forged).error(), refusal::signature_wrong);
    forged = signed_by(said);
    forged.payer = "visa.2";
    EXPECT_EQ(tell(forged).error(), refusal::signature_wrong);
    auto const other = begin(2).take();
    forged = signed_by(said);
    forged.confirmation_id = *other.confirmation_id;
    EXPECT_EQ(tell(forged).error(), refusal::signature_wrong);
    auto elsewhere = signed_by(said);
    elsewhere.provider = "bank";
    EXPECT_EQ(tell(elsewhere).error(), refusal::provider_unknown);
    EXPECT_EQ(tell(signed_by(notice(PaymentId { 4 }, PaymentResult::success, "visa.1"))).error(), refusal::not_found);
    EXPECT_EQ(shown(1).state, State::pending);
    // A yes that does not say by what means is none.
    EXPECT_TRUE(tell(signed_by(notice(id, PaymentResult::success, ""))).ok());
    EXPECT_EQ(shown(1).state, State::failed);
    EXPECT_EQ(count("SELECT count(*) FROM line_payer"), 0);
}

TEST_P(ConfirmPayer, a_word_that_is_said_again_changes_nothing_and_the_first_one_counts)
{
    auto const id = *begin(1).take().confirmation_id;
    auto const said = signed_by(notice(id, PaymentResult::success, "visa.1"));
    ASSERT_TRUE(tell(said).ok());
    auto const since = count("SELECT vouches_since FROM line_payer");
    // While it could still have been settled.
    shop.advance(minutes(5));
    ASSERT_TRUE(tell(said).ok());
    ASSERT_TRUE(tell(signed_by(notice(id, PaymentResult::fail, ""))).ok());
    ASSERT_TRUE(tell(signed_by(notice(id, PaymentResult::success, "visa.2"))).ok());
    EXPECT_EQ(count("SELECT vouches_since FROM line_payer"), since);
    EXPECT_EQ(count("SELECT count(*) FROM line_payer"), 1);
    EXPECT_EQ(shown(1).state, State::confirmed);
    // A no first: what comes later under the same number is no yes.
    auto const second = *begin(2).take().confirmation_id;
    testing::race(6, [&](int number) {
        return tell(signed_by(notice(second, number % 2 ? PaymentResult::fail : PaymentResult::success, "visa.3"))).ok();
    });
    EXPECT_EQ(count("SELECT count(*) FROM line_payer WHERE person = 1002"), shown(2).state == State::confirmed ? 1 : 0);
}

// attack F1
TEST_P(ConfirmPayer, one_card_for_many_accounts_makes_one_person_of_them)
{
    for (int number = 1; number <= 6; ++number)
        confirm(number, "visa.1");
    EXPECT_EQ(count("SELECT count(*) FROM line_same WHERE person = 1001"), 5);
    // Each wastes a little, and it is counted of all.
    waste_a_turn(1, 100);
    waste_a_turn(2, 60);
    for (int number = 1; number <= 6; ++number)
        EXPECT_NEAR(standing(number).wasted, 160, 2);
    EXPECT_EQ(shown(5).state, State::confirmed);
    line_up(6);
    line_up(5);
    wait(60);
    EXPECT_TRUE(stop(6).ok());
    shop.run_due();
    EXPECT_EQ(shown(5).state, State::spent);
    EXPECT_EQ(standing(5).rank, MysteryBoxRank::yields);
    EXPECT_EQ(standing(3).rank, MysteryBoxRank::yields);
    // Who has nothing to do with it has nothing of it.
    EXPECT_EQ(standing(7).wasted, 0);
}

// attack F1
TEST_P(ConfirmPayer, a_card_that_vouched_for_waste_vouches_for_nobody_for_a_month_whoever_confirms_it)
{
    shop.settings.set("box.waste_free_seconds", std::int64_t { 100'000 });
    confirm(1, "visa.1");
    waste_a_turn(1, 100);
    // To confirm it again between times forgives nothing.
    confirm(1, "visa.1");
    waste_a_turn(1, 110);
    EXPECT_EQ(shown(1).state, State::spent);
    auto const until = *shown(1).until;
    EXPECT_NEAR(static_cast<double>(until - shop.clock.now()), static_cast<double>(days(30)), static_cast<double>(minutes(10)));
    confirm(1, "visa.1");
    EXPECT_EQ(shown(1).state, State::spent);
    EXPECT_EQ(*shown(1).until, until);
    // A new account gets nothing by it but the waste.
    confirm(2, "visa.1");
    EXPECT_EQ(shown(2).state, State::spent);
    EXPECT_NEAR(standing(2).wasted, 210, 5);
    leave_in_purse(-10);
    EXPECT_EQ(standing(2).rank, MysteryBoxRank::yields);
    // Another card changes nothing about what was wasted for the one order that it stands for.
    confirm(1, "master.2");
    EXPECT_EQ(shown(1).state, State::confirmed);
    EXPECT_EQ(standing(1).rank, MysteryBoxRank::yields);
    shop.advance(days(31));
    confirm(3, "visa.1");
    EXPECT_EQ(shown(3).state, State::confirmed);
}

// attack F1
TEST_P(ConfirmPayer, a_purchase_makes_up_for_what_was_wasted_before)
{
    confirm(1, "visa.1");
    waste_a_turn(1, 150);
    line_up(1);
    EXPECT_TRUE(here(1).ok());
    bought(1, { 3 });
    leave(1);
    EXPECT_EQ(count("SELECT wasted FROM line_payer"), 0);
    waste_a_turn(1, 150);
    EXPECT_EQ(shown(1).state, State::confirmed);
}

// attack F1
TEST_P(ConfirmPayer, accounts_of_one_person_that_waste_at_once_are_both_counted)
{
    confirm(1, "visa.1");
    confirm(2, "visa.1");
    auto const other = seal(2, 12);
    for (int round = 1; round <= 4; ++round) {
        auto const before = wasted_of_all();
        line_up(1, set);
        line_up(2, other);
        line_up(3, set);
        line_up(4, other);
        EXPECT_TRUE(here(1, set).ok());
        EXPECT_TRUE(here(2, other).ok());
        EXPECT_TRUE(has_turn(1, set));
        EXPECT_TRUE(has_turn(2, other));
        wait(10);
        testing::race(2, [&](int number) { return stop(1 + number, number == 0 ? set : other).ok(); });
        EXPECT_NEAR(static_cast<double>(wasted_of_all() - before), 20, 1);
        leave(3, set);
        leave(4, other);
        shop.run_due();
    }
}

// attack F1
TEST_P(ConfirmPayer, people_who_become_one_at_once_are_one_whatever_the_order)
{
    for (int round = 0; round < 4; ++round) {
        int const first = 10 * round + 21;
        auto const card = [&](int number) { return "r" + std::to_string(round) + "." + std::to_string(number); };
        for (int number = 0; number < 3; ++number)
            confirm(first + number, card(number));
        std::vector<api::PaymentConfirmationNotify> notices;
        for (int number = 0; number < 3; ++number)
            notices.push_back(
                signed_by(notice(*begin(first + number).take().confirmation_id, PaymentResult::success, card((number + 1) % 3))));
        testing::race(3, [&](int number) { return tell(notices[static_cast<std::size_t>(number)]).ok(); });
        auto const of = std::to_string(shopper(first).id.value) + " AND " + std::to_string(shopper(first).id.value + 2);
        EXPECT_EQ(count("SELECT count(*) FROM line_same WHERE account_id BETWEEN " + of), 2);
        EXPECT_EQ(count("SELECT count(DISTINCT person) FROM line_same WHERE account_id BETWEEN " + of), 1);
        EXPECT_EQ(count("SELECT count(*) FROM line_same JOIN line_same other ON other.account_id = line_same.person"), 0);
        EXPECT_EQ(count("SELECT count(DISTINCT person) FROM line_payer WHERE person BETWEEN " + of), 1);
    }
}

TEST_P(ConfirmPayer, a_shop_without_a_cashier_confirms_nothing)
{
    shop.settings.set("payment.providers", std::string());
    EXPECT_EQ(begin(1).error(), refusal::no_payment_provider);
    EXPECT_EQ(shown(1).state, State::none);
}

// attack F1
TEST_P(ConfirmPayer, what_a_deleted_account_has_wasted_is_its_shoppers_again_when_they_register_anew)
{
    has_wasted(1, 250);
    EXPECT_EQ(standing(1).rank, MysteryBoxRank::yields);
    shop.write([&](Write& tx) {
        mystery_box::forget_person(tx, shopper(1).id);
        // As a new account of the same person would have it.
        tx.change("UPDATE account_identity SET account_id = $2 WHERE account_id = $1", { shopper(1).id, shopper(9).id });
    });
    EXPECT_EQ(count("SELECT count(*) FROM line_person WHERE account_id = 1001"), 0);
    EXPECT_EQ(count("SELECT count(*) FROM line_day WHERE account_id = 1001"), 0);
    EXPECT_EQ(count("SELECT count(*) FROM line_gone WHERE length(identity) = 64"), 1);
    shop.advance(hours(1));
    line_up(9);
    EXPECT_EQ(standing(9).rank, MysteryBoxRank::yields);
    // It fades as that of a newcomer now.
    EXPECT_NEAR(standing(9).wasted, 245, 2);
    EXPECT_EQ(count("SELECT count(*) FROM line_gone"), 0);
}

// attack F1
TEST_P(ConfirmPayer, what_is_kept_of_a_deleted_account_is_gone_after_thirty_days)
{
    has_wasted(1, 2'000);
    shop.write([&](Write& tx) {
        mystery_box::forget_person(tx, shopper(1).id);
        tx.change("UPDATE account_identity SET account_id = $2 WHERE account_id = $1", { shopper(1).id, shopper(9).id });
    });
    shop.clock.advance(days(30) - hours(1));
    shop.run_due();
    EXPECT_EQ(count("SELECT count(*) FROM line_gone"), 1);
    shop.clock.advance(hours(2));
    shop.run_due();
    EXPECT_EQ(count("SELECT count(*) FROM line_gone"), 0);
    EXPECT_EQ(standing(9).wasted, 0);
    // Of who wasted nothing nothing is kept.
    shop.write([&](Write& tx) { mystery_box::forget_person(tx, shopper(2).id); });
    EXPECT_EQ(count("SELECT count(*) FROM line_gone"), 0);
}
