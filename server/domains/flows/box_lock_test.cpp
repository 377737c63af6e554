// Boxes that are kept for whoever spent a card on them.
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "testing/card_shop.h"

using api::MysteryBoxBoxState;

class BoxLock : public testing::CardShop {
protected:
    void SetUp() override
    {
        CardShop::SetUp();
        for (int number = 1; number <= 3; ++number)
            give(number, Card::hint, 20);
    }
    void look_at(int number, std::int32_t slot) { EXPECT_TRUE(hint(number, slot).ok()); }
    // Whose turn it is buys a box and stops; what is left stays as it is.
    void buy_and_stop(int number, std::int32_t slot)
    {
        bought(number, { slot });
        leave(number);
    }
};
ON_EACH_ENGINE(BoxLock);

TEST_P(BoxLock, in_the_turn_every_box_that_a_card_was_spent_on_is_kept)
{
    line_up(1);
    look_at(1, 3);
    look_at(1, 5);
    EXPECT_EQ(kept(1), (std::vector<std::int32_t> { 3, 5 }));
    EXPECT_FALSE(status(1).locks[0].remaining);
    EXPECT_EQ(box_as_seen_by(2, 3), MysteryBoxBoxState::held);
    EXPECT_FALSE(look(set, 2).boxes[2].mine);
    EXPECT_EQ(look().boxes[4].state, MysteryBoxBoxState::held);
    EXPECT_EQ(box_as_seen_by(1, 3), MysteryBoxBoxState::free);
    EXPECT_EQ(look().set.boxes_left, 12);
}

TEST_P(BoxLock, after_a_purchase_the_latest_stays_kept_for_ten_minutes)
{
    line_up(1);
    look_at(1, 3);
    look_at(1, 5);
    look_at(1, 4);
    shop.take_told();
    buy_and_stop(1, 1);
    EXPECT_GE(count_told(shop.take_told(), 1007), 1);
    EXPECT_EQ(kept(1), (std::vector<std::int32_t> { 4 }));
    EXPECT_EQ(status(1).locks[0].remaining, 600);
    EXPECT_EQ(box_as_seen_by(2, 3), MysteryBoxBoxState::free);
    EXPECT_EQ(box_as_seen_by(2, 4), MysteryBoxBoxState::held);
    // What the cards said stays good until the boxes are shuffled.
    EXPECT_EQ(status(1).tips.size(), 3u);
    shop.advance(seconds(599));
    EXPECT_EQ(box_as_seen_by(2, 4), MysteryBoxBoxState::held);
    shop.take_told();
    shop.advance(seconds(1));
    EXPECT_TRUE(kept(1).empty());
    EXPECT_EQ(box_as_seen_by(2, 4), MysteryBoxBoxState::free);
    EXPECT_EQ(count_told(shop.take_told(), 1007), 1);
}

TEST_P(BoxLock, its_time_counts_though_the_job_is_late)
{
    line_up(1);
    look_at(1, 4);
    buy_and_stop(1, 1);
    shop.clock.advance(seconds(600));
    EXPECT_TRUE(kept(1).empty());
    EXPECT_EQ(box_as_seen_by(2, 4), MysteryBoxBoxState::free);
    line_up(2);
    EXPECT_TRUE(hint(2, 4).ok());
    EXPECT_EQ(kept(2), (std::vector<std::int32_t> { 4 }));
    EXPECT_EQ(box_as_seen_by(1, 4), MysteryBoxBoxState::held);
    EXPECT_TRUE(order(2, { 4 }).ok());
    shop.run_due();
}

TEST_P(BoxLock, stopping_without_a_purchase_keeps_nothing)
{
    line_up(1);
    look_at(1, 4);
    leave(1);
    EXPECT_TRUE(kept(1).empty());
    EXPECT_EQ(box_as_seen_by(2, 4), MysteryBoxBoxState::free);
}

TEST_P(BoxLock, nobody_else_orders_a_kept_box_or_spends_a_card_on_it)
{
    line_up(1);
    look_at(1, 4);
    buy_and_stop(1, 1);
    line_up(2);
    EXPECT_EQ(order(2, { 4 }).error(), refusal::box_locked);
    EXPECT_EQ(order(2, { 3, 4 }).error(), refusal::box_locked);
    EXPECT_EQ(hint(2, 4).error(), refusal::box_locked);
    EXPECT_EQ(call(shop, api::mystery_box_shake, shopper(2), { set, 4 }).error(), refusal::box_locked);
    EXPECT_EQ(call(shop, api::mystery_box_calculate_price, shopper(2), { set, { 4 } }).error(), refusal::box_locked);
    EXPECT_TRUE(call(shop, api::mystery_box_calculate_price, shopper(1), { set, { 4 } }).ok());
    EXPECT_EQ(box(3), MysteryBoxBoxState::free);
    EXPECT_FALSE(is_paused(2));
    EXPECT_EQ(cards_of(2, Card::hint), 20);
    EXPECT_EQ(status(2).shakes_left, 3);
    EXPECT_TRUE(order(2, { 3 }).ok());
}

TEST_P(BoxLock, its_owner_orders_it_in_the_next_turn_and_that_uses_it_up)
{
    line_up(1);
    look_at(1, 4);
    buy_and_stop(1, 1);
    line_up(1);
    EXPECT_EQ(kept(1), (std::vector<std::int32_t> { 4 }));
    auto const placed = ordered(1, { 4 });
    EXPECT_TRUE(kept(1).empty());
    // Given back, it is free for all.
    ASSERT_TRUE(cancel(1, placed).ok());
    EXPECT_TRUE(kept(1).empty());
    EXPECT_EQ(box_as_seen_by(2, 4), MysteryBoxBoxState::free);
}

// Of version 1, where a box lies still only until the next shuffle.
class OldBoxLock : public BoxLock {
protected:
    OldBoxLock() { is_logged = false; }
};
ON_EACH_ENGINE(OldBoxLock);

TEST_P(OldBoxLock, the_next_shuffle_ends_it)
{
    line_up(1);
    look_at(1, 4);
    buy_and_stop(1, 1);
    line_up(2);
    EXPECT_EQ(kept(1), (std::vector<std::int32_t> { 4 }));
    shop.take_told();
    leave(2);
    EXPECT_TRUE(kept(1).empty());
    EXPECT_TRUE(status(1).tips.empty());
    EXPECT_EQ(count_told(shop.take_told(), 1007), 1);
    line_up(3);
    EXPECT_TRUE(order(3, { 4 }).ok());
}

TEST_P(BoxLock, one_box_is_kept_over_all_sets)
{
    line_up(1);
    look_at(1, 4);
    buy_and_stop(1, 1);
    auto const other = set;
    set = seal(2, 12);
    line_up(1);
    look_at(1, 6);
    bought(1, { 1 });
    shop.take_told();
    leave(1);
    EXPECT_EQ(kept(1), (std::vector<std::int32_t> { 6 }));
    EXPECT_TRUE(kept(1, other).empty());
    EXPECT_EQ(look(other, 2).boxes[3].state, MysteryBoxBoxState::free);
    // The watchers of that set hear of it, too.
    auto const told = shop.take_told();
    EXPECT_EQ(std::count_if(told.begin(), told.end(), [&](auto const& event) { return event.topic == other.value; }), 1);
}

TEST_P(BoxLock, a_second_turn_keeps_its_own_latest_or_what_was_kept_before)
{
    line_up(1);
    look_at(1, 4);
    buy_and_stop(1, 1);
    line_up(1);
    buy_and_stop(1, 2);
    EXPECT_EQ(kept(1), (std::vector<std::int32_t> { 4 }));
    line_up(1);
    look_at(1, 6);
    buy_and_stop(1, 3);
    EXPECT_EQ(kept(1), (std::vector<std::int32_t> { 6 }));
}

TEST_P(BoxLock, its_owner_gives_it_up)
{
    line_up(1);
    look_at(1, 4);
    shop.take_told();
    EXPECT_TRUE(give_up(1, 4).take().locks.empty());
    EXPECT_EQ(count_told(shop.take_told(), 1007), 1);
    EXPECT_EQ(box_as_seen_by(2, 4), MysteryBoxBoxState::free);
    // What the card said stays good, and again changes nothing.
    EXPECT_EQ(give_up(1, 4).take().tips.size(), 1u);
    EXPECT_EQ(count_told(shop.take_told(), 1007), 0);
    look_at(1, 5);
    ASSERT_TRUE(give_up(2, 5).ok());
    EXPECT_EQ(kept(1), (std::vector<std::int32_t> { 5 }));
    EXPECT_EQ(give_up(1, 13).error(), refusal::slot_unknown);
    EXPECT_EQ(call(shop, api::mystery_box_remove_tips_lock, shopper(1), { BoxSetId { 7 }, 1 }).error(), refusal::not_found);
}

TEST_P(BoxLock, late_money_does_not_buy_a_box_that_is_kept_for_somebody_else)
{
    line_up(1);
    bought(1, { 1 });
    auto const late = ordered(1, { 4 });
    shop.advance(seconds(120));
    leave(1);
    line_up(2);
    look_at(2, 4);
    pay(late);
    EXPECT_EQ(payment(1, late).outcome, api::CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(kept(2), (std::vector<std::int32_t> { 4 }));
}

TEST_P(BoxLock, a_closed_set_keeps_nothing_for_anybody)
{
    line_up(1);
    look_at(1, 4);
    ASSERT_TRUE(shop.write([&](Write& tx) { return mystery_box::close(tx, set, { "ada", "" }); }).ok());
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    shop.run_due();
    EXPECT_TRUE(kept(1).empty());
    EXPECT_EQ(hint(1, 5).error(), refusal::set_not_on_sale);
    EXPECT_EQ(call(shop, api::mystery_box_shake, shopper(1), { set, 5 }).error(), refusal::set_not_on_sale);
}

TEST_P(BoxLock, nobody_looks_into_boxes_while_the_sale_is_paused)
{
    line_up(1);
    look_at(1, 4);
    ASSERT_TRUE(shop.write([&](Write& tx) { return mystery_box::pause(tx, set, { "ada", "" }); }).ok());
    shop.run_due();
    EXPECT_EQ(hint(1, 5).error(), refusal::set_not_on_sale);
    EXPECT_EQ(call(shop, api::mystery_box_shake, shopper(1), { set, 5 }).error(), refusal::set_not_on_sale);
    EXPECT_EQ(kept(1), (std::vector<std::int32_t> { 4 }));
    ASSERT_TRUE(shop.write([&](Write& tx) { return mystery_box::resume(tx, set, { "ada", "" }); }).ok());
    shop.run_due();
    EXPECT_TRUE(hint(1, 5).ok());
}

TEST_P(BoxLock, followers_hear_when_the_last_box_that_was_kept_is_free_again)
{
    set = seal(2, 2);
    give(1, Card::xray, 1);
    shop.write([&](Write& tx) {
        tx.change("UPDATE account SET email = 'three@example.com', password_hash = 'x' WHERE id = $1", { shopper(3).id });
    });
    auto const mails = [&] { return count("SELECT count(*) FROM mail WHERE subject LIKE 'On sale: %'"); };
    ASSERT_TRUE(call(shop, api::mystery_box_follow_box_set, shopper(3), { set }).ok());
    line_up(1);
    EXPECT_TRUE(xray(1, 1).ok());
    buy_and_stop(1, 2);
    shop.advance(seconds(599));
    EXPECT_EQ(mails(), 0);
    shop.advance(seconds(1));
    EXPECT_EQ(mails(), 1);
}

TEST_P(BoxLock, an_order_and_the_end_of_anothers_time_at_once_leave_everything_in_order)
{
    for (int round = 0; round < 4; ++round) {
        auto const slot = 3 * round + 1;
        line_up(1);
        look_at(1, slot);
        buy_and_stop(1, slot + 1);
        // Its time is over, the job has not run.
        shop.clock.advance(seconds(600));
        line_up(3);
        auto const held = testing::race(2, [&](int number) {
            if (number == 1)
                shop.run_due();
            return number == 1 || order(3, { slot }).ok();
        });
        EXPECT_TRUE(held[0]);
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
        cancel_pending(3);
        leave(3);
    }
}
