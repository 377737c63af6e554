#include "domains/mystery_box/cards/turn_store.h"
#include "domains/mystery_box/fairness/fairness.h"
#include "domains/mystery_box/fairness/fairness_2.h"
#include "domains/mystery_box/store.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/crypto/hash.h"
#include "testing/box_shop.h"
#include <algorithm>
#include <set>

namespace fairness = mystery_box::fairness;

class Shakes : public testing::BoxShop {
protected:
    Shakes() : BoxShop({ mystery_box::add }) { }

    Result<api::MysteryBoxShaken> shake(int number, std::int32_t slot, BoxSetId of)
    {
        return call(shop, api::mystery_box_shake, shopper(number), { of, slot });
    }
    Result<api::MysteryBoxShaken> shake(int number, std::int32_t slot) { return shake(number, slot, set); }
    api::MysteryBoxTipsLockStatus status(int number)
    {
        return call(shop, api::mystery_box_get_user_tips_lock_status, shopper(number), { set }).take();
    }
    static bool names(std::vector<StyleId> const& styles, StyleId style)
    {
        return std::find(styles.begin(), styles.end(), style) != styles.end();
    }
};
ON_EACH_ENGINE(Shakes);

TEST_P(Shakes, a_shake_names_a_group_that_holds_the_style_inside)
{
    line_up(1);
    auto const inside = arrangement(set);
    for (std::int32_t slot = 1; slot <= 3; ++slot) {
        auto const shaken = shake(1, slot).take();
        EXPECT_EQ(shaken.slot, slot);
        EXPECT_EQ(shaken.number, 1);
        EXPECT_EQ(shaken.epoch, 1);
        EXPECT_EQ(shaken.shakes_left, 3 - slot);
        // Of eleven ordinary styles one is left out; the hidden one is always named.
        EXPECT_EQ(shaken.style_ids.size(), 11u);
        EXPECT_TRUE(names(shaken.style_ids, hidden.front()));
        EXPECT_TRUE(std::is_sorted(shaken.style_ids.begin(), shaken.style_ids.end()));
        EXPECT_TRUE(names(shaken.style_ids, inside[static_cast<std::size_t>(slot) - 1]));
    }
}

// S8.14
TEST_P(Shakes, three_shakes_a_turn)
{
    line_up(1);
    for (int number = 1; number <= 3; ++number)
        EXPECT_EQ(shake(1, 5).take().number, number);
    EXPECT_EQ(shake(1, 6).error(), refusal::shake_limit_reached);
    EXPECT_EQ(status(1).shakes_left, 0);
    // The next turn on the same day has none of its own, the next day's has.
    leave(1);
    line_up(1);
    EXPECT_EQ(status(1).shakes_left, 0);
    EXPECT_EQ(shake(1, 6).error(), refusal::shake_limit_reached);
    leave(1);
    shop.advance(days(1));
    line_up(1);
    EXPECT_EQ(shake(1, 5).take().shakes_left, 2);
}

TEST_P(Shakes, what_a_shake_said_follows_from_the_secret_alone)
{
    line_up(1);
    auto const first = shake(1, 4).take();
    auto const second = shake(1, 4).take();
    auto const drawn = shop.read([&](Read& tx) { return *mystery_box::find_drawn(tx, set, 1); });
    mystery_box::fairness_2::Sounds const sounds(drawn.master, drawn.arrangement, hidden);
    EXPECT_EQ(first.style_ids, sounds.shake_group(3, 1));
    EXPECT_EQ(second.style_ids, sounds.shake_group(3, 2));
}

TEST_P(Shakes, a_reload_finds_what_was_shaken_and_a_new_turn_does_not)
{
    line_up(1);
    auto const first = shake(1, 4).take();
    auto const second = shake(1, 7).take();
    auto const shown = status(1);
    ASSERT_EQ(shown.shakes.size(), 2u);
    EXPECT_EQ(shown.shakes[0].slot, 4);
    EXPECT_EQ(shown.shakes[0].style_ids, first.style_ids);
    EXPECT_EQ(shown.shakes[1].style_ids, second.style_ids);
    EXPECT_EQ(shown.shakes_left, 1);
    EXPECT_TRUE(status(2).shakes.empty());
    leave(1);
    EXPECT_TRUE(status(1).shakes.empty());
    EXPECT_EQ(status(1).shakes_left, 0);
    line_up(1);
    EXPECT_TRUE(status(1).shakes.empty());
}

TEST_P(Shakes, only_in_ones_own_turn_and_only_boxes_that_are_there)
{
    EXPECT_EQ(shake(1, 1, BoxSetId { 7 }).error(), refusal::not_found);
    EXPECT_EQ(shake(1, 1).error(), refusal::not_in_line);
    line_up(1);
    line_up(2);
    EXPECT_EQ(shake(2, 1).error(), refusal::not_your_turn);
    EXPECT_EQ(shake(1, 1, seal(2, 12)).error(), refusal::not_in_line);
    EXPECT_EQ(shake(1, 13).error(), refusal::slot_unknown);
    shop.clock.advance(seconds(180));
    EXPECT_EQ(shake(1, 1).error(), refusal::turn_over);
    EXPECT_EQ(call(shop, api::mystery_box_get_user_tips_lock_status, shopper(1), { BoxSetId { 7 } }).error(), refusal::not_found);
}

TEST_P(Shakes, shaking_many_times_at_once_is_three_shakes)
{
    line_up(1);
    auto const shaken = testing::race(10, [&](int number) { return shake(1, 1 + number % 2).ok(); });
    EXPECT_EQ(std::count(shaken.begin(), shaken.end(), true), 3);
    EXPECT_EQ(status(1).shakes.size(), 3u);
}

TEST_P(Shakes, a_shake_as_the_turn_ends_leaves_everything_in_order)
{
    for (int round = 0; round < 5; ++round) {
        line_up(1);
        testing::race(2, [&](int number) { return number == 0 ? shake(1, 3).ok() : stop(1).ok(); });
        EXPECT_EQ(status(1).shakes_left, 0);
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    }
}

// The guards behind what is looked at before.
TEST_P(Shakes, a_turn_that_does_not_run_is_not_shaken_in)
{
    namespace store = mystery_box::store;
    line_up(1);
    auto const undone = shop.write([&](Write& tx) -> Result<bool> {
        auto const place = mystery_box::store::find_place_of(tx, shopper(1).id)->id;
        EXPECT_EQ(store::count_shake(tx, place, 2), 1);
        EXPECT_TRUE(store::pause_turn(tx, place));
        EXPECT_FALSE(store::count_shake(tx, place, 2));
        EXPECT_TRUE(store::resume_turn(tx, place, 0, seconds(1)));
        EXPECT_EQ(store::count_shake(tx, place, 2), 2);
        EXPECT_FALSE(store::count_shake(tx, place, 2));
        EXPECT_TRUE(store::leave(tx, place, mystery_box::LeftReason::stopped));
        EXPECT_FALSE(store::count_shake(tx, place, 9));
        return refusal::not_found;
    });
    EXPECT_FALSE(undone.ok());
}

// Every outcome for one box, with all else alike: the true style is always in the group, and which others come along depends on it only by
// its being left out of them.
TEST(ShakeGroups, say_nothing_of_a_box_but_that_it_holds_one_of_them)
{
    std::string const master(32, 'm');
    for (std::size_t styles = 1; styles <= 13; ++styles) {
        for (std::int32_t shake = 1; shake <= 3; ++shake) {
            fairness::Arrangement arranged { { 7 }, 3, {}, {} };
            for (std::size_t style = 0; style < styles; ++style) {
                arranged.slots.push_back(static_cast<std::int32_t>(style) + 1);
                arranged.styles.push_back({ static_cast<std::int64_t>(100 + style) });
            }
            // The positions of the others among all but the true one.
            std::set<std::vector<std::size_t>> positions;
            for (std::size_t truth = 0; truth < styles; ++truth) {
                std::swap(arranged.styles[0], arranged.styles[truth]);
                auto const inside = arranged.styles[0];
                auto const group = fairness::shake_group(master, arranged, 0, shake);
                std::swap(arranged.styles[0], arranged.styles[truth]);
                EXPECT_EQ(group.size(), std::min(styles, std::max<std::size_t>(2, (styles * 3 + 3) / 4)));
                EXPECT_NE(std::find(group.begin(), group.end(), inside), group.end());
                EXPECT_EQ(std::set<StyleId>(group.begin(), group.end()).size(), group.size());
                std::vector<std::size_t> others;
                for (auto const& style : group)
                    if (style != inside)
                        others.push_back(static_cast<std::size_t>(style.value - 100) - (style.value > inside.value ? 1 : 0));
                positions.insert(others);
            }
            EXPECT_EQ(positions.size(), 1u) << styles << " styles, shake " << shake;
        }
    }
}
