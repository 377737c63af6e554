#include "app/commands/act_in_shop.h"
#include "app/commands/operator_name.h"
#include "app/commands/time_text.h"
#include "app/shop.h"
#include "domains/promotion/promotion.h"
#include "domains/region/region.h"
#include "platform/db/transaction.h"
#include <iostream>
#include <stdexcept>

namespace app {

namespace {

std::string words_of(std::vector<std::string> const& words)
{
    std::string text;
    for (auto const& word : words)
        text.append(text.empty() ? "" : " ").append(word);
    return text;
}

promotion::Record record_of(Read& tx, PromotionOptions const& wanted)
{
    promotion::Record record;
    auto const scope = promotion::scope_of(words_of(wanted.scope));
    auto const excludes = promotion::excludes_of(words_of(wanted.excludes));
    if (!scope)
        throw std::runtime_error("goods are written kind:accessory or sku:81");
    if (!excludes)
        throw std::runtime_error("not-with: is coupon, privilege_card, line, order or shipping");
    record.code = wanted.code;
    api::from_string(wanted.kind, record.kind);
    record.region = wanted.region;
    record.title = { wanted.title_zh, wanted.title_en, wanted.title_th };
    record.scope = *scope;
    record.threshold = wanted.threshold;
    record.least_units = wanted.units;
    record.cut = wanted.cut;
    record.off_ppm = wanted.percent * 10'000;
    record.most = wanted.most_off;
    record.gift = SkuId { wanted.gift };
    record.excludes = *excludes;
    record.is_for_newcomers = wanted.is_for_newcomers;
    record.starts_at = wanted.starts.empty() ? tx.now() : moment_of(wanted.starts);
    record.ends_at = moment_of(wanted.ends);
    return record;
}

Status add_one(Write& tx, PromotionOptions const& wanted)
{
    auto const record = record_of(tx, wanted);
    if (auto const flaw = promotion::flaw(tx, record); !flaw.empty())
        throw std::runtime_error(flaw);
    auto const id = promotion::open(tx, record, operator_name(), wanted.note);
    std::cout << "Promotion " << id.value << " is there.\n";
    return done();
}

std::string terms_of(promotion::Record const& record)
{
    auto const* const region = region::find(record.region);
    auto const price = [&](std::int64_t amount) { return region::written(amount, region == nullptr ? "" : region->currency); };
    std::string text(api::to_string(record.kind));
    if (record.cut > 0)
        text += ", " + price(record.cut) + " off";
    if (record.off_ppm > 0)
        text += ", " + std::to_string(record.off_ppm / 10'000) + "% off";
    if (record.most > 0)
        text += ", at most " + price(record.most);
    if (record.gift)
        text += ", SKU " + std::to_string(record.gift.value);
    if (record.threshold > 0)
        text += ", from " + price(record.threshold);
    if (record.least_units > 0)
        text += ", from " + std::to_string(record.least_units) + " units";
    auto const scope = promotion::text_of(record.scope);
    if (!scope.empty())
        text += ", for " + scope;
    if (record.excludes != 0)
        text += ", not with " + promotion::text_of(record.excludes);
    return record.is_for_newcomers ? text + ", for newcomers" : text;
}

void list(Read& tx, int most)
{
    for (auto const& [id, record, is_stopped] : promotion::list(tx, most)) {
        auto const* const state = is_stopped ? "stopped" : record.ends_at <= tx.now() ? "over" : "open";
        std::cout << "Promotion " << id.value << "  " << record.code << "  " << state << "  " << record.region << "  " << terms_of(record)
                  << "  " << time_text(record.starts_at) << " to " << time_text(record.ends_at) << "  " << record.title.en << '\n';
    }
}

Status act_on_promotions(Write& tx, PromotionOptions const& wanted)
{
    if (wanted.action == "add")
        return add_one(tx, wanted);
    if (wanted.action == "stop")
        return promotion::stop(tx, PromotionId { wanted.promotion }, operator_name(), wanted.note);
    list(tx, wanted.most);
    return done();
}

std::string why_no_promotion(Error) { return "no promotion of this number is open"; }

}

int manage_promotions(Options const& options)
{
    auto const& wanted = options.promotion;
    if (wanted.action == "stop" && wanted.promotion == 0)
        throw std::runtime_error("say which: --promotion 7");
    if (wanted.action != "list" && wanted.note.empty())
        throw std::runtime_error("say why: --note");
    return act_in_shop(options, why_no_promotion, [&](Write& tx) { return act_on_promotions(tx, wanted); });
}

}
