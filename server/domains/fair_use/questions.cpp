#include "domains/fair_use/questions.h"
#include <algorithm>
#include <array>
#include <cstdint>

namespace fair_use::questions {

using message::Language;

static std::string in_english(int number)
{
    constexpr std::array<std::string_view, 20> small { "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
        "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen" };
    constexpr std::array<std::string_view, 10> tens { "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty",
        "ninety" };
    if (number < 20)
        return std::string(small.at(static_cast<std::size_t>(number)));
    auto ten = std::string(tens.at(static_cast<std::size_t>(number / 10)));
    return number % 10 == 0 ? ten : ten + '-' + in_english(number % 10);
}

static std::string in_chinese(int number)
{
    constexpr std::array<std::string_view, 11> small { "零", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十" };
    if (number <= 10)
        return std::string(small.at(static_cast<std::size_t>(number)));
    auto ten = (number < 20 ? std::string() : in_chinese(number / 10)) + "十";
    return number % 10 == 0 ? ten : ten + in_chinese(number % 10);
}

static std::string in_thai(int number)
{
    constexpr std::array<std::string_view, 11> small { "ศูนย์", "หนึ่ง", "สอง", "สาม", "สี่", "ห้า", "หก", "เจ็ด", "แปด", "เก้า", "สิบ" };
    if (number <= 10)
        return std::string(small.at(static_cast<std::size_t>(number)));
    auto const tens = number / 10;
    auto ten = (tens == 1 ? std::string() : tens == 2 ? std::string("ยี่") : in_thai(tens)) + "สิบ";
    if (number % 10 == 0)
        return ten;
    return ten + (number % 10 == 1 ? "เอ็ด" : in_thai(number % 10));
}

std::string in_words(int number, Language language)
{
    switch (language) {
    case Language::zh: return in_chinese(number);
    case Language::th: return in_thai(number);
    case Language::en: break;
    }
    return in_english(number);
}

// {a}, {b} and {c} are numbers in words.
static constexpr message::Texts sum { "{a}加{b}等于多少？", "What is {a} plus {b}?", "{a}บวก{b}ได้เท่าไร" };
static constexpr message::Texts rest { "{a}减去{b}等于多少？", "What is {a} less {b}?", "{a}ลบด้วย{b}เหลือเท่าไร" };
static constexpr message::Texts larger { "取{a}和{b}中较大的数，再加{c}，等于多少？",
    "Take the larger of {a} and {b}, and add {c}. What is it?", "เอาจำนวนที่มากกว่าระหว่าง{a}กับ{b}มาบวก{c} ได้เท่าไร" };
static constexpr message::Texts smaller { "取{a}和{b}中较小的数，再加{c}，等于多少？",
    "Take the smaller of {a} and {b}, and add {c}. What is it?", "เอาจำนวนที่น้อยกว่าระหว่าง{a}กับ{b}มาบวก{c} ได้เท่าไร" };

static std::string filled(std::string_view text, std::array<int, 3> const& numbers, Language language)
{
    std::string filled;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (text[at] == '{' && at + 2 < text.size()) {
            filled += in_words(numbers.at(static_cast<std::size_t>(text[at + 1] - 'a')), language);
            at += 2;
        } else {
            filled += text[at];
        }
    return filled;
}

Question from(Digest const& seed, Language language)
{
    // Two bytes for each: that some numbers come a little more often does no harm.
    auto const drawn = [&](std::size_t at, int least, int most) {
        return least + (seed.at(at * 2) * 256 + seed.at(at * 2 + 1)) % (most - least + 1);
    };
    auto const first = drawn(1, 2, 20);
    // Never the same, so that there is a larger one.
    auto const second = 2 + (first - 2 + drawn(2, 1, 18)) % 19;
    auto const third = drawn(3, 2, 20);
    switch (drawn(0, 0, 3)) {
    case 0: return { filled(sum.in(language), { first + third, second, 0 }, language), first + third + second };
    case 1: return { filled(rest.in(language), { first + third + second, second, 0 }, language), first + third };
    case 2: return { filled(larger.in(language), { first, second, third }, language), std::max(first, second) + third };
    default: return { filled(smaller.in(language), { first, second, third }, language), std::min(first, second) + third };
    }
}

// Digits as they are typed in China and Thailand too become ours; spaces go, and what stands at the end of a sentence.
static std::string plain(std::string_view typed)
{
    std::string text;
    for (std::size_t at = 0; at < typed.size(); ++at) {
        auto const byte = [&](std::size_t behind) {
            return at + behind < typed.size() ? static_cast<std::uint8_t>(typed[at + behind]) : std::uint8_t { 0 };
        };
        bool const is_wide = byte(0) == 0xef && byte(1) == 0xbc && byte(2) >= 0x90 && byte(2) <= 0x99; // U+FF10 to U+FF19
        bool const is_thai = byte(0) == 0xe0 && byte(1) == 0xb9 && byte(2) >= 0x90 && byte(2) <= 0x99; // U+0E50 to U+0E59
        if (is_wide || is_thai) {
            text += static_cast<char>('0' + (byte(2) - 0x90));
            at += 2;
        } else if (typed[at] >= 'A' && typed[at] <= 'Z') {
            text += static_cast<char>(typed[at] - 'A' + 'a');
        } else if (typed[at] != ' ' && typed[at] != '-' && typed[at] != '.' && typed[at] != '\t' && typed[at] != '\n') {
            text += typed[at];
        }
    }
    return text;
}

bool means(std::string_view typed, int number)
{
    auto const text = plain(typed);
    for (auto const language : { Language::en, Language::zh, Language::th })
        if (text == plain(in_words(number, language)))
            return true;
    return text == std::to_string(number);
}

}
