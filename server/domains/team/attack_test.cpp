// Who wants goods and money, who spoils it for others, and an owner who changes the price.
#include "testing/team_shop.h"

class TeamAttacks : public testing::TeamShop { };
ON_EACH_ENGINE(TeamAttacks);

TEST_P(TeamAttacks, attack_by_filling_the_own_team_alone)
{
    auto const first = started(1);
    EXPECT_EQ(join(1, first.team_id).error(), refusal::in_team_already);
    EXPECT_EQ(start(1).error(), refusal::in_team_already) << "nor beside it";
    EXPECT_EQ(standing(first.team_id).seats_taken, 1);
}

TEST_P(TeamAttacks, attack_by_more_than_one_person_may_have)
{
    put_list("one", price, 1);
    auto offer = wanted();
    offer.code = offer.list = "one";
    offer.size = 2;
    offer.units = 4;
    auto const one = opened(offer);
    auto const first = started(1, one);
    auto const second = joined(2, first.team_id);
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::complete);
    EXPECT_EQ(start(1, one).error(), refusal::limit_exceeded);
    EXPECT_EQ(call(shop, api::team_check_start, mia, { one }).error(), refusal::limit_exceeded);
    // A second account has a cap of its own, and pays for its seat as anybody: what all of them may have is set aside.
    auto const third = started(3, one);
    EXPECT_EQ(join(2, third.team_id).error(), refusal::limit_exceeded);
    EXPECT_TRUE(leave(3, first.team_id).error() == refusal::not_found);
    joined(4, third.team_id);
    EXPECT_EQ(start(5, one).error(), refusal::sold_out);
}

TEST_P(TeamAttacks, attack_by_leaving_to_have_a_cap_back_twice)
{
    put_list("one", price, 1);
    auto offer = wanted();
    offer.code = offer.list = "one";
    offer.units = 6;
    auto const one = opened(offer);
    auto const first = started(1, one);
    for (int times = 0; times < 3; ++times) {
        joined(2, first.team_id);
        EXPECT_TRUE(leave(2, first.team_id).ok());
        EXPECT_TRUE(leave(2, first.team_id).ok());
    }
    joined(2, first.team_id);
    joined(3, first.team_id);
    EXPECT_EQ(start(2, one).error(), refusal::limit_exceeded);
}

TEST_P(TeamAttacks, attack_by_dissolving_or_leaving_a_complete_team_for_goods_and_money)
{
    auto const first = started(1);
    auto const second = joined(2, first.team_id);
    joined(3, first.team_id);
    EXPECT_EQ(dissolve(1, first.team_id).error(), refusal::team_over);
    EXPECT_EQ(leave(2, first.team_id).error(), refusal::team_over);
    EXPECT_EQ(remove(1, first.team_id, second.seat).error(), refusal::team_over);
    auto const taken_back = shop.write(
        [&](Write& tx) { return checkout::refund(tx, second.order.order_id, "shopper", "not wanted", checkout::WantedBy::shopper); });
    EXPECT_EQ(taken_back.error(), refusal::not_returnable) << "the price was theirs because there were three";
    EXPECT_EQ(unsent(second.order), (std::vector<std::int32_t> { 0 })) << "and it is not offered";
    EXPECT_TRUE(ship(second.order).ok());
    EXPECT_EQ(refund(second.order).error(), refusal::not_returnable) << "nor goods and money by the shop's hand";
    EXPECT_EQ(money_back(first) + money_back(second), 0);
    shop.advance(days(2));
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::complete);
}

TEST_P(TeamAttacks, attack_by_asking_for_the_money_before_it_is_sent_and_what_the_shop_grants_after)
{
    auto const first = started(1);
    auto const second = joined(2, first.team_id);
    joined(3, first.team_id);
    EXPECT_EQ(refund_sent(second.order, { { 1, 1 } }).error(), refusal::not_returnable) << "nothing was sent yet";
    EXPECT_TRUE(ship(second.order).ok());
    EXPECT_TRUE(refund_sent(second.order, { { 1, 1 } }).ok());
    EXPECT_EQ(refund_sent(second.order, { { 1, 1 } }).error(), refusal::order_not_paid);
    EXPECT_EQ(money_back(second), price);
    EXPECT_EQ(seats(first.team_id), (Rows { "1 bought", "2 returned", "3 bought" }));
    EXPECT_EQ(free_in_offer(), 9) << "it is with whoever had it";
    EXPECT_EQ(shop.broken_invariants(), Rows());
}

TEST_P(TeamAttacks, what_the_shop_takes_back_of_a_complete_team_ends_no_other_seat)
{
    auto const first = started(1);
    auto const second = joined(2, first.team_id);
    auto const third = joined(3, first.team_id);
    EXPECT_TRUE(refund(first.order).ok());
    EXPECT_EQ(refund(first.order).error(), refusal::order_not_paid);
    EXPECT_EQ(money_back(first), price);
    EXPECT_EQ(seats(first.team_id), (Rows { "1 returned", "2 bought", "3 bought" }));
    EXPECT_EQ(ship(first.order).error(), refusal::order_not_paid);
    EXPECT_TRUE(ship(second.order, "EF2").ok());
    EXPECT_TRUE(ship(third.order, "EF3").ok());
}

TEST_P(TeamAttacks, attack_of_an_owner_who_changes_the_price_of_a_team_under_way)
{
    auto const first = started(1);
    put_list("trio", 45'000);
    EXPECT_EQ(check_join(2, first.team_id).take().price.amount, price);
    joined(2, first.team_id);
    EXPECT_EQ(join(3, first.team_id, 45'000).error(), refusal::price_changed);
    EXPECT_EQ(start(4).error(), refusal::price_changed) << "who has seen the old one";
    EXPECT_TRUE(start(4, trio, 45'000).ok());
    // By hand, in the team's row: the invariants tell.
    change("UPDATE team SET price_minor = 1 WHERE id = " + std::to_string(first.team_id.value));
    EXPECT_EQ(shop.broken_invariants().size(), 2U) << "for each order that has another";
    change("UPDATE team SET price_minor = 30000 WHERE id = " + std::to_string(first.team_id.value));
}

TEST_P(TeamAttacks, attack_by_holding_seats_and_never_paying)
{
    auto const first = started(1);
    for (int times = 0; times < 5; ++times) {
        EXPECT_TRUE(join(2, first.team_id).ok());
        shop.advance(minutes(15));
    }
    EXPECT_EQ(join(2, first.team_id).error(), refusal::unpaid_too_often);
    EXPECT_EQ(standing(first.team_id).seats_taken, 1);
}

TEST_P(TeamAttacks, attack_by_paying_and_being_removed_at_once_more)
{
    auto const first = started(1);
    auto const second = joined(2, first.team_id);
    EXPECT_TRUE(remove(1, first.team_id, second.seat).ok());
    // The cashier says it again: nothing more goes back, and there is no seat.
    EXPECT_TRUE(notify(second.order, api::PaymentResult::success).ok());
    EXPECT_EQ(money_back(second), price);
    EXPECT_EQ(standing(first.team_id).seats_taken, 1);
}

TEST_P(TeamAttacks, from_another_region_nobody_sees_or_joins)
{
    auto const first = started(1);
    auto stranger = shopper(2);
    stranger.country = "SG";
    EXPECT_EQ(call(shop, api::team_show, stranger, { first.team_id }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::team_check_join, stranger, { first.team_id }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::team_check_start, stranger, { trio }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::team_leave, stranger, { first.team_id }).error(), refusal::not_found);
}
