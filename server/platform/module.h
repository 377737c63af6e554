#pragma once
// What a domain hands in at the start. app/modules.cpp, the table of contents, calls each domain's `void add(platform::Module&)` once.
#include "platform/events.h"
#include "platform/gate/bearer.h"
#include "platform/gate/console/console_door.h"
#include "platform/gate/routes.h"
#include "platform/jobs/deliveries.h"
#include "platform/jobs/jobs.h"
#include "platform/jobs/write_behind.h"
#include "platform/live/topics.h"
#include "platform/named_once.h"
#include "platform/registers.h"
#include "platform/settings/register.h"
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace platform {

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
    // A name twice stops the start.
    void add(std::string_view name, std::string_view sql) { add({ std::string(name), std::string(sql) }); }
    void add(std::string_view name, std::vector<std::string> (*find)(Read& tx)) { add({ std::string(name), {}, find }); }
    std::vector<Invariant> const& all() const { return invariants_; }

private:
    void add(Invariant invariant)
    {
        auto const has_name = [&](Invariant const& other) { return other.name == invariant.name; };
        named_once(std::none_of(invariants_.begin(), invariants_.end(), has_name), "invariants", invariant.name);
        invariants_.push_back(std::move(invariant));
    }

    std::vector<Invariant> invariants_;
};

// Everything that the domains handed in, each in its register.
struct Module {
    Routes routes;
    Jobs jobs;
    Events events { jobs };
    Deliveries deliveries;
    Checks checks;
    Authenticate authenticate = nullptr;
    AskBearer ask_bearer = nullptr;
    ConsoleDoor console;
    live::Topics topics;
    WriteBehind write_behind;
    Registers registers;
    ::settings::Register settings;
};

}
