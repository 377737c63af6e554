#include "domains/goods/goods.h"
#include "domains/promotion/checks.h"
#include "domains/promotion/promotion.h"
#include "domains/promotion/rules.h"
#include "domains/promotion/store.h"
#include "domains/region/region.h"
#include "domains/stock/stock.h"
#include "generated/refusals/common.h"
#include "platform/db/list.h"
#include "platform/db/state_history.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <algorithm>

namespace promotion {

Later<std::vector<Open>> ask(Batch& batch, std::string_view country) { return store::ask_open(batch, region::of(country).iso2); }

std::vector<Open> list_open(Read& tx, std::string_view country) { return store::list_open(tx, region::of(country).iso2); }

bool asks_for_newcomers(std::span<Open const> open)
{
    return std::ranges::any_of(open, [](Open const& one) { return one.record.is_for_newcomers; });
}

static bool is_for(Open const& open, Buying const& buying)
{
    if (open.record.kind != Kind::shipping && !buying.is_at_everybodys_prices)
        return false;
    return buying.is_newcomer || !open.record.is_for_newcomers;
}

Automatic automatic(Read& tx, std::span<Open const> open, std::span<Piece const> pieces, Buying const& buying)
{
    auto const& region = region::of(buying.country);
    Automatic all;
    all.shipping.flat = rules::fee_of(tx.settings().of<Limits>(), region.iso2);
    all.is_shipped = true;
    all.scopes.resize(pieces.size());
    for (auto const& one : open) {
        if (!is_for(one, buying))
            continue;
        if (one.record.kind == Kind::gift) {
            if (auto unused = rules::missing_of(one, pieces, region.currency))
                all.unused.push_back(std::move(*unused));
            continue;
        }
        auto const bit = rules::first_bit << all.discounts.size();
        for (std::size_t at = 0; at < pieces.size(); ++at)
            if (rules::is_for(one.record.scope, pieces[at]))
                all.scopes[at] |= bit;
        all.discounts.push_back(rules::discount_of(one, bit));
        all.open.push_back(one);
    }
    return all;
}

std::vector<Open> earned(std::span<Open const> open, std::span<Piece const> pieces, Buying const& buying)
{
    std::vector<Open> gifts;
    for (auto const& one : open)
        if (one.record.kind == Kind::gift && is_for(one, buying) && !rules::missing_of(one, pieces, ""))
            gifts.push_back(one);
    return gifts;
}

void put_in(Automatic& automatic, Open const& gift, bool is_there)
{
    auto title = local_text::shown(gift.record.title);
    if (is_there)
        automatic.gifts.push_back({ Kind::gift, std::move(title), { 0, std::string(region::of(gift.record.region).currency) } });
    else
        automatic.unused.push_back({ .kind = Kind::gift, .title = std::move(title), .why = api::PromotionWhyNot::gone });
}

Result<pricing::Quote> quote(std::span<pricing::Line> lines, Automatic const& automatic, std::span<pricing::Discount const> chosen,
    pricing::Tenders const& tenders)
{
    for (std::size_t at = 0; at < lines.size(); ++at) {
        lines[at].ships = automatic.is_shipped;
        if (at < automatic.scopes.size())
            lines[at].scope |= automatic.scopes[at];
    }
    std::vector<pricing::Discount> all(chosen.begin(), chosen.end());
    all.insert(all.end(), automatic.discounts.begin(), automatic.discounts.end());
    return pricing::quote(lines, automatic.shipping, all, tenders, pricing::TaxRule::included);
}

static api::PromotionWhyNot shown(pricing::WhyNot why)
{
    using enum api::PromotionWhyNot;
    switch (why) {
    case pricing::WhyNot::another_used: return another_used;
    case pricing::WhyNot::apart: return apart;
    case pricing::WhyNot::below_threshold: return below_threshold;
    case pricing::WhyNot::too_few: return too_few;
    case pricing::WhyNot::not_for_these: return not_for_these;
    case pricing::WhyNot::nothing_left: return nothing_left;
    // No more are open than are looked at.
    case pricing::WhyNot::too_many: return another_used;
    }
    return nothing_left;
}

static Record const& record_of(Automatic const& automatic, std::int64_t id)
{
    return std::ranges::find(automatic.open, PromotionId { id }, &Open::id)->record;
}

Told told(pricing::Quote const& quote, Automatic const& automatic, std::string_view currency)
{
    Told told { {}, automatic.unused };
    for (auto const& step : quote.steps)
        if (step.source == pricing::Source::promotion) {
            auto const& record = record_of(automatic, step.id);
            told.steps.push_back({ record.kind, local_text::shown(record.title), { step.amount, std::string(currency) } });
        }
    told.steps.insert(told.steps.end(), automatic.gifts.begin(), automatic.gifts.end());
    for (auto const& [source, id, why, missing] : quote.unused) {
        auto const& record = record_of(automatic, id);
        api::PromotionUnused unused { .kind = record.kind, .title = local_text::shown(record.title), .why = shown(why) };
        if (why == pricing::WhyNot::below_threshold)
            unused.missing = api::Price { missing, std::string(currency) };
        if (why == pricing::WhyNot::too_few)
            unused.missing_units = static_cast<std::int32_t>(missing);
        told.unused.push_back(std::move(unused));
    }
    return told;
}

static Result<api::PromotionFreeDelivery> free_from(Read& tx, Visitor const& visitor, api::PromotionFreeFrom const&)
{
    auto const& region = region::of(visitor.country);
    api::PromotionFreeDelivery answer;
    answer.fee = { rules::fee_of(tx.settings().of<Limits>(), region.iso2), std::string(region.currency) };
    std::optional<std::int64_t> least;
    for (auto const& [id, record] : list_open(tx, visitor.country))
        if (record.kind == Kind::shipping && record.scope == Scope {} && record.least_units == 0 && !record.is_for_newcomers)
            least = std::min(record.threshold, least.value_or(record.threshold));
    if (answer.fee.amount > 0 && least)
        answer.from = api::Price { *least, answer.fee.currency };
    return answer;
}

static Result<api::PromotionGiftList> gifts(Read& tx, Visitor const& visitor, api::PromotionGifts const&)
{
    auto const& region = region::of(visitor.country);
    auto open = list_open(tx, visitor.country);
    std::erase_if(open, [](Open const& one) { return one.record.kind != Kind::gift; });
    std::set<SkuId> skus;
    for (auto const& one : open)
        skus.insert(one.record.gift);
    api::PromotionGiftList all;
    if (skus.empty())
        return all;
    auto const sellables = goods::find_sellables(tx, skus);
    db::List const wanted(skus);
    Batch asking(tx);
    auto const levels = stock::ask(asking, wanted, region.iso2);
    asking.run_unguarded();
    for (auto const& [id, record] : open) {
        auto const sellable = sellables.find(record.gift);
        if (sellable == sellables.end() || !sellable->second.is_on)
            continue;
        std::int64_t free = 0;
        for (auto const& level : *levels)
            if (level.sku == record.gift && level.pool == stock::PoolId {})
                free += level.free;
        api::PromotionGift gift { local_text::shown(record.title), record.gift, sellable->second.goods, sellable->second.title,
            sellable->second.option, goods::picture_address(sellable->second.picture) };
        if (record.threshold > 0)
            gift.from = api::Price { record.threshold, std::string(region.currency) };
        if (record.least_units > 0)
            gift.units = static_cast<std::int32_t>(record.least_units);
        gift.stock = goods::stock_of(free);
        all.items.push_back(std::move(gift));
    }
    return all;
}

// A bundle, of which stock has no units, is nobody's gift.
static std::string flaw_of_gift(Read& tx, SkuId sku)
{
    auto const found = goods::find_sellables(tx, { sku });
    if (found.empty())
        return "gift: there is no SKU of this number";
    auto const& parts = found.begin()->second.parts;
    return parts.size() == 1 && parts.front() == goods::Part { sku, 1 } ? "" : "gift: is a bundle, of which stock has no units";
}

std::string flaw_of_terms(Read& tx, Record const& record)
{
    if (auto wrong = rules::flaw(record); !wrong.empty())
        return wrong;
    return record.kind == Kind::gift ? flaw_of_gift(tx, record.gift) : "";
}

std::string flaw(Read& tx, Record const& record)
{
    if (auto wrong = flaw_of_terms(tx, record); !wrong.empty())
        return wrong;
    if (store::find(tx, record.code))
        return "code: there is a promotion that is called so";
    if (store::count_open(tx, record.region, record.starts_at, record.ends_at, most_open) >= most_open)
        return "region: has eight promotions at that time already, and no more are looked at";
    return "";
}

PromotionId open(Write& tx, Record const& record, std::string_view who, std::string_view why)
{
    auto const id = tx.new_id<PromotionId>();
    store::insert(tx, id, record);
    db::record_step(tx, { "promotion", id.value, "", "open", who, why });
    return id;
}

Status stop(Write& tx, PromotionId id, std::string_view who, std::string_view why)
{
    if (!store::stop(tx, id))
        return refusal::not_found;
    db::record_step(tx, { "promotion", id.value, "open", "stopped", who, why });
    return done();
}

std::vector<Listed> list(Read& tx, int most) { return store::list(tx, most); }

bool put(Write& tx, Record const& record)
{
    auto const before = store::find(tx, record.code);
    if (!before) {
        open(tx, record, "seed", "seed");
        return true;
    }
    if (before->record == record)
        return false;
    store::update(tx, before->id, record);
    auto const* const state = before->is_stopped ? "stopped" : "open";
    db::record_step(tx, { "promotion", before->id.value, state, state, "seed", "its terms changed" });
    return true;
}

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.routes.read(api::promotion_free_from, free_from);
    module.routes.read(api::promotion_gifts, gifts);
    add_checks(module.checks);
}

}
