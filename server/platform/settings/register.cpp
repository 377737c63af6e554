#include "platform/settings/register.h"
#include <algorithm>
#include <charconv>
#include <limits>
#include <numeric>

namespace settings {

void Register::add(FieldList fields, BrokenBy broken_by)
{
    for (auto const& field : fields.all()) {
        auto const has_key = [&](Field const& other) { return other.key == field.key; };
        platform::named_once(std::none_of(fields_.begin(), fields_.end(), has_key), "settings", field.key);
        fields_.push_back(field);
    }
    declared_.push_back({ std::move(fields), broken_by });
}

Field const* Register::find(std::string_view key) const
{
    auto const found = std::find_if(fields_.begin(), fields_.end(), [&](Field const& field) { return fits(field.key, key); });
    return found == fields_.end() ? nullptr : &*found;
}

// Of Levenshtein: how many letters have to be put in, left out or changed.
static std::size_t distance(std::string_view from, std::string_view to)
{
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t { 0 });
    for (std::size_t i = 0; i < from.size(); ++i) {
        auto diagonal = row[0]++;
        for (std::size_t j = 0; j < to.size(); ++j) {
            auto const changed = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({ changed, row[j] + 1, row[j + 1] + 1 });
        }
    }
    return row.back();
}

std::string Register::nearest_to(std::string_view key) const
{
    auto best = std::numeric_limits<std::size_t>::max();
    std::string nearest;
    for (auto const& field : fields_)
        if (auto const letters = distance(key, field.key); letters < best) {
            best = letters;
            nearest = field.key;
        }
    return nearest;
}

// Empty when the value may be that; else what it has to be.
static std::string demand_of(Field const& field, Value const& value)
{
    switch (field.kind) {
    case Kind::number:
        if (value.number && *value.number >= field.bounds.least && *value.number <= field.bounds.most)
            return {};
        return "a whole number from " + std::to_string(field.bounds.least) + " to " + std::to_string(field.bounds.most);
    case Kind::flag: return value.number && (*value.number == 0 || *value.number == 1) ? "" : "true or false (1 or 0)";
    case Kind::word:
        if (value.text && std::find(field.words.begin(), field.words.end(), *value.text) != field.words.end())
            return {};
        return std::accumulate(field.words.begin() + 1, field.words.end(), field.words.front(),
            [](std::string const& all, std::string const& word) { return all + " or " + word; });
    case Kind::text:
    case Kind::secret: return value.text ? "" : "a text";
    }
    return {};
}

static std::string before(std::string const& place) { return place.empty() ? "" : place + ": "; }

Field const& Register::require_sound(std::string_view key, Value const& value) const
{
    auto const* const field = find(key);
    if (field == nullptr)
        throw Refused(before(value.place) + "there is no setting " + std::string(key) + "; the nearest is " + nearest_to(key)
            + " (kabinet settings lists all)");
    if (auto const demand = demand_of(*field, value); !demand.empty()) {
        // What somebody took for a secret is not told to the log.
        auto const told = field->kind == Kind::secret ? std::string() : value.text.value_or(std::to_string(value.number.value_or(0)));
        throw Refused(before(value.place) + std::string(key) + " has to be " + demand + (told.empty() ? "" : ", not " + told));
    }
    return *field;
}

void Register::require_sound(Settings const& settings) const
{
    for (auto const& [key, value] : settings.values())
        // What the server says of itself is no setting.
        if (value.origin != Origin::server)
            require_sound(key, value);
    for (auto const& one : declared_)
        if (auto const demand = one.broken_by(settings, one.fields); !demand.empty())
            throw Refused("the settings contradict each other: " + demand);
}

Value read_value(std::string text, Origin origin, std::string place)
{
    Value value { {}, std::move(text), origin, std::move(place) };
    std::int64_t number = 0;
    auto const* const end = value.text->data() + value.text->size();
    auto const read = std::from_chars(value.text->data(), end, number);
    if (read.ec == std::errc() && read.ptr == end)
        value.number = number;
    return value;
}

}
