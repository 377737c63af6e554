#include "domains/mystery_box/fairness/fairness.h"
#include "kernel/bytes.h"
#include "kernel/chance/permutation.h"
#include <algorithm>
#include <cassert>
#include <charconv>

namespace mystery_box::fairness {

static std::string joined(std::string_view word, std::initializer_list<std::int64_t> numbers)
{
    std::string text(word);
    for (auto const number : numbers)
        text.append(",").append(std::to_string(number));
    return text;
}

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

static void append_decimal(std::string& text, std::int64_t number)
{
    char digits[20];
    auto const [end, error] = std::to_chars(std::begin(digits), std::end(digits), number);
    text.append(digits, static_cast<std::size_t>(end - digits));
}

Contexts::Contexts(Arrangement const& arrangement)
    : before_slot_(joined("", { arrangement.set.value, arrangement.epoch }) + ","), after_slot_("," + arrangement.input)
{
}

std::string_view Contexts::of(std::string_view word, std::int32_t slot)
{
    text_.assign(word).append(before_slot_);
    append_decimal(text_, slot);
    return text_.append(after_slot_);
}

Digest salt_of(HmacSha256 const& master, Kind kind, Contexts& contexts, std::int32_t slot)
{
    return HmacSha256(master).add(contexts.of(kind == Kind::item ? "salt,item" : "salt,hint", slot)).digest();
}

Digest salt_of(std::string_view master, Kind kind, Arrangement const& arrangement, std::int32_t slot)
{
    Contexts contexts(arrangement);
    return salt_of(HmacSha256(master), kind, contexts, slot);
}

std::vector<StyleId> distinct_styles(Arrangement const& arrangement)
{
    auto styles = arrangement.styles;
    std::sort(styles.begin(), styles.end());
    styles.erase(std::unique(styles.begin(), styles.end()), styles.end());
    return styles;
}

static StyleId hint_among(HmacSha256 const& master, Arrangement const& arrangement, std::size_t box, std::vector<StyleId> const& distinct)
{
    if (distinct.size() < 2)
        return {};
    auto const context = joined("hint", { arrangement.set.value, arrangement.epoch, arrangement.slots[box] });
    auto const drawn = ChanceStream(master, context).below(distinct.size() - 1);
    auto const own = std::lower_bound(distinct.begin(), distinct.end(), arrangement.styles[box]) - distinct.begin();
    // The others keep their order when the box's own style is left out.
    return distinct[drawn + (drawn >= static_cast<std::uint64_t>(own) ? 1 : 0)];
}

StyleId hint_of(std::string_view master, Arrangement const& arrangement, std::size_t box)
{
    return hint_among(HmacSha256(master), arrangement, box, distinct_styles(arrangement));
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
    std::array<char, 1 + 1 + 8 + 4 + 4 + 8 + sizeof(Digest)> bytes;
    auto* next = bytes.data();
    auto const put = [&next](std::uint64_t number, int size) {
        for (int shift = (size - 1) * 8; shift >= 0; shift -= 8)
            *next++ = static_cast<char>(number >> shift & 0xff);
    };
    put(0, 1);
    put(static_cast<std::uint64_t>(kind), 1);
    put(static_cast<std::uint64_t>(set.value), 8);
    put(static_cast<std::uint32_t>(epoch), 4);
    put(static_cast<std::uint32_t>(slot), 4);
    put(static_cast<std::uint64_t>(style.value), 8);
    std::copy(salt.begin(), salt.end(), next);
    return sha256({ bytes.data(), bytes.size() });
}

std::vector<Digest> leaves_of(std::string_view master, Arrangement const& arrangement)
{
    assert(arrangement.slots.size() == arrangement.styles.size());
    auto const distinct = distinct_styles(arrangement);
    HmacSha256 const key(master);
    Contexts contexts(arrangement);
    std::vector<Digest> leaves;
    leaves.reserve(arrangement.slots.size() * 2);
    for (std::size_t box = 0; box < arrangement.slots.size(); ++box) {
        auto const slot = arrangement.slots[box];
        auto const add = [&](Kind kind, StyleId style) {
            leaves.push_back(leaf(kind, arrangement.set, arrangement.epoch, slot, style, salt_of(key, kind, contexts, slot)));
        };
        add(Kind::item, arrangement.styles[box]);
        add(Kind::hint, hint_among(key, arrangement, box, distinct));
    }
    return leaves;
}

std::size_t leaf_index(std::size_t box, Kind kind) { return box * 2 + (kind == Kind::item ? 0 : 1); }

}
