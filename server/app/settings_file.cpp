#include "app/settings_file.h"
#include "platform/settings/register.h"
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <toml++/toml.h>

namespace app {

namespace {

[[noreturn]] void fail(std::string const& path, toml::source_position place, std::string_view what)
{
    throw std::runtime_error(path + ", line " + std::to_string(place.line) + ": " + std::string(what));
}

void read_table(std::string const& path, toml::table const& table, std::string const& prefix, Settings& settings)
{
    for (auto const& [key, node] : table) {
        std::string const name = prefix + std::string(key.str());
        if (auto const* const inner = node.as_table()) {
            read_table(path, *inner, name + ".", settings);
            continue;
        }
        auto place = path + ", line " + std::to_string(node.source().begin.line);
        if (auto const* const number = node.as_integer())
            settings.set(name, { number->get(), {}, settings::Origin::file, std::move(place) });
        else if (auto const* const flag = node.as_boolean())
            settings.set(name, { std::int64_t { flag->get() }, {}, settings::Origin::file, std::move(place) });
        else if (auto const* const text = node.as_string())
            settings.set(name, { {}, text->get(), settings::Origin::file, std::move(place) });
        else
            fail(path, node.source().begin, name + " has to be a whole number, a text, true or false");
    }
}

std::string name_of_variable(std::string_view variable)
{
    std::string name;
    for (std::size_t at = 0; at < variable.size(); ++at) {
        bool const is_dot = variable.substr(at, 2) == "__";
        name += is_dot ? '.' : static_cast<char>(std::tolower(static_cast<unsigned char>(variable[at])));
        at += is_dot ? 1 : 0;
    }
    return name;
}

}

void read_settings_file(std::string const& path, Settings& settings)
{
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    if (!file)
        throw std::runtime_error("cannot read the settings " + path);
    try {
        read_table(path, toml::parse(text.str(), path), "", settings);
    } catch (toml::parse_error const& error) {
        fail(path, error.source().begin, error.description());
    }
}

void read_environment(char const* const* environment, Settings& settings)
{
    constexpr std::string_view prefix = "KABINET_";
    for (; *environment; ++environment) {
        std::string_view const entry = *environment;
        auto const equals = entry.find('=');
        if (!entry.starts_with(prefix) || equals == std::string_view::npos)
            continue;
        auto const variable = entry.substr(prefix.size(), equals - prefix.size());
        auto const value = entry.substr(equals + 1);
        if (variable.find("__") == std::string_view::npos)
            continue;
        auto place = "the environment variable " + std::string(prefix) + std::string(variable);
        settings.set(name_of_variable(variable), settings::read_value(std::string(value), settings::Origin::environment, std::move(place)));
    }
}

}
