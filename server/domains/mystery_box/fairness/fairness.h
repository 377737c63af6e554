#pragma once
#include "generated/ids/box_set_id.h"
#include "generated/ids/series_id.h"
#include "generated/ids/style_id.h"
#include "kernel/crypto/hmac.h"
#include "kernel/crypto/merkle.h"
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What makes a draw one that anybody can check; docs/fairness.md has the same in words, with vectors. Pure: no database, no clock.
// `master` is the set's secret, 32 bytes; numbers in a context are decimal.
namespace mystery_box::fairness {

// So many boxes of the full set hold the style.
struct Content {
    StyleId style;
    std::int32_t total = 0;
};

// What a set is, as it was published.
struct Manifest {
    BoxSetId set;
    SeriesId series;
    std::int32_t number = 0;
    std::int32_t boxes = 0;
    // None (0) where no prize waits for the last box.
    StyleId last_one;
    // SHA-256 of the master secret, hexadecimal.
    std::string commitment;
    // By style.
    std::vector<Content> content;
};
// One line per statement, each ended by a newline; what the manifest is the SHA-256 of.
std::string manifest_text(Manifest const& manifest);
// Hexadecimal.
std::string manifest_hash(Manifest const& manifest);

// The free boxes of a set at the start of an epoch and what lies in them: styles[i] in the box slots[i], slots ascending.
struct Arrangement {
    BoxSetId set;
    std::int32_t epoch = 0;
    std::vector<std::int32_t> slots;
    std::vector<StyleId> styles;
    // SHA-256 of the public input it was drawn from, hexadecimal. The last boxes of a set can lie in few ways only, so that other nonces
    // would often give the same: the salts, and with them the root, bind the nonces.
    std::string input = {};
};
// What stands in Arrangement::input.
std::string input_of(std::string_view public_input);

// What is drawn for one box of an arrangement is drawn by "<word>,<set>,<epoch>,<slot>,<input>". A text is good until the next one.
class Contexts {
public:
    explicit Contexts(Arrangement const& arrangement);
    std::string_view of(std::string_view word, std::int32_t slot);

private:
    std::string before_slot_;
    std::string after_slot_;
    std::string text_;
};

// What a leaf speaks of: the style inside a box, or one that is not.
enum class Kind : std::uint8_t { item = 1, hint = 2 };

// HMAC-SHA256(master, "salt,<item|hint>,<set>,<epoch>,<slot>,<input>"): a leaf cannot be found by trying styles, and one salt tells nothing
// of another.
Digest salt_of(std::string_view master, Kind kind, Arrangement const& arrangement, std::int32_t slot);
// The same for who asks for many of an arrangement.
Digest salt_of(HmacSha256 const& master, Kind kind, Contexts& contexts, std::int32_t slot);

// The styles of an arrangement, each once, ascending.
std::vector<StyleId> distinct_styles(Arrangement const& arrangement);
// A style that is not in the box slots[box], drawn by "hint,<set>,<epoch>,<slot>" from the other distinct styles; none (0) when there is
// no other. The same for everybody who asks in this epoch.
StyleId hint_of(std::string_view master, Arrangement const& arrangement, std::size_t box);
// Distinct styles of which one is in the box slots[box], ascending: three quarters of all, rounded up, at least two where there are two.
// The others are those in front in the permutation by "shake,<set>,<epoch>,<slot>,<shake>" of the styles that are not in the box; `shake`
// counts from 1.
std::vector<StyleId> shake_group(std::string_view master, Arrangement const& arrangement, std::size_t box, std::int32_t shake);

// SHA-256(0x00 || kind, 1 byte || set, 8 || epoch, 4 || slot, 4 || style, 8 || salt, 32), numbers big-endian.
Digest leaf(Kind kind, BoxSetId set, std::int32_t epoch, std::int32_t slot, StyleId style, Digest const& salt);
// Two for each box, by slot: its item, then its hint.
std::vector<Digest> leaves_of(std::string_view master, Arrangement const& arrangement);
// Where the leaf of slots[box] stands among them.
std::size_t leaf_index(std::size_t box, Kind kind);

// Of the leaves: their tree.
using merkle::check_path;
using merkle::path_of;
using merkle::root_of;

}
