#include "platform/settings/fields.h"
#include "platform/settings.h"

namespace settings {

static std::string_view first_part(std::string_view key) { return key.substr(0, key.find('.')); }

static std::string_view after_first_part(std::string_view key)
{
    auto const dot = key.find('.');
    return dot == std::string_view::npos ? std::string_view() : key.substr(dot + 1);
}

// "*" is any part, "*_key" any that ends so.
static bool part_fits(std::string_view pattern, std::string_view part)
{
    if (!pattern.starts_with('*'))
        return pattern == part;
    return part.size() >= pattern.size() && part.ends_with(pattern.substr(1));
}

bool fits(std::string_view pattern, std::string_view key)
{
    while (!pattern.empty() && !key.empty()) {
        if (!part_fits(first_part(pattern), first_part(key)))
            return false;
        pattern = after_first_part(pattern);
        key = after_first_part(key);
    }
    return pattern.empty() && key.empty();
}

void FieldList::add(Field field, Fill fill)
{
    fields_.push_back(std::move(field));
    add_fill(std::move(fill));
}

void FieldList::add_fill(Fill fill) { fills_.push_back(std::move(fill)); }

void FieldList::add_rule(std::string demand, Holds holds) { rules_.push_back({ std::move(demand), std::move(holds) }); }

void FieldList::fill(void* rules, Settings const& settings) const
{
    for (auto const& fill : fills_)
        fill(rules, settings);
}

std::string FieldList::broken_by(void const* rules) const
{
    for (auto const& rule : rules_)
        if (!rule.holds(rules))
            return rule.demand;
    return {};
}

std::optional<std::int64_t> FieldList::number_of(Settings const& settings, std::string_view key)
{
    auto const found = settings.values().find(key);
    return found == settings.values().end() ? std::nullopt : found->second.number;
}

std::optional<std::string> FieldList::text_of(Settings const& settings, std::string_view key)
{
    auto const found = settings.values().find(key);
    return found == settings.values().end() ? std::nullopt : found->second.text;
}

std::vector<std::pair<std::string, std::string>> FieldList::keys_of(Settings const& settings, std::string_view pattern)
{
    auto const star = pattern.find('*');
    auto const ending = first_part(pattern.substr(star)).size() - 1;
    std::vector<std::pair<std::string, std::string>> keys;
    for (auto const& [key, value] : settings.values())
        if (fits(pattern, key)) {
            auto const part = first_part(std::string_view(key).substr(star));
            keys.emplace_back(part.substr(0, part.size() - ending), key);
        }
    return keys;
}

}
