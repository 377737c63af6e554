#include "domains/mystery_box/queue/opening.h"
#include "domains/mystery_box/rules.h"
#include "domains/mystery_box/store.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/crypto/hash.h"
#include "testing/box_shop.h"
#include <algorithm>
#include <numeric>
#include <set>

using api::MysteryBoxQueueStatus;
using api::MysteryBoxSetState;
using mystery_box::Moved;

class Opening : public testing::BoxShop {
protected:
    Opening() : BoxShop({ mystery_box::add }) { }

    void SetUp() override
    {
        BoxShop::SetUp();
        opens_at = shop.clock.now() + seconds(30);
        tonight = announced(2, opens_at);
    }

    BoxSetId announced(int number, Time at)
    {
        auto const made = shop.write([&](Write& tx) {
            auto const draft = mystery_box::draft_set(tx, series, number, regular, { "ada", "" });
            if (is_logged) {
                EXPECT_TRUE(mystery_box::publish(tx, draft, at, { "ada", "" }).ok());
                return draft;
            }
            // As an older version of the shop announced it.
            tx.change("UPDATE box_set SET state = 'announced' WHERE id = $1", { draft });
            mystery_box::opening::announce(tx, draft, at);
            return draft;
        });
        shop.run_due();
        return made;
    }
    std::int32_t position(int number) { return queue(number, tonight).queuing_info->position; }
    mystery_box::Opening opening()
    {
        return *shop.read([&](Read& tx) { return mystery_box::store::find_opening(tx, tonight); });
    }

    Time opens_at = 0;
    BoxSetId tonight;
};
ON_EACH_ENGINE(Opening);

TEST_P(Opening, an_announced_set_is_shown_with_its_time_and_what_it_is_committed_to)
{
    auto const shown = look(tonight);
    EXPECT_EQ(shown.set.state, MysteryBoxSetState::announced);
    EXPECT_EQ(shown.set.opens_at, opens_at);
    EXPECT_EQ(shown.boxes.size(), 12u);
    EXPECT_EQ(shown.odds.size(), 12u);
    EXPECT_FALSE(shown.commitment.empty());
    ASSERT_TRUE(shown.opening);
    EXPECT_EQ(shown.opening->opens_at, opens_at);
    EXPECT_EQ(shown.opening->commitment, to_hex(sha256(*from_hex(opening().seed))));
    EXPECT_FALSE(shown.opening->seed);
    EXPECT_FALSE(look(set).opening);
}

TEST_P(Opening, the_lobby_has_no_order_before_it_is_drawn)
{
    auto const first = join(1, tonight).take();
    EXPECT_EQ(first.status, MysteryBoxQueueStatus::waiting);
    EXPECT_EQ(first.lobby, true);
    EXPECT_FALSE(queue(1, set).lobby);
    EXPECT_EQ(first.opens_at, opens_at);
    EXPECT_EQ(first.queuing_info->position, 0);
    EXPECT_EQ(join(2, tonight).take().queuing_info->position, 0);
    EXPECT_EQ(join(1, set).error(), refusal::already_in_line);
    EXPECT_EQ(join(1, tonight).take().queue_length, 2);
    EXPECT_EQ(stop(1, tonight).take().status, MysteryBoxQueueStatus::none);
    EXPECT_EQ(switch_to(2, set).take().status, MysteryBoxQueueStatus::turn);
    EXPECT_EQ(look(tonight).set.queue_length, 0);
}

// Of version 1.
class OldOpening : public Opening {
protected:
    OldOpening() { is_logged = false; }
};
ON_EACH_ENGINE(OldOpening);

TEST_P(OldOpening, draws_the_order_of_the_lobby_from_the_seed_and_everybodys_nonces)
{
    for (int number = 1; number <= 6; ++number)
        line_up(number, tonight);
    shop.take_told();
    shop.advance(seconds(30));
    auto const told = shop.take_told();
    EXPECT_EQ(count_told(told, 1005), 1);
    EXPECT_EQ(count_told(told, 1007), 1);
    auto const drawn = opening();
    std::vector<std::string> nonces;
    for (int number = 1; number <= 6; ++number)
        nonces.push_back(nonce(number));
    EXPECT_EQ(drawn.nonces, mystery_box::rules::public_input(nonces));
    EXPECT_EQ(drawn.places, mystery_box::opening::draw_order(*from_hex(drawn.seed), tonight, nonces));
    EXPECT_EQ(drawn.drawn_at, opens_at);
    for (int rank = 0; rank < 6; ++rank)
        EXPECT_EQ(position(drawn.places[static_cast<std::size_t>(rank)] + 1), rank + 1);
    EXPECT_EQ(look(tonight).opening->seed, drawn.seed);
    EXPECT_EQ(look(tonight).set.state, MysteryBoxSetState::on_sale);
    EXPECT_FALSE(look(tonight).set.opens_at);
    // Later ones come after them, first come first served.
    EXPECT_EQ(join(7, tonight).take().queuing_info->position, 7);
    EXPECT_EQ(join(8, tonight).take().queuing_info->position, 8);
}

TEST(OpeningOrder, follows_the_protocol)
{
    std::vector<std::string> const nonces { "00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100",
        "0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210", "00000000000000000000000000000000" };
    auto const order = mystery_box::opening::draw_order(std::string(32, '\x01'), BoxSetId { 77 }, nonces);
    // Computed by another program; docs/fairness.md.
    EXPECT_EQ(order, (std::vector<std::int32_t> { 0, 1, 4, 3, 2 }));
}

TEST_P(Opening, who_is_silent_in_the_lobby_loses_the_place)
{
    tonight = announced(3, shop.clock.now() + seconds(100));
    line_up(1, tonight);
    line_up(2, tonight);
    shop.advance(seconds(50));
    shop.presence.seen({ shopper(2).id, 0, shop.clock.now() });
    shop.advance(seconds(50));
    EXPECT_EQ(queue(1, tonight).status, MysteryBoxQueueStatus::none);
    // Who joined a while ago is asked first.
    EXPECT_FALSE(has_turn(2, tonight));
    EXPECT_TRUE(here(2, tonight).ok());
    EXPECT_TRUE(has_turn(2, tonight));
}

TEST_P(Opening, opens_without_anybody_and_for_one)
{
    auto const other = announced(3, opens_at);
    line_up(1, other);
    shop.advance(seconds(30));
    EXPECT_TRUE(opening().places.empty());
    EXPECT_TRUE(opening().drawn_at);
    EXPECT_TRUE(has_turn(1, other));
    line_up(2, tonight);
    EXPECT_TRUE(has_turn(2, tonight));
}

TEST_P(Opening, is_called_off_by_closing)
{
    line_up(1, tonight);
    EXPECT_TRUE(shop.database().transact<Moved>([&](Write& tx) { return mystery_box::close(tx, tonight, { "ada", "" }); }).ok());
    EXPECT_EQ(queue(1, tonight).status, MysteryBoxQueueStatus::none);
    shop.advance(hours(1));
    EXPECT_EQ(look(tonight).set.state, MysteryBoxSetState::closed);
    EXPECT_FALSE(opening().drawn_at);
}

TEST_P(Opening, is_announced_once_and_for_a_time_that_lies_ahead)
{
    auto const publish = [&](BoxSetId on, Time at) {
        return shop.database().transact<Moved>([&](Write& tx) { return mystery_box::publish(tx, on, at, { "ada", "" }); });
    };
    EXPECT_TRUE(publish(tonight, opens_at).take().is_repeated);
    EXPECT_EQ(publish(tonight, opens_at + seconds(1)).error(), refusal::set_state_wrong);
    EXPECT_EQ(publish(set, opens_at).error(), refusal::set_state_wrong);
    auto const made = shop.write([&](Write& tx) { return mystery_box::draft_set(tx, series, 3, { regular[0] }, { "ada", "" }); });
    EXPECT_EQ(publish(made, shop.clock.now()).error(), refusal::set_state_wrong);
}

TEST_P(OldOpening, who_joins_as_the_order_is_drawn_is_drawn_or_comes_after_it)
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
    std::set<std::int32_t> positions;
    for (int number = 1; number <= 18; ++number)
        positions.insert(position(number));
    EXPECT_EQ(positions.size(), 18u);
    EXPECT_EQ(*positions.rbegin(), 18);
    auto const drawn = opening().places.size();
    EXPECT_GE(drawn, 10u);
    // Who came first but was not first drawn is not behind who came too late for the draw.
    for (int number = 1; number <= 10; ++number)
        EXPECT_LE(position(number), static_cast<std::int32_t>(drawn));
}

TEST_P(OldOpening, thousands_are_drawn_in_one_go)
{
    constexpr int people = 4'000;
    shop.write([&](Write& tx) {
        for (int number = 1; number <= people; ++number)
            tx.change("INSERT INTO queue_place (id, set_id, account_id, ticket, nonce, state, joined_at, last_seen_at, not_before, bought)"
                      " VALUES ($1, $2, $3, $1, $4, 'waiting', $5, $5, 0, 0)",
                { number, tonight, shopper(number).id, nonce(number), tx.now() });
        tx.change("UPDATE box_set SET queue_length = $2 WHERE id = $1", { tonight, people });
    });
    shop.clock.advance(seconds(30));
    shop.run_due();
    std::vector<std::int32_t> everybody(people);
    std::iota(everybody.begin(), everybody.end(), 0);
    auto drawn = opening().places;
    EXPECT_NE(drawn, everybody);
    std::sort(drawn.begin(), drawn.end());
    EXPECT_EQ(drawn, everybody);
}
