#include "domains/account/rules.h"
#include "platform/settings.h"
#include <gtest/gtest.h>

using namespace account::rules;

// P5.09
TEST(AccountRules, an_address_is_text_at_text_dot_text)
{
    EXPECT_EQ(normalised_email("Mia.B+toys@Mail.Example.COM"), "mia.b+toys@mail.example.com");
    for (auto const* wrong : { "", "mia", "mia@", "@example.com", "mia@example", "mia@.com", "mia@example.", "mia@@example.com",
             "mia@exa@mple.com", "mi a@example.com", "mia@example.com ", "mia@example.com\n", "mia\t@example.com" })
        EXPECT_FALSE(normalised_email(wrong)) << wrong;
}

// S5.01, S9.01
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
    EXPECT_EQ(tidy_nick_name("\u3000小 雨\u00a0"), "小 雨");
    // What would turn or hide the text around it.
    EXPECT_EQ(tidy_nick_name("\u202eaiM\u2066\u200b\ufeff\u00ad"), "aiM");
    // A family's emoji is one picture by its joiners.
    std::string const family = "\U0001f468\u200d\U0001f469\u200d\U0001f467";
    EXPECT_EQ(tidy_nick_name(family), family);
}

TEST(AccountRules, a_nick_name_has_1_to_30_characters_of_which_one_is_seen)
{
    EXPECT_TRUE(is_good_nick_name("M"));
    EXPECT_TRUE(is_good_nick_name(std::string(30, 'M')));
    EXPECT_FALSE(is_good_nick_name(std::string(31, 'M')));
    EXPECT_FALSE(is_good_nick_name(""));
    EXPECT_FALSE(is_good_nick_name("\u200d\ufe0f\u0301"));
}

TEST(AccountRules, a_birthday_is_a_day_that_there_was)
{
    Time const new_year_2025 = seconds(1'735'689'600);
    EXPECT_TRUE(is_birthday("2025-01-01", new_year_2025));
    EXPECT_FALSE(is_birthday("2025-01-02", new_year_2025));
    EXPECT_TRUE(is_birthday("2024-12-31", new_year_2025 - 1));
    EXPECT_FALSE(is_birthday("2025-01-01", new_year_2025 - 1));
    EXPECT_TRUE(is_birthday("1900-01-01", new_year_2025));
    EXPECT_FALSE(is_birthday("1899-12-31", new_year_2025));
    EXPECT_FALSE(is_birthday("1900-02-29", new_year_2025));
    EXPECT_FALSE(is_birthday("2000-1-01", new_year_2025));
    EXPECT_FALSE(is_birthday("", new_year_2025));
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

// P6.05
TEST(AccountRules, a_distributor_is_whose_number_is_listed)
{
    Settings settings;
    EXPECT_FALSE(is_distributor(settings, 12345678));
    settings.set("account.distributors", std::string("12345678, 23456789,34567890"));
    for (auto const listed : { 12345678, 23456789, 34567890 })
        EXPECT_TRUE(is_distributor(settings, listed)) << listed;
    for (auto const other : { 1234567, 2345678, 123456789, 0 })
        EXPECT_FALSE(is_distributor(settings, other)) << other;
}
