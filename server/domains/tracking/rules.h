#pragma once
#include "domains/tracking/tracking.h"
#include "generated/ids/account_id.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <optional>
#include <string>
#include <vector>

class Settings;

namespace tracking::rules {

// Every number of this domain, from the settings "tracking.*".
struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // Events that wait in memory to be written.
    std::size_t buffer = 0;
    Time keep = 0;
    // A client's time may lie so far before or after that of the server.
    Time late = 0;
    Time early = 0;
};

// What is kept of a report.
struct Event {
    std::optional<AccountId> account;
    api::TrackingEvent said;
    Time occurred_at = 0;
    Time received_at = 0;
    Time client_time = 0;
    bool is_clock_off = false;
    // By the client, where it said so.
    std::optional<Time> created_at = std::nullopt;
};
// Refuses event_data_invalid when what comes with it is no JSON.
Result<Event> event_of(api::TrackingEvent const& said, std::optional<AccountId> account, Time now, Limits const& limits);

}
