// orders_bench LOCATION SECONDS: box orders a second without HTTP, on a database with a catalogue. Fifty shoppers at once, each in the turn
// of a set of its own, order box after box and pay each one: what orders.mjs does, and the same statements. Prints one line of JSON.
#include "bench/shop.h"
#include "domains/payment/payment.h"
#include "generated/mystery_box.h"
#include <atomic>
#include <chrono>
#include <functional>
#include <iostream>
#include <mutex>
#include <semaphore>
#include <thread>

namespace {

constexpr int shoppers = 50;

struct SetOnSale {
    BoxSetId id;
    std::int32_t boxes = 0;
};

class Sale {
public:
    explicit Sale(std::string const& location) : shop_(location)
    {
        shop_.database->write_now([&](Write& tx) {
            for (int number = 0; number < shoppers; ++number)
                shop_.add_account(tx, number);
            sets_ = tx.all("SELECT id, box_count FROM box_set WHERE state = 'on_sale' ORDER BY id", {}, [](db::Row const& row) {
                return SetOnSale { row.id<BoxSetId>(0), row.small(1) };
            });
            return true;
        });
    }

    // Orders a second.
    double run(double seconds);

private:
    using Work = std::function<void(Write&)>;

    void take_set(int number);
    void order(int number, SetOnSale set, std::int32_t slot);
    void settle(int number, SetOnSale set, std::int32_t slot, api::CheckoutPlacedOrder const& placed);
    // In a transaction; then what comes next, unless the time is over.
    void step(Work work, std::function<void()> next);
    void fail(std::string_view why);

    bench::Shop shop_;
    std::mutex mutex_; // Guards the sets that nobody has taken.
    std::vector<SetOnSale> sets_;
    std::atomic<bool> is_over_ = false;
    std::atomic<std::int64_t> orders_ = 0;
    std::counting_semaphore<shoppers> ended_ { 0 };
};

void Sale::fail(std::string_view why)
{
    std::cerr << why << '\n';
    std::_Exit(1);
}

void Sale::step(Work work, std::function<void()> next)
{
    shop_.database->write(
        [work = std::move(work)](Write& tx) {
            work(tx);
            return true;
        },
        [this, next = std::move(next)](std::exception_ptr const& thrown) {
            try {
                if (thrown)
                    std::rethrow_exception(thrown);
            } catch (std::exception const& error) {
                fail(error.what());
            }
            if (is_over_)
                ended_.release();
            else
                next();
        });
}

void Sale::take_set(int number)
{
    SetOnSale set;
    {
        std::lock_guard const lock(mutex_);
        if (sets_.empty())
            return fail("the shop ran out of sets");
        set = sets_.back();
        sets_.pop_back();
    }
    step([this, number, set](Write& tx) { shop_.join(tx, number, set.id); }, [this, number, set] { order(number, set, 1); });
}

void Sale::order(int number, SetOnSale set, std::int32_t slot)
{
    auto const placed = std::make_shared<api::CheckoutPlacedOrder>();
    step(
        [this, number, set, slot, placed](Write& tx) {
            auto const key = std::to_string(set.id.value) + "-" + std::to_string(slot);
            *placed = shop_.run(tx, api::mystery_box_create_order, number, { set.id, { slot } }, key);
        },
        [this, number, set, slot, placed] { settle(number, set, slot, *placed); });
}

void Sale::settle(int number, SetOnSale set, std::int32_t slot, api::CheckoutPlacedOrder const& placed)
{
    api::PaymentNotify word;
    word.provider = placed.provider;
    word.payment_id = placed.payment_id;
    word.result = api::PaymentResult::success;
    word.transaction_id = std::to_string(placed.payment_id.value);
    word.amount = placed.total.amount;
    word.currency = placed.total.currency;
    word.paid_at = shop_.clock.now();
    word.sign = payment::signature_of(word, bench::Shop::cashier_key);
    step([this, number, word](Write& tx) { shop_.run(tx, api::payment_notify, number, word); },
        [this, number, set, slot] {
            ++orders_;
            if (slot < set.boxes)
                order(number, set, slot + 1);
            else
                take_set(number);
        });
}

double Sale::run(double seconds)
{
    auto const start = std::chrono::steady_clock::now();
    for (int number = 0; number < shoppers; ++number)
        take_set(number);
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
    is_over_ = true;
    for (int number = 0; number < shoppers; ++number)
        ended_.acquire();
    return static_cast<double>(orders_) / std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}

int main(int count, char** arguments)
{
    if (count != 3) {
        std::cerr << "orders_bench LOCATION SECONDS\n";
        return 2;
    }
    try {
        std::cout << R"({"ordersPerSecond": )" << Sale(arguments[1]).run(std::stod(arguments[2])) << "}\n";
        return 0;
    } catch (std::exception const& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
