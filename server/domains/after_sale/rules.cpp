#include "domains/after_sale/rules.h"
#include "platform/settings.h"
#include <algorithm>
#include <map>

namespace after_sale {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    constexpr std::int64_t day = 86'400;
    add.seconds("after_sale.ask_within_seconds", &Limits::ask_within, 14 * day, { day, 365 * day }, Effect::at_once, Risk::money,
        "So long after an order was received its buyer may ask to give it back", "收货后可申请售后的时间");
    add.seconds("after_sale.send_within_seconds", &Limits::send_within, 14 * day, { day, 365 * day }, Effect::next_order, Risk::plain,
        "So long after it was asked for a return has to be sent", "退货申请后须寄出的时间");
    add.number("after_sale.applications_an_order", &Limits::applications_an_order, 20, { 1, 40 }, Effect::at_once, Risk::plain,
        "So often the buyer of an order may ask; cashiers take 50 refunds of a payment", "每笔订单最多可申请售后次数");
    add.number("after_sale.pictures_a_day", &Limits::pictures_a_day, 30, { 1, 1'000 }, Effect::at_once, Risk::plain,
        "Pictures that one person may upload for it in a day", "每人每日可上传的售后凭证图片数");
    add.seconds("after_sale.unused_picture_seconds", &Limits::unused_picture_life, day, { 3'600, 365 * day }, Effect::at_once, Risk::plain,
        "A picture that no application names is kept so long", "未使用的售后凭证图片保留时间");
}

std::string code_of(Type type, State state)
{
    auto const kind = type == Type::refund ? "1" : "2";
    switch (state) {
    case State::submitted: return std::string("2") + kind;
    case State::shipped: return std::string("3") + kind;
    case State::refunded: return std::string("4") + kind;
    case State::completed: return std::string("5") + kind;
    case State::withdrawn:
    case State::refused: return std::string("0") + kind;
    case State::lapsed: return std::string("1") + kind;
    }
    return "";
}

namespace rules {

std::vector<order::Units> merged(std::span<api::AfterSaleUnits const> units)
{
    std::map<std::int32_t, std::int32_t> quantities;
    for (auto const& [line, quantity] : units)
        // So many no order has; the sum stays a number.
        quantities[line] = std::min(quantities[line] + quantity, 1'000'000);
    std::vector<order::Units> all;
    all.reserve(quantities.size());
    for (auto const& [line, quantity] : quantities)
        all.push_back({ line, quantity });
    return all;
}

}

}
