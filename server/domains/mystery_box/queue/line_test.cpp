#include "domains/mystery_box/store.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "platform/module.h"
#include "testing/box_shop.h"
#include <algorithm>
#include <map>
#include <set>

using api::MysteryBoxQueueStatus;

class Line : public testing::BoxShop {
protected:
    Line() : BoxShop({ mystery_box::add }) { }

    std::int32_t epoch(BoxSetId of) { return look(of).epoch; }
};
ON_EACH_ENGINE(Line);

TEST_P(Line, the_first_in_line_gets_the_turn_at_once_and_others_wait_behind)
{
    auto const first = join(1).take();
    EXPECT_EQ(first.status, MysteryBoxQueueStatus::turn);
    ASSERT_TRUE(first.queuing_info && first.queuing_info->queuing_action_info);
    EXPECT_EQ(first.queuing_info->position, 1);
    EXPECT_EQ(first.queuing_info->queuing_action_info->remaining, 180);
    EXPECT_FALSE(first.queuing_info->queuing_action_info->paused);

    line_up(2);
    auto const third = join(3).take();
    EXPECT_EQ(third.status, MysteryBoxQueueStatus::waiting);
    EXPECT_EQ(third.queuing_info->position, 3);
    EXPECT_FALSE(third.queuing_info->queuing_action_info);
    EXPECT_EQ(third.queue_length, 3);
    EXPECT_EQ(queue(2).queuing_info->position, 2);
    EXPECT_EQ(queue(9).status, MysteryBoxQueueStatus::none);
    EXPECT_FALSE(queue(9).my_box_set_id);
}

TEST_P(Line, joining_twice_keeps_the_one_place)
{
    line_up(1);
    line_up(2);
    auto const again = join(2).take();
    EXPECT_EQ(again.queuing_info->position, 2);
    EXPECT_EQ(again.queue_length, 2);
}

TEST_P(Line, one_place_over_all_sets)
{
    auto const other = seal(2, 12);
    line_up(1);
    EXPECT_EQ(join(1, other).error(), refusal::already_in_line);
    EXPECT_EQ(queue(1, other).my_box_set_id, set);
}

TEST_P(Line, refuses_a_set_that_is_not_there)
{
    EXPECT_EQ(join(1, BoxSetId { 7 }).error(), refusal::not_found);
    EXPECT_EQ(stop(1, BoxSetId { 7 }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::mystery_box_queue_info, visitor(1), { BoxSetId { 7 } }).error(), refusal::not_found);
    line_up(1);
    EXPECT_EQ(switch_to(1, BoxSetId { 7 }).error(), refusal::not_found);
    EXPECT_TRUE(has_turn(1));
}

TEST_P(Line, stopping_lets_the_line_move_on)
{
    line_up(1);
    line_up(2);
    line_up(3);
    shop.take_told();
    EXPECT_EQ(stop(1).take().status, MysteryBoxQueueStatus::none);
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(queue(3).queuing_info->position, 2);
    auto const told = shop.take_told();
    // Called, and begun.
    EXPECT_EQ(count_told(told, 1001, 2), 2);
    EXPECT_EQ(count_told(told, 1005), 1);
    EXPECT_EQ(stop(1).error(), refusal::not_in_line);
}

TEST_P(Line, a_turn_ends_after_its_time_and_the_next_begins)
{
    // Somebody touches the page of the turn.
    shop.settings.set("box.prompt_seconds", std::int64_t { 1'000 });
    line_up(1);
    line_up(2);
    shop.advance(seconds(30));
    shop.presence.seen({ shopper(2).id, 0, shop.clock.now() });
    shop.advance(seconds(60));
    shop.presence.seen({ shopper(2).id, 0, shop.clock.now() });
    shop.advance(seconds(60));
    shop.presence.seen({ shopper(2).id, 0, shop.clock.now() });
    shop.advance(seconds(29));
    EXPECT_EQ(queue(1).queuing_info->queuing_action_info->remaining, 1);
    shop.take_told();
    shop.advance(seconds(1));
    EXPECT_EQ(queue(1).status, MysteryBoxQueueStatus::none);
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(queue(2).queuing_info->queuing_action_info->remaining, 180);
    auto const told = shop.take_told();
    EXPECT_EQ(count_told(told, 1002, 1), 1);
    EXPECT_EQ(count_told(told, 1001, 2), 2);
}

TEST_P(Line, silence_loses_the_place_in_line_and_a_sign_of_life_keeps_it)
{
    // Somebody touches the page of the turn.
    shop.settings.set("box.prompt_seconds", std::int64_t { 1'000 });
    line_up(1);
    line_up(2);
    line_up(3);
    shop.advance(seconds(59));
    shop.presence.seen({ shopper(3).id, 0, shop.clock.now() });
    shop.advance(seconds(11));
    EXPECT_EQ(queue(2).status, MysteryBoxQueueStatus::none);
    EXPECT_EQ(queue(3).queuing_info->position, 2);
    shop.advance(seconds(59));
    EXPECT_EQ(queue(3).status, MysteryBoxQueueStatus::none);
}

TEST_P(Line, silence_does_not_end_ones_own_turn)
{
    line_up(1);
    shop.advance(seconds(179));
    EXPECT_TRUE(has_turn(1));
}

TEST_P(Line, a_server_that_was_away_takes_nobodys_place)
{
    shop.settings.set("box.prompt_seconds", std::int64_t { 1'000 });
    line_up(1);
    line_up(2);
    shop.clock.advance(seconds(120));
    // What a new server does first.
    shop.run_due();
    EXPECT_EQ(queue(2).status, MysteryBoxQueueStatus::waiting);
}

TEST_P(Line, leaving_the_turn_shuffles_what_is_left_when_the_next_turn_begins)
{
    line_up(1);
    EXPECT_EQ(epoch(set), 1);
    auto const before = arrangement(set);
    line_up(2);
    leave(1);
    EXPECT_EQ(epoch(set), 2);
    EXPECT_NE(arrangement(set), before);
    EXPECT_EQ(shop.read([&](Read& tx) { return tx.number("SELECT count(*) FROM box_epoch WHERE set_id = $1", { set }); }), 2);
}

TEST_P(Line, leaving_the_line_before_ones_turn_shuffles_nothing)
{
    line_up(1);
    line_up(2);
    leave(2);
    EXPECT_EQ(epoch(set), 1);
}

// Of version 1.
class OldLine : public Line {
protected:
    OldLine() { is_logged = false; }
};
ON_EACH_ENGINE(OldLine);

TEST_P(OldLine, the_arrangement_is_made_from_the_nonces_of_the_line)
{
    auto const occupied = seal(2, 12);
    line_up(1);
    line_up(2);
    line_up(3);
    leave(1);
    auto const input = shop.read([&](Read& tx) {
        return tx.one("SELECT public_input FROM box_epoch WHERE set_id = $1 AND epoch = 2", { set },
            [](db::Row const& row) { return row.text(0); });
    });
    EXPECT_EQ(input, nonce(2) + "," + nonce(3));
    EXPECT_EQ(epoch(occupied), 1);
}

TEST_P(Line, switching_leaves_one_line_and_joins_the_other)
{
    auto const other = seal(2, 12);
    line_up(1);
    line_up(2);
    EXPECT_EQ(switch_to(2, other).take().status, MysteryBoxQueueStatus::turn);
    EXPECT_EQ(queue(2).status, MysteryBoxQueueStatus::none);
    EXPECT_EQ(queue(1).queue_length, 1);
    EXPECT_EQ(epoch(set), 1);
    EXPECT_EQ(switch_to(1, other).take().queuing_info->position, 2);
    EXPECT_EQ(look(set).set.queue_length, 0);
    EXPECT_EQ(epoch(set), 1);
    // Into the line one stands in, or without standing in any, it is joining.
    EXPECT_EQ(switch_to(1, other).take().queuing_info->position, 2);
    EXPECT_EQ(switch_to(3, set).take().status, MysteryBoxQueueStatus::turn);
}

TEST_P(Line, thirty_who_join_at_once_stand_in_thirty_places)
{
    testing::race(30, [&](int number) { return join(number).ok(); });
    std::set<std::int32_t> positions;
    for (int number = 0; number < 30; ++number)
        positions.insert(queue(number).queuing_info->position);
    EXPECT_EQ(positions.size(), 30u);
    EXPECT_EQ(*positions.rbegin(), 30);
    EXPECT_EQ(look().set.queue_length, 30);
}

TEST_P(Line, one_shopper_who_joins_many_sets_at_once_stands_in_one)
{
    std::vector<BoxSetId> sets { set };
    for (int number = 2; number <= 8; ++number)
        sets.push_back(seal(number, 12));
    auto const joined = testing::race(8, [&](int number) { return join(1, sets[static_cast<std::size_t>(number)]).ok(); });
    EXPECT_EQ(std::count(joined.begin(), joined.end(), true), 1);
}

TEST_P(Line, the_same_shopper_joins_one_set_many_times_at_once_and_stands_there_once)
{
    auto const joined = testing::race(8, [&](int) { return join(1).ok(); });
    EXPECT_EQ(std::count(joined.begin(), joined.end(), true), 8);
    EXPECT_EQ(look().set.queue_length, 1);
}

TEST_P(Line, a_switch_as_the_turn_begins_leaves_one_turn_in_each_set)
{
    auto const other = seal(2, 12);
    for (int round = 0; round < 5; ++round) {
        line_up(1);
        line_up(2);
        line_up(3, other);
        testing::race(3, [&](int number) {
            if (number == 0)
                return stop(1).ok();
            return number == 1 ? switch_to(2, other).ok() : switch_to(3, set).ok();
        });
        EXPECT_TRUE(has_turn(3, set));
        EXPECT_TRUE(has_turn(2, other));
        leave(3, set);
        leave(2, other);
    }
}

// The set's row lock lets one change at a time come this far; these are the guards behind it.
TEST_P(Line, a_place_is_taken_once_begun_once_and_left_once)
{
    namespace store = mystery_box::store;
    line_up(1);
    auto const undone = shop.write([&](Write& tx) -> Result<bool> {
        auto const place = store::find_place_of(tx, shopper(1).id)->id;
        EXPECT_FALSE(store::insert_place(tx, { place + 1, set, shopper(1).id, 1'000, nonce(1), 0 }));
        EXPECT_FALSE(store::begin_turn(tx, place, { tx.now() }));
        EXPECT_FALSE(store::resume_turn(tx, place, 1, seconds(1)));
        EXPECT_TRUE(store::pause_turn(tx, place));
        EXPECT_FALSE(store::pause_turn(tx, place));
        EXPECT_TRUE(store::leave(tx, place, mystery_box::LeftReason::stopped));
        EXPECT_FALSE(store::leave(tx, place, mystery_box::LeftReason::stopped));
        EXPECT_FALSE(store::resume_turn(tx, place, 1, seconds(1)));
        return refusal::not_found;
    });
    EXPECT_FALSE(undone.ok());
}

// Places are counted by blocks of tickets: whoever comes and goes, and whatever tickets an opening draws, it is what one would count.
TEST_P(Line, a_place_in_a_long_line_is_what_one_would_count)
{
    namespace store = mystery_box::store;
    auto const undone = shop.write([&](Write& tx) -> Result<bool> {
        testing::ScriptedRandom random(4711);
        std::map<std::int64_t, std::int64_t> ticket_of;
        auto const expect_counted = [&] {
            for (std::int64_t const ticket : { -1'000, -129, -128, -127, 0, 1, 127, 128, 129, 500, 5'000, 100'000 }) {
                auto const before = std::count_if(ticket_of.begin(), ticket_of.end(), [&](auto const& one) { return one.second < ticket; });
                EXPECT_EQ(store::count_waiting_before(tx, set, ticket), before) << ticket;
            }
        };
        for (std::int64_t number = 1; number <= 400; ++number) {
            auto const ticket = number * 3;
            EXPECT_TRUE(store::insert_place(tx, { 5'000 + number, set, AccountId { 9'000 + number }, ticket, nonce(1), 0 }));
            ticket_of.emplace(5'000 + number, ticket);
        }
        expect_counted();
        for (std::int64_t number = 1; number <= 400; ++number)
            if (random.below(3) == 0) {
                EXPECT_TRUE(store::leave(tx, 5'000 + number, mystery_box::LeftReason::stopped));
                ticket_of.erase(5'000 + number);
            }
        expect_counted();
        std::vector<store::DrawnTicket> drawn;
        for (auto& [place, ticket] : ticket_of) {
            ticket = static_cast<std::int64_t>(drawn.size()) - static_cast<std::int64_t>(ticket_of.size());
            drawn.push_back({ place, ticket });
        }
        store::draw_tickets(tx, set, drawn);
        expect_counted();
        // Who has the turn does not wait.
        EXPECT_TRUE(store::begin_turn(tx, drawn.front().place, { tx.now() + seconds(180) }));
        ticket_of.erase(drawn.front().place);
        expect_counted();
        store::change_queue_length(tx, set, static_cast<std::int32_t>(drawn.size()));
        store::leave_all(tx, set, mystery_box::LeftReason::finished);
        ticket_of.clear();
        expect_counted();
        return refusal::not_found;
    });
    EXPECT_FALSE(undone.ok());
}

TEST_P(Line, two_servers_end_a_turn_once)
{
    line_up(1);
    line_up(2);
    shop.clock.advance(seconds(180));
    platform::Presence presence;
    platform::JobRunner second(shop.database(), shop.module.jobs, presence, shop.module.write_behind, shop.clock,
        [](auto, auto, auto) { FAIL(); });
    testing::race(2, [&](int number) {
        number == 0 ? shop.run_due() : second.run_due_now();
        return true;
    });
    EXPECT_EQ(queue(1).status, MysteryBoxQueueStatus::none);
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(epoch(set), 2);
}

TEST_P(Line, every_notice_carries_the_sets_own_growing_number)
{
    line_up(1);
    line_up(2);
    auto const told = shop.take_told();
    auto const version = shop.read([&](Read& tx) { return mystery_box::version_of(tx, set); });
    EXPECT_EQ(queue(1).time_id, version);
    ASSERT_FALSE(told.empty());
    EXPECT_NE(told.back().text.find("\"seq\":" + std::to_string(version)), std::string::npos) << told.back().text;
    EXPECT_EQ(shop.read([&](Read& tx) { return mystery_box::version_of(tx, BoxSetId { 7 }); }), 0);
}
