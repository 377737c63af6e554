// The pieces of a cabinet as one list, each by itself, and the links by which its owner shows one to others.
#include "domains/cabinet/service.h"
#include "domains/cabinet/store.h"
#include "domains/catalog/catalog.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/common.h"
#include "kernel/crypto/hash.h"
#include "kernel/page.h"
#include "platform/registers.h"

namespace cabinet {

// That work at once. It is told once only, so whoever shows a piece again, or on another device, gets another; what was sent to a friend
// yesterday works on.
static constexpr int links_a_piece = 5;
static constexpr std::size_t token_bytes = 16;

static api::CabinetItem shown_of(Read& tx, Item const& item, catalog::Figure const& figure)
{
    api::CabinetItem shown;
    shown.item_id = item.id;
    shown.kind = item.kind;
    shown.state = item.state;
    shown.series_id = item.series;
    shown.ip_name = figure.ip_name;
    shown.series_name = figure.series_name;
    shown.tone = figure.tone;
    shown.picture = figure.series_picture;
    shown.bought_at = item.bought_at;
    shown.region = item.region;
    // What is in a sealed item is told to nobody.
    if (item.opened_at != 0) {
        shown.style = figure.style;
        shown.opened_at = item.opened_at;
    }
    if (auto const* const look = tx.registers().find<Look>(item.source.kind))
        look->show(item, shown);
    return shown;
}

static catalog::Figure figure_of(Read& tx, Item const& item) { return catalog::find_figures(tx, { item.style }).at(item.style); }

Result<api::CabinetListAnswer> list_pieces(Read& tx, Shopper const& me, api::CabinetList const& request)
{
    auto const from = TRY(page_start(request.next));
    store::Wanted const wanted { request.style_id.value_or(StyleId()), request.kind };
    auto const place = request.state.value_or(api::CabinetItemPlace::kept);
    bool const is_here = place == api::CabinetItemPlace::kept;
    auto const where = place == api::CabinetItemPlace::requested ? store::Away::requested : store::Away::left;
    auto items = is_here ? store::list_opened(tx, me.id, from.first, ItemId { from.second }, wanted, request.size + 1)
                         : store::list_away(tx, me.id, where, ItemId { from.first }, wanted, request.size + 1);
    api::CabinetListAnswer page;
    page.next = cut_page(items, request.size, [&](Item const& last) {
        return is_here ? Cursor { last.opened_at, last.id.value } : Cursor { last.id.value };
    });
    std::vector<StyleId> styles;
    styles.reserve(items.size());
    for (auto const& item : items)
        styles.push_back(item.style);
    auto const figures = catalog::find_figures(tx, styles);
    for (auto const& item : items)
        page.items.push_back(shown_of(tx, item, figures.at(item.style)));
    return page;
}

Result<api::CabinetItemDetail> show_item(Read& tx, Shopper const& me, api::CabinetShowItem const& request)
{
    auto const item = store::find(tx, me.id, request.item_id);
    if (!item || (request.kind && *request.kind != item->kind))
        return refusal::not_found;
    api::CabinetItemDetail detail;
    detail.item = shown_of(tx, *item, figure_of(tx, *item));
    detail.order_id = item->order;
    if (item->delivery)
        detail.delivery_id = item->delivery;
    detail.links = store::count_shares(tx, item->id);
    return detail;
}

static std::string hash_of(std::string_view token) { return to_hex(sha256(token)); }

Result<api::CabinetSharedLink> share_item(Write& tx, Shopper const& me, api::CabinetItemChoice const& request)
{
    if (!store::lock_shareable(tx, me.id, request.item_id)) {
        auto const item = store::find(tx, me.id, request.item_id);
        if (!item)
            return refusal::not_found;
        return item->opened_at == 0 ? refusal::item_sealed : refusal::item_not_here;
    }
    api::CabinetSharedLink link { tx.random().hex(token_bytes) };
    store::insert_share(tx, hash_of(link.token), me.id, request.item_id);
    store::remove_shares_beyond(tx, request.item_id, links_a_piece);
    return link;
}

Result<api::Nothing> end_share(Write& tx, Shopper const& me, api::CabinetItemChoice const& request)
{
    // Also of a piece that left since.
    if (!store::find(tx, me.id, request.item_id))
        return refusal::not_found;
    store::remove_shares(tx, request.item_id);
    return api::Nothing {};
}

Result<api::CabinetSharedItem> show_shared(Read& tx, Visitor const&, api::CabinetShowShared const& request)
{
    auto const item = store::find_shared(tx, hash_of(request.token));
    if (!item || (request.kind && *request.kind != item->kind))
        return refusal::not_found;
    auto const figure = figure_of(tx, *item);
    return api::CabinetSharedItem { item->kind, item->series, figure.ip_name, figure.series_name, figure.tone, figure.style };
}

}
