#include "domains/receipt/rules.h"

namespace receipt::rules {

std::string series_of(std::string_view region, Calendar const& calendar, Time at)
{
    return std::string(region) + '-' + std::to_string(calendar.month_of(at) / 12);
}

std::string number_text(std::string_view series, std::int64_t number)
{
    auto digits = std::to_string(number);
    constexpr std::size_t width = 8;
    if (digits.size() < width)
        digits.insert(0, width - digits.size(), '0');
    return std::string(series) + '-' + digits;
}

}
