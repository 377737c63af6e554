#include "domains/mystery_box/queue/calls.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "testing/box_shop.h"
#include "testing/open_pages.h"

using api::MysteryBoxQueueStatus;
namespace calls = mystery_box::calls;

namespace {

constexpr Time now = hours(10);

mystery_box::Limits limits()
{
    mystery_box::Limits limits;
    limits.answer = seconds(25);
    limits.touch = seconds(45);
    limits.turn_total = seconds(300);
    return limits;
}

// Touched and asked so long ago.
mystery_box::Place place(Time touched, std::optional<Time> asked)
{
    mystery_box::Place place;
    place.touched_at = now - touched;
    if (asked)
        place.asked_at = now - *asked;
    return place;
}

}

TEST(Calls, a_touch_shortly_before_or_after_the_question_answers_it_for_as_long_as_a_turn_takes)
{
    EXPECT_TRUE(calls::is_here(place(seconds(50), seconds(5)), now, limits()));
    EXPECT_FALSE(calls::is_here(place(seconds(51), seconds(5)), now, limits()));
    EXPECT_TRUE(calls::is_here(place(seconds(3), seconds(20)), now, limits()));
    EXPECT_FALSE(calls::is_here(place(seconds(1), std::nullopt), now, limits()));
    EXPECT_TRUE(calls::is_here(place(seconds(299), seconds(290)), now, limits()));
    EXPECT_FALSE(calls::is_here(place(seconds(300), seconds(290)), now, limits()));
    EXPECT_TRUE(calls::is_to_be_asked(place(seconds(300), seconds(290)), now, limits()));
    EXPECT_TRUE(calls::is_to_be_asked(place(0, std::nullopt), now, limits()));
    // Who has not answered is not asked again before the time is over: that would give them more of it.
    EXPECT_FALSE(calls::is_to_be_asked(place(seconds(400), seconds(24)), now, limits()));
}

TEST(Calls, the_first_who_is_there_is_called_and_who_was_asked_just_now_is_waited_for_a_moment)
{
    auto const here = place(seconds(3), seconds(20));
    auto const silent = place(seconds(100), seconds(20));
    auto const just_asked = place(seconds(100), seconds(2));
    std::vector const first { here, silent };
    EXPECT_EQ(calls::choose(first, now, limits()).called, 0u);
    std::vector const second { silent, silent, here };
    EXPECT_EQ(calls::choose(second, now, limits()).called, 2u);
    std::vector const moment { just_asked, here };
    EXPECT_FALSE(calls::choose(moment, now, limits()).called);
    EXPECT_EQ(calls::choose(moment, now, limits()).again_at, now + seconds(3));
    std::vector const nobody { silent, just_asked };
    EXPECT_FALSE(calls::choose(nobody, now, limits()).called);
    // More are asked then.
    EXPECT_EQ(calls::choose(nobody, now, limits()).again_at, now + seconds(3));
    std::vector const sleepers { silent, silent };
    EXPECT_FALSE(calls::choose(sleepers, now, limits()).again_at);
    EXPECT_FALSE(calls::choose({}, now, limits()).called);
    // attack F6: a clock that was put back by an hour makes nobody wait.
    std::vector const stepped { place(seconds(100), -hours(1)), here };
    EXPECT_EQ(calls::choose(stepped, now, limits()).called, 1u);
}

// Whoever is next is asked before it is their turn.
class Presence : public testing::BoxShop {
protected:
    Presence() : BoxShop({ mystery_box::add }) { }

    void wait(int by) { testing::keep_open(shop, by, shopper(1).id, 20); }
    std::optional<std::int32_t> answer_within(int number) { return queue(number).queuing_info->answer_within; }
};
ON_EACH_ENGINE(Presence);

TEST_P(Presence, who_joins_an_empty_line_has_the_turn_and_the_first_two_who_wait_are_asked)
{
    line_up(1);
    line_up(2);
    line_up(3);
    line_up(4);
    EXPECT_TRUE(has_turn(1));
    wait(100);
    shop.take_told();
    leave(1);
    // Joining was a touch, when they were asked; the third in line was not asked then, and has not touched the page since.
    EXPECT_TRUE(has_turn(2));
    auto const told = shop.take_told();
    EXPECT_EQ(count_told(told, 1006, 3), 0);
    EXPECT_EQ(count_told(told, 1006, 4), 1);
    EXPECT_EQ(answer_within(4), 25);
    EXPECT_FALSE(queue(4).queuing_info->here);
    EXPECT_TRUE(queue(3).queuing_info->here);
    EXPECT_TRUE(here(4).take().queuing_info->here);
    EXPECT_FALSE(answer_within(4));
}

TEST_P(Presence, who_does_not_answer_is_passed_behind_the_next_two_and_loses_the_place_the_second_time)
{
    for (int number = 1; number <= 7; ++number)
        line_up(number);
    wait(60);
    // Two and three were asked as they came; four is asked now.
    leave(1);
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(answer_within(4), 25);
    wait(24);
    EXPECT_EQ(queue(4).queuing_info->passes, 0);
    wait(1);
    EXPECT_EQ(queue(4).queuing_info->passes, 1);
    // Nobody's number rises.
    EXPECT_EQ(queue(4).queuing_info->position, 3);
    EXPECT_EQ(answer_within(5), 25);
    EXPECT_TRUE(here(5).ok());
    leave(2);
    EXPECT_TRUE(has_turn(3));
    EXPECT_TRUE(here(6).ok());
    leave(3);
    // Three and five were the next two.
    EXPECT_TRUE(has_turn(5));
    EXPECT_EQ(answer_within(4), 25);
    shop.take_told();
    wait(25);
    EXPECT_EQ(queue(4).status, MysteryBoxQueueStatus::none);
    EXPECT_EQ(queue(4).ended->why, api::MysteryBoxEndReason::silent);
    EXPECT_EQ(queue(4).ended->wasted, 0);
    EXPECT_EQ(count_told(shop.take_told(), 1002, 4), 1);
    EXPECT_TRUE(has_turn(5));
}

TEST_P(Presence, nobodys_turn_begins_before_a_page_at_which_nobody_is)
{
    line_up(1);
    line_up(2);
    line_up(3);
    line_up(4);
    wait(100);
    leave(1);
    leave(2);
    leave(3);
    // Four has been asked for no time: the set waits, and nothing is arranged.
    EXPECT_EQ(queue(4).status, MysteryBoxQueueStatus::waiting);
    auto const epochs = shop.read([&](Read& tx) { return tx.number("SELECT arranged_epoch FROM box_set WHERE id = $1", { set }); });
    EXPECT_EQ(epochs, 3);
    EXPECT_EQ(here(4).take().status, MysteryBoxQueueStatus::turn);
    EXPECT_EQ(here(9).error(), refusal::not_in_line);
    EXPECT_EQ(here(4, seal(2, 12)).error(), refusal::not_in_line);
}

// attack F1: accounts that join and sleep keep nobody waiting who is there.
TEST_P(Presence, sleepers_who_fill_the_line_stop_nobody_who_is_there)
{
    line_up(1);
    line_up(2);
    for (int sleeper = 10; sleeper < 17; ++sleeper)
        line_up(sleeper);
    line_up(3);
    wait(50);
    leave(1);
    leave(2);
    EXPECT_TRUE(has_turn(10));
    EXPECT_TRUE(here(3).ok());
    leave(10);
    // Asked now, all of them, and waited for a moment.
    wait(5);
    EXPECT_TRUE(here(3).ok());
    EXPECT_TRUE(has_turn(3));
}

// attack F1: however many sleep, they cost those behind them little more than the time of one answer.
TEST_P(Presence, a_long_row_of_sleepers_costs_no_more_than_one_of_them)
{
    line_up(1);
    for (int sleeper = 10; sleeper < 45; ++sleeper)
        line_up(sleeper);
    line_up(2);
    auto const wait_awake = [&](int by) {
        for (int passed = 0; passed < by; ++passed) {
            for (int number = 1; number <= 45; ++number)
                shop.presence.seen({ shopper(number).id, 0, shop.clock.now() });
            shop.advance(seconds(1));
            if (answer_within(2))
                EXPECT_TRUE(here(2).ok());
        }
    };
    // The two who were asked as they came were there by then; their answers are too old now.
    wait_awake(50);
    shop.write([](Write& tx) { tx.change("UPDATE queue_place SET touched_at = touched_at - $1 WHERE account_id > 1002", { hours(1) }); });
    leave(1);
    EXPECT_FALSE(has_turn(2));
    wait_awake(14);
    EXPECT_FALSE(has_turn(2));
    // Ten more each five seconds: the 36th is asked after fifteen.
    wait_awake(6);
    EXPECT_TRUE(has_turn(2));
}

TEST_P(Presence, an_answer_and_the_end_of_its_time_at_once_end_in_one_of_both)
{
    line_up(1);
    line_up(2);
    line_up(3);
    line_up(4);
    for (int round = 0; round < 4; ++round) {
        wait(60);
        leave(1);
        if (!has_turn(2)) {
            EXPECT_TRUE(here(2).ok());
        }
        auto const last = round % 2 == 0 ? 4 : 3;
        shop.clock.advance(seconds(25));
        testing::race(2, [&](int number) {
            number == 0 ? shop.run_due() : static_cast<void>(here(last).ok());
            return true;
        });
        EXPECT_LE(queue(last).queuing_info ? queue(last).queuing_info->passes : 2, 2);
        EXPECT_EQ(
            shop.read([&](Read& tx) { return tx.number("SELECT count(*) FROM queue_place WHERE state = 'turn' AND left_at IS NULL", {}); }),
            1);
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
        for (int number = 2; number <= 4; ++number)
            static_cast<void>(stop(number));
        line_up(1);
        line_up(2);
        line_up(3);
        line_up(4);
    }
}

TEST_P(Presence, a_place_is_passed_once)
{
    line_up(1);
    line_up(2);
    auto const undone = shop.write([&](Write& tx) -> Result<bool> {
        auto const waiting = *mystery_box::store::find_place_of(tx, shopper(2).id);
        EXPECT_TRUE(mystery_box::store::pass(tx, waiting, 2));
        EXPECT_FALSE(mystery_box::store::pass(tx, waiting, 2));
        auto const turn = *mystery_box::store::find_place_of(tx, shopper(1).id);
        EXPECT_FALSE(mystery_box::store::pass(tx, turn, 2));
        return refusal::not_found;
    });
    EXPECT_FALSE(undone.ok());
}

TEST_P(Presence, nobody_is_passed_while_the_sale_is_paused)
{
    for (int number = 1; number <= 4; ++number)
        line_up(number);
    wait(60);
    leave(1);
    EXPECT_EQ(answer_within(4), 25);
    auto const operate = [&](auto move) {
        EXPECT_TRUE(shop.database().transact<mystery_box::Moved>([&](Write& tx) { return move(tx, set, { "ada", "" }); }).ok());
        shop.run_due();
    };
    operate(mystery_box::pause);
    wait(60);
    EXPECT_EQ(queue(4).queuing_info->passes, 0);
    operate(mystery_box::resume);
    EXPECT_EQ(answer_within(4), 25);
}
