#include "domains/goods/list/list.h"
#include "domains/goods/list/loaded.h"
#include "domains/goods/rules.h"
#include "domains/goods/search/index.h"
#include "domains/region/region.h"
#include "generated/refusals/common.h"
#include "kernel/page.h"
#include <algorithm>
#include <set>
#include <tuple>

namespace goods::list {

using Order = api::GoodsListOrder;

// So many goods are sorted and counted; whoever wants others says more of what they look for.
static constexpr std::size_t most_sorted = 400;
// So many are looked at for a page where what is looked for is no list of its own.
static constexpr int most_filtered = 200;

// What is looked for, as far as lists know it.
struct Look {
    std::string list;
    std::string_view country;
    store::Bounds bounds;
    bool is_narrow = false;
};

static store::Bounds bounds_of(api::GoodsList const& request)
{
    store::Bounds bounds;
    bounds.least = request.least_price.value_or(bounds.least);
    bounds.most = request.most_price.value_or(bounds.most);
    return bounds;
}

// Nothing where there is no such brand.
static std::optional<Look> look_of(Read& tx, Visitor const& visitor, api::GoodsList const& request)
{
    std::optional<IpId> ip;
    if (request.ip) {
        for (auto const& one : catalog::list_ips(tx))
            if (one.code == *request.ip)
                ip = one.ip_id;
        if (!ip)
            return std::nullopt;
    }
    auto const& region = region::of(visitor.country);
    return Look { rules::list_name(region.iso2, api::to_string(request.shelf), request.kind, ip), visitor.country, bounds_of(request),
        request.kind.has_value() || ip.has_value() };
}

// --- facets

static std::vector<GoodsId> ids_of(std::vector<store::Listed> const& listed)
{
    std::vector<GoodsId> ids;
    ids.reserve(listed.size());
    for (auto const& one : listed)
        ids.push_back(one.id);
    return ids;
}

static bool is_there(std::map<GoodsId, std::int64_t> const& free, GoodsId id)
{
    auto const found = free.find(id);
    return found != free.end() && found->second > 0;
}

static api::GoodsFacets facets_of(Read& tx, Look const& look, std::vector<store::Listed> const& listed, bool is_cut,
    std::map<GoodsId, std::int64_t> const& free)
{
    api::GoodsFacets facets;
    auto const currency = std::string(region::of(look.country).currency);
    facets.count = static_cast<std::int32_t>(listed.size());
    facets.more = is_cut;
    facets.least_price.currency = facets.most_price.currency = currency;
    Batch batch(tx);
    auto const traits = store::ask_traits(batch, db::List(ids_of(listed)));
    auto const ips = catalog::ask_ips(batch);
    [[maybe_unused]] auto const run = batch.run();
    std::map<api::GoodsKind, std::int32_t> kinds;
    std::map<IpId, std::int32_t> brands;
    for (auto const& one : *traits) {
        ++kinds[one.kind];
        if (one.ip)
            ++brands[*one.ip];
    }
    for (auto const& [kind, count] : kinds)
        facets.kinds.push_back({ kind, count });
    for (auto const& ip : *ips)
        if (auto const found = brands.find(ip.ip_id); found != brands.end())
            facets.brands.push_back({ ip, found->second });
    for (auto const& one : listed)
        facets.in_stock += is_there(free, one.id) ? 1 : 0;
    if (!listed.empty()) {
        auto const [least, most] = std::minmax_element(listed.begin(), listed.end(),
            [](store::Listed const& one, store::Listed const& other) { return one.amount < other.amount; });
        facets.least_price.amount = least->amount;
        facets.most_price.amount = most->amount;
    }
    return facets;
}

static void show(Read& tx, Look const& look, std::vector<store::Listed> const& listed, api::GoodsListPage& page)
{
    if (listed.empty())
        return;
    auto const loaded = load(tx, ids_of(listed), look.country);
    for (auto const& one : listed)
        if (auto item = item_of(loaded, one.id))
            page.items.push_back(std::move(*item));
}

// --- a shelf

static Cursor start_of(Order order)
{
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    switch (order) {
    case Order::shelf:
    case Order::price_up: return { std::numeric_limits<std::int64_t>::min(), 0 };
    case Order::newest: return { most, 0 };
    case Order::price_down: return { most, most };
    }
    return {};
}

static Cursor cursor_of(Order order, store::Listed const& last)
{
    switch (order) {
    case Order::shelf: return { last.place, last.id.value };
    case Order::newest: return { last.id.value, 0 };
    case Order::price_up:
    case Order::price_down: return { last.amount, last.id.value };
    }
    return {};
}

static std::vector<store::Listed> fetch(Read& tx, Look const& look, Order order, Cursor from, int count)
{
    switch (order) {
    case Order::shelf: return store::list_by_place(tx, look.list, from.first, GoodsId { from.second }, count);
    case Order::newest: return store::list_newest(tx, look.list, GoodsId { from.first }, count);
    case Order::price_up: return store::list_by_amount(tx, look.list, look.bounds, from.first, GoodsId { from.second }, count);
    case Order::price_down: return store::list_by_amount_down(tx, look.list, look.bounds, from.first, GoodsId { from.second }, count);
    }
    return {};
}

static bool is_within(store::Bounds const& bounds, std::int64_t amount) { return amount >= bounds.least && amount <= bounds.most; }

// The rows of a page that no list has by itself: a page may be short and yet not be the last, for so many are looked at and no more.
static std::vector<store::Listed> filter(Read& tx, Look const& look, api::GoodsList const& request, Cursor from,
    std::optional<std::string>& next)
{
    auto const rows = fetch(tx, look, request.order, from, most_filtered);
    auto const free = request.in_stock ? find_free(tx, ids_of(rows), look.country) : std::map<GoodsId, std::int64_t>();
    std::vector<store::Listed> kept;
    for (auto const& row : rows) {
        if (std::ssize(kept) == request.size) {
            next = to_text(cursor_of(request.order, kept.back()));
            return kept;
        }
        if ((!request.in_stock || is_there(free, row.id)) && is_within(look.bounds, row.amount))
            kept.push_back(row);
    }
    if (std::ssize(rows) == most_filtered)
        next = to_text(cursor_of(request.order, rows.back()));
    return kept;
}

static Result<api::GoodsListPage> list_shelf(Read& tx, Look const& look, api::GoodsList const& request)
{
    auto const from = TRY(page_start(request.next, start_of(request.order)));
    api::GoodsListPage page;
    bool const is_by_price = request.order == Order::price_up || request.order == Order::price_down;
    bool const is_bounded = request.least_price || request.most_price;
    std::vector<store::Listed> rows;
    if (request.in_stock || (is_bounded && !is_by_price)) {
        rows = filter(tx, look, request, from, page.next);
    } else {
        rows = fetch(tx, look, request.order, from, request.size + 1);
        page.next = cut_page(rows, request.size, [&](store::Listed const& last) { return cursor_of(request.order, last); });
    }
    show(tx, look, rows, page);
    if (!request.next) {
        auto const order = is_bounded ? Order::price_up : Order::shelf;
        auto counted = fetch(tx, look, order, start_of(order), static_cast<int>(most_sorted) + 1);
        bool const is_cut = counted.size() > most_sorted;
        counted.resize(std::min(counted.size(), most_sorted));
        auto const free = find_free(tx, ids_of(counted), look.country);
        if (request.in_stock)
            std::erase_if(counted, [&](store::Listed const& one) { return !is_there(free, one.id); });
        page.facets = facets_of(tx, look, counted, is_cut, free);
    }
    return page;
}

// --- a search

struct Hit {
    store::Listed listed;
    search::Fit fit;
};

static bool comes_before(Order order, Hit const& one, Hit const& other)
{
    switch (order) {
    case Order::shelf:
        return std::tuple(-one.fit.score, one.listed.place, other.listed.id)
            < std::tuple(-other.fit.score, other.listed.place, one.listed.id);
    case Order::newest: return one.listed.id > other.listed.id;
    case Order::price_up: return std::tie(one.listed.amount, one.listed.id) < std::tie(other.listed.amount, other.listed.id);
    case Order::price_down: return std::tie(one.listed.amount, one.listed.id) > std::tie(other.listed.amount, other.listed.id);
    }
    return false;
}

// Those that fit, the best of them in the order that is asked for.
static std::vector<Hit> hits_of(search::Found const& found, store::Bounds const& bounds, Order order, bool& is_cut)
{
    std::vector<Hit> hits;
    for (auto const& candidate : found.candidates)
        if (is_within(bounds, candidate.amount))
            if (auto fit = search::fit_of(found.tokens, candidate.lines))
                hits.push_back({ { candidate.id, candidate.place, candidate.amount }, std::move(*fit) });
    std::sort(hits.begin(), hits.end(), [](Hit const& one, Hit const& other) { return comes_before(Order::shelf, one, other); });
    is_cut = found.is_cut || hits.size() > most_sorted;
    if (hits.size() > most_sorted)
        hits.erase(hits.begin() + most_sorted, hits.end());
    std::sort(hits.begin(), hits.end(), [&](Hit const& one, Hit const& other) { return comes_before(order, one, other); });
    return hits;
}

static std::vector<store::Listed> listed_of(std::vector<Hit> const& hits)
{
    std::vector<store::Listed> listed;
    listed.reserve(hits.size());
    for (auto const& hit : hits)
        listed.push_back(hit.listed);
    return listed;
}

static Result<api::GoodsListPage> search_list(Read& tx, Look const& look, api::GoodsList const& request, std::vector<search::Token> tokens)
{
    // Pages of what is sorted are cut by number.
    auto const from = TRY(page_start(request.next, Cursor {}));
    if (from.first < 0 || from.first > static_cast<std::int64_t>(most_sorted))
        return refusal::bad_cursor;
    api::GoodsListPage page;
    auto const found = search::find(tx, std::move(tokens), look.list, look.is_narrow);
    page.unknown_words = found.unknown;
    bool is_cut = false;
    auto hits = hits_of(found, look.bounds, request.order, is_cut);
    if (request.in_stock || !request.next) {
        auto const free = find_free(tx, ids_of(listed_of(hits)), look.country);
        if (request.in_stock)
            std::erase_if(hits, [&](Hit const& hit) { return !is_there(free, hit.listed.id); });
        if (!request.next)
            page.facets = facets_of(tx, look, listed_of(hits), is_cut, free);
    }
    auto const begin = std::min(static_cast<std::size_t>(from.first), hits.size());
    auto const end = std::min(begin + static_cast<std::size_t>(request.size), hits.size());
    if (end < hits.size())
        page.next = to_text({ static_cast<std::int64_t>(end), 0 });
    std::vector<Hit> const shown(hits.begin() + static_cast<std::ptrdiff_t>(begin), hits.begin() + static_cast<std::ptrdiff_t>(end));
    show(tx, look, listed_of(shown), page);
    for (auto& item : page.items)
        for (auto const& hit : shown)
            if (hit.listed.id == item.goods_id)
                item.matches = hit.fit.matches;
    return page;
}

// Goods of chosen SKUs, in the order in which they were asked for first.
static api::GoodsListPage list_of_skus(Read& tx, std::string_view country, std::vector<SkuId> const& skus)
{
    api::GoodsListPage page;
    auto const ids = store::find_goods_of(tx, db::List(skus));
    if (ids.empty())
        return page;
    auto const loaded = load(tx, ids, country);
    std::set<GoodsId> shown;
    for (auto const sku : skus)
        for (auto const& [id, of_goods] : loaded.skus) {
            bool const has = std::any_of(of_goods.begin(), of_goods.end(), [&](store::SkuRow const& one) { return one.id == sku; });
            if (!has || !shown.insert(id).second)
                continue;
            if (auto item = item_of(loaded, id))
                page.items.push_back(std::move(*item));
        }
    return page;
}

Result<api::GoodsListPage> list(Read& tx, Visitor const& visitor, api::GoodsList const& request)
{
    if (request.sku_ids)
        return list_of_skus(tx, visitor.country, *request.sku_ids);
    auto const look = look_of(tx, visitor, request);
    if (!look)
        return api::GoodsListPage {};
    auto tokens = search::tokens_of(request.words.value_or(""));
    return tokens.empty() ? list_shelf(tx, *look, request) : search_list(tx, *look, request, std::move(tokens));
}

// --- what lists go by

static void insert_lists(Write& tx, store::GoodsRow const& row, std::string_view region, std::vector<store::Place> const& places,
    std::int64_t amount)
{
    for (auto const& place : places) {
        std::set<std::string> const names { rules::list_name(region, place.shelf, std::nullopt, std::nullopt),
            rules::list_name(region, place.shelf, row.kind, std::nullopt), rules::list_name(region, place.shelf, std::nullopt, row.ip),
            rules::list_name(region, place.shelf, row.kind, row.ip) };
        for (auto const& name : names)
            store::insert_listing(tx, name, { row.id, place.place, amount });
    }
}

void refresh(Write& tx, GoodsId id)
{
    store::delete_listings(tx, id);
    auto const row = store::find(tx, id);
    if (!row || !row->is_on)
        return;
    auto const places = store::list_places(tx, id);
    Batch first(tx);
    auto const skus = store::ask_skus(first, db::List(std::vector { id }));
    [[maybe_unused]] auto const ran = first.run();
    std::vector<SkuId> ids;
    for (auto const& sku : *skus)
        ids.push_back(sku.id);
    db::List const asked(ids);
    Batch second(tx);
    std::vector<Later<std::vector<offers::Offer>>> offered;
    for (auto const& region : region::all())
        offered.push_back(offers::ask(second, std::nullopt, region.iso2, asked, offers::ListKind::base));
    [[maybe_unused]] auto const ran_too = second.run();
    for (std::size_t at = 0; at < offered.size(); ++at) {
        std::optional<std::int64_t> least;
        for (auto const sku : ids)
            if (auto const shown = offers::shown(*offered[at], sku, tx.now()))
                least = std::min(least.value_or(shown->offer.price.amount), shown->offer.price.amount);
        if (least)
            insert_lists(tx, *row, region::all()[at].iso2, places, *least);
    }
}

}
