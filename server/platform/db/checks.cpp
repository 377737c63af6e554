#include "platform/db/checks.h"
#include "platform/db/transaction.h"
#include "platform/module.h"
#include <algorithm>

namespace platform {

static constexpr std::size_t most_rows_shown = 20;

std::vector<CheckResult> run_checks(Read& tx, Checks const& checks)
{
    std::vector<CheckResult> results;
    for (auto const& invariant : checks.all()) {
        CheckResult result { invariant.name, {}, 0 };
        result.broken_by = invariant.find
            ? invariant.find(tx)
            : tx.all(invariant.sql, {}, [](db::Row const& row) { return row.optional_text(0).value_or("NULL"); });
        result.count = result.broken_by.size();
        result.broken_by.resize(std::min(result.count, most_rows_shown));
        results.push_back(std::move(result));
    }
    return results;
}

int print_checks(std::vector<CheckResult> const& results, std::function<void(std::string const& line)> const& print)
{
    int broken = 0;
    for (auto const& result : results) {
        if (result.count == 0) {
            print("ok      " + result.invariant);
            continue;
        }
        ++broken;
        print("BROKEN  " + result.invariant);
        for (auto const& row : result.broken_by)
            print("          " + row);
        if (result.count > result.broken_by.size())
            print("          and " + std::to_string(result.count - result.broken_by.size()) + " more");
    }
    return broken;
}

}
