#include "domains/tracking/checks.h"
#include "domains/tracking/store.h"
#include "platform/jobs/write_behind.h"
#include "platform/module.h"
#include "platform/settings.h"

namespace tracking {

static Result<api::TrackingReceived> take(Read& tx, Visitor const& who, std::span<api::TrackingEvent const> said)
{
    auto const& limits = tx.settings().of<rules::Limits>();
    std::vector<rules::Event> events;
    events.reserve(said.size());
    for (auto const& one : said)
        events.push_back(TRY(rules::event_of(one, who.account, tx.now(), limits)));
    auto const accepted = tx.write_behind().put<rules::Event>(events, limits.buffer);
    return api::TrackingReceived { static_cast<std::int32_t>(accepted), static_cast<std::int32_t>(events.size() - accepted) };
}

static Result<api::TrackingReceived> report(Read& tx, Visitor const& who, api::TrackingReport const& request)
{
    return take(tx, who, request.events);
}

static Result<api::TrackingReceived> report_one(Read& tx, Visitor const& who, api::TrackingLink const& request)
{
    return take(tx, who, { &request, 1 });
}

static constexpr int most_removed_at_once = 1'000;

// A little at a time, so that nobody who writes waits long for it.
static void forget_old(Write& tx, std::int64_t)
{
    auto const& limits = tx.settings().of<rules::Limits>();
    if (store::remove_before(tx, tx.now() - limits.keep, most_removed_at_once) == most_removed_at_once)
        tx.schedule("tracking.forget", 0, tx.now());
}

static void begin_to_forget(Write& tx) { forget_old(tx, 0); }

void add(platform::Module& module)
{
    module.settings.add<rules::Limits>();
    module.routes.read(api::tracking_report, report);
    module.routes.read(api::tracking_link, report_one);
    module.write_behind.add<rules::Event>("tracking", store::insert);
    module.jobs.on("tracking.forget", forget_old);
    module.jobs.every("tracking.begin_to_forget", hours(1), begin_to_forget);
    add_checks(module.checks);
}

}
