#include "platform/gate/signing/replay_cache.h"
#include <gtest/gtest.h>

namespace platform {

constexpr Time start = minutes(1'000'000) + seconds(17);

TEST(ReplayMemory, a_text_is_new_once_within_ten_minutes)
{
    for (Time const later : { Time(0), Time(1), seconds(43), minutes(3), minutes(9), minutes(10) - 1, minutes(10) }) {
        ReplayMemory memory(100);
        EXPECT_TRUE(memory.is_new("a", start));
        EXPECT_TRUE(memory.is_new("b", start));
        EXPECT_FALSE(memory.is_new("a", start + later)) << later;
    }
    ReplayMemory memory(100);
    EXPECT_TRUE(memory.is_new("a", start));
    EXPECT_TRUE(memory.is_new("a", start + minutes(11)));
}

TEST(ReplayMemory, keeps_what_came_later_while_the_old_is_forgotten)
{
    ReplayMemory memory(100'000);
    for (int minute = 0; minute < 60; ++minute)
        for (int index = 0; index < 100; ++index) {
            auto const text = std::to_string(minute) + ' ' + std::to_string(index);
            ASSERT_TRUE(memory.is_new(text, start + minutes(minute)));
            ASSERT_FALSE(memory.is_new(text, start + minutes(minute) + seconds(1)));
        }
    EXPECT_FALSE(memory.is_new("50 7", start + minutes(59)));
    EXPECT_LE(memory.figures().kept, 1'100u);
    EXPECT_EQ(memory.figures().forgotten, 0u);
    memory.is_new("a day later", start + days(1));
    EXPECT_EQ(memory.figures().kept, 1u);
}

TEST(ReplayMemory, never_keeps_more_than_it_may_and_counts_what_it_forgot)
{
    ReplayMemory memory(1'000);
    for (int index = 0; index < 5'000; ++index) {
        ASSERT_TRUE(memory.is_new(std::to_string(index), start + seconds(index / 10)));
        ASSERT_LE(memory.figures().kept, 1'000u);
    }
    EXPECT_EQ(memory.figures().kept + memory.figures().forgotten, 5'000u);
    EXPECT_FALSE(memory.is_new("4999", start + seconds(500)));
}

}
