#include "platform/hosts/moderation/moderation_words.h"
#include "platform/settings.h"
#include <cstdio>
#include <fstream>
#include <gtest/gtest.h>

using hosts::Verdict;

static bool passes(std::string_view entries, std::string_view text) { return hosts::WordList(entries).text(text) == Verdict::pass; }

// P5.12
TEST(WordList, refuses_a_word_of_its_own_and_not_inside_another)
{
    constexpr auto list = "# no names\nbad\n\n  cruel # twice\n";
    for (auto const* const refused : { "bad", "BAD", "so bad!", "-bad-", "Cruel", "bad世界", "世界bad" })
        EXPECT_FALSE(passes(list, refused)) << refused;
    for (auto const* const passed : { "badge", "Sinbad", "names", "twice", "b ad", "", "世界" })
        EXPECT_TRUE(passes(list, passed)) << passed;
}

TEST(WordList, refuses_a_starred_word_anywhere_also_across_spaces)
{
    for (auto const* const refused : { "verybadly", "b ad", "b.a_d", "B-A*D" })
        EXPECT_FALSE(passes("*bad*", refused)) << refused;
    EXPECT_TRUE(passes("*bad*", "bed"));
}

TEST(WordList, refuses_chinese_anywhere)
{
    for (auto const* const refused : { "坏人", "大坏人物", "坏 人", "坏·人", "坏\xe3\x80\x80人", "坏\xe2\x80\x8b人" })
        EXPECT_FALSE(passes("坏人", refused)) << refused;
    for (auto const* const passed : { "好人", "a坏b人" })
        EXPECT_TRUE(passes("坏人", passed)) << passed;
    // Bytes of other characters lie in between: compared are code points.
    EXPECT_TRUE(passes("坏", "人坐好"));
}

TEST(WordList, sees_through_letters_in_disguise)
{
    struct {
        char const* what;
        char const* text;
    } const disguises[] = {
        { "set apart", "b a d" },
        { "dotted", "b.a.d" },
        { "full width", "ｂＡＤ" },
        { "circled", "ⓑⒶⓓ" },
        { "mathematical", "𝐛𝒂𝗱" },
        { "accented", "bád" },
        { "with a combining accent",
            "ba\xcc\x81"
            "d" },
        { "with a joiner in it",
            "ba\xe2\x80\x8d"
            "d" },
        { "with a soft hyphen in it",
            "b\xc2\xad"
            "ad" },
        { "after a full-width space",
            "so\xe3\x80\x80"
            "bad" },
    };
    for (auto const& [what, text] : disguises)
        EXPECT_FALSE(passes("bad", text)) << what;
}

TEST(WordList, compares_capitals_of_other_alphabets)
{
    EXPECT_FALSE(passes("плохо", "ПЛОХО"));
    EXPECT_FALSE(passes("κακό", "ΚΑΚό"));
    EXPECT_FALSE(passes("schön", "SCHÖN"));
    EXPECT_FALSE(passes("złe", "ZŁE"));
}

TEST(WordList, takes_text_that_is_no_utf8)
{
    EXPECT_TRUE(passes("bad", "\xff\xfe\x80"));
    EXPECT_FALSE(passes("bad", "bad \xff"));
}

TEST(WordList, that_comes_with_the_shop_refuses_who_speaks_for_it_and_lets_names_pass)
{
    hosts::WordList list(hosts::built_in_refused_words());
    for (auto const* const refused : { "Kabinet Support", "ADMIN", "官方客服", "系统 消息", "f u c k", "shit happens", "傻 逼" })
        EXPECT_EQ(list.text(refused), Verdict::refused) << refused;
    for (auto const* const passed :
        { "Mia", "Collector 1234", "藏家 1234", "小雨", "Nazir", "Essex", "Scunthorpe", "Analia", "Andromeda", "สมชาย", "🦊" })
        EXPECT_EQ(list.text(passed), Verdict::pass) << passed;
}

TEST(WordList, lets_pictures_pass) { EXPECT_EQ(hosts::WordList("bad").image("bad"), Verdict::pass); }

TEST(WordList, takes_the_shops_own_words_from_a_file)
{
    auto const path = testing::TempDir() + "own_words.txt";
    std::ofstream(path) << "rival\n";
    Settings settings;
    settings.set("moderation.words_file", path);
    hosts::WordList list(hosts::refused_words(settings));
    EXPECT_EQ(list.text("Rival"), Verdict::refused);
    EXPECT_EQ(list.text("admin"), Verdict::refused);
    std::remove(path.c_str());
    EXPECT_THROW(hosts::refused_words(settings), std::runtime_error);
}
