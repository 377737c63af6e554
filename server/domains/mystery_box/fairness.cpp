#include "domains/mystery_box/fairness.h"
#include "kernel/permutation.h"
#include <algorithm>
#include <bit>
#include <cassert>

namespace mystery_box::fairness {

static std::string joined(std::string_view word, std::initializer_list<std::int64_t> numbers)
{
    std::string text(word);
    for (auto const number : numbers)
        text.append(",").append(std::to_string(number));
    return text;
}

static void append(std::string& bytes, std::uint64_t number, int size)
{
    for (int shift = (size - 1) * 8; shift >= 0; shift -= 8)
        bytes += static_cast<char>(number >> shift & 0xff);
}

static void append(std::string& bytes, Digest const& digest) { bytes.append(digest.begin(), digest.end()); }

std::string manifest_text(Manifest const& manifest)
{
    std::string text = "kabinet set 1\n";
    auto const line = [&text](std::string_view word, std::string const& rest) { text.append(word).append(" ").append(rest).append("\n"); };
    line("set", std::to_string(manifest.set.value));
    line("series", std::to_string(manifest.series.value));
    line("number", std::to_string(manifest.number));
    line("boxes", std::to_string(manifest.boxes));
    line("last-one", std::to_string(manifest.last_one.value));
    line("commitment", manifest.commitment);
    for (auto const& content : manifest.content)
        line("style", std::to_string(content.style.value) + " " + std::to_string(content.total));
    return text;
}

std::string manifest_hash(Manifest const& manifest) { return to_hex(sha256(manifest_text(manifest))); }

std::string input_of(std::string_view public_input) { return to_hex(sha256(public_input)); }

Digest salt_of(std::string_view master, Kind kind, Arrangement const& arrangement, std::int32_t slot)
{
    auto const word = kind == Kind::item ? "salt,item" : "salt,hint";
    return hmac_sha256(master, joined(word, { arrangement.set.value, arrangement.epoch, slot }) + "," + arrangement.input);
}

std::vector<StyleId> distinct_styles(Arrangement const& arrangement)
{
    auto styles = arrangement.styles;
    std::sort(styles.begin(), styles.end());
    styles.erase(std::unique(styles.begin(), styles.end()), styles.end());
    return styles;
}

static StyleId hint_among(std::string_view master, Arrangement const& arrangement, std::size_t box, std::vector<StyleId> const& distinct)
{
    if (distinct.size() < 2)
        return {};
    auto const context = joined("hint", { arrangement.set.value, arrangement.epoch, arrangement.slots[box] });
    auto const drawn = draw(master, context, distinct.size() - 1);
    auto const own = std::lower_bound(distinct.begin(), distinct.end(), arrangement.styles[box]) - distinct.begin();
    // The others keep their order when the box's own style is left out.
    return distinct[drawn + (drawn >= static_cast<std::uint64_t>(own) ? 1 : 0)];
}

StyleId hint_of(std::string_view master, Arrangement const& arrangement, std::size_t box)
{
    return hint_among(master, arrangement, box, distinct_styles(arrangement));
}

std::vector<StyleId> shake_group(std::string_view master, Arrangement const& arrangement, std::size_t box, std::int32_t shake)
{
    auto others = distinct_styles(arrangement);
    auto const size = std::max((others.size() * 3 + 3) / 4, std::min<std::size_t>(2, others.size()));
    std::erase(others, arrangement.styles[box]);
    auto const context = joined("shake", { arrangement.set.value, arrangement.epoch, arrangement.slots[box], shake });
    auto const order = permutation(master, context, others.size());
    std::vector<StyleId> group { arrangement.styles[box] };
    for (std::size_t other = 0; group.size() < size; ++other)
        group.push_back(others[order[other]]);
    std::sort(group.begin(), group.end());
    return group;
}

Digest leaf(Kind kind, BoxSetId set, std::int32_t epoch, std::int32_t slot, StyleId style, Digest const& salt)
{
    std::string bytes(1, '\0');
    append(bytes, static_cast<std::uint64_t>(kind), 1);
    append(bytes, static_cast<std::uint64_t>(set.value), 8);
    append(bytes, static_cast<std::uint32_t>(epoch), 4);
    append(bytes, static_cast<std::uint32_t>(slot), 4);
    append(bytes, static_cast<std::uint64_t>(style.value), 8);
    append(bytes, salt);
    return sha256(bytes);
}

std::vector<Digest> leaves_of(std::string_view master, Arrangement const& arrangement)
{
    assert(arrangement.slots.size() == arrangement.styles.size());
    auto const distinct = distinct_styles(arrangement);
    std::vector<Digest> leaves;
    leaves.reserve(arrangement.slots.size() * 2);
    for (std::size_t box = 0; box < arrangement.slots.size(); ++box) {
        auto const slot = arrangement.slots[box];
        auto const add = [&](Kind kind, StyleId style) {
            auto const salt = salt_of(master, kind, arrangement, slot);
            leaves.push_back(leaf(kind, arrangement.set, arrangement.epoch, slot, style, salt));
        };
        add(Kind::item, arrangement.styles[box]);
        add(Kind::hint, hint_among(master, arrangement, box, distinct));
    }
    return leaves;
}

std::size_t leaf_index(std::size_t box, Kind kind) { return box * 2 + (kind == Kind::item ? 0 : 1); }

static Digest node(Digest const& left, Digest const& right)
{
    std::string bytes(1, '\1');
    append(bytes, left);
    append(bytes, right);
    return sha256(bytes);
}

Digest root_of(std::span<Digest const> leaves)
{
    if (leaves.empty())
        return sha256("");
    if (leaves.size() == 1)
        return leaves.front();
    auto const split = std::bit_floor(leaves.size() - 1);
    return node(root_of(leaves.first(split)), root_of(leaves.subspan(split)));
}

std::vector<Digest> path_of(std::span<Digest const> leaves, std::size_t index)
{
    assert(index < leaves.size());
    if (leaves.size() == 1)
        return {};
    auto const split = std::bit_floor(leaves.size() - 1);
    bool const is_left = index < split;
    auto path = is_left ? path_of(leaves.first(split), index) : path_of(leaves.subspan(split), index - split);
    path.push_back(root_of(is_left ? leaves.subspan(split) : leaves.first(split)));
    return path;
}

// RFC 9162, section 2.1.3.2.
bool check_path(Digest const& leaf, std::uint64_t index, std::uint64_t leaves, std::span<Digest const> path, Digest const& root)
{
    if (index >= leaves)
        return false;
    auto last = leaves - 1;
    auto computed = leaf;
    for (auto const& sibling : path) {
        if (last == 0)
            return false;
        if (index % 2 == 1 || index == last) {
            computed = node(sibling, computed);
            // A last leaf without a right sibling moves up as it is.
            while (index % 2 == 0 && index != 0) {
                index /= 2;
                last /= 2;
            }
        } else {
            computed = node(computed, sibling);
        }
        index /= 2;
        last /= 2;
    }
    return last == 0 && computed == root;
}

}
