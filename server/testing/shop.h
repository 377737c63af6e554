#pragma once
// A shop to test with: a real database of its own, a clock that stands still, chance that repeats itself.
//
//     class Cart : public testing::OnEachEngine {
//     protected:
//         Cart() : OnEachEngine({ catalog::add, cart::add }) { }
//     };
//     ON_EACH_ENGINE(Cart);
//     TEST_P(Cart, refuses_what_is_not_sold)
//     {
//         auto const result = shop.write([&](Write& tx) { return cart::add_line(tx, shopper, request); });
//         EXPECT_EQ(result.error(), refusal::series_unavailable);
//     }
#include "kernel/id_source.h"
#include "platform/db/database.h"
#include "platform/hosts/hosts.h"
#include "platform/jobs/deliverer.h"
#include "platform/jobs/job_runner.h"
#include "platform/jobs/write_behind.h"
#include "platform/live/presence.h"
#include "platform/settings.h"
#include "testing/engine.h"
#include "testing/fake_clock.h"
#include "testing/race.h"
#include "testing/scripted_random.h"
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace platform {
struct Module;
}

namespace testing {

// What a domain's `add` is.
using AddModule = std::function<void(platform::Module&)>;

class Shop {
    // By pointer, so that a test compiles what it uses of a module and not all of it.
    std::unique_ptr<platform::Module> module_;

public:
    explicit Shop(Engine engine, std::vector<AddModule> const& modules = {});
    Shop(Shop const&) = delete;
    ~Shop();

    FakeClock clock;
    ScriptedRandom random;
    IdSource ids { 1 };
    Settings settings;
    platform::Module& module;
    platform::Presence presence;
    // Whom deliveries ask.
    hosts::Hosts outside;
    // What people's devices do by themselves, after each call that changed something and after jobs. Not while it runs.
    std::function<void()> devices;

    std::string const& location() const { return scratch_.location(); }
    db::Database& database() { return *database_; }
    // For a connection of the test's own.
    db::Environment environment();
    platform::JobRunner& job_runner() { return *job_runner_; }
    platform::Deliverer& deliverer() { return *deliverer_; }

    // Runs `work` in a transaction and answers what it answers. A refusal rolls back, as it does behind a call; void and anything that is
    // no Result commits. From any thread; on PostgreSQL `work` may run more than once.
    template<class Work>
    auto write(Work work);
    // Runs `work` in a transaction that only reads.
    template<class Work>
    auto read(Work work);

    // Lets the devices do what they do by themselves.
    void let_devices_act();

    // What was told to sockets since the last time, in its order.
    std::vector<live::Event> take_told();
    // Runs what is due now: presence, jobs (also those that they schedule for now), ticks, on the test's thread; then deliveries. Throws
    // what the first job threw that failed; that a host does not do what it is asked is no failure.
    void run_due();
    // Moves the clock to each moment at which a job or a delivery is due within that time, one after another, runs it, and ends after `by`.
    void advance(Time by);

    // The invariants of the modules that do not hold, each with what breaks it; a fixture expects none at its end.
    std::vector<std::string> broken_invariants();

private:
    template<class Answer>
    static bool commits(Write const&, Answer const&)
    {
        return true;
    }
    template<class Answer>
    static bool commits(Write const& tx, Result<Answer> const& result)
    {
        return result.ok() || tx.keeps_when_refused();
    }

    Scratch scratch_;
    std::mutex mutex_;
    std::vector<live::Event> told_;
    std::vector<std::string> failed_jobs_;
    std::unique_ptr<db::Database> database_;
    std::unique_ptr<platform::JobRunner> job_runner_;
    std::unique_ptr<platform::Deliverer> deliverer_;
};

template<class Work>
auto Shop::write(Work work)
{
    using Answer = std::invoke_result_t<Work&, Write&>;
    if constexpr (std::is_void_v<Answer>) {
        database_->write_now([&](Write& tx) {
            work(tx);
            return true;
        });
    } else {
        std::optional<Answer> answer;
        database_->write_now([&](Write& tx) {
            answer.emplace(work(tx));
            return commits(tx, *answer);
        });
        return Answer(std::move(*answer));
    }
}

template<class Work>
auto Shop::read(Work work)
{
    using Answer = std::invoke_result_t<Work&, Read&>;
    if constexpr (std::is_void_v<Answer>) {
        database_->read_now([&](Read& tx) { work(tx); });
    } else {
        std::optional<Answer> answer;
        database_->read_now([&](Read& tx) { answer.emplace(work(tx)); });
        return Answer(std::move(*answer));
    }
}

// A fixture with a shop on each engine. At the end of each test every invariant has to hold.
class OnEachEngine : public TestWithParam<Engine> {
protected:
    explicit OnEachEngine(std::vector<AddModule> const& modules = {}) : shop(GetParam(), modules) { }
    void TearDown() override { EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>()); }

    Shop shop;
};

}
