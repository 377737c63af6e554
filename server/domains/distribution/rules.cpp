#include "domains/distribution/rules.h"
#include "platform/settings.h"
#include <algorithm>

namespace distribution {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    constexpr std::int64_t day = 86'400;
    add.number("distribution.rate_ppm", &Limits::rate_ppm, 50'000, { 0, 500'000 }, Effect::at_once, Risk::money,
        "Parts of a million of what was paid that a distributor gets; as they join", "分销佣金比例（百万分之）");
    add.number("distribution.parent_rate_ppm", &Limits::parent_rate_ppm, 10'000, { 0, 100'000 }, Effect::at_once, Risk::money,
        "The same for who has brought the distributor", "上级分销佣金比例（百万分之）");
    add.seconds("distribution.window_seconds", &Limits::window, 30 * day, { day, 365 * day }, Effect::at_once, Risk::money,
        "What is ordered so long after a link was opened counts for its distributor", "分销归因有效期");
    add.seconds("distribution.earned_after_seconds", &Limits::earned_after, 7 * day, { day, 365 * day }, Effect::at_once, Risk::money,
        "So long after the buyer had the order a commission is earned", "佣金结算等待时间");
    add.seconds("distribution.count_every_seconds", &Limits::count_every, 3'600, { 60, day }, Effect::at_once, Risk::plain,
        "How often orders of who came by a link are looked for", "分销订单统计间隔");
    add.number("distribution.changes_a_day", &Limits::changes_a_day, 10, { 1, 1'000 }, Effect::at_once, Risk::plain,
        "So often a day a person may change the distributor by whose link they came", "每人每日可更换分销来源次数");
}

namespace rules {

std::int64_t part_of(std::int64_t amount, std::int64_t ppm)
{
    constexpr std::int64_t million = 1'000'000;
    // In two parts, as their product does not fit.
    return amount / million * ppm + amount % million * ppm / million;
}

std::int64_t base_of(std::int64_t paid, std::int64_t refunded) { return std::max<std::int64_t>(paid - refunded, 0); }

std::string masked_name(std::string_view name)
{
    if (name.empty())
        return "***";
    std::size_t end = 1;
    // The rest of its first character, in UTF-8.
    while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xc0U) == 0x80U)
        ++end;
    return std::string(name.substr(0, end)) + "***";
}

}

}
