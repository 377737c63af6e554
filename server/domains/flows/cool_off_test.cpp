#include "testing/purchase_shop.h"

using api::MysteryBoxQueueStatus;

// Nobody keeps a set from others without buying.
class CoolOff : public testing::PurchaseShop {
protected:
    // A turn of which so many seconds are used.
    void sit_out(int number, int seconds_used)
    {
        line_up(number);
        shop.advance(seconds(seconds_used));
        if (seconds_used < 180)
            leave(number);
        EXPECT_EQ(queue(number).status, MysteryBoxQueueStatus::none);
    }
    // Whether the shopper, alone in the line, gets the turn at once.
    bool is_let_in(int number)
    {
        line_up(number);
        bool const is_in = has_turn(number);
        leave(number);
        return is_in;
    }
    std::int64_t cool_off_left(int number)
    {
        return count("SELECT cool_until FROM hold_expiry WHERE account_id = " + std::to_string(shopper(number).id.value))
            - shop.clock.now();
    }
};
ON_EACH_ENGINE(CoolOff);

TEST_P(CoolOff, the_hold_that_costs_it_ends_the_turn_and_the_next_in_line_has_it)
{
    line_up(1);
    for (int hold = 0; hold < 3; ++hold) {
        ordered(1, { 3 });
        if (hold == 2)
            line_up(2);
        auto const before = look().epoch;
        shop.take_told();
        shop.presence.seen({ shopper(2).id, 0, shop.clock.now() + seconds(60) });
        shop.advance(seconds(120));
        // The boxes are shuffled, as after any turn that was not used.
        EXPECT_EQ(look().epoch, hold == 2 ? before + 1 : before);
    }
    EXPECT_EQ(queue(1).status, MysteryBoxQueueStatus::none);
    EXPECT_TRUE(has_turn(2));
    EXPECT_EQ(count_told(shop.take_told(), 1002, 1), 1);
    EXPECT_EQ(cool_off_left(1), minutes(10));
    // Of the holds only, not of the turn that they took with them.
    EXPECT_EQ(count("SELECT expired FROM hold_expiry"), 3);
}

TEST_P(CoolOff, three_turns_that_ran_out_with_nothing_bought_cost_it_and_each_further_one_doubles_it)
{
    sit_out(1, 180);
    sit_out(1, 180);
    EXPECT_TRUE(is_let_in(1));
    sit_out(1, 180);
    EXPECT_FALSE(is_let_in(1));
    EXPECT_EQ(cool_off_left(1), minutes(10));
    shop.advance(minutes(10));
    sit_out(1, 180);
    EXPECT_EQ(cool_off_left(1), minutes(20));
    EXPECT_FALSE(is_let_in(1));
}

TEST_P(CoolOff, a_turn_that_is_left_late_with_nothing_bought_counts_and_a_short_look_does_not)
{
    for (int turn = 0; turn < 5; ++turn)
        sit_out(1, 59);
    EXPECT_TRUE(is_let_in(1));
    for (int turn = 0; turn < 3; ++turn)
        sit_out(1, 60);
    EXPECT_FALSE(is_let_in(1));
}

TEST_P(CoolOff, switching_to_another_line_does_not_save_from_it)
{
    auto const other = seal(2, 12);
    for (int turn = 0; turn < 2; ++turn)
        sit_out(1, 180);
    line_up(1);
    shop.advance(seconds(100));
    EXPECT_EQ(switch_to(1, other).take().status, MysteryBoxQueueStatus::waiting);
    EXPECT_FALSE(has_turn(1, other));
}

TEST_P(CoolOff, whoever_bought_may_take_the_whole_turn)
{
    for (std::int32_t turn = 1; turn <= 5; ++turn) {
        line_up(1);
        bought(1, { turn });
        shop.advance(seconds(180));
        EXPECT_EQ(queue(1).status, MysteryBoxQueueStatus::none);
    }
    EXPECT_TRUE(is_let_in(1));
    EXPECT_EQ(count("SELECT count(*) FROM hold_expiry"), 0);
}

TEST_P(CoolOff, a_hold_whose_money_comes_late_and_buys_the_box_does_not_count)
{
    line_up(1);
    for (std::int32_t hold = 1; hold <= 3; ++hold) {
        auto const placed = ordered(1, { hold });
        shop.advance(seconds(120));
        EXPECT_EQ(count("SELECT expired FROM hold_expiry"), 1);
        pay(placed);
        pay(placed);
        EXPECT_EQ(count("SELECT expired FROM hold_expiry"), 0);
    }
    EXPECT_TRUE(has_turn(1));
    EXPECT_EQ(count("SELECT count(*) FROM box WHERE state = 'sold'"), 3);
}

TEST_P(CoolOff, a_hold_whose_money_comes_too_late_counts_and_one_that_was_given_up_gives_nothing_back)
{
    line_up(1);
    auto const first = ordered(1, { 3 });
    shop.advance(seconds(120));
    auto const second = ordered(1, { 3 });
    pay(second);
    // Its box is gone, so the money goes back.
    pay(first);
    EXPECT_EQ(count("SELECT expired FROM hold_expiry"), 1);
    auto const third = ordered(1, { 4 });
    shop.advance(seconds(4));
    EXPECT_TRUE(call(shop, api::mystery_box_payment_cancel, shopper(1), { third.order_id }).ok());
    pay(third);
    EXPECT_EQ(count("SELECT count(*) FROM box WHERE state = 'sold'"), 1);
    EXPECT_EQ(count("SELECT expired FROM hold_expiry"), 1);
}

TEST_P(CoolOff, starts_anew_with_the_shops_day)
{
    for (int turn = 0; turn < 2; ++turn)
        sit_out(1, 180);
    shop.advance(hours(24));
    sit_out(1, 180);
    EXPECT_TRUE(is_let_in(1));
}
