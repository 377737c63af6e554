#include "platform/gate/signing/signature.h"
#include "kernel/crypto/hash.h"
#include <algorithm>

namespace platform {

std::optional<std::string> signature_text(codec::Pairs sent, codec::Pairs const& own)
{
    for (auto& [name, value] : sent)
        if (value == "undefined")
            value = {};
    std::sort(sent.begin(), sent.end());
    auto const is_same_name = [](auto const& one, auto const& other) { return one.first == other.first; };
    if (std::adjacent_find(sent.begin(), sent.end(), is_same_name) != sent.end())
        return std::nullopt;
    for (auto const& pair : own)
        sent.insert(std::upper_bound(sent.begin(), sent.end(), pair), pair);
    std::string text;
    for (auto const& [name, value] : sent) {
        if (!text.empty())
            text += '&';
        text += name;
        text += '=';
        text += value;
    }
    return text;
}

std::string sign(std::string_view text, std::string_view salt) { return to_hex(md5(to_hex(md5(text)) + std::string(salt))); }

}
