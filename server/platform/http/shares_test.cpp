#include "platform/http/shares.h"
#include <gtest/gtest.h>
#include <optional>
#include <vector>

namespace platform {

using Full = Shares::Full;

// attack S5
TEST(Shares, one_network_leaves_room_for_the_others)
{
    Shares const shares({ .all = 10, .network = 2, .wide_network = 3 });
    std::vector<Shares::Hold> holds;
    auto const take = [&](std::string_view address) {
        auto hold = shares.of(address);
        auto const full = hold.resize(1);
        if (full == Full::none)
            holds.push_back(std::move(hold));
        return full;
    };
    EXPECT_EQ(take("192.0.2.1"), Full::none);
    EXPECT_EQ(take("192.0.2.1"), Full::none);
    EXPECT_EQ(take("192.0.2.1"), Full::network);
    // Its neighbour has a share of its own, and both have one of the network around them.
    EXPECT_EQ(take("192.0.2.2"), Full::none);
    EXPECT_EQ(take("192.0.2.3"), Full::network);
    EXPECT_EQ(take("198.51.100.1"), Full::none);
    EXPECT_EQ(take("2001:db8::1"), Full::none);
    EXPECT_EQ(shares.held(), 5u);
    holds.clear();
    EXPECT_EQ(shares.held(), 0u);
    EXPECT_EQ(take("192.0.2.1"), Full::none);
}

// attack S3
TEST(Shares, all_together_hold_no_more_than_there_is)
{
    Shares const shares({ .all = 10, .network = 8, .wide_network = 8 });
    auto one = shares.of("192.0.2.1"), other = shares.of("198.51.100.1");
    EXPECT_EQ(one.resize(8), Full::none);
    EXPECT_EQ(one.resize(9), Full::network);
    EXPECT_EQ(one.amount(), 8u);
    EXPECT_EQ(other.resize(3), Full::all);
    EXPECT_EQ(one.resize(1), Full::none);
    EXPECT_EQ(other.resize(3), Full::none);
    auto moved = std::move(one);
    EXPECT_EQ(shares.held(), 4u);
    moved = Shares::Hold();
    EXPECT_EQ(shares.held(), 3u);
}

TEST(Shares, a_hold_may_outlive_them)
{
    auto shares = std::make_optional<Shares>(Shares::Limits { 1, 1, 1 });
    auto hold = shares->of("192.0.2.1");
    EXPECT_EQ(hold.resize(1), Full::none);
    shares.reset();
    EXPECT_EQ(hold.resize(0), Full::none);
}

}
