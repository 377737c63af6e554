#pragma once
#include "domains/catalog/catalog.h"
#include "kernel/time/time.h"
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <toml++/toml.h>
#include <vector>

namespace seed {

// A table of a TOML file that says file, line and key of what is wrong with it. Everything it holds has to be asked for.
class TomlTable {
public:
    // `prefix` comes before a key in a fault: "price.".
    TomlTable(toml::table const& table, std::string file, std::string prefix);

    // Not empty.
    std::string text(std::string_view key);
    std::string text_or_nothing(std::string_view key);
    // In every language: key_zh, key_en and key_th.
    api::LocalText local_text(std::string const& key);
    // All or none.
    api::LocalText local_text_or_nothing(std::string const& key);
    // Becomes a part of an address: small letters, digits and `allowed`.
    std::string name(std::string_view key, std::string_view allowed);
    // A list of texts.
    std::vector<std::string> texts(std::string_view key);
    // A date and time with its zone: 2026-05-01T10:00:00+08:00.
    std::optional<Time> time_or_nothing(std::string_view key);
    int number(std::string_view key);
    int number_or(std::string_view key, int fallback);
    std::int64_t long_number(std::string_view key);
    bool flag(std::string_view key);
    // [least, most]
    std::pair<int, int> range(std::string_view key);
    std::vector<std::string> keys() const;
    TomlTable table(std::string_view key);
    // [[key]], in the order of the file; empty when there is none.
    std::vector<TomlTable> tables(std::string_view key);

    // Throws Fault when the file says something that nobody asked for: a key is misspelt.
    void end() const;
    [[noreturn]] void fail(std::string_view key, std::string_view what) const;

private:
    toml::node const& need(std::string_view key);

    toml::table const& table_;
    std::string file_;
    std::string prefix_;
    std::set<std::string, std::less<>> asked_;
};

// Throws Fault when the file cannot be read or is no TOML.
toml::table parse_toml(std::filesystem::path const& path);

}
