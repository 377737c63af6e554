#include "generated/refusals/account.h"
#include "generated/refusals/catalog.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "generated/refusals/order.h"
#include "generated/refusals/payment.h"
#include "platform/module.h"
#include "testing/purchase_shop.h"
#include <algorithm>

using api::MysteryBoxBoxState;

class PlaceOrder : public testing::PurchaseShop { };
ON_EACH_ENGINE(PlaceOrder);

TEST_P(PlaceOrder, holds_the_boxes_opens_a_payment_and_stops_the_clock)
{
    line_up(1);
    line_up(2);
    shop.advance(seconds(20));
    shop.take_told();
    auto const placed = order(1, { 11, 3 }).take();
    EXPECT_EQ(placed.total.amount, 84'000);
    EXPECT_EQ(placed.total.currency, "THB");
    EXPECT_EQ(placed.remaining, 120);
    EXPECT_EQ(placed.provider, "sandbox");
    EXPECT_EQ(box(3), MysteryBoxBoxState::held);
    EXPECT_TRUE(look(set, 1).boxes[10].mine);
    EXPECT_FALSE(look(set, 2).boxes[10].mine);
    // A held box counts as left: otherwise holding it would show what is inside.
    EXPECT_EQ(look().set.boxes_left, 12);
    EXPECT_TRUE(is_paused(1));
    EXPECT_EQ(remaining(1), 160);
    EXPECT_EQ(count_told(shop.take_told(), 1007), 1);

    // A reload finds everything again.
    auto const found = queue(1);
    ASSERT_TRUE(found.pending_order);
    EXPECT_EQ(found.pending_order->order_id, placed.order_id);
    EXPECT_EQ(found.pending_order->payment_id, placed.payment_id);
    EXPECT_EQ(found.pending_order->slots, (std::vector<std::int32_t> { 3, 11 }));
    EXPECT_EQ(found.pending_order->total.amount, 84'000);
    EXPECT_EQ(found.my_box_set_id, set);
    EXPECT_FALSE(queue(2).pending_order);
    EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::pending);
    EXPECT_TRUE(payment(1, placed).items.empty());
}

TEST_P(PlaceOrder, keeps_what_was_ordered_as_it_was_then)
{
    line_up(1);
    auto const placed = ordered(1, { 3, 11 });
    auto const order = shown(1, placed);
    EXPECT_EQ(order.state, api::OrderState::init);
    EXPECT_EQ(order.total.amount, 84'000);
    EXPECT_EQ(order.pay_before, shop.clock.now() + seconds(120));
    EXPECT_EQ(order.payment_id, placed.payment_id);
    ASSERT_EQ(order.lines.size(), 1u);
    EXPECT_EQ(order.lines[0].title.en, "Night fox-night");
    EXPECT_EQ(order.lines[0].kind, "box");
    EXPECT_EQ(order.lines[0].set_number, 1);
    EXPECT_EQ(order.lines[0].slots, (std::vector<std::int32_t> { 3, 11 }));
    EXPECT_EQ(order.lines[0].quantity, 2);
    EXPECT_EQ(order.lines[0].unit.amount, 42'000);
    EXPECT_EQ(call(shop, api::order_detail, shopper(2), { placed.order_id }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::mystery_box_payment_status, shopper(2), { placed.order_id }).error(), refusal::not_found);
}

TEST_P(PlaceOrder, keeps_the_name_of_each_language_as_it_was_then)
{
    auto const call_it = [&](std::string const& thai) {
        shop.write([&](Write& tx) { tx.change("UPDATE series SET name_th = $1 WHERE id = $2", { thai, series }); });
    };
    call_it("จิ้งจอกราตรี");
    line_up(1);
    auto const placed = ordered(1, { 3 });
    call_it("จิ้งจอกเช้า");
    api::LocalText const then { "夜", "Night fox-night", "จิ้งจอกราตรี" };
    EXPECT_EQ(shown(1, placed).lines[0].title, then);
    EXPECT_EQ(shop.read([&](Read& tx) { return order::find(tx, placed.order_id); }).take().title, then);
    // As an older version of the shop wrote it.
    shop.write([&](Write& tx) { tx.change("UPDATE order_line SET title_th = '' WHERE order_id = $1", { placed.order_id }); });
    EXPECT_EQ(shown(1, placed).lines[0].title.th, "Night fox-night");
}

TEST_P(PlaceOrder, only_in_ones_own_turn)
{
    auto const other = seal(2, 12);
    EXPECT_EQ(order(1, { 1 }).error(), refusal::not_in_line);
    line_up(1);
    line_up(2);
    EXPECT_EQ(order(2, { 1 }).error(), refusal::not_your_turn);
    EXPECT_EQ(order(1, other, { 1 }).error(), refusal::not_in_line);
    EXPECT_EQ(order(1, BoxSetId { 7 }, { 1 }).error(), refusal::not_found);
    // The time is over, though the job that ends the turn has not run yet.
    shop.clock.advance(seconds(180));
    EXPECT_EQ(order(1, { 1 }).error(), refusal::turn_over);
}

TEST_P(PlaceOrder, refuses_boxes_that_are_not_there_or_chosen_twice)
{
    line_up(1);
    EXPECT_EQ(order(1, { 1, 13 }).error(), refusal::slot_unknown);
    EXPECT_EQ(order(1, { 1, 1 }).error(), refusal::slot_twice);
    auto stranger = shopper(1);
    stranger.country = "CN";
    EXPECT_EQ(call(shop, api::mystery_box_submit_order, stranger, { set, { 1 } }).error(), refusal::not_sold_in_region);
    EXPECT_EQ(box(1), MysteryBoxBoxState::free);
    EXPECT_FALSE(is_paused(1));
}

TEST_P(PlaceOrder, all_boxes_or_none)
{
    line_up(1);
    bought(1, { 3 });
    EXPECT_EQ(order(1, { 2, 3, 4 }).error(), refusal::box_sold);
    EXPECT_EQ(box(2), MysteryBoxBoxState::free);
    EXPECT_FALSE(is_paused(1));
    EXPECT_EQ(call(shop, api::mystery_box_calculate_price, shopper(2), { set, { 2, 3 } }).error(), refusal::box_sold);
}

TEST_P(PlaceOrder, one_order_at_a_time_waits_for_its_payment)
{
    line_up(1);
    ordered(1, { 3 });
    EXPECT_EQ(order(1, { 4 }).error(), refusal::order_pending);
    EXPECT_EQ(stop(1).error(), refusal::order_pending);
    EXPECT_EQ(switch_to(1, seal(2, 12)).error(), refusal::order_pending);
    // The guard behind the line.
    auto const second = shop.write([&](Write& tx) {
        order::Line const line { .quantity = 1, .unit = { 42'000, "THB" }, .detail = "1:4" };
        Batch batch(tx);
        order::place(batch,
            { tx.new_id<OrderId>(), shopper(1).id, mystery_box::order_kind, true, set.value, tx.new_id<PaymentId>(), { line }, tx.now(),
                { 42'000, 0, 0, 42'000 } });
        return batch.run();
    });
    EXPECT_EQ(second.error(), refusal::order_pending);
}

// attack C3
TEST_P(PlaceOrder, who_has_not_said_yes_to_the_agreement_that_counts_buys_nothing)
{
    line_up(1);
    shop.write([&](Write& tx) { tx.change("DELETE FROM account_agreement WHERE account_id = $1", { shopper(1).id }); });
    EXPECT_EQ(order(1, { 3 }).error(), refusal::agreement_needed) << "they were never asked";
    auto answer = [&, number = 0](int version, bool agrees) mutable {
        ++number;
        shop.write([&](Write& tx) {
            tx.change(
                "INSERT INTO account_agreement (id, account_id, version, agreed, answered_at, number) VALUES ($1, $2, $3, $4, $5, $6)",
                { tx.new_id<OrderId>(), shopper(1).id, version, agrees, tx.now(), number });
        });
    };
    answer(1, false);
    EXPECT_EQ(order(1, { 3 }).error(), refusal::agreement_needed);
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    answer(1, true);
    bought(1, { 3 });
    shop.settings.set("account.agreement_version", std::int64_t { 2 });
    EXPECT_EQ(order(1, { 4 }).error(), refusal::agreement_needed) << "the agreement has changed";
    answer(2, true);
    EXPECT_TRUE(order(1, { 4 }).ok());
}

// attack C1
TEST_P(PlaceOrder, without_a_payment_provider_nothing_is_sold)
{
    shop.settings.set("payment.providers", std::string());
    line_up(1);
    EXPECT_EQ(order(1, { 3 }).error(), refusal::no_payment_provider);
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    EXPECT_EQ(count("SELECT count(*) FROM payment"), 0);
    shop.settings.set("payment.providers", std::string("sandbox"));
    EXPECT_EQ(ordered(1, { 3 }).provider, "sandbox");
}

// attack C1: what a cashier has taken it goes on telling, also when it takes nothing new.
TEST_P(PlaceOrder, a_provider_that_was_switched_off_is_still_heard)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    shop.settings.set("payment.providers", std::string());
    pay(placed);
    EXPECT_EQ(payment(1, placed).outcome, api::CheckoutPaymentOutcome::success);
}

// attack C1
TEST_P(PlaceOrder, a_shop_does_not_start_with_a_provider_that_it_does_not_have)
{
    auto const check = [&] { payment::check_providers(shop.module.registers, shop.settings); };
    EXPECT_NO_THROW(check());
    shop.settings.set("payment.sandbox_key", std::string());
    EXPECT_THROW(check(), std::runtime_error);
    EXPECT_TRUE(payment::providers_on(shop.module.registers, shop.settings).empty());
    shop.settings.set("payment.sandbox_key", std::string("a key of this test"));
    for (auto const* const address : { "", "sandbox.test", "ftp://sandbox.test" }) {
        shop.settings.set("payment.sandbox_url", std::string(address));
        EXPECT_THROW(check(), std::runtime_error) << address;
        EXPECT_TRUE(payment::providers_on(shop.module.registers, shop.settings).empty());
    }
    shop.settings.set("payment.sandbox_url", std::string("https://sandbox.test"));
    EXPECT_NO_THROW(check());
    shop.settings.set("payment.providers", std::string("sandbox paypal"));
    EXPECT_THROW(check(), std::runtime_error);
}

// S8.19
TEST_P(PlaceOrder, the_day_has_a_limit_per_series_and_a_closed_order_gives_its_boxes_back)
{
    shop.settings.set("box.daily_limit", std::int64_t { 5 });
    line_up(1);
    EXPECT_EQ(order(1, { 1, 2, 3, 4, 5, 6 }).error(), refusal::box_limit_day);
    bought(1, { 1, 2, 3 });
    EXPECT_EQ(order(1, { 4, 5, 6 }).error(), refusal::box_limit_day);
    auto const second = ordered(1, { 4, 5 });
    ASSERT_TRUE(cancel(1, second).ok());
    bought(1, { 6, 7 });
    EXPECT_EQ(order(1, { 8 }).error(), refusal::box_limit_day);
    leave(1);
    shop.advance(hours(24));
    line_up(1);
    EXPECT_TRUE(order(1, { 8 }).ok());
}

TEST_P(PlaceOrder, both_paths_are_one_function)
{
    line_up(1);
    EXPECT_TRUE(call(shop, api::mystery_box_submit_order, shopper(1), { set, { 5 } }).ok());
    EXPECT_EQ(box(5), MysteryBoxBoxState::held);
}

TEST_P(PlaceOrder, the_same_order_ten_times_at_once_is_one_order)
{
    line_up(1);
    auto const answers = testing::race(10, [&](int) {
        auto placed = order(1, { 3 });
        return placed.ok() ? std::string("placed") : std::string(reason_of(placed.error()));
    });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), "placed"), 1);
    EXPECT_EQ(std::count(answers.begin(), answers.end(), "order_pending"), 9);
    EXPECT_EQ(count("SELECT count(*) FROM shop_order"), 1);
}

// Each of fifty goes the whole way for the one box that is left: line, order, payment.
TEST_P(PlaceOrder, the_last_box_goes_to_one_of_fifty)
{
    set = seal(2, 1);
    std::atomic<int> placed_orders = 0;
    auto const bought = testing::race(50, [&](int number) {
        if (!join(number).ok())
            return false;
        auto placed = order(number, { 1 });
        if (!placed.ok())
            return false;
        ++placed_orders;
        return notify(placed.value(), api::PaymentResult::success).ok();
    });
    EXPECT_EQ(std::count(bought.begin(), bought.end(), true), 1);
    EXPECT_EQ(placed_orders, 1);
    EXPECT_EQ(look().set.state, api::MysteryBoxSetState::sold_out);
    EXPECT_EQ(look().set.queue_length, 0);
    EXPECT_EQ(count("SELECT count(*) FROM cabinet_item"), 1);
}

TEST_P(PlaceOrder, ordering_as_the_turn_ends_either_holds_or_is_too_late)
{
    for (int round = 0; round < 5; ++round) {
        line_up(1);
        // The order reads the clock before its end, the job after it.
        shop.clock.advance(seconds(180) - 1);
        auto const held = testing::race(2, [&](int number) {
            if (number == 0)
                return order(1, { 3 }).ok();
            shop.clock.advance(1);
            shop.run_due();
            return true;
        });
        EXPECT_EQ(box(3), held[0] ? MysteryBoxBoxState::held : MysteryBoxBoxState::free);
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
        // Whatever happened, the turn and the hold come to their end.
        shop.advance(minutes(6));
        EXPECT_EQ(queue(1).status, api::MysteryBoxQueueStatus::none);
    }
}

TEST_P(PlaceOrder, lists_the_callers_orders_newest_first_page_by_page)
{
    line_up(1);
    std::vector<OrderId> placed;
    for (int number = 0; number < 5; ++number) {
        placed.push_back(ordered(1, { number + 1 }).order_id);
        ASSERT_TRUE(call(shop, api::mystery_box_payment_cancel, shopper(1), { placed.back() }).ok());
    }
    auto const paid = bought(1, { 9, 10 }).order_id;

    auto const first = call(shop, api::order_global_list, shopper(1), { std::nullopt, 4, {}, {} }).take();
    ASSERT_EQ(first.items.size(), 4u);
    EXPECT_EQ(first.items[0].order_id, paid);
    EXPECT_EQ(first.items[0].lines.at(0).slots, (std::vector<std::int32_t> { 9, 10 }));
    EXPECT_EQ(first.items[1].order_id, placed[4]);
    EXPECT_EQ(first.items[3].lines.at(0).slots, (std::vector<std::int32_t> { 3 }));
    auto const last = call(shop, api::order_global_list, shopper(1), { std::nullopt, 4, first.next, {} }).take();
    ASSERT_EQ(last.items.size(), 2u);
    EXPECT_EQ(last.items[1].order_id, placed[0]);
    EXPECT_FALSE(last.next);

    auto const closed = call(shop, api::order_global_list, shopper(1), { api::OrderState::closed, 2, {} }).take();
    ASSERT_EQ(closed.items.size(), 2u);
    EXPECT_EQ(closed.items[0].order_id, placed[4]);
    EXPECT_EQ(closed.items[0].lines.size(), 1u);
    EXPECT_EQ(call(shop, api::order_global_list, shopper(2), {}).take().items.size(), 0u);
    EXPECT_EQ(call(shop, api::order_global_list, shopper(1), { std::nullopt, 4, "x" }).error(), refusal::bad_cursor);
}
