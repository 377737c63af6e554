#include "domains/fair_use/questions.h"
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <vector>

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

// As somebody reads them: the words between, and the numbers in their order.
TEST(FairUseQuestions, are_right)
{
    std::map<std::string, int> numbers;
    for (int number = 0; number <= 60; ++number)
        numbers[in_words(number, Language::en)] = number;
    std::map<std::string, int> kinds;
    for (int asked = 0; asked < 2'000; ++asked) {
        auto const question = from(sha256(std::to_string(asked)), Language::en);
        std::istringstream words(question.text);
        std::string kind;
        std::vector<int> named;
        for (std::string word; words >> word;) {
            auto const end = word.find_first_of(",.?");
            auto const found = numbers.find(word.substr(0, end));
            if (found != numbers.end())
                named.push_back(found->second);
            else
                kind.append(word).append(" ");
        }
        ++kinds[kind];
        if (kind == "What is plus ")
            EXPECT_EQ(question.answer, named.at(0) + named.at(1)) << question.text;
        else if (kind == "What is less ")
            EXPECT_EQ(question.answer, named.at(0) - named.at(1)) << question.text;
        else if (kind == "Take the larger of and and add What is it? ")
            EXPECT_EQ(question.answer, std::max(named.at(0), named.at(1)) + named.at(2)) << question.text;
        else if (kind == "Take the smaller of and and add What is it? ")
            EXPECT_EQ(question.answer, std::min(named.at(0), named.at(1)) + named.at(2)) << question.text;
        else
            ADD_FAILURE() << question.text;
        if (named.size() == 3)
            EXPECT_NE(named[0], named[1]) << question.text;
    }
    EXPECT_EQ(kinds.size(), 4U);
    for (auto const& [kind, count] : kinds)
        EXPECT_GT(count, 400) << kind;
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
