// ledger_bench LOCATION SECONDS: what the ledger moves a second on a fresh database, through db::Database as the server does it. Prints one
// line of JSON. `spread`: the shop gives to many shoppers. `hot`: a campaign does, whose balance is one row that all of them change.
// `taken`: many shoppers spend.
#include "domains/ledger/ledger.h"
#include "kernel/id_source.h"
#include "platform/db/database.h"
#include "platform/db/transaction.h"
#include "platform/settings.h"
#include <atomic>
#include <chrono>
#include <functional>
#include <iostream>
#include <semaphore>
#include <stdexcept>
#include <string>

namespace {

constexpr int shoppers = 1'000;
// As many requests as are under way at once.
constexpr int under_way = 64;

using Work = std::function<bool(Write&, std::int64_t number)>;

ledger::Reason reason(char const* kind, std::int64_t number) { return { std::string(kind) + ':' + std::to_string(number), kind, 0, "" }; }

ledger::Owner shopper(std::int64_t number) { return ledger::of(AccountId { 1 + number % shoppers }); }

// Operations a second.
double measure(db::Database& database, double seconds, Work const& work)
{
    std::counting_semaphore<under_way> free(under_way);
    std::atomic<std::int64_t> failed = 0;
    auto const start = std::chrono::steady_clock::now();
    std::chrono::duration<double> took {};
    std::int64_t number = 0;
    for (; took.count() < seconds; took = std::chrono::steady_clock::now() - start) {
        free.acquire();
        database.write([&work, number](Write& tx) { return work(tx, number); },
            [&](std::exception_ptr const& thrown) {
                failed += thrown ? 1 : 0;
                free.release();
            });
        ++number;
    }
    for (int waited = 0; waited < under_way; ++waited)
        free.acquire();
    if (failed != 0)
        throw std::runtime_error(std::to_string(failed) + " operations failed");
    return static_cast<double>(number) / std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void run(std::string const& location, double seconds)
{
    SystemClock clock;
    SystemRandom random;
    IdSource ids(1);
    Settings settings;
    db::Options const options { location, 0 };
    db::migrate(options);
    auto const database = db::Database::open(options, { clock, random, ids, settings });
    auto const campaign = ledger::of_campaign(1);
    database->write_now([&](Write& tx) { return ledger::give(tx, campaign, "ticket", ledger::most_amount, reason("stock", 0)).ok(); });
    auto const spread = measure(*database, seconds,
        [](Write& tx, std::int64_t number) { return ledger::give(tx, shopper(number), "points", 1'000'000, reason("give", number)).ok(); });
    auto const hot = measure(*database, seconds, [&](Write& tx, std::int64_t number) {
        return ledger::move(tx, reason("draw", number), { { campaign, "ticket", -1 }, { shopper(number), "ticket", 1 } }).ok();
    });
    auto const taken = measure(*database, seconds,
        [](Write& tx, std::int64_t number) { return ledger::take(tx, shopper(number), "points", 1, reason("take", number)).ok(); });
    database->stop();
    std::cout << R"({"spread": )" << spread << R"(, "hot": )" << hot << R"(, "taken": )" << taken << "}\n";
}

}

int main(int count, char** arguments)
{
    if (count != 3) {
        std::cerr << "ledger_bench LOCATION SECONDS\n";
        return 2;
    }
    try {
        run(arguments[1], std::stod(arguments[2]));
        return 0;
    } catch (std::exception const& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
