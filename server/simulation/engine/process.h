#pragma once
// A server's process, as far as domains notice it: what is gone when it dies.
#include "kernel/id_source.h"
#include "platform/gate/routes.h"
#include "platform/jobs/job_runner.h"
#include "platform/live/presence.h"
#include "simulation/engine/courier.h"
#include "simulation/engine/engine.h"
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace platform {
class Checks;
struct Module;
}

namespace simulation {

using AddModules = std::function<void(platform::Module&)>;

// What of it lives longer.
struct Surroundings {
    std::string location;
    // Of its ids: no two processes have one, so that none repeats what another gave before the clock was put back.
    std::uint32_t node;
    AddModules const& add_modules;
    Clock& clock;
    Random& random;
    Settings const& settings;
    Faults& faults;
    // What was told to sockets.
    std::function<void(std::vector<live::Event> const&)> told;
    // Something is due then.
    std::function<void(Time due)> wake;
    // A job failed.
    std::function<void(std::string const& what)> failed;
    hosts::Hosts const& outside;
    // Runs it then, if this process is still there.
    std::function<void(Time delay, std::function<void()>)> later;
    // What came of a delivery.
    std::function<void(std::string_view kind, std::int64_t subject, std::string_view what)> delivered;
};

class Process {
public:
    explicit Process(Surroundings const& surroundings);
    ~Process();

    // Throws std::logic_error when no module answers the call.
    platform::Route const& route_of(api::CallInfo const& call) const;
    Engine& engine() { return *engine_; }
    platform::Presence& presence() { return presence_; }
    platform::Checks const& checks() const;
    // Runs the jobs and deliveries that are due; `now` is what the clock shows. Throws Interrupted when the server dies of it.
    void run_due(Time now);
    // When the next of them is due; the largest time when nothing is.
    Time next_due();

private:
    std::unique_ptr<platform::Module> module_;
    platform::Presence presence_;
    IdSource ids_;
    std::unordered_map<api::CallInfo const*, platform::Route const*> by_call_;
    std::unique_ptr<Engine> engine_;
    std::unique_ptr<platform::JobRunner> jobs_runner_;
    std::unique_ptr<Courier> courier_;
};

}
