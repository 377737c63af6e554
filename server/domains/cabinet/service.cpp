#include "domains/cabinet/service.h"
#include "domains/account/account.h"
#include "domains/cabinet/store.h"
#include "domains/catalog/catalog.h"
#include "domains/order/order.h"
#include "kernel/cursor.h"
#include "kernel/utf8.h"
#include <limits>

namespace cabinet {

ItemId put(Write& tx, SealedBox const& box)
{
    auto const id = tx.new_id<ItemId>();
    store::insert(tx, id, box);
    return id;
}

int count_sealed(Read& tx, AccountId account, int most) { return store::count_sealed(tx, account, most); }

std::vector<ItemId> list_sealed_of_order(Read& tx, OrderId order)
{
    std::vector<ItemId> sealed;
    for (auto const& item : store::list_of_order(tx, order))
        if (item.opened_at == 0)
            sealed.push_back(item.id);
    return sealed;
}

template<typename Item>
static std::map<StyleId, catalog::Figure> figures_of(Read& tx, std::vector<Item> const& items)
{
    std::vector<StyleId> styles;
    styles.reserve(items.size());
    for (auto const& item : items)
        styles.push_back(item.style);
    return catalog::find_figures(tx, styles);
}

static api::MysteryBoxOpenedList shown(Read& tx, std::vector<store::Item> const& items)
{
    auto const figures = figures_of(tx, items);
    api::MysteryBoxOpenedList list;
    for (auto const& item : items) {
        auto const& figure = figures.at(item.style);
        list.items.push_back({ item.id, item.set, item.set_number, item.slot, figure.series_name, figure.tone, figure.style, {} });
    }
    return list;
}

Result<api::MysteryBoxOpenedList> open_all(Write& tx, Shopper const& me, std::vector<ItemId> const& items)
{
    std::vector<store::Item> opened;
    for (auto const id : items) {
        auto const item = store::open(tx, me.id, id);
        // The refusal takes back what was opened before it.
        if (!item)
            return Error::not_found;
        opened.push_back(*item);
    }
    return shown(tx, opened);
}

Result<api::MysteryBoxOpened> open(Write& tx, Shopper const& me, ItemId item)
{
    auto opened = TRY(open_all(tx, me, { item }));
    return std::move(opened.items.front());
}

Result<SealedBox> find_opened(Read& tx, AccountId account, ItemId id)
{
    auto const item = store::find(tx, account, id);
    if (!item || item->opened_at == 0)
        return Error::not_found;
    return SealedBox { account, item->order, item->series, item->style, item->set, item->set_number, item->slot, 0 };
}

Result<api::MysteryBoxOpenedList> open_order(Write& tx, Shopper const& me, OrderId order)
{
    TRY(order::find_own(tx, me.id, order));
    std::vector<ItemId> items;
    for (auto const& item : store::list_of_order(tx, order))
        items.push_back(item.id);
    if (items.empty())
        return Error::order_not_paid;
    return open_all(tx, me, items);
}

Result<api::CabinetNotOpenBoxListAnswer> list_sealed(Read& tx, Shopper const& me, api::CabinetNotOpenBoxList const& request)
{
    ItemId before { std::numeric_limits<std::int64_t>::max() };
    if (request.next)
        before.value = TRY(read_cursor(*request.next))
    .first;
    // One more than asked for tells whether there is a next page.
    auto items = store::list_sealed(tx, me.id, before, request.size + 1);
    api::CabinetNotOpenBoxListAnswer page;
    if (items.size() > static_cast<std::size_t>(request.size)) {
        items.pop_back();
        page.next = to_text(Cursor { items.back().id.value });
    }
    auto const figures = figures_of(tx, items);
    for (auto const& item : items) {
        auto const& figure = figures.at(item.style);
        page.items.push_back({ item.id, item.order, figure.ip_name, figure.series_name, figure.tone, figure.series_picture, item.set_number,
            item.slot, item.bought_at });
    }
    return page;
}

Result<api::CabinetListAnswer> list_opened(Read& tx, Shopper const& me, api::CabinetList const& request)
{
    Cursor before { std::numeric_limits<std::int64_t>::max(), 0 };
    if (request.next)
        before = TRY(read_cursor(*request.next));
    auto items =
        store::list_opened(tx, me.id, before.first, ItemId { before.second }, request.style_id.value_or(StyleId()), request.size + 1);
    api::CabinetListAnswer page;
    if (items.size() > static_cast<std::size_t>(request.size)) {
        items.pop_back();
        page.next = to_text(Cursor { items.back().opened_at, items.back().id.value });
    }
    auto figures = figures_of(tx, items);
    for (auto const& item : items) {
        auto const& figure = figures.at(item.style);
        page.items.push_back({ item.id, item.series, figure.ip_name, figure.series_name, figure.tone, figure.style, item.set_number,
            item.slot, item.bought_at, item.opened_at });
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
    Cursor before { std::numeric_limits<std::int64_t>::max(), 0 };
    if (request.next)
        before = TRY(read_cursor(*request.next));
    auto items = store::list_recent(tx, tx.now() - recent, before.first, ItemId { before.second }, request.size + 1);
    api::CabinetRecentAnswer page;
    if (items.size() > static_cast<std::size_t>(request.size)) {
        items.pop_back();
        page.next = to_text(Cursor { items.back().opened_at, items.back().id.value });
    }
    auto const figures = figures_of(tx, items);
    for (auto const& item : items) {
        auto const& figure = figures.at(item.style);
        page.items.push_back({ masked_name(account::nick_name_of(tx, item.account)), figure.series, figure.ip_name, figure.series_name,
            figure.tone, figure.style, item.opened_at });
    }
    return page;
}

Result<Figure> find_returnable(Read& tx, AccountId account, ItemId item)
{
    auto const found = store::find(tx, account, item);
    if (!found)
        return Error::not_found;
    if (found->opened_at == 0 || found->state != store::State::kept)
        return Error::not_returnable;
    return Figure { found->order, found->slot };
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
