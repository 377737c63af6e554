#pragma once
// Looks at a set every two seconds, and adds up at the end who kept it from whom.
#include "simulation/griefing/griefing.h"

namespace simulation {

// Accounts by what their owners are.
constexpr std::int64_t first_regular = 1'000'000;
constexpr std::int64_t first_newcomer = 1'100'000;
constexpr std::int64_t first_griefer = 2'000'000;

class GriefingMeasure {
public:
    GriefingMeasure(World& world, BoxSetId set) : world_(world), set_(set) { }

    // From now on.
    void begin() { look(); }
    GriefingReport report(Tally const& honest, Time span);

private:
    void look();
    void count_waits(Read& tx, Tally const& honest, GriefingReport& report);

    World& world_;
    BoxSetId set_;
    std::int64_t looks_ = 0;
    std::int64_t blocked_ = 0;
    std::int64_t blocked_usual_ = 0;
    std::int64_t idle_ = 0;
    // By hour.
    std::vector<std::int64_t> blocked_in_;
};

}
