#include "domains/delivery/rules.h"
#include "generated/refusals/delivery.h"
#include "platform/settings.h"
#include <algorithm>
#include <sstream>

namespace delivery {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.number("delivery.least_pieces", &Limits::least_pieces, 3, { 1, 50 }, Effect::at_once, Risk::plain,
        "So many pieces of a cabinet are sent home at least", "藏品发货的最少件数");
    add.number("delivery.free_from_pieces", &Limits::free_from_pieces, 5, { 1, 51 }, Effect::at_once, Risk::money,
        "From so many pieces on they are sent for nothing; 51: never", "藏品包邮的件数");
    add.number("delivery.piece_grams", &Limits::piece_grams, 180, { 1, 20'000 }, Effect::at_once, Risk::money,
        "What a piece weighs, whichever it is", "每件藏品的计费重量（克）");
    add.number("delivery.first_grams", &Limits::first_grams, 500, { 1, 50'000 }, Effect::at_once, Risk::money,
        "So much is sent for the first fee", "首重（克）");
    add.number("delivery.step_grams", &Limits::step_grams, 250, { 1, 50'000 }, Effect::at_once, Risk::money,
        "And each so much more for the further one", "续重（克）");
    auto const fee = [&](char const* key, std::int64_t Limits::*member, std::int64_t usual) {
        add.number(key, member, usual, { 0, 100'000'000 }, Effect::at_once, Risk::money,
            "The fee of a delivery there (first), and what each step of weight adds, in minor units", "该地区的首重（first）与续重运费");
    };
    fee("delivery.th_first", &Limits::th_first, 4'500);
    fee("delivery.th_step", &Limits::th_step, 1'000);
    fee("delivery.sg_first", &Limits::sg_first, 600);
    fee("delivery.sg_step", &Limits::sg_step, 150);
    fee("delivery.cn_first", &Limits::cn_first, 1'200);
    fee("delivery.cn_step", &Limits::cn_step, 300);
    fee("delivery.gl_first", &Limits::gl_first, 1'900);
    fee("delivery.gl_step", &Limits::gl_step, 500);
    add.seconds("delivery.hold_seconds", &Limits::hold, 900, { 60, 86'400 }, Effect::next_order, Risk::money,
        "Pieces wait so long for the fee of their delivery", "藏品等待支付运费的时间");
}

namespace rules {

Result<std::vector<ItemId>> merged(Limits const& limits, std::vector<ItemId> items)
{
    std::ranges::sort(items);
    items.erase(std::unique(items.begin(), items.end()), items.end());
    if (static_cast<std::int64_t>(items.size()) < limits.least_pieces)
        return refusal::too_few_items;
    return items;
}

std::int64_t grams_of(Limits const& limits, std::size_t pieces) { return static_cast<std::int64_t>(pieces) * limits.piece_grams; }

// Minor units of the region's currency.
struct Rate {
    std::int64_t first = 0;
    std::int64_t step = 0;
};

static Rate rate_of(Limits const& limits, std::string_view region)
{
    if (region == "TH")
        return { limits.th_first, limits.th_step };
    if (region == "SG")
        return { limits.sg_first, limits.sg_step };
    return region == "CN" ? Rate { limits.cn_first, limits.cn_step } : Rate { limits.gl_first, limits.gl_step };
}

std::int64_t fee_of(Limits const& limits, std::string_view region, std::int64_t grams)
{
    auto const rate = rate_of(limits, region);
    auto const more = std::max<std::int64_t>(0, grams - limits.first_grams);
    return rate.first + (more + limits.step_grams - 1) / limits.step_grams * rate.step;
}

std::string text_of(Detail const& detail)
{
    std::string text = detail.by_card ? "1" : "0";
    for (auto const item : detail.items)
        text += " " + std::to_string(item.value);
    return text;
}

Detail read_detail(std::string const& text)
{
    Detail detail;
    std::istringstream numbers(text);
    numbers >> detail.by_card;
    for (ItemId item; numbers >> item.value;)
        detail.items.push_back(item);
    return detail;
}

}

}
