#include "testing/purchase_shop.h"
#include <algorithm>
#include <array>
#include <functional>

namespace {

using api::CheckoutPaymentOutcome;
using api::MysteryBoxQueueStatus;
using api::PaymentResult;

// What people and the clock do at the same moment, on both engines, in many rounds. SQLite runs writing transactions one after another, in
// an order that nobody chose; PostgreSQL beside each other.
class Races : public testing::PurchaseShop {
protected:
    // One shopper buys again and again.
    Races() { shop.settings.set("box.daily_limit", std::int64_t { 1'000 }); }

    void expect_whole() { EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>()); }
    void pay_pending(api::MysteryBoxPendingOrder const& pending)
    {
        Placed placed;
        placed.order_id = pending.order_id;
        placed.payment_id = pending.payment_id;
        placed.provider = "sandbox";
        placed.total = pending.total;
        pay(placed);
    }
    bool run_due()
    {
        shop.run_due();
        return true;
    }
};
ON_EACH_ENGINE(Races);

}

TEST_P(Races, the_last_box_goes_to_one_of_two_hundred)
{
    for (int round = 0; round < 2; ++round) {
        set = seal(2 + round, 1);
        auto const bought = testing::race(200, [&](int number) {
            if (!join(number).ok())
                return false;
            auto placed = order(number, { 1 });
            return placed.ok() && notify(placed.value(), PaymentResult::success).ok();
        });
        EXPECT_EQ(std::count(bought.begin(), bought.end(), true), 1);
        EXPECT_EQ(look().set.state, api::MysteryBoxSetState::sold_out);
        EXPECT_EQ(look().set.queue_length, 0);
        EXPECT_EQ(count("SELECT count(*) FROM cabinet_item"), round + 1);
        expect_whole();
    }
}

// One after another, in every order: the cashier's yes, the end of the hold, the shopper's no, and another order of the same box.
TEST_P(Races, a_hold_that_ends_in_any_order_of_events_ends_in_one_outcome)
{
    set = seal(2, 60);
    line_up(1);
    std::array<int, 4> events { 0, 1, 2, 3 };
    std::int32_t slot = 0;
    do {
        auto const placed = ordered(1, { ++slot });
        shop.clock.advance(seconds(120));
        for (auto const event : events)
            switch (event) {
            case 0: EXPECT_TRUE(notify(placed, PaymentResult::success).ok()); break;
            case 1: shop.run_due(); break;
            case 2: (void)cancel(1, placed); break;
            default: (void)order(1, { slot }); break;
            }
        auto const outcome = payment(1, placed).outcome;
        bool const is_granted = outcome == CheckoutPaymentOutcome::success;
        EXPECT_TRUE(is_granted || outcome == CheckoutPaymentOutcome::timeout) << "the money is neither granted nor given back";
        // A no that came before the yes stands: the box is free, or in the order that took it since.
        bool const said_no_first = std::find(events.begin(), events.end(), 2) < std::find(events.begin(), events.end(), 0);
        bool const was_over_first = std::find(events.begin(), events.end(), 1) < std::find(events.begin(), events.end(), 2);
        if (said_no_first && !was_over_first) {
            EXPECT_FALSE(is_granted);
        }
        if (auto const pending = queue(1).pending_order)
            pay_pending(*pending);
        expect_whole();
    } while (std::next_permutation(events.begin(), events.end()));
}

TEST_P(Races, the_same_events_at_once_end_in_one_outcome)
{
    let_turns_last();
    set = seal(2, 60);
    line_up(1);
    for (int round = 0; round < 20; ++round) {
        std::int32_t const slot = round + 1;
        auto const placed = ordered(1, { slot });
        shop.clock.advance(seconds(120));
        auto const done = testing::race(4, [&](int number) {
            switch (number) {
            case 0: return notify(placed, PaymentResult::success).ok();
            case 1: return run_due();
            case 2: return cancel(1, placed).ok() || true;
            default: return order(1, { slot }).ok() || true;
            }
        });
        EXPECT_TRUE(done[0]);
        auto const outcome = payment(1, placed).outcome;
        EXPECT_TRUE(outcome == CheckoutPaymentOutcome::success || outcome == CheckoutPaymentOutcome::timeout);
        if (auto const pending = queue(1).pending_order)
            pay_pending(*pending);
        // One box, one item, whichever order bought it.
        EXPECT_LE(count("SELECT count(*) FROM cabinet_item WHERE source_slot = " + std::to_string(slot)), 1);
        expect_whole();
    }
}

TEST_P(Races, who_switches_as_the_turn_begins_stands_in_one_line)
{
    auto const other = seal(2, 12);
    for (int round = 0; round < 12; ++round) {
        line_up(1);
        line_up(2);
        auto const done = testing::race(3, [&](int number) {
            switch (number) {
            case 0: return stop(1).ok();
            case 1: return switch_to(2, other).ok();
            default: return join(3).ok();
            }
        });
        EXPECT_TRUE(done[0] && done[1] && done[2]);
        EXPECT_TRUE(has_turn(2, other));
        EXPECT_TRUE(has_turn(3));
        expect_whole();
        leave(2, other);
        leave(3);
    }
}

TEST_P(Races, two_phones_of_one_shopper_hold_one_order_and_one_place)
{
    set = seal(2, 60);
    auto const other = seal(3, 12);
    for (int round = 0; round < 12; ++round) {
        line_up(1);
        auto const done = testing::race(6, [&](int number) {
            switch (number) {
            case 0: return order(1, { 1 }).ok();
            case 1: return order(1, { 2, 3 }).ok();
            case 2: return switch_to(1, other).ok();
            case 3: return stop(1).ok();
            case 4: return join(1, other).ok();
            default: return queue(1).queue_length >= 0;
            }
        });
        EXPECT_TRUE(done[5]);
        EXPECT_LE(done[0] + done[1], 1);
        EXPECT_LE(count("SELECT count(*) FROM shop_order WHERE state = 'init'"), 1);
        EXPECT_LE(count("SELECT count(*) FROM queue_place WHERE left_at IS NULL"), 1);
        expect_whole();
        if (auto const pending = queue(1).pending_order) {
            EXPECT_TRUE(call(shop, api::mystery_box_payment_cancel, shopper(1), { pending->order_id }).ok());
        }
        if (auto const line = queue(1).my_box_set_id)
            leave(1, *line);
    }
}

// Sixty-four orders of one shopper whose holds had ended; all of the money comes at once.
TEST_P(Races, late_money_at_once_buys_no_more_than_the_day_allows)
{
    shop.settings.set("box.daily_limit", std::int64_t { 20 });
    let_turns_last();
    set = seal(2, 70);
    line_up(1);
    std::vector<Placed> orders;
    for (std::int32_t slot = 1; slot <= 64; ++slot) {
        orders.push_back(ordered(1, { slot }));
        shop.advance(seconds(120));
    }
    auto const heard =
        testing::race(64, [&](int number) { return notify(orders[static_cast<std::size_t>(number)], PaymentResult::success).ok(); });
    EXPECT_EQ(std::count(heard.begin(), heard.end(), true), 64);
    EXPECT_EQ(count_items(1).sealed, 20);
    EXPECT_EQ(count("SELECT count(*) FROM payment WHERE state = 'refunded'"), 44);
    EXPECT_EQ(count("SELECT amount FROM limit_count WHERE subject LIKE 'series:%' AND period = 'day'"), 20);
}

TEST_P(Races, a_box_opened_by_every_call_at_once_shows_one_figure)
{
    line_up(1);
    for (std::int32_t slot = 1; slot <= 6; ++slot) {
        auto const placed = bought(1, { slot });
        auto const item = payment(1, placed).items.at(0);
        auto const styles = testing::race(6, [&](int number) {
            switch (number % 3) {
            case 0: return call(shop, api::mystery_box_unpacking, shopper(1), { item }).take().style.style_id;
            case 1: return call(shop, api::mystery_box_unpacking_all, shopper(1), { placed.order_id }).take().items.at(0).style.style_id;
            default: return call(shop, api::cabinet_open_box, shopper(1), { { item } }).take().items.at(0).style.style_id;
            }
        });
        EXPECT_EQ(std::count(styles.begin(), styles.end(), styles.front()), 6);
        EXPECT_EQ(count("SELECT count(*) FROM cabinet_item WHERE opened_at IS NOT NULL"), slot);
    }
}
