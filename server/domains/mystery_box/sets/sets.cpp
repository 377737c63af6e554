#include "domains/mystery_box/sets/sets.h"
#include "domains/account/account.h"
#include "domains/catalog/catalog.h"
#include "domains/mystery_box/cards/locks.h"
#include "domains/mystery_box/cards/turn_store.h"
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/draw/proof_store.h"
#include "domains/mystery_box/followers.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/rules.h"
#include "domains/mystery_box/sale/purchase_limits.h"
#include "domains/mystery_box/store.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/page.h"
#include <algorithm>
#include <iterator>
#include <map>

namespace mystery_box {

BoxSetId find_set_by_number(Read& tx, SeriesId series, std::int32_t number) { return store::find_set_by_number(tx, series, number); }

SeriesId series_of(Read& tx, BoxSetId set)
{
    auto const found = store::find_set(tx, set);
    return found ? found->shown.series_id : SeriesId();
}

std::int64_t version_of(Read& tx, BoxSetId set) { return store::find_version(tx, set); }

static std::map<SeriesId, store::SeriesStock> stocks_of(Read& tx, std::vector<SeriesId> const& series)
{
    std::map<SeriesId, store::SeriesStock> stocks;
    for (auto const& stock : store::list_stocks(tx, series))
        stocks.emplace(stock.series, stock);
    return stocks;
}

Stock stock_of(Read& tx, SeriesId series)
{
    auto const stocks = store::list_stocks(tx, { series });
    return stocks.empty() ? Stock {} : Stock { stocks.front().boxes_left, stocks.front().opens_at };
}

// Families take turns: the first of each, then the second; as on the page (storefront, features/home/model).
static std::vector<api::MysteryBoxShelfSeries> in_turns(std::vector<api::MysteryBoxShelfSeries> shelf)
{
    std::map<std::string, int> counts;
    std::vector<std::pair<int, api::MysteryBoxShelfSeries>> placed;
    for (auto& one : shelf) {
        auto const round = counts[one.series.ip.code]++;
        placed.emplace_back(round, std::move(one));
    }
    std::stable_sort(placed.begin(), placed.end(), [](auto const& one, auto const& other) { return one.first < other.first; });
    shelf.clear();
    for (auto& [round, one] : placed)
        shelf.push_back(std::move(one));
    return shelf;
}

ShopWindow shop_window(std::vector<api::MysteryBoxShelfSeries> shelf, Time now)
{
    ShopWindow window;
    if (shelf.empty())
        return window;
    window.series = shelf.size();
    // What opens within a day takes the top, and its countdown is drawn by the app alone (storefront, features/home/model).
    auto const opens_soon = [&](auto const& one) { return one.boxes_left == 0 && one.opens_at && *one.opens_at < now + days(1); };
    auto const has_boxes = [](auto const& one) { return one.boxes_left > 0; };
    if (std::none_of(shelf.begin(), shelf.end(), opens_soon)) {
        auto const found = std::find_if(shelf.begin(), shelf.end(), has_boxes);
        window.featured = found == shelf.end() ? shelf.front() : *found;
    }
    auto const is_beside = [&](auto const& one) {
        return has_boxes(one) && (!window.featured || one.series.series_id != window.featured->series.series_id);
    };
    std::copy_if(std::make_move_iterator(shelf.begin()), std::make_move_iterator(shelf.end()), std::back_inserter(window.on_sale),
        is_beside);
    window.on_sale = in_turns(std::move(window.on_sale));
    return window;
}

BoxSetId set_to_enter(Read& tx, SeriesId series)
{
    auto const set = store::find_to_enter(tx, series);
    return set ? set->id() : BoxSetId();
}

std::map<SeriesId, std::int32_t> count_sets_on_sale(Read& tx, std::vector<SeriesId> const& series)
{
    std::map<SeriesId, std::int32_t> counts;
    for (auto const& [id, stock] : stocks_of(tx, series))
        counts.emplace(id, stock.sets_on_sale);
    return counts;
}

static std::vector<SeriesId> series_of(std::vector<catalog::ShelfEntry> const& entries)
{
    std::vector<SeriesId> series;
    series.reserve(entries.size());
    for (auto const& entry : entries)
        series.push_back(entry.series.series_id);
    return series;
}

static catalog::ShelfFilter filter_of(api::MysteryBoxShelf const& request)
{
    catalog::ShelfFilter filter;
    filter.ip = request.ip.value_or("");
    filter.words = request.words.value_or("");
    filter.least_price = request.least_price.value_or(filter.least_price);
    filter.most_price = request.most_price.value_or(filter.most_price);
    filter.order = request.order.value_or(filter.order);
    return filter;
}

static bool stands(store::SeriesStock const& stock, std::optional<api::MysteryBoxShelfState> wanted)
{
    if (!wanted)
        return true;
    if (*wanted == api::MysteryBoxShelfState::on_sale)
        return stock.boxes_left > 0;
    if (*wanted == api::MysteryBoxShelfState::announced)
        return stock.opens_at.has_value();
    return stock.boxes_left == 0 && !stock.opens_at;
}

// What is looked through at once for those that stand as wanted.
static constexpr int looked_through_at_once = 50;

Result<api::MysteryBoxShelfAnswer> list_shelf(Read& tx, Visitor const& visitor, api::MysteryBoxShelf const& request)
{
    SeriesId after { TRY(page_start(request.next, {})).first };
    auto const filter = filter_of(request);
    auto const wanted = static_cast<std::size_t>(request.size) + 1;
    int const at_once = request.sale ? looked_through_at_once : request.size + 1;
    api::MysteryBoxShelfAnswer page;
    for (bool more = true; more && page.items.size() < wanted;) {
        auto entries = catalog::list_shelf(tx, visitor.country, filter, after, at_once);
        more = entries.size() == static_cast<std::size_t>(at_once);
        auto const stocks = stocks_of(tx, series_of(entries));
        for (auto& entry : entries) {
            after = entry.series.series_id;
            auto const stock = stocks.find(after);
            auto const left = stock == stocks.end() ? store::SeriesStock {} : stock->second;
            if (page.items.size() < wanted && stands(left, request.sale))
                page.items.push_back({ std::move(entry.series), left.sets_on_sale, left.boxes_left, left.waiting, left.opens_at,
                    std::move(entry.pictures) });
        }
    }
    page.next = cut_page(page.items, request.size, [](auto const& last) { return Cursor { last.series.series_id.value }; });
    return page;
}

Result<api::MysteryBoxShopRules> show_rules(Read& tx, Visitor const& visitor, api::MysteryBoxConfig const& request)
{
    auto const& limits = limits_of(tx.settings());
    api::MysteryBoxShopRules rules;
    rules.series = TRY(catalog::find_series_detail(tx, request.series_id, visitor.country));
    rules.total_operating_time = static_cast<std::int32_t>(limits.turn / seconds(1));
    rules.payment_seconds = static_cast<std::int32_t>(limits.hold / seconds(1));
    rules.keep_seconds = static_cast<std::int32_t>(limits.keep / seconds(1));
    rules.heartbeat_seconds = limits.heartbeat_seconds;
    rules.server_time = tx.now();
    return rules;
}

Result<api::MysteryBoxSet> enter(Read& tx, Visitor const& visitor, api::MysteryBoxEnter const& request)
{
    TRY(catalog::price_of(tx, request.series_id, visitor.country));
    if (auto const set = store::find_to_enter(tx, request.series_id))
        return set->shown;
    return store::has_sold_out(tx, request.series_id) ? refusal::set_sold_out : refusal::series_without_sets;
}

// The set of that series that one comes from.
static Result<Set> come_from(Read& tx, api::MysteryBoxNeighbour const& request)
{
    auto set = store::find_set(tx, request.box_set_id);
    if (!set || set->shown.series_id != request.series_id)
        return refusal::not_found;
    return std::move(*set);
}

// The ring's end is its beginning. A ring of the set alone leads nowhere.
static Result<api::MysteryBoxSet> neighbour(std::optional<Set> const& beside, std::optional<Set> const& other_end, BoxSetId from)
{
    auto const& found = beside ? beside : other_end;
    if (!found || found->id() == from)
        return refusal::no_other_set;
    return found->shown;
}

static constexpr std::int32_t above_all_numbers = INT32_MAX;

Result<api::MysteryBoxSet> previous(Read& tx, Visitor const&, api::MysteryBoxPre const& request)
{
    auto const from = TRY(come_from(tx, request));
    auto const below = store::find_below(tx, request.series_id, from.shown.number);
    return neighbour(below, below ? below : store::find_below(tx, request.series_id, above_all_numbers), from.id());
}

Result<api::MysteryBoxSet> next(Read& tx, Visitor const&, api::MysteryBoxNext const& request)
{
    auto const from = TRY(come_from(tx, request));
    auto const above = store::find_above(tx, request.series_id, from.shown.number);
    return neighbour(above, above ? above : store::find_above(tx, request.series_id, 0), from.id());
}

Result<api::MysteryBoxBatchAnswer> list_batch(Read& tx, Visitor const& visitor, api::MysteryBoxBatch const& request)
{
    auto const above = TRY(page_start(request.next, {}));
    if (!request.next)
        TRY(catalog::price_of(tx, request.series_id, visitor.country));
    auto sets = store::list_sets(tx, request.series_id, static_cast<std::int32_t>(above.first), request.size + 1);
    api::MysteryBoxBatchAnswer page;
    page.next = cut_page(sets, request.size, [](Set const& last) { return Cursor { last.shown.number }; });
    for (auto const& set : sets)
        page.items.push_back(set.shown);
    return page;
}

static std::optional<api::MysteryBoxOpening> opening_of(Read& tx, Set const& set)
{
    auto found = set.has_opening ? store::find_opening(tx, set.id()) : std::nullopt;
    if (!found)
        return std::nullopt;
    api::MysteryBoxOpening opening;
    opening.opens_at = found->opens_at;
    opening.commitment = std::move(found->commitment);
    if (found->drawn_at)
        opening.seed = std::move(found->seed);
    return opening;
}

// What others see of who holds a box is their picture. Few hold boxes of one set at a time: whose turn it is, and who keeps one from
// before.
static std::vector<api::MysteryBoxBox> boxes_of(Read& tx, BoxSetId set, AccountId caller)
{
    std::vector<api::MysteryBoxBox> boxes;
    std::vector<AccountId> holders;
    auto found = store::list_boxes(tx, set, caller);
    for (auto const& box : found)
        if (box.holder && std::find(holders.begin(), holders.end(), box.holder) == holders.end())
            holders.push_back(box.holder);
    auto const avatars = account::avatars_of(tx, holders);
    for (auto& [shown, holder] : found) {
        auto const at = static_cast<std::size_t>(std::find(holders.begin(), holders.end(), holder) - holders.begin());
        if (holder)
            shown.holder = at < avatars.size() ? avatars[at] : std::string();
        boxes.push_back(std::move(shown));
    }
    return boxes;
}

Result<api::MysteryBoxSetSnapshot> show_set(Read& tx, Visitor const& visitor, api::MysteryBoxSetInfo const& request)
{
    auto const set = store::find_set(tx, request.box_set_id);
    if (!set)
        return refusal::not_found;
    api::MysteryBoxSetSnapshot snapshot;
    snapshot.set = set->shown;
    snapshot.price = TRY(catalog::price_of(tx, set->shown.series_id, visitor.country));
    snapshot.boxes = boxes_of(tx, set->id(), visitor.account.value_or(AccountId {}));
    snapshot.odds = store::list_odds(tx, set->id());
    snapshot.commitment = set->commitment;
    snapshot.opening = opening_of(tx, *set);
    auto published = store::find_published(tx, set->id());
    snapshot.manifest = std::move(published.manifest);
    snapshot.root = std::move(published.root);
    snapshot.revealed = published.is_revealed;
    if (published.last_one)
        snapshot.last_one = published.last_one;
    snapshot.epoch = set->epoch;
    snapshot.protocol = set->protocol;
    if (auto const terms = store::find_terms(tx, set->id())) {
        snapshot.signer = terms->signer;
        snapshot.reveal_by = terms->reveal_by * minutes(1);
    }
    snapshot.head = draw_log::newest(tx, set->id());
    snapshot.kept = static_cast<std::int32_t>(store::list_kept_slots(tx, set->id()).size());
    snapshot.followed = visitor.account && followers::is_followed(tx, *visitor.account, set->id());
    if (visitor.account)
        snapshot.limits = purchase_limits::left(tx, *visitor.account, set->shown.series_id);
    snapshot.time_id = set->version;
    snapshot.server_time = tx.now();
    return snapshot;
}

Result<Offer> offer(Read& tx, Shopper const& me, BoxSetId id, std::vector<std::int32_t> wanted)
{
    auto const set = store::find_set(tx, id);
    if (!set)
        return refusal::not_found;
    TRY(rules::check_on_sale(set->shown.state));
    auto const slots = TRY(rules::check_slots(std::move(wanted), set->shown.box_count));
    for (auto const slot : slots)
        TRY(locks::check_choosable(tx, set->id(), slot, me.id));
    return Offer { static_cast<std::int32_t>(slots.size()), TRY(catalog::price_of(tx, set->shown.series_id, me.country)) };
}

}
