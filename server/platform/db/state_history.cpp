#include "platform/db/state_history.h"

namespace db {

void record_step(Write& tx, Step const& step)
{
    tx.change_later("INSERT INTO state_history (subject_kind, subject_id, number, from_state, to_state, who, why, at) VALUES ($1, $2,"
                    " (SELECT COALESCE(max(number), 0) + 1 FROM state_history WHERE subject_kind = $1 AND subject_id = $2),"
                    " $3, $4, $5, $6, $7)",
        { step.subject_kind, step.subject, step.from, step.to, step.who, step.why, tx.now() });
}

}
