#include "platform/hosts/http/json_object.h"
#include <array>
#include <charconv>
#include <simdjson.h>

namespace hosts {

namespace {

// Deeper, and longer lists, than any host we ask answers.
constexpr int deepest = 9;
constexpr std::size_t longest_list = 20'000;

struct Found {
    std::map<std::string, std::string, std::less<>>& texts;
    std::map<std::string, std::int64_t, std::less<>>& numbers;
    std::map<std::string, std::string, std::less<>>& fractions;
};

// The shortest digits that mean it: those that the host wrote.
std::string shortest(double fraction)
{
    std::array<char, 32> text {};
    auto const written = std::to_chars(text.data(), text.data() + text.size(), fraction, std::chars_format::fixed);
    return { text.data(), written.ec == std::errc() ? written.ptr : text.data() };
}

void collect(simdjson::dom::element const& value, std::string const& name, int depth, Found const& found)
{
    std::string_view text;
    std::int64_t number = 0;
    double fraction = 0;
    simdjson::dom::object object;
    simdjson::dom::array list;
    auto const prefix = name.empty() ? name : name + ".";
    if (!value.get(text))
        found.texts.emplace(name, text);
    else if (!value.get(number))
        found.numbers.emplace(name, number);
    else if (!value.get(fraction))
        found.fractions.emplace(name, shortest(fraction));
    else if (depth < deepest && !value.get(object))
        for (auto const& [key, inner] : object)
            collect(inner, prefix + std::string(key), depth + 1, found);
    else if (depth < deepest && !value.get(list) && list.size() <= longest_list)
        for (std::size_t place = 0; auto const& inner : list)
            collect(inner, prefix + std::to_string(place++), depth + 1, found);
}

}

std::optional<JsonObject> JsonObject::parse(std::string_view text)
{
    simdjson::dom::parser parser;
    simdjson::dom::element whole;
    if (parser.parse(simdjson::padded_string(text)).get(whole) || !whole.is_object())
        return std::nullopt;
    JsonObject parsed;
    collect(whole, "", 0, { parsed.texts_, parsed.numbers_, parsed.fractions_ });
    return parsed;
}

std::optional<std::string> JsonObject::text(std::string_view name) const
{
    auto const found = texts_.find(name);
    return found == texts_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::int64_t> JsonObject::number(std::string_view name) const
{
    auto const found = numbers_.find(name);
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string> JsonObject::decimal(std::string_view name) const
{
    if (auto const found = fractions_.find(name); found != fractions_.end())
        return found->second;
    if (auto const found = number(name))
        return std::to_string(*found);
    return text(name);
}

}
