#include "simulation/engine/courier.h"
#include "platform/db/transaction.h"
#include <limits>

namespace simulation {

// In one look.
static constexpr std::size_t most_taken = 8;

Courier::Courier(db::Database& database, platform::Deliveries const& deliveries, Surroundings surroundings)
    : database_(database), surroundings_(std::move(surroundings))
{
    for (auto const& kind : deliveries.kinds())
        queues_.emplace_back(kind, platform::DeliveryQueue::Times {});
}

void Courier::run_due()
{
    for (auto const& queue : queues_) {
        std::vector<platform::DeliveryQueue::Due> found;
        database_.read_now([&](Read& tx) { found = queue.list(tx, most_taken); });
        for (auto const& due : found)
            if (due.due_at <= surroundings_.clock.now())
                take(queue, due);
    }
}

Time Courier::next_due()
{
    auto next = std::numeric_limits<Time>::max();
    database_.read_now([&](Read& tx) { next = tx.number("SELECT min(due_at) FROM delivery", {}, next); });
    return next;
}

void Courier::take(platform::DeliveryQueue const& queue, platform::DeliveryQueue::Due const& due)
{
    platform::DeliveryQueue::Taken taken;
    database_.write_now([&](Write& tx) {
        taken = queue.take(tx, due);
        return taken.is_ours;
    });
    if (taken.is_too_late)
        surroundings_.told(queue.name(), due.subject, "too late");
    if (!taken.task)
        return;
    auto said = taken.task->ask(surroundings_.outside);
    if (surroundings_.faults.loses_word_of_host())
        said = { hosts::Outcome::Kind::again, "the host was not heard", 0 };
    surroundings_.later(surroundings_.faults.delay_of_host(),
        [this, &queue, lease = taken.lease, said = std::move(said)] { record(queue, lease, said); });
}

static std::string_view name_of(hosts::Outcome::Kind kind)
{
    switch (kind) {
    case hosts::Outcome::Kind::accepted: return "accepted";
    case hosts::Outcome::Kind::again: return "again";
    case hosts::Outcome::Kind::refused: return "refused";
    }
    return {};
}

void Courier::record(platform::DeliveryQueue const& queue, platform::DeliveryQueue::Lease const& lease, hosts::Outcome const& said)
{
    auto const word = queue.final_word(lease, said, surroundings_.clock.now());
    bool const is_ours = database_.write_now([&](Write& tx) { return queue.record(tx, lease, word); });
    surroundings_.told(queue.name(), lease.subject, is_ours ? name_of(word.kind) : "the lease was over");
}

}
