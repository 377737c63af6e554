#include "domains/tracking/rules.h"
#include "contract/codec.h"
#include "kernel/ids.h"
#include "kernel/time.h"
#include "platform/settings.h"

namespace tracking::rules {

Limits::Limits(Settings const& settings)
    : buffer(static_cast<std::size_t>(settings.number("tracking.buffer", 20'000))),
      keep(days(settings.number("tracking.keep_days", 90))),
      late(hours(settings.number("tracking.late_hours", 48))),
      early(minutes(settings.number("tracking.early_minutes", 10)))
{
}

Result<Event> event_of(api::TrackingEvent const& said, std::optional<AccountId> account, Time now, Limits const& limits)
{
    if (!said.event_source_data.empty() && !codec::is_json(said.event_source_data))
        return Error::event_data_invalid;
    Time const client_time = milliseconds(said.event_timestamp);
    bool const is_off = client_time < now - limits.late || client_time > now + limits.early;
    auto const created_at = said.create_time ? std::optional(milliseconds(*said.create_time)) : std::nullopt;
    return Event { account, said, is_off ? now : client_time, now, client_time, is_off, created_at };
}

}
