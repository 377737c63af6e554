#include "domains/fair_use/questions.h"
#include <gtest/gtest.h>
#include <map>
#include <set>

using fair_use::questions::from;
using fair_use::questions::in_words;
using fair_use::questions::means;
using message::Language;

TEST(FairUseQuestions, are_in_words_of_three_languages)
{
    EXPECT_EQ(in_words(14, Language::en), "fourteen");
    EXPECT_EQ(in_words(40, Language::en), "forty");
    EXPECT_EQ(in_words(57, Language::en), "fifty-seven");
    EXPECT_EQ(in_words(10, Language::zh), "十");
    EXPECT_EQ(in_words(14, Language::zh), "十四");
    EXPECT_EQ(in_words(57, Language::zh), "五十七");
    EXPECT_EQ(in_words(11, Language::th), "สิบเอ็ด");
    EXPECT_EQ(in_words(20, Language::th), "ยี่สิบ");
    EXPECT_EQ(in_words(31, Language::th), "สามสิบเอ็ด");
    for (int number = 0; number < 200; ++number) {
        auto const seed = sha256(std::to_string(number));
        auto const english = from(seed, Language::en);
        for (auto const language : { Language::zh, Language::th }) {
            auto const other = from(seed, language);
            EXPECT_EQ(other.answer, english.answer);
            EXPECT_NE(other.text, english.text);
        }
        for (auto const letter : english.text)
            EXPECT_FALSE((letter >= '0' && letter <= '9') || letter == '{') << english.text;
    }
}

TEST(FairUseQuestions, are_right)
{
    std::set<std::string> kinds;
    for (int number = 0; number < 2'000; ++number) {
        auto const question = from(sha256(std::to_string(number)), Language::en);
        for (int first = 2; first <= 60; ++first)
            for (int second = 2; second <= 20; ++second) {
                auto const a = in_words(first, Language::en);
                auto const b = in_words(second, Language::en);
                if (question.text == "What is " + a + " plus " + b + "?") {
                    kinds.insert("plus");
                    EXPECT_EQ(question.answer, first + second) << question.text;
                } else if (question.text == "What is " + a + " less " + b + "?") {
                    kinds.insert("less");
                    EXPECT_EQ(question.answer, first - second) << question.text;
                }
                for (int third = 2; first <= 20 && third <= 20; ++third)
                    for (auto const* const which : { "larger", "smaller" })
                        if (question.text
                            == std::string("Take the ") + which + " of " + a + " and " + b + ", and add " + in_words(third, Language::en)
                                + ". What is it?") {
                            kinds.insert(which);
                            EXPECT_NE(first, second);
                            EXPECT_EQ(question.answer, (*which == 'l' ? std::max(first, second) : std::min(first, second)) + third);
                        }
            }
        if (kinds.size() == 4)
            break;
    }
    EXPECT_EQ(kinds, (std::set<std::string> { "larger", "less", "plus", "smaller" }));
}

// A program that always says the same gets through once in fourteen times at best, and has done the work for each.
TEST(FairUseQuestions, are_answered_by_no_constant)
{
    std::map<int, int> counts;
    constexpr int asked = 20'000;
    for (int number = 0; number < asked; ++number)
        ++counts[from(sha256("constant " + std::to_string(number)), Language::en).answer];
    for (auto const& [answer, count] : counts)
        EXPECT_LT(count, asked * 7 / 100) << answer;
    EXPECT_GE(counts.begin()->first, 1);
    EXPECT_LE(counts.rbegin()->first, 60);
}

TEST(FairUseQuestions, are_answered_as_people_type)
{
    for (auto const* const typed : { "21", " 21 ", "21.", "２１", "๒๑", "twenty-one", "Twenty one", "二十一", "ยี่สิบเอ็ด" })
        EXPECT_TRUE(means(typed, 21)) << typed;
    for (auto const* const typed : { "", "12", "121", "2", "1", "021", "twenty", "二十", "21a", "\xef\xbc", "\xe0\xb9" })
        EXPECT_FALSE(means(typed, 21)) << typed;
}
