#pragma once
// The deliverer of the simulated server: the rows and transactions of the real one (platform/jobs/delivery_queue.h), one step after
// another. What a host says comes later, now and then after somebody else has asked again, and is lost when the server dies meanwhile.
#include "platform/db/database.h"
#include "platform/hosts/hosts.h"
#include "platform/jobs/delivery_queue.h"
#include "simulation/engine/faults.h"
#include <memory>

class Clock;

namespace simulation {

class Courier {
public:
    struct Surroundings {
        hosts::Hosts const& outside;
        Clock& clock;
        Faults& faults;
        // Runs it then, in the same process.
        std::function<void(Time delay, std::function<void()>)> later;
        // "refund 7: accepted"
        std::function<void(std::string_view kind, std::int64_t subject, std::string_view what)> told;
    };

    Courier(db::Database& database, platform::Deliveries const& deliveries, Surroundings surroundings);

    // Takes what is due by the clock now, and asks. Throws what the database throws.
    void run_due();
    // When something is due next; the largest time when nothing waits.
    Time next_due();

private:
    void take(platform::DeliveryQueue const& queue, platform::DeliveryQueue::Due const& due);
    void record(platform::DeliveryQueue const& queue, platform::DeliveryQueue::Lease const& lease, hosts::Outcome const& said);

    db::Database& database_;
    Surroundings surroundings_;
    std::vector<platform::DeliveryQueue> queues_;
};

}
