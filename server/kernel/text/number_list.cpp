#include "kernel/text/number_list.h"
#include <charconv>

template<class Number>
static std::string joined(std::span<Number const> numbers)
{
    std::string text;
    for (auto const number : numbers) {
        if (!text.empty())
            text += ',';
        text += std::to_string(number);
    }
    return text;
}

template<class Number>
static std::vector<Number> split(std::string_view text)
{
    std::vector<Number> numbers;
    char const* at = text.data();
    char const* const end = at + text.size();
    while (at < end) {
        at = std::from_chars(at, end, numbers.emplace_back()).ptr;
        if (at < end)
            ++at; // The comma.
    }
    return numbers;
}

std::string number_list_text(std::span<std::int32_t const> numbers) { return joined(numbers); }

std::string number_list_text(std::span<std::int64_t const> numbers) { return joined(numbers); }

std::vector<std::int32_t> read_number_list(std::string_view text) { return split<std::int32_t>(text); }

std::vector<std::int64_t> read_long_number_list(std::string_view text) { return split<std::int64_t>(text); }
