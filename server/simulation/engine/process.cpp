#include "simulation/engine/process.h"
#include "domains/payment/payment.h"
#include "platform/module.h"
#include "simulation/engine/cashier.h"
#include <algorithm>
#include <stdexcept>

namespace simulation {

Process::Process(Surroundings const& surroundings) : module_(std::make_unique<platform::Module>()), ids_(surroundings.node)
{
    surroundings.add_modules(*module_);
    payment::add_keyed_cashier(*module_, Cashier::name);
    for (auto const& route : module_->routes.all())
        by_call_.emplace(route.call, &route);
    engine_ = std::make_unique<Engine>(surroundings.location,
        db::Environment { surroundings.clock, surroundings.random, ids_, surroundings.settings, &module_->write_behind, &module_->registers,
            &module_->events },
        surroundings.faults);
    engine_->on_commit({ surroundings.told, surroundings.wake });
    jobs_runner_ = std::make_unique<platform::JobRunner>(*engine_, module_->jobs, presence_, module_->write_behind, surroundings.clock,
        [failed = surroundings.failed](std::string_view name, std::int64_t subject, std::string_view reason) {
            failed(std::string(name) + " (" + std::to_string(subject) + "): " + std::string(reason));
        });
    courier_ = std::make_unique<Courier>(*engine_, module_->deliveries,
        Courier::Surroundings { surroundings.outside, surroundings.clock, surroundings.faults, surroundings.later,
            surroundings.delivered });
}

Process::~Process() = default;

platform::Checks const& Process::checks() const { return module_->checks; }

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
    courier_->run_due();
}

Time Process::next_due() { return std::min(courier_->next_due(), jobs_runner_->earliest_due()); }

}
