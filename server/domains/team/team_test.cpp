// Teams from their start to their end: what each call does and refuses.
#include "testing/team_shop.h"

class Teams : public testing::TeamShop { };
ON_EACH_ENGINE(Teams);

// S4.07
TEST_P(Teams, are_complete_once_all_seats_are_paid_and_then_everything_is_sent)
{
    auto const first = started(1);
    auto const second = joined(2, first.team_id);
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::forming);
    EXPECT_EQ(ship(first.order).error(), refusal::order_not_paid) << "nothing is sent before";
    EXPECT_EQ(shop.broken_invariants(), Rows());
    auto const third = join(3, first.team_id).take();
    EXPECT_EQ(standing(first.team_id).seats_taken, 3);
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::forming) << "not paid yet";
    pay(third.order);
    auto const now = standing(first.team_id);
    EXPECT_EQ(now.state, api::TeamState::complete);
    EXPECT_EQ(now.seats_paid, 3);
    EXPECT_EQ(seats(first.team_id), (Rows { "1 bought", "2 bought", "3 bought" }));
    EXPECT_TRUE(ship(first.order, "EF1").ok());
    EXPECT_TRUE(ship(second.order, "EF2").ok());
    EXPECT_TRUE(ship(third.order, "EF3").ok());
    EXPECT_TRUE(receive(first.order, mia).ok());
    EXPECT_EQ(order_state(first), "finish");
    EXPECT_EQ(free_in_offer(), 9);
    shop.advance(days(2));
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::complete) << "its time does nothing any more";
}

// S3.12
TEST_P(Teams, are_shown_with_their_offer)
{
    auto const first = started(1);
    auto const shown = call(shop, api::team_show_offer, visitor(1), { trio }).take();
    EXPECT_EQ(shown.price.amount, price);
    EXPECT_EQ(shown.compare_at->amount, 50'000);
    EXPECT_EQ(shown.size, 3);
    EXPECT_TRUE(shown.is_open);
    ASSERT_EQ(shown.teams.size(), 1U);
    EXPECT_EQ(shown.teams[0].team_id, first.team_id);
    EXPECT_EQ(call(shop, api::team_list, visitor(1), { 20, {} }).take().items.size(), 1U);
    auto const team = shown_team(2, first.team_id);
    ASSERT_EQ(team.seats.size(), 1U);
    EXPECT_TRUE(team.seats[0].is_leader);
    EXPECT_FALSE(team.seats[0].is_mine);
    EXPECT_FALSE(team.order_id.has_value()) << "somebody else's order is nobody's business";
    EXPECT_EQ(shown_team(1, first.team_id).order_id, first.order.order_id);
    auto const mine = call(shop, api::team_mine, mia, { 20, {} }).take();
    ASSERT_EQ(mine.items.size(), 1U);
    EXPECT_EQ(mine.items[0].seat_state, api::TeamSeatState::paid);
    EXPECT_TRUE(mine.items[0].is_leader);
    EXPECT_TRUE(call(shop, api::team_mine, tom, { 20, {} }).take().items.empty());
    EXPECT_EQ(call(shop, api::team_show, mia, { TeamId { 7 } }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::team_status, visitor(1), { TeamId { 7 } }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::team_show_offer, visitor(1), { TeamOfferId { 7 } }).error(), refusal::not_found);
}

// S4.07
TEST_P(Teams, are_asked_before_they_are_joined)
{
    EXPECT_EQ(check_start(1).take().price.amount, price);
    auto const first = start(1).take();
    EXPECT_EQ(check_start(1).error(), refusal::in_team_already);
    EXPECT_EQ(check_join(2, first.team_id).error(), refusal::team_not_open);
    EXPECT_EQ(join(2, first.team_id).error(), refusal::team_not_open);
    pay(first.order);
    EXPECT_EQ(check_join(2, first.team_id).take().price.amount, price);
    EXPECT_EQ(check_join(1, first.team_id).error(), refusal::in_team_already);
    EXPECT_EQ(check_join(1, TeamId { 7 }).error(), refusal::not_found);
    EXPECT_EQ(join(1, TeamId { 7 }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::team_check_start, mia, { TeamOfferId { 7 } }).error(), refusal::not_found);
    EXPECT_EQ(start(1, TeamOfferId { 7 }).error(), refusal::not_found);
    joined(2, first.team_id);
    joined(3, first.team_id);
    EXPECT_EQ(check_join(4, first.team_id).error(), refusal::team_over);
    EXPECT_EQ(join(4, first.team_id).error(), refusal::team_over);
    EXPECT_TRUE(check_start(1).ok()) << "theirs is complete: they may start another";
}

TEST_P(Teams, refuse_one_more_than_they_have_seats)
{
    auto const first = started(1);
    EXPECT_TRUE(join(2, first.team_id).ok());
    EXPECT_TRUE(join(3, first.team_id).ok());
    EXPECT_EQ(check_join(4, first.team_id).error(), refusal::team_full);
    EXPECT_EQ(join(4, first.team_id).error(), refusal::team_full);
}

TEST_P(Teams, refuse_what_every_order_refuses)
{
    auto const first = started(1);
    EXPECT_EQ(join(2, first.team_id, price - 1).error(), refusal::price_changed);
    api::TeamJoiningOrder order;
    order.team_id = first.team_id;
    order.total = price;
    EXPECT_EQ(call(shop, api::team_join, tom, order).error(), refusal::shipping_address_needed);
    order.address_id = save_address(tom, "SG");
    EXPECT_EQ(call(shop, api::team_join, tom, order).error(), refusal::address_country_differs);
    EXPECT_EQ(seats(first.team_id), Rows { "1 paid" });
}

TEST_P(Teams, refuse_alike_by_each_call_what_they_cannot_have)
{
    auto const first = started(1);
    auto const refused = [&](Error error) {
        EXPECT_EQ(check_start(2).error(), error);
        EXPECT_EQ(start(2).error(), error);
        EXPECT_EQ(check_join(2, first.team_id).error(), error);
        EXPECT_EQ(join(2, first.team_id).error(), error);
    };
    change("UPDATE sku SET state = 'off' WHERE id = 3");
    refused(refusal::goods_off_shelf);
    change("UPDATE sku SET state = 'on' WHERE id = 3");
    change("UPDATE price_list SET state = 'closed' WHERE code = 'trio'");
    refused(refusal::offer_over);
    change("UPDATE price_list SET state = 'open' WHERE code = 'trio'");
    change("INSERT INTO audience (id, code, rule, appeal_zh, appeal_en, appeal_th) VALUES (9, 'friends', 'listed', '', '', '')");
    change("UPDATE price_list SET audience_id = 9 WHERE code = 'trio'");
    refused(refusal::not_in_audience);
    change("UPDATE price_list SET audience_id = NULL WHERE code = 'trio'");
    shop.write([&](Write& tx) { EXPECT_TRUE(stock::set_aside(tx, doll, bangkok, stock::PoolId { trio.value }, -11, "ada")); });
    refused(refusal::sold_out);
    EXPECT_EQ(seats(first.team_id), Rows { "1 paid" });
}

// Of all offers together.
TEST_P(Teams, keep_one_seat_that_is_not_paid_for_each_person)
{
    put_list("quartet", price);
    auto other = wanted();
    other.code = other.list = "quartet";
    other.size = other.units = 4;
    auto const quartet = opened(other);
    auto const theirs = started(1, quartet);
    auto const mine = start(2).take();
    EXPECT_EQ(start(2, quartet).error(), refusal::order_pending);
    EXPECT_EQ(join(2, theirs.team_id).error(), refusal::order_pending);
    shop.settings.set("team.unpaid_orders_a_day", std::int64_t { 1 });
    shop.advance(minutes(15));
    EXPECT_EQ(order_state(mine), "closed");
    EXPECT_EQ(start(2).error(), refusal::unpaid_too_often);
    EXPECT_EQ(join(2, theirs.team_id).error(), refusal::unpaid_too_often);
}

TEST_P(Teams, give_nobody_more_than_the_offer_allows)
{
    put_list("trio", price, 1);
    auto const full = started(2);
    joined(3, full.team_id);
    joined(4, full.team_id);
    auto const first = started(1);
    for (auto const error :
        { check_start(2).error(), start(2).error(), check_join(2, first.team_id).error(), join(2, first.team_id).error() })
        EXPECT_EQ(error, refusal::limit_exceeded);
}

TEST_P(Teams, have_as_many_units_as_were_set_aside)
{
    EXPECT_EQ(free_in_offer(), 12);
    EXPECT_EQ(free_for_all(), 8);
    shop.write([&](Write& tx) { EXPECT_TRUE(stock::set_aside(tx, doll, bangkok, stock::PoolId { trio.value }, -11, "ada")); });
    auto const first = started(1);
    EXPECT_EQ(check_join(2, first.team_id).error(), refusal::sold_out) << "what is everybody's is not theirs";
    EXPECT_EQ(join(2, first.team_id).error(), refusal::sold_out);
    EXPECT_EQ(standing(first.team_id).seats_taken, 1) << "and no seat is lost by it";
}

// S4.07
TEST_P(Teams, give_everything_back_to_who_leaves)
{
    auto const first = started(1);
    auto const second = joined(2, first.team_id);
    EXPECT_EQ(leave(3, first.team_id).error(), refusal::not_found);
    EXPECT_EQ(leave(1, first.team_id).error(), refusal::team_leader_stays);
    EXPECT_EQ(leave(2, first.team_id).take().seats_paid, 1);
    EXPECT_EQ(money_back(second), price);
    EXPECT_EQ(order_state(second), "refund");
    EXPECT_TRUE(leave(2, first.team_id).ok()) << "again";
    EXPECT_EQ(money_back(second), price);
    EXPECT_EQ(free_in_offer(), 11);
    EXPECT_TRUE(join(2, first.team_id).ok()) << "and may come back";
    EXPECT_TRUE(leave(2, first.team_id).ok()) << "who has not paid leaves, too";
    EXPECT_EQ(seats(first.team_id), (Rows { "1 paid", "2 left", "3 left" }));
    EXPECT_EQ(standing(first.team_id).seats_taken, 1);
}

TEST_P(Teams, give_everything_back_to_whom_their_leader_removes)
{
    auto const first = started(1);
    auto const second = joined(2, first.team_id);
    EXPECT_EQ(remove(2, first.team_id, 1).error(), refusal::not_leader);
    EXPECT_EQ(remove(1, first.team_id, 9).error(), refusal::not_found);
    EXPECT_EQ(remove(1, first.team_id, 1).error(), refusal::team_leader_stays);
    EXPECT_EQ(remove(1, first.team_id, second.seat).take().seats_taken, 1);
    EXPECT_TRUE(remove(1, first.team_id, second.seat).ok()) << "again";
    EXPECT_EQ(money_back(second), price);
    EXPECT_EQ(seats(first.team_id), (Rows { "1 paid", "2 removed" }));
    EXPECT_EQ(check_join(2, first.team_id).error(), refusal::team_removed);
    EXPECT_EQ(join(2, first.team_id).error(), refusal::team_removed);
    EXPECT_EQ(standing(first.team_id).seats_taken, 1);
    EXPECT_TRUE(start(2).ok()) << "in a team of their own they are welcome";
}

TEST_P(Teams, give_everything_back_when_they_are_dissolved)
{
    auto const first = started(1);
    auto const second = joined(2, first.team_id);
    auto const third = join(3, first.team_id).take();
    EXPECT_EQ(dissolve(2, first.team_id).error(), refusal::not_leader);
    EXPECT_EQ(dissolve(1, first.team_id).take().state, api::TeamState::dissolved);
    EXPECT_TRUE(dissolve(1, first.team_id).ok()) << "again";
    EXPECT_EQ(shop.broken_invariants(), Rows()) << "between";
    EXPECT_EQ(join(4, first.team_id).error(), refusal::team_over);
    shop.run_due();
    EXPECT_EQ(seats(first.team_id), (Rows { "1 ended", "2 ended", "3 lapsed" }));
    EXPECT_EQ(money_back(first), price);
    EXPECT_EQ(money_back(second), price);
    EXPECT_EQ(order_state(third), "closed");
    EXPECT_EQ(free_in_offer(), 12);
    EXPECT_EQ(leave(2, first.team_id).take().state, api::TeamState::dissolved);
    pay(third.order);
    EXPECT_EQ(money_back(third), price) << "late money";
    EXPECT_EQ(seats(first.team_id), (Rows { "1 ended", "2 ended", "3 lapsed" }));
}

TEST_P(Teams, give_everything_back_when_their_time_is_over)
{
    auto const first = started(1);
    auto const second = joined(2, first.team_id);
    shop.advance(hours(24) - 1);
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::forming);
    shop.advance(1);
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::expired);
    EXPECT_EQ(money_back(first), price);
    EXPECT_EQ(money_back(second), price);
    EXPECT_EQ(dissolve(1, first.team_id).error(), refusal::team_over);
    EXPECT_EQ(check_join(3, first.team_id).error(), refusal::team_over);
}

TEST_P(Teams, whose_leader_does_not_pay_are_over)
{
    auto const first = start(1).take();
    shop.advance(minutes(15));
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::dissolved);
    pay(first.order);
    EXPECT_EQ(money_back(first), price) << "late money starts nothing";
    EXPECT_EQ(seats(first.team_id), Rows { "1 lapsed" });
    EXPECT_TRUE(start(1).ok());
}

TEST_P(Teams, free_an_unpaid_seat_and_give_it_back_for_late_money_while_one_is_free)
{
    auto const first = started(1);
    auto const second = join(2, first.team_id).take();
    shop.advance(minutes(15));
    EXPECT_EQ(standing(first.team_id).seats_taken, 1);
    pay(second.order);
    EXPECT_EQ(standing(first.team_id).seats_paid, 2) << "it was free";
    EXPECT_EQ(money_back(second), 0);
    auto const third = join(3, first.team_id).take();
    shop.advance(minutes(15));
    auto const fourth = join(4, first.team_id).take();
    pay(third.order);
    EXPECT_EQ(money_back(third), price) << "nothing was free any more, though not everybody had paid";
    pay(fourth.order);
    EXPECT_EQ(seats(first.team_id), (Rows { "1 bought", "2 bought", "3 lapsed", "4 bought" }));
}

TEST_P(Teams, are_completed_by_late_money_too)
{
    auto const first = started(1);
    joined(2, first.team_id);
    auto const third = join(3, first.team_id).take();
    shop.advance(minutes(15));
    pay(third.order);
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::complete);
    EXPECT_TRUE(ship(third.order).ok());
}

TEST_P(Teams, late_money_does_not_give_a_second_seat)
{
    auto const first = started(1);
    auto const second = join(2, first.team_id).take();
    shop.advance(minutes(15));
    EXPECT_TRUE(join(2, first.team_id).ok());
    pay(second.order);
    EXPECT_EQ(money_back(second), price);
    EXPECT_EQ(standing(first.team_id).seats_taken, 2);
}

TEST_P(Teams, of_an_offer_that_is_closed_go_on_and_none_is_started)
{
    auto const first = started(1);
    EXPECT_TRUE(shop.write([&](Write& tx) { return team::close(tx, trio, "ada", "enough"); }).ok());
    EXPECT_EQ(shop.write([&](Write& tx) { return team::close(tx, trio, "ada", "enough"); }).error(), refusal::team_offer_over);
    EXPECT_EQ(shop.write([&](Write& tx) { return team::close(tx, TeamOfferId { 7 }, "ada", ""); }).error(), refusal::not_found);
    EXPECT_EQ(check_start(2).error(), refusal::team_offer_over);
    EXPECT_EQ(start(2).error(), refusal::team_offer_over);
    EXPECT_FALSE(call(shop, api::team_show_offer, visitor(2), { trio }).take().is_open);
    joined(2, first.team_id);
    joined(3, first.team_id);
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::complete);
    EXPECT_TRUE(call(shop, api::team_list, visitor(1), { 20, {} }).take().items.empty());
    shop.advance(days(3));
    EXPECT_EQ(free_in_offer(), 0);
    EXPECT_EQ(free_for_all(), 17) << "what is left is everybody's";
}

TEST_P(Teams, end_with_their_offer)
{
    shop.advance(days(3) - hours(1));
    auto const first = started(1);
    EXPECT_EQ(standing(first.team_id).ends_at, ends_at);
    auto const second = join(2, first.team_id).take();
    shop.advance(hours(1));
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::expired);
    EXPECT_EQ(money_back(first), price);
    EXPECT_EQ(order_state(second), "closed");
    EXPECT_EQ(start(3).error(), refusal::team_offer_over);
    EXPECT_FALSE(call(shop, api::team_show_offer, visitor(3), { trio }).take().is_open);
    EXPECT_EQ(free_for_all(), 20);
}

TEST_P(Teams, are_dissolved_when_the_seat_of_who_leads_goes_back)
{
    auto const first = started(1);
    auto const second = joined(2, first.team_id);
    EXPECT_TRUE(refund(first.order).ok());
    shop.run_due();
    EXPECT_EQ(standing(first.team_id).state, api::TeamState::dissolved);
    EXPECT_EQ(money_back(first), price);
    EXPECT_EQ(money_back(second), price);
}

TEST_P(Teams, the_shop_ends_one_with_its_reason)
{
    auto const first = started(1);
    EXPECT_TRUE(shop.write([&](Write& tx) { return team::dissolve(tx, first.team_id, "ada", "a recall"); }).ok());
    shop.run_due();
    EXPECT_EQ(money_back(first), price);
    EXPECT_EQ(rows("SELECT who || ': ' || why FROM state_history WHERE subject_kind = 'team' AND to_state = 'dissolved'"),
        Rows { "ada: a recall" });
    EXPECT_EQ(shop.write([&](Write& tx) { return team::dissolve(tx, TeamId { 7 }, "ada", ""); }).error(), refusal::not_found);
}

TEST_P(Teams, offers_are_sound)
{
    auto const flaw = [&](auto change) {
        auto offer = wanted();
        offer.code = "other";
        change(offer);
        return shop.read([&](Read& tx) { return team::check_offer(tx, offer); });
    };
    EXPECT_EQ(flaw([](team::WantedOffer&) {}), "list: another offer has it");
    EXPECT_EQ(flaw([](team::WantedOffer& o) { o.code = "trio"; }), "code: there is an offer that is called so");
    EXPECT_EQ(flaw([](team::WantedOffer& o) { o.size = 1; }), "size: has to be 2 to 50");
    EXPECT_EQ(flaw([](team::WantedOffer& o) { o.units = 2; }), "units: have to be enough for one team");
    EXPECT_EQ(flaw([](team::WantedOffer& o) { o.list = "none"; }), "list: there is no open list of the kind team that is called so");
    put_list("duo", 1);
    EXPECT_EQ(flaw([](team::WantedOffer& o) { o.list = "duo"; }), "");
    EXPECT_EQ(flaw([](team::WantedOffer& o) {
        o.list = "duo";
        o.sku = SkuId { tea };
    }),
        "list: has to have one offer, of one of the SKU");
    auto offer = wanted();
    offer.code = offer.list = "duo";
    offer.units = 9;
    EXPECT_EQ(shop.write([&](Write& tx) { return team::open(tx, offer, "ada", "").error(); }), refusal::stock_low);
}
