#include "domains/mystery_box/sets/signs.h"
#include "domains/mystery_box/sets/states.h"
#include "domains/mystery_box/store.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "platform/db/connection.h"
#include "testing/box_shop.h"
#include <algorithm>

using api::MysteryBoxQueueStatus;
using api::MysteryBoxSetState;
using mystery_box::Moved;
using mystery_box::SetState;
namespace states = mystery_box::states;

class States : public testing::BoxShop {
protected:
    States() : BoxShop({ mystery_box::add }) { }

    using Act = Result<Moved> (*)(Write&, BoxSetId, mystery_box::SetOperator const&);
    Result<Moved> operate(Act act, BoxSetId on)
    {
        return shop.database().transact<Moved>([&](Write& tx) { return act(tx, on, { "ada", "why" }); });
    }
    Result<Moved> publish(BoxSetId on, std::optional<Time> opens_at = {})
    {
        return shop.database().transact<Moved>([&](Write& tx) { return mystery_box::publish(tx, on, opens_at, { "ada", "why" }); });
    }
    // What the server does about it within a second.
    void operated(Act act, BoxSetId on)
    {
        EXPECT_FALSE(operate(act, on).take().is_repeated);
        shop.run_due();
    }
    BoxSetId draft(int number)
    {
        return shop.write([&](Write& tx) { return mystery_box::draft_set(tx, series, number, { regular[0], regular[1] }, { "ada", "" }); });
    }
    SetState state(BoxSetId of)
    {
        return *shop.read([&](Read& tx) { return mystery_box::find_state(tx, of); });
    }
    std::vector<std::string> actions(BoxSetId of)
    {
        return shop.read([&](Read& tx) {
            return tx.all("SELECT operator, action, note FROM box_set_action WHERE set_id = $1 ORDER BY id", { of },
                [](db::Row const& row) { return row.text(0) + " " + row.text(1) + " " + row.text(2); });
        });
    }
    std::int32_t left_of_turn(int number) { return queue(number).queuing_info->queuing_action_info->remaining; }
};
ON_EACH_ENGINE(States);

TEST_P(States, follow_their_table)
{
    EXPECT_EQ(after(states::transitions, SetState::draft, "announce"), SetState::announced);
    EXPECT_EQ(after(states::transitions, SetState::draft, "publish"), SetState::on_sale);
    EXPECT_EQ(after(states::transitions, SetState::draft, "close"), std::nullopt);
    EXPECT_EQ(after(states::transitions, SetState::announced, "publish"), std::nullopt);
    EXPECT_EQ(after(states::transitions, SetState::sold_out, "close"), std::nullopt);
    EXPECT_EQ(after(states::transitions, SetState::closed, "resume"), std::nullopt);
    for (auto const one :
        { SetState::draft, SetState::announced, SetState::on_sale, SetState::paused, SetState::sold_out, SetState::closed })
        EXPECT_EQ(states::names.state_of(states::names.name_of(one)), one);
}

TEST_P(States, nobody_sees_a_draft)
{
    auto const hidden_set = draft(2);
    EXPECT_EQ(call(shop, api::mystery_box_set_info, visitor(1), { hidden_set }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::mystery_box_queue_info, visitor(1), { hidden_set }).error(), refusal::not_found);
    EXPECT_EQ(shop.read([&](Read& tx) { return mystery_box::offer(tx, shopper(1), hidden_set, { 1 }); }).error(), refusal::not_found);
    EXPECT_EQ(join(1, hidden_set).error(), refusal::not_found);
    EXPECT_EQ(stop(1, hidden_set).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::mystery_box_next, visitor(1), { series, set }).error(), refusal::no_other_set);
    EXPECT_EQ(call(shop, api::mystery_box_batch, visitor(1), { series, 10, {} }).take().items.size(), 1u);
    EXPECT_EQ(call(shop, api::mystery_box_shelf, visitor(1), {}).take().items[0].sets_on_sale, 1);
    EXPECT_EQ(shop.read([&](Read& tx) { return mystery_box::version_of(tx, hidden_set); }), 0);
    EXPECT_FALSE(shop.read([&](Read& tx) { return mystery_box::series_of(tx, hidden_set); }));
}

TEST_P(States, a_draft_goes_on_sale_when_it_is_published)
{
    auto const made = draft(2);
    EXPECT_EQ(operate(mystery_box::pause, made).error(), refusal::set_state_wrong);
    EXPECT_EQ(operate(mystery_box::close, made).error(), refusal::set_state_wrong);
    EXPECT_EQ(publish(made).take().state, SetState::on_sale);
    shop.take_told();
    shop.run_due();
    EXPECT_EQ(count_told(shop.take_told(), 1007), 1);
    EXPECT_EQ(look(made).set.state, MysteryBoxSetState::on_sale);
    EXPECT_TRUE(publish(made).take().is_repeated);
    line_up(1, made);
    EXPECT_TRUE(has_turn(1, made));
    EXPECT_EQ(actions(made), (std::vector<std::string> { "ada create ", "ada publish why" }));
    EXPECT_EQ(publish(BoxSetId { 7 }).error(), refusal::not_found);
    EXPECT_EQ(operate(mystery_box::resume, BoxSetId { 7 }).error(), refusal::not_found);
}

TEST_P(States, a_pause_gives_nobody_a_turn_and_keeps_every_place)
{
    line_up(1);
    line_up(2);
    shop.advance(seconds(30));
    EXPECT_TRUE(here(1).ok());
    shop.advance(seconds(30));
    shop.take_told();
    operated(mystery_box::pause, set);
    auto const told = shop.take_told();
    EXPECT_EQ(count_told(told, 1001, 1), 1);
    EXPECT_EQ(count_told(told, 1005), 1);
    EXPECT_EQ(look().set.state, MysteryBoxSetState::paused);
    EXPECT_TRUE(operate(mystery_box::pause, set).take().is_repeated);
    // The clock of the turn stands still, however long it takes.
    EXPECT_TRUE(queue(1).queuing_info->queuing_action_info->paused);
    for (int minute = 0; minute < 10; ++minute) {
        shop.presence.seen({ shopper(2).id, 0, shop.clock.now() });
        shop.advance(seconds(50));
    }
    EXPECT_EQ(left_of_turn(1), 120);
    EXPECT_EQ(queue(2).queuing_info->position, 2);
    // Others may line up; who had the turn may leave it, and nobody follows.
    EXPECT_EQ(join(3).take().queuing_info->position, 3);
    leave(1);
    EXPECT_EQ(queue(2).status, MysteryBoxQueueStatus::waiting);
    EXPECT_EQ(queue(2).queuing_info->position, 2);
    EXPECT_EQ(queue(3).queuing_info->position, 3);
    operated(mystery_box::resume, set);
    EXPECT_TRUE(here(2).ok());
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(left_of_turn(2), 180);
    EXPECT_TRUE(operate(mystery_box::resume, set).take().is_repeated);
}

TEST_P(States, the_turn_goes_on_with_the_time_it_had_when_the_sale_is_resumed)
{
    // Somebody touches the page of the turn.
    shop.settings.set("box.prompt_seconds", std::int64_t { 1'000 });
    line_up(1);
    line_up(2);
    shop.advance(seconds(40));
    operated(mystery_box::pause, set);
    shop.presence.seen({ shopper(2).id, 0, shop.clock.now() + seconds(60) });
    shop.advance(seconds(60));
    operated(mystery_box::resume, set);
    EXPECT_EQ(left_of_turn(1), 140);
    EXPECT_FALSE(queue(1).queuing_info->queuing_action_info->paused);
    shop.presence.seen({ shopper(2).id, 0, shop.clock.now() + seconds(139) });
    shop.advance(seconds(139));
    EXPECT_TRUE(has_turn(1));
    shop.presence.seen({ shopper(2).id, 0, shop.clock.now() });
    shop.advance(seconds(1));
    EXPECT_TRUE(has_turn(2));
}

TEST_P(States, a_close_ends_the_line)
{
    line_up(1);
    line_up(2);
    shop.take_told();
    operated(mystery_box::close, set);
    EXPECT_EQ(count_told(shop.take_told(), 1007), 1);
    EXPECT_EQ(queue(1).status, MysteryBoxQueueStatus::none);
    EXPECT_EQ(queue(2).queue_length, 0);
    EXPECT_EQ(look().set.state, MysteryBoxSetState::closed);
    EXPECT_EQ(join(3).error(), refusal::set_not_on_sale);
    EXPECT_TRUE(operate(mystery_box::close, set).take().is_repeated);
    EXPECT_EQ(operate(mystery_box::pause, set).error(), refusal::set_state_wrong);
    EXPECT_EQ(operate(mystery_box::resume, set).error(), refusal::set_state_wrong);
    EXPECT_EQ(publish(set).error(), refusal::set_state_wrong);
    // Nothing is left to do when their times would have come.
    shop.advance(seconds(400));
    EXPECT_EQ(state(set), SetState::closed);
}

TEST_P(States, two_operators_close_a_set_once)
{
    line_up(1);
    auto const closed = testing::race(4, [&](int) { return operate(mystery_box::close, set).take().is_repeated; });
    EXPECT_EQ(std::count(closed.begin(), closed.end(), false), 1);
    EXPECT_EQ(actions(set).size(), 1u);
    EXPECT_EQ(look().set.queue_length, 0);
}

// The set's row lock lets one change at a time come this far; this is the guard behind it.
TEST_P(States, a_set_moves_from_the_state_it_is_in_only)
{
    auto const undone = shop.write([&](Write& tx) -> Result<bool> {
        namespace store = mystery_box::store;
        EXPECT_FALSE(store::move_state(tx, set, SetState::paused, SetState::on_sale));
        EXPECT_TRUE(store::move_state(tx, set, SetState::on_sale, SetState::paused));
        EXPECT_FALSE(store::move_state(tx, set, SetState::on_sale, SetState::paused));
        return refusal::not_found;
    });
    EXPECT_FALSE(undone.ok());
}

TEST_P(States, what_cannot_be_ordered_says_why)
{
    auto const price = [&](BoxSetId of) { return shop.read([&](Read& tx) { return mystery_box::offer(tx, shopper(1), of, { 1 }); }); };
    auto const announced = draft(2);
    EXPECT_TRUE(publish(announced, shop.clock.now() + hours(1)).ok());
    EXPECT_EQ(price(announced).error(), refusal::set_not_open_yet);
    operated(mystery_box::pause, set);
    EXPECT_EQ(price(set).error(), refusal::set_not_on_sale);
}

// S8.17
TEST_P(States, entering_leads_to_a_sale_else_to_an_opening_else_to_a_pause)
{
    auto const enter = [&] { return call(shop, api::mystery_box_enter, visitor(1), { series }); };
    auto const later = draft(2);
    auto const sooner = draft(3);
    EXPECT_TRUE(publish(later, shop.clock.now() + hours(2)).ok());
    EXPECT_TRUE(publish(sooner, shop.clock.now() + hours(1)).ok());
    line_up(1);
    EXPECT_EQ(enter().take().box_set_id, set);
    operated(mystery_box::pause, set);
    EXPECT_EQ(enter().take().box_set_id, sooner);
    EXPECT_EQ(enter().take().opens_at, shop.clock.now() + hours(1));
    auto const shelf = call(shop, api::mystery_box_shelf, visitor(1), {}).take().items[0];
    EXPECT_EQ(shelf.sets_on_sale, 1);
    EXPECT_EQ(shelf.boxes_left, 12);
    EXPECT_EQ(shelf.opens_at, shop.clock.now() + hours(1));
    EXPECT_EQ(call(shop, api::mystery_box_next, visitor(1), { series, set }).take().box_set_id, later);
    operated(mystery_box::close, sooner);
    operated(mystery_box::close, later);
    EXPECT_EQ(enter().take().box_set_id, set);
    EXPECT_FALSE(call(shop, api::mystery_box_shelf, visitor(1), {}).take().items[0].opens_at);
    operated(mystery_box::close, set);
    EXPECT_EQ(enter().error(), refusal::series_without_sets);
}

TEST_P(States, notices_and_badges_follow_the_state)
{
    using Kind = api::MysteryBoxPopKind;
    using api::MysteryBoxIcon;
    auto const icons = [&](BoxSetId of) { return call(shop, api::mystery_box_icons, visitor(1), { of }).take().items; };
    auto const windows = [&](BoxSetId of) { return call(shop, api::mystery_box_pop_window, visitor(1), { of }).take().items; };
    EXPECT_EQ(icons(set), std::vector { MysteryBoxIcon::hidden });
    ASSERT_EQ(windows(set).size(), 1u);
    EXPECT_EQ(windows(set)[0].kind, Kind::rules);
    shop.write([&](Write& tx) { mystery_box::confirm_rules(tx, shopper(1).id); });
    EXPECT_TRUE(windows(set).empty());
    auto const few = draft(2);
    EXPECT_TRUE(publish(few, shop.clock.now() + hours(1)).ok());
    EXPECT_EQ(icons(few), std::vector { MysteryBoxIcon::announced });
    ASSERT_EQ(windows(few).size(), 1u);
    EXPECT_EQ(windows(few)[0].kind, Kind::opening);
    EXPECT_EQ(windows(few)[0].at, shop.clock.now() + hours(1));
    shop.advance(hours(1));
    EXPECT_EQ(icons(few), std::vector { MysteryBoxIcon::few_left });
    operated(mystery_box::pause, few);
    EXPECT_EQ(icons(few), (std::vector { MysteryBoxIcon::paused, MysteryBoxIcon::few_left }));
    EXPECT_EQ(windows(few)[0].kind, Kind::paused);
    shop.write([&](Write& tx) {
        mystery_box::Person person;
        person.rest_until = tx.now() + minutes(5);
        mystery_box::store::set_person(tx, shopper(1).id, person);
    });
    EXPECT_EQ(windows(set).at(0).kind, Kind::cool_off);
    EXPECT_EQ(windows(set).at(0).at, shop.clock.now() + minutes(5));
    EXPECT_EQ(call(shop, api::mystery_box_show_pop_window, visitor(2), { set }).take().items.at(0).kind, Kind::rules);
    EXPECT_TRUE(call(shop, api::mystery_box_show_pop_window, {}, { set }).take().items.empty());
    EXPECT_EQ(call(shop, api::mystery_box_show_icons, visitor(2), { set }).take().items, icons(set));
    shop.advance(minutes(5));
    EXPECT_TRUE(windows(set).empty());
    operated(mystery_box::close, set);
    EXPECT_TRUE(icons(set).empty());
    for (auto const gone : { draft(3), BoxSetId { 7 } }) {
        EXPECT_EQ(call(shop, api::mystery_box_icons, visitor(1), { gone }).error(), refusal::not_found);
        EXPECT_EQ(call(shop, api::mystery_box_pop_window, visitor(1), { gone }).error(), refusal::not_found);
    }
}

TEST_P(States, the_prize_for_the_last_box_is_announced_while_there_is_one_to_win)
{
    auto const made = shop.write([&](Write& tx) {
        return mystery_box::draft_set(tx, series, 2, { regular[0], regular[1], regular[2], regular[3] }, { "ada", "" }, hidden.front());
    });
    EXPECT_TRUE(publish(made).ok());
    EXPECT_EQ(call(shop, api::mystery_box_icons, {}, { made }).take().items, std::vector { api::MysteryBoxIcon::last_one });
    auto const windows = call(shop, api::mystery_box_pop_window, {}, { made }).take().items;
    ASSERT_EQ(windows.size(), 1u);
    EXPECT_EQ(windows[0].kind, api::MysteryBoxPopKind::last_one);
    EXPECT_EQ(windows[0].style_id, hidden.front());
    operated(mystery_box::close, made);
    EXPECT_TRUE(call(shop, api::mystery_box_icons, {}, { made }).take().items.empty());
    EXPECT_TRUE(call(shop, api::mystery_box_pop_window, {}, { made }).take().items.empty());
}

TEST_P(States, a_set_is_revealed_by_hand_once_its_sale_has_ended)
{
    auto const reveal = [&](BoxSetId of) {
        return shop.database().transact<Moved>([&](Write& tx) { return mystery_box::reveal(tx, of, { "ada", "why" }); });
    };
    EXPECT_EQ(reveal(set).error(), refusal::set_state_wrong);
    EXPECT_EQ(reveal(draft(2)).error(), refusal::set_state_wrong);
    EXPECT_EQ(reveal(BoxSetId { 7 }).error(), refusal::not_found);
    operated(mystery_box::close, set);
    EXPECT_FALSE(reveal(set).take().is_repeated);
    EXPECT_TRUE(reveal(set).take().is_repeated);
    EXPECT_TRUE(look().revealed);
    EXPECT_EQ(actions(set), (std::vector<std::string> { "ada close why", "ada reveal why" }));
}
