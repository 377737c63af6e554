#include "domains/cabinet/service.h"
#include "domains/account/account.h"
#include "domains/cabinet/store.h"
#include "domains/catalog/catalog.h"
#include "domains/order/order.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/common.h"
#include "generated/refusals/order.h"
#include "kernel/page.h"
#include "kernel/text/utf8.h"
#include "platform/events.h"
#include "platform/registers.h"

namespace cabinet {

ItemId put(Write& tx, NewItem const& item)
{
    auto const id = tx.new_id<ItemId>();
    store::insert(tx, id, item);
    return id;
}

std::vector<Item> list_own(Read& tx, AccountId account, std::vector<ItemId> const& items) { return store::list_own(tx, account, items); }

void request(Batch& batch, AccountId account, ItemId item, OrderId delivery) { store::request(batch, account, item, delivery); }

void release(Write& tx, OrderId delivery) { store::release(tx, delivery); }

std::vector<Item> list_requested(Read& tx, OrderId delivery) { return store::list_requested(tx, delivery); }

bool send(Write& tx, OrderId delivery, ItemId item) { return store::send(tx, delivery, item); }

int count_sealed(Read& tx, AccountId account, int most) { return store::count_sealed(tx, account, most); }

std::vector<ItemId> list_sealed_of_order(Read& tx, OrderId order)
{
    std::vector<ItemId> sealed;
    for (auto const& item : store::list_of_order(tx, order))
        if (item.opened_at == 0)
            sealed.push_back(item.id);
    return sealed;
}

template<typename Owned>
static std::map<StyleId, catalog::Figure> figures_of(Read& tx, std::vector<Owned> const& items)
{
    std::vector<StyleId> styles;
    styles.reserve(items.size());
    for (auto const& item : items)
        styles.push_back(item.style);
    return catalog::find_figures(tx, styles);
}

Result<std::vector<Item>> open_all(Write& tx, AccountId account, std::vector<ItemId> const& items)
{
    std::vector<Item> opened;
    for (auto const id : items) {
        auto item = store::open(tx, account, id);
        // The refusal takes back what was opened before it.
        if (!item)
            return refusal::not_found;
        opened.push_back(std::move(*item));
    }
    tx.happened(Opened { account });
    return opened;
}

Result<Item> find_opened(Read& tx, AccountId account, ItemId id)
{
    auto item = store::find(tx, account, id);
    return item && item->opened_at != 0 ? Result(std::move(*item)) : refusal::not_found;
}

Result<std::vector<Item>> open_order(Write& tx, AccountId account, OrderId order)
{
    TRY(order::find_own(tx, account, order));
    std::vector<ItemId> items;
    for (auto const& item : store::list_of_order(tx, order))
        items.push_back(item.id);
    if (items.empty())
        return refusal::order_not_paid;
    return open_all(tx, account, items);
}

Result<api::CabinetNotOpenBoxListAnswer> list_sealed(Read& tx, Shopper const& me, api::CabinetNotOpenBoxList const& request)
{
    auto const from = TRY(page_start(request.next));
    auto items = store::list_sealed(tx, me.id, ItemId { from.first }, request.size + 1);
    api::CabinetNotOpenBoxListAnswer page;
    page.next = cut_page(items, request.size, [](Item const& last) { return Cursor { last.id.value }; });
    auto const figures = figures_of(tx, items);
    for (auto const& item : items) {
        auto const& figure = figures.at(item.style);
        auto& shown = page.items.emplace_back();
        shown.item_id = item.id;
        shown.order_id = item.order;
        shown.ip_name = figure.ip_name;
        shown.series_name = figure.series_name;
        shown.tone = figure.tone;
        shown.picture = figure.series_picture;
        shown.bought_at = item.bought_at;
        shown.region = item.region;
        if (auto const* const look = tx.registers().find<Look>(item.source.kind))
            look->show_sealed(item, shown);
    }
    return page;
}

// Far enough back that a quiet shop has something to show, and no further: nobody collects what others own.
static constexpr Time recent = days(7);

// "m**n"; nothing but stars for who has no name.
static std::string masked_name(std::string_view name)
{
    auto const letters = utf8::code_points(name);
    std::string masked;
    if (!letters.empty())
        utf8::append(masked, letters.front());
    masked += "**";
    if (letters.size() > 1)
        utf8::append(masked, letters.back());
    return masked;
}

Result<api::CabinetRecentAnswer> list_recent(Read& tx, Visitor const&, api::CabinetRecent const& request)
{
    auto const from = TRY(page_start(request.next));
    auto items = store::list_recent(tx, tx.now() - recent, from.first, ItemId { from.second }, request.size + 1);
    api::CabinetRecentAnswer page;
    page.next = cut_page(items, request.size, [](store::Opening const& last) { return Cursor { last.opened_at, last.id.value }; });
    auto const figures = figures_of(tx, items);
    std::vector<AccountId> openers;
    openers.reserve(items.size());
    for (auto const& item : items)
        openers.push_back(item.account);
    auto const names = account::nick_names_of(tx, openers);
    auto name = names.begin();
    for (auto const& item : items) {
        auto const& figure = figures.at(item.style);
        page.items.push_back(
            { masked_name(*name++), figure.series, figure.ip_name, figure.series_name, figure.tone, figure.style, item.opened_at });
    }
    return page;
}

Result<Item> find_returnable(Read& tx, AccountId account, ItemId id)
{
    auto item = store::find(tx, account, id);
    if (!item)
        return refusal::not_found;
    if (item->opened_at == 0 || item->state != State::kept || item->kind != ItemKind::box)
        return refusal::not_returnable;
    return std::move(*item);
}

std::optional<Return> find_return(Read& tx, AccountId account, ItemId item) { return store::find_return(tx, account, item); }

bool give_back(Write& tx, Return const& given)
{
    if (!store::set_returned(tx, given.account, given.item))
        return false;
    store::insert_return(tx, given);
    return true;
}

bool take_back(Write& tx, OrderId order) { return store::set_refunded(tx, order) == store::count_of_order(tx, order); }

std::vector<OpenedStyle> list_opened_styles(Read& tx, AccountId account) { return store::list_opened_styles(tx, account); }

Result<api::CabinetCount> count(Read& tx, Shopper const& me, api::CabinetNum const&) { return store::count(tx, me.id); }

}
