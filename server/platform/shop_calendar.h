#pragma once
#include "kernel/time/calendar.h"
#include "platform/settings/fields_forward.h"

class Read;
class Settings;

struct ShopDay {
    static void declare(settings::Fields<ShopDay>& add);

    Time offset = 0;
};

// By which everything is counted that a shopper has or may do on a day, in a week or in a month: the setting shop.day_offset_minutes, so
// long before midnight UTC the day begins (480, which is China's midnight).
Calendar shop_calendar(Settings const& settings);
// Which day it is by it, in days since 1970-01-01.
std::int64_t shop_day(Read& tx);
