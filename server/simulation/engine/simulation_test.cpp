#include "app/modules.h"
#include "platform/db/transaction.h"
#include "simulation/engine/simulation.h"
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

// What happened in both, and what came of it.
void add(Report& together, Report const& report)
{
    for (auto const& [name, times] : report.counts)
        together.counts[name] += times;
    for (auto const& [name, amount] : report.results)
        together.results[name] += amount;
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

// attack F6: the clock is set by an hour, forth and back, while sets are sold.
TEST(Simulation, meets_what_goes_wrong_in_a_shop)
{
    // Three histories together: what is rare stays away from one of them by chance, and which one that is changes
    // with everything that the shop learns to ask of its database. The last one ends before its words are forgotten.
    Report together;
    for (auto const& [seed, days] : { std::pair(12, 2), std::pair(13, 2), std::pair(14, 1) }) {
        auto options = small(seed);
        options.shoppers = 200;
        options.days = days;
        auto const report = run(options);
        EXPECT_TRUE(report.broken.empty()) << replay_of(options, report);
        add(together, report);
    }
    for (auto const* const what : { "crash", "interrupted", "answer lost", "notice lost", "word repeated", "job tried again",
             ": box_limit_day", ": not_your_turn", ": already_in_line", ": order_pending", ": not_in_line", ": birthday_needed", "operator",
             "switch_queue", "payment_cancel", "unpacking", ": shake_limit_reached", ": no_hint_card", ": no_xray_card", "remove_tips_lock",
             "barrage_live", ": audit_not_passed", "barrage_remove_live", "barrage_report", "use_blood_return_card", "refund_order",
             ": not_returnable", "refund delivered: again", "refund asked again", "mail delivered: accepted", "present repeated",
             "answer repeated", "nothing to pay", "clock put forward", "clock put back", "attempt to pay, number 2", "show_proof",
             "mystery_box_begin_turn", "begin_turn: number_wrong" })
        EXPECT_GT(count(together, what), 0u) << what;
    for (auto const* const what : { "payments given back", "orders paid late", "holds expired", "sets sold out", "shakes",
             "cards spent on boxes", "figures given back", "orders with a coupon, paid", "orders with a red packet, paid",
             "coupons expired", "orders taken back", "proofs verified", "money paid twice and given back", "words said",
             "sets revealed and verified", "sets with a log revealed and verified" })
        EXPECT_GT(together.results[what], 0) << what;
}

TEST(Simulation, is_calm_when_told_so)
{
    auto options = small(3);
    options.is_calm = true;
    auto const report = run(options);
    EXPECT_TRUE(report.broken.empty()) << replay_of(options, report);
    for (auto const* const what : { "crash", "interrupted", "lost", "clock put" })
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
    options.intrusion = [](Write& tx) { tx.change("UPDATE box_set SET boxes_left = boxes_left + 1 WHERE state <> 'draft'", {}); };
    auto const report = run(options);
    ASSERT_FALSE(report.broken.empty());
    EXPECT_GT(report.broken_at, step);
    auto const closer = simulation::find_step(options, report, add_modules);
    ASSERT_FALSE(closer.broken.empty());
    EXPECT_EQ(closer.broken_at, step);
    EXPECT_NE(closer.broken.front().find("the boxes left of a set"), std::string::npos) << closer.broken.front();
    EXPECT_EQ(simulation::command_of(options, 2'000), "kabinet simulate --seed 3 --shoppers 40 --sets 4 --days 1 --until 2000");
}

namespace {

// What somebody does to the database, and what is found of it.
struct Forgery {
    std::string_view sql;
    std::string_view found;
};

// All of them at once, late in a run that ends there.
void expect_found(Options options, std::vector<Forgery> const& forgeries)
{
    options.intrusion_at = options.until = run(options).steps * 4 / 5;
    options.intrusion = [&](Write& tx) {
        for (auto const& forgery : forgeries)
            tx.change(forgery.sql, {});
    };
    std::string all;
    for (auto const& one : run(options).broken)
        all += one + "\n";
    for (auto const& forgery : forgeries)
        EXPECT_NE(all.find(forgery.found), std::string::npos) << forgery.found << "\n" << all.substr(0, 2'000);
}

}

TEST(Simulation, remembers_what_people_were_told)
{
    auto options = small(7);
    options.shoppers = 120;
    expect_found(options,
        { { "UPDATE cabinet_item SET account_id = 1 WHERE opened_at IS NOT NULL", "what somebody took out of a box" },
            { "UPDATE shop_order SET paid_at = NULL WHERE state = 'finish'", "what the shop called paid" },
            { "UPDATE box_set SET master = commitment", "the master secret is what was committed to" },
            { "UPDATE payment SET notified = NULL, amount_minor = 0 WHERE state = 'paid'", "the money taken" },
            { "UPDATE payment_refund SET transaction_id = id", "money goes back once, and as the shop has written it down" },
            { "UPDATE box_tip SET style_id = style_id + 1", "what a card said is written down" },
            { "UPDATE ledger_entry SET amount = 1 WHERE amount > 1", "what was given is there" },
            { "UPDATE barrage_text SET state = 'shown'", "words that were taken back are gone" },
            { "UPDATE box_epoch SET root = commitment FROM box_set WHERE box_set.id = set_id", "the verifier finds nothing wrong" } });
    expect_found(options,
        { { "DELETE FROM box_tip WHERE id NOT IN (SELECT tip_id FROM box_lock)", "the cards that were spent are those that were used" },
            { "UPDATE box_epoch SET public_input = 'nobody'", "a box holds what its arrangement says" } });
    // Every box of a set holds what a hint said is not in one of them: whatever the arrangement, that hint lied.
    expect_found(options,
        { { "UPDATE box SET style_id = COALESCE((SELECT max(style_id) FROM box_tip WHERE box_tip.set_id = box.set_id AND kind = 'hint'),"
            " style_id)",
            "what was told of a box is true" } });
}
