#include "domains/mystery_box/fairness/fairness.h"
#include "domains/mystery_box/rules.h"
#include "testing/scripted_random.h"
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <set>

// Somebody who knows everything public before the reveal, x-rays of six boxes and hints of three, with salts and paths, and wants to know
// what is in one more box.
namespace {

using namespace mystery_box;
using fairness::Kind;

constexpr std::size_t boxes = 12;
// Boxes 0-5 are x-rayed, boxes 6-8 were asked for a hint, box 11 is the one that is wanted.
constexpr std::size_t x_rayed = 6;
constexpr std::size_t hinted_end = 9;
constexpr std::size_t wanted = 11;
constexpr int draws = 2'000;

struct Known {
    std::string public_input;
    Digest commitment {};
    Digest root {};
    std::vector<StyleId> content;
    std::vector<StyleId> x_rays;
    // Of boxes 6, 7, 8.
    std::vector<StyleId> hints;
    std::vector<Digest> salts;
    // Every hash that a path has shown.
    std::set<Digest> siblings;
};

struct Draw {
    Known known;
    StyleId truth;
};

Draw make(testing::ScriptedRandom& random, std::int32_t epoch)
{
    std::string master(32, '\0');
    random.fill({ reinterpret_cast<std::uint8_t*>(master.data()), master.size() });
    Known known;
    known.public_input = random.hex(16);
    known.commitment = sha256(master);
    for (std::size_t style = 0; style < boxes; ++style)
        known.content.push_back({ 100 + static_cast<std::int64_t>(style) });
    fairness::Arrangement arranged { { 7 }, epoch, {}, rules::arrange(master, { 7 }, epoch, known.public_input, known.content),
        fairness::input_of(known.public_input) };
    for (std::int32_t slot = 1; slot <= static_cast<std::int32_t>(boxes); ++slot)
        arranged.slots.push_back(slot);
    auto const leaves = fairness::leaves_of(master, arranged);
    known.root = fairness::root_of(leaves);
    for (std::size_t box = 0; box < hinted_end; ++box) {
        auto const kind = box < x_rayed ? Kind::item : Kind::hint;
        known.salts.push_back(fairness::salt_of(master, kind, arranged, arranged.slots[box]));
        for (auto const& sibling : fairness::path_of(leaves, fairness::leaf_index(box, kind)))
            known.siblings.insert(sibling);
        if (kind == Kind::item)
            known.x_rays.push_back(arranged.styles[box]);
        else
            known.hints.push_back(fairness::hint_of(master, arranged, box));
    }
    return { std::move(known), arranged.styles[wanted] };
}

std::vector<StyleId> unknown_styles(Known const& known)
{
    std::vector<StyleId> styles;
    for (auto const style : known.content)
        if (std::find(known.x_rays.begin(), known.x_rays.end(), style) == known.x_rays.end())
            styles.push_back(style);
    return styles;
}

// What honest reasoning gives: all ways in which the six styles can lie in the six boxes, each weighed by how likely the hints are then, as
// a hint is one of the eleven other styles with equal chance. Answers the best guess and how likely it is.
std::pair<StyleId, double> reason(Known const& known)
{
    auto styles = unknown_styles(known);
    std::map<StyleId, double> likely;
    double all = 0;
    do {
        // styles[i] in box 6 + i
        bool fits = true;
        for (std::size_t hint = 0; hint < known.hints.size(); ++hint)
            fits = fits && styles[hint] != known.hints[hint];
        if (fits) {
            likely[styles[wanted - x_rayed]] += 1;
            all += 1;
        }
    } while (std::next_permutation(styles.begin(), styles.end()));
    auto const best =
        std::max_element(likely.begin(), likely.end(), [](auto const& one, auto const& other) { return one.second < other.second; });
    return { best->first, best->second / all };
}

// Tries every hash it has as the secret of the set.
StyleId guess_secret(Known const& known, std::int32_t epoch)
{
    std::vector<Digest> keys = known.salts;
    keys.push_back(known.commitment);
    keys.push_back(known.root);
    keys.emplace_back();
    for (auto const& key : keys) {
        std::string_view const master(reinterpret_cast<char const*>(key.data()), key.size());
        auto const arranged = rules::arrange(master, { 7 }, epoch, known.public_input, known.content);
        // It fits what is known: it must be the one.
        if (std::equal(known.x_rays.begin(), known.x_rays.end(), arranged.begin()))
            return arranged[wanted];
    }
    return {};
}

// Tries every style with every salt it has against the hashes of the paths.
StyleId guess_leaf(Known const& known, std::int32_t epoch)
{
    for (auto const style : unknown_styles(known))
        for (auto const& salt : known.salts)
            if (known.siblings.contains(fairness::leaf(Kind::item, { 7 }, epoch, static_cast<std::int32_t>(wanted) + 1, style, salt)))
                return style;
    return {};
}

}

TEST(Attacker, knows_no_more_than_honest_reasoning_before_the_reveal)
{
    testing::ScriptedRandom random(2026);
    double expected = 0;
    double spread = 0;
    int reasoned = 0;
    int by_secret = 0;
    int by_leaf = 0;
    for (std::int32_t epoch = 1; epoch <= draws; ++epoch) {
        auto const draw = make(random, epoch);
        auto const [guess, likely] = reason(draw.known);
        expected += likely;
        spread += likely * (1 - likely);
        reasoned += guess == draw.truth;
        by_secret += static_cast<bool>(guess_secret(draw.known, epoch));
        by_leaf += static_cast<bool>(guess_leaf(draw.known, epoch));
    }
    // The figures that are left are as likely as they can be from what was told honestly: within four standard deviations.
    EXPECT_NEAR(reasoned, expected, 4 * std::sqrt(spread));
    EXPECT_LT(expected / draws, 0.3);
    EXPECT_EQ(by_secret, 0);
    EXPECT_EQ(by_leaf, 0);
}

// Without hints it is a plain guess among the six that are left, whichever the attacker prefers.
TEST(Attacker, guesses_at_chance_whichever_of_the_styles_left_it_prefers)
{
    testing::ScriptedRandom random(77);
    std::vector<int> hits(boxes - x_rayed);
    for (std::int32_t epoch = 1; epoch <= draws; ++epoch) {
        auto const draw = make(random, epoch);
        auto const styles = unknown_styles(draw.known);
        for (std::size_t preferred = 0; preferred < styles.size(); ++preferred)
            hits[preferred] += styles[preferred] == draw.truth;
    }
    double chi_square = 0;
    double const expected = static_cast<double>(draws) / static_cast<double>(hits.size());
    for (int const count : hits)
        chi_square += (count - expected) * (count - expected) / expected;
    // Five degrees of freedom.
    EXPECT_LT(chi_square, 20.5);
    EXPECT_EQ(std::accumulate(hits.begin(), hits.end(), 0), draws);
}
