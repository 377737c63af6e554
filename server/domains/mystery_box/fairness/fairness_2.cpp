#include "domains/mystery_box/fairness/fairness_2.h"
#include "kernel/bytes.h"
#include "kernel/chance/drawn_order.h"
#include "kernel/chance/permutation.h"
#include <algorithm>
#include <cassert>

namespace mystery_box::fairness_2 {

static std::string hex_or_0(std::optional<Digest> const& digest) { return digest ? to_hex(*digest) : "0"; }

Digest commitment_of(BoxSetId set, Number const& number)
{
    std::string bytes = "kabinet number 2\n";
    append_number(bytes, static_cast<std::uint64_t>(set.value), 8);
    append_bytes(bytes, number);
    return sha256(bytes);
}

std::string manifest_text(Manifest const& manifest)
{
    std::string text = "kabinet set 2\n";
    auto const line = [&text](std::string_view word, std::string const& rest) { text.append(word).append(" ").append(rest).append("\n"); };
    line("set", std::to_string(manifest.set.value));
    line("series", std::to_string(manifest.series.value));
    line("number", std::to_string(manifest.number));
    line("boxes", std::to_string(manifest.boxes));
    line("draw", "turn");
    line("last-one", std::to_string(manifest.last_one.value));
    line("commitment", to_hex(manifest.commitment));
    line("signer", to_hex(manifest.signer));
    line("opening", hex_or_0(manifest.opening));
    line("opens", std::to_string(manifest.opens.value_or(0)));
    line("reveal-after", std::to_string(manifest.reveal_after));
    line("reveal-by", std::to_string(manifest.reveal_by));
    line("beacon", hex_or_0(manifest.beacon));
    for (auto const& [style, total, is_hidden] : manifest.content)
        line("style", std::to_string(style.value) + " " + std::to_string(total) + (is_hidden ? " 1" : " 0"));
    return text;
}

Digest manifest_hash(Manifest const& manifest) { return sha256(manifest_text(manifest)); }

Digest first_head(Digest const& manifest)
{
    std::string bytes = "kabinet log 2\n";
    append_bytes(bytes, manifest);
    return sha256(bytes);
}

Digest next_head(Digest const& before, std::string_view line)
{
    constexpr std::string_view word = "kabinet log 2\n";
    std::string bytes;
    bytes.reserve(word.size() + before.size() + line.size());
    append_bytes(bytes.append(word), before);
    return sha256(bytes.append(line));
}

std::string signed_message(BoxSetId set, std::int64_t n, Digest const& head)
{
    std::string bytes = "kabinet head 2\n";
    append_number(bytes, static_cast<std::uint64_t>(set.value), 8);
    append_number(bytes, static_cast<std::uint64_t>(n), 8);
    append_bytes(bytes, head);
    return bytes;
}

Digest input_of(Digest const& head_of_call, Number const& number, std::optional<Digest> const& beacon)
{
    std::string bytes = "kabinet input 2\n";
    append_bytes(bytes, head_of_call);
    append_bytes(bytes, number);
    if (beacon)
        append_bytes(bytes, *beacon);
    return sha256(bytes);
}

Arrangement arrange(std::string_view secret, BoxSetId set, std::int32_t epoch, Digest const& input, std::span<std::int32_t const> slots,
    std::vector<StyleId> styles, std::span<Box const> kept)
{
    assert(slots.size() == styles.size());
    std::sort(styles.begin(), styles.end());
    auto hex = to_hex(input);
    auto const order = permutation(secret,
        std::string("box,").append(std::to_string(set.value)).append(",").append(std::to_string(epoch)).append(",").append(hex),
        slots.size());
    std::vector<Box> still(kept.begin(), kept.end());
    std::sort(still.begin(), still.end(), [](Box const& one, Box const& other) { return one.slot < other.slot; });
    Arrangement arrangement { set, epoch, {}, {}, std::move(hex) };
    arrangement.slots.reserve(slots.size() + still.size());
    arrangement.styles.reserve(slots.size() + still.size());
    auto const add = [&](std::int32_t slot, StyleId style) {
        arrangement.slots.push_back(slot);
        arrangement.styles.push_back(style);
    };
    auto next = still.begin();
    for (std::size_t at = 0; at < slots.size(); ++at) {
        for (; next != still.end() && next->slot < slots[at]; ++next)
            add(next->slot, next->style);
        add(slots[at], styles[order[at]]);
    }
    for (; next != still.end(); ++next)
        add(next->slot, next->style);
    return arrangement;
}

static std::vector<StyleId> each_once(std::vector<StyleId> styles)
{
    styles.erase(std::unique(styles.begin(), styles.end()), styles.end());
    return styles;
}

Sounds::Sounds(std::string_view secret, Arrangement const& arrangement, std::span<StyleId const> hidden)
    : secret_(secret), arrangement_(arrangement), hidden_(hidden.begin(), hidden.end())
{
    std::sort(hidden_.begin(), hidden_.end());
    for (auto const style : arrangement.styles)
        (is_hidden(style) ? hidden_here_ : ordinary_).push_back(style);
    std::sort(ordinary_.begin(), ordinary_.end());
    std::sort(hidden_here_.begin(), hidden_here_.end());
    distinct_ = each_once(ordinary_);
    hidden_here_ = each_once(std::move(hidden_here_));
}

bool Sounds::is_hidden(StyleId style) const { return std::binary_search(hidden_.begin(), hidden_.end(), style); }

StyleId Sounds::told(std::size_t box, fairness::Contexts& contexts) const
{
    auto const own = arrangement_.styles[box];
    if (!is_hidden(own))
        return own;
    return ordinary_[ChanceStream(secret_, contexts.of("decoy", arrangement_.slots[box])).below(ordinary_.size())];
}

void Sounds::tell(std::size_t box, fairness::Contexts& contexts, std::vector<StyleId>& order) const
{
    order.clear();
    if (ordinary_.empty())
        return;
    auto const last = told(box, contexts);
    std::copy_if(distinct_.begin(), distinct_.end(), std::back_inserter(order), [last](StyleId style) { return style != last; });
    ChanceStream(secret_, contexts.of("tell", arrangement_.slots[box])).shuffle(std::span(order));
    order.push_back(last);
}

std::vector<StyleId> Sounds::telling(std::size_t box) const
{
    fairness::Contexts contexts(arrangement_);
    std::vector<StyleId> order;
    tell(box, contexts, order);
    return order;
}

std::vector<StyleId> Sounds::shake_group(std::size_t box, std::int32_t shake) const
{
    assert(shake >= 1 && shake <= 3);
    auto const order = telling(box);
    auto const left_out = static_cast<std::size_t>(shake) * order.size() / 6;
    std::vector<StyleId> group(order.begin() + static_cast<std::ptrdiff_t>(left_out), order.end());
    group.insert(group.end(), hidden_here_.begin(), hidden_here_.end());
    std::sort(group.begin(), group.end());
    return group;
}

// Fewer could not leave one out without saying much.
constexpr std::size_t fewest_for_a_hint = 3;

StyleId Sounds::hint(std::size_t box) const { return distinct_.size() < fewest_for_a_hint ? StyleId {} : telling(box).front(); }

std::vector<Digest> Sounds::leaves() const
{
    fairness::Contexts contexts(arrangement_);
    std::vector<StyleId> order;
    std::vector<Digest> leaves;
    leaves.reserve(arrangement_.slots.size() * 2);
    for (std::size_t box = 0; box < arrangement_.slots.size(); ++box) {
        auto const slot = arrangement_.slots[box];
        auto const add = [&](Kind kind, StyleId style) {
            auto const salt = fairness::salt_of(secret_, kind, contexts, slot);
            leaves.push_back(fairness::leaf(kind, arrangement_.set, arrangement_.epoch, slot, style, salt));
        };
        add(Kind::item, arrangement_.styles[box]);
        if (distinct_.size() >= fewest_for_a_hint)
            tell(box, contexts, order);
        add(Kind::hint, distinct_.size() >= fewest_for_a_hint ? order.front() : StyleId {});
    }
    return leaves;
}

std::vector<std::int64_t> draw_order(std::string_view seed, BoxSetId set, Digest const& head_of_lobby, std::span<std::int64_t const> places,
    std::span<Answered const> answers)
{
    std::string bytes = "kabinet opening 2\n";
    append_bytes(bytes, head_of_lobby);
    for (auto const& answer : answers)
        append_bytes(bytes, answer.number);
    std::vector<std::int64_t> order;
    order.reserve(places.size());
    for (auto const rank : drawn_order(seed, "opening", set.value, sha256(bytes), answers.size()))
        order.push_back(answers[rank].place);
    auto answer = answers.begin();
    for (auto const place : places)
        if (answer != answers.end() && answer->place == place)
            ++answer;
        else
            order.push_back(place);
    return order;
}

}
