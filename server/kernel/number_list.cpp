#include "kernel/number_list.h"
#include <charconv>

std::string number_list_text(std::span<std::int32_t const> numbers)
{
    std::string text;
    for (auto const number : numbers) {
        if (!text.empty())
            text += ',';
        text += std::to_string(number);
    }
    return text;
}

std::vector<std::int32_t> read_number_list(std::string_view text)
{
    std::vector<std::int32_t> numbers;
    char const* at = text.data();
    char const* const end = at + text.size();
    while (at < end) {
        at = std::from_chars(at, end, numbers.emplace_back()).ptr;
        if (at < end)
            ++at; // The comma.
    }
    return numbers;
}
