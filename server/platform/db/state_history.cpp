#include "platform/db/state_history.h"
#include <cassert>

namespace db {

void record_step(Write& tx, Step const& step)
{
    tx.change_later("INSERT INTO state_history (subject_kind, subject_id, number, from_state, to_state, who, why, at) VALUES ($1, $2,"
                    " (SELECT COALESCE(max(number), 0) + 1 FROM state_history WHERE subject_kind = $1 AND subject_id = $2),"
                    " $3, $4, $5, $6, $7)",
        { step.subject_kind, step.subject, step.from, step.to, step.who, step.why, tx.now() });
}

std::optional<Time> last_step(Read& tx, std::string_view subject_kind, std::int64_t subject, std::string_view to)
{
    return tx.one("SELECT max(at) FROM state_history WHERE subject_kind = $1 AND subject_id = $2 AND to_state = $3"
                  " HAVING max(at) IS NOT NULL",
        { subject_kind, subject, to }, [](db::Row const& row) { return row.number(0); });
}

void record_steps(Write& tx, Step const& first, Step const& second)
{
    assert(first.subject_kind == second.subject_kind && first.subject == second.subject && first.to == second.from);
    // Neither sees the other's row when it counts.
    tx.change_later("INSERT INTO state_history (subject_kind, subject_id, number, from_state, to_state, who, why, at) VALUES ($1, $2,"
                    " (SELECT COALESCE(max(number), 0) + 1 FROM state_history WHERE subject_kind = $1 AND subject_id = $2),"
                    " $3, $4, $5, $6, $10), ($1, $2,"
                    " (SELECT COALESCE(max(number), 0) + 2 FROM state_history WHERE subject_kind = $1 AND subject_id = $2),"
                    " $4, $7, $8, $9, $10)",
        { first.subject_kind, first.subject, first.from, first.to, first.who, first.why, second.to, second.who, second.why, tx.now() });
}

}
