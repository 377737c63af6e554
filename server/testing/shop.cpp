#include "testing/shop.h"
#include "platform/db/checks.h"
#include "platform/module.h"
#include <algorithm>

namespace testing {

// As many as race in a test: on PostgreSQL each work needs a connection of its own to run beside the others.
static constexpr int connections = 16;

Shop::Shop(Engine engine, std::vector<AddModule> const& modules)
    : module_(std::make_unique<platform::Module>()), module(*module_), scratch_(engine)
{
    settings.set("fairness.signing_key", std::string("5f") + std::string(62, '1'));
    settings.set("fairness.sealing_key", std::string("5e") + std::string(62, '2'));
    for (auto const& add : modules)
        add(module);
    db::Options const options { scratch_.location(), engine == Engine::postgres ? connections : 2 };
    database_ = db::Database::open(options, environment());
    database_->on_commit({ [this](std::vector<live::Event> const& events) {
                              std::lock_guard const lock(mutex_);
                              told_.insert(told_.end(), events.begin(), events.end());
                          },
        {} });
    job_runner_ = std::make_unique<platform::JobRunner>(*database_, module.jobs, presence, module.write_behind, clock,
        [this](std::string_view name, std::int64_t subject, std::string_view reason) {
            std::lock_guard const lock(mutex_);
            failed_jobs_.push_back(std::string(name) + " (" + std::to_string(subject) + "): " + std::string(reason));
        });
    deliverer_ = std::make_unique<platform::Deliverer>(*database_, module.deliveries, outside, clock, platform::Deliverer::Options {},
        [this](platform::Deliverer::Trouble const& trouble) {
            std::lock_guard const lock(mutex_);
            if (trouble.is_fault)
                failed_jobs_.push_back(std::string(trouble.kind) + ": " + std::string(trouble.reason));
        });
}

db::Environment Shop::environment() { return { clock, random, ids, settings, &module.write_behind, &module.registers, &module.events }; }

Shop::~Shop()
{
    job_runner_->stop();
    deliverer_->stop();
    database_->stop();
}

std::vector<live::Event> Shop::take_told()
{
    std::lock_guard const lock(mutex_);
    return std::exchange(told_, {});
}

void Shop::let_devices_act()
{
    static thread_local bool acts = false;
    if (!devices || acts)
        return;
    acts = true;
    try {
        devices();
    } catch (...) {
        acts = false;
        throw;
    }
    acts = false;
}

void Shop::run_due()
{
    job_runner_->run_due_now();
    deliverer_->run_due_now();
    let_devices_act();
    std::vector<std::string> failed;
    {
        std::lock_guard const lock(mutex_);
        failed.swap(failed_jobs_);
    }
    if (!failed.empty())
        throw std::runtime_error("a job failed: " + failed.front());
}

void Shop::advance(Time by)
{
    Time const end = clock.now() + by;
    for (run_due(); clock.now() < end; run_due()) {
        auto const of_deliveries = read([&](Read& tx) { return tx.number("SELECT min(due_at) FROM delivery", {}, end); });
        clock.set(std::clamp(std::min(job_runner_->earliest_due(), of_deliveries), clock.now(), end));
    }
}

std::vector<std::string> Shop::broken_invariants()
{
    std::vector<std::string> broken;
    read([&](Read& tx) {
        for (auto const& result : platform::run_checks(tx, module.checks))
            for (auto const& row : result.broken_by)
                broken.push_back(result.invariant + ": " + row);
    });
    return broken;
}

}
