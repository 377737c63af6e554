#include "domains/mystery_box/store.h"
#include "testing/box_shop.h"
#include <algorithm>
#include <map>

using api::MysteryBoxQueueStatus;

// The line is honest: whatever people do, nobody who waits is put back.
class Honesty : public testing::BoxShop {
protected:
    Honesty() : BoxShop({ mystery_box::add }) { }

    void SetUp() override
    {
        BoxShop::SetUp();
        sets = { set, seal(2, 12), announced(3) };
    }

    BoxSetId announced(int number)
    {
        return shop.write([&](Write& tx) {
            auto const draft = mystery_box::draft_set(tx, series, number, regular, { "ada", "" });
            EXPECT_TRUE(mystery_box::publish(tx, draft, shop.clock.now() + minutes(4), { "ada", "" }).ok());
            return draft;
        });
    }

    // Of everybody who waits or has a turn: where, and at which position. 0, the lobby's, may become any.
    struct Standing {
        std::int64_t place = 0;
        std::int32_t position = 0;
    };
    std::map<int, Standing> standings()
    {
        std::map<int, Standing> found;
        for (int number = 1; number <= people; ++number) {
            auto const place = shop.read([&](Read& tx) { return mystery_box::store::find_place_of(tx, shopper(number).id); });
            if (place)
                found[number] = { place->id, queue(number, place->set).queuing_info->position };
        }
        return found;
    }
    void expect_nobody_is_put_back()
    {
        auto const now = standings();
        for (auto const& [number, standing] : now) {
            auto const then = before.find(number);
            if (then != before.end() && then->second.place == standing.place && then->second.position > 0) {
                EXPECT_LE(standing.position, then->second.position) << "shopper " << number << " after " << what;
            }
        }
        before = now;
    }

    void act(Random& random)
    {
        int const number = 1 + static_cast<int>(random.below(people));
        auto const to = sets[random.below(sets.size())];
        auto const place = shop.read([&](Read& tx) { return mystery_box::store::find_place_of(tx, shopper(number).id); });
        switch (random.below(8)) {
        case 0:
        case 1:
        case 2: note("join", join(number, to).ok()); break;
        case 3: note("switch", switch_to(number, to).ok()); break;
        case 4: note("stop", place && stop(number, place->set).ok()); break;
        case 5: rest(number); break;
        case 6: operate(random); break;
        default: pass(seconds(1 + static_cast<int>(random.below(40))), random); break;
        }
    }
    void note(std::string_view did, bool worked) { what = std::string(did) + (worked ? "" : " (refused)"); }
    // As if the shopper had wasted turns again and again: the next place has to wait, and others pass it.
    void rest(int number)
    {
        shop.write([&](Write& tx) {
            mystery_box::Person person;
            person.rest_until = tx.now() + minutes(2);
            mystery_box::store::set_person(tx, shopper(number).id, person);
        });
        note("rest", true);
    }
    void operate(Random& random)
    {
        auto const on = sets[random.below(2)];
        auto const moved = shop.database().transact<mystery_box::Moved>([&](Write& tx) {
            auto const is_paused = mystery_box::find_state(tx, on) == mystery_box::SetState::paused;
            return is_paused ? mystery_box::resume(tx, on, { "ada", "" }) : mystery_box::pause(tx, on, { "ada", "" });
        });
        shop.run_due();
        note("a pause or its end", moved.ok());
    }
    // Most show that they are there; the others lose their places.
    void pass(Time by, Random& random)
    {
        for (int number = 1; number <= people; ++number)
            if (random.below(3) != 0)
                shop.presence.seen({ shopper(number).id, 0, shop.clock.now() });
        shop.advance(by);
        note("time", true);
    }

    static constexpr int people = 14;
    std::vector<BoxSetId> sets;
    std::map<int, Standing> before;
    std::string what;
};
ON_EACH_ENGINE(Honesty);

// P3.21 P4.28
TEST_P(Honesty, a_position_never_rises_whatever_happens)
{
    testing::ScriptedRandom random(20'261'121);
    for (int step = 0; step < 500; ++step) {
        act(random);
        expect_nobody_is_put_back();
    }
    // The history had everything in it.
    EXPECT_EQ(look(sets[2]).set.state, api::MysteryBoxSetState::on_sale);
    auto const left = [&](std::string_view reason) {
        return shop.read([&](Read& tx) { return tx.number("SELECT count(*) FROM queue_place WHERE left_reason = $1", { reason }); });
    };
    for (auto const* reason : { "stopped", "switched", "turn_over", "silent" })
        EXPECT_GT(left(reason), 0) << reason;
}

TEST_P(Honesty, who_rests_is_passed_and_keeps_the_number)
{
    for (int number = 1; number <= 3; ++number)
        rest(number);
    line_up(4);
    line_up(1);
    line_up(2);
    line_up(3);
    EXPECT_EQ(queue(3).queuing_info->position, 4);
    // Nobody may have the turn, and then somebody passes all of them.
    leave(4);
    EXPECT_EQ(queue(1).queuing_info->position, 2);
    EXPECT_EQ(queue(3).queuing_info->position, 4);
    EXPECT_EQ(join(5).take().status, MysteryBoxQueueStatus::turn);
    EXPECT_EQ(queue(1).queuing_info->position, 2);
    EXPECT_EQ(queue(3).queuing_info->position, 4);
    EXPECT_EQ(join(6).take().queuing_info->position, 5);
}
