#include "platform/http/url.h"
#include <gtest/gtest.h>

namespace url {

using Strings = std::vector<std::pair<std::string, std::string>>;

static std::optional<Strings> pairs_of(std::string_view text)
{
    Texts texts;
    codec::Pairs pairs;
    if (!read_pairs(text, texts, pairs))
        return std::nullopt;
    return Strings(pairs.begin(), pairs.end());
}

TEST(Url, pairs_are_decoded)
{
    EXPECT_EQ(pairs_of("a=1&b=%E7%9B%92+%2B"), (Strings { { "a", "1" }, { "b", "盒 +" } }));
    EXPECT_EQ(pairs_of("a&&b="), (Strings { { "a", "" }, { "b", "" } }));
    EXPECT_EQ(pairs_of(""), Strings());
    EXPECT_EQ(pairs_of("%61=b%3D1&a=2"), (Strings { { "a", "b=1" }, { "a", "2" } }));
}

TEST(Url, undefined_becomes_empty) { EXPECT_EQ(pairs_of("a=undefined&undefined=b"), (Strings { { "a", "" }, { "undefined", "b" } })); }

TEST(Url, a_broken_percent_sign_or_a_zero_byte_is_refused)
{
    EXPECT_EQ(pairs_of("a=%"), std::nullopt);
    EXPECT_EQ(pairs_of("a=%4"), std::nullopt);
    EXPECT_EQ(pairs_of("a=%4g"), std::nullopt);
    EXPECT_EQ(pairs_of("a=x%00y"), std::nullopt);
}

TEST(Url, a_plus_in_a_path_is_a_plus)
{
    Texts texts;
    EXPECT_EQ(decode("a+b%20c", false, texts), "a+b c");
}

TEST(Url, a_value_is_encoded_as_a_browser_does_it)
{
    EXPECT_EQ(encode("aZ09-_.!~*'()"), "aZ09-_.!~*'()");
    EXPECT_EQ(encode("c d&e=/?#%+,;@\n"), "c%20d%26e%3D%2F%3F%23%25%2B%2C%3B%40%0A");
    EXPECT_EQ(encode("盒"), "%E7%9B%92");
    EXPECT_EQ(encode(""), "");
}

}
