#include "platform/hosts/json_object.h"
#include <simdjson.h>

namespace hosts {

namespace {

// Deeper than any host we ask answers.
constexpr int deepest = 4;

struct Found {
    std::map<std::string, std::string, std::less<>>& texts;
    std::map<std::string, std::int64_t, std::less<>>& numbers;
};

void collect(simdjson::dom::object const& object, std::string const& prefix, int depth, Found const& found)
{
    for (auto const& [key, value] : object) {
        std::string const name = prefix + std::string(key);
        std::string_view text;
        std::int64_t number = 0;
        simdjson::dom::object inner;
        if (!value.get(text))
            found.texts.emplace(name, text);
        else if (!value.get(number))
            found.numbers.emplace(name, number);
        else if (depth < deepest && !value.get(inner))
            collect(inner, name + ".", depth + 1, found);
    }
}

}

std::optional<JsonObject> JsonObject::parse(std::string_view text)
{
    simdjson::dom::parser parser;
    simdjson::dom::object object;
    if (parser.parse(simdjson::padded_string(text)).get(object))
        return std::nullopt;
    JsonObject parsed;
    collect(object, "", 1, { parsed.texts_, parsed.numbers_ });
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

}
