#include "platform/http/url.h"
#include "kernel/crypto/hash.h"

namespace url {

std::optional<std::string_view> decode(std::string_view text, bool plus_is_space, Texts& texts)
{
    if (text.find_first_of(plus_is_space ? "%+" : "%") == std::string_view::npos)
        return text;
    std::string decoded;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '+' && plus_is_space) {
            decoded += ' ';
        } else if (text[at] == '%') {
            auto const byte = text.size() - at > 2 ? from_hex(text.substr(at + 1, 2)) : std::nullopt;
            if (!byte || byte->front() == '\0')
                return std::nullopt;
            decoded += byte->front();
            at += 2;
        } else {
            decoded += text[at];
        }
    }
    return texts.keep(std::move(decoded));
}

std::string encode(std::string_view text)
{
    constexpr std::string_view plain = "-_.!~*'()";
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string encoded;
    for (char const letter : text) {
        auto const byte = static_cast<unsigned char>(letter);
        bool const is_word = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
        if (is_word || plain.find(letter) != std::string_view::npos)
            encoded += letter;
        else
            encoded += { '%', digits[byte >> 4], digits[byte & 15] };
    }
    return encoded;
}

bool read_pairs(std::string_view text, Texts& texts, codec::Pairs& pairs)
{
    while (!text.empty()) {
        auto const end = text.find('&');
        auto const pair = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (pair.empty())
            continue;
        auto const equals = pair.find('=');
        auto const name = decode(pair.substr(0, equals), true, texts);
        auto const value = decode(equals == std::string_view::npos ? std::string_view() : pair.substr(equals + 1), true, texts);
        if (!name || !value)
            return false;
        pairs.emplace_back(*name, *value == "undefined" ? std::string_view() : *value);
    }
    return true;
}

}
