#include "domains/cabinet/service.h"
#include "domains/cabinet/store.h"
#include "domains/catalog/catalog.h"
#include "domains/order/order.h"
#include "kernel/page.h"
#include <algorithm>
#include <map>

namespace cabinet {

// What somebody has of one series.
struct Holding {
    catalog::SeriesHead head;
    std::map<StyleId, std::int32_t> counts;
    Time latest_opened_at = 0;

    std::int32_t owned() const { return static_cast<std::int32_t>(counts.size()); }
    std::int32_t missing() const { return head.styles - owned(); }
};

// In the order of the shop.
static std::vector<Holding> holdings_of(Read& tx, AccountId account, std::vector<catalog::SeriesHead> const& heads)
{
    std::map<SeriesId, Holding> by_series;
    for (auto const& kept : store::list_kept_styles(tx, account)) {
        auto& holding = by_series[kept.series];
        holding.counts.emplace(kept.style, kept.count);
        holding.latest_opened_at = std::max(holding.latest_opened_at, kept.latest_opened_at);
    }
    std::vector<Holding> holdings;
    for (auto const& head : heads) {
        auto const found = by_series.find(head.id);
        if (found == by_series.end())
            continue;
        found->second.head = head;
        holdings.push_back(std::move(found->second));
    }
    return holdings;
}

static std::int32_t count_hidden(Holding const& holding)
{
    std::int32_t count = 0;
    for (auto const style : holding.head.hidden)
        if (auto const found = holding.counts.find(style); found != holding.counts.end())
            count += found->second;
    return count;
}

Result<api::CabinetCollection> show_collection(Read& tx, Shopper const& me, api::CabinetShowCollection const&)
{
    auto const heads = catalog::list_series_heads(tx);
    auto const holdings = holdings_of(tx, me.id, heads);
    auto const counts = store::count(tx, me.id);
    api::CabinetCollection collection;
    collection.series = static_cast<std::int32_t>(heads.size());
    collection.begun = static_cast<std::int32_t>(holdings.size());
    collection.figures = counts.opened;
    collection.sealed = counts.sealed;
    std::map<IpId, std::int32_t> begun;
    for (auto const& holding : holdings) {
        ++begun[holding.head.ip];
        collection.hidden += count_hidden(holding);
        collection.complete += holding.missing() == 0;
    }
    for (auto& ip : catalog::list_ips(tx))
        if (auto const found = begun.find(ip.ip_id); found != begun.end())
            collection.ips.push_back({ std::move(ip), found->second });
    return collection;
}

static void sort(std::vector<Holding>& holdings, api::CabinetShelfSort by)
{
    // What is complete needs nobody's eye any more.
    auto const distance = [](Holding const& one) { return one.missing() == 0 ? INT32_MAX : one.missing(); };
    if (by == api::CabinetShelfSort::newest)
        std::stable_sort(holdings.begin(), holdings.end(),
            [](auto const& one, auto const& other) { return one.latest_opened_at > other.latest_opened_at; });
    if (by == api::CabinetShelfSort::nearest)
        std::stable_sort(holdings.begin(), holdings.end(),
            [&](auto const& one, auto const& other) { return distance(one) < distance(other); });
}

static api::CabinetSeriesShelf shelf_of(Read& tx, Holding const& holding, api::CatalogIp const& ip)
{
    api::CabinetSeriesShelf shelf;
    shelf.series_id = holding.head.id;
    shelf.ip = ip;
    shelf.name = holding.head.name;
    shelf.owned = holding.owned();
    for (auto& style : catalog::list_styles(tx, holding.head.id)) {
        auto const found = holding.counts.find(style.style_id);
        shelf.stands.push_back({ std::move(style), found == holding.counts.end() ? 0 : found->second });
    }
    return shelf;
}

static std::map<IpId, api::CatalogIp> ips_by_id(Read& tx)
{
    std::map<IpId, api::CatalogIp> ips;
    for (auto& ip : catalog::list_ips(tx))
        ips.emplace(ip.ip_id, std::move(ip));
    return ips;
}

Result<api::CabinetShelvesAnswer> list_shelves(Read& tx, AccountId account, api::CabinetShelves const& request)
{
    auto const first = TRY(page_start(request.next, { 0, 0 })).first;
    auto const from = static_cast<std::size_t>(std::max<std::int64_t>(0, first));
    auto const ips = ips_by_id(tx);
    auto holdings = holdings_of(tx, account, catalog::list_series_heads(tx));
    if (request.ip)
        std::erase_if(holdings, [&](Holding const& one) { return ips.at(one.head.ip).code != *request.ip; });
    sort(holdings, request.sort.value_or(api::CabinetShelfSort::newest));
    api::CabinetShelvesAnswer page;
    auto const end = std::min(holdings.size(), from + static_cast<std::size_t>(request.size));
    for (auto at = from; at < end; ++at)
        page.items.push_back(shelf_of(tx, holdings[at], ips.at(holdings[at].head.ip)));
    if (end < holdings.size())
        page.next = to_text(Cursor { static_cast<std::int64_t>(end) });
    return page;
}

static api::CabinetSeriesOutcome outcome_of(catalog::SeriesHead const& head, api::CatalogIp const& ip,
    std::vector<store::OutcomeOfStyle> const& styles)
{
    api::CabinetSeriesOutcome outcome;
    outcome.series_id = head.id;
    outcome.ip_name = ip.name;
    outcome.series_name = head.name;
    outcome.tone = ip.tone;
    for (auto const& style : styles) {
        outcome.opened += style.count;
        outcome.expected_hidden += style.hidden_chance;
        if (std::find(head.hidden.begin(), head.hidden.end(), style.style) != head.hidden.end())
            outcome.hidden += style.count;
    }
    return outcome;
}

Result<api::CabinetOutcomes> show_outcomes(Read& tx, Shopper const& me, api::CabinetShowOutcomes const&)
{
    std::map<SeriesId, std::vector<store::OutcomeOfStyle>> by_series;
    for (auto const& style : store::list_outcomes(tx, me.id))
        by_series[style.series].push_back(style);
    auto const ips = ips_by_id(tx);
    api::CabinetOutcomes outcomes;
    for (auto const& head : catalog::list_series_heads(tx)) {
        auto const found = by_series.find(head.id);
        if (found == by_series.end())
            continue;
        auto outcome = outcome_of(head, ips.at(head.ip), found->second);
        outcomes.opened += outcome.opened;
        outcomes.hidden += outcome.hidden;
        outcomes.expected_hidden += outcome.expected_hidden;
        outcomes.series.push_back(std::move(outcome));
    }
    std::stable_sort(outcomes.series.begin(), outcomes.series.end(),
        [](auto const& one, auto const& other) { return one.opened > other.opened; });
    return outcomes;
}

Result<api::CabinetOrderBoxes> list_order_boxes(Read& tx, Shopper const& me, api::CabinetListOrderBoxes const& request)
{
    TRY(order::find_own(tx, me.id, request.order_id));
    auto const items = store::list_bought(tx, request.order_id);
    std::vector<StyleId> styles;
    styles.reserve(items.size());
    for (auto const& item : items)
        styles.push_back(item.style);
    auto const figures = catalog::find_figures(tx, styles);
    api::CabinetOrderBoxes boxes;
    for (auto const& item : items) {
        auto const& figure = figures.at(item.style);
        boxes.tone = figure.tone;
        api::CabinetOrderBox box;
        box.item_id = item.id;
        box.slot = item.source.slot;
        box.kept = item.state == State::kept;
        // What is in a sealed item is told to nobody.
        if (item.opened_at != 0) {
            box.style = figure.style;
            box.opened_at = item.opened_at;
        }
        boxes.items.push_back(std::move(box));
    }
    return boxes;
}

}
