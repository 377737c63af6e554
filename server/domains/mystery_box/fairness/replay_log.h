#pragma once
#include "domains/mystery_box/fairness/record_2.h"

// Walks through the log of a set and holds each entry against the rules of docs/fairness.md. Pure, and linear in the log but for a
// logarithm. What it needs no secret for stands in replay(), what the secret gives in arrange_all().
namespace mystery_box::verify_2 {

// The first thing in the log that a check does not allow; empty: none.
struct Flaws {
    std::string log;
    std::string line;
    std::string numbers;
    std::string turns;
    std::string holds;
    std::string sold;
    std::string kept;
    std::string state;
    // Of an announced opening, without what its seed gives.
    std::string opening;
};

struct HoldSeen {
    enum class State : std::uint8_t { open, released, sold };

    std::int64_t n = 0;
    std::int64_t place = 0;
    // Of its turn.
    std::int32_t epoch = 0;
    std::vector<std::int32_t> slots;
    State state = State::open;
    std::vector<fairness_2::ReleaseWord> released;
    // What of it was given back.
    std::vector<std::int32_t> returned;
};

struct TurnSeen {
    std::int64_t place = 0;
    // The entries of its call and of its answer.
    std::int64_t call = 0;
    std::int64_t n = 0;
    Number number {};
    std::int32_t epoch = 0;
    Digest root {};
    // Slots ascending: unsold and free to be mixed, and kept for somebody.
    std::vector<std::int32_t> mixed;
    std::vector<std::int32_t> still;
};

struct Replayed {
    Flaws flaws;
    // Up to the first line that cannot be read.
    std::vector<fairness_2::Entry> entries;
    // From head(0): one more than lines.
    std::vector<Digest> heads;
    // By epoch.
    std::vector<TurnSeen> turns;
    // By number.
    std::vector<HoldSeen> holds;
    // The slots in order of sale.
    std::vector<std::int32_t> sold;
    std::int64_t calls = 0;
    std::int64_t mutes = 0;
    // Of the lobby: its entry, its places, who answered, and the order as it was told.
    std::int64_t lobby = 0;
    std::vector<std::int64_t> lobby_places;
    std::vector<fairness_2::Answered> answers;
    std::optional<std::vector<std::int64_t>> order;
    // When the sale was over, and why.
    std::optional<Minute> finished;
    fairness_2::FinishWord finish = fairness_2::FinishWord::sold_out;
    bool is_secret_told = false;

    // Whether every line is an entry, and the next one. What stands behind the first that is not was not looked at.
    bool is_read() const { return flaws.log.empty(); }
    // Whether what was sold in which turn is beyond doubt, so that the secret can be held against it.
    bool is_consistent() const;
    HoldSeen const* find_hold(std::int64_t n) const;
};

Replayed replay(Record const& record);

// Where each box lay, turn by turn, as the secret gives it. The log is consistent.
struct Arranged {
    fairness::Arrangement arrangement;
    // Of each of its boxes: the epoch that mixed it; another than its own for a kept one.
    std::vector<std::int32_t> mixed_in;
    // Hidden figures and boxes among those it mixed.
    std::int32_t hidden = 0;
    std::int32_t mixed = 0;
};
std::vector<Arranged> arrange_all(Record const& record, Replayed const& replayed, std::string_view secret);
std::vector<StyleId> hidden_styles(Record const& record);

}
