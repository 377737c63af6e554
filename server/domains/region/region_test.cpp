#include "domains/region/region.h"
#include <gtest/gtest.h>

TEST(Region, follows_from_the_country_of_the_storefront)
{
    EXPECT_EQ(region::of("").iso2, "TH");
    EXPECT_EQ(region::of("TH").iso2, "TH");
    EXPECT_EQ(region::of("cn").iso2, "CN");
    EXPECT_EQ(region::of("SG").currency, "SGD");
    EXPECT_EQ(region::of("DE").iso2, "GL");
    EXPECT_EQ(region::of("THA").currency, "USD");
}

TEST(Region, is_found_by_its_code_only)
{
    ASSERT_TRUE(region::find("GL"));
    EXPECT_EQ(region::find("GL")->currency, "USD");
    EXPECT_FALSE(region::find("DE"));
    EXPECT_FALSE(region::find(""));
}

// S9.06
TEST(Region, of_who_has_chosen_nothing_is_thailand_and_the_world_pays_in_dollars)
{
    EXPECT_EQ(region::of("").iso2, "TH");
    EXPECT_EQ(region::world().iso2, "GL");
    EXPECT_EQ(region::world().currency, "USD");
    EXPECT_EQ(region::world().symbol, "$");
}

TEST(Region, amount_is_typeset_as_the_storefront_does_it)
{
    auto const text = [](std::int64_t minor, std::string_view currency) {
        auto const [symbol, whole, decimals] = region::typeset(minor, currency);
        return symbol + '|' + whole + '|' + decimals;
    };
    EXPECT_EQ(text(39'000, "THB"), "฿|390|");
    EXPECT_EQ(text(100'000'050, "SGD"), "S$|1,000,000|.50");
    EXPECT_EQ(text(5, "CNY"), "¥|0|.05");
    EXPECT_EQ(text(99'999, "USD"), "$|999|.99");
    EXPECT_EQ(text(100, "EUR"), "EUR |1|");
}

TEST(Region, amount_is_written_with_its_currency_and_digits)
{
    EXPECT_EQ(region::written(39'000, "THB"), "THB 390.00");
    EXPECT_EQ(region::written(5, "CNY"), "CNY 0.05");
    EXPECT_EQ(region::written(0, "USD"), "USD 0.00");
    EXPECT_EQ(region::written(-150, "SGD"), "SGD -1.50");
}

TEST(Region, has_a_name_in_both_languages_and_a_currency_of_three_letters)
{
    for (auto const& one : region::all()) {
        EXPECT_FALSE(one.name_zh.empty()) << one.iso2;
        EXPECT_FALSE(one.name_en.empty()) << one.iso2;
        EXPECT_EQ(one.currency.size(), 3u) << one.iso2;
    }
}
