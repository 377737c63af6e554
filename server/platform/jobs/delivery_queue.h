#pragma once
// What waits to be delivered (platform/jobs/deliveries.h): the rows of one kind. Whoever takes a row moves its due time to the end of a
// lease: other nodes leave it alone, and should this one die, the next takes it when the lease is over. The lease's end is also the proof
// that the row is still ours. When what happens, and on which thread, is up to the caller: platform/jobs/deliverer.h, and the simulation.
#include "kernel/time/time.h"
#include "platform/jobs/deliveries.h"
#include <vector>

class Read;

namespace platform {

class DeliveryQueue {
public:
    struct Times {
        // Longer than any host may take to answer.
        Time lease = seconds(120);
        // After the first try; it doubles with each further one.
        Time first_pause = seconds(15);
        Time longest_pause = hours(1);
    };
    struct Due {
        std::int64_t subject = 0;
        Time due_at = 0;
        // So many tries were begun.
        std::int64_t attempts = 0;
        // As platform::read_origin reads it.
        std::string origin = {};
    };
    struct Lease {
        std::int64_t subject = 0;
        // With this one.
        std::int64_t attempts = 0;
        Time ends_at = 0;
        Time give_up_at = 0;
    };
    struct Taken {
        // Nobody else was faster. Without a task the row is gone: it was not wanted any more, or too late.
        bool is_ours = false;
        bool is_too_late = false;
        Lease lease;
        std::optional<Deliveries::Task> task;
    };

    // `kind` has to outlive it.
    DeliveryQueue(Deliveries::Kind const& kind, Times times) : kind_(kind), times_(times) { }

    std::string const& name() const { return kind_.name; }
    // The earliest ones, not all of them due yet.
    std::vector<Due> list(Read& tx, std::size_t most) const;
    std::int64_t count(Read& tx) const;
    Taken take(Write& tx, Due const& due) const;
    // It could not be taken: not before a pause.
    void put_off(Write& tx, Due const& due) const;
    // What is to be recorded when the host said this: "again" after which nobody would try any more is a refusal.
    hosts::Outcome final_word(Lease const& lease, hosts::Outcome const& said, Time now) const;
    // False: the lease was over and somebody else has the row; then nothing was changed. A yes counts whoever has it.
    bool record(Write& tx, Lease const& lease, hosts::Outcome const& outcome) const;

private:
    Time pause_after(std::int64_t attempts) const;

    Deliveries::Kind const& kind_;
    Times times_;
};

}
