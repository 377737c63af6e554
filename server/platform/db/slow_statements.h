#pragma once
// What an operator wants to know of statements that took long: which, for whom, and how the engine runs them. Values are never told:
// statements have $1, $2 ... in their place.
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace platform {
struct WorkContext;
}

namespace db {

struct SlowStatement {
    std::string sql;
    // Call or job, and the request that it belongs to.
    std::string work;
    std::string request_id;
    std::chrono::microseconds took { 0 };
    // So many travelled together, and that is how long all of them took: PostgreSQL answers them at once.
    std::size_t together = 1;
    // A line for each step; empty where it was asked for a while ago, or the engine did not say.
    std::string plan;
};

// Nobody is told, and nothing is measured, where `report` is empty.
struct SlowStatements {
    // From which time on; looked at for each work. 0: none is slow.
    std::function<std::chrono::microseconds()> threshold;
    // On a thread of the database, after the work was answered. Must not throw.
    std::function<void(SlowStatement const&)> report;
    // A plan is asked for at most so often: of one text, and of all.
    std::chrono::milliseconds between_plans_of_text { 600'000 };
    std::chrono::milliseconds between_plans { 1'000 };
};

// The work took too long altogether: its slowest statement is told too, however long that took. On the database's thread, from within the
// work or its `done`; elsewhere it does nothing.
void tell_slowest_of(platform::WorkContext const& context);

// When which plan was asked for. From any thread.
class AskedPlans {
public:
    using Steady = std::chrono::steady_clock;
    // True at most as often as `slow` allows; then it is counted as asked for.
    bool may_ask(SlowStatements const& slow, std::string_view sql, Steady::time_point now = Steady::now());

private:
    // As many texts as are remembered; beyond them all are forgotten.
    static constexpr std::size_t most_texts = 500;

    std::mutex mutex_;
    Steady::time_point last_ = Steady::time_point::min();
    std::map<std::string, Steady::time_point, std::less<>> texts_;
};

}
