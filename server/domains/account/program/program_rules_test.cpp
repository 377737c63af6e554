#include "domains/account/program/program_rules.h"
#include <gtest/gtest.h>

using namespace account;

// P5.08 P9.21
TEST(MaskedPhone, keeps_the_first_three_and_the_last_four_digits)
{
    EXPECT_EQ(rules::masked_phone("13812345678"), "138****5678");
    EXPECT_EQ(rules::masked_phone("12345678"), "123*5678");
    // Too short to hide anything between them.
    EXPECT_EQ(rules::masked_phone("1234567"), "*******");
    EXPECT_EQ(rules::masked_phone("1"), "*");
    EXPECT_EQ(rules::masked_phone(""), "");
}

TEST(FirstCharacters, counts_characters_and_not_bytes)
{
    EXPECT_EQ(rules::first_characters("熊熊熊", 2), "熊熊");
    EXPECT_EQ(rules::first_characters("bear", 10), "bear");
    EXPECT_EQ(rules::first_characters("bear", 4), "bear");
    EXPECT_EQ(rules::first_characters("bear", 0), "");
}
