#pragma once
// Every transition of what has states: one table for all of it, `state_history`.
#include "platform/db/transaction.h"
#include <span>
#include <vector>

namespace db {

// Its words are only looked at: they live until the step is recorded.
struct Step {
    // "order": whose states they are.
    std::string_view subject_kind;
    std::int64_t subject = 0;
    std::string_view from;
    std::string_view to;
    // Empty where nobody is named.
    std::string_view who = {};
    std::string_view why = {};
};
// Writes down a transition that has just been made under its guard: of one subject they come one after another.
void record_step(Write& tx, Step const& step);
// When the subject last came to that state; nothing where it never did.
std::optional<Time> last_step(Read& tx, std::string_view subject_kind, std::int64_t subject, std::string_view to);
// Several that were made at once, each in its turn, three in a statement.
void record_steps(Write& tx, std::span<Step const> steps);
using Steps = std::vector<Step>;

}
