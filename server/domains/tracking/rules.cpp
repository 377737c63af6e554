#include "domains/tracking/rules.h"
#include "contract/codec.h"
#include "generated/ids/account_id.h"
#include "generated/refusals/tracking.h"
#include "kernel/time/time.h"
#include "platform/settings.h"

namespace tracking::rules {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.number("tracking.buffer", &Limits::buffer, 20'000, { 1, 10'000'000 }, Effect::at_once, Risk::plain,
        "Events that wait in memory to be written", "内存中等待写入的事件数");
    add.days("tracking.keep_days", &Limits::keep, 90, { 1, 3'650 }, Effect::at_once, Risk::law, "Events are kept so long", "事件保留天数");
    add.hours("tracking.late_hours", &Limits::late, 48, { 0, 8'760 }, Effect::at_once, Risk::plain,
        "A client's time may lie so far before that of the server", "客户端时间最多落后");
    add.minutes("tracking.early_minutes", &Limits::early, 10, { 0, 1'440 }, Effect::at_once, Risk::plain, "And so far after it",
        "客户端时间最多超前");
}

Result<Event> event_of(api::TrackingEvent const& said, std::optional<AccountId> account, Time now, Limits const& limits)
{
    if (!said.event_source_data.empty() && !codec::is_json(said.event_source_data))
        return refusal::event_data_invalid;
    Time const client_time = milliseconds(said.event_timestamp);
    bool const is_off = client_time < now - limits.late || client_time > now + limits.early;
    auto const created_at = said.create_time ? std::optional(milliseconds(*said.create_time)) : std::nullopt;
    return Event { account, said, is_off ? now : client_time, now, client_time, is_off, created_at };
}

}
