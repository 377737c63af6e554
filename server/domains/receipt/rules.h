#pragma once
#include "kernel/time/calendar.h"
#include <string>
#include <string_view>

namespace receipt::rules {

// "TH-2026": where it was sold, and when it is written down by the shop's calendar.
std::string series_of(std::string_view region, Calendar const& calendar, Time at);
// "TH-2026-00000042"
std::string number_text(std::string_view series, std::int64_t number);

}
