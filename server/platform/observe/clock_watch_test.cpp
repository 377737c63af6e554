#include "kernel/time/manual_clock.h"
#include "platform/observe/clock_watch.h"
#include <gtest/gtest.h>

using namespace platform;
using namespace std::chrono_literals;

namespace {

class ClockWatchTest : public testing::Test {
protected:
    void pass(std::chrono::milliseconds time, Time set_by = 0)
    {
        steady += time;
        wall.advance(milliseconds(time.count()) + set_by);
    }
    ManualClock wall { days(20'000) };
    ClockWatch::Steady::time_point steady;
    ClockWatch watch { wall, [this] { return steady; } };
};

}

// attack F6
TEST_F(ClockWatchTest, a_step_is_noticed_either_way_and_told_for_an_hour)
{
    pass(1s);
    EXPECT_FALSE(watch.look());
    EXPECT_EQ(watch.words(), "");
    pass(1s, -hours(1));
    EXPECT_EQ(watch.look(), -hours(1));
    EXPECT_FALSE(watch.look());
    pass(12s);
    EXPECT_FALSE(watch.look());
    EXPECT_EQ(watch.words(), "the clock was set by -3600 s, 12 s ago");
    pass(1s, hours(1));
    EXPECT_EQ(watch.look(), hours(1));
    EXPECT_EQ(watch.steps(), 2u);
    pass(2h);
    EXPECT_FALSE(watch.look());
    EXPECT_EQ(watch.words(), "");
}

// attack F6
TEST_F(ClockWatchTest, a_clock_that_is_put_right_slowly_is_no_step)
{
    for (int second = 0; second < 100; ++second) {
        pass(1s, milliseconds(40));
        EXPECT_FALSE(watch.look());
    }
    EXPECT_EQ(watch.steps(), 0u);
}
