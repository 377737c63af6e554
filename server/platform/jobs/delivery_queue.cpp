#include "platform/jobs/delivery_queue.h"
#include "platform/db/transaction.h"
#include <algorithm>

namespace platform {

std::vector<DeliveryQueue::Due> DeliveryQueue::list(Read& tx, std::size_t most) const
{
    return tx.all("SELECT subject, due_at, attempts, origin FROM delivery WHERE kind = $1 ORDER BY due_at, subject LIMIT $2",
        { kind_.name, static_cast<std::int64_t>(most) }, [](db::Row const& row) {
            return Due { row.number(0), row.number(1), row.number(2), row.text(3) };
        });
}

std::int64_t DeliveryQueue::count(Read& tx) const { return tx.number("SELECT count(*) FROM delivery WHERE kind = $1", { kind_.name }); }

DeliveryQueue::Taken DeliveryQueue::take(Write& tx, Due const& due) const
{
    Taken taken;
    taken.lease = { due.subject, due.attempts + 1, tx.now() + times_.lease, 0 };
    // 0 rows: another node was faster.
    if (tx.change("UPDATE delivery SET due_at = $4, attempts = attempts + 1 WHERE kind = $1 AND subject = $2 AND due_at = $3",
            { kind_.name, due.subject, due.due_at, taken.lease.ends_at })
        == 0)
        return taken;
    taken.is_ours = true;
    taken.task = kind_.take(tx, due.subject);
    taken.is_too_late = taken.task && taken.task->give_up_at <= tx.now();
    if (taken.task && !taken.is_too_late) {
        taken.lease.give_up_at = taken.task->give_up_at;
        return taken;
    }
    tx.change("DELETE FROM delivery WHERE kind = $1 AND subject = $2", { kind_.name, due.subject });
    if (taken.is_too_late)
        kind_.record(tx, due.subject, { hosts::Outcome::Kind::refused, "too late", 0 });
    taken.task.reset();
    return taken;
}

void DeliveryQueue::put_off(Write& tx, Due const& due) const
{
    tx.change("UPDATE delivery SET due_at = $4, attempts = attempts + 1 WHERE kind = $1 AND subject = $2 AND due_at = $3",
        { kind_.name, due.subject, due.due_at, tx.now() + pause_after(due.attempts + 1) });
}

hosts::Outcome DeliveryQueue::final_word(Lease const& lease, hosts::Outcome const& said, Time now) const
{
    bool const is_last = now + pause_after(lease.attempts) >= lease.give_up_at;
    if (said.kind == hosts::Outcome::Kind::again && is_last)
        return { hosts::Outcome::Kind::refused, "gave up: " + said.reason, said.code };
    return said;
}

bool DeliveryQueue::record(Write& tx, Lease const& lease, hosts::Outcome const& outcome) const
{
    if (outcome.kind == hosts::Outcome::Kind::accepted) {
        // Whoever has the row by now: the host has said yes.
        tx.change("DELETE FROM delivery WHERE kind = $1 AND subject = $2", { kind_.name, lease.subject });
        kind_.record(tx, lease.subject, outcome);
        return true;
    }
    // 0 rows: the lease is over and somebody else has it; what is to be said of it is theirs to say.
    if (outcome.kind == hosts::Outcome::Kind::again)
        return tx.change("UPDATE delivery SET due_at = $4 WHERE kind = $1 AND subject = $2 AND due_at = $3",
                   { kind_.name, lease.subject, lease.ends_at, tx.now() + pause_after(lease.attempts) })
            == 1;
    if (tx.change("DELETE FROM delivery WHERE kind = $1 AND subject = $2 AND due_at = $3", { kind_.name, lease.subject, lease.ends_at })
        == 0)
        return false;
    kind_.record(tx, lease.subject, outcome);
    return true;
}

Time DeliveryQueue::pause_after(std::int64_t attempts) const
{
    auto const doublings = std::clamp<std::int64_t>(attempts - 1, 0, 20);
    return std::min(times_.first_pause << doublings, times_.longest_pause);
}

}
