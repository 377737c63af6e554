#include "platform/db/list.h"
#include "platform/db/connection.h"

namespace db {

// Between `open` and `close`, with commas; a number as it is, a text as `quote` writes it.
template<class Quote>
static std::string written(std::vector<std::int64_t> const& numbers, std::vector<std::string> const& texts, std::string_view brackets,
    Quote quote)
{
    std::string all(brackets.substr(0, 1));
    for (auto const number : numbers)
        all.append(std::to_string(number)) += ',';
    for (auto const& text : texts) {
        require_storable(text);
        all += '"';
        for (char const character : text)
            quote(all, character);
        all += "\",";
    }
    if (all.size() > 1)
        all.pop_back();
    return all += brackets.substr(1);
}

// https://www.postgresql.org/docs/15/arrays.html#ARRAYS-IO
std::string List::array() const
{
    return written(numbers_, texts_, "{}", [](std::string& all, char character) {
        if (character == '"' || character == '\\')
            all += '\\';
        all += character;
    });
}

std::string List::json() const
{
    return written(numbers_, texts_, "[]", [](std::string& all, char character) {
        constexpr std::string_view digits = "0123456789abcdef";
        if (character >= 0 && character < ' ') {
            all.append("\\u00").append(
                { digits[static_cast<std::size_t>(character) / 16], digits[static_cast<std::size_t>(character) % 16] });
            return;
        }
        if (character == '"' || character == '\\')
            all += '\\';
        all += character;
    });
}

}
