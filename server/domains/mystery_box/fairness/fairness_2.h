#pragma once
#include "domains/mystery_box/fairness/fairness.h"
#include "domains/mystery_box/fairness/log_entry.h"
#include "kernel/crypto/ed25519.h"

// Version 2 of the draw: the chooser's number comes last, and everything is in a chained log; docs/fairness.md has the same in words.
// Leaves, salts, tree and the stream of chance are those of fairness.h, whose Arrangement has the hexadecimal input of the epoch in
// `input`. Pure: no database, no clock. `secret` is the set's, 32 bytes.
namespace mystery_box::fairness_2 {

using fairness::Arrangement;
using fairness::Kind;

// SHA-256("kabinet number 2\n" || be64(set) || number): what a place in the line is bound to before anybody knows what its number does.
Digest commitment_of(BoxSetId set, Number const& number);

// So many boxes of the full set hold the style.
struct Content {
    StyleId style;
    std::int32_t total = 0;
    bool is_hidden = false;
};

// What a set is, as it was published, and never changes.
struct Manifest {
    BoxSetId set;
    SeriesId series;
    std::int32_t number = 0;
    std::int32_t boxes = 0;
    // None (0) where no prize waits for the last box.
    StyleId last_one;
    // SHA-256 of the secret.
    Digest commitment {};
    // Signs the heads.
    ed25519::PublicKey signer {};
    // SHA-256 of the seed of an announced opening, and when it is.
    std::optional<Digest> opening;
    std::optional<Minute> opens;
    // The secret is told so many minutes after the end of the sale ...
    std::int64_t reveal_after = 0;
    // ... and by then whatever happens.
    Minute reveal_by = 0;
    // Of the chain whose beacon goes into the input; none: no beacon does.
    std::optional<Digest> beacon;
    // By style.
    std::vector<Content> content;
};
// One line per statement, each ended by a newline; what the manifest is the SHA-256 of.
std::string manifest_text(Manifest const& manifest);
Digest manifest_hash(Manifest const& manifest);

// head(0) = SHA-256("kabinet log 2\n" || manifest); head(n) = SHA-256("kabinet log 2\n" || head(n-1) || line).
Digest first_head(Digest const& manifest);
Digest next_head(Digest const& before, std::string_view line);
// "kabinet head 2\n" || be64(set) || be64(n) || head: what the signer signs.
std::string signed_message(BoxSetId set, std::int64_t n, Digest const& head);

// SHA-256("kabinet input 2\n" || head of the call || number || beacon): what an epoch is drawn from besides the secret. Without a beacon it
// is left out.
Digest input_of(Digest const& head_of_call, Number const& number, std::optional<Digest> const& beacon = {});

// A box with what is in it.
struct Box {
    std::int32_t slot = 0;
    StyleId style;
};
// Where everything lies from the beginning of a turn. `slots`: unsold and not kept, ascending; `styles`: what lies in those, in any order,
// as many; `kept`: the kept boxes with what they hold, which they go on holding. With p = permutation(secret, "box,<set>,<epoch>,<input>",
// count) the i-th slot gets the p[i]-th style, ascending.
Arrangement arrange(std::string_view secret, BoxSetId set, std::int32_t epoch, Digest const& input, std::span<std::int32_t const> slots,
    std::vector<StyleId> styles, std::span<Box const> kept = {});

// What the boxes of an epoch sound like: everything that shakes and hints say comes from here.
class Sounds {
public:
    // `hidden`: the hidden styles of the manifest. The arrangement has to stay as long as this does.
    Sounds(std::string_view secret, Arrangement const& arrangement, std::span<StyleId const> hidden);

    // The ordinary styles that lie in the unsold boxes, each once, in the order in which they are ruled out; the last is never. It is the
    // box's own, or in a box with a hidden figure a decoy, drawn by "decoy,<set>,<epoch>,<slot>,<input>" as likely as the boxes have
    // it. The others are permuted by "tell,<set>,<epoch>,<slot>,<input>".
    std::vector<StyleId> telling(std::size_t box) const;
    // What the box slots[box] tells when it is shaken the first, second or third time (shake: 1, 2, 3): all ordinary styles but the first
    // floor(shake * K / 6) of the K in the telling order, and every hidden style that is in a box left; ascending.
    std::vector<StyleId> shake_group(std::size_t box, std::int32_t shake) const;
    // A style that is not in the box: the first of the telling order; none (0) when there are fewer than three in it.
    StyleId hint(std::size_t box) const;
    // Two for each box, by slot: its item, then its hint.
    std::vector<Digest> leaves() const;

private:
    StyleId told(std::size_t box, fairness::Contexts& contexts) const;
    void tell(std::size_t box, fairness::Contexts& contexts, std::vector<StyleId>& order) const;
    bool is_hidden(StyleId style) const;

    HmacSha256 secret_;
    Arrangement const& arrangement_;
    std::vector<StyleId> hidden_;
    // The ordinary styles in the boxes, ascending, as often as they are there, and each once.
    std::vector<StyleId> ordinary_;
    std::vector<StyleId> distinct_;
    // The hidden styles in the boxes, each once, ascending.
    std::vector<StyleId> hidden_here_;
};

// Who of the lobby is served first, second ...: those who answered, by drawn_order (kernel/chance/drawn_order.h) of "opening", the set, and
// the SHA-256 of "kabinet opening 2\n" || head of the lobby's entry || the numbers in order of place; then the others in order of joining.
struct Answered {
    std::int64_t place = 0;
    Number number {};
};
// `places`: all of the lobby, ascending; `answers`: by place, each of one of those.
std::vector<std::int64_t> draw_order(std::string_view seed, BoxSetId set, Digest const& head_of_lobby, std::span<std::int64_t const> places,
    std::span<Answered const> answers);

}
