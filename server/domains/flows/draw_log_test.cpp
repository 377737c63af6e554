// What the log of a set says of what is bought in it, and what is kept from whom.
#include "domains/checkout/checkout.h"
#include "generated/refusals/mystery_box.h"
#include "testing/card_shop.h"
#include "testing/set_log.h"
#include <algorithm>

class DrawLog : public testing::CardShop {
protected:
    void SetUp() override
    {
        CardShop::SetUp();
        for (int number = 1; number <= 3; ++number) {
            give(number, Card::xray, 5);
            give(number, Card::hint, 5);
        }
    }
    api::MysteryBoxRecord2 record() { return call(shop, api::mystery_box_show_record2, visitor(0), { set }).take(); }
    std::vector<std::string> words() { return testing::log_words(record().log); }
    bool is_told(std::string const& words_of_line)
    {
        auto const all = words();
        return std::find(all.begin(), all.end(), words_of_line) != all.end();
    }
};
ON_EACH_ENGINE(DrawLog);

// attack F2
TEST_P(DrawLog, a_hold_and_whose_word_ended_it_are_told_before_anybody_could_change_their_mind)
{
    line_up(1);
    auto const cancelled = ordered(1, { 3, 7 });
    EXPECT_EQ(words().back(), "hold 2 3,7");
    EXPECT_TRUE(cancel(1, cancelled).ok());
    EXPECT_EQ(words().back(), "release 6 cancelled");
    bought(1, { 4 });
    EXPECT_TRUE(is_told("hold 2 4"));
    EXPECT_TRUE(is_told("sale 8"));
    auto const expired = ordered(1, { 5 });
    shop.advance(seconds(120));
    EXPECT_TRUE(is_told("release 10 expired"));
}

// attack F2
TEST_P(DrawLog, a_set_that_is_sold_out_ends_its_turn_and_later_tells_its_secret)
{
    auto const small = seal(2, 3);
    line_up(1, small);
    auto const placed = order(1, small, { 1, 2, 3 }).take();
    pay(placed);
    set = small;
    auto const all = words();
    EXPECT_EQ(all[all.size() - 3], "sale 6");
    EXPECT_EQ(all[all.size() - 2], "end 2 closed -");
    EXPECT_EQ(all.back(), "finish sold_out");
    EXPECT_FALSE(record().master);
    shop.advance(minutes(11));
    EXPECT_EQ(words().back(), "secret");
    EXPECT_TRUE(record().master);
}

// attack F5
TEST_P(DrawLog, a_kept_box_lies_still_through_anothers_turn_and_nobody_else_ends_it)
{
    line_up(1);
    auto const seen = xray(1, 9).take();
    bought(1, { 1 });
    leave(1);
    EXPECT_TRUE(is_told("end 2 left 9"));
    EXPECT_EQ(look().kept, 1);
    for (int times = 0; times < 3; ++times) {
        line_up(2);
        ASSERT_TRUE(has_turn(2));
        EXPECT_EQ(order(2, { 9 }).error(), refusal::box_locked);
        EXPECT_EQ(arrangement(set)[8], seen.style_id);
        leave(2);
    }
    // What the card said still holds, and is proved.
    EXPECT_EQ(status(1).tips.size(), 1u);
    line_up(1);
    auto const again = xray(1, 9).take();
    EXPECT_EQ(again.style_id, seen.style_id);
    EXPECT_EQ(again.proof.root, seen.proof.root);
    bought(1, { 9 });
    EXPECT_TRUE(is_told("unkeep 9"));
    auto const items =
        shop.read([&](Read& tx) { return StyleId { tx.number("SELECT style_id FROM box WHERE set_id = $1 AND slot = 9", { set }) }; });
    EXPECT_EQ(items, seen.style_id);
}

TEST_P(DrawLog, what_is_kept_is_mixed_again_once_its_time_is_over)
{
    line_up(1);
    EXPECT_TRUE(hint(1, 9).ok());
    bought(1, { 1 });
    leave(1);
    shop.advance(minutes(10));
    EXPECT_TRUE(is_told("unkeep 9"));
    EXPECT_EQ(look().kept, 0);
    line_up(2);
    bought(2, { 9 });
}

// attack F2
TEST_P(DrawLog, what_is_given_up_behind_a_call_stays_kept_until_the_answer)
{
    line_up(1);
    EXPECT_TRUE(hint(1, 9).ok());
    bought(1, { 1 });
    leave(1);
    shop.devices = {};
    line_up(2);
    EXPECT_TRUE(give_up(1, 9).ok());
    shop.run_due();
    EXPECT_FALSE(is_told("unkeep 9"));
    answer_calls();
    shop.advance(seconds(2));
    ASSERT_TRUE(has_turn(2));
    EXPECT_TRUE(is_told("unkeep 9"));
    auto const epoch = shop.read([&](Read& tx) { return *mystery_box::store::find_logged_epoch(tx, set, 2); });
    EXPECT_EQ(epoch.kept, std::vector<std::int32_t> { 9 });
    bought(2, { 9 });
}

// attack F4
TEST_P(DrawLog, who_leaves_and_comes_back_on_the_same_day_has_no_new_shakes)
{
    auto const shake = [&](std::int32_t slot) { return call(shop, api::mystery_box_shake, shopper(1), { set, slot }); };
    line_up(1);
    EXPECT_EQ(shake(1).take().shakes_left, 2);
    EXPECT_EQ(shake(2).take().shakes_left, 1);
    leave(1);
    line_up(1);
    EXPECT_EQ(shake(3).take().shakes_left, 0);
    EXPECT_EQ(shake(4).error(), refusal::shake_limit_reached);
    leave(1);
    line_up(1);
    EXPECT_EQ(shake(4).error(), refusal::shake_limit_reached);
    EXPECT_EQ(status(1).shakes_left, 0);
    leave(1);
    shop.advance(days(1));
    line_up(1);
    EXPECT_TRUE(shake(4).ok());
}

// attack F4
TEST_P(DrawLog, a_shake_never_rules_out_the_hidden_figure_while_it_is_in_a_box)
{
    line_up(1);
    for (std::int32_t slot = 1; slot <= 3; ++slot) {
        auto const heard = call(shop, api::mystery_box_shake, shopper(1), { set, slot }).take();
        EXPECT_EQ(std::count(heard.style_ids.begin(), heard.style_ids.end(), hidden.front()), 1);
    }
}

TEST_P(DrawLog, a_set_that_is_closed_says_so_and_what_is_held_may_still_be_paid)
{
    line_up(1);
    auto const placed = ordered(1, { 3 });
    shop.write([&](Write& tx) { EXPECT_TRUE(mystery_box::close(tx, set, { "ada", "" }).ok()); });
    shop.run_due();
    pay(placed);
    auto const all = words();
    EXPECT_EQ(all[all.size() - 3], "end 2 closed -");
    EXPECT_EQ(all[all.size() - 2], "finish closed");
    EXPECT_EQ(all.back(), "sale 6");
}

TEST_P(DrawLog, money_given_back_for_sealed_boxes_is_told)
{
    line_up(1);
    auto const placed = bought(1, { 3, 5 });
    EXPECT_TRUE(shop.write([&](Write& tx) { return checkout::refund(tx, placed.order_id, "ada", "asked"); }).ok());
    EXPECT_EQ(words().back(), "return 6 3,5 shop");
    auto const asked = bought(1, { 7 });
    auto const refund = [&](Write& tx) { return checkout::refund(tx, asked.order_id, "ada", "asked", checkout::WantedBy::shopper); };
    EXPECT_TRUE(shop.write(refund).ok());
    EXPECT_EQ(words().back(), "return 9 7 asked");
}
