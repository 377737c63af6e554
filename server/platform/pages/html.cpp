#include "platform/pages/html.h"

namespace html {

std::string escaped(std::string_view text)
{
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (char const character : text) {
        switch (character) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&#39;"; break;
        default: out += character;
        }
    }
    return out;
}

// In JSON these three stand in texts only, where an escape means the same.
std::string data(std::string_view json)
{
    std::string out;
    out.reserve(json.size() + json.size() / 16);
    for (char const character : json) {
        switch (character) {
        case '<': out += "\\u003c"; break;
        case '>': out += "\\u003e"; break;
        case '&': out += "\\u0026"; break;
        default: out += character;
        }
    }
    return out;
}

static std::string replaced(std::string_view text, Values const& values, std::string (*put)(std::string_view))
{
    constexpr std::string_view opening = "{{", closing = "}}";
    std::string out;
    while (true) {
        auto const begin = text.find(opening);
        auto const end = begin == std::string_view::npos ? begin : text.find(closing, begin);
        if (end == std::string_view::npos)
            return out.append(text);
        out += text.substr(0, begin);
        auto const found = values.find(text.substr(begin + opening.size(), end - begin - opening.size()));
        if (found != values.end())
            out += put(found->second);
        text.remove_prefix(end + closing.size());
    }
}

std::string filled(std::string_view text, Values const& values) { return replaced(text, values, escaped); }

std::string filled_plainly(std::string_view text, Values const& values)
{
    return replaced(text, values, [](std::string_view value) { return std::string(value); });
}

}
