// Whoever is called before somebody else is explained in the set's log, by the rules of those who check it.
#include "contract/codec.h"
#include "domains/mystery_box/fairness/verify_2.h"
#include "domains/mystery_box/store.h"
#include "testing/box_shop.h"
#include "testing/open_pages.h"
#include "testing/scripted_random.h"
#include "testing/set_log.h"
#include <algorithm>

using api::MysteryBoxQueueStatus;
namespace store = mystery_box::store;
namespace verify_2 = mystery_box::verify_2;

class PassedOver : public testing::BoxShop {
protected:
    PassedOver() : BoxShop({ mystery_box::add }) { is_logged = true; }

    // Of somebody who has bought once, long ago.
    void has_wasted(int number, Time so_much, Time rest = 0)
    {
        shop.write([&](Write& tx) { store::set_person(tx, shopper(number).id, { so_much, tx.now(), 1, 0, rest ? tx.now() + rest : 0 }); });
    }
    void wait(int by) { testing::keep_open(shop, by, shopper(1).id, people); }
    int count_words(std::string_view word) { return testing::count_words(testing::log_words(record().log), word); }
    api::MysteryBoxRecord2 record() { return call(shop, api::mystery_box_show_record2, visitor(0), { set }).take(); }
    // What whoever verifies the record finds wrong.
    std::string flaws()
    {
        auto const told = record();
        std::string json;
        codec::encode_json(*api::mystery_box_show_record2.answer, &told, json);
        auto read = verify_2::read_record(json);
        if (auto const* unreadable = std::get_if<verify_2::Unreadable>(&read))
            return unreadable->why;
        auto const minute = mystery_box::fairness_2::minute_of(shop.clock.now());
        std::string flaws;
        for (auto const& finding : verify_2::judge(std::move(std::get<verify_2::Record>(read)), minute).findings)
            if (finding.verdict == mystery_box::verify::Verdict::broken)
                flaws += std::string(finding.check) + ": " + finding.text + "\n";
        return flaws;
    }

    static constexpr int people = 14;
};
ON_EACH_ENGINE(PassedOver);

// attack F1 attack F2
TEST_P(PassedOver, who_yields_waits_in_the_log_and_costs_one_entry_for_half_an_hour)
{
    has_wasted(2, seconds(1'000));
    for (int number = 1; number <= 5; ++number)
        line_up(number);
    leave(1);
    EXPECT_TRUE(has_turn(3));
    auto const place = std::to_string(*queue(2).place);
    // Of 1,000 seconds 20 are forgotten in an hour, until 200 are left.
    auto const minute = (shop.clock.now() + hours(40)) / minutes(1);
    auto const all = testing::log_words(record().log);
    auto const waits = std::find_if(all.begin(), all.end(), [&](auto const& word) { return word.starts_with("wait " + place + " "); });
    ASSERT_NE(waits, all.end());
    EXPECT_NEAR(std::stod(waits->substr(waits->rfind(' '))), static_cast<double>(minute), 62);
    EXPECT_LT(waits, std::find(all.begin(), all.end(), "call " + std::to_string(*queue(3).place)));
    leave(3);
    EXPECT_TRUE(has_turn(4));
    leave(4);
    EXPECT_TRUE(has_turn(5));
    EXPECT_EQ(count_words("wait "), 1);
    leave(5);
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(flaws(), "");
}

// attack F2
TEST_P(PassedOver, who_rests_waits_in_the_log_until_the_rest_is_over)
{
    has_wasted(2, seconds(100), minutes(10));
    line_up(1);
    line_up(2);
    line_up(3);
    auto const until = shop.clock.now() + minutes(10);
    leave(1);
    EXPECT_TRUE(has_turn(3));
    EXPECT_EQ(count_words("wait " + std::to_string(*queue(2).place) + " " + std::to_string((until + minutes(1) - 1) / minutes(1))), 1);
    EXPECT_EQ(flaws(), "");
}

// attack F2
// The log's time never goes back, and it is by the log's time that an excuse lasts.
TEST_P(PassedOver, who_rests_after_the_clock_was_set_back_waits_by_the_time_of_the_log)
{
    line_up(1);
    shop.clock.set(shop.clock.now() - hours(1));
    has_wasted(2, seconds(100), minutes(10));
    line_up(2);
    line_up(3);
    auto const until = (shop.clock.now() + minutes(10) + minutes(1) - 1) / minutes(1) + 60;
    leave(1);
    EXPECT_TRUE(has_turn(3));
    EXPECT_EQ(count_words("wait " + std::to_string(*queue(2).place) + " " + std::to_string(until)), 1);
    shop.clock.set(shop.clock.now() + hours(1));
    EXPECT_EQ(flaws(), "");
}

// attack F2
TEST_P(PassedOver, who_is_merely_not_there_is_passed_in_the_log_and_answers_before_the_next_but_one)
{
    for (int number = 1; number <= 7; ++number)
        line_up(number);
    wait(60);
    // Two and three were asked as they came, and were there; four is asked now, and is not.
    leave(1);
    EXPECT_TRUE(has_turn(2));
    wait(10);
    leave(2);
    EXPECT_TRUE(has_turn(3));
    EXPECT_TRUE(here(5).ok());
    EXPECT_EQ(count_words("pass "), 0);
    leave(3);
    EXPECT_TRUE(has_turn(5));
    EXPECT_EQ(count_words("pass " + std::to_string(*queue(4).place)), 1);
    EXPECT_EQ(flaws(), "");
    EXPECT_TRUE(here(4).ok());
    leave(5);
    EXPECT_TRUE(has_turn(4));
    EXPECT_EQ(flaws(), "");
}

// attack F2
// Somebody behind was called after five seconds, and after fifteen the device itself has not answered: the log has said so already.
TEST_P(PassedOver, who_is_passed_over_already_is_not_passed_again_in_the_log)
{
    for (int number = 1; number <= 8; ++number)
        line_up(number);
    wait(60);
    leave(1);
    wait(10);
    leave(2);
    EXPECT_TRUE(here(5).ok());
    leave(3);
    EXPECT_TRUE(has_turn(5));
    auto const pass = "pass " + std::to_string(*queue(4).place);
    EXPECT_EQ(count_words(pass), 1);
    wait(20);
    EXPECT_EQ(queue(4).queuing_info->passes, 1);
    EXPECT_EQ(count_words(pass), 1);
    EXPECT_EQ(flaws(), "");
    // The next but one is called while the log still says so; the one behind has to be explained anew.
    EXPECT_TRUE(here(6).ok());
    EXPECT_TRUE(here(7).ok());
    leave(5);
    EXPECT_TRUE(has_turn(6));
    EXPECT_EQ(count_words(pass), 1);
    leave(6);
    EXPECT_TRUE(has_turn(7));
    EXPECT_EQ(count_words(pass), 2);
    EXPECT_EQ(flaws(), "");
}

// attack F2
TEST_P(PassedOver, who_loses_the_place_by_silence_was_passed_before)
{
    for (int number = 1; number <= 7; ++number)
        line_up(number);
    // Nobody hears of this page again.
    auto const closed = *join(people + 1).take().place;
    wait(60);
    leave(1);
    wait(25);
    EXPECT_EQ(count_words("pass " + std::to_string(*queue(4).place)), 1);
    auto const four = *queue(4).place;
    EXPECT_TRUE(here(5).ok());
    leave(2);
    EXPECT_TRUE(here(6).ok());
    leave(3);
    EXPECT_TRUE(has_turn(5));
    wait(25);
    EXPECT_EQ(count_words("leave " + std::to_string(four) + " silent"), 1);
    // Who closed the page and was never called has left.
    EXPECT_EQ(count_words("leave " + std::to_string(closed) + " left"), 1);
    EXPECT_EQ(flaws(), "");
}

// attack F1
TEST_P(PassedOver, the_answer_of_a_device_is_a_touch_and_until_then_nothing_is_asked_for)
{
    shop.devices = {};
    line_up(1);
    line_up(2);
    auto const see = [&] { shop.presence.seen({ shopper(2).id, 0, shop.clock.now() }); };
    for (int part = 0; part < 4; ++part) {
        shop.advance(seconds(25));
        see();
        EXPECT_EQ(queue(1).status, MysteryBoxQueueStatus::called);
        EXPECT_FALSE(queue(1).queuing_info->queuing_action_info->touch_within);
    }
    answer_calls();
    EXPECT_TRUE(has_turn(1));
    shop.advance(seconds(44));
    see();
    EXPECT_FALSE(queue(1).queuing_info->queuing_action_info->touch_within);
    shop.take_told();
    shop.advance(seconds(1));
    EXPECT_EQ(count_told(shop.take_told(), 1001, 1), 1);
    EXPECT_EQ(queue(1).queuing_info->queuing_action_info->touch_within, 15);
    shop.advance(seconds(14));
    EXPECT_TRUE(has_turn(1));
    shop.advance(seconds(1));
    EXPECT_EQ(queue(1).ended->why, api::MysteryBoxEndReason::untouched);
    EXPECT_EQ(count_words("end " + std::to_string(2) + " timeout"), 1);
    EXPECT_EQ(queue(2).status, MysteryBoxQueueStatus::called);
}

// attack F1 attack F2
TEST_P(PassedOver, whatever_happens_in_a_line_its_log_excuses_everybody_who_was_passed_over)
{
    testing::ScriptedRandom random(20'261'122);
    for (int step = 0; step < 400; ++step) {
        auto const number = static_cast<int>(random.below(people)) + 1;
        switch (random.below(7)) {
        case 0:
        case 1: static_cast<void>(join(number)); break;
        case 2: static_cast<void>(stop(number)); break;
        case 3:
            if (number % 2 == 0)
                static_cast<void>(here(number));
            break;
        case 4:
            for (int one = 1; one <= people; ++one)
                if (has_turn(one))
                    leave(one);
            break;
        case 5:
            if (queue(number).status == MysteryBoxQueueStatus::none)
                has_wasted(number, seconds(static_cast<int>(random.below(3)) * 150), random.below(3) == 0 ? minutes(10) : 0);
            break;
        default: wait(static_cast<int>(random.below(120)) + 1);
        }
    }
    EXPECT_EQ(flaws(), "");
    EXPECT_GT(count_words("wait "), 5);
    EXPECT_GT(count_words("pass "), 2);
    EXPECT_GT(count_words("call "), 40);
    // A place costs an entry for half an hour or two calls.
    auto const joins = count_words("join ");
    EXPECT_LT(count_words("wait "), 2 * joins);
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}
