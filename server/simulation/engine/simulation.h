#pragma once
// Thousands of shoppers on a fake clock, from one seed: the real domain code, and everything that goes wrong with a server and a cashier.
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <vector>

class Write;

namespace platform {
struct Module;
}

namespace simulation {

struct Options {
    std::uint64_t seed = 1;
    int shoppers = 2'000;
    int sets = 50;
    // Who buys in the mall; 0: there is none.
    int customers = 0;
    int days = 3;
    // postgresql://...: a schema of its own in that database. Empty: SQLite in a temporary file.
    std::string postgres;
    // Stops after this step and looks whether everything holds.
    std::uint64_t until = std::numeric_limits<std::uint64_t>::max();
    // Whether the report has the records of sets.
    bool keeps_records = false;
    // Without crashes, aborted transactions, and what gets lost on the way.
    bool is_calm = false;
    // From this step on everything is looked at after so many steps; 0: after each day only.
    std::uint64_t watched_from = 0;
    std::uint64_t watched_every = 0;
    // Where the present step is written down, for whoever has to tell it when the process dies.
    std::atomic<std::uint64_t>* progress = nullptr;
    // For tests: what an intruder does to the database before that step.
    std::uint64_t intrusion_at = 0;
    std::function<void(Write&)> intrusion;
};

struct Report {
    std::uint64_t steps = 0;
    // Of the whole history, hexadecimal.
    std::string digest;
    // What did not hold, and the first step after which that was seen; empty when all is well.
    std::vector<std::string> broken;
    std::uint64_t broken_at = 0;
    // The last step after which everything held.
    std::uint64_t held_at = 0;
    // How often what happened: "mystery_box_join_queue", "mystery_box_create_order: box_sold", "crash".
    std::map<std::string, std::uint64_t> counts;
    // What came of it: "boxes sold", "orders paid".
    std::map<std::string, std::int64_t> results;
    // Of each set with a log that was revealed: its record and all proofs given of its boxes, one JSON object.
    std::vector<std::string> records;
    // The last lines of the history.
    std::vector<std::string> latest;
};

using AddModules = std::function<void(platform::Module&)>;

// The same options make the same history.
Report simulate(Options const& options, AddModules const& add_modules);
// Runs what was found broken again, looking ever more often, and answers the report that ends with the very step that broke it.
Report find_step(Options options, Report const& found, AddModules const& add_modules);
// The command that replays it up to that step.
std::string command_of(Options const& options, std::uint64_t step);

}
