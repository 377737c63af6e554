#pragma once
// The operator's configuration: keys like "box.turn_seconds" from a TOML file, secrets from the environment. Read once, at the start.
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

class Settings {
public:
    // Each domain names its keys and their defaults in one place of its own.
    std::int64_t number(std::string_view key, std::int64_t fallback) const;
    std::string text(std::string_view key, std::string_view fallback) const;
    // Below "apps.", the settings apps.web.salt and apps.web.key have the name "web".
    std::set<std::string> names_below(std::string_view prefix) const;

    void set(std::string key, std::int64_t value) { numbers_[std::move(key)] = value; }
    void set(std::string key, std::string value) { texts_[std::move(key)] = std::move(value); }

private:
    std::map<std::string, std::int64_t, std::less<>> numbers_;
    std::map<std::string, std::string, std::less<>> texts_;
};
