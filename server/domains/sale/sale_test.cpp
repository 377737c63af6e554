// Timed sales, from the announcement to the paid order.
#include "generated/refusals/fair_use.h"
#include "testing/sale_shop.h"

class Sales : public testing::SaleShop {
protected:
    // Mia's entry is won, and may be ordered.
    void win()
    {
        open();
        EXPECT_TRUE(enter(1).ok());
        draw();
        EXPECT_EQ(state(1), api::SaleTicketState::won);
    }
};
ON_EACH_ENGINE(Sales);

using api::CheckoutPaymentOutcome;
using TicketState = api::SaleTicketState;

TEST_P(Sales, are_entered_drawn_won_ordered_paid_and_sent)
{
    auto const announced = shown_sale(night);
    EXPECT_EQ(announced.state, api::SaleState::announced);
    ASSERT_EQ(announced.items.size(), 1U);
    EXPECT_EQ(announced.items[0].price.amount, price);
    EXPECT_EQ(announced.items[0].compare_at->amount, price + 20'000);
    EXPECT_EQ(announced.items[0].title.en, "Doll");
    EXPECT_EQ(announced.items[0].stock, api::GoodsStock::plenty);
    EXPECT_EQ(announced.draw->commitment.size(), 64U);
    EXPECT_FALSE(announced.draw->seed.has_value());
    EXPECT_EQ(free_of({}), 30);
    EXPECT_EQ(free_in_sale(), 50);

    open();
    EXPECT_EQ(shown_sale(night).state, api::SaleState::open);
    auto const ticket = enter(1, 2).take();
    EXPECT_EQ(ticket.state, TicketState::waiting);
    EXPECT_EQ(ticket.quantity, 2);
    draw();
    auto const won = result(1).take();
    EXPECT_EQ(won.state, TicketState::won);
    EXPECT_EQ(won.rank, 0);
    EXPECT_EQ(won.order_before, shop.clock.now() + minutes(5));
    EXPECT_EQ(free_in_sale(), 48);

    auto const placed = order_won(1, 2).take();
    EXPECT_EQ(placed.total.amount, 2 * price);
    EXPECT_EQ(placed.remaining, 600);
    EXPECT_EQ(result(1).take().order_id, placed.order_id);
    EXPECT_EQ(result(1).take().order_before, std::nullopt);
    pay(placed);
    EXPECT_EQ(payment_of(placed).outcome, CheckoutPaymentOutcome::success);
    auto const order = shown(placed);
    EXPECT_EQ(order.kind, "sale");
    EXPECT_EQ(order.lines[0].sku_id, doll);
    EXPECT_EQ(order.lines[0].quantity, 2);
    EXPECT_EQ(order.lines[0].picture, "/pictures/goods/tea-240.webp");
    EXPECT_EQ(order.address->line1, "Soi 5");
    auto const bought = call(shop, api::sale_marquee, visitor(2), { night }).take();
    ASSERT_EQ(bought.items.size(), 1U);
    EXPECT_EQ(bought.items[0].quantity, 2);
    EXPECT_TRUE(ship(placed).ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::delivered);
    EXPECT_TRUE(receive(placed, mia).ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::finish);
    EXPECT_EQ(shop.broken_invariants(), Rows());
}

// A8.02
TEST_P(Sales, refuse_who_cannot_enter)
{
    EXPECT_EQ(enter(1).error(), refusal::sale_not_yet);
    advance_to(opens_at - 1);
    EXPECT_EQ(enter(1).error(), refusal::sale_not_yet);
    shop.clock.advance(1);
    EXPECT_TRUE(enter(2).ok()) << "by the clock, whether the sale's job has run or not";
    EXPECT_EQ(enter(1, 3).error(), refusal::sale_limit_reached);
    EXPECT_EQ(page(mia, { 7 }).error(), refusal::not_found);
    EXPECT_EQ(enter(mia, entry({ 7 }, nonce(1))).error(), refusal::page_ticket_needed);
    auto other = entry(night, nonce(1));
    other.sku_id = SkuId { tea };
    EXPECT_EQ(enter(mia, other).error(), refusal::not_found);
    auto abroad = mia;
    abroad.country = "SG";
    EXPECT_EQ(page(abroad, night).error(), refusal::not_found);
    auto from_abroad = entry(night, nonce(1));
    from_abroad.page_ticket = page(mia, night).take().ticket;
    EXPECT_EQ(call(shop, api::sale_enter, abroad, from_abroad).error(), refusal::not_found);
    EXPECT_EQ(result(1).error(), refusal::not_found);
    advance_to(ends_at);
    EXPECT_EQ(enter(1).error(), refusal::sale_over);
    EXPECT_TRUE(enter(2).ok()) << "it has entered, and is told what became of it";
    EXPECT_EQ(count("SELECT count(*) FROM sale_ticket"), 1);
}

TEST_P(Sales, of_an_audience_let_nobody_else_in)
{
    change("INSERT INTO audience (id, code, rule, appeal_zh, appeal_en, appeal_th) VALUES (5, 'club', 'listed', 'x', 'x', 'x')");
    change("UPDATE price_list SET audience_id = 5 WHERE code = 'night'");
    shop.write([&](Write& tx) { EXPECT_TRUE(offers::add_member(tx, "club", tom.id).ok()); });
    open();
    EXPECT_EQ(enter(1).error(), refusal::not_in_audience);
    EXPECT_TRUE(enter(2).ok());
    EXPECT_EQ(count("SELECT count(*) FROM sale_ticket"), 1);
    change("UPDATE audience SET rule = 'newcomer'");
    EXPECT_TRUE(enter(1).ok()) << "she has never bought anything";
    change("UPDATE price_list SET state = 'closed' WHERE code = 'night'");
    EXPECT_EQ(enter(3).error(), refusal::offer_over);
}

TEST_P(Sales, answer_the_same_ticket_again)
{
    open();
    auto const first = enter(1).take();
    auto const again = enter(1, 2).take();
    EXPECT_EQ(again.ticket_id, first.ticket_id);
    EXPECT_EQ(again.quantity, 1);
    draw();
    EXPECT_EQ(enter(1).take().state, TicketState::won);
    EXPECT_TRUE(order_won(1).ok());
    EXPECT_EQ(enter(1).take().state, TicketState::ordered);
    EXPECT_EQ(order_won(1).error(), refusal::sale_ordered_already);
    EXPECT_EQ(count("SELECT count(*) FROM sale_ticket"), 1);
}

TEST_P(Sales, serve_early_ones_as_they_are_drawn_and_then_the_others_as_they_come)
{
    open();
    enter_all(1, 40);
    advance_to(opens_at + sale::rules::early_window);
    enter_all(41, 60);
    EXPECT_EQ(count_in("won"), 0) << "nobody before the draw";
    draw();
    EXPECT_EQ(count_in("won"), 50);
    for (int number = 1; number <= 50; ++number)
        EXPECT_EQ(state(number), TicketState::won) << number;
    EXPECT_EQ(state(51), TicketState::waiting);
    EXPECT_FALSE(result(41).take().rank.has_value());
    auto const drawn = call(shop, api::sale_draw, visitor(1), { night, 500, {} }).take();
    EXPECT_EQ(drawn.count, 40);
    EXPECT_EQ(drawn.items.size(), 40U);
    EXPECT_EQ(shown_sale(night).items[0].stock, api::GoodsStock::none);
    jump(minutes(1));
    enter_all(61, 61);
    jump(minutes(4));
    EXPECT_EQ(count_in("lapsed"), 50) << "nobody has ordered";
    EXPECT_EQ(count_in("won"), 11) << "so it is the others' turn";
    EXPECT_EQ(free_in_sale(), 39);
}

TEST_P(Sales, give_what_is_left_to_whoever_wants_no_more_than_that)
{
    open();
    enter_all(1, 49);
    draw();
    shop.clock.advance(1);
    EXPECT_TRUE(enter(50, 2).ok());
    EXPECT_TRUE(enter(51, 1).ok());
    shop.advance(seconds(1));
    EXPECT_EQ(state(50), TicketState::waiting) << "one is left";
    EXPECT_EQ(state(51), TicketState::won);
    EXPECT_TRUE(order_won(1).ok());
    jump(minutes(5));
    EXPECT_EQ(state(50), TicketState::won) << "it keeps its place";
}

TEST_P(Sales, deal_on_what_is_not_ordered_in_time)
{
    open();
    enter_all(1, 51);
    draw();
    auto const left = rows("SELECT CAST(account_id AS TEXT) FROM sale_ticket WHERE state = 'waiting'");
    ASSERT_EQ(left.size(), 1U);
    auto const last = std::stoi(left[0]) - 1'000;
    auto const first = last == 1 ? 2 : 1;
    shop.clock.advance(minutes(5));
    EXPECT_EQ(order_won(first).error(), refusal::sale_win_over) << "whether the dealer has come by or not";
    EXPECT_EQ(order_won(last).error(), refusal::sale_not_won);
    shop.run_due();
    EXPECT_EQ(state(last), TicketState::won);
    EXPECT_EQ(state(first), TicketState::lapsed);
    EXPECT_EQ(enter(first).take().state, TicketState::lapsed) << "one had one's turn";
    EXPECT_TRUE(order_won(last).ok());
}

TEST_P(Sales, deal_on_what_is_not_paid)
{
    leave(1);
    open();
    enter_all(1, 2);
    draw();
    auto const first = state(1) == TicketState::won ? 1 : 2;
    auto const second = 3 - first;
    auto const placed = order_won(first).take();
    jump(minutes(10));
    EXPECT_EQ(state(first), TicketState::lapsed);
    EXPECT_EQ(state(second), TicketState::won) << "who waited has a turn";
    auto const cancelled = order_won(second).take();
    EXPECT_TRUE(call(shop, api::payment_cancel, shopper(second), { cancelled.order_id }).ok());
    EXPECT_EQ(state(second), TicketState::lapsed);
    EXPECT_EQ(order_won(second).error(), refusal::sale_win_over);
    EXPECT_EQ(free_in_sale(), 1);
    pay(placed);
    EXPECT_EQ(payment(first, placed).outcome, CheckoutPaymentOutcome::success) << "late, and nobody else has it";
    EXPECT_EQ(state(first), TicketState::ordered);
    EXPECT_EQ(free_in_sale(), 0);
    pay(cancelled);
    EXPECT_NE(payment(second, cancelled).outcome, CheckoutPaymentOutcome::success) << "nothing is left";
    EXPECT_EQ(shop.broken_invariants(), Rows());
}

TEST_P(Sales, send_late_money_back_once_they_are_over)
{
    win();
    auto const placed = order_won(1).take();
    advance_to(ends_at);
    pay(placed);
    EXPECT_EQ(payment_of(placed).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(state(1), TicketState::lapsed);
    EXPECT_EQ(free_of({}), 80);
}

TEST_P(Sales, take_an_order_back_and_deal_it_on)
{
    leave(1);
    win();
    auto const placed = order_won(1).take();
    pay(placed);
    EXPECT_TRUE(enter(2).ok());
    jump(minutes(1));
    EXPECT_EQ(state(2), TicketState::waiting);
    EXPECT_TRUE(refund(placed).ok());
    EXPECT_EQ(refund(placed).error(), refusal::order_not_paid);
    shop.run_due();
    EXPECT_EQ(state(1), TicketState::lapsed);
    EXPECT_EQ(state(2), TicketState::won);
    auto const other = order_won(2).take();
    pay(other);
    EXPECT_TRUE(ship(other).ok());
    EXPECT_EQ(refund(other).error(), refusal::not_returnable);
}

TEST_P(Sales, offer_nothing_of_an_order_back_that_went_in_part)
{
    open();
    EXPECT_TRUE(enter(1, 2).ok());
    draw();
    auto const placed = order_won(1, 2).take();
    pay(placed);
    EXPECT_EQ(unsent(placed), (std::vector<std::int32_t> { 2 }));
    auto part = shop.read([](Read& tx) { return fulfilment::list_waiting(tx, 1); }).front().left.front().part;
    part.quantity = 1;
    EXPECT_TRUE(shop.write([&](Write& tx) { return fulfilment::send(tx, placed.order_id, { "Swift", "HALF" }, { part }, "ada"); }).ok());
    EXPECT_EQ(unsent(placed), (std::vector<std::int32_t> { 0 }));
    EXPECT_EQ(refund(placed).error(), refusal::not_returnable);
}

TEST_P(Sales, give_the_money_of_what_was_sent_back_where_the_shop_grants_it_and_deal_nothing_on)
{
    leave(1);
    win();
    auto const placed = order_won(1).take();
    pay(placed);
    EXPECT_EQ(refund_sent(placed, { { 1, 1 } }).error(), refusal::not_returnable) << "nothing was sent yet";
    EXPECT_TRUE(enter(2).ok());
    EXPECT_TRUE(ship(placed).ok());
    EXPECT_TRUE(refund_sent(placed, { { 1, 1 } }).ok());
    EXPECT_EQ(refund_sent(placed, { { 1, 1 } }).error(), refusal::order_not_paid);
    EXPECT_EQ(count("SELECT CAST(sum(amount_minor) AS BIGINT) FROM payment_refund"), price);
    jump(minutes(1));
    EXPECT_EQ(state(1), TicketState::lapsed);
    EXPECT_EQ(state(2), TicketState::waiting) << "the doll is with whoever had it";
    EXPECT_EQ(stock(), (Rows { "1 free 5", "2 free 5", "3 free 0", "3 free 79", "3 shipped 1" }));
    EXPECT_EQ(shop.broken_invariants(), Rows());
}

TEST_P(Sales, end_and_everybody_has_what_is_left)
{
    open();
    enter_all(1, 3);
    draw();
    EXPECT_TRUE(order_won(1).ok());
    EXPECT_TRUE(enter(4).ok());
    jump(seconds(1));
    EXPECT_EQ(state(4), TicketState::won);
    advance_to(ends_at - seconds(2));
    EXPECT_EQ(count_in("lapsed"), 4) << "three were not ordered, one not paid";
    EXPECT_TRUE(enter(5).ok());
    shop.advance(seconds(2));
    EXPECT_EQ(shown_sale(night).state, api::SaleState::over);
    EXPECT_EQ(state(5), TicketState::won);
    EXPECT_EQ(free_in_sale(), 0);
    EXPECT_EQ(free_of({}), 79);
    jump(minutes(4));
    auto const placed = order_won(5).take();
    pay(placed);
    EXPECT_EQ(payment(5, placed).outcome, CheckoutPaymentOutcome::success) << "a winner of the last moment has the time of all others";
    EXPECT_EQ(shop.broken_invariants(), Rows());
}

TEST_P(Sales, end_without_those_who_wait_and_take_back_what_winners_leave)
{
    leave(1);
    open();
    enter_all(1, 1);
    draw();
    advance_to(ends_at - seconds(30));
    enter_all(2, 2);
    shop.advance(seconds(10));
    EXPECT_EQ(state(2), TicketState::won);
    enter_all(3, 3);
    advance_to(ends_at);
    EXPECT_EQ(state(3), TicketState::lost);
    EXPECT_EQ(place(3, placing(3, night, 1, price)).error(), refusal::sale_over);
    jump(minutes(5));
    EXPECT_EQ(state(2), TicketState::lapsed);
    EXPECT_EQ(free_in_sale(), 0);
    EXPECT_EQ(free_of({}), 80) << "what 2 left is everybody's";
}

TEST_P(Sales, refuse_what_cannot_be_ordered)
{
    EXPECT_EQ(order_won(1).error(), refusal::sale_not_entered);
    win();
    EXPECT_EQ(order_won(2).error(), refusal::sale_not_entered) << "it is somebody else's";
    auto const refused = [&](Error why, auto change_it) {
        auto wish = placing(1, night, 1, price);
        change_it(wish);
        EXPECT_EQ(place(1, wish).error(), why) << reason_of(why);
    };
    refused(refusal::not_found, [](auto& wish) { wish.sale_id = SaleId { 7 }; });
    refused(refusal::sale_not_entered, [](auto& wish) { wish.sku_id = SkuId { tea }; });
    refused(refusal::shipping_address_needed, [](auto& wish) { wish.address_id = std::nullopt; });
    refused(refusal::not_found, [&](auto& wish) { wish.address_id = toms_address; });
    refused(refusal::address_country_differs, [&](auto& wish) { wish.address_id = foreign_address; });
    refused(refusal::balance_insufficient, [](auto& wish) {
        wish.red_packet = 1;
        --wish.total;
    });
    refused(refusal::red_packet_too_much, [](auto& wish) { wish.red_packet = price + 1; });
    for (auto const total : { std::int64_t { 0 }, price - 1, price + 1, 2 * price })
        refused(refusal::price_changed, [&](auto& wish) { wish.total = total; });
    change("UPDATE sku SET state = 'off' WHERE id = 3");
    refused(refusal::goods_off_shelf, [](auto&) {});
    change("UPDATE sku SET state = 'on' WHERE id = 3");
    change("UPDATE price_list SET state = 'closed' WHERE code = 'night'");
    refused(refusal::offer_over, [](auto&) {});
    change("UPDATE price_list SET state = 'open' WHERE code = 'night'");
    change("INSERT INTO audience (id, code, rule, appeal_zh, appeal_en, appeal_th) VALUES (5, 'club', 'listed', 'x', 'x', 'x')");
    change("UPDATE price_list SET audience_id = 5 WHERE code = 'night'");
    refused(refusal::not_in_audience, [](auto&) {});
    change("UPDATE price_list SET audience_id = NULL WHERE code = 'night'");
    EXPECT_EQ(state(1), TicketState::won) << "what was refused took nothing";
    EXPECT_TRUE(order_won(1).ok());
}

TEST_P(Sales, pay_with_the_red_packet_too)
{
    win();
    give(1, "red_packet:THB", 10'000);
    auto wish = placing(1, night, 1, price - 10'000);
    wish.red_packet = 10'000;
    EXPECT_EQ(place(1, wish).take().total.amount, price - 10'000);
}

TEST_P(Sales, without_a_queue_are_ordered_at_once)
{
    auto const first = first_come(3);
    EXPECT_EQ(place(1, placing(1, first, 1, 20'000)).error(), refusal::sale_not_yet);
    open();
    EXPECT_FALSE(shown_sale(first).draw.has_value());
    EXPECT_EQ(enter(mia, entry(first, nonce(1))).error(), refusal::sale_without_queue);
    EXPECT_EQ(place(1, placing(1, first, 3, 60'000)).error(), refusal::sale_limit_reached);
    auto const placed = place(1, placing(1, first, 2, 40'000)).take();
    EXPECT_EQ(place(1, placing(1, first, 1, 20'000)).error(), refusal::sale_ordered_already);
    EXPECT_EQ(place(2, placing(2, first, 2, 40'000)).error(), refusal::stock_low);
    auto const other = place(2, placing(2, first, 1, 20'000)).take();
    EXPECT_EQ(place(3, placing(3, first, 1, 20'000)).error(), refusal::sold_out);
    pay(other);
    jump(minutes(10));
    EXPECT_EQ(shown(placed).state, api::OrderState::closed);
    EXPECT_TRUE(place(3, placing(3, first, 1, 20'000)).ok()) << "what was not paid is there again";
    auto const again = place(1, placing(1, first, 1, 20'000)).take();
    pay(placed);
    EXPECT_NE(payment_of(placed).outcome, CheckoutPaymentOutcome::success) << "she has ordered it otherwise since";
    pay(again);
    EXPECT_EQ(payment_of(again).outcome, CheckoutPaymentOutcome::success);
    advance_to(opens_at + hours(1));
    EXPECT_EQ(place(4, placing(4, first, 1, 20'000)).error(), refusal::sale_over);
    EXPECT_EQ(shop.broken_invariants(), Rows());
}

TEST_P(Sales, without_a_queue_are_not_held_again_and_again)
{
    auto const first = first_come(1);
    open();
    for (int times = 0; times < 5; ++times) {
        EXPECT_TRUE(place(1, placing(1, first, 1, 20'000)).ok());
        jump(minutes(10));
    }
    EXPECT_EQ(place(1, placing(1, first, 1, 20'000)).error(), refusal::unpaid_too_often);
    EXPECT_TRUE(place(2, placing(2, first, 1, 20'000)).ok());
}

TEST_P(Sales, are_cancelled_before_they_begin_or_while_they_last)
{
    auto const first = first_come(3);
    EXPECT_EQ(free_of({}), 27);
    EXPECT_TRUE(cancel(first).ok());
    EXPECT_EQ(cancel(first).error(), refusal::sale_over);
    EXPECT_EQ(cancel({ 7 }).error(), refusal::not_found);
    shop.run_due();
    EXPECT_EQ(free_of({}), 30);
    open();
    EXPECT_EQ(place(1, placing(1, first, 1, 20'000)).error(), refusal::sale_over);
    enter_all(1, 60);
    draw();
    EXPECT_TRUE(cancel(night).ok());
    shop.run_due();
    EXPECT_EQ(count_in("won"), 50);
    EXPECT_EQ(count_in("lost"), 10);
    auto const won = state(1) == TicketState::won ? 1 : 2;
    EXPECT_TRUE(order_won(won).ok()) << "who has won may order";
    jump(minutes(5));
    EXPECT_EQ(count_in("lapsed"), 49);
    EXPECT_EQ(free_of({}), 79);
    EXPECT_EQ(announce(night).error(), refusal::sale_over);
    EXPECT_EQ(rows("SELECT to_state || ' ' || who || ' ' || why FROM state_history WHERE subject_kind = 'sale'"
                   " ORDER BY subject_id, number"),
        (Rows { "draft ada a test", "announced ada now", "open  its time", "over ada rain", "draft ada a test", "announced ada now",
            "over ada rain" }));
}

// Token and COMMIT are the gate's: with them it is three round trips to enter, and one to ask.
TEST_P(Sales, are_entered_in_one_round_trip)
{
    open();
    auto own = entry(night, nonce(1));
    own.page_ticket = page(mia, night).take().ticket;
    EXPECT_EQ(traffic_of(shop, api::sale_enter, mia, own), (db::Traffic { 3, 2 })) << "to keep programs out asks nothing";
    EXPECT_EQ(traffic_of(shop, api::sale_enter, mia, own), (db::Traffic { 3, 2 })) << "again";
    EXPECT_EQ(traffic_of(shop, api::sale_page, mia, { night }), (db::Traffic { 1, 2 }));
    EXPECT_EQ(traffic_of(shop, api::sale_result, mia, { night, doll }), (db::Traffic { 1, 2 }));
}
