#include "domains/region/region.h"
#include <algorithm>
#include <cctype>

namespace region {

// Ages: TH Civil and Commercial Code, section 19; CN Civil Code, articles 17 and 18; SG Civil Law Act 1909, section 35, by which whoever is
// 18 makes contracts although majority is at 21; elsewhere Convention on the Rights of the Child, article 1.
static constexpr Region regions[] = {
    { "TH", "泰国", "Thailand", "ไทย", "THB", "฿", 2, 20, "th" },
    { "CN", "中国大陆", "Chinese mainland", "จีนแผ่นดินใหญ่", "CNY", "¥", 2, 18, "zh-CN" },
    { "SG", "新加坡", "Singapore", "สิงคโปร์", "SGD", "S$", 2, 18, "en" },
    { "GL", "全球其他地区", "Rest of the world", "ประเทศอื่น ๆ", "USD", "$", 2, 18, "en" },
};
static constexpr Region const& at_home = regions[0];
static constexpr Region const& elsewhere = regions[3];

static bool is_same(std::string_view one, std::string_view other)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
        [](unsigned char a, unsigned char b) { return std::toupper(a) == std::toupper(b); });
}

std::span<Region const> all() { return regions; }

Region const& world() { return elsewhere; }

Region const* find(std::string_view iso2)
{
    auto const found = std::find_if(std::begin(regions), std::end(regions), [&](Region const& one) { return is_same(one.iso2, iso2); });
    return found == std::end(regions) ? nullptr : found;
}

Region const* of_currency(std::string_view currency)
{
    auto const found = std::ranges::find(regions, currency, &Region::currency);
    return found == std::end(regions) ? nullptr : found;
}

Region const& of(std::string_view country)
{
    if (country.empty())
        return at_home;
    auto const* found = find(country);
    return found ? *found : elsewhere;
}

static std::size_t digits_of(std::string_view currency)
{
    auto const* const region = of_currency(currency);
    return static_cast<std::size_t>(region ? region->digits : 2);
}

// Of an amount that is not below 0: what stands before its decimal point and what behind it.
static std::pair<std::string, std::string> parted(std::int64_t minor, std::size_t digits)
{
    auto number = std::to_string(minor);
    if (number.size() <= digits)
        number = std::string(digits + 1 - number.size(), '0') + number;
    auto const whole = number.size() - digits;
    return { number.substr(0, whole), number.substr(whole) };
}

std::string written(std::int64_t minor, std::string_view currency)
{
    auto const [whole, decimals] = parted(minor < 0 ? -minor : minor, digits_of(currency));
    return std::string(currency) + (minor < 0 ? " -" : " ") + whole + (decimals.empty() ? "" : ".") + decimals;
}

Typeset typeset(std::int64_t minor, std::string_view currency)
{
    auto [whole, decimals] = parted(minor, digits_of(currency));
    for (auto at = static_cast<std::ptrdiff_t>(whole.size()) - 3; at > 0; at -= 3)
        whole.insert(static_cast<std::size_t>(at), ",");
    auto const* const region = of_currency(currency);
    bool const is_whole = decimals.find_first_not_of('0') == std::string::npos;
    return { region ? std::string(region->symbol) : std::string(currency) + ' ', whole, is_whole ? "" : '.' + decimals };
}

}
