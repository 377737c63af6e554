#include "app/known_settings.h"
#include <algorithm>
#include <iostream>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <vector>

namespace app {

namespace {

std::string_view first_part(std::string_view key) { return key.substr(0, key.find('.')); }

std::string_view after_first_part(std::string_view key)
{
    auto const dot = key.find('.');
    return dot == std::string_view::npos ? std::string_view() : key.substr(dot + 1);
}

bool fits(std::string_view pattern, std::string_view key)
{
    while (!pattern.empty() && !key.empty()) {
        if (first_part(pattern) != "*" && first_part(pattern) != first_part(key))
            return false;
        pattern = after_first_part(pattern);
        key = after_first_part(key);
    }
    return pattern.empty() && key.empty();
}

// Of Levenshtein: how many letters have to be put in, left out or changed.
std::size_t distance(std::string_view from, std::string_view to)
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

std::string_view nearest_to(std::string_view key)
{
    auto best = std::numeric_limits<std::size_t>::max();
    std::string_view nearest;
    for (auto const& setting : known_settings())
        if (auto const letters = distance(key, setting.key); letters < best) {
            best = letters;
            nearest = setting.key;
        }
    return nearest;
}

}

void require_known(std::string_view key, std::string_view where)
{
    auto const all = known_settings();
    if (std::none_of(all.begin(), all.end(), [&](KnownSetting const& setting) { return fits(setting.key, key); }))
        throw std::runtime_error(std::string(where) + ": there is no setting " + std::string(key) + "; the nearest is "
            + std::string(nearest_to(key)) + " (kabinet settings lists all)");
}

int list_settings()
{
    for (auto const& setting : known_settings())
        std::cout << setting.key << (setting.fallback.empty() ? "" : " = ") << setting.fallback << "  # " << setting.read_in << '\n';
    return 0;
}

}
