#include "domains/mystery_box/fairness/fairness_2.h"
#include "kernel/bytes.h"
#include "kernel/chance/permutation.h"
#include "testing/mutations.h"
#include "testing/scripted_random.h"
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <set>

using namespace mystery_box;
using namespace mystery_box::fairness_2;

// The first vectors of docs/fairness.md. They were computed by another program, written from the description alone.
TEST(Fairness2, gives_the_vectors_of_the_page)
{
    Number number {};
    std::iota(number.begin(), number.end(), std::uint8_t { 0 });
    Digest manifest {};
    std::iota(manifest.begin(), manifest.end(), std::uint8_t { 0 });
    EXPECT_EQ(to_hex(commitment_of({ 7001 }, number)), "e28bc07907d8814dc5959cbb7f5e4edb1b6d68a546fcedbb7e464b655180d92b");
    EXPECT_TRUE(to_hex(first_head(manifest)).starts_with("e49141ba8c5de14fad8439a1a319f2ec"));
    auto const head = next_head(first_head(manifest), "1 29412345 open");
    EXPECT_EQ(to_hex(head), "112a285450f995eb3ec23f4216432b4ac34b8675ee621e4abcfd9d09f67aaf33");
    EXPECT_EQ(to_hex(input_of(head, number)), "7b369d0249d42a4cce774835adcb724378f0e2e28a043b82940ba23963135dd2");
    EXPECT_NE(input_of(head, number, manifest), input_of(head, number));
}

// Epoch 1 of docs/fairness/v2/vectors.json, written by another program: what each box tells.
TEST(Fairness2, lets_boxes_sound_as_in_the_vectors)
{
    std::string secret(32, '\0');
    std::iota(secret.begin(), secret.end(), char { 0 });
    Arrangement const arrangement { { 7001 }, 1, { 1, 2, 3, 4, 5, 6 }, { { 103 }, { 112 }, { 101 }, { 101 }, { 102 }, { 104 } },
        "739b6154426d252a13e56bce341a8fe307da49f64179268f7618d40bb37c2e7e" };
    StyleId const hidden[] = { { 112 } };
    Sounds const sounds(secret, arrangement, hidden);
    std::vector<std::vector<StyleId>> const telling { { { 104 }, { 102 }, { 101 }, { 103 } }, { { 104 }, { 102 }, { 103 }, { 101 } },
        { { 103 }, { 102 }, { 104 }, { 101 } }, { { 102 }, { 104 }, { 103 }, { 101 } }, { { 101 }, { 103 }, { 104 }, { 102 } },
        { { 101 }, { 103 }, { 102 }, { 104 } } };
    // The second and the third shake; the first leaves out none of four.
    std::vector<std::vector<StyleId>> const second { { { 101 }, { 102 }, { 103 }, { 112 } }, { { 101 }, { 102 }, { 103 }, { 112 } },
        { { 101 }, { 102 }, { 104 }, { 112 } }, { { 101 }, { 103 }, { 104 }, { 112 } }, { { 102 }, { 103 }, { 104 }, { 112 } },
        { { 102 }, { 103 }, { 104 }, { 112 } } };
    std::vector<std::vector<StyleId>> const third { { { 101 }, { 103 }, { 112 } }, { { 101 }, { 103 }, { 112 } },
        { { 101 }, { 104 }, { 112 } }, { { 101 }, { 103 }, { 112 } }, { { 102 }, { 104 }, { 112 } }, { { 102 }, { 104 }, { 112 } } };
    for (std::size_t box = 0; box < 6; ++box) {
        EXPECT_EQ(sounds.telling(box), telling[box]);
        EXPECT_EQ(sounds.shake_group(box, 1).size(), 5u);
        EXPECT_EQ(sounds.shake_group(box, 2), second[box]);
        EXPECT_EQ(sounds.shake_group(box, 3), third[box]);
        EXPECT_EQ(sounds.hint(box), telling[box].front());
    }
    EXPECT_EQ(to_hex(merkle::root_of(sounds.leaves())), "6ce6fdb54646248fb67f7d186d5fbdf8001995f1b6f86cd914eb11f89c339b50");
}

TEST(Fairness2, a_manifest_says_everything_that_was_published)
{
    Manifest manifest { { 7001 }, { 6001 }, 1, 12, {}, {}, {}, {}, {}, 10, 29'542'000, {},
        { { { 101 }, 11, false }, { { 112 }, 1, true } } };
    auto const zeros = std::string(64, '0');
    EXPECT_EQ(manifest_text(manifest),
        "kabinet set 2\nset 7001\nseries 6001\nnumber 1\nboxes 12\ndraw turn\nlast-one 0\ncommitment " + zeros + "\nsigner " + zeros
            + "\nopening 0\nopens 0\nreveal-after 10\nreveal-by 29542000\nbeacon 0\nstyle 101 11 0\nstyle 112 1 1\n");
    manifest.last_one = { 112 };
    manifest.opening = Digest {};
    manifest.opens = 29'412'345;
    manifest.beacon = Digest {};
    EXPECT_EQ(manifest_text(manifest),
        "kabinet set 2\nset 7001\nseries 6001\nnumber 1\nboxes 12\ndraw turn\nlast-one 112\ncommitment " + zeros + "\nsigner " + zeros
            + "\nopening " + zeros + "\nopens 29412345\nreveal-after 10\nreveal-by 29542000\nbeacon " + zeros
            + "\nstyle 101 11 0\nstyle 112 1 1\n");
    EXPECT_EQ(manifest_hash(manifest), sha256(manifest_text(manifest)));
}

static std::vector<std::string> const lines { "1 29412345 open", "2 29412345 join " + std::string(64, 'a'), "3 29412345 here 2",
    "4 29412345 pass 2", "5 29412345 wait 2 29412400", "6 29412345 leave 2 left", "7 29412345 leave 2 silent", "8 29412346 call 2",
    "9 29412346 turn 2 " + std::string(32, '0') + " 1 " + std::string(64, 'f'), "10 29412346 mute 2", "11 29412346 hold 2 3,7",
    "12 29412346 release 11 cancelled", "13 29412346 release 11 failed", "14 29412346 release 11 expired", "15 0 release 11 forfeited",
    "16 0 release 11 closed", "17 29412347 sale 11", "18 29412347 late 11", "19 29412348 end 2 left -", "20 29412348 end 2 timeout -",
    "21 29412348 end 2 forfeited -", "22 29412348 end 2 closed -", "23 29412348 end 2 left 4", "24 29412348 unkeep 4",
    "25 29412348 return 11 3,7 asked", "26 29412348 return 11 3 shop", "27 1 lobby 0",
    "28 1 answer 2 " + std::string(32, '1') + " " + std::string(64, '2'), "29 1 order 2,9,3", "30 1 order -", "31 1 pause", "32 1 resume",
    "33 1 finish sold_out", "34 1 finish closed", "9007199254740991 9007199254740991 secret" };

TEST(LogEntry, of_every_word_is_read_from_its_one_line)
{
    for (auto const& line : lines) {
        auto const entry = read_line(line);
        ASSERT_TRUE(entry) << line;
        EXPECT_EQ(line_of(*entry), line);
    }
}

TEST(LogEntry, is_not_read_from_any_other_line)
{
    for (auto const* line : { "", "1", "1 1", "1 1 ", "1 1 opens", "01 1 open", "1 01 open", "+1 1 open", "-1 1 open", "1 -1 open",
             "1 1 open ", " 1 1 open", "1  1 open", "1 1 open x", "1 1 Open", "1 1 open\n", "1 1 here", "1 1 here ", "1 1 here x",
             "1 1 here 02", "1 1 here 2 ", "1 1 here 2 3", "1 1 here 9007199254740992", "1 1 hold 2 -", "1 1 hold 2 3,2", "1 1 hold 2 3,3",
             "1 1 hold 2 3,", "1 1 hold 2 ,3", "1 1 hold 2 2147483648", "1 1 end 2 left", "1 1 end 2 silent -", "1 1 end 2 left --",
             "1 1 leave 2 timeout", "1 1 release 1 left", "1 1 return 1 3 left", "1 1 finish sold", "1 1 order ", "1 1 order 1,,2",
             "1 1 join aa", "9007199254740992 1 open", "0 1 open", "1 1 here 0", "1 1 mute 2 2", "1 1 unkeep -" })
        EXPECT_FALSE(read_line(line)) << line;
    EXPECT_FALSE(read_line("1 1 join " + std::string(64, 'A')));
    EXPECT_FALSE(read_line("1 1 join " + std::string(63, 'a')));
    EXPECT_FALSE(read_line(std::string_view("1 1 open\0", 9)));
}

TEST(LogEntry, survives_any_bytes)
{
    testing::survive_mutations(lines, [](std::string_view line) {
        auto const entry = read_line(line);
        EXPECT_TRUE(!entry || line_of(*entry) == line);
    });
}

// A head is the same to everybody, and every bit of a line is in it.
TEST(Heads, are_changed_by_each_bit_of_what_they_stand_on)
{
    auto const before = first_head(sha256("manifest"));
    std::string line = lines[8];
    auto const head = next_head(before, line);
    for (std::size_t bit = 0; bit < line.size() * 8; ++bit) {
        line[bit / 8] = static_cast<char>(line[bit / 8] ^ 1 << bit % 8);
        EXPECT_NE(next_head(before, line), head);
        line[bit / 8] = static_cast<char>(line[bit / 8] ^ 1 << bit % 8);
    }
    EXPECT_NE(next_head(head, line), head);
    EXPECT_EQ(signed_message({ 1 }, 2, before),
        std::string("kabinet head 2\n\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0\2", 31) + std::string(bytes_of(before)));
}

namespace {

// 12 boxes of which one has the hidden style 200; the other styles are 100 .. 110, once each.
class Epochs : public testing::Test {
protected:
    testing::ScriptedRandom random { 5 };
    std::vector<StyleId> const hidden { { 200 } };
    std::vector<std::int32_t> slots = numbered(12);
    std::vector<StyleId> styles = figures(11);

    static std::vector<std::int32_t> numbered(int count)
    {
        std::vector<std::int32_t> slots(static_cast<std::size_t>(count));
        std::iota(slots.begin(), slots.end(), 1);
        return slots;
    }
    // So many ordinary styles and the hidden one.
    static std::vector<StyleId> figures(int ordinary)
    {
        std::vector<StyleId> styles;
        for (int style = 0; style < ordinary; ++style)
            styles.push_back({ 100 + style });
        styles.push_back({ 200 });
        return styles;
    }
    std::string secret()
    {
        std::string bytes(32, '\0');
        random.fill({ reinterpret_cast<std::uint8_t*>(bytes.data()), bytes.size() });
        return bytes;
    }
    Arrangement arranged(std::string_view secret, std::int32_t epoch = 1)
    {
        return arrange(secret, { 7 }, epoch, sha256(random.hex(8)), slots, styles);
    }
};

}

TEST_F(Epochs, put_each_figure_that_is_left_into_one_free_box)
{
    auto const key = secret();
    Box const kept[] = { { 4, { 103 } }, { 9, { 200 } } };
    std::erase(slots, 4);
    std::erase(slots, 9);
    std::erase(styles, StyleId { 103 });
    std::erase(styles, StyleId { 200 });
    std::reverse(styles.begin(), styles.end());
    auto const arrangement = arrange(key, { 7 }, 3, sha256("x"), slots, styles, kept);
    EXPECT_EQ(arrangement.slots, numbered(12));
    EXPECT_EQ(arrangement.styles[3], StyleId { 103 });
    EXPECT_EQ(arrangement.styles[8], StyleId { 200 });
    auto sorted = arrangement.styles;
    std::sort(sorted.begin(), sorted.end());
    EXPECT_EQ(sorted, figures(11));
    // As the page says it: p of the styles ascending, in the free boxes ascending.
    std::sort(styles.begin(), styles.end());
    auto const order = permutation(key, "box,7,3," + to_hex(sha256("x")), 10);
    for (std::size_t at = 0; at < 10; ++at)
        EXPECT_EQ(arrangement.styles[static_cast<std::size_t>(slots[at]) - 1], styles[order[at]]);
    EXPECT_EQ(arrangement.input, to_hex(sha256("x")));
}

TEST_F(Epochs, tell_one_box_s_own_figure_last_and_of_a_hidden_one_a_decoy)
{
    for (std::int32_t epoch = 1; epoch <= 30; ++epoch) {
        auto const key = secret();
        auto const arrangement = arranged(key, epoch);
        Sounds const sounds(key, arrangement, hidden);
        for (std::size_t box = 0; box < 12; ++box) {
            auto order = sounds.telling(box);
            ASSERT_EQ(order.size(), 11u);
            if (arrangement.styles[box] != hidden[0]) {
                EXPECT_EQ(order.back(), arrangement.styles[box]);
                EXPECT_NE(sounds.hint(box), arrangement.styles[box]);
            }
            EXPECT_EQ(sounds.hint(box), order.front());
            std::sort(order.begin(), order.end());
            order.push_back({ 200 });
            EXPECT_EQ(order, figures(11));
        }
    }
}

TEST_F(Epochs, shakes_rule_out_more_and_more_and_never_a_hidden_style)
{
    for (int ordinary = 0; ordinary <= 13; ++ordinary) {
        styles = figures(ordinary);
        slots = numbered(ordinary + 1);
        auto const key = secret();
        auto const arrangement = arranged(key);
        Sounds const sounds(key, arrangement, hidden);
        for (std::size_t box = 0; box < slots.size(); ++box) {
            auto before = figures(ordinary);
            for (std::int32_t shake = 1; shake <= 3; ++shake) {
                auto const group = sounds.shake_group(box, shake);
                EXPECT_EQ(group.size(), styles.size() - static_cast<std::size_t>(shake * ordinary / 6));
                EXPECT_TRUE(std::includes(before.begin(), before.end(), group.begin(), group.end()));
                EXPECT_TRUE(std::binary_search(group.begin(), group.end(), StyleId { 200 }));
                EXPECT_TRUE(std::binary_search(group.begin(), group.end(), arrangement.styles[box]));
                before = group;
            }
            EXPECT_EQ(bool(sounds.hint(box)), ordinary >= 3);
        }
    }
}

TEST_F(Epochs, a_hidden_style_that_is_sold_is_not_named_any_more)
{
    std::erase(styles, StyleId { 200 });
    slots.pop_back();
    auto const key = secret();
    auto const arrangement = arranged(key);
    auto const group = Sounds(key, arrangement, hidden).shake_group(0, 1);
    EXPECT_FALSE(std::binary_search(group.begin(), group.end(), StyleId { 200 }));
    EXPECT_EQ(group.size(), 10u);
}

// attack F4
// Asked one box, all of its shakes and its hint: the chance that it holds the hidden figure stays what was published, whatever it tells. 11
// ordinary styles of unequal counts in 16 boxes, three of which hold a hidden one. What a box tells is a set of styles ruled out; for each
// style, boxes with a hidden figure rule it out as often as others. Chi-square with one degree of freedom for each of 6 styles: each below
// 10.83 in 999 of 1,000 fair shops, the seed is fixed.
TEST_F(Epochs, a_box_with_a_hidden_figure_sounds_like_any_other)
{
    slots = numbered(16);
    styles = { { 100 }, { 100 }, { 100 }, { 100 }, { 100 }, { 101 }, { 101 }, { 101 }, { 102 }, { 102 }, { 103 }, { 104 }, { 105 }, { 200 },
        { 200 }, { 200 } };
    constexpr int epochs = 3'000;
    // By style: hidden or not, how often its third shake ruled the style out.
    std::map<StyleId, std::array<double, 2>> ruled_out;
    std::array<double, 2> asked {};
    for (int epoch = 0; epoch < epochs; ++epoch) {
        auto const key = secret();
        auto const arrangement = arranged(key);
        Sounds const sounds(key, arrangement, hidden);
        // One box each epoch: boxes of one epoch know of each other.
        auto const box = static_cast<std::size_t>(random.below(16));
        bool const is_hidden = arrangement.styles[box] == hidden[0];
        ++asked[is_hidden];
        auto const group = sounds.shake_group(box, 3);
        for (std::int64_t style = 100; style <= 105; ++style)
            if (!std::binary_search(group.begin(), group.end(), StyleId { style }))
                ++ruled_out[StyleId { style }][is_hidden];
    }
    for (auto const& [style, counts] : ruled_out) {
        auto const share = (counts[0] + counts[1]) / (asked[0] + asked[1]);
        double chi_square = 0;
        for (std::size_t side = 0; side < 2; ++side) {
            auto const expected = asked[side] * share;
            chi_square += std::pow(counts[side] - expected, 2) * (1 / expected + 1 / (asked[side] - expected));
        }
        EXPECT_LT(chi_square, 10.83) << style.value;
    }
    EXPECT_EQ(ruled_out.size(), 6u);
}

TEST_F(Epochs, leaves_bind_what_is_inside_and_what_is_told)
{
    auto const key = secret();
    auto const arrangement = arranged(key);
    Sounds const sounds(key, arrangement, hidden);
    auto const leaves = sounds.leaves();
    ASSERT_EQ(leaves.size(), 24u);
    for (std::size_t box = 0; box < 12; ++box) {
        auto const slot = arrangement.slots[box];
        EXPECT_EQ(leaves[2 * box],
            fairness::leaf(Kind::item, { 7 }, 1, slot, arrangement.styles[box], fairness::salt_of(key, Kind::item, arrangement, slot)));
        EXPECT_EQ(leaves[2 * box + 1],
            fairness::leaf(Kind::hint, { 7 }, 1, slot, sounds.hint(box), fairness::salt_of(key, Kind::hint, arrangement, slot)));
    }
    styles = { { 101 }, { 200 } };
    slots = { 3, 8 };
    auto const last = arranged(key);
    Sounds const few(key, last, hidden);
    EXPECT_EQ(few.leaves()[1], fairness::leaf(Kind::hint, { 7 }, 1, 3, {}, fairness::salt_of(key, Kind::hint, last, 3)));
}

TEST(OpeningOrder, puts_those_who_answered_first_and_the_others_as_they_joined)
{
    std::vector<std::int64_t> const places { 2, 3, 5, 8, 9 };
    std::vector<Answered> const answers { { 3, Number { 1 } }, { 5, Number { 2 } }, { 9, Number { 3 } } };
    std::string const seed(32, 's');
    auto const head = sha256("lobby");
    auto const order = draw_order(seed, { 7 }, head, places, answers);
    std::string bytes = "kabinet opening 2\n";
    append_bytes(bytes, head);
    for (auto const& answer : answers)
        append_bytes(bytes, answer.number);
    auto const drawn = permutation(seed, "opening,7," + to_hex(sha256(bytes)), 3);
    std::vector<std::int64_t> expected;
    for (auto const rank : drawn)
        expected.push_back(answers[rank].place);
    expected.insert(expected.end(), { 2, 8 });
    EXPECT_EQ(order, expected);
    EXPECT_EQ(draw_order(seed, { 7 }, head, {}, {}), std::vector<std::int64_t> {});
}
