#include "domains/promotion/rules.h"
#include "domains/region/region.h"
#include "platform/settings.h"
#include <algorithm>
#include <charconv>
#include <sstream>

namespace promotion {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    auto const fee = [&](char const* key, std::int64_t Limits::*member, std::int64_t usual) {
        add.number(key, member, usual, { 0, 100'000'000 }, Effect::next_order, Risk::money,
            "What bringing an order of the mall costs there, in minor units", "该地区商城订单的运费");
    };
    fee("mall.delivery_fee_th", &Limits::th_fee, 0);
    fee("mall.delivery_fee_sg", &Limits::sg_fee, 600);
    fee("mall.delivery_fee_cn", &Limits::cn_fee, 1'200);
    fee("mall.delivery_fee_gl", &Limits::gl_fee, 1'900);
}

static constexpr std::pair<std::string_view, pricing::Class> class_names[] = { { "line", pricing::Class::line_promotion },
    { "coupon", pricing::Class::coupon }, { "privilege_card", pricing::Class::privilege_card },
    { "order", pricing::Class::order_promotion }, { "shipping", pricing::Class::free_shipping } };

std::string text_of(std::uint32_t excludes)
{
    std::string text;
    for (auto const& [name, cls] : class_names)
        if ((excludes & pricing::bit_of(cls)) != 0)
            text.append(text.empty() ? "" : " ").append(name);
    return text;
}

std::optional<std::uint32_t> excludes_of(std::string_view text)
{
    std::uint32_t bits = 0;
    std::istringstream words { std::string(text) };
    for (std::string word; words >> word;) {
        auto const* const found = std::ranges::find(class_names, word, [](auto const& one) { return one.first; });
        if (found == std::end(class_names))
            return std::nullopt;
        bits |= pricing::bit_of(found->second);
    }
    return bits;
}

std::string text_of(Scope const& scope)
{
    std::string text;
    for (auto const kind : scope.kinds)
        text.append(text.empty() ? "" : " ").append("kind:").append(api::to_string(kind));
    for (auto const sku : scope.skus)
        text.append(text.empty() ? "" : " ").append("sku:").append(std::to_string(sku.value));
    return text;
}

std::optional<Scope> scope_of(std::string_view text)
{
    constexpr std::string_view of_kind = "kind:";
    constexpr std::string_view of_sku = "sku:";
    Scope scope;
    std::istringstream words { std::string(text) };
    for (std::string word; words >> word;) {
        api::GoodsKind kind {};
        std::int64_t sku = 0;
        if (word.starts_with(of_kind) && api::from_string(word.substr(of_kind.size()), kind)) {
            scope.kinds.insert(kind);
            continue;
        }
        auto const* const end = word.data() + word.size();
        if (!word.starts_with(of_sku))
            return std::nullopt;
        auto const read = std::from_chars(word.data() + of_sku.size(), end, sku);
        if (read.ec != std::errc() || read.ptr != end || sku < 1)
            return std::nullopt;
        scope.skus.insert(SkuId { sku });
    }
    return scope;
}

// "kind amount" and the title, a line for each language.
std::string text_of(std::span<api::PromotionStep const> steps)
{
    std::string text;
    for (auto const& step : steps)
        text += std::string(api::to_string(step.kind)) + ' ' + std::to_string(step.amount.amount) + '\n' + local_text::lines_of(step.title)
            + '\n';
    return text;
}

std::vector<api::PromotionStep> read_steps(std::string const& text, std::string_view currency)
{
    std::vector<api::PromotionStep> steps;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::string kind;
        api::PromotionStep step;
        if (!(std::istringstream(line) >> kind >> step.amount.amount) || !api::from_string(kind, step.kind))
            continue;
        step.amount.currency = currency;
        step.title = local_text::shown(local_text::read_lines(lines));
        steps.push_back(std::move(step));
    }
    return steps;
}

api::LocalText const& name_of_shipping()
{
    static api::LocalText const name { "运费", "Delivery", "ค่าจัดส่ง" };
    return name;
}

namespace rules {

std::int64_t fee_of(Limits const& limits, std::string_view region)
{
    if (region == "TH")
        return limits.th_fee;
    if (region == "SG")
        return limits.sg_fee;
    return region == "CN" ? limits.cn_fee : limits.gl_fee;
}

bool is_for(Scope const& scope, Piece const& piece)
{
    if (scope.kinds.empty() && scope.skus.empty())
        return true;
    return scope.kinds.contains(piece.kind) || scope.skus.contains(piece.sku);
}

static pricing::Class class_of(Kind kind)
{
    if (kind == Kind::line)
        return pricing::Class::line_promotion;
    return kind == Kind::order ? pricing::Class::order_promotion : pricing::Class::free_shipping;
}

pricing::Discount discount_of(Open const& open, std::uint32_t bit)
{
    auto const& record = open.record;
    pricing::Discount discount { class_of(record.kind), pricing::Source::promotion, open.id.value };
    discount.terms = { .threshold = record.threshold,
        .cut = record.cut,
        .off_ppm = record.off_ppm,
        .most = record.most > 0 ? record.most : pricing::no_bound,
        .least_units = record.least_units };
    if (record.kind == Kind::shipping)
        discount.terms.cut = pricing::no_bound;
    discount.scope = bit;
    discount.excludes = record.excludes;
    discount.is_chosen = false;
    return discount;
}

std::optional<api::PromotionUnused> missing_of(Open const& gift, std::span<Piece const> pieces, std::string_view currency)
{
    auto const& record = gift.record;
    std::int64_t units = 0;
    std::int64_t amount = 0;
    for (auto const& piece : pieces)
        if (is_for(record.scope, piece)) {
            units += piece.quantity;
            amount += piece.unit * piece.quantity;
        }
    api::PromotionUnused unused;
    unused.kind = record.kind;
    unused.title = local_text::shown(record.title);
    if (units == 0) {
        unused.why = api::PromotionWhyNot::not_for_these;
    } else if (units < record.least_units) {
        unused.why = api::PromotionWhyNot::too_few;
        unused.missing_units = static_cast<std::int32_t>(record.least_units - units);
    } else if (amount < record.threshold) {
        unused.why = api::PromotionWhyNot::below_threshold;
        unused.missing = api::Price { record.threshold - amount, std::string(currency) };
    } else {
        return std::nullopt;
    }
    return unused;
}

std::string flaw(Record const& record)
{
    bool const takes_off = record.kind == Kind::line || record.kind == Kind::order;
    if (record.code.empty() || record.title.zh.empty() || record.title.en.empty())
        return "code, title-zh, title-en: are needed";
    if (region::find(record.region) == nullptr)
        return "region: the shop has no such region";
    if (record.threshold < 0 || record.threshold > pricing::most_unit || record.least_units < 0 || record.least_units > pricing::most_units)
        return "threshold, units: have to be 0 or more, and not beyond what an order can be";
    if (record.cut < 0 || record.cut > pricing::most_unit || record.off_ppm < 0 || record.off_ppm > pricing::million || record.most < 0)
        return "cut, off, most: have to be 0 or more, and not more than all of it";
    if (takes_off != ((record.cut > 0) != (record.off_ppm > 0)))
        return "cut, off: of line and order one of both, of shipping and gift none";
    if (record.most > 0 && record.off_ppm == 0)
        return "most: goes with off";
    if ((record.kind == Kind::gift) != (record.gift.value != 0))
        return "gift: is needed where the kind is gift, and only there";
    if (record.kind == Kind::gift && (record.excludes != 0 || (record.threshold == 0 && record.least_units == 0)))
        return "gift: needs a threshold or units, and goes with everything";
    return record.ends_at > record.starts_at ? "" : "ends: has to be after starts";
}

}

}
