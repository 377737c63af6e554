#include "app/commands/simulate.h"
#include "app/modules.h"
#include "kernel/chance/scripted_random.h"
#include "simulation/dishonest/dishonest.h"
#include "simulation/engine/simulation.h"
#include "simulation/griefing/griefing_report.h"
#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <stdexcept>
#include <unistd.h>

namespace app {

namespace {

void add_product_modules(platform::Module& module) { add_modules(module, false); }

// What an assertion that fails has to say last: which seed, and how far it had come.
std::atomic<std::uint64_t> seed_now;
std::atomic<std::uint64_t> step_now;

void write_number(std::uint64_t number)
{
    char digits[20];
    int at = sizeof digits;
    do
        digits[--at] = static_cast<char>('0' + number % 10);
    while ((number /= 10) > 0);
    [[maybe_unused]] auto const written = write(STDERR_FILENO, digits + at, sizeof digits - static_cast<std::size_t>(at));
}

void tell_step(int)
{
    auto const say = [](std::string_view text) { [[maybe_unused]] auto const written = write(STDERR_FILENO, text.data(), text.size()); };
    say("kabinet: the simulation died. Replay it with the same options and --seed ");
    write_number(seed_now);
    say(" --until ");
    write_number(step_now);
    say("\n");
    std::signal(SIGABRT, SIG_DFL);
    std::abort();
}

simulation::Options options_of(Options const& options)
{
    simulation::Options wanted;
    wanted.seed = options.simulate.seed;
    wanted.shoppers = options.simulate.shoppers;
    wanted.sets = options.simulate.sets;
    wanted.customers = options.simulate.customers;
    wanted.days = options.simulate.days;
    wanted.is_calm = options.simulate.is_calm;
    wanted.keeps_records = !options.simulate.records.empty();
    wanted.postgres = options.database;
    wanted.progress = &step_now;
    if (options.simulate.until > 0)
        wanted.until = options.simulate.until;
    return wanted;
}

void print_counts(simulation::Report const& report)
{
    for (auto const& [what, count] : report.results)
        std::cout << std::setw(10) << count << "  " << what << '\n';
    for (auto const& [what, count] : report.counts)
        std::cout << std::setw(10) << count << "  " << what << '\n';
}

void print_latest(simulation::Report const& report)
{
    for (auto const& line : report.latest)
        std::cout << line << '\n';
}

// One set a line, as docs/fairness/written_test.py reads them.
void write_records(std::string const& folder, std::uint64_t seed, simulation::Report const& report)
{
    std::ofstream file(folder + "/seed-" + std::to_string(seed) + ".jsonl");
    for (auto const& record : report.records)
        file << record << '\n';
    if (!file)
        throw std::runtime_error("cannot write the records into " + folder);
}

// Answers whether everything held.
bool simulate_one(simulation::Options const& wanted, SimulateOptions const& options)
{
    bool const shows_counts = options.seeds == 1;
    seed_now = wanted.seed;
    auto const started = std::chrono::steady_clock::now();
    auto report = simulation::simulate(wanted, add_product_modules);
    auto const took = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    if (shows_counts)
        print_counts(report);
    if (wanted.until != simulation::Options().until)
        print_latest(report);
    auto const speed = static_cast<std::uint64_t>(static_cast<double>(report.steps) / std::max(took, 0.001));
    std::cout << "seed " << wanted.seed << ": " << report.steps << " steps in " << std::fixed << std::setprecision(1) << took << " s, "
              << speed << " a second; digest " << report.digest << '\n';
    if (wanted.keeps_records)
        write_records(options.records, wanted.seed, report);
    if (report.broken.empty())
        return true;
    std::cout << "BROKEN; looking for the step ..." << std::endl;
    report = simulation::find_step(wanted, report, add_product_modules);
    for (auto const& line : report.broken)
        std::cout << "BROKEN  " << line << '\n';
    print_latest(report);
    std::cout << "Broken after step " << report.broken_at << ". Replay it: " << simulation::command_of(wanted, report.broken_at) << '\n';
    return false;
}

// Those named, or all; and so many that chance makes up.
std::vector<simulation::Strategy> strategies_of(SimulateOptions const& options)
{
    std::vector<simulation::Strategy> wanted;
    for (auto const& strategy : simulation::griefing_strategies())
        if (options.strategies.empty()
                ? options.mixtures == 0
                : std::find(options.strategies.begin(), options.strategies.end(), strategy.name) != options.strategies.end())
            wanted.push_back(strategy);
    ScriptedRandom chance(options.seed);
    for (int mixture = 0; mixture < options.mixtures; ++mixture)
        wanted.push_back(simulation::random_strategy(chance));
    return wanted;
}

// Answers the exit code: 2 when something named does not exist.
int print_griefing(SimulateOptions const& options)
{
    simulation::GriefingPlan plan { .seed = options.seed, .seeds = options.seeds, .hours = options.hours };
    for (auto const& name : options.lines)
        if (auto const crowding = simulation::crowding_of(name))
            plan.crowdings.push_back(*crowding);
    for (auto const& text : options.attacks)
        if (auto const attack = simulation::attack_of(text))
            plan.attacks.push_back(*attack);
    plan.strategies = strategies_of(options);
    auto const named = options.strategies.size() + static_cast<std::size_t>(options.mixtures);
    if (plan.attacks.size() < options.attacks.size() || plan.crowdings.size() < options.lines.size() || plan.strategies.size() < named) {
        std::cerr << "kabinet: there is no such attack, line or strategy; an attack is 10-known, 10-fresh, 90-one-by-one or 90-one-network,"
                     " a line always, often_empty or drop, a strategy one of:\n";
        for (auto const& strategy : simulation::griefing_strategies())
            std::cerr << "  " << strategy.name << ": " << strategy.what << '\n';
        return 2;
    }
    write_griefing(std::cout, plan, add_product_modules);
    return 0;
}

// Answers whether everything is found that can be, and nothing about an honest shop.
bool print_dishonest(std::uint64_t seed, int sets)
{
    using mystery_box::verify::Verdict;
    std::cout << sets << " sets of 12 boxes with one hidden figure each; the last box is the shop's friend's.\n"
              << "| the shop | hidden figures to buyers | broken records | odd records | together | chance: releases / mutes / rank |\n"
                 "|---|---|---|---|---|---|\n";
    bool is_honest_sound = true;
    for (auto const trick : simulation::all_tricks()) {
        auto const report = simulation::play_dishonest(trick, seed, sets);
        std::string odd;
        for (auto const& finding : report.findings)
            if (finding.verdict == Verdict::odd)
                odd.append(odd.empty() ? "odd: " : " ").append(finding.check);
        std::cout << "| " << name_of(trick) << " | " << std::fixed << std::setprecision(1) << report.to_buyers << " % | " << report.broken
                  << (report.checks.empty() ? "" : " (" + report.checks + ")") << " | " << report.odd << " | " << odd << " | "
                  << std::scientific << std::setprecision(0) << report.together.releases_chance << " / " << report.together.mutes_chance
                  << " / " << report.together.rank_chance << " |" << std::endl;
        if (trick == simulation::Trick::none)
            is_honest_sound = report.broken == 0 && report.odd * 1'000 <= sets;
    }
    for (auto const& finding : simulation::show_two_logs(seed))
        if (finding.verdict == Verdict::broken)
            std::cout << "Two logs, heads compared: BROKEN  " << finding.check << ": " << finding.text << '\n';
    return is_honest_sound;
}

}

int simulate(Options const& options)
{
    if (options.simulate.is_dishonest)
        return print_dishonest(options.simulate.seed, options.simulate.sets) ? 0 : 1;
    if (options.simulate.is_griefing)
        return print_griefing(options.simulate);
    std::signal(SIGABRT, tell_step);
    auto wanted = options_of(options);
    bool all_held = true;
    for (int seed = 0; seed < options.simulate.seeds; ++seed, ++wanted.seed)
        all_held = simulate_one(wanted, options.simulate) && all_held;
    return all_held ? 0 : 1;
}

}
