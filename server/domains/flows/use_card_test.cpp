#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "generated/refusals/order.h"
#include "testing/card_shop.h"

using api::MysteryBoxBoxState;

class UseCard : public testing::CardShop { };
ON_EACH_ENGINE(UseCard);

TEST_P(UseCard, an_xray_shows_what_is_inside_to_its_holder_alone)
{
    give(1, Card::xray, 2);
    line_up(1);
    line_up(2);
    shop.take_told();
    auto const tip = xray(1, 3).take();
    EXPECT_EQ(tip.slot, 3);
    EXPECT_EQ(tip.kind, Card::xray);
    EXPECT_EQ(tip.style_id, inside(3));
    EXPECT_EQ(tip.cards_left, 1);
    EXPECT_EQ(tip.proof.style_id, inside(3));
    EXPECT_EQ(tip.proof.kind, api::MysteryBoxProofKind::item);
    EXPECT_EQ(tip.proof.slot, 3);
    EXPECT_EQ(tip.proof.root, look().root);
    ASSERT_EQ(status(1).tips.size(), 1u);
    EXPECT_EQ(status(1).tips[0].style_id, inside(3));
    EXPECT_TRUE(status(2).tips.empty());
    // Others see that the box is taken, and when.
    EXPECT_EQ(count_told(shop.take_told(), 1007), 1);
    EXPECT_EQ(box_as_seen_by(2, 3), MysteryBoxBoxState::held);
    EXPECT_EQ(box_as_seen_by(1, 3), MysteryBoxBoxState::free);
    bought(1, { 3 });
    EXPECT_EQ(inside(3), tip.style_id);
}

TEST_P(UseCard, a_hint_names_a_style_that_is_not_inside)
{
    give(1, Card::hint, 12);
    line_up(1);
    for (std::int32_t slot = 1; slot <= 12; ++slot) {
        auto const tip = hint(1, slot).take();
        EXPECT_NE(tip.style_id, inside(static_cast<std::size_t>(slot)));
        EXPECT_EQ(tip.proof.style_id, tip.style_id);
        EXPECT_EQ(tip.proof.kind, api::MysteryBoxProofKind::hint);
        EXPECT_EQ(tip.cards_left, 12 - slot);
    }
}

TEST_P(UseCard, the_same_box_says_the_same_again_without_a_card)
{
    give(1, Card::hint, 2);
    give(1, Card::xray, 2);
    line_up(1);
    auto const first = hint(1, 5).take();
    auto const again = hint(1, 5).take();
    EXPECT_EQ(again.style_id, first.style_id);
    EXPECT_EQ(again.cards_left, 1);
    auto const shown = xray(1, 5).take();
    EXPECT_EQ(xray(1, 5).take().style_id, shown.style_id);
    EXPECT_EQ(cards_of(1, Card::xray), 1);
    // Also when the box is sold, and after the turn, as long as nothing is shuffled.
    bought(1, { 5 });
    EXPECT_EQ(xray(1, 5).take().style_id, shown.style_id);
    leave(1);
    EXPECT_EQ(xray(1, 5).take().style_id, shown.style_id);
    EXPECT_EQ(xray(1, 6).error(), refusal::not_in_line);
    EXPECT_EQ(cards_of(1, Card::xray), 1);
}

// S8.15
TEST_P(UseCard, without_a_hint_card_nothing_is_said)
{
    give(1, Card::xray, 1);
    line_up(1);
    EXPECT_EQ(hint(1, 5).error(), refusal::no_hint_card);
    EXPECT_TRUE(status(1).tips.empty());
    EXPECT_TRUE(kept(1).empty());
}

// P8.28
TEST_P(UseCard, without_an_xray_card_nothing_is_said_and_none_is_counted)
{
    give(1, Card::hint, 1);
    line_up(1);
    EXPECT_EQ(xray(1, 5).error(), refusal::no_xray_card);
    EXPECT_TRUE(status(1).tips.empty());
    EXPECT_EQ(status(1).xrays_left, 5);
    give(1, Card::xray, 1);
    EXPECT_TRUE(xray(1, 5).ok());
}

// S8.16
TEST_P(UseCard, one_xray_a_turn)
{
    give(1, Card::xray, 3);
    line_up(1);
    ASSERT_TRUE(xray(1, 5).ok());
    EXPECT_EQ(xray(1, 6).error(), refusal::xray_used_already);
    EXPECT_EQ(cards_of(1, Card::xray), 2);
    EXPECT_EQ(status(1).xrays_left, 4);
    leave(1);
    line_up(1);
    EXPECT_TRUE(xray(1, 6).ok());
}

// P8.31
TEST_P(UseCard, five_xrays_a_day)
{
    give(1, Card::xray, 7);
    for (int turn = 1; turn <= 5; ++turn) {
        line_up(1);
        ASSERT_TRUE(xray(1, turn).ok());
        leave(1);
    }
    line_up(1);
    EXPECT_EQ(xray(1, 6).error(), refusal::xray_limit_reached);
    EXPECT_EQ(status(1).xrays_left, 0);
    EXPECT_EQ(cards_of(1, Card::xray), 2);
    leave(1);
    shop.advance(hours(24));
    line_up(1);
    EXPECT_TRUE(xray(1, 6).ok());
    EXPECT_EQ(status(1).xrays_left, 4);
}

TEST_P(UseCard, only_in_ones_own_turn_and_only_boxes_that_are_free)
{
    give(1, Card::xray, 9);
    give(2, Card::xray, 9);
    EXPECT_EQ(use(1, Card::xray, 1, BoxSetId { 7 }).error(), refusal::not_found);
    EXPECT_EQ(xray(1, 1).error(), refusal::not_in_line);
    line_up(1);
    line_up(2);
    EXPECT_EQ(xray(2, 1).error(), refusal::not_your_turn);
    EXPECT_EQ(use(1, Card::xray, 1, seal(2, 12)).error(), refusal::not_in_line);
    EXPECT_EQ(xray(1, 13).error(), refusal::slot_unknown);
    // Nobody gets time to look from an order that waits.
    auto const placed = ordered(1, { 1 });
    EXPECT_EQ(xray(1, 2).error(), refusal::order_pending);
    pay(placed);
    EXPECT_EQ(xray(1, 1).error(), refusal::box_sold);
    shop.clock.advance(seconds(180));
    EXPECT_EQ(xray(1, 2).error(), refusal::turn_over);
    EXPECT_EQ(cards_of(1, Card::xray), 9);
    EXPECT_EQ(cards_of(2, Card::xray), 9);
}

TEST_P(UseCard, one_style_left_leaves_nothing_to_hint_at)
{
    set = seal(2, 1);
    give(1, Card::hint, 1);
    line_up(1);
    EXPECT_EQ(hint(1, 1).error(), refusal::nothing_to_hint);
    EXPECT_EQ(cards_of(1, Card::hint), 1);
}

TEST_P(UseCard, the_next_turn_voids_what_cards_said)
{
    give(1, Card::xray, 3);
    line_up(1);
    ASSERT_TRUE(xray(1, 3).ok());
    leave(1);
    EXPECT_TRUE(kept(1).empty());
    line_up(1);
    EXPECT_TRUE(status(1).tips.empty());
    auto const again = xray(1, 3).take();
    EXPECT_EQ(again.style_id, inside(3));
    EXPECT_EQ(again.epoch, 2);
    EXPECT_EQ(again.cards_left, 1);
}

// Of version 1.
class OldUseCard : public UseCard {
protected:
    OldUseCard() { is_logged = false; }
};
ON_EACH_ENGINE(OldUseCard);

// P4.31
TEST_P(OldUseCard, a_shuffle_voids_what_cards_said)
{
    give(1, Card::xray, 3);
    line_up(1);
    ASSERT_TRUE(xray(1, 3).ok());
    auto const other = seal(2, 12);
    ASSERT_TRUE(switch_to(1, other).ok());
    EXPECT_TRUE(status(1).tips.empty());
    EXPECT_TRUE(kept(1).empty());
    EXPECT_EQ(xray(1, 3).error(), refusal::not_in_line);
    ASSERT_TRUE(switch_to(1, set).ok());
    EXPECT_TRUE(status(1).tips.empty());
    auto const again = xray(1, 3).take();
    EXPECT_EQ(again.style_id, inside(3));
    EXPECT_EQ(again.epoch, 2);
    EXPECT_EQ(again.cards_left, 1);
    // The other way: the turn's time runs out.
    shop.advance(seconds(180));
    EXPECT_EQ(queue(1).status, api::MysteryBoxQueueStatus::none);
    EXPECT_TRUE(status(1).tips.empty());
    EXPECT_TRUE(kept(1).empty());
    EXPECT_EQ(box_as_seen_by(2, 3), MysteryBoxBoxState::free);
}

TEST_P(UseCard, one_card_on_two_boxes_at_once_is_spent_once)
{
    for (int round = 0; round < 5; ++round) {
        give(1, Card::hint, 1);
        line_up(1);
        auto const used = testing::race(6, [&](int number) { return hint(1, number + 1).ok(); });
        EXPECT_EQ(std::count(used.begin(), used.end(), true), 1);
        EXPECT_EQ(cards_of(1, Card::hint), 0);
        EXPECT_EQ(status(1).tips.size(), 1u);
        leave(1);
    }
}

TEST_P(UseCard, the_same_card_on_the_same_box_many_times_at_once_is_spent_once)
{
    give(1, Card::xray, 6);
    line_up(1);
    auto const told = testing::race(6, [&](int) {
        auto tip = xray(1, 4);
        return tip.ok() ? tip.value().style_id : StyleId();
    });
    EXPECT_EQ(std::count(told.begin(), told.end(), inside(4)), 6);
    EXPECT_EQ(cards_of(1, Card::xray), 5);
}

TEST_P(UseCard, xrays_of_many_boxes_at_once_are_one)
{
    give(1, Card::xray, 6);
    line_up(1);
    auto const used = testing::race(6, [&](int number) { return xray(1, number + 1).ok(); });
    EXPECT_EQ(std::count(used.begin(), used.end(), true), 1);
    EXPECT_EQ(cards_of(1, Card::xray), 5);
}

TEST_P(UseCard, a_card_on_a_box_that_is_ordered_at_the_same_moment_is_spent_or_refused)
{
    give(1, Card::hint, 5);
    for (int round = 0; round < 5; ++round) {
        line_up(1);
        auto const before = cards_of(1, Card::hint);
        auto const slot = round + 1;
        auto const answers = testing::race(2, [&](int number) {
            if (number == 0) {
                auto tip = hint(1, slot);
                return std::string(tip.ok() ? "told" : reason_of(tip.error()));
            }
            return std::string(order(1, { slot }).ok() ? "held" : "refused");
        });
        EXPECT_EQ(answers[1], "held");
        EXPECT_TRUE(answers[0] == "told" || answers[0] == "order_pending") << answers[0];
        EXPECT_EQ(cards_of(1, Card::hint), before - (answers[0] == "told" ? 1 : 0));
        EXPECT_TRUE(kept(1).empty());
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
        cancel_pending(1);
        leave(1);
    }
}

// Late money takes a box while somebody else's turn goes on.
TEST_P(UseCard, a_card_on_a_box_that_late_money_buys_at_the_same_moment_is_spent_or_refused)
{
    line_up(1);
    bought(1, { 1 });
    auto const late = ordered(1, { 3 });
    shop.advance(seconds(120));
    leave(1);
    give(2, Card::xray, 1);
    line_up(2);
    auto const answers = testing::race(2, [&](int number) {
        if (number == 0) {
            auto tip = xray(2, 3);
            return std::string(tip.ok() ? "told" : reason_of(tip.error()));
        }
        return std::string(notify(late, api::PaymentResult::success).ok() ? "heard" : "not heard");
    });
    EXPECT_EQ(answers[1], "heard");
    bool const is_told = answers[0] == "told";
    EXPECT_TRUE(is_told || answers[0] == "box_sold") << answers[0];
    EXPECT_EQ(cards_of(2, Card::xray), is_told ? 0 : 1);
    // Whoever was first has the box: it is kept, and the money goes back, or it is sold.
    EXPECT_EQ(kept(2).size(), is_told ? 1u : 0u);
    EXPECT_EQ(box_as_seen_by(2, 3), is_told ? MysteryBoxBoxState::free : MysteryBoxBoxState::sold);
}
