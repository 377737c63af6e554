// Whole histories of the mall: everything that goes on in it, and everything that goes wrong.
#include "app/modules.h"
#include "platform/db/transaction.h"
#include "simulation/engine/simulation.h"
#include "testing/engine.h"

using simulation::Options;
using simulation::Report;

namespace {

void add_modules(platform::Module& module) { app::add_modules(module, false); }

// A day of a small mall, and until all that waits has had its time.
Options small_mall(std::uint64_t seed)
{
    Options options;
    options.seed = seed;
    options.shoppers = 12;
    options.sets = 2;
    options.customers = 40;
    options.days = 1;
    return options;
}

Report run(Options const& options) { return simulation::simulate(options, add_modules); }

std::string replay_of(Options const& options, Report const& report)
{
    return simulation::command_of(options, report.broken_at) + ": " + (report.broken.empty() ? "" : report.broken.front());
}

class SimulatedMall : public testing::TestWithParam<testing::Engine> {
protected:
    SimulatedMall() : scratch_(GetParam(), testing::Scratch::Schema::none) { }

    Options on_engine(Options options) const
    {
        options.postgres = GetParam() == testing::Engine::postgres ? scratch_.location() : "";
        return options;
    }

private:
    testing::Scratch scratch_;
};
ON_EACH_ENGINE(SimulatedMall);

// What somebody does to the database, and what is found of it.
struct MallForgery {
    std::string_view sql;
    std::string_view found;
};

}

TEST_P(SimulatedMall, has_one_history_for_one_seed_and_holds)
{
    auto const options = on_engine(small_mall(3));
    auto const report = run(options);
    EXPECT_TRUE(report.broken.empty()) << replay_of(options, report);
    if (GetParam() == testing::Engine::postgres)
        EXPECT_EQ(report.digest, run(small_mall(3)).digest);
}

// attack F6: the clock is set by an hour, forth and back, in the middle of it.
TEST(SimulatedMallHistories, meet_all_that_goes_on_and_goes_wrong)
{
    std::map<std::string, std::uint64_t> counts;
    std::map<std::string, std::int64_t> results;
    auto options = small_mall(11);
    options.customers = 150;
    options.shoppers = 60;
    options.sets = 4;
    options.days = 2;
    auto const report = run(options);
    EXPECT_TRUE(report.broken.empty()) << replay_of(options, report);
    for (auto const* const what : { "parcel sent", "parcel of a part", "parcel told again", "parcel lost", "parcel back",
             "parcel sent again", "carrier errs", "fulfilment_notify: not_found", "fulfilment_notify: signature_wrong",
             "fulfilment_confirm_receipt", "part of a quantity asked back", "after_sale_send", "after_sale_withdraw", "refund granted",
             "return arrived", "after-sale refused", "gift_order", "gift_withdraw", "gift_withdraw: gift_redeemed", "code_discard",
             "code_prize", "code_prize: code_wrong", "code_prize: code_over", "team_start", "team_join", "team_leave", "sale_enter",
             "early entry", "sale_enter: sale_not_yet", "sale_enter: sale_limit_reached", "sale_place", "sale_place: sale_win_over",
             "win not ordered", "sale cancelled", "mall_order_place: price_changed", "pays late", "never pays", "order found again",
             "distributor paid", "word repeated", "crash", "clock put forward", "clock put back", "answer repeated" }) {
        auto const found = report.counts.find(what);
        EXPECT_TRUE(found != report.counts.end() && found->second > 0) << what;
    }
    for (auto const* const what : { "parcels received", "parcels received by themselves", "parcels that stay lost",
             "orders in several parcels", "lines in several parcels", "pieces of cabinets sent home", "refunds of the whole",
             "refunds of a part of a quantity", "refunds with a part of a red packet", "refunds of what was sent", "returns paid back",
             "returns that nobody sent", "applications refused", "receipts", "credit notes", "commissions",
             "commissions made less by refunds", "commissions voided by refunds", "commissions paid out", "gifts taken by friends",
             "gifts paid back because nobody took them", "codes used", "prizes ordered and paid", "claims that expired", "teams complete",
             "teams dissolved", "teams that ran out of time", "seats left or taken away", "seats paid back at the end of a team",
             "tickets drawn", "tickets that were too late for the draw", "tickets with an order", "tickets that lapsed",
             "tickets that lost", "sale orders paid", "sale orders that nobody paid", "mall orders that nobody paid",
             "late money that bought in the mall", "late money that went back in the mall" })
        EXPECT_GT(report.results.at(what), 0) << what;
}

namespace {

// All of them at once, late in a day that ends there.
void expect_forgeries_found(Options options, std::vector<MallForgery> const& forgeries)
{
    options.intrusion_at = options.until = run(options).steps * 9 / 10;
    options.intrusion = [&](Write& tx) {
        for (auto const& forgery : forgeries)
            EXPECT_GT(tx.change(forgery.sql, {}), 0) << forgery.sql;
    };
    std::string all;
    for (auto const& one : run(options).broken)
        all += one + "\n";
    for (auto const& forgery : forgeries)
        EXPECT_NE(all.find(forgery.found), std::string::npos) << forgery.found << "\n" << all.substr(0, 3'000);
}

}

// What `kabinet check` finds.
TEST(SimulatedMallForgeries, of_orders_stock_and_money_are_named)
{
    auto options = small_mall(3);
    options.customers = 80;
    expect_forgeries_found(options,
        { { "UPDATE shop_order SET state = 'paid' WHERE kind = 'mall' AND state = 'finish'",
              "an order of the mall that is paid has something left to send" },
            { "UPDATE order_line SET quantity = quantity + 40 WHERE order_id IN (SELECT id FROM shop_order WHERE kind = 'mall')",
                "of each line of an order of the mall as much was held as was ordered" },
            { "UPDATE order_line SET quantity = quantity + 1 WHERE order_id IN (SELECT id FROM shop_order WHERE kind = 'sale')",
                "an order in a sale holds what was ordered" },
            { "UPDATE parcel_line SET quantity = quantity + 1", "an order of a team holds one unit, and what is in its parcel" },
            { "UPDATE parcel_line SET quantity = quantity + 1", "what is in the parcels of an order of prizes is what left its warehouse" },
            { "UPDATE stock_hold SET quantity = 2 WHERE holder_id IN (SELECT id FROM shop_order WHERE kind = 'gift')",
                "an order of a gift holds one piece" },
            { "UPDATE payment SET captured_minor = captured_minor + 1 WHERE state = 'paid'",
                "what a payment keeps is what its order was paid with" } });
}

TEST(SimulatedMallForgeries, of_what_people_know_are_named)
{
    auto options = small_mall(3);
    options.customers = 80;
    expect_forgeries_found(options,
        { { "UPDATE stock_level SET free = free + 1", "what came in is free, held, sold or was packed" },
            { "UPDATE cabinet_item SET state = 'delivered', delivery_id = 1 WHERE state = 'kept'",
                "the pieces of cabinets that were packed, once each" },
            { "UPDATE shop_order SET total_minor = total_minor + 1 WHERE kind = 'mall'",
                "an order of the mall is what its buyer was told" },
            { "UPDATE shop_order SET state = 'refund' WHERE kind = 'gift' AND state = 'finish'",
                "a gift that a friend has taken stays paid" },
            { "UPDATE shop_order SET state = 'closed' WHERE kind = 'team'", "who was told that the team is complete has bought" },
            { "UPDATE refund SET money_minor = money_minor + 1", "what an application was told goes back, goes back" },
            { "UPDATE code_use SET account_id = account_id + 1", "who was told that they used a code has used it" },
            { "UPDATE order_line SET quantity = quantity + 20 WHERE order_id IN (SELECT id FROM shop_order WHERE kind = 'sale')",
                "no more of a sale is sold than there is" },
            { "UPDATE order_line SET quantity = quantity + 1 WHERE order_id IN (SELECT id FROM shop_order WHERE kind = 'sale')",
                "nobody has more of a sale than one person may" },
            { "INSERT INTO commission_payout (id, distributor_id, currency, amount_minor, who, note, at)"
              " VALUES (1, 1, 'THB', 1, '', '', 0)",
                "what was paid to distributors is written down" },
            { "UPDATE sale_ticket SET nonce = substr(nonce, 17) || substr(nonce, 1, 16)",
                "a ticket was drawn with what its owner brought" },
            { "UPDATE sale_ticket SET rank = rank + 1 WHERE rank < 5", "turns in a sale follow from its seed" } });
    expect_forgeries_found(options,
        { { "UPDATE timed_sale SET seed = commitment WHERE seed <> ''", "the seed of a sale is the one whose hash was announced" } });
}
