#include "domains/mystery_box/mystery_box.h"
#include "domains/share/rules.h"
#include "domains/share/store.h"
#include "generated/refusals/catalog.h"
#include "generated/refusals/common.h"
#include <algorithm>

namespace share {

// A draft is nobody's business yet.
static Result<SeriesId> series_of_set(Read& tx, BoxSetId set)
{
    auto const state = mystery_box::find_state(tx, set);
    if (!state || *state == mystery_box::SetState::draft)
        return refusal::not_found;
    return mystery_box::series_of(tx, set);
}

static Status describe_series(Read& tx, SeriesId series, std::string_view country, Subject& subject)
{
    auto found = catalog::find_series_detail(tx, series, country);
    // The page stands there as well, only with nothing to buy.
    if (!found.ok() && found.error() == refusal::not_sold_in_region)
        return done();
    subject.series = TRY(std::move(found));
    subject.ip = subject.series->ip;
    auto const stock = mystery_box::stock_of(tx, series);
    subject.boxes_left = stock.boxes_left;
    subject.opens_at = stock.opens_at;
    return done();
}

static Status describe_ip(Read& tx, std::string const& code, Subject& subject)
{
    auto ips = catalog::list_ips(tx);
    auto const found = std::find_if(ips.begin(), ips.end(), [&](api::CatalogIp const& ip) { return ip.code == code; });
    if (found == ips.end())
        return refusal::not_found;
    subject.ip = std::move(*found);
    return done();
}

Result<std::string> page_itself(std::string_view path) { return rules::unwrapped(path); }

Result<Subject> describe(Read& tx, std::string_view path, std::string_view country)
{
    auto const page = TRY(rules::unwrapped(path));
    auto const named = rules::named_by(page);
    Subject subject;
    if (auto const series = named.set ? TRY(series_of_set(tx, named.set)) : named.series) {
        TRY(describe_series(tx, series, country, subject));
        if (subject.series)
            subject.set = named.set ? named.set : mystery_box::set_to_enter(tx, series);
    } else if (!named.ip.empty())
        TRY(describe_ip(tx, named.ip, subject));
    std::optional<rules::Series> shown;
    if (subject.series)
        shown = rules::series_of(*subject.series);
    if (auto const card = rules::card_for(page, store::list_cards(tx), shown))
        subject.picture = card->picture;
    return subject;
}

}
