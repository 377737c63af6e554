#pragma once
#include <functional>
#include <string>
#include <vector>

class Read;

namespace platform {

class Checks;

struct CheckResult {
    std::string invariant;
    // What breaks it: the first column of the first rows; empty when it holds.
    std::vector<std::string> broken_by;
    // How many rows there are.
    std::size_t count = 0;
};

// All invariants on one state of the database, in the order in which they were added.
std::vector<CheckResult> run_checks(Read& tx, Checks const& checks);
// One line for each that holds, and one more for each row that breaks one. Answers how many do not hold.
int print_checks(std::vector<CheckResult> const& results, std::function<void(std::string const& line)> const& print);

}
