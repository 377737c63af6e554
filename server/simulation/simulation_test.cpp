#include "app/modules.h"
#include "platform/transaction.h"
#include "simulation/simulation.h"
#include "testing/engine.h"

using simulation::Options;
using simulation::Report;

namespace {

void add_modules(platform::Module& module) { app::add_modules(module, false); }

// Small enough for a test: everybody comes in one day.
Options small(std::uint64_t seed)
{
    Options options;
    options.seed = seed;
    options.shoppers = 40;
    options.sets = 4;
    options.days = 1;
    return options;
}

Report run(Options const& options) { return simulation::simulate(options, add_modules); }

std::string replay_of(Options const& options, Report const& report)
{
    return simulation::command_of(options, report.broken_at) + ": " + (report.broken.empty() ? "" : report.broken.front());
}

// So often something of that name happened, whoever did it.
std::uint64_t count(Report const& report, std::string const& what)
{
    std::uint64_t sum = 0;
    for (auto const& [name, times] : report.counts)
        sum += name.find(what) != std::string::npos ? times : 0;
    return sum;
}

class SimulatedShop : public testing::TestWithParam<testing::Engine> {
protected:
    SimulatedShop() : scratch_(GetParam(), testing::Scratch::Schema::none) { }

    Options on_engine(Options options) const
    {
        options.postgres = GetParam() == testing::Engine::postgres ? scratch_.location() : "";
        return options;
    }

private:
    testing::Scratch scratch_;
};
ON_EACH_ENGINE(SimulatedShop);

}

TEST_P(SimulatedShop, holds_whatever_the_seed)
{
    for (std::uint64_t seed = 1; seed <= (GetParam() == testing::Engine::sqlite ? 4u : 2u); ++seed) {
        auto const options = on_engine(small(seed));
        auto const report = run(options);
        EXPECT_TRUE(report.broken.empty()) << replay_of(options, report);
        EXPECT_GT(report.results.at("boxes sold"), 0);
    }
}

// And the same one on each engine: what the shop answers does not depend on where it lies.
TEST_P(SimulatedShop, has_one_history_for_one_seed)
{
    auto const report = run(on_engine(small(7)));
    EXPECT_EQ(report.digest, run(small(7)).digest);
    EXPECT_NE(report.digest, run(small(8)).digest);
}

TEST(Simulation, meets_what_goes_wrong_in_a_shop)
{
    auto options = small(3);
    options.shoppers = 200;
    options.days = 2;
    auto const report = run(options);
    EXPECT_TRUE(report.broken.empty()) << replay_of(options, report);
    for (auto const* const what : { "crash", "interrupted", "answer lost", "notice lost", "word repeated", "job tried again",
             ": box_limit_reached", ": not_your_turn", ": already_in_line", ": order_pending", ": not_in_line", ": birthday_needed",
             "operator", "switch_queue", "payment_cancel", "unpacking" })
        EXPECT_GT(count(report, what), 0u) << what;
    for (auto const* const what : { "payments given back", "orders paid late", "holds expired", "sets sold out" })
        EXPECT_GT(report.results.at(what), 0) << what;
}

TEST(Simulation, is_calm_when_told_so)
{
    auto options = small(3);
    options.is_calm = true;
    auto const report = run(options);
    EXPECT_TRUE(report.broken.empty()) << replay_of(options, report);
    for (auto const* const what : { "crash", "interrupted", "lost" })
        EXPECT_EQ(count(report, what), 0u) << what;
}

TEST(Simulation, stops_at_the_step_that_it_is_told)
{
    auto options = small(3);
    options.until = 500;
    auto const report = run(options);
    EXPECT_EQ(report.steps, 500u);
    EXPECT_TRUE(report.broken.empty());
    EXPECT_FALSE(report.latest.empty());
}

TEST(Simulation, finds_the_step_that_broke_something)
{
    auto options = small(3);
    auto const step = run(options).steps / 2;
    options.intrusion_at = step;
    options.intrusion = [](Write& tx) { tx.change("UPDATE box_set SET boxes_left = boxes_left + 1 WHERE state = 'on_sale'", {}); };
    auto const report = run(options);
    ASSERT_FALSE(report.broken.empty());
    EXPECT_GT(report.broken_at, step);
    auto const closer = simulation::find_step(options, report, add_modules);
    ASSERT_FALSE(closer.broken.empty());
    EXPECT_EQ(closer.broken_at, step);
    EXPECT_NE(closer.broken.front().find("the boxes left of a set"), std::string::npos) << closer.broken.front();
    EXPECT_EQ(simulation::command_of(options, 2'000), "kabinet simulate --seed 3 --shoppers 40 --sets 4 --days 1 --until 2000");
}

// Each of these the shop's own checks do not see.
TEST(Simulation, remembers_what_people_were_told)
{
    struct Case {
        std::string_view sql;
        std::string_view found;
    };
    auto const late = run(small(3)).steps * 4 / 5;
    for (auto const& [sql, found] : std::initializer_list<Case> {
             { "UPDATE cabinet_item SET account_id = 1 WHERE opened_at IS NOT NULL", "what somebody took out of a box" },
             { "UPDATE shop_order SET paid_at = NULL WHERE state = 'finish'", "what the shop called paid" },
             { "UPDATE box_set SET master = commitment", "the master secret is what was committed to" },
             { "UPDATE box_epoch SET public_input = 'nobody'", "a box holds what its arrangement says" },
             { "UPDATE payment SET notified = NULL, amount_minor = 0 WHERE state = 'paid'", "the money taken" } }) {
        auto options = small(3);
        options.intrusion_at = late;
        options.intrusion = [sql = sql](Write& tx) { tx.change(sql, {}); };
        auto const report = run(options);
        std::string all;
        for (auto const& one : report.broken)
            all += one + "\n";
        EXPECT_NE(all.find(found), std::string::npos) << found << "\n" << all.substr(0, 2'000);
    }
}
