#pragma once
// What runs by itself, as the domains hand it in; job_runner.h runs it.
#include "generated/ids/account_id.h"
#include "kernel/time/time.h"
#include "platform/named_once.h"
#include <algorithm>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

class Read;
class Write;

namespace platform {

class Preparation;

// Of whoever waits for rows that are due: those of other nodes, and a clock that is moved, are found by looking.
constexpr Time poll_period = seconds(1);

// A login that was used since the last time, and when.
struct Seen {
    AccountId account;
    std::int64_t login = 0;
    Time at = 0;
    // As the client sent it in "lang"; empty where nothing tells it, as on a socket.
    std::string language;
};

// A row of a domain that says itself when somebody has to look at it.
struct DueRow {
    std::int64_t subject = 0;
    Time due_at = 0;
    // By whose request (read_origin); as Write::schedule keeps it.
    std::string origin = {};
};

// A name twice in one of its lists stops the start.
class Jobs {
public:
    using Run = std::function<void(Write&, std::int64_t subject)>;
    using Tick = void (*)(Write&);
    using Errand = void (*)(Preparation&);
    using Presence = void (*)(Write&, std::span<Seen const> seen);

    // What Write::schedule(job, ...) runs when the time has come. It has to look whether the world still is as it was when it was
    // scheduled.
    void on(std::string_view job, Run run) { named_once(runs_.emplace(job, std::move(run)).second, "jobs", job); }
    // What is due by rows that a domain writes anyway, and that seldom come to their time: a job of its own for each would be written and
    // taken away for nothing. Seen within poll_period of being written, so for times that lie further ahead.
    struct DueRows {
        // Those due until then, the earliest first, at most so many.
        std::vector<DueRow> (*list)(Read&, Time until, int most);
        // Moves the row to a later time, unless it is due at another one by now: it failed.
        void (*postpone)(Write&, DueRow const&, Time until);
        // Afterwards the row is not due at that time any more. Another node may be at it: it has to look, under the row's own guard,
        // whether the row still is as it was.
        void (*run)(Write&, DueRow const&);
    };
    void on_rows(std::string_view name, DueRows rows) { named_once(rows_.emplace(name, rows).second, "due rows", name); }
    // Once at the start, then once per period on each node.
    void every(std::string_view name, Time period, Tick tick) { add(ticks_, { std::string(name), period, tick }, "ticks"); }
    // The same for what takes long or looks outside the database: on the pool of the preparations, in transactions of its own.
    void every_outside(std::string_view name, Time period, Errand errand)
    {
        add(errands_, { std::string(name), period, errand }, "errands");
    }
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
    std::map<std::string, DueRows, std::less<>> const& rows() const { return rows_; }
    std::vector<Periodic> const& ticks() const { return ticks_; }
    struct PeriodicErrand {
        std::string name;
        Time period;
        Errand errand;
    };
    std::vector<PeriodicErrand> const& errands() const { return errands_; }
    std::vector<Presence> const& presences() const { return presences_; }

private:
    template<class Entry>
    static void add(std::vector<Entry>& entries, Entry entry, std::string_view what)
    {
        auto const has_name = [&](Entry const& other) { return other.name == entry.name; };
        named_once(std::none_of(entries.begin(), entries.end(), has_name), what, entry.name);
        entries.push_back(std::move(entry));
    }

    std::map<std::string, Run, std::less<>> runs_;
    std::map<std::string, DueRows, std::less<>> rows_;
    std::vector<Periodic> ticks_;
    std::vector<PeriodicErrand> errands_;
    std::vector<Presence> presences_;
};

}
