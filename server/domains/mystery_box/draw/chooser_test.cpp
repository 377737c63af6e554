// The chooser draws last: a place is bound to its number when it joins, and tells it when everything else is fixed.
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/fairness/fairness_2.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/crypto/ed25519.h"
#include "testing/box_shop.h"
#include "testing/set_log.h"
#include <algorithm>
#include <set>

using api::MysteryBoxQueueStatus;
namespace fairness_2 = mystery_box::fairness_2;

class Chooser : public testing::BoxShop {
protected:
    Chooser() : BoxShop({ mystery_box::add }) { }

    std::vector<std::string> log(BoxSetId of) { return call(shop, api::mystery_box_show_log, visitor(0), { of, 0, 500 }).take().lines; }
    // Without numbers and minutes.
    std::vector<std::string> words(BoxSetId of) { return testing::log_words(log(of)); }
    int count_words(std::string_view word) { return testing::count_words(words(set), word); }
    // Nobody's device answers by itself.
    void let_devices_sleep() { shop.devices = {}; }
    // What the device of whoever is called would send.
    api::MysteryBoxTurnAnswer answer(int number)
    {
        auto const line = queue(number);
        auto const commitment = log(set)[static_cast<std::size_t>(*line.place) - 1];
        return { set, line.call->n, line.call->head, *number_of(commitment.substr(commitment.rfind(' ') + 1)) };
    }
    Result<api::MysteryBoxTurnBegun> begin(int number, api::MysteryBoxTurnAnswer const& told)
    {
        return call(shop, api::mystery_box_begin_turn, shopper(number), told);
    }
    auto status(int number) { return queue(number).status; }
    std::int64_t number_in(std::string_view sql)
    {
        return shop.read([&](Read& tx) { return tx.number(sql, { set }); });
    }
};
ON_EACH_ENGINE(Chooser);

// attack F2
TEST_P(Chooser, nothing_is_arranged_before_the_number_of_the_one_who_is_called_is_told)
{
    let_devices_sleep();
    line_up(1);
    EXPECT_EQ(status(1), MysteryBoxQueueStatus::called);
    EXPECT_FALSE(look().root);
    EXPECT_EQ(number_in("SELECT count(*) FROM box_epoch WHERE set_id = $1"), 0);
    EXPECT_EQ(words(set)[0], "open");
    EXPECT_EQ(words(set)[2], "here 2");
    EXPECT_EQ(words(set)[3], "call 2");

    auto const told = answer(1);
    auto const begun = begin(1, told).take();
    EXPECT_EQ(status(1), MysteryBoxQueueStatus::turn);
    EXPECT_EQ(look().root, begun.root);
    EXPECT_EQ(begun.epoch, 1);
    auto const head = array_from_hex<32>(told.head);
    EXPECT_EQ(begun.input, to_hex(fairness_2::input_of(*head, *array_from_hex<16>(told.number))));
    EXPECT_EQ(words(set).back(), "turn 2 " + told.number + " 1 " + begun.root);
    EXPECT_EQ(begun.turn.n, 5);
}

// attack F2
TEST_P(Chooser, the_boxes_lie_as_anybody_finds_them_with_the_secret)
{
    line_up(1);
    auto const epoch = shop.read([&](Read& tx) { return *mystery_box::store::find_logged_epoch(tx, set, 1); });
    auto const master = shop.read([&](Read& tx) { return *from_hex(mystery_box::store::find_master(tx, set)); });
    EXPECT_EQ(to_hex(sha256(master)), look().commitment);
    std::vector<StyleId> styles { hidden.front() };
    for (int box = 1; box < 12; ++box)
        styles.push_back(regular[static_cast<std::size_t>(box)]);
    auto const arranged = fairness_2::arrange(master, set, 1, *array_from_hex<32>(epoch.input), epoch.slots, styles, {});
    EXPECT_EQ(arrangement(set), arranged.styles);
    EXPECT_EQ(to_hex(merkle::root_of(fairness_2::Sounds(master, arranged, hidden).leaves())), look().root);
}

// attack F2
TEST_P(Chooser, an_answer_has_to_go_with_the_call_and_with_what_the_device_is_bound_to)
{
    let_devices_sleep();
    line_up(1);
    line_up(2);
    auto const right = answer(1);
    EXPECT_EQ(begin(3, right).error(), refusal::not_in_line);
    EXPECT_EQ(begin(2, right).error(), refusal::not_your_turn);
    auto wrong = right;
    wrong.call -= 1;
    EXPECT_EQ(begin(1, wrong).error(), refusal::call_unknown);
    wrong = right;
    wrong.head[0] = wrong.head[0] == '0' ? '1' : '0';
    EXPECT_EQ(begin(1, wrong).error(), refusal::call_unknown);
    wrong = right;
    wrong.number[0] = wrong.number[0] == '0' ? '1' : '0';
    EXPECT_EQ(begin(1, wrong).error(), refusal::number_wrong);
    EXPECT_EQ(count_words("turn"), 0);
    EXPECT_EQ(call(shop, api::mystery_box_shake, shopper(1), { set, 1 }).error(), refusal::not_your_turn);
    EXPECT_TRUE(begin(1, right).ok());
}

TEST_P(Chooser, an_answer_that_comes_again_is_answered_the_same_and_draws_nothing)
{
    let_devices_sleep();
    line_up(1);
    auto const told = answer(1);
    auto const first = begin(1, told).take();
    shop.clock.advance(seconds(5));
    auto const again = begin(1, told).take();
    EXPECT_EQ(again.root, first.root);
    EXPECT_EQ(again.input, first.input);
    EXPECT_EQ(again.turn.n, first.turn.n);
    EXPECT_EQ(again.turn.signature, first.turn.signature);
    auto other = told;
    other.number = std::string(32, 'f');
    EXPECT_EQ(begin(1, other).error(), refusal::number_wrong);
    EXPECT_EQ(count_words("turn"), 1);
}

// attack F2
TEST_P(Chooser, of_many_answers_at_once_one_arranges_and_all_hear_the_same)
{
    let_devices_sleep();
    line_up(1);
    auto const told = answer(1);
    auto begun = testing::race(8, [&](int) { return begin(1, told); });
    for (auto& one : begun) {
        ASSERT_TRUE(one.ok());
        EXPECT_EQ(one.value().root, begun.front().value().root);
        EXPECT_EQ(one.value().turn.n, begun.front().value().turn.n);
    }
    EXPECT_EQ(count_words("turn"), 1);
    EXPECT_EQ(number_in("SELECT count(*) FROM box_epoch WHERE set_id = $1"), 1);
}

// attack F2
TEST_P(Chooser, a_pause_and_a_server_that_starts_again_draw_nothing_anew)
{
    let_devices_sleep();
    line_up(1);
    auto const told = answer(1);
    auto const call_before = queue(1).call->head;
    shop.write([&](Write& tx) { EXPECT_TRUE(mystery_box::pause(tx, set, { "ada", "" }).ok()); });
    shop.run_due();
    shop.clock.advance(minutes(20));
    shop.write([&](Write& tx) { EXPECT_TRUE(mystery_box::resume(tx, set, { "ada", "" }).ok()); });
    shop.job_runner().run_due_now();
    EXPECT_EQ(status(1), MysteryBoxQueueStatus::called);
    EXPECT_EQ(queue(1).call->head, call_before);
    EXPECT_EQ(count_words("call"), 1);
    EXPECT_TRUE(begin(1, told).ok());
}

// attack F2
TEST_P(Chooser, who_does_not_answer_in_the_whole_turns_time_is_out_for_good_and_nothing_was_arranged)
{
    let_devices_sleep();
    line_up(1);
    line_up(2);
    auto const told = answer(1);
    shop.advance(seconds(179));
    EXPECT_EQ(status(1), MysteryBoxQueueStatus::called);
    // Somebody looks at the page meanwhile: the second keeps the place.
    shop.write([&](Write& tx) { tx.change("UPDATE queue_place SET last_seen_at = $1 WHERE left_at IS NULL", { tx.now() }); });
    shop.advance(seconds(1));
    EXPECT_EQ(status(1), MysteryBoxQueueStatus::none);
    EXPECT_EQ(queue(1).ended->why, api::MysteryBoxEndReason::muted);
    EXPECT_EQ(count_words("mute 2"), 1);
    EXPECT_EQ(count_words("turn"), 0);
    EXPECT_EQ(begin(1, told).error(), refusal::not_in_line);
}

TEST_P(Chooser, who_leaves_while_called_lets_the_next_be_called_at_once)
{
    let_devices_sleep();
    line_up(1);
    line_up(2);
    leave(1);
    EXPECT_EQ(count_words("mute 2"), 1);
    EXPECT_EQ(status(2), MysteryBoxQueueStatus::called);
}

TEST_P(Chooser, every_turn_mixes_the_boxes_with_its_own_number)
{
    line_up(1);
    auto const first = look();
    line_up(2);
    leave(1);
    ASSERT_TRUE(has_turn(2));
    EXPECT_EQ(look().epoch, first.epoch + 1);
    EXPECT_NE(look().root, first.root);
    EXPECT_EQ(count_words("turn"), 2);
    EXPECT_EQ(count_words("end 2 left -"), 1);
}

// attack F2
TEST_P(Chooser, a_number_is_bound_once_in_a_set_and_nobody_copies_anothers)
{
    let_devices_sleep();
    line_up(1);
    auto const line = log(set).back();
    auto const joined = log(set)[1];
    auto const commitment = joined.substr(joined.rfind(' ') + 1);
    EXPECT_EQ(call(shop, api::mystery_box_join_queue, shopper(2), { set, commitment }).error(), refusal::commitment_taken);
    leave(1);
    EXPECT_EQ(call(shop, api::mystery_box_join_queue, shopper(1), { set, commitment }).error(), refusal::commitment_taken);
}

TEST_P(Chooser, two_who_bind_themselves_to_one_number_at_once_are_not_both_taken)
{
    let_devices_sleep();
    auto const commitment = bind(set);
    auto const joined = testing::race(2, [&](int number) {
        return call(shop, api::mystery_box_join_queue, shopper(number + 1), { set, commitment }).ok();
    });
    EXPECT_EQ(std::count(joined.begin(), joined.end(), true), 1);
}

// attack F2
TEST_P(Chooser, every_head_that_is_told_is_signed_and_the_lines_lead_to_it)
{
    line_up(1);
    line_up(2);
    leave(1);
    auto const shown = look();
    ed25519::Verifier const verifier(*array_from_hex<32>(*shown.signer));
    auto head = fairness_2::first_head(*array_from_hex<32>(shown.manifest));
    auto const page = call(shop, api::mystery_box_show_log, visitor(0), { set, 0, 3 }).take();
    ASSERT_EQ(page.lines.size(), 3u);
    for (auto const& line : page.lines)
        head = fairness_2::next_head(head, line);
    EXPECT_EQ(page.head.head, to_hex(head));
    EXPECT_EQ(page.head.n, 3);
    for (auto const& told : { page.head, page.newest, *shown.head, *queue(2).joined, *queue(2).call })
        EXPECT_TRUE(
            verifier.verify(fairness_2::signed_message(set, told.n, *array_from_hex<32>(told.head)), *array_from_hex<64>(told.signature)));
    EXPECT_EQ(page.newest.head, shown.head->head);
    EXPECT_EQ(call(shop, api::mystery_box_show_log, visitor(0), { set, page.newest.n + 1, 3 }).error(), refusal::not_found);
    auto const none = call(shop, api::mystery_box_show_log, visitor(0), { set, page.newest.n, 3 }).take();
    EXPECT_TRUE(none.lines.empty());
    EXPECT_EQ(none.head.head, page.newest.head);
}

TEST_P(Chooser, what_watchers_hear_carries_the_newest_head)
{
    line_up(1);
    shop.take_told();
    line_up(2);
    auto const head = look().head;
    bool is_told = false;
    for (auto const& event : shop.take_told())
        is_told = is_told || (event.topic != 0 && event.text.find(head->head) != std::string::npos);
    EXPECT_TRUE(is_told);
}

// attack F2
TEST_P(Chooser, a_copy_of_the_database_does_not_tell_what_is_inside)
{
    line_up(1);
    EXPECT_EQ(number_in("SELECT count(*) FROM box WHERE set_id = $1 AND style_id <> 0"), 0);
    EXPECT_EQ(number_in("SELECT count(*) FROM box_epoch WHERE set_id = $1 AND styles <> ''"), 0);
    auto const stored = shop.read([&](Read& tx) {
        return *tx.one("SELECT master FROM box_set WHERE id = $1", { set }, [](db::Row const& row) { return row.text(0); });
    });
    EXPECT_TRUE(stored.starts_with("sealed:"));
    shop.settings.set("fairness.sealing_key", std::string(64, 'e'));
    EXPECT_ANY_THROW(shop.read([&](Read& tx) { return mystery_box::store::find_master(tx, set); }));
    shop.settings.set("fairness.sealing_key", std::string("5e") + std::string(62, '2'));
}

// attack F2
TEST_P(Chooser, a_shop_with_other_keys_than_its_sets_were_published_with_does_not_start)
{
    auto const starts = [&] { shop.read([](Read& tx) { mystery_box::check_keys(tx); }); };
    EXPECT_NO_THROW(starts());
    for (auto const* const name : { "fairness.signing_key", "fairness.sealing_key" }) {
        auto const right = shop.settings.text(name, "");
        for (auto const& wrong : { std::string(64, 'e'), std::string("short"), std::string() }) {
            shop.settings.set(name, wrong);
            EXPECT_ANY_THROW(starts()) << name << " " << wrong;
        }
        shop.settings.set(name, right);
    }
}

// attack F2
TEST_P(Chooser, a_set_is_closed_a_day_before_the_date_by_which_its_secret_is_told)
{
    auto const shown = look();
    EXPECT_NEAR(static_cast<double>(*shown.reveal_by - shop.clock.now()), static_cast<double>(days(90)), static_cast<double>(minutes(1)));
    shop.advance(*shown.reveal_by - days(1) - shop.clock.now() + minutes(30));
    EXPECT_EQ(words(set).back(), "secret");
    EXPECT_EQ(words(set)[words(set).size() - 2], "finish closed");
    auto const record = call(shop, api::mystery_box_show_record2, visitor(0), { set }).take();
    EXPECT_EQ(record.master, shop.read([&](Read& tx) { return mystery_box::store::find_master(tx, set); }));
}

class LoggedOpening : public Chooser {
protected:
    void SetUp() override
    {
        Chooser::SetUp();
        shop.write([&](Write& tx) {
            tonight = mystery_box::draft_set(tx, series, 2, regular, { "ada", "" });
            EXPECT_TRUE(mystery_box::publish(tx, tonight, shop.clock.now() + seconds(30), { "ada", "" }).ok());
        });
    }
    Result<Snapshot> answer_opening(int number, std::string const& told, std::string const& next)
    {
        return call(shop, api::mystery_box_answer_opening, shopper(number), { tonight, told, next });
    }

    BoxSetId tonight;
};
ON_EACH_ENGINE(LoggedOpening);

// attack F2
TEST_P(LoggedOpening, the_order_of_a_lobby_is_drawn_by_the_numbers_that_its_devices_tell)
{
    for (int number = 1; number <= 5; ++number)
        line_up(number, tonight);
    shop.advance(seconds(30));
    EXPECT_EQ(look(tonight).set.state, api::MysteryBoxSetState::on_sale);
    auto const all = words(tonight);
    ASSERT_GE(all.size(), 15u);
    EXPECT_EQ(all[5], "lobby 5");
    for (std::size_t at = 6; at < 11; ++at)
        EXPECT_TRUE(all[at].starts_with("answer " + std::to_string(at - 5) + " ")) << all[at];
    EXPECT_TRUE(all[11].starts_with("order "));
    EXPECT_EQ(all[12], "open");
    auto const first = all[11].substr(6, 1);
    EXPECT_EQ(all[14], "call " + first);
    int turns = 0;
    for (int number = 1; number <= 5; ++number)
        turns += has_turn(number, tonight);
    EXPECT_EQ(turns, 1);
}

// attack F2
TEST_P(LoggedOpening, who_joins_as_the_list_is_closed_is_on_it_or_comes_behind)
{
    for (int number = 1; number <= 10; ++number)
        line_up(number, tonight);
    shop.clock.advance(seconds(30));
    testing::race(9, [&](int number) {
        if (number == 0)
            shop.run_due();
        else
            EXPECT_TRUE(join(10 + number, tonight).ok());
        return true;
    });
    answer_calls();
    std::set<std::int32_t> positions;
    for (int number = 1; number <= 18; ++number)
        positions.insert(queue(number, tonight).queuing_info->position);
    EXPECT_EQ(positions.size(), 18u);
    EXPECT_EQ(*positions.rbegin(), 18);
}

TEST_P(LoggedOpening, who_does_not_answer_comes_behind_and_who_answers_wrong_is_refused)
{
    for (int number = 1; number <= 3; ++number)
        line_up(number, tonight);
    let_devices_sleep();
    auto const bound = words(tonight);
    auto const told = *number_of(bound[0].substr(5));
    EXPECT_EQ(answer_opening(1, told, bind(tonight)).error(), refusal::not_asked);
    shop.advance(seconds(30));
    EXPECT_TRUE(queue(1, tonight).lobby_asks.value_or(false));
    line_up(4, tonight);
    EXPECT_EQ(answer_opening(4, told, bind(tonight)).error(), refusal::not_asked);
    EXPECT_EQ(answer_opening(9, told, bind(tonight)).error(), refusal::not_in_line);
    EXPECT_EQ(answer_opening(2, told, bind(tonight)).error(), refusal::number_wrong);
    EXPECT_EQ(answer_opening(1, told, bound[1].substr(5)).error(), refusal::commitment_taken);
    auto const next = bind(tonight);
    EXPECT_TRUE(answer_opening(1, told, next).ok());
    EXPECT_TRUE(answer_opening(1, told, next).ok());
    EXPECT_EQ(answer_opening(1, std::string(32, '1'), next).error(), refusal::number_wrong);
    shop.advance(seconds(10));
    auto const all = words(tonight);
    EXPECT_EQ(std::count(all.begin(), all.end(), "order 1,2,3"), 1);
    EXPECT_EQ(queue(1, tonight).status, MysteryBoxQueueStatus::called);
    EXPECT_EQ(queue(4, tonight).queuing_info->position, 4);
}
