#pragma once
// What a domain hands in at the start. app/modules.cpp, the table of contents, calls each domain's `void add(platform::Module&)` once.
#include "kernel/time.h"
#include "platform/deliveries.h"
#include "platform/ports.h"
#include "platform/routes.h"
#include "platform/sinks.h"
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace platform {

// A login that was used since the last time, and when.
struct Seen {
    AccountId account;
    std::int64_t login = 0;
    Time at = 0;
    // As the client sent it in "lang"; empty where nothing tells it, as on a socket.
    std::string language;
};

class Jobs {
public:
    using Run = void (*)(Write&, std::int64_t subject);
    using Tick = void (*)(Write&);
    using Errand = void (*)(Preparation&);
    using Presence = void (*)(Write&, std::span<Seen const> seen);

    // What Write::schedule(job, ...) runs when the time has come. It has to look whether the world still is as it was when it was
    // scheduled.
    void on(std::string_view job, Run run) { runs_.emplace(job, run); }
    // Once at the start, then once per period on each node.
    void every(std::string_view name, Time period, Tick tick) { ticks_.push_back({ std::string(name), period, tick }); }
    // The same for what takes long or looks outside the database: on the pool of the preparations, in transactions of its own.
    void every_outside(std::string_view name, Time period, Errand errand) { errands_.push_back({ std::string(name), period, errand }); }
    // Once at the start of each node, before any job runs.
    void at_start(std::string_view name, Tick tick) { every(name, days(36'500), tick); }
    // Signs of life (a request with a token, a socket's heartbeat), gathered in memory and handed over about every ten seconds.
    void on_presence(Presence presence) { presences_.push_back(presence); }

    struct Periodic {
        std::string name;
        Time period;
        Tick tick;
    };
    std::map<std::string, Run, std::less<>> const& runs() const { return runs_; }
    std::vector<Periodic> const& ticks() const { return ticks_; }
    struct PeriodicErrand {
        std::string name;
        Time period;
        Errand errand;
    };
    std::vector<PeriodicErrand> const& errands() const { return errands_; }
    std::vector<Presence> const& presences() const { return presences_; }

private:
    std::map<std::string, Run, std::less<>> runs_;
    std::vector<Periodic> ticks_;
    std::vector<PeriodicErrand> errands_;
    std::vector<Presence> presences_;
};

// What `kabinet check` looks at.
class Checks {
public:
    struct Invariant {
        // A sentence: "a sold box has exactly one item in a cabinet".
        std::string name;
        // Selects what breaks it, first column a number or text that says which. No rows: it holds.
        std::string sql;
        // Answers the same, where a query cannot say it.
        std::vector<std::string> (*find)(Read& tx) = nullptr;
    };
    void add(std::string_view name, std::string_view sql) { invariants_.push_back({ std::string(name), std::string(sql) }); }
    void add(std::string_view name, std::vector<std::string> (*find)(Read& tx)) { invariants_.push_back({ std::string(name), {}, find }); }
    std::vector<Invariant> const& all() const { return invariants_; }

private:
    std::vector<Invariant> invariants_;
};

// Who a token belongs to; nothing when it is unknown, ended or expired.
using Authenticate = std::optional<Shopper> (*)(Read& tx, std::string_view token);

// Where a box set stands on the live channel: the sequence number of its last change; 0 when there is no such set.
using VersionOf = std::int64_t (*)(Read& tx, BoxSetId set);

// Everything that the domains handed in, each in its register.
struct Module {
    Routes routes;
    Jobs jobs;
    Deliveries deliveries;
    Checks checks;
    Authenticate authenticate = nullptr;
    VersionOf version_of = nullptr;
    Sinks sinks;
    Ports ports;
};

}
