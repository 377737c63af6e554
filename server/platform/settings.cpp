#include "platform/settings.h"

std::int64_t Settings::number(std::string_view key, std::int64_t fallback) const
{
    auto const found = numbers_.find(key);
    return found == numbers_.end() ? fallback : found->second;
}

std::string Settings::text(std::string_view key, std::string_view fallback) const
{
    auto const found = texts_.find(key);
    return found == texts_.end() ? std::string(fallback) : found->second;
}

template<class Values>
static void add_names_below(std::string_view prefix, Values const& values, std::set<std::string>& names)
{
    for (auto entry = values.lower_bound(prefix); entry != values.end() && entry->first.starts_with(prefix); ++entry)
        if (auto const dot = entry->first.rfind('.'); dot > prefix.size())
            names.insert(entry->first.substr(prefix.size(), dot - prefix.size()));
}

std::set<std::string> Settings::names_below(std::string_view prefix) const
{
    std::set<std::string> names;
    add_names_below(prefix, numbers_, names);
    add_names_below(prefix, texts_, names);
    return names;
}
