#include "platform/signature.h"
#include "kernel/hash.h"
#include <algorithm>

namespace platform {

std::optional<std::string> signature_text(codec::Pairs pairs)
{
    std::sort(pairs.begin(), pairs.end(), [](auto const& one, auto const& other) { return one.first < other.first; });
    auto const is_same_name = [](auto const& one, auto const& other) { return one.first == other.first; };
    if (std::adjacent_find(pairs.begin(), pairs.end(), is_same_name) != pairs.end())
        return std::nullopt;
    std::string text;
    for (auto const& [name, value] : pairs) {
        if (!text.empty())
            text += '&';
        text += name;
        text += '=';
        text += value == "undefined" ? std::string_view() : value;
    }
    return text;
}

std::string sign(std::string_view text, std::string_view salt) { return to_hex(md5(to_hex(md5(text)) + std::string(salt))); }

}
