#include "kernel/chance/drawn_order.h"
#include "kernel/chance/permutation.h"
#include <algorithm>
#include <gtest/gtest.h>

// Computed by another program; docs/fairness.md.
TEST(DrawnOrder, agrees_with_its_description)
{
    auto const numbers = sha256("00112233445566778899aabbccddeeff,ffeeddccbbaa99887766554433221100,0123456789abcdef0123456789abcdef,"
                                "fedcba9876543210fedcba9876543210,00000000000000000000000000000000");
    EXPECT_EQ(drawn_order(std::string(32, '\x01'), "opening", 77, numbers, 5), (std::vector<std::uint32_t> { 0, 1, 4, 3, 2 }));
}

TEST(DrawnOrder, serves_everybody_once_and_follows_from_all_that_goes_into_it)
{
    std::string const seed(32, 's');
    auto const numbers = sha256("numbers");
    auto const order = drawn_order(seed, "sale", 7, numbers, 50);
    auto sorted = order;
    std::sort(sorted.begin(), sorted.end());
    for (std::uint32_t at = 0; at < 50; ++at)
        EXPECT_EQ(sorted[at], at);
    EXPECT_EQ(order, permutation(seed, "sale,7," + to_hex(numbers), 50));
    EXPECT_NE(order, drawn_order(std::string(32, 't'), "sale", 7, numbers, 50));
    EXPECT_NE(order, drawn_order(seed, "opening", 7, numbers, 50));
    EXPECT_NE(order, drawn_order(seed, "sale", 8, numbers, 50));
    EXPECT_NE(order, drawn_order(seed, "sale", 7, sha256("others"), 50));
    EXPECT_TRUE(drawn_order(seed, "sale", 7, numbers, 0).empty());
}
