#include "domains/account/rules.h"
#include <gtest/gtest.h>

using namespace account::rules;

TEST(AccountRules, an_address_is_text_at_text_dot_text)
{
    EXPECT_EQ(normalised_email("Mia.B+toys@Mail.Example.COM"), "mia.b+toys@mail.example.com");
    for (auto const* wrong : { "", "mia", "mia@", "@example.com", "mia@example", "mia@.com", "mia@example.", "mia@@example.com",
             "mia@exa@mple.com", "mi a@example.com", "mia@example.com ", "mia@example.com\n", "mia\t@example.com" })
        EXPECT_FALSE(normalised_email(wrong)) << wrong;
}

TEST(AccountRules, a_password_has_6_to_16_characters_with_digits_and_letters)
{
    EXPECT_TRUE(is_good_password("abcde1"));
    EXPECT_TRUE(is_good_password("1234567890abcdef"));
    EXPECT_TRUE(is_good_password("密码密码a1"));
    for (auto const* weak : { "abcd1", "1234567890abcdefg", "abcdefgh", "12345678", "密码密码密码12", "密码密码密码ab", "" })
        EXPECT_FALSE(is_good_password(weak)) << weak;
}

TEST(AccountRules, an_address_is_masked_behind_its_first_character)
{
    EXPECT_EQ(masked_email("mia@example.com"), "m***@example.com");
    EXPECT_EQ(masked_email("m@example.com"), "m***@example.com");
    EXPECT_EQ(masked_email("米亚@example.com"), "米***@example.com");
    EXPECT_EQ(masked_email(""), "");
}

TEST(AccountRules, a_nick_name_has_no_control_characters_and_no_space_around_it)
{
    EXPECT_EQ(tidy_nick_name("  Mia\x7f the\n First \t"), "Mia the First");
    EXPECT_EQ(tidy_nick_name("\n \r"), "");
    EXPECT_EQ(tidy_nick_name("藏家"), "藏家");
}

TEST(AccountRules, a_peer_is_an_address_or_a_network_but_not_this_machine)
{
    EXPECT_EQ(peer_of("203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(peer_of("::ffff:203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(peer_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    EXPECT_EQ(peer_of("2001:db8:1:2::9"), "2001:db8:1:2::");
    for (auto const* here : { "127.0.0.1", "::1", "::ffff:127.0.0.1", "" })
        EXPECT_FALSE(peer_of(here)) << here;
}
