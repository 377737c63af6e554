#include "platform/http/network.h"
#include <gtest/gtest.h>

namespace platform {

// attack S2
TEST(Network, the_last_entry_counts_and_only_an_address_is_one)
{
    EXPECT_EQ(forwarded_address("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(forwarded_address("127.0.0.1, 192.0.2.7 "), "192.0.2.7");
    EXPECT_EQ(forwarded_address("127.0.0.1,\t2001:db8::7"), "2001:db8::7");
    for (std::string_view const nobody : { "", " ", ",", "127.0.0.1,", "127.0.0.1, ", "127.evil", "192.0.2.7:80", "[::1]", "::1%lo",
             "unknown", "192.0.2.256", "192.0.2", "fe80::1%eth0", "127.0.0.1 evil" })
        EXPECT_EQ(forwarded_address(nobody), "") << nobody;
    EXPECT_EQ(forwarded_address(std::string_view("127.0.0.1\0evil", 14)), "");
}

// attack S2
TEST(Network, only_this_machine_is_loopback)
{
    for (std::string_view const own : { "127.0.0.1", "127.255.0.9", "::1", "::ffff:127.0.0.1", "0:0:0:0:0:0:0:1" })
        EXPECT_TRUE(is_loopback(own)) << own;
    for (std::string_view const other :
        { "", "127.evil", "127.", "128.0.0.1", "::", "::2", "::ffff:128.0.0.1", "127.0.0.1.example", "::1 " })
        EXPECT_FALSE(is_loopback(other)) << other;
}

TEST(Network, an_ipv4_address_is_a_network_and_an_ipv6_one_is_part_of_a_64)
{
    EXPECT_EQ(network_of("2001:db8:1:2::1"), network_of("2001:db8:1:2:ffff::9"));
    EXPECT_NE(network_of("2001:db8:1:2::1"), network_of("2001:db8:1:3::1"));
    EXPECT_NE(network_of("192.0.2.1"), network_of("192.0.2.2"));
    EXPECT_EQ(network_of("192.0.2.1"), network_of("::ffff:192.0.2.1"));
}

TEST(Network, the_network_around_it_is_what_one_customer_gets)
{
    EXPECT_EQ(wide_network_of("192.0.2.1"), wide_network_of("192.0.2.200"));
    EXPECT_NE(wide_network_of("192.0.2.1"), wide_network_of("192.0.3.1"));
    EXPECT_EQ(wide_network_of("2001:db8:1:2::1"), wide_network_of("2001:db8:1:3::1"));
    EXPECT_NE(wide_network_of("2001:db8:1::1"), wide_network_of("2001:db8:2::1"));
}

}
