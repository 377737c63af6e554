#include "kernel/text/words.h"
#include <gtest/gtest.h>

using words::Piece;
using words::pieces_of;

TEST(Words, are_alike_in_any_case_width_and_accent)
{
    EXPECT_EQ(pieces_of("Nimbi's CAFÉ, ｎｉｍｂｉ Straße"),
        (std::vector<Piece> { { "nimbi", true }, { "s", true }, { "cafe", true }, { "nimbi", true }, { "strasse", true } }));
    EXPECT_EQ(pieces_of("15cm"), (std::vector<Piece> { { "15cm", true } }));
    EXPECT_EQ(pieces_of(" -- "), std::vector<Piece>());
    EXPECT_EQ(pieces_of(""), std::vector<Piece>());
    EXPECT_EQ(pieces_of("\xff\xfe"), std::vector<Piece>()) << "no UTF-8";
}

TEST(Words, other_scripts_are_pieces_of_their_own)
{
    EXPECT_EQ(pieces_of("nimbi云朵兔·晴天"), (std::vector<Piece> { { "nimbi", true }, { "云朵兔", false }, { "晴天", false } }));
    EXPECT_EQ(pieces_of("云　朵"), (std::vector<Piece> { { "云", false }, { "朵", false } })) << "a space as it is typed in Chinese";
    EXPECT_EQ(pieces_of("ตุ๊กตา nimbi"), (std::vector<Piece> { { "ตุ๊กตา", false }, { "nimbi", true } })) << "vowels and tones are kept";
    // Sara am, and what it is made of.
    EXPECT_EQ(pieces_of("น\u0e33"), pieces_of("น\u0e4d\u0e32"));
    EXPECT_EQ(words::letters_of("云a").size(), 2U);
}

TEST(Words, one_typing_error_is_similar)
{
    for (auto const* const typed : { "nimbi", "nmbi", "nimmbi", "nimbo", "inmbi", "nimib", "imbi", "nimb", "nimbis" })
        EXPECT_TRUE(words::are_similar(typed, "nimbi")) << typed;
    for (auto const* const typed : { "nmb", "nimbiss", "ibmin", "nembo", "mimbo", "" })
        EXPECT_FALSE(words::are_similar(typed, "nimbi")) << typed;
    EXPECT_TRUE(words::are_similar("", "a"));
    EXPECT_TRUE(words::are_similar("", ""));
}
