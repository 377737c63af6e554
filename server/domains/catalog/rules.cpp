#include "domains/catalog/rules.h"
#include "domains/region/region.h"
#include <algorithm>
#include <set>

namespace catalog::rules {

static std::string style_key(StyleRecord const& style) { return "style \"" + style.code + "\": "; }

static std::string flaw_of_styles(std::vector<StyleRecord> const& styles)
{
    std::set<std::string> codes;
    std::set<int> numbers;
    for (auto const& style : styles) {
        if (!codes.insert(style.code).second)
            return style_key(style) + "the code is there twice";
        if (!numbers.insert(style.number).second)
            return style_key(style) + "the number " + std::to_string(style.number) + " is there twice";
    }
    auto const count = static_cast<int>(styles.size());
    if (!numbers.empty() && (*numbers.begin() != 1 || *numbers.rbegin() != count))
        return "style: the numbers must be 1 to " + std::to_string(count);
    if (std::none_of(styles.begin(), styles.end(), [](auto const& style) { return !style.hidden; }))
        return "style: there is no regular one";
    return "";
}

std::string flaw(SeriesRecord const& record)
{
    if (record.height_least_millimetres <= 0 || record.height_most_millimetres < record.height_least_millimetres)
        return "height_mm: must be two numbers above 0, the smaller one first";
    for (auto const& [price_list, amount] : record.prices) {
        auto const* found = region::find(price_list);
        if (!found || found->iso2 != price_list)
            return "price." + price_list + ": the shop has no such region";
        if (amount <= 0)
            return "price." + price_list + ": must be above 0";
    }
    return flaw_of_styles(record.styles);
}

std::string broken_promise(SeriesRecord const& before, SeriesRecord const& now)
{
    for (auto const& old : before.styles) {
        auto const found =
            std::find_if(now.styles.begin(), now.styles.end(), [&](StyleRecord const& style) { return style.code == old.code; });
        if (found == now.styles.end())
            return style_key(old) + "is gone, but a style that may be in a set or a cabinet stays";
        if (found->number != old.number)
            return style_key(old) + "has the number " + std::to_string(old.number) + " for good";
        if (found->hidden != old.hidden)
            return style_key(old) + "stays " + (old.hidden ? "hidden" : "regular") + ": odds were published";
    }
    return "";
}

}
