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
