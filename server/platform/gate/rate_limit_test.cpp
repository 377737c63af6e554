#include "platform/gate/rate_limit.h"
#include <gtest/gtest.h>

namespace platform {

using namespace std::chrono_literals;

class RateLimitTest : public testing::Test {
protected:
    int count_allowed(RateLimit& limit, std::string_view key, int tries)
    {
        int count = 0;
        for (int turn = 0; turn < tries; ++turn)
            count += limit.allows(key, now);
        return count;
    }
    RateLimit::Steady::time_point now = RateLimit::Steady::time_point() + 1h;
};

TEST_F(RateLimitTest, a_burst_is_allowed_and_then_so_many_per_second)
{
    RateLimit limit(2, 5);
    EXPECT_EQ(count_allowed(limit, "a", 100), 5);
    now += 1s;
    EXPECT_EQ(count_allowed(limit, "a", 100), 2);
    now += 1h;
    EXPECT_EQ(count_allowed(limit, "a", 100), 5);
}

TEST_F(RateLimitTest, one_does_not_use_up_what_is_another_ones)
{
    RateLimit limit(1, 1);
    EXPECT_EQ(count_allowed(limit, "a", 3), 1);
    EXPECT_EQ(count_allowed(limit, "b", 3), 1);
}

TEST_F(RateLimitTest, who_did_not_call_for_long_is_forgotten)
{
    RateLimit limit(10, 10);
    for (int number = 0; number < 1'000; ++number)
        limit.allows(std::to_string(number), now);
    now += 2s;
    limit.allows("a", now);
    EXPECT_EQ(limit.size(), 1u);
}

TEST_F(RateLimitTest, zero_is_no_limit)
{
    RateLimit limit(0, 0);
    EXPECT_EQ(count_allowed(limit, "a", 1'000), 1'000);
}

}
