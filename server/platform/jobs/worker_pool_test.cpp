#include "platform/jobs/worker_pool.h"
#include <atomic>
#include <future>
#include <gtest/gtest.h>
#include <memory>
#include <utility>

using namespace platform;
using namespace std::chrono_literals;

namespace {

// Works that wait until they are let go. They may outlive this: a pool that was made before it ends after it.
class Held {
    struct State {
        std::promise<void> release;
        std::shared_future<void> released { release.get_future() };
        std::atomic<int> begun = 0;
    };
    std::shared_ptr<State> state_ = std::make_shared<State>();
    bool is_released_ = false;

public:
    ~Held() { release(); }
    std::function<void()> work()
    {
        return [state = state_] {
            ++state->begun;
            state->released.wait();
        };
    }
    void release()
    {
        if (!std::exchange(is_released_, true))
            state_->release.set_value();
    }
    std::atomic<int>& begun = state_->begun;
};

template<class Condition>
bool comes_true(Condition condition)
{
    for (int waited = 0; waited < 5'000 && !condition(); ++waited)
        std::this_thread::sleep_for(1ms);
    return condition();
}

}

// attack S1
TEST(WorkerPool, one_network_never_has_all_threads_and_another_goes_first)
{
    WorkerPool pool({ .threads = 2, .most_waiting = 100, .most_waiting_of_share = 50 });
    Held held;
    for (int number = 0; number < 20; ++number)
        ASSERT_TRUE(pool.run({ held.work(), "stranger" }));
    ASSERT_TRUE(comes_true([&] { return held.begun == 1; }));
    std::promise<void> served;
    ASSERT_TRUE(pool.run({ [&] { served.set_value(); }, "owner" }));
    EXPECT_EQ(served.get_future().wait_for(5s), std::future_status::ready);
    EXPECT_EQ(held.begun, 1);
    held.release();
    pool.stop();
    EXPECT_EQ(held.begun, 20);
}

// attack S1
TEST(WorkerPool, a_network_waits_for_its_own_share_only)
{
    WorkerPool pool({ .threads = 1, .most_waiting = 100, .most_waiting_of_share = 3 });
    Held held;
    ASSERT_TRUE(pool.run({ held.work(), "stranger" }));
    ASSERT_TRUE(comes_true([&] { return held.begun == 1; }));
    for (int number = 0; number < 3; ++number)
        EXPECT_TRUE(pool.run({ held.work(), "stranger" }));
    EXPECT_FALSE(pool.run({ held.work(), "stranger" }));
    EXPECT_TRUE(pool.run({ held.work(), "owner" }));
    EXPECT_EQ(pool.figures().refused_share, 1u);
    EXPECT_EQ(pool.figures().waiting, 4u);
    held.release();
}

// attack S1
TEST(WorkerPool, a_full_pool_takes_a_place_from_whoever_has_most)
{
    WorkerPool pool({ .threads = 1, .most_waiting = 6, .most_waiting_of_share = 6 });
    Held held;
    std::atomic<int> dropped = 0;
    ASSERT_TRUE(pool.run({ held.work(), "first" }));
    ASSERT_TRUE(comes_true([&] { return held.begun == 1; }));
    for (int number = 0; number < 6; ++number)
        ASSERT_TRUE(pool.run({ held.work(), "stranger", {}, [&] { ++dropped; } }));
    EXPECT_TRUE(pool.run({ held.work(), "owner" }));
    EXPECT_EQ(dropped, 1);
    // The shop's own work gives no place up and has no share; where everybody has the same, nobody is pushed out.
    for (auto const* const network : { "a", "b", "c", "d" })
        pool.run({ held.work(), network });
    EXPECT_FALSE(pool.run({ held.work(), "e" }));
    EXPECT_EQ(pool.figures().refused_full, 1u);
    EXPECT_EQ(pool.figures().waiting, 6u);
    held.release();
}

// attack S1
TEST(WorkerPool, drops_what_is_too_old_and_whom_has_left_but_never_the_shops_own)
{
    WorkerPool pool({ .threads = 1, .most_waiting = 10, .most_waiting_of_share = 10, .longest_wait = 600ms });
    Held first;
    std::atomic<int> run = 0;
    std::atomic<int> dropped = 0;
    auto const counts = [&] { ++run; };
    auto const drops = [&] { ++dropped; };
    ASSERT_TRUE(pool.run({ first.work(), "a" }));
    ASSERT_TRUE(comes_true([&] { return first.begun == 1; }));
    pool.run({ counts, "left", [] { return true; }, drops });
    pool.run({ counts, "there", [] { return false; }, drops });
    std::this_thread::sleep_for(300ms);
    first.release();
    ASSERT_TRUE(comes_true([&] { return run + dropped == 2; }));
    EXPECT_EQ(pool.figures().dropped_left, 1u);
    Held second;
    ASSERT_TRUE(pool.run({ second.work(), "a" }));
    ASSERT_TRUE(comes_true([&] { return second.begun == 1; }));
    pool.run({ counts, "late", [] { return false; }, drops });
    pool.run({ counts });
    std::this_thread::sleep_for(700ms);
    second.release();
    pool.stop();
    EXPECT_EQ(pool.figures().dropped_old, 1u);
    EXPECT_EQ(run, 2);
    EXPECT_EQ(dropped, 2);
    EXPECT_FALSE(pool.run({ counts }));
}
