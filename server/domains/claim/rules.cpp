#include "domains/claim/rules.h"
#include "platform/local_text.h"
#include "platform/settings.h"
#include <charconv>
#include <sstream>

namespace claim {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.number("claim.goods_days", &Limits::goods_days, 60, { 1, 3'650 }, Effect::next_order, Risk::money,
        "Goods that a code gives wait so many days to be ordered; then they are free again", "兑换所得商品等待下单的天数");
    add.number("claim.again_days", &Limits::again_days, 7, { 1, 3'650 }, Effect::next_order, Risk::money,
        "A prize whose order was taken back waits so many days at least to be ordered again", "奖品订单撤回后可重新下单的最少天数");
    add.seconds("claim.hold_seconds", &Limits::hold, 900, { 60, 86'400 }, Effect::next_order, Risk::money,
        "Prizes wait so long for the fee of their order", "奖品订单等待支付运费的时间");
    auto const fee = [&](char const* key, std::int64_t Limits::*member, std::int64_t usual) {
        add.number(key, member, usual, { 0, 100'000'000 }, Effect::at_once, Risk::money,
            "The fee of an order of prizes there, in minor units; 0: they are brought for nothing", "该地区奖品订单的运费");
    };
    fee("claim.th_shipping", &Limits::th_shipping, 4'500);
    fee("claim.sg_shipping", &Limits::sg_shipping, 600);
    fee("claim.cn_shipping", &Limits::cn_shipping, 1'200);
    fee("claim.gl_shipping", &Limits::gl_shipping, 1'900);
}

static constexpr std::string_view of_goods = "goods:";

std::string unit_of(SkuId sku) { return std::string(of_goods) + std::to_string(sku.value); }

std::optional<SkuId> sku_of(std::string_view unit)
{
    if (!unit.starts_with(of_goods))
        return std::nullopt;
    auto const digits = unit.substr(of_goods.size());
    SkuId sku;
    auto const read = std::from_chars(digits.data(), digits.data() + digits.size(), sku.value);
    // As unit_of writes it: two units are never the same goods.
    return read.ec == std::errc() && unit_of(sku) == unit ? std::optional(sku) : std::nullopt;
}

namespace rules {

api::ClaimKind kind_of(std::string_view unit)
{
    if (unit.starts_with(of_goods))
        return api::ClaimKind::goods;
    if (unit.starts_with("coupon:"))
        return api::ClaimKind::coupon;
    return unit.starts_with("card:") ? api::ClaimKind::card : api::ClaimKind::balance;
}

std::int64_t fee_of(Limits const& limits, std::string_view region, bool is_brought_free)
{
    if (is_brought_free)
        return 0;
    if (region == "TH")
        return limits.th_shipping;
    if (region == "SG")
        return limits.sg_shipping;
    return region == "CN" ? limits.cn_shipping : limits.gl_shipping;
}

// "claim sku goods", and the names of the option, a line each.
std::string text_of(Detail const& detail)
{
    return std::to_string(detail.claim.value) + " " + std::to_string(detail.sku.value) + " " + std::to_string(detail.goods.value) + "\n"
        + local_text::lines_of(detail.option);
}

Detail read_detail(std::string const& text)
{
    Detail detail;
    std::istringstream lines(text);
    std::string numbers;
    std::getline(lines, numbers);
    std::istringstream(numbers) >> detail.claim.value >> detail.sku.value >> detail.goods.value;
    detail.option = local_text::read_lines(lines);
    return detail;
}

}

}
