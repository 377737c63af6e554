#include "simulation/griefing/griefing_report.h"
#include <array>
#include <cmath>
#include <iomanip>
#include <ostream>

namespace simulation {

static constexpr std::array every_accounts { Accounts::known, Accounts::fresh, Accounts::one_by_one, Accounts::one_network };
static constexpr std::array every_crowding { Crowding::always, Crowding::often_empty, Crowding::drop };

std::optional<Attack> attack_of(std::string_view text)
{
    auto const dash = text.find('-');
    if (dash == 0 || dash == std::string_view::npos || dash > 4)
        return std::nullopt;
    int griefers = 0;
    for (auto const digit : text.substr(0, dash)) {
        if (digit < '0' || digit > '9')
            return std::nullopt;
        griefers = griefers * 10 + (digit - '0');
    }
    for (auto const accounts : every_accounts)
        if (griefers > 0 && name_of(accounts) == text.substr(dash + 1))
            return Attack { griefers, accounts };
    return std::nullopt;
}

std::string text_of(Attack const& attack) { return std::to_string(attack.griefers) + "-" + std::string(name_of(attack.accounts)); }

std::optional<Crowding> crowding_of(std::string_view name)
{
    for (auto const crowding : every_crowding)
        if (name_of(crowding) == name)
            return crowding;
    return std::nullopt;
}

namespace {

// What the seeds of one row have given.
class Row {
public:
    explicit Row(std::vector<GriefingReport> reports) : reports_(std::move(reports)) { }

    template<class Number>
    double mean(Number GriefingReport::*what) const
    {
        double sum = 0;
        for (auto const& one : reports_)
            sum += static_cast<double>(one.*what);
        return sum / static_cast<double>(reports_.size());
    }
    // Within so much of the mean lies the true one, in 95 of 100 cases.
    double error(double GriefingReport::*what) const
    {
        double const middle = mean(what);
        double squares = 0;
        for (auto const& one : reports_)
            squares += (one.*what - middle) * (one.*what - middle);
        auto const count = static_cast<double>(reports_.size());
        return count > 1 ? 1.96 * std::sqrt(squares / (count - 1) / count) : 0;
    }
    std::size_t size() const { return reports_.size(); }

private:
    std::vector<GriefingReport> reports_;
};

}

static void write_row(std::ostream& out, std::string_view name, std::string_view what, Row const& row)
{
    using Report = GriefingReport;
    out << std::fixed << std::setprecision(1) << "| " << name << " | " << row.mean(&Report::blocked);
    if (row.size() > 1)
        out << " ±" << row.error(&Report::blocked);
    out << " | " << row.mean(&Report::blocked_usual) << " | " << row.mean(&Report::worst_hour) << " | " << row.mean(&Report::idle) << " | "
        << row.mean(&Report::boxes_of_griefers) << " | " << std::setprecision(2) << row.mean(&Report::cut) << " | "
        << row.mean(&Report::passed) << std::setprecision(0) << " | " << row.mean(&Report::wait) << " | "
        << row.mean(&Report::wait_newcomers) << " | " << row.mean(&Report::turns) << " of " << row.mean(&Report::mean_turn) << " s | "
        << row.mean(&Report::turns_of_griefers) << ", " << row.mean(&Report::counted) << " s | " << what << " |" << std::endl;
}

static Row measure(GriefingPlan const& plan, GriefingOptions options, AddModules const& add_modules)
{
    std::vector<GriefingReport> reports;
    for (int seed = 0; seed < plan.seeds; ++seed) {
        options.seed = plan.seed + static_cast<std::uint64_t>(seed);
        reports.push_back(measure_griefing(options, add_modules));
    }
    return Row(std::move(reports));
}

void write_griefing(std::ostream& out, GriefingPlan const& plan, AddModules const& add_modules)
{
    for (auto const crowding : plan.crowdings) {
        auto const hours_of_it = plan.hours > 0 ? plan.hours : crowding == Crowding::drop ? 1 : 24;
        GriefingOptions options { .crowding = crowding, .span = static_cast<Time>(hours_of_it * static_cast<double>(hours(1))) };
        auto const without = measure(plan, options, add_modules);
        for (auto const& attack : plan.attacks) {
            out << "\nLine: " << name_of(crowding) << "; griefers: " << text_of(attack) << "; " << hours_of_it
                << " h; seeds: " << plan.seeds
                << ". Shares in percent, times in seconds.\n"
                   "| strategy | blocked | of rank 0 | worst hour | nobody's turn | boxes of theirs | honest turns cut | visits passed |"
                   " median wait | of newcomers | honest turns | turns of theirs, counted as waste | what they do |\n"
                   "|---|---|---|---|---|---|---|---|---|---|---|---|---|\n";
            write_row(out, "(without)", "", without);
            options.griefers = attack.griefers;
            options.accounts = attack.accounts;
            for (auto const& strategy : plan.strategies) {
                options.strategy = &strategy;
                write_row(out, strategy.name, strategy.what.empty() ? acts_of(strategy) : std::string(strategy.what),
                    measure(plan, options, add_modules));
            }
            options.strategy = nullptr;
        }
    }
}

}
