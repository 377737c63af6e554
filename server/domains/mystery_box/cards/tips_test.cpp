#include "domains/mystery_box/cards/tips.h"
#include "domains/mystery_box/cards/turn_store.h"
#include "domains/mystery_box/draw/proof_store.h"
#include "domains/mystery_box/fairness/fairness.h"
#include "domains/mystery_box/store.h"
#include "generated/refusals/common.h"
#include "kernel/crypto/hash.h"
#include "testing/box_shop.h"
#include <algorithm>

namespace fairness = mystery_box::fairness;
namespace store = mystery_box::store;
namespace tips = mystery_box::tips;

// What cards say, and the guards behind the set's row lock.
class Tips : public testing::BoxShop {
protected:
    Tips() : BoxShop({ mystery_box::add }) { }

    using Card = api::MysteryBoxTipCard;
    Result<mystery_box::UsedTip> use(int number, std::int32_t slot, Card card)
    {
        return shop.write([&](Write& tx) { return mystery_box::use_tip(tx, shopper(number), set, slot, card); });
    }
    static Digest digest_of(std::string const& hex)
    {
        auto const bytes = *from_hex(hex);
        Digest digest {};
        std::copy(bytes.begin(), bytes.end(), digest.begin());
        return digest;
    }
    // Runs it in a transaction that is undone.
    template<class Work>
    void try_out(Work work)
    {
        auto const undone = shop.write([&](Write& tx) -> Result<bool> {
            work(tx);
            return refusal::not_found;
        });
        EXPECT_FALSE(undone.ok());
    }
    mystery_box::Tip tip(Write& tx, std::int32_t slot, Card card = Card::xray)
    {
        auto const place = store::find_place_of(tx, shopper(1).id)->id;
        return { tx.new_id<Id<struct TestTag>>().value, place, set, 1, slot, shopper(1).id, card, regular.front() };
    }
};
ON_EACH_ENGINE(Tips);

TEST_P(Tips, what_cards_say_is_what_was_committed_to)
{
    line_up(1);
    auto const root = look().root;
    for (auto const card : { Card::hint, Card::xray }) {
        auto const used = use(1, 4, card).take();
        auto const proof = shop.read([&](Read& tx) { return mystery_box::prove_tip(tx, set, used.epoch, 4, card); }).take();
        EXPECT_EQ(proof.style_id, used.style);
        EXPECT_EQ(proof.root, root);
        auto const kind = card == Card::hint ? fairness::Kind::hint : fairness::Kind::item;
        auto const arranged = shop.read([&](Read& tx) { return mystery_box::find_drawn(tx, set, 1); });
        auto const salt = fairness::salt_of(arranged->master, kind, arranged->arrangement, 4);
        EXPECT_EQ(proof.salt, to_hex(salt));
        std::vector<Digest> path;
        for (auto const& each : proof.path)
            path.push_back(digest_of(each));
        auto const leaf = fairness::leaf(kind, set, 1, 4, used.style, salt);
        auto const index = static_cast<std::uint64_t>(proof.index);
        auto const leaves = static_cast<std::uint64_t>(proof.leaves);
        EXPECT_TRUE(fairness::check_path(leaf, index, leaves, path, digest_of(*root)));
    }
}

TEST_P(Tips, a_hint_is_the_same_for_everybody_who_asks_in_this_epoch)
{
    line_up(1);
    auto const first = use(1, 4, Card::hint).take();
    auto const inside = arrangement(set)[3];
    EXPECT_NE(first.style, inside);
    EXPECT_EQ(first.style, shop.read([&](Read& tx) { return mystery_box::find_drawn(tx, set, 1)->hint(3); }));
}

TEST_P(Tips, a_card_is_written_down_once_and_only_for_a_free_box)
{
    line_up(1);
    try_out([&](Write& tx) {
        EXPECT_TRUE(store::insert_tip(tx, tip(tx, 4)));
        EXPECT_FALSE(store::insert_tip(tx, tip(tx, 4)));
        EXPECT_TRUE(store::insert_tip(tx, tip(tx, 4, Card::hint)));
        EXPECT_TRUE(store::hold_box(tx, set, 5, OrderId { 1 }, shopper(1).id));
        EXPECT_FALSE(store::insert_tip(tx, tip(tx, 5)));
    });
}

TEST_P(Tips, xrays_are_counted_up_to_their_limits)
{
    line_up(1);
    try_out([&](Write& tx) {
        auto const place = store::find_place_of(tx, shopper(1).id)->id;
        EXPECT_TRUE(store::count_xray(tx, place, 1));
        EXPECT_FALSE(store::count_xray(tx, place, 1));
        EXPECT_TRUE(tips::count_daily_xray(tx, shopper(1).id, 2));
        EXPECT_TRUE(tips::count_daily_xray(tx, shopper(1).id, 2));
        EXPECT_FALSE(tips::count_daily_xray(tx, shopper(1).id, 2));
        EXPECT_EQ(tips::find_daily_xrays(tx, shopper(1).id), 2);
        EXPECT_FALSE(tips::count_daily_xray(tx, shopper(2).id, 0));
        EXPECT_TRUE(tips::count_daily_shake(tx, shopper(1).id, set, 1));
        EXPECT_FALSE(tips::count_daily_shake(tx, shopper(1).id, set, 1));
        EXPECT_TRUE(tips::count_daily_shake(tx, shopper(1).id, BoxSetId { 7 }, 1));
        EXPECT_EQ(tips::find_daily_shakes(tx, shopper(1).id, set), 1);
        EXPECT_TRUE(store::leave(tx, place, mystery_box::LeftReason::stopped));
        EXPECT_FALSE(store::count_xray(tx, place, 9));
    });
}

TEST_P(Tips, a_kept_box_is_kept_from_others_until_its_time_is_over)
{
    line_up(1);
    try_out([&](Write& tx) {
        auto mine = tip(tx, 4);
        EXPECT_TRUE(store::insert_tip(tx, mine));
        EXPECT_TRUE(store::put_lock(tx, mine));
        EXPECT_TRUE(store::put_lock(tx, mine));
        auto theirs = mine;
        theirs.account = shopper(2).id;
        EXPECT_FALSE(store::put_lock(tx, theirs));
        EXPECT_FALSE(store::hold_box(tx, set, 4, OrderId { 1 }, shopper(2).id));
        EXPECT_TRUE(store::is_kept_from(tx, set, 4, shopper(2).id));
        EXPECT_FALSE(store::is_kept_from(tx, set, 4, shopper(1).id));
        EXPECT_EQ(store::remove_lock(tx, set, 4, shopper(2).id), 0);
        store::set_lock_end(tx, set, 4, tx.now() + 1);
        EXPECT_FALSE(store::put_lock(tx, theirs));
        EXPECT_FALSE(store::hold_box(tx, set, 4, OrderId { 1 }, shopper(2).id));
        EXPECT_TRUE(store::remove_ended_locks(tx, set).empty());
        store::set_lock_end(tx, set, 4, tx.now());
        EXPECT_FALSE(store::is_kept_from(tx, set, 4, shopper(2).id));
        EXPECT_TRUE(store::hold_box(tx, set, 4, OrderId { 1 }, shopper(2).id));
        EXPECT_TRUE(store::put_lock(tx, theirs));
    });
}
