#include "seed/toml_table.h"
#include "seed/catalogue.h"
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

}
