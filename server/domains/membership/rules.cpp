#include "domains/membership/rules.h"
#include "domains/message/message.h"
#include "domains/region/region.h"
#include "platform/settings.h"
#include <algorithm>
#include <cassert>

namespace membership::rules {

constexpr std::int64_t most_per_unit = 1'000'000;

void Points::declare(settings::Fields<Points>& add)
{
    using settings::Effect, settings::Risk;
    constexpr settings::Bounds points { 0, most_per_unit };
    add.number("membership.points_per_unit.thb", &Points::per_baht, 1, points, Effect::at_once, Risk::money,
        "Points for each whole baht that was paid", "每泰铢积分");
    add.number("membership.points_per_unit.cny", &Points::per_yuan, 5, points, Effect::at_once, Risk::money, "For each yuan", "每元积分");
    add.number("membership.points_per_unit.sgd", &Points::per_singapore_dollar, 25, points, Effect::at_once, Risk::money,
        "For each Singapore dollar", "每新元积分");
    add.number("membership.points_per_unit.usd", &Points::per_dollar, 35, points, Effect::at_once, Risk::money, "For each US dollar",
        "每美元积分");
}

std::string points_key(OrderId order) { return "order:" + std::to_string(order.value) + ":points"; }

namespace {

struct Rate {
    std::string_view currency;
    std::int64_t Points::*per_unit;
};
constexpr Rate rates[] = { { "THB", &Points::per_baht }, { "CNY", &Points::per_yuan }, { "SGD", &Points::per_singapore_dollar },
    { "USD", &Points::per_dollar } };

struct Card {
    std::string_view unit;
    message::Texts name;
    message::Texts purpose;
};
constexpr Card cards[] = {
    { "card:hint", { "提示卡", "Hint card", "การ์ดคำใบ้" },
        { "在你的回合中得知所选盒子里不是哪一款。", "Names one figure that is not in the box you chose, in your turn.",
            "ใช้ในรอบของคุณ บอกว่ากล่องที่คุณเลือกไม่ใช่แบบไหน 1 แบบ" } },
    { "card:xray", { "透视卡", "X-ray card", "การ์ดเอกซเรย์" },
        { "在你的回合中看清所选盒子里是哪一款。", "Shows you what is in the box you chose, in your turn.",
            "ใช้ในรอบของคุณ ดูได้เลยว่าในกล่องที่คุณเลือกเป็นแบบไหน" } },
    { "card:blood_return", { "回血卡", "Refund card", "การ์ดรับคืน" },
        { "把已拆开、未发货的手办退回商店，按比例换成红包。",
            "Gives an opened figure that was not shipped back to the shop for a share of its price as a red packet.",
            "คืนฟิกเกอร์ที่แกะแล้วแต่ยังไม่ได้จัดส่งให้ร้าน รับส่วนหนึ่งของราคาคืนเป็นอั่งเปา" } },
    { "card:free_shipping", { "包邮卡", "Free shipping card", "การ์ดส่งฟรี" },
        { "一次发货免运费。", "One delivery without a fee.", "ส่งฟรี 1 ครั้ง" } },
};
constexpr std::string_view red_packet = "red_packet:";

struct KindName {
    std::string_view kind;
    message::Texts name;
};
constexpr KindName kind_names[] = {
    { "order_points", { "购物得积分", "Points for an order", "คะแนนจากคำสั่งซื้อ" } },
    { "order_points_back", { "退款扣回积分", "Taken back with a refund", "หักคืนเมื่อคืนเงิน" } },
    { "claim", { "奖品", "A prize", "ของรางวัล" } },
    { "code", { "兑换码", "An exchange code", "โค้ดแลกของ" } },
    { "goods_points", { "兑换商品", "Paid for goods", "แลกสินค้า" } },
    { "goods_points_back", { "订单退回", "Back from an order", "คืนจากคำสั่งซื้อ" } },
    { "grant", { "商店赠送", "A gift of the shop", "ของขวัญจากร้าน" } },
    { "order_red_packet", { "购物抵扣", "Paid a part of an order", "ใช้จ่ายส่วนหนึ่งของคำสั่งซื้อ" } },
    { "order_red_packet_back", { "订单退回", "Back from an order", "คืนจากคำสั่งซื้อ" } },
    { "expired", { "已过期", "Expired", "หมดอายุ" } },
};
constexpr KindName other_kind = { "", { "其他变动", "Another change", "รายการอื่น" } };

}

std::int64_t points_of(Settings const& settings, api::Price const& total)
{
    auto const regions = region::all();
    auto const of_currency = [&](auto const& one) { return one.currency == total.currency; };
    auto const region = std::find_if(regions.begin(), regions.end(), of_currency);
    auto const rate = std::find_if(std::begin(rates), std::end(rates), of_currency);
    if (region == regions.end() || rate == std::end(rates))
        return 0;
    std::int64_t minor = 1;
    for (int digit = 0; digit < region->digits; ++digit)
        minor *= 10;
    return std::min(total.amount / minor, ledger::most_amount / most_per_unit) * (settings.of<Points>().*rate->per_unit);
}

static api::LocalText text(message::Texts const& texts) { return { std::string(texts.zh), std::string(texts.en), std::string(texts.th) }; }

std::optional<api::MembershipBackpackItem> shown(std::string_view unit)
{
    api::MembershipBackpackItem item;
    item.unit = unit;
    for (auto const& card : cards) {
        if (card.unit != unit)
            continue;
        item.kind = api::MembershipBackpackKind::card;
        item.name = text(card.name);
        item.purpose = text(card.purpose);
        return item;
    }
    for (auto const& region : region::all()) {
        if (red_packet_of(region.currency) != unit)
            continue;
        item.kind = api::MembershipBackpackKind::red_packet;
        item.name = text({ "红包", "Red packet", "อั่งเปา" });
        item.purpose = text({ "下单时抵扣金额。", "Pays a part of an order.", "ใช้จ่ายส่วนหนึ่งของคำสั่งซื้อ" });
        item.currency = region.currency;
        return item;
    }
    return std::nullopt;
}

std::string red_packet_of(std::string_view currency) { return std::string(red_packet) + std::string(currency); }

std::string card_of(api::MembershipCardType type) { return "card:" + std::string(api::to_string(type)); }

std::vector<api::MembershipCardType> card_types()
{
    std::vector<api::MembershipCardType> types;
    for (auto const& card : cards) {
        api::MembershipCardType type {};
        [[maybe_unused]] bool const known = api::from_string(card.unit.substr(card.unit.find(':') + 1), type);
        assert(known); // The contract lists the same cards.
        types.push_back(type);
    }
    return types;
}

bool can_be_granted(std::string_view unit) { return unit == points || shown(unit); }

std::vector<std::string> units_of_backpack()
{
    std::vector<std::string> units;
    for (auto const& card : cards)
        units.emplace_back(card.unit);
    for (auto const& region : region::all())
        units.push_back(red_packet_of(region.currency));
    return units;
}

std::vector<api::MembershipExpiry> expiries_of(std::span<ledger::Expiry const> all, std::string_view unit)
{
    std::vector<api::MembershipExpiry> found;
    for (auto const& one : all)
        if (one.unit == unit)
            found.push_back({ one.amount, one.at });
    return found;
}

api::LocalText name_of_kind(std::string_view kind)
{
    auto const* const found = std::find_if(std::begin(kind_names), std::end(kind_names), [&](auto const& one) { return one.kind == kind; });
    return text((found == std::end(kind_names) ? other_kind : *found).name);
}

bool is_about_order(std::string_view kind) { return kind.starts_with("order_"); }

std::string_view name_of(Rule rule)
{
    switch (rule) {
    case Rule::opened_figures: return "opened_figures";
    case Rule::hidden_figures: return "hidden_figures";
    case Rule::complete_series: return "complete_series";
    }
    return "";
}

Progress progress_of(std::span<cabinet::OpenedStyle const> opened, std::map<SeriesId, std::vector<catalog::StyleKind>> const& kinds)
{
    Progress progress;
    std::map<StyleId, std::int64_t> counts;
    for (auto const& one : opened) {
        progress.opened_figures += one.count;
        counts[one.style] += one.count;
    }
    for (auto const& [series, styles] : kinds) {
        bool is_complete = !styles.empty();
        for (auto const& style : styles) {
            auto const count = counts.contains(style.id) ? counts.at(style.id) : 0;
            progress.hidden_figures += style.hidden ? count : 0;
            is_complete = is_complete && (style.hidden || count > 0);
        }
        progress.complete_series += is_complete ? 1 : 0;
    }
    return progress;
}

std::int64_t counted(Rule rule, Progress const& progress)
{
    switch (rule) {
    case Rule::opened_figures: return progress.opened_figures;
    case Rule::hidden_figures: return progress.hidden_figures;
    case Rule::complete_series: return progress.complete_series;
    }
    return 0;
}

}

namespace membership {

std::optional<Rule> rule_of(std::string_view name)
{
    for (auto const rule : { Rule::opened_figures, Rule::hidden_figures, Rule::complete_series })
        if (rules::name_of(rule) == name)
            return rule;
    return std::nullopt;
}

}
