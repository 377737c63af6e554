#include "domains/sale/alarm.h"
#include "domains/sale/dealer.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/common.h"
#include "generated/refusals/sale.h"
#include "kernel/bytes.h"
#include "kernel/crypto/hash.h"
#include "platform/db/state_history.h"
#include <algorithm>
#include <set>

namespace sale {

static std::string flaw_of_times(Read& tx, Wanted const& wanted, offers::ListRecord const& list)
{
    if (wanted.opens_at <= tx.now())
        return "opens: has to lie ahead";
    if (wanted.ends_at < wanted.opens_at + rules::shortest_sale)
        return "ends: has to be a minute after the opening, or later";
    if (wanted.order_within < rules::shortest_order || wanted.order_within > rules::longest_order)
        return "order-seconds: has to be a minute to a day";
    if (list.starts_at > wanted.opens_at || (list.ends_at && *list.ends_at < wanted.ends_at + wanted.order_within))
        return "list: has to be open from the opening on until the last winner has ordered";
    return "";
}

static std::string flaw_of_item(Item const& item, std::vector<offers::OfferRecord> const& offered)
{
    auto const sku = std::to_string(item.sku.value);
    if (item.units < 1 || item.most < 1 || item.most > offers::most_of_line)
        return "units, per-person: of SKU " + sku + ": above 0, and for one person at most " + std::to_string(offers::most_of_line);
    bool has_single = false;
    for (auto const& offer : offered) {
        if (offer.sku != item.sku)
            continue;
        has_single = has_single || offer.least_quantity == 1;
        if (offer.points > 0)
            return "list: SKU " + sku + " costs points";
        if (std::ranges::any_of(offer.caps, [&](std::int64_t cap) { return cap < item.most; }))
            return "per-person: of SKU " + sku + " one person may have less by the list";
    }
    return has_single ? "" : "list: has no offer of one of SKU " + sku;
}

static std::string flaw_of_goods(Read& tx, std::vector<Item> const& items)
{
    std::set<SkuId> ids;
    for (auto const& item : items)
        if (!ids.insert(item.sku).second)
            return "units: SKU " + std::to_string(item.sku.value) + " is there twice";
    db::List const skus(ids);
    Batch asking(tx);
    auto const rows = goods::ask(asking, skus);
    asking.run_unguarded();
    for (auto const& sellable : goods::sellables_of(*rows)) {
        ids.erase(sellable.sku);
        if (sellable.parts.size() != 1 || sellable.parts.front() != goods::Part { sellable.sku, 1 })
            return "units: SKU " + std::to_string(sellable.sku.value) + " is a bundle, of which stock has no units";
    }
    return ids.empty() ? "" : "units: there is no SKU " + std::to_string(ids.begin()->value);
}

std::string check_wanted(Read& tx, Wanted const& wanted)
{
    if (wanted.code.empty() || wanted.title.zh.empty() || wanted.title.en.empty())
        return "code, title-zh, title-en: are needed";
    if (store::has_code(tx, wanted.code))
        return "code: there is a sale that is called so";
    auto const list = offers::find_list(tx, wanted.list);
    if (!list || list->record.kind != offers::ListKind::sale || !list->record.is_open)
        return "list: there is no open list of the kind sale that is called so";
    if (store::has_list(tx, list->id))
        return "list: another sale has it";
    if (auto flaw = flaw_of_times(tx, wanted, list->record); !flaw.empty())
        return flaw;
    if (wanted.items.empty())
        return "units: of one SKU at least";
    for (auto const& item : wanted.items)
        if (auto flaw = flaw_of_item(item, list->record.offers); !flaw.empty())
            return flaw;
    return flaw_of_goods(tx, wanted.items);
}

SaleId make(Write& tx, Wanted const& wanted, std::string_view who, std::string_view why)
{
    auto const list = offers::find_list(tx, wanted.list).value();
    auto const id = tx.new_id<SaleId>();
    store::insert(tx, id, wanted, list.id, list.record.region);
    db::record_step(tx, { "sale", id.value, "", name_of(State::draft), who, why });
    return id;
}

// Of what is everybody's into the sale's pool.
static Status set_aside(Write& tx, Sale const& sale, std::string_view who)
{
    std::vector<stock::Wanted> wanted;
    std::vector<SkuId> ids;
    for (auto const& item : store::list_items(tx, sale.id)) {
        wanted.push_back({ static_cast<std::int32_t>(wanted.size()) + 1, item.sku, {}, item.units });
        ids.push_back(item.sku);
    }
    db::List const skus(ids);
    Batch asking(tx);
    auto const levels = stock::ask(asking, skus, sale.region);
    TRY(asking.run());
    auto planned = stock::allocate(wanted, *levels);
    auto* const plan = std::get_if<stock::Plan>(&planned);
    if (!plan)
        return refusal::stock_low;
    std::ranges::sort(*plan, {}, [](stock::Piece const& piece) { return std::pair(piece.sku, piece.warehouse); });
    for (auto const& piece : *plan)
        if (!stock::set_aside(tx, piece.sku, piece.warehouse, dealer::pool_of(sale.id), piece.quantity, who))
            return refusal::stock_low;
    return done();
}

Status announce(Write& tx, SaleId id, std::string_view who, std::string_view why)
{
    auto const sale = store::lock(tx, id);
    if (!sale)
        return refusal::not_found;
    if (sale->state != State::draft || sale->opens_at <= tx.now())
        return refusal::sale_over;
    TRY(set_aside(tx, *sale, who));
    std::string seed(32, '\0');
    tx.random().fill({ reinterpret_cast<std::uint8_t*>(seed.data()), seed.size() });
    auto const text = to_hex({ reinterpret_cast<std::uint8_t const*>(seed.data()), seed.size() });
    store::set_seed(tx, id, text, to_hex(sha256(seed)));
    if (!store::move(tx, id, State::draft, State::announced))
        return refusal::sale_over;
    db::record_step(tx, { "sale", id.value, name_of(State::draft), name_of(State::announced), who, why });
    tx.schedule(dealer::step_job, id.value, sale->opens_at);
    alarm::set(tx, *sale);
    return done();
}

Status cancel(Write& tx, SaleId id, std::string_view who, std::string_view why)
{
    auto const sale = store::lock(tx, id);
    if (!sale)
        return refusal::not_found;
    return dealer::end(tx, *sale, who, why);
}

static Listed listed(Sale const& sale)
{
    return { sale.id, sale.code, sale.program, sale.admission, sale.state, sale.region, sale.title.en, sale.opens_at, sale.ends_at,
        sale.commitment, sale.drawn };
}

std::vector<Listed> list_sales(Read& tx, int most)
{
    std::vector<Listed> all;
    for (auto const& sale : store::list_all(tx, most))
        all.push_back(listed(sale));
    return all;
}

std::optional<Listed> find_sale(Read& tx, SaleId id)
{
    auto const sale = store::find(tx, id);
    return sale ? std::optional(listed(*sale)) : std::nullopt;
}

static std::int64_t& figure_of(ItemFigures& figures, TicketState state)
{
    switch (state) {
    case TicketState::waiting: return figures.waiting;
    case TicketState::won: return figures.won;
    case TicketState::ordered: return figures.ordered;
    case TicketState::lapsed: return figures.lapsed;
    case TicketState::lost: break;
    }
    return figures.lost;
}

std::vector<ItemFigures> figures_of(Read& tx, SaleId sale)
{
    std::vector<ItemFigures> all;
    for (auto const& item : store::list_items(tx, sale)) {
        all.push_back({ .item = item });
        for (auto const& place : stock::list_places(tx, item.sku))
            if (place.pool == dealer::pool_of(sale))
                all.back().free += place.free;
    }
    for (auto const& counted : store::count_tickets(tx, sale))
        for (auto& figures : all)
            if (figures.item.sku == counted.sku)
                figure_of(figures, counted.state) = counted.count;
    return all;
}

std::vector<KeptOut> kept_out_of(Read& tx, SaleId sale)
{
    std::vector<KeptOut> all;
    for (auto& one : fair_use::list_refused(tx, rules::door_of(sale)))
        all.push_back({ std::move(one.reason), one.count });
    return all;
}

}
