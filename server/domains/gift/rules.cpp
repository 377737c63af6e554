#include "domains/gift/rules.h"
#include "platform/settings.h"
#include <algorithm>
#include <sstream>

namespace gift {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.seconds("gift.hold_seconds", &Limits::hold, 900, { 60, 86'400 }, Effect::next_order, Risk::money,
        "A gift waits so long for its payment", "礼物订单等待付款的时间");
    add.number("gift.unpaid_orders_a_day", &Limits::unpaid_a_day, 5, { 1, 1'000 }, Effect::next_order, Risk::money,
        "Orders of gifts that one person may let end unpaid within a day", "每人每日可未付款而结束的礼物订单数");
    add.number("gift.days", &Limits::days, 30, { 1, 365 }, Effect::next_order, Risk::money,
        "The code of a gift can be used for so many days; then all that was paid for it goes back", "礼物码有效天数，过期全额退款");
}

namespace rules {

Detail detail_of(goods::Sellable const& sellable, offers::Chosen const& chosen, std::int64_t day)
{
    Detail detail { sellable.sku, sellable.goods, {}, day, {}, sellable.option };
    if (offers::is_capped(chosen.offer)) {
        detail.cap = offers::cap_subject(chosen.offer);
        detail.caps = chosen.offer.caps;
    }
    return detail;
}

static std::string one_line(std::string text)
{
    std::ranges::replace(text, '\n', ' ');
    return text;
}

// "sku goods", what is capped, and the names of the option, a line each.
std::string text_of(Detail const& detail)
{
    std::ostringstream text;
    text << detail.sku.value << ' ' << detail.goods.value << '\n';
    if (!detail.cap.empty()) {
        text << detail.cap << ' ' << detail.day;
        for (auto const most : detail.caps)
            text << ' ' << most;
    }
    text << '\n' << one_line(detail.option.zh) << '\n' << one_line(detail.option.en) << '\n' << one_line(detail.option.th);
    return text.str();
}

Detail read_detail(std::string const& text)
{
    Detail detail;
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    std::istringstream(line) >> detail.sku.value >> detail.goods.value;
    std::getline(lines, line);
    std::istringstream capped(line);
    capped >> detail.cap >> detail.day;
    for (auto& most : detail.caps)
        capped >> most;
    std::getline(lines, detail.option.zh);
    std::getline(lines, detail.option.en);
    std::getline(lines, detail.option.th);
    return detail;
}

}

}
