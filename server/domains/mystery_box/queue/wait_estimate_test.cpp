#include "domains/mystery_box/queue/wait_estimate.h"
#include "testing/box_shop.h"
#include <cmath>

namespace wait_estimate = mystery_box::wait_estimate;

namespace {

constexpr wait_estimate::Prior prior { 60, 3 };

// In [0, 1).
double uniform(Random& random) { return static_cast<double>(random.below(1'000'000)) / 1'000'000; }

double normal(Random& random, double mean, double spread)
{
    double sum = -6;
    for (int count = 0; count < 12; ++count)
        sum += uniform(random);
    return mean + spread * sum;
}

// Of waits at random moments of a long evening whose turns take as long as `draw` says, the share that ended within the error.
template<class Draw>
double share_within(Draw draw)
{
    testing::ScriptedRandom random(4711);
    std::vector<std::int32_t> lengths;
    for (int turn = 0; turn < 6'000; ++turn)
        lengths.push_back(static_cast<std::int32_t>(draw(random)));
    int within = 0;
    int asked = 0;
    for (std::size_t turn = 0; turn + 40 < lengths.size(); ++turn) {
        auto const first = turn < wait_estimate::turns_remembered ? 0 : turn - wait_estimate::turns_remembered;
        auto const now = wait_estimate::pace_of(std::span(lengths).subspan(first, turn - first), prior);
        // As often as the turn is long: people look at their phone at any moment.
        for (std::int32_t elapsed = static_cast<std::int32_t>(random.below(7)); elapsed < lengths[turn]; elapsed += 7) {
            auto const before = static_cast<std::int32_t>(random.below(30));
            double wait = lengths[turn] - elapsed;
            for (std::int32_t other = 1; other <= before; ++other)
                wait += lengths[turn + static_cast<std::size_t>(other)];
            auto const told = wait_estimate::wait_of(now, elapsed, before);
            within += std::abs(wait - told.seconds) <= told.error;
            ++asked;
        }
    }
    return static_cast<double>(within) / asked;
}

}

TEST(Pace, begins_with_what_one_believes_and_follows_what_is_measured)
{
    auto const unknown = wait_estimate::pace_of({}, prior);
    EXPECT_DOUBLE_EQ(unknown.mean, 60);
    EXPECT_DOUBLE_EQ(unknown.spread, 60);
    std::vector<std::int32_t> const same(20, 30);
    auto const known = wait_estimate::pace_of(same, prior);
    EXPECT_NEAR(known.mean, (60 * 3 + 30 * 20) / 23.0, 1e-9);
    EXPECT_LT(known.spread, 30);
    EXPECT_DOUBLE_EQ(known.turns, 23);
}

TEST(Pace, a_wait_is_the_rest_of_the_turn_and_those_before)
{
    wait_estimate::Pace const steady { 50, 0, 23 };
    EXPECT_DOUBLE_EQ(wait_estimate::wait_of(steady, 10, 0).seconds, 40);
    EXPECT_DOUBLE_EQ(wait_estimate::wait_of(steady, 10, 4).seconds, 240);
    // Longer than a turn takes: it may end any moment, or not.
    EXPECT_DOUBLE_EQ(wait_estimate::wait_of(steady, 400, 0).seconds, 25);
    EXPECT_DOUBLE_EQ(wait_estimate::wait_of(steady, 10, 4).error, 0);
}

TEST(Pace, four_of_five_waits_end_within_the_error_whatever_turns_are_like)
{
    EXPECT_GE(share_within([](Random& random) { return normal(random, 90, 25); }), 0.8);
    EXPECT_GE(share_within([](Random& random) { return 1 - 60 * std::log(1 - uniform(random)); }), 0.8);
    EXPECT_GE(share_within([](Random& random) { return 5 + 175 * uniform(random); }), 0.8);
    // Some leave at once, others use all their time and pay twice.
    EXPECT_GE(share_within([](Random& random) { return random.below(2) == 0 ? 8 : 260; }), 0.8);
}

class MeasuredTurns : public testing::BoxShop {
protected:
    MeasuredTurns() : BoxShop({ mystery_box::add }) { }
};
ON_EACH_ENGINE(MeasuredTurns);

TEST_P(MeasuredTurns, tell_those_who_wait_how_long_it_will_take)
{
    // Turns in which nothing is bought have no other effect here.
    for (auto const* const name : { "box.waste_free_seconds", "box.siege_waste_seconds" })
        shop.settings.set(name, std::int64_t { 100'000 });
    line_up(1);
    EXPECT_FALSE(queue(1).queuing_info->expected);
    EXPECT_EQ(join(2).take().queuing_info->expected->seconds, 105);
    EXPECT_EQ(join(3).take().queuing_info->expected->seconds, 210);
    auto const unsure = queue(3).queuing_info->expected->error_seconds;
    for (int round = 0; round < 25; ++round) {
        shop.presence.seen({ shopper(2).id, 0, shop.clock.now() + seconds(20) });
        shop.presence.seen({ shopper(3).id, 0, shop.clock.now() + seconds(20) });
        shop.advance(seconds(20));
        leave(1 + round % 3);
        line_up(1 + round % 3);
    }
    auto const lengths = shop.read([&](Read& tx) { return mystery_box::store::find_turn_lengths(tx, set); });
    EXPECT_EQ(lengths, std::vector<std::int32_t>(20, 20));
    // Of whoever stands last: the rest of a turn and a whole one.
    int last = 1;
    while (queue(last).queuing_info->position != 3)
        ++last;
    auto const expected = *queue(last).queuing_info->expected;
    EXPECT_NEAR(expected.seconds, 2 * (105 * 3 + 20 * 20) / 23.0, 1);
    EXPECT_LT(expected.error_seconds, unsure);
}

// Whoever yields waits for those who join behind them, too, and nobody waits for whoever yields to them.
TEST_P(MeasuredTurns, count_those_who_go_first_and_not_those_who_stand_before)
{
    namespace store = mystery_box::store;
    line_up(1);
    for (int number = 2; number <= 7; ++number)
        EXPECT_TRUE(join(number).ok());
    auto const expected = [&](int number) { return queue(number).queuing_info->expected->seconds; };
    EXPECT_EQ(expected(2), 105);
    EXPECT_EQ(expected(7), 105 * 6);
    // 2 and 4 yield, 4 more than 2, and in a siege as well.
    shop.write([&](Write& tx) {
        for (int number = 2; number <= 7; ++number) {
            auto const rank = number == 2 ? 1 : number == 4 ? 2 : 0;
            store::set_ranks(tx, store::find_place_of(tx, shopper(number).id)->id, rank, rank, false);
        }
    });
    std::vector<int> const order { 3, 5, 6, 7, 2, 4 };
    for (std::size_t before = 0; before < order.size(); ++before)
        EXPECT_EQ(expected(order.at(before)), 105 * (static_cast<int>(before) + 1)) << order.at(before);
    shop.read([&](Read& tx) {
        auto const next = store::list_next(tx, set, shop.clock.now(), 10);
        for (std::size_t at = 0; at < order.size(); ++at)
            EXPECT_EQ(next.at(at).account, shopper(order.at(at)).id);
        for (bool const is_siege : { false, true }) {
            EXPECT_EQ(store::count_yielding(tx, next.at(3), is_siege), 2);
            EXPECT_EQ(store::count_yielding(tx, next.at(0), is_siege), 1);
            EXPECT_EQ(store::count_after(tx, next.at(4), is_siege), 1);
        }
        return 0;
    });
    // The number is where one stands, whoever passes.
    EXPECT_EQ(queue(2).queuing_info->position, 2);
}
