#include "platform/shop_calendar.h"
#include "platform/db/transaction.h"
#include "platform/settings.h"

void ShopDay::declare(settings::Fields<ShopDay>& add)
{
    using settings::Effect, settings::Risk;
    add.minutes("shop.day_offset_minutes", &ShopDay::offset, 480, { -720, 840 }, Effect::restart, Risk::law,
        "So long before midnight UTC the shop's day begins (480: China's midnight)", "商店日界相对UTC提前的分钟数");
}

Calendar shop_calendar(Settings const& settings) { return Calendar(settings.of<ShopDay>().offset); }

std::int64_t shop_day(Read& tx) { return shop_calendar(tx.settings()).day_of(tx.now()); }
