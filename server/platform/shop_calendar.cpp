#include "platform/shop_calendar.h"
#include "platform/db/transaction.h"
#include "platform/settings.h"

Calendar shop_calendar(Settings const& settings) { return Calendar(minutes(settings.number("shop.day_offset_minutes", 480))); }

std::int64_t shop_day(Read& tx) { return shop_calendar(tx.settings()).day_of(tx.now()); }
