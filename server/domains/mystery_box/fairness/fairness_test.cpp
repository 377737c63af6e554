#include "domains/mystery_box/fairness/fairness.h"
#include "domains/mystery_box/rules.h"
#include "kernel/chance/permutation.h"
#include <algorithm>
#include <gtest/gtest.h>
#include <set>

using namespace mystery_box;
using fairness::Kind;

// The vectors of docs/fairness.md. They were computed by another program, written from the description alone.
class FairnessVectors : public testing::Test {
protected:
    static constexpr BoxSetId set { 7'000'000'000'000'001 };
    static constexpr char const* first_nonce = "00112233445566778899aabbccddeeff";
    static constexpr char const* second_nonce = "ffeeddccbbaa99887766554433221100";

    static std::string master()
    {
        std::string bytes;
        for (char byte = 0; byte < 32; ++byte)
            bytes += byte;
        return bytes;
    }
    static std::vector<StyleId> styles(std::vector<std::int64_t> const& numbers)
    {
        std::vector<StyleId> ids;
        for (auto const number : numbers)
            ids.push_back({ number });
        return ids;
    }
    static std::string first_input() { return std::string(first_nonce) + "," + second_nonce; }
    static fairness::Arrangement first_epoch()
    {
        return { set, 1, { 1, 2, 3, 4, 5, 6 }, styles({ 103, 102, 101, 102, 104, 101 }), fairness::input_of(first_input()) };
    }
};

TEST_F(FairnessVectors, the_manifest_says_what_was_published)
{
    fairness::Manifest const manifest { set, { 6'000'000'000'000'001 }, 12, 6, { 105 }, to_hex(sha256(master())),
        { { { 101 }, 2 }, { { 102 }, 2 }, { { 103 }, 1 }, { { 104 }, 1 } } };
    EXPECT_EQ(fairness::manifest_text(manifest),
        "kabinet set 1\nset 7000000000000001\nseries 6000000000000001\nnumber 12\nboxes 6\nlast-one 105\n"
        "commitment 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd\n"
        "style 101 2\nstyle 102 2\nstyle 103 1\nstyle 104 1\n");
    EXPECT_EQ(fairness::manifest_hash(manifest), "0ee7081ecb04a042205360dc0514a300e3a845787d1517f0649174c63d96e424");
}

TEST_F(FairnessVectors, the_arrangement_of_an_epoch)
{
    EXPECT_EQ(rules::arrange(master(), set, 1, first_input(), styles({ 101, 101, 102, 102, 103, 104 })), first_epoch().styles);
    // Boxes 3 and 5 are sold, the others shuffled.
    EXPECT_EQ(rules::arrange(master(), set, 2, second_nonce, styles({ 101, 102, 102, 103 })), styles({ 101, 102, 103, 102 }));
}

TEST_F(FairnessVectors, salts_hints_and_shakes)
{
    EXPECT_EQ(to_hex(fairness::salt_of(master(), Kind::item, first_epoch(), 3)),
        "fe9f8f617fe8ae84a673cefa66f022b564d1592076ab96ed3e27dc6293d38feb");
    EXPECT_EQ(to_hex(fairness::salt_of(master(), Kind::hint, first_epoch(), 3)),
        "514aaa502ef27c495726aef1f20cc448282e7186465772860a681b7e3886ee85");
    std::vector<StyleId> hints;
    for (std::size_t box = 0; box < 6; ++box)
        hints.push_back(fairness::hint_of(master(), first_epoch(), box));
    EXPECT_EQ(hints, styles({ 104, 104, 104, 103, 101, 104 }));
    EXPECT_EQ(fairness::shake_group(master(), first_epoch(), 2, 1), styles({ 101, 103, 104 }));
    EXPECT_EQ(fairness::shake_group(master(), first_epoch(), 2, 2), styles({ 101, 102, 104 }));
    EXPECT_EQ(fairness::shake_group(master(), first_epoch(), 2, 3), styles({ 101, 102, 104 }));
}

TEST_F(FairnessVectors, leaves_paths_and_roots)
{
    auto const leaves = fairness::leaves_of(master(), first_epoch());
    ASSERT_EQ(leaves.size(), 12u);
    EXPECT_EQ(to_hex(leaves[4]), "37f9d3818e4210973fafc04f2912571081dcc0e43e6c9b80c22a6184e52bc320");
    EXPECT_EQ(to_hex(leaves[5]), "ac54f76d1bd08b5f294a00a9d19faaf7aa3cb72072d3e490a578c6b7b01b3851");
    EXPECT_EQ(leaves[4], fairness::leaf(Kind::item, set, 1, 3, { 101 }, fairness::salt_of(master(), Kind::item, first_epoch(), 3)));
    EXPECT_EQ(fairness::leaf_index(2, Kind::item), 4u);
    EXPECT_EQ(fairness::leaf_index(2, Kind::hint), 5u);
    EXPECT_EQ(to_hex(fairness::root_of(leaves)), "dc1876f089daba4122388eeb1b63dbc39e284c7ace7c50f93bd70a456ea538e2");
    auto const path = fairness::path_of(leaves, 11);
    ASSERT_EQ(path.size(), 3u);
    EXPECT_EQ(to_hex(path[0]), "14917b630a8ba87c89d23dc81ccf9e205a79a5c61658f2e4c9b1e91f7ccda6c4");
    EXPECT_EQ(to_hex(path[1]), "32529283941f1c2571c0ed058aa9b754ac15440e5c42037944b54aec8dcacd32");
    EXPECT_EQ(to_hex(path[2]), "c3fcb59291abb0d6214abc63ee0090692bdc2753ebd180243951f073369f74a6");

    fairness::Arrangement const second { set, 2, { 1, 2, 4, 6 }, styles({ 101, 102, 103, 102 }), fairness::input_of(second_nonce) };
    EXPECT_EQ(to_hex(fairness::root_of(fairness::leaves_of(master(), second))),
        "0e38158694e89874bf2451dd537e63f541af6f795b6e9ad38a6dd61b923350dc");
}

// 13 styles in 24 boxes: hints and shakes of many epochs.
class Hints : public testing::Test {
protected:
    static fairness::Arrangement arranged(std::int32_t epoch)
    {
        fairness::Arrangement arrangement { { 9 }, epoch, {}, {} };
        std::vector<StyleId> styles;
        for (int box = 0; box < 24; ++box) {
            arrangement.slots.push_back(box + 1);
            styles.push_back({ 100 + std::min(box, 12) });
        }
        arrangement.styles = rules::arrange("a secret", { 9 }, epoch, "public", styles);
        return arrangement;
    }
};

TEST_F(Hints, a_hint_never_names_the_style_inside_and_names_each_other_style)
{
    std::set<StyleId> named;
    for (int epoch = 1; epoch <= 40; ++epoch) {
        auto const arrangement = arranged(epoch);
        for (std::size_t box = 0; box < 24; ++box) {
            auto const hint = fairness::hint_of("a secret", arrangement, box);
            EXPECT_NE(hint, arrangement.styles[box]);
            EXPECT_TRUE(hint >= StyleId { 100 } && hint <= StyleId { 112 });
            named.insert(hint);
        }
    }
    EXPECT_EQ(named.size(), 13u);
}

TEST_F(Hints, a_shake_names_three_quarters_of_the_styles_with_the_true_one_among_them)
{
    for (int epoch = 1; epoch <= 20; ++epoch) {
        auto const arrangement = arranged(epoch);
        for (std::size_t box = 0; box < 24; ++box)
            for (int shake = 1; shake <= 3; ++shake) {
                auto const group = fairness::shake_group("a secret", arrangement, box, shake);
                EXPECT_EQ(group.size(), 10u);
                EXPECT_TRUE(std::is_sorted(group.begin(), group.end()));
                EXPECT_EQ(std::set<StyleId>(group.begin(), group.end()).size(), 10u);
                EXPECT_EQ(std::count(group.begin(), group.end(), arrangement.styles[box]), 1);
            }
    }
}

TEST_F(Hints, few_styles_leave_little_to_say)
{
    auto const group = [](std::vector<StyleId> styles) {
        std::vector<std::int32_t> slots;
        for (std::size_t box = 1; box <= styles.size(); ++box)
            slots.push_back(static_cast<std::int32_t>(box));
        return fairness::shake_group("a secret", { { 9 }, 1, std::move(slots), std::move(styles) }, 0, 1).size();
    };
    EXPECT_EQ(group({ { 1 }, { 1 } }), 1u);
    EXPECT_EQ(group({ { 1 }, { 2 } }), 2u);
    EXPECT_EQ(group({ { 1 }, { 2 }, { 3 } }), 3u);
    EXPECT_EQ(group({ { 1 }, { 2 }, { 3 }, { 4 } }), 3u);
    EXPECT_EQ(group({ { 1 }, { 2 }, { 3 }, { 4 }, { 5 } }), 4u);
    EXPECT_FALSE(fairness::hint_of("a secret", { { 9 }, 1, { 4, 7 }, { { 1 }, { 1 } } }, 0));
    // The leaf says so too: it stands there all the same, or its absence would tell what is inside.
    EXPECT_EQ(fairness::leaves_of("a secret", { { 9 }, 1, { 4, 7 }, { { 1 }, { 1 } } }).size(), 4u);
}
