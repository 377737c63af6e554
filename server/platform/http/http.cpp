#include "platform/http/http.h"
#include <algorithm>

namespace http {

static char lower(char character) { return character >= 'A' && character <= 'Z' ? static_cast<char>(character + 32) : character; }

static bool is_named(std::string_view key, std::string_view name)
{
    return key.size() == name.size()
        && std::equal(key.begin(), key.end(), name.begin(), [](char one, char other) { return lower(one) == lower(other); });
}

std::string_view Request::header(std::string_view name) const
{
    auto const found = std::find_if(headers.begin(), headers.end(), [&](auto const& line) { return is_named(line.first, name); });
    return found == headers.end() ? std::string_view() : found->second;
}

std::string_view Request::last_header(std::string_view name) const
{
    auto const found = std::find_if(headers.rbegin(), headers.rend(), [&](auto const& line) { return is_named(line.first, name); });
    return found == headers.rend() ? std::string_view() : found->second;
}

std::string Request::list(std::string_view name) const
{
    std::string all;
    for (auto const& [key, value] : headers)
        if (is_named(key, name))
            all.append(all.empty() ? "" : ", ").append(value);
    return all;
}

}
