#include "platform/pages/html.h"
#include <algorithm>

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

namespace {

using Put = std::string (*)(std::string_view);

struct Filler {
    Lists const& lists;
    Put put;

    // "name" or "name=value".
    static bool is_so(std::string_view condition, Values const& values)
    {
        auto const equals = condition.find('=');
        auto const value = values.find(condition.substr(0, equals));
        std::string_view const text = value == values.end() ? std::string_view() : value->second;
        return equals == std::string_view::npos ? !text.empty() : text == condition.substr(equals + 1);
    }

    // Takes what follows "{{#name}}" off `text`, and adds to `out` as often as it is wanted what stands before "{{/name}}".
    void add_section(std::string_view name, bool is_wanted, std::string_view& text, Values const& values, std::string& out) const
    {
        auto const closing = "{{/" + std::string(name) + "}}";
        auto const end = std::min(text.find(closing), text.size());
        auto const inside = text.substr(0, end);
        text.remove_prefix(std::min(end + closing.size(), text.size()));
        auto const list = lists.find(name);
        bool const is_there = list != lists.end() ? !list->second.empty() : is_so(name, values);
        if (is_there != is_wanted)
            return;
        if (list == lists.end() || !is_wanted)
            return add(inside, values, out);
        for (auto own : list->second) {
            own.insert(values.begin(), values.end());
            add(inside, own, out);
        }
    }

    void add(std::string_view text, Values const& values, std::string& out) const
    {
        constexpr std::string_view opening = "{{", closing = "}}";
        while (true) {
            auto const begin = text.find(opening);
            auto const end = begin == std::string_view::npos ? begin : text.find(closing, begin);
            if (end == std::string_view::npos) {
                out += text;
                return;
            }
            out += text.substr(0, begin);
            auto const name = text.substr(begin + opening.size(), end - begin - opening.size());
            text.remove_prefix(end + closing.size());
            if (name.starts_with('#') || name.starts_with('^'))
                add_section(name.substr(1), name.front() == '#', text, values, out);
            else if (auto const found = values.find(name); found != values.end())
                out += put(found->second);
        }
    }
};

std::string replaced(std::string_view text, Values const& values, Lists const& lists, Put put)
{
    std::string out;
    Filler { lists, put }.add(text, values, out);
    return out;
}

}

std::string filled(std::string_view text, Values const& values, Lists const& lists) { return replaced(text, values, lists, escaped); }

std::string filled_plainly(std::string_view text, Values const& values)
{
    return replaced(text, values, {}, [](std::string_view value) { return std::string(value); });
}

}
