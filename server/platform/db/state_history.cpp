#include "platform/db/state_history.h"
#include <algorithm>

namespace db {

#define INSERT_STEPS "INSERT INTO state_history (subject_kind, subject_id, number, from_state, to_state, who, why, at) VALUES "
// What is added to the number of the subject's last row: no row of a statement sees the others when it counts.
#define STEP(kind, subject, from, to, who, why, behind) \
    "(" kind ", " subject ", (SELECT COALESCE(max(number), 0) FROM state_history WHERE subject_kind = " kind " AND subject_id = " subject \
    ") + CAST(" behind " AS BIGINT), " from ", " to ", " who ", " why ", $1)"
#define FIRST STEP("$2", "$3", "$4", "$5", "$6", "$7", "1")
#define SECOND STEP("$8", "$9", "$10", "$11", "$12", "$13", "$14")
#define THIRD STEP("$15", "$16", "$17", "$18", "$19", "$20", "$21")

void record_step(Write& tx, Step const& step)
{
    tx.change_later(INSERT_STEPS FIRST, { tx.now(), step.subject_kind, step.subject, step.from, step.to, step.who, step.why });
}

// Which of its subject's the last of these is, from 1.
static std::int64_t behind(std::span<Step const> steps)
{
    auto const& last = steps.back();
    return std::count_if(steps.begin(), steps.end(),
        [&](Step const& step) { return step.subject_kind == last.subject_kind && step.subject == last.subject; });
}

void record_steps(Write& tx, std::span<Step const> steps)
{
    while (steps.size() > 1) {
        auto const& a = steps[0];
        auto const& b = steps[1];
        auto const second = behind(steps.first(2));
        if (steps.size() == 2)
            return tx.change_later(INSERT_STEPS FIRST ", " SECOND,
                { tx.now(), a.subject_kind, a.subject, a.from, a.to, a.who, a.why, b.subject_kind, b.subject, b.from, b.to, b.who, b.why,
                    second });
        auto const& c = steps[2];
        tx.change_later(INSERT_STEPS FIRST ", " SECOND ", " THIRD,
            { tx.now(), a.subject_kind, a.subject, a.from, a.to, a.who, a.why, b.subject_kind, b.subject, b.from, b.to, b.who, b.why,
                second, c.subject_kind, c.subject, c.from, c.to, c.who, c.why, behind(steps.first(3)) });
        steps = steps.subspan(3);
    }
    if (!steps.empty())
        record_step(tx, steps.front());
}

std::optional<Time> last_step(Read& tx, std::string_view subject_kind, std::int64_t subject, std::string_view to)
{
    return tx.one("SELECT max(at) FROM state_history WHERE subject_kind = $1 AND subject_id = $2 AND to_state = $3"
                  " HAVING max(at) IS NOT NULL",
        { subject_kind, subject, to }, [](db::Row const& row) { return row.number(0); });
}

}
