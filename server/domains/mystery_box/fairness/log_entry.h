#pragma once
#include "kernel/crypto/hash.h"
#include "kernel/time/time.h"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// What can stand in the log of a set, one struct for each word of docs/fairness.md, and the line it is written as. Pure.
namespace mystery_box::fairness_2 {

// Numbers in logs and files are no larger, as some who read them count in doubles; slots and epochs no larger than the second.
constexpr std::int64_t largest_number = (std::int64_t { 1 } << 53) - 1;
constexpr std::int64_t largest_slot = (std::int64_t { 1 } << 31) - 1;

// Whole minutes since 1970, UTC: what the log knows of time.
using Minute = std::int64_t;
constexpr Minute minute_of(Time time) { return time / minutes(1); }

// What a shopper's device draws and tells last: 16 random bytes.
using Number = std::array<std::uint8_t, 16>;

enum class LeaveWord : std::uint8_t { left, silent };
enum class ReleaseWord : std::uint8_t { cancelled, failed, expired, forfeited, closed };
enum class EndWord : std::uint8_t { left, timeout, forfeited, closed };
enum class ReturnWord : std::uint8_t { asked, shop };
enum class FinishWord : std::uint8_t { sold_out, closed };

// A place in the line; its number is that of this entry.
struct Join {
    Digest commitment;
};
struct Here {
    std::int64_t place;
};
struct Pass {
    std::int64_t place;
};
// The place may be passed over until then.
struct Wait {
    std::int64_t place;
    Minute until;
};
struct Leave {
    std::int64_t place;
    LeaveWord why;
};
// The head of this entry is what the draw is made of.
struct Call {
    std::int64_t place;
};
struct Turn {
    std::int64_t place;
    Number number;
    std::int32_t epoch;
    Digest root;
};
struct Mute {
    std::int64_t place;
};
// Its number is that of this entry. Slots ascending, at least one.
struct Hold {
    std::int64_t place;
    std::vector<std::int32_t> slots;
};
struct Release {
    std::int64_t hold;
    ReleaseWord why;
};
struct Sale {
    std::int64_t hold;
};
struct Late {
    std::int64_t hold;
};
struct End {
    std::int64_t place;
    EndWord why;
    // The box that its shopper keeps from here on.
    std::optional<std::int32_t> kept;
};
struct Unkeep {
    std::int32_t slot;
};
struct Return {
    std::int64_t hold;
    // Ascending, at least one.
    std::vector<std::int32_t> slots;
    ReturnWord why;
};
struct Lobby {
    std::int64_t count;
};
struct Answer {
    std::int64_t place;
    Number number;
    // Of the number the place takes into its turn.
    Digest next;
};
// All places of the lobby, the first to be served first.
struct Order {
    std::vector<std::int64_t> places;
};
struct Open { };
struct Pause { };
struct Resume { };
struct Finish {
    FinishWord why;
};
// The secret is told from here on.
struct Secret { };

using Event = std::variant<Join, Here, Pass, Wait, Leave, Call, Turn, Mute, Hold, Release, Sale, Late, End, Unkeep, Return, Lobby, Answer,
    Order, Open, Pause, Resume, Finish, Secret>;

struct Entry {
    // From 1, without a gap.
    std::int64_t n = 0;
    Minute minute = 0;
    Event event;
};

// "<n> <minute> <word> <fields>", single spaces, no newline; lists with commas, an empty one and "none" as "-".
std::string line_of(Entry const& entry);
// Nothing for any text that line_of does not write: there is one line for an entry.
std::optional<Entry> read_line(std::string_view line);

}
