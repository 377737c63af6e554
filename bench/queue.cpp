// queue_bench LOCATION: what one step of a line costs (microseconds, median), as the line grows from 10 to 10,000, on a database with a
// catalogue. `join`: somebody comes, behind everybody. `look`: the last in line asks for the place. `pass`: the turn goes to the next.
// Prints one line of JSON.
#include "bench/shop.h"
#include "generated/mystery_box.h"
#include <algorithm>
#include <chrono>
#include <functional>
#include <iostream>

namespace {

constexpr int steps_measured = 60;
constexpr int joins_at_once = 250;

class Line {
public:
    Line(std::string const& location) : shop_(location)
    {
        shop_.database->read_now([&](Read& tx) {
            sets_ = tx.all("SELECT id FROM box_set ORDER BY id", {}, [](db::Row const& row) { return row.id<BoxSetId>(0); });
        });
    }

    std::string measure(int length);

private:
    // Microseconds.
    static double median(std::vector<double> values)
    {
        std::sort(values.begin(), values.end());
        return values[values.size() / 2];
    }
    template<class Step>
    double measure_step(Step step);
    void join(Write& tx, std::int64_t number) { shop_.join(tx, number, set_); }
    void write(std::function<void(Write&)> const& work)
    {
        shop_.database->write_now([&](Write& tx) {
            work(tx);
            return true;
        });
    }

    bench::Shop shop_;
    std::vector<BoxSetId> sets_;
    BoxSetId set_;
    // The next one who comes; the one whose turn it is.
    std::int64_t next_ = 0;
    std::int64_t first_ = 0;
};

template<class Step>
double Line::measure_step(Step step)
{
    std::vector<double> took;
    for (int count = 0; count < steps_measured; ++count) {
        auto const start = std::chrono::steady_clock::now();
        step();
        took.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
    }
    return median(std::move(took));
}

// The line grows by those who join while that is measured, and shrinks again by those whose turn passes.
std::string Line::measure(int length)
{
    set_ = sets_.back();
    sets_.pop_back();
    first_ = next_;
    for (int joined = 0; joined < length; joined += joins_at_once)
        write([&](Write& tx) {
            for (int count = joined; count < std::min(length, joined + joins_at_once); ++count) {
                shop_.add_account(tx, next_);
                join(tx, next_++);
            }
        });
    auto const newcomers = next_;
    write([&](Write& tx) {
        for (int count = 0; count < steps_measured; ++count)
            shop_.add_account(tx, newcomers + count);
    });
    auto const joining = measure_step([&] { write([&](Write& tx) { join(tx, next_++); }); });
    auto const last = next_ - 1;
    auto const looking = measure_step([&] {
        shop_.database->read_now([&](Read& tx) {
            auto seen = platform::run_directly(shop_.route_of(api::mystery_box_queue_info), tx, api::mystery_box_queue_info,
                Visitor { bench::Shop::account_of(last), "TH", "127.0.0.1", "en" }, { set_ });
            if (!seen.ok() || seen.value().status != api::MysteryBoxQueueStatus::waiting)
                throw std::runtime_error("the last in line does not wait");
        });
    });
    auto const passing = measure_step([&] { write([&](Write& tx) { shop_.run(tx, api::mystery_box_stop_queue, first_++, { set_ }); }); });
    return R"({"length": )" + std::to_string(length) + R"(, "join": )" + std::to_string(joining) + R"(, "look": )" + std::to_string(looking)
        + R"(, "pass": )" + std::to_string(passing) + "}";
}

void run(std::string const& location)
{
    Line line(location);
    std::string all;
    for (int const length : { 10, 100, 1'000, 10'000 })
        all += (all.empty() ? "" : ", ") + line.measure(length);
    std::cout << R"({"lines": [)" << all << "]}\n";
}

}

int main(int count, char** arguments)
{
    if (count != 2) {
        std::cerr << "queue_bench LOCATION\n";
        return 2;
    }
    try {
        run(arguments[1]);
        return 0;
    } catch (std::exception const& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
