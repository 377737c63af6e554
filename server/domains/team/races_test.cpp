// What members, their leader, cashiers and the clock do to a team at the same moment.
#include "testing/race.h"
#include "testing/team_shop.h"
#include <numeric>

class TeamRaces : public testing::TeamShop {
protected:
    // All money is with who has the goods, or back.
    void expect_settled(std::vector<api::TeamPlacedSeat> const& all)
    {
        shop.run_due();
        for (auto const& seat : all) {
            auto const state = order_state(seat);
            EXPECT_EQ(money_back(seat), state == "refund" ? price : 0) << state;
        }
    }
};
ON_EACH_ENGINE(TeamRaces);

TEST_P(TeamRaces, of_fifty_who_join_three_seats_three_have_one)
{
    put_list("quartet", price);
    auto offer = wanted();
    offer.code = offer.list = "quartet";
    offer.size = offer.units = 4;
    auto const first = started(1, opened(offer));
    for (int number = 2; number < 52; ++number)
        address_of(number);
    auto const joined = testing::race(10, [&](int thread) {
        int seats = 0;
        for (int number = 2 + thread; number < 52; number += 10) {
            auto const one = join(number, first.team_id);
            EXPECT_TRUE(one.ok() || one.error() == refusal::team_full) << reason_of(one.error());
            seats += one.ok() ? 1 : 0;
        }
        return seats;
    });
    EXPECT_EQ(std::accumulate(joined.begin(), joined.end(), 0), 3);
    EXPECT_EQ(standing(first.team_id).seats_taken, 4);
    EXPECT_EQ(count("SELECT count(*) FROM team_seat WHERE state = 'joined'"), 3);
}

TEST_P(TeamRaces, who_leaves_as_the_last_one_pays_has_goods_or_money)
{
    for (int round = 0; round < 4; ++round) {
        auto const base = 1 + round * 10;
        auto const first = started(base);
        auto const second = joined(base + 1, first.team_id);
        auto const third = join(base + 2, first.team_id).take();
        testing::race(2, [&](int number) {
            if (number == 1)
                return notify(third.order, api::PaymentResult::success).ok();
            auto const left = leave(base + 1, first.team_id);
            EXPECT_TRUE(left.ok() || left.error() == refusal::team_over) << reason_of(left.error());
            return left.ok();
        });
        bool const is_complete = standing(first.team_id).state == api::TeamState::complete;
        EXPECT_EQ(order_state(second), is_complete ? "paid" : "refund");
        expect_settled({ first, second, third });
        shop.write([&](Write& tx) { (void)team::dissolve(tx, first.team_id, "ada", "the next round"); });
        shop.run_due();
    }
}

TEST_P(TeamRaces, dissolved_while_its_last_seats_are_paid)
{
    for (int round = 0; round < 4; ++round) {
        auto const base = 1 + round * 10;
        auto const first = started(base);
        auto const second = join(base + 1, first.team_id).take();
        auto const third = join(base + 2, first.team_id).take();
        testing::race(4, [&](int number) {
            switch (number) {
            case 0: return notify(second.order, api::PaymentResult::success).ok();
            case 1: return notify(third.order, api::PaymentResult::success).ok();
            case 2: return dissolve(base, first.team_id).ok();
            default: shop.run_due(); return true;
            }
        });
        shop.run_due();
        bool const is_complete = standing(first.team_id).state == api::TeamState::complete;
        for (auto const& seat : { first, second, third })
            EXPECT_EQ(order_state(seat) == "paid", is_complete);
        EXPECT_EQ(shop.broken_invariants(), Rows());
    }
}

TEST_P(TeamRaces, the_deadline_and_a_late_payment_have_one_outcome)
{
    auto const first = started(1);
    auto const second = joined(2, first.team_id);
    shop.advance(hours(24) - minutes(5));
    auto const third = join(3, first.team_id).take();
    shop.clock.advance(minutes(5) - 1);
    testing::race(3, [&](int number) {
        if (number == 0)
            return notify(third.order, api::PaymentResult::success).ok();
        if (number == 1)
            shop.clock.advance(1);
        shop.run_due();
        return true;
    });
    shop.run_due();
    bool const is_complete = standing(first.team_id).state == api::TeamState::complete;
    for (auto const& seat : { first, second, third }) {
        EXPECT_EQ(order_state(seat) == "paid", is_complete);
        if (!is_complete)
            EXPECT_EQ(money_back(seat), price);
    }
}

TEST_P(TeamRaces, one_person_who_joins_at_once_has_one_seat)
{
    auto const first = started(1);
    address_of(2);
    auto const joined = testing::race(6, [&](int) {
        auto const one = join(2, first.team_id);
        EXPECT_TRUE(one.ok() || one.error() == refusal::in_team_already || one.error() == refusal::order_pending) << reason_of(one.error());
        return one.ok();
    });
    EXPECT_EQ(std::count(joined.begin(), joined.end(), true), 1);
    EXPECT_EQ(standing(first.team_id).seats_taken, 2);
}

TEST_P(TeamRaces, removed_and_paying_at_once_leaves_no_money_behind)
{
    auto const first = started(1);
    auto const second = join(2, first.team_id).take();
    testing::race(2, [&](int number) {
        return number == 0 ? notify(second.order, api::PaymentResult::success).ok() : remove(1, first.team_id, second.seat).ok();
    });
    shop.run_due();
    EXPECT_EQ(money_back(second), price);
    EXPECT_EQ(seats(first.team_id), (Rows { "1 paid", "2 removed" }));
}
