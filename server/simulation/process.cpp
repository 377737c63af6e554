#include "simulation/process.h"
#include <stdexcept>

namespace simulation {

Process::Process(Surroundings const& surroundings)
{
    surroundings.add_modules(module_);
    for (auto const& route : module_.routes.all())
        by_call_.emplace(route.call, &route);
    engine_ = std::make_unique<Engine>(surroundings.location,
        db::Environment { surroundings.clock, surroundings.random, ids_, surroundings.settings, &module_.sinks }, surroundings.faults);
    engine_->on_commit({ surroundings.told, surroundings.wake });
    jobs_runner_ = std::make_unique<platform::JobRunner>(*engine_, module_.jobs, presence_, module_.sinks, surroundings.clock,
        [failed = surroundings.failed](std::string_view name, std::int64_t subject, std::string_view reason) {
            failed(std::string(name) + " (" + std::to_string(subject) + "): " + std::string(reason));
        });
}

platform::Route const& Process::route_of(api::CallInfo const& call) const
{
    auto const found = by_call_.find(&call);
    if (found == by_call_.end())
        throw std::logic_error("no module answers " + std::string(call.name));
    return *found->second;
}

void Process::run_due(Time now)
{
    while (jobs_runner_->run_pass() <= now) { }
}

}
