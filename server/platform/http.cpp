#include "platform/http.h"
#include <algorithm>

namespace http {

static char lower(char character) { return character >= 'A' && character <= 'Z' ? static_cast<char>(character + 32) : character; }

std::string_view Request::header(std::string_view name) const
{
    auto const is_same = [](char one, char other) { return lower(one) == lower(other); };
    for (auto const& [key, value] : headers)
        if (key.size() == name.size() && std::equal(key.begin(), key.end(), name.begin(), is_same))
            return value;
    return {};
}

}
