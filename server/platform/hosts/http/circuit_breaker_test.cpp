#include "platform/hosts/http/circuit_breaker.h"
#include <gtest/gtest.h>

namespace {

constexpr Time start = days(1);

void fail(hosts::CircuitBreaker& breaker, int times)
{
    for (; times > 0; --times) {
        EXPECT_TRUE(breaker.admits(start));
        breaker.failed(start);
    }
}

}

TEST(CircuitBreaker, leaves_a_host_alone_after_so_many_failures_in_a_row)
{
    hosts::CircuitBreaker breaker({ 3, seconds(10) });
    fail(breaker, 2);
    EXPECT_TRUE(breaker.admits(start));
    breaker.failed(start);
    EXPECT_FALSE(breaker.admits(start));
    EXPECT_FALSE(breaker.admits(start + seconds(10) - 1));
}

TEST(CircuitBreaker, counts_failures_in_a_row_only)
{
    hosts::CircuitBreaker breaker({ 3, seconds(10) });
    for (int round = 0; round < 5; ++round) {
        fail(breaker, 2);
        breaker.succeeded();
    }
    EXPECT_TRUE(breaker.admits(start));
}

TEST(CircuitBreaker, lets_one_try_again_and_the_others_only_when_that_went_well)
{
    hosts::CircuitBreaker breaker({ 1, seconds(10) });
    fail(breaker, 1);
    Time const later = start + seconds(10);
    EXPECT_TRUE(breaker.admits(later));
    EXPECT_FALSE(breaker.admits(later));
    breaker.succeeded();
    EXPECT_TRUE(breaker.admits(later));
    EXPECT_TRUE(breaker.admits(later));
}

TEST(CircuitBreaker, waits_as_long_again_after_a_try_that_failed)
{
    hosts::CircuitBreaker breaker({ 1, seconds(10) });
    fail(breaker, 1);
    EXPECT_TRUE(breaker.admits(start + seconds(10)));
    breaker.failed(start + seconds(15));
    EXPECT_FALSE(breaker.admits(start + seconds(25) - 1));
    EXPECT_TRUE(breaker.admits(start + seconds(25)));
}

TEST(CircuitBreaker, does_not_wait_for_ever_for_a_try_that_never_ends)
{
    hosts::CircuitBreaker breaker({ 1, seconds(10) });
    fail(breaker, 1);
    EXPECT_TRUE(breaker.admits(start + seconds(10)));
    EXPECT_FALSE(breaker.admits(start + seconds(20) - 1));
    EXPECT_TRUE(breaker.admits(start + seconds(20)));
}
