// A seat that is paid by a red packet in part or as a whole, and how it comes back when nothing becomes of the team.
#include "testing/race.h"
#include "testing/team_shop.h"

class TeamRedPackets : public testing::TeamShop {
protected:
    static constexpr std::int64_t packet = 12'000;

    Result<api::TeamPlacedSeat> join_with(int number, TeamId team, std::int64_t amount, std::int64_t total)
    {
        api::TeamJoiningOrder order;
        order.team_id = team;
        order.address_id = address_of(number);
        order.red_packet = amount;
        order.total = total;
        return call(shop, api::team_join, shopper(number), order);
    }
    Result<api::TeamPlacedSeat> start_with(int number, std::int64_t amount, std::int64_t total)
    {
        api::TeamStartingOrder order;
        order.offer_id = trio;
        order.address_id = address_of(number);
        order.red_packet = amount;
        order.total = total;
        return call(shop, api::team_start, shopper(number), order);
    }
    // Paid with the packet and the rest in money.
    api::TeamPlacedSeat joined_with(int number, TeamId team)
    {
        give(number, "red_packet:THB", packet);
        auto seat = join_with(number, team, packet, price - packet).take();
        pay(seat.order);
        return seat;
    }
    void TearDown() override { EXPECT_EQ(shop.broken_invariants(), Rows()); }
};
ON_EACH_ENGINE(TeamRedPackets);

TEST_P(TeamRedPackets, pay_a_part_of_a_seat_and_stay_with_a_team_that_is_complete)
{
    give(1, "red_packet:THB", packet);
    auto const first = start_with(1, packet, price - packet).take();
    EXPECT_EQ(first.order.total.amount, price - packet);
    EXPECT_EQ(balance(1), 0);
    pay(first.order);
    joined_with(2, first.team_id);
    joined_with(3, first.team_id);
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::complete);
    EXPECT_EQ(shown(first.order).red_packet_used.amount, packet);
    shop.advance(days(4));
    EXPECT_EQ(balance(1) + balance(2) + balance(3), 0);
    EXPECT_EQ(money_back(first), 0);
}

TEST_P(TeamRedPackets, that_pay_all_of_it_take_the_seat_at_once)
{
    give(1, "red_packet:THB", price);
    auto const first = start_with(1, price, 0).take();
    EXPECT_EQ(first.order.provider, "none");
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::forming) << "nothing is left to pay";
    EXPECT_EQ(dissolve(1, first.team_id).take().state, api::TeamState::dissolved);
    shop.run_due();
    EXPECT_EQ(balance(1), price);
    EXPECT_EQ(order_state(first), "refund");
    EXPECT_EQ(count("SELECT count(*) FROM payment_refund"), 0) << "no money had come";
}

TEST_P(TeamRedPackets, that_are_not_there_take_no_seat)
{
    auto const first = started(1);
    give(2, "red_packet:THB", packet);
    EXPECT_EQ(join_with(2, first.team_id, packet + 1, price - packet - 1).error(), refusal::balance_insufficient);
    EXPECT_EQ(join_with(2, first.team_id, price + 1, 0).error(), refusal::red_packet_too_much);
    EXPECT_EQ(join_with(2, first.team_id, packet, price).error(), refusal::price_changed) << "another total than was shown";
    EXPECT_EQ(balance(2), packet);
    EXPECT_EQ(standing(first.team_id).seats_taken, 1);
    EXPECT_EQ(free_in_offer(), 11);
}

TEST_P(TeamRedPackets, come_back_with_the_money_however_the_seat_is_given_up)
{
    auto const first = started(1);
    auto const second = joined_with(2, first.team_id);
    EXPECT_TRUE(leave(2, first.team_id).ok());
    EXPECT_EQ(balance(2), packet);
    EXPECT_EQ(money_back(second), price - packet);
    EXPECT_TRUE(leave(2, first.team_id).ok()) << "again";
    EXPECT_EQ(balance(2), packet) << "once";
    auto const third = joined_with(3, first.team_id);
    EXPECT_TRUE(remove(1, first.team_id, third.seat).ok());
    EXPECT_EQ(balance(3), packet);
    auto const unpaid = join_with(2, first.team_id, packet, price - packet).take();
    EXPECT_EQ(balance(2), 0) << "it is taken with the order";
    shop.advance(minutes(15));
    EXPECT_EQ(balance(2), packet) << "nobody paid";
    auto const fourth = joined_with(4, first.team_id);
    shop.advance(hours(24));
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::expired);
    EXPECT_EQ(balance(4), packet);
    EXPECT_EQ(money_back(fourth), price - packet);
    pay(unpaid.order);
    EXPECT_EQ(money_back(unpaid), price - packet) << "late money of a team that is over";
    EXPECT_EQ(balance(2), packet);
}

// Late money takes the packet again, or goes back where it was spent meanwhile.
TEST_P(TeamRedPackets, that_were_spent_meanwhile_buy_no_seat_late)
{
    auto const first = started(1);
    give(2, "red_packet:THB", packet);
    auto const late = join_with(2, first.team_id, packet, price - packet).take();
    shop.advance(minutes(15));
    auto const again = join_with(2, first.team_id, packet, price - packet).take();
    pay(late.order);
    EXPECT_EQ(money_back(late), price - packet);
    EXPECT_EQ(order_state(late), "closed");
    pay(again.order);
    EXPECT_EQ(order_state(again), "paid");
    EXPECT_EQ(balance(2), 0);
    EXPECT_EQ(seats(first.team_id), (Rows { "1 paid", "2 lapsed", "3 paid" }));
}

TEST_P(TeamRedPackets, one_packet_is_in_one_order_however_many_are_placed_at_once)
{
    put_sku(9, "Card", packet, 20);
    auto const first = started(1);
    give(2, "red_packet:THB", packet);
    auto const home_of_two = address_of(2);
    auto const done = testing::race(4, [&](int number) {
        if (number % 2 == 0) {
            auto const one = join_with(2, first.team_id, packet, price - packet);
            EXPECT_TRUE(one.ok() || one.error() == refusal::balance_insufficient || one.error() == refusal::in_team_already
                || one.error() == refusal::order_pending)
                << reason_of(one.error());
            return one.ok();
        }
        auto const one = order_of(shopper(2), goods({ { 9, 1 } }, { .address = home_of_two, .red_packet = packet }), 0);
        EXPECT_TRUE(one.ok() || one.error() == refusal::balance_insufficient || one.error() == refusal::order_pending)
            << reason_of(one.error());
        return one.ok();
    });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 1);
    EXPECT_EQ(balance(2), 0);
}

// Of a team that ends as its last seat is paid, everybody has the goods, or money and packet.
TEST_P(TeamRedPackets, come_back_once_when_a_team_ends_as_its_last_seat_is_paid)
{
    for (int round = 0; round < 4; ++round) {
        auto const base = 1 + round * 10;
        auto const first = started(base);
        joined_with(base + 1, first.team_id);
        give(base + 2, "red_packet:THB", packet);
        auto const last = join_with(base + 2, first.team_id, packet, price - packet).take();
        testing::race(3, [&](int number) {
            switch (number) {
            case 0: return notify(last.order, api::PaymentResult::success).ok();
            case 1: return dissolve(base, first.team_id).ok();
            default: shop.run_due(); return true;
            }
        });
        shop.run_due();
        bool const is_complete = standing(first.team_id).state == api::TeamState::complete;
        for (auto const number : { base + 1, base + 2 })
            EXPECT_EQ(balance(number), is_complete ? 0 : packet);
        EXPECT_EQ(money_back(last), is_complete ? 0 : price - packet);
        EXPECT_EQ(shop.broken_invariants(), Rows());
    }
}
