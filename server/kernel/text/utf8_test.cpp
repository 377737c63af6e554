#include "kernel/text/utf8.h"
#include <gtest/gtest.h>

TEST(Utf8, reads_code_points_of_every_length)
{
    EXPECT_EQ(utf8::code_points("a\xc3\xa9\xe7\x8e\xa9\xf0\x9f\xa6\x8a"), U"a\u00e9\u73a9\U0001f98a");
    EXPECT_EQ(utf8::code_points(""), U"");
}

TEST(Utf8, marks_each_byte_that_begins_no_code_point)
{
    EXPECT_EQ(utf8::code_points("\x80"
                                "a"),
        U"\ufffd"
        U"a");
    EXPECT_EQ(utf8::code_points("\xe7\x8e"), U"\ufffd\ufffd"); // Cut off.
    EXPECT_EQ(utf8::code_points("\xc0\xaf"), U"\ufffd\ufffd"); // Longer than needed.
    EXPECT_EQ(utf8::code_points("\xe0\x80\xaf"), U"\ufffd\ufffd\ufffd");
    EXPECT_EQ(utf8::code_points("\xed\xa0\x80"), U"\ufffd\ufffd\ufffd");           // A surrogate.
    EXPECT_EQ(utf8::code_points("\xf5\x80\x80\x80"), U"\ufffd\ufffd\ufffd\ufffd"); // Beyond the last.
    EXPECT_EQ(utf8::code_points("\xf4\x90\x80\x80"), U"\ufffd\ufffd\ufffd\ufffd");
}

TEST(Utf8, writes_what_it_reads)
{
    std::string const text = "Mia \xc3\xa9 \xe7\x8e\xa9 \xf0\x9f\xa6\x8a";
    std::string written;
    for (auto const point : utf8::code_points(text))
        utf8::append(written, point);
    EXPECT_EQ(written, text);
}

TEST(Utf8, takes_shortest_forms_of_real_characters_only)
{
    for (std::string_view const good :
        { "", "a", "\xC3\xBC", "\xE7\xB3\xBB", "\xF0\x9F\xA6\x8A", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF", "\xEF\xBF\xBD" })
        EXPECT_TRUE(utf8::is_valid(good)) << good;
    // A lone follower, a cut character, an overlong slash, a surrogate, beyond U+10FFFF.
    for (std::string_view const bad : { "\x80", "\xC3", "\xE7\xB3", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF" })
        EXPECT_FALSE(utf8::is_valid(bad));
    EXPECT_EQ(utf8::count("a\xC3\xBC\xE7\xB3\xBB"), 3u);
}
