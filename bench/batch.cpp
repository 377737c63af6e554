// batch_bench LOCATION SECONDS: what a transaction of N statements that do not wait for each other takes one by one, against one Batch.
// Both take turns on one connection, so that what else the machine does meets both alike: only the ratio is worth quoting. Prints a line
// of JSON for each N, looking (`reads`) and changing rows (`writes`, rolled back: no disk is measured). Makes its own table there.
#include "platform/db/batch.h"
#include "generated/refusals/common.h"
#include "kernel/id_source.h"
#include "platform/db/connection.h"
#include "platform/settings.h"
#include <chrono>
#include <iostream>
#include <string>

namespace {

constexpr int rows = 1'000;
constexpr int transactions_in_turn = 20;
constexpr char const* look = "SELECT amount FROM batch_bench WHERE id = $1";
constexpr char const* take = "UPDATE batch_bench SET amount = amount - 1 WHERE id = $1 AND amount > 0";

using Work = void (*)(Write& tx, int statements, std::int64_t first);

void look_alone(Write& tx, int statements, std::int64_t first)
{
    for (int at = 0; at < statements; ++at)
        tx.number(look, { 1 + (first + at) % rows });
}

void look_together(Write& tx, int statements, std::int64_t first)
{
    Batch batch(tx);
    for (int at = 0; at < statements; ++at)
        batch.number(look, { 1 + (first + at) % rows });
    (void)batch.run();
}

void take_alone(Write& tx, int statements, std::int64_t first)
{
    for (int at = 0; at < statements; ++at)
        if (tx.change(take, { 1 + (first + at) % rows }) != 1)
            throw std::runtime_error("a row is missing");
}

void take_together(Write& tx, int statements, std::int64_t first)
{
    Batch batch(tx);
    for (int at = 0; at < statements; ++at)
        batch.guard(take, { 1 + (first + at) % rows }, refusal::not_found);
    if (!batch.run().ok())
        throw std::runtime_error("a row is missing");
}

class Bench {
public:
    Bench(std::string const& location, double seconds)
        : seconds_(seconds), connection_(db::connect(location)), environment_ { clock_, random_, ids_, settings_ }
    {
        connection_->script("DROP TABLE IF EXISTS batch_bench");
        connection_->script("CREATE TABLE batch_bench (id BIGINT PRIMARY KEY, amount BIGINT NOT NULL)");
        connection_->begin(db::Access::write);
        Write tx(*connection_, environment_);
        for (int id = 1; id <= rows; ++id)
            tx.change_later("INSERT INTO batch_bench (id, amount) VALUES ($1, 1000000000)", { id });
        connection_->commit();
    }
    ~Bench() { connection_->script("DROP TABLE batch_bench"); }

    void compare(char const* what, int statements, Work alone, Work together)
    {
        std::chrono::duration<double> by_one {}, by_batch {};
        std::int64_t transactions = 0;
        run(statements, alone);
        run(statements, together);
        while ((by_one + by_batch).count() < seconds_) {
            by_one += run(statements, alone);
            by_batch += run(statements, together);
            transactions += transactions_in_turn;
        }
        auto const microseconds = [&](auto took) { return took.count() * 1e6 / static_cast<double>(transactions); };
        std::cout << R"({"what": ")" << what << R"(", "statements": )" << statements << R"(, "one_by_one_us": )" << microseconds(by_one)
                  << R"(, "batch_us": )" << microseconds(by_batch) << R"(, "ratio": )" << by_one / by_batch << "}\n";
    }

private:
    std::chrono::duration<double> run(int statements, Work work)
    {
        auto const start = std::chrono::steady_clock::now();
        for (int number = 0; number < transactions_in_turn; ++number) {
            connection_->begin(db::Access::write);
            Write tx(*connection_, environment_);
            work(tx, statements, first_ += statements);
            connection_->rollback();
        }
        return std::chrono::steady_clock::now() - start;
    }

    double seconds_;
    std::unique_ptr<db::Connection> connection_;
    SystemClock clock_;
    SystemRandom random_;
    IdSource ids_ { 1 };
    Settings settings_;
    db::Environment environment_;
    std::int64_t first_ = 0;
};

}

int main(int count, char** arguments)
{
    if (count != 3) {
        std::cerr << "batch_bench LOCATION SECONDS\n";
        return 2;
    }
    try {
        Bench bench(arguments[1], std::stod(arguments[2]));
        for (int const statements : { 2, 5, 10, 20, 50 }) {
            bench.compare("reads", statements, look_alone, look_together);
            bench.compare("writes", statements, take_alone, take_together);
        }
        return 0;
    } catch (std::exception const& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
