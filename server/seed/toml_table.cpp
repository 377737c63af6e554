#include "seed/toml_table.h"
#include "seed/catalogue.h"
#include <algorithm>
#include <chrono>
#include <limits>

namespace seed {

TomlTable::TomlTable(toml::table const& table, std::string file, std::string prefix)
    : table_(table), file_(std::move(file)), prefix_(std::move(prefix))
{
}

void TomlTable::fail(std::string_view key, std::string_view what) const
{
    auto const* const node = table_.get(key);
    auto const line = node ? node->source().begin.line : table_.source().begin.line;
    throw Fault(file_ + ", line " + std::to_string(line) + ": " + prefix_ + std::string(key) + ": " + std::string(what));
}

toml::node const& TomlTable::need(std::string_view key)
{
    asked_.emplace(key);
    auto const* const node = table_.get(key);
    if (!node)
        fail(key, "is missing");
    return *node;
}

std::string TomlTable::text(std::string_view key)
{
    auto const* const value = need(key).as_string();
    if (!value || value->get().empty())
        fail(key, "must be a text that is not empty");
    return value->get();
}

std::string TomlTable::text_or_nothing(std::string_view key)
{
    asked_.emplace(key);
    return table_.contains(key) ? text(key) : "";
}

api::LocalText TomlTable::local_text(std::string const& key) { return { text(key + "_zh"), text(key + "_en"), text(key + "_th") }; }

api::LocalText TomlTable::local_text_or_nothing(std::string const& key)
{
    bool const is_there = table_.contains(key + "_zh") || table_.contains(key + "_en") || table_.contains(key + "_th");
    return is_there ? local_text(key) : api::LocalText();
}

std::string TomlTable::name(std::string_view key, std::string_view allowed)
{
    auto found = text(key);
    auto const is_allowed = [&](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || allowed.find(letter) != std::string_view::npos;
    };
    if (!std::all_of(found.begin(), found.end(), is_allowed))
        fail(key, "must be small letters, digits and " + std::string(allowed));
    return found;
}

std::vector<std::string> TomlTable::texts(std::string_view key)
{
    auto const* const values = need(key).as_array();
    std::vector<std::string> found;
    for (std::size_t index = 0; values && index < values->size(); ++index)
        found.push_back(values->get(index)->value_exact<std::string>().value_or(""));
    if (!values || std::find(found.begin(), found.end(), "") != found.end())
        fail(key, "must be a list of texts that are not empty");
    return found;
}

std::optional<Time> TomlTable::time_or_nothing(std::string_view key)
{
    asked_.emplace(key);
    if (!table_.contains(key))
        return std::nullopt;
    auto const* const value = table_.get(key)->as_date_time();
    if (!value || !value->get().offset)
        fail(key, "must be a date and time with its zone, as 2026-05-01T10:00:00+08:00");
    auto const& [date, time, offset] = value->get();
    std::chrono::sys_days const day(std::chrono::year(date.year) / date.month / date.day);
    return days(day.time_since_epoch().count()) + hours(time.hour) + minutes(time.minute) + seconds(time.second) - minutes(offset->minutes);
}

int TomlTable::number_or(std::string_view key, int fallback)
{
    asked_.emplace(key);
    return table_.contains(key) ? number(key) : fallback;
}

std::int64_t TomlTable::long_number(std::string_view key)
{
    auto const* const value = need(key).as_integer();
    if (!value)
        fail(key, "must be a whole number");
    return value->get();
}

int TomlTable::number(std::string_view key)
{
    auto const value = long_number(key);
    if (value < 0 || value > std::numeric_limits<int>::max())
        fail(key, "must be 0 to 2147483647");
    return static_cast<int>(value);
}

bool TomlTable::flag(std::string_view key)
{
    auto const* const value = need(key).as_boolean();
    if (!value)
        fail(key, "must be true or false");
    return value->get();
}

std::pair<int, int> TomlTable::range(std::string_view key)
{
    auto const* const values = need(key).as_array();
    auto const at = [&](std::size_t index) { return values->get(index)->value_exact<std::int64_t>().value_or(-1); };
    constexpr std::int64_t most = 100'000;
    if (!values || values->size() != 2 || at(0) < 0 || at(0) > most || at(1) < 0 || at(1) > most)
        fail(key, "must be two whole numbers");
    return { static_cast<int>(at(0)), static_cast<int>(at(1)) };
}

std::vector<std::string> TomlTable::keys() const
{
    std::vector<std::string> names;
    for (auto const& [key, node] : table_)
        names.emplace_back(key.str());
    return names;
}

TomlTable TomlTable::table(std::string_view key)
{
    auto const* const inner = need(key).as_table();
    if (!inner)
        fail(key, "must be a table");
    return { *inner, file_, prefix_ + std::string(key) + "." };
}

std::vector<TomlTable> TomlTable::tables(std::string_view key)
{
    asked_.emplace(key);
    std::vector<TomlTable> all;
    if (!table_.contains(key))
        return all;
    auto const* const values = table_.get(key)->as_array();
    if (!values || !values->is_homogeneous<toml::table>())
        fail(key, "must be written as [[" + std::string(key) + "]]");
    for (std::size_t index = 0; index < values->size(); ++index)
        all.push_back({ *values->get_as<toml::table>(index), file_, prefix_ + std::string(key) + "." });
    return all;
}

void TomlTable::end() const
{
    for (auto const& name : keys()) {
        if (!asked_.contains(name))
            fail(name, "is unknown");
    }
}

toml::table parse_toml(std::filesystem::path const& path)
{
    auto const name = path.filename().string();
    if (!std::filesystem::exists(path))
        throw Fault(path.string() + " is missing");
    try {
        return toml::parse_file(path.string());
    } catch (toml::parse_error const& error) {
        throw Fault(name + ", line " + std::to_string(error.source().begin.line) + ": " + std::string(error.description()));
    }
}

}
