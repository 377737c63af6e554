#pragma once
#include "domains/mystery_box/fairness/fairness.h"
#include "domains/mystery_box/store.h"
#include <memory>
#include <optional>

namespace mystery_box {

// Protocol 1: arranges the free boxes of a touched set anew when a shuffle has started a new epoch, and writes down what the arrangement
// was made from. No box is held then: only the turn that begins now holds any.
void arrange_boxes(Write& tx, Set const& set);

// An epoch with all that the shop alone knows of it: what lies where, by either protocol.
struct Drawn {
    std::int32_t protocol = 0;
    std::string master;
    fairness::Arrangement arrangement;
    std::string root;
    // Hidden styles of the set.
    std::vector<StyleId> hidden;
    // The entry that began the turn; of protocol 2.
    std::int64_t turn_n = 0;

    // Where the box stands among arrangement.slots; nothing when it was sold before the epoch began.
    std::optional<std::size_t> find_box(std::int32_t slot) const;
    // A style that is not in the box; none (0) when that would say too much.
    StyleId hint(std::size_t box) const;
    // What the box tells when it is shaken the so-and-so-many-th time, from 1.
    std::vector<StyleId> shake_group(std::size_t box, std::int32_t shake) const;
    std::vector<Digest> leaves() const;
};
// Nothing where there is no such epoch.
std::optional<Drawn> find_drawn(Read& tx, BoxSetId set, std::int32_t epoch);

// What lies where in an epoch of protocol 2.
struct Arranged {
    // Ascending, and what lies in each.
    std::vector<std::int32_t> slots;
    std::vector<StyleId> styles;
    // The set's hidden styles, ascending.
    std::vector<StyleId> hidden;

    bool is_hidden(StyleId style) const;
    // Of a slot that was not sold before the epoch began.
    StyleId style_in(std::int32_t slot) const;
};
// For a sale: as `find_drawn` has it, and without mixing the boxes again where this process knows what lies behind the epoch's root.
std::shared_ptr<Arranged const> find_arrangement(Read& tx, BoxSetId set, std::int32_t epoch, std::string const& root);
// This process knows what lies behind the root from here on.
void keep_arrangement(std::string const& root, Drawn const& drawn);

}
