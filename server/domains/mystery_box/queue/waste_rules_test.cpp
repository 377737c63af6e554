#include "domains/mystery_box/queue/waste_rules.h"
#include "platform/settings.h"
#include <gtest/gtest.h>

using mystery_box::Limits;
using mystery_box::Person;
using mystery_box::Place;
namespace waste = mystery_box::waste;

namespace {

constexpr Time now = hours(10'000);

Limits limits() { return mystery_box::limits_of(Settings()); }

// Somebody who has bought so often, lately or long ago, and of whom so many seconds are counted now.
Person person(int wasted, int orders, int recent_orders, int recent_wasted = 0)
{
    Person person;
    person.wasted = seconds(wasted);
    person.counted_at = now;
    person.orders = orders;
    person.recent_orders = recent_orders;
    person.recent_wasted = seconds(recent_wasted);
    return person;
}

// A turn that began so long ago, all of which others waited for.
Place turn(int began, int rank = 0)
{
    Place turn;
    turn.has_turn = true;
    turn.turn_rank = rank;
    turn.anchor_at = now - seconds(began);
    turn.contested_since = turn.anchor_at;
    turn.touched_at = now;
    turn.clock = seconds(180);
    turn.holds_left = seconds(180);
    turn.turn_ends_at = turn.anchor_at + seconds(180);
    return turn;
}

// As classes: with the purse filled, and in a siege.
std::pair<int, int> ranks(Person const& person, int network = 0)
{
    auto const found = waste::ranks_of(person, seconds(network), now, limits());
    return { found.calm, found.siege };
}

}

// attack F1
TEST(WasteRules, what_was_wasted_fades_by_the_hour_slower_before_the_first_purchase)
{
    EXPECT_EQ(waste::faded(seconds(100), now, now + hours(3), 20), seconds(40));
    EXPECT_EQ(waste::faded(seconds(100), now, now + hours(6), 20), 0);
    EXPECT_EQ(waste::wasted_now(person(100, 1, 0), now + hours(3), limits()), seconds(40));
    EXPECT_EQ(waste::wasted_now(person(100, 0, 0), now + hours(3), limits()), seconds(85));
    // attack F6: a clock that was put back forgets nothing, and adds nothing.
    EXPECT_EQ(waste::faded(seconds(100), now, now - days(30), 20), seconds(100));
}

TEST(WasteRules, a_rank_falls_when_it_says)
{
    for (int const wasted : { 200, 201, 260, 1'000 }) {
        auto const at = waste::falls_below(seconds(wasted), now, seconds(200), 20);
        ASSERT_TRUE(at);
        EXPECT_LT(waste::faded(seconds(wasted), now, *at, 20), seconds(200));
        EXPECT_GE(waste::faded(seconds(wasted), now, *at - seconds(3'600), 20), seconds(200));
    }
    EXPECT_FALSE(waste::falls_below(seconds(199), now, seconds(200), 20));
}

// attack F1
TEST(WasteRules, who_goes_before_whom)
{
    using Ranks = std::pair<int, int>;
    // A newcomer, and one who has wasted a minute.
    EXPECT_EQ(ranks(person(0, 0, 0)), (Ranks { 0, 1 }));
    EXPECT_EQ(ranks(person(59, 0, 0)), (Ranks { 0, 1 }));
    EXPECT_EQ(ranks(person(60, 0, 0)), (Ranks { 0, 2 }));
    EXPECT_EQ(ranks(person(200, 0, 0)), (Ranks { 2, 2 }));
    // Newcomers of a network that others have used up.
    EXPECT_EQ(ranks(person(0, 0, 0), 299), (Ranks { 0, 1 }));
    EXPECT_EQ(ranks(person(0, 0, 0), 300), (Ranks { 1, 1 }));
    EXPECT_EQ(ranks(person(0, 1, 0), 300), (Ranks { 0, 1 }));
    // Who is trusted stays before newcomers until it is too much.
    EXPECT_EQ(ranks(person(0, 1, 1)), (Ranks { 0, 0 }));
    EXPECT_EQ(ranks(person(199, 1, 1, 199)), (Ranks { 0, 0 }));
    EXPECT_EQ(ranks(person(200, 1, 1, 200)), (Ranks { 2, 2 }));
    // More than 200 seconds for each order of 90 days: no trust any more.
    EXPECT_EQ(ranks(person(70, 2, 1, 201)), (Ranks { 0, 2 }));
    EXPECT_EQ(ranks(person(70, 2, 2, 201)), (Ranks { 0, 0 }));
    EXPECT_TRUE(waste::has_trust(person(0, 1, 1, 200), limits()));
    EXPECT_FALSE(waste::has_trust(person(0, 1, 1, 201), limits()));
    EXPECT_FALSE(waste::has_trust(person(0, 5, 0), limits()));
}

TEST(WasteRules, who_yields_is_told_until_when_and_not_when_something_else_changes)
{
    auto const limits = ::limits();
    mystery_box::Purse const full { seconds(300), now };
    mystery_box::Purse const owing { -seconds(59), now };
    auto const until = [&](auto const& person, auto const& purse) { return waste::yields_until(person, purse, now, limits); };
    // Sixteen hours (and a moment) for the 80 seconds beyond 200, though the 220 beyond 60 and what the purse owes end at other times.
    EXPECT_EQ(until(person(280, 0, 0), full), now + hours(16) + 3'600);
    EXPECT_EQ(until(person(280, 0, 0), owing), now + hours(16) + 3'600);
    EXPECT_FALSE(until(person(199, 0, 0), full));
    // In a siege: the purse is filled after 500 seconds, long before what was wasted has faded.
    EXPECT_EQ(until(person(0, 0, 0), owing), now + seconds(500));
    EXPECT_EQ(until(person(150, 0, 0), owing), now + seconds(500));
    EXPECT_FALSE(until(person(150, 1, 1), owing));
    mystery_box::Purse const poor { -seconds(300), now };
    EXPECT_LE(*until(person(61, 0, 0), poor), now + hours(1));
}

// attack F1
TEST(WasteRules, newcomers_together_have_a_purse_that_fills_by_an_eighth_of_the_time)
{
    auto const limits = ::limits();
    mystery_box::Purse const full { seconds(300), now };
    EXPECT_EQ(waste::purse_now(full, now + hours(9), limits), seconds(300));
    auto const less = waste::take_from(full, seconds(250), now, limits);
    EXPECT_EQ(less.left, seconds(50));
    EXPECT_EQ(waste::purse_now(less, now + seconds(100), limits), seconds(62));
    auto const owing = waste::take_from(less, seconds(5'000), now, limits);
    EXPECT_EQ(owing.left, -seconds(300));
    EXPECT_EQ(waste::purse_now(owing, now + seconds(2'500), limits), 0);
    // attack F6
    EXPECT_EQ(waste::purse_now(owing, now - days(1), limits), -seconds(300));
}

// attack F1
TEST(WasteRules, a_hold_has_two_minutes_and_a_turns_holds_three_and_all_of_it_five)
{
    auto const limits = ::limits();
    auto fresh = turn(0);
    EXPECT_EQ(waste::hold_length(fresh, now, limits), seconds(120));
    fresh.holds_left = waste::holds_left(fresh, seconds(120), limits);
    EXPECT_EQ(fresh.holds_left, seconds(60));
    EXPECT_FALSE(waste::is_used_up(fresh.holds_left, fresh, now, limits));
    EXPECT_EQ(waste::hold_length(fresh, now, limits), seconds(60));
    EXPECT_TRUE(waste::is_used_up(seconds(29), fresh, now, limits));
    EXPECT_FALSE(waste::is_used_up(seconds(30), fresh, now, limits));
    EXPECT_EQ(waste::hold_length(turn(240), now, limits), seconds(60));
    EXPECT_TRUE(waste::is_used_up(seconds(180), turn(271), now, limits));
    // The clock goes on, at most to the total.
    auto standing = turn(220);
    standing.turn_left = seconds(170);
    EXPECT_EQ(waste::clock_left(standing, now, limits), seconds(80));
    // attack F6: a clock that was put back gives nobody more than the budget, one that was put forward none below zero.
    EXPECT_EQ(waste::total_left(turn(-9'000), now, limits), seconds(300));
    EXPECT_EQ(waste::total_left(turn(9'000), now, limits), 0);
    EXPECT_EQ(waste::contested_now(turn(9'000), now, limits), seconds(300));
    EXPECT_EQ(waste::contested_now(turn(-9'000), now, limits), 0);
    EXPECT_EQ(waste::holds_left(turn(0), -seconds(50), limits), seconds(180));
}

TEST(WasteRules, the_first_failure_makes_the_hold_longer_within_the_turns_time)
{
    auto const limits = ::limits();
    mystery_box::Hold hold;
    hold.began_at = now - seconds(10);
    hold.ends_at = hold.began_at + seconds(120);
    EXPECT_EQ(waste::longest_hold_end(hold, turn(20), now, limits), hold.ends_at + seconds(60));
    auto second = turn(100);
    second.holds_left = seconds(80);
    hold.ends_at = hold.began_at + seconds(80);
    EXPECT_EQ(waste::longest_hold_end(hold, second, now, limits), hold.ends_at);
    EXPECT_EQ(waste::longest_hold_end(hold, turn(220), now, limits), now + seconds(80));
    auto hurried = turn(20, 2);
    hurried.hurried = true;
    hold.ends_at = now + seconds(30);
    EXPECT_EQ(waste::longest_hold_end(hold, hurried, now, limits), now + seconds(45));
    hold.ends_at = now + seconds(50);
    EXPECT_EQ(waste::longest_hold_end(hold, hurried, now, limits), hold.ends_at);
}

// attack F1
TEST(WasteRules, who_had_the_turn_by_yielding_hurries_once_somebody_comes_who_goes_first)
{
    auto const limits = ::limits();
    EXPECT_EQ(waste::hurried_clock(turn(0, 2), seconds(180), limits), seconds(20));
    EXPECT_EQ(waste::hurried_clock(turn(0, 2), seconds(12), limits), seconds(12));
    EXPECT_EQ(waste::hurried_clock(turn(0, 1), seconds(180), limits), seconds(60));
    EXPECT_EQ(waste::hurried_clock(turn(30, 1), seconds(150), limits), seconds(30));
    EXPECT_EQ(waste::hurried_clock(turn(50, 1), seconds(130), limits), seconds(20));
    // A newcomer's turn in a siege is shorter from the beginning.
    auto siege = turn(0, 1);
    siege.clock = waste::budget_of(true, limits).clock;
    EXPECT_EQ(waste::hurried_clock(siege, siege.clock, limits), seconds(60));
    auto hurried = turn(0, 2);
    hurried.hurried = true;
    EXPECT_EQ(waste::hold_length(hurried, now, limits), seconds(45));
    EXPECT_EQ(waste::budget_of(true, limits).holds, seconds(60));
    EXPECT_EQ(waste::budget_of(false, limits).clock, seconds(180));
}

// attack F1
TEST(WasteRules, seconds_are_counted_in_which_others_waited_and_buying_is_free)
{
    auto const limits = ::limits();
    EXPECT_EQ(waste::wasted_by(turn(70), now, limits), seconds(70));
    auto alone = turn(70);
    alone.contested_since = std::nullopt;
    EXPECT_EQ(waste::wasted_by(alone, now, limits), 0);
    alone.contested = seconds(9);
    EXPECT_EQ(waste::wasted_by(alone, now, limits), seconds(9));
    EXPECT_EQ(waste::penalty_of_sale(turn(100), now, limits), 0);
    EXPECT_EQ(waste::penalty_of_sale(turn(170), now, limits), seconds(70));
    auto buyer = turn(30);
    buyer.bought = 1;
    EXPECT_EQ(waste::wasted_by(buyer, now, limits), 0);
    buyer.anchor_at = now - seconds(90);
    buyer.contested_since = buyer.anchor_at;
    buyer.penalty = seconds(70);
    EXPECT_EQ(waste::wasted_by(buyer, now, limits), seconds(130));
}

// attack F1
TEST(WasteRules, who_yields_and_wastes_again_rests_twice_as_long_each_time_at_most_a_day)
{
    auto const limits = ::limits();
    EXPECT_EQ(waste::rest_after(turn(60, 1), seconds(60), 0, limits), 0);
    EXPECT_EQ(waste::rest_after(turn(60, 2), seconds(5), 0, limits), 0);
    EXPECT_EQ(waste::rest_after(turn(60, 2), seconds(6), 0, limits), minutes(10));
    EXPECT_EQ(waste::rest_after(turn(60, 2), seconds(6), 1, limits), minutes(20));
    EXPECT_EQ(waste::rest_after(turn(60, 2), seconds(6), 3, limits), minutes(80));
    EXPECT_EQ(waste::rest_after(turn(60, 2), seconds(6), 2'000'000'000, limits), days(1));
    auto buyer = turn(60, 2);
    buyer.bought = 1;
    EXPECT_EQ(waste::rest_after(buyer, seconds(60), 0, limits), 0);
}

// attack F1
TEST(WasteRules, an_untouched_turn_is_asked_for_a_touch_and_then_over_while_others_wait)
{
    auto const limits = ::limits();
    auto untouched = turn(40);
    untouched.touched_at = now - seconds(40);
    EXPECT_EQ(waste::touch_by(untouched, limits), now + seconds(20));
    EXPECT_FALSE(waste::is_prompted(untouched, now, limits));
    EXPECT_EQ(waste::due_at(untouched, now, limits), now + seconds(5));
    EXPECT_TRUE(waste::is_prompted(untouched, now + seconds(5), limits));
    EXPECT_EQ(waste::due_at(untouched, now + seconds(5), limits), now + seconds(20));
    // Somebody who comes now does not end it at once.
    untouched.touched_at = now - seconds(130);
    untouched.contested_since = now;
    EXPECT_EQ(waste::touch_by(untouched, limits), now + seconds(15));
    // Nobody waits; a hold is open; the device was called and has the whole turn for its answer.
    auto alone = untouched;
    alone.contested_since = std::nullopt;
    EXPECT_FALSE(waste::touch_by(alone, limits));
    EXPECT_EQ(waste::due_at(alone, now, limits), alone.turn_ends_at);
    auto held = untouched;
    held.turn_ends_at = std::nullopt;
    EXPECT_FALSE(waste::touch_by(held, limits));
    EXPECT_FALSE(waste::due_at(held, now, limits));
    auto called = untouched;
    called.is_called = true;
    EXPECT_FALSE(waste::touch_by(called, limits));
}
