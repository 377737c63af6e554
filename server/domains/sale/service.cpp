#include "domains/checkout/checkout.h"
#include "domains/goods/goods.h"
#include "domains/mall_order/mall_order.h"
#include "domains/region/region.h"
#include "domains/sale/alarm.h"
#include "domains/sale/checks.h"
#include "domains/sale/dealer.h"
#include "domains/sale/order_kind.h"
#include "domains/sale/plan.h"
#include "generated/refusals/common.h"
#include "generated/refusals/sale.h"
#include "kernel/page.h"
#include "platform/module.h"
#include <algorithm>
#include <map>

namespace sale {

static api::SaleState shown_state(Sale const& sale)
{
    switch (sale.state) {
    case State::draft: // Nobody sees it.
    case State::announced: return api::SaleState::announced;
    case State::open: return api::SaleState::open;
    case State::over: break;
    }
    return api::SaleState::over;
}

static api::SaleSummary summary_of(Sale const& sale)
{
    return { sale.id, sale.program, sale.admission, sale.title, shown_state(sale), sale.opens_at, sale.ends_at };
}

// Refuses not_found, also for a draft and a sale of another region.
static Result<Sale> find_shown(Read& tx, std::string_view country, SaleId id)
{
    auto sale = store::find(tx, id);
    if (!sale || sale->state == State::draft || sale->region != region::of(country).iso2)
        return refusal::not_found;
    return std::move(*sale);
}

static Result<api::SaleListAnswer> list(Read& tx, Visitor const& who, api::SaleList const& request)
{
    auto const from = TRY(page_start(request.next));
    constexpr Time past_for = days(30);
    auto const region = region::of(who.country).iso2;
    auto sales = request.past ? store::list_past(tx, region, request.program, tx.now() - past_for, SaleId { from.first }, request.size + 1)
                              : store::list_shown(tx, region, request.program, SaleId { from.first }, request.size + 1);
    api::SaleListAnswer page;
    page.next = cut_page(sales, request.size, [](Sale const& last) { return Cursor { last.id.value }; });
    for (auto const& sale : sales)
        page.items.push_back(summary_of(sale));
    return page;
}

static api::SaleDrawing draw_of(Sale const& sale)
{
    api::SaleDrawing draw { sale.commitment, sale.early_until, {}, {}, {} };
    if (sale.drawn_at) {
        draw.seed = sale.seed;
        draw.numbers = sale.numbers;
        draw.count = static_cast<std::int32_t>(sale.drawn);
    }
    return draw;
}

// Nothing where the list has no price of it any more.
static std::optional<api::SaleItem> shown_item(Sale const& sale, Item const& item, std::vector<goods::Sellable> const& sellables,
    std::vector<offers::Offer> const& offered)
{
    auto const sellable = std::ranges::find(sellables, item.sku, &goods::Sellable::sku);
    auto const offer = std::ranges::find_if(offered,
        [&](offers::Offer const& one) { return one.list == sale.list && one.sku == item.sku && one.least_quantity == 1; });
    if (sellable == sellables.end() || !sellable->is_on || offer == offered.end())
        return std::nullopt;
    api::SaleItem shown;
    shown.sku_id = item.sku;
    shown.goods_id = sellable->goods;
    shown.title = sellable->title;
    shown.option = local_text::shown(sellable->option);
    shown.picture = goods::picture_address(sellable->picture);
    shown.price = offer->price;
    if (offer->compare_at)
        shown.compare_at = api::Price { *offer->compare_at, offer->price.currency };
    shown.most = static_cast<std::int32_t>(item.most);
    return shown;
}

// Of the sale's pool.
static api::GoodsStock stock_of(Sale const& sale, SkuId sku, std::vector<stock::Level> const& levels)
{
    std::int64_t free = 0;
    for (auto const& level : levels)
        if (level.sku == sku && level.pool == dealer::pool_of(sale.id))
            free += level.free;
    return goods::stock_of(free);
}

static db::List skus_of(std::vector<Item> const& items)
{
    std::vector<SkuId> skus;
    skus.reserve(items.size());
    for (auto const& item : items)
        skus.push_back(item.sku);
    return db::List(skus);
}

static Result<api::SaleShown> show(Read& tx, Visitor const& who, api::SaleShow const& request)
{
    auto const sale = TRY(find_shown(tx, who.country, request.sale_id));
    auto const items = store::list_items(tx, sale.id);
    auto const skus = skus_of(items);
    Batch asking(tx);
    auto const rows = goods::ask(asking, skus);
    auto const offered = offers::ask(asking, std::nullopt, sale.region, skus, offers::ListKind::sale);
    auto const levels = stock::ask(asking, skus, sale.region);
    TRY(asking.run());
    auto const sellables = goods::sellables_of(*rows);
    auto const summary = summary_of(sale);
    api::SaleShown shown { summary.sale_id, summary.program, summary.admission, summary.title, summary.state, summary.opens_at,
        summary.ends_at, static_cast<std::int32_t>(sale.order_within / seconds(1)), {}, {}, fair_use::is_on(tx.settings()) };
    for (auto const& item : items)
        if (auto one = shown_item(sale, item, sellables, *offered)) {
            one->stock = stock_of(sale, item.sku, *levels);
            shown.items.push_back(std::move(*one));
        }
    if (sale.admission == api::SaleAdmission::queue)
        shown.draw = draw_of(sale);
    return shown;
}

static Result<api::SaleStanding> show_status(Read& tx, Visitor const& who, api::SaleStatus const& request)
{
    auto const sale = TRY(find_shown(tx, who.country, request.sale_id));
    return api::SaleStanding { sale.id, shown_state(sale), sale.opens_at, sale.ends_at };
}

static Result<api::SaleStocks> show_stock(Read& tx, Visitor const& who, api::SaleStock const& request)
{
    auto const sale = TRY(find_shown(tx, who.country, request.sale_id));
    auto const items = store::list_items(tx, sale.id);
    auto const skus = skus_of(items);
    Batch asking(tx);
    auto const levels = stock::ask(asking, skus, sale.region);
    TRY(asking.run());
    api::SaleStocks stocks { sale.id, {} };
    for (auto const& item : items)
        stocks.items.push_back({ item.sku, stock_of(sale, item.sku, *levels) });
    return stocks;
}

static Result<api::SaleBoughtList> show_marquee(Read& tx, Visitor const& who, api::SaleMarquee const& request)
{
    constexpr int most = 20;
    auto const sale = TRY(find_shown(tx, who.country, request.sale_id));
    api::SaleBoughtList marquee;
    for (auto const& one : store::list_ordered(tx, sale.id, most))
        marquee.items.push_back({ one.sku, static_cast<std::int32_t>(one.quantity), one.at });
    return marquee;
}

static Result<api::SaleDrawPage> show_draw(Read& tx, Visitor const& who, api::SaleDraw const& request)
{
    auto const from = TRY(page_start(request.next, {}));
    auto const sale = TRY(find_shown(tx, who.country, request.sale_id));
    auto const draw = draw_of(sale);
    api::SaleDrawPage page { draw.commitment, draw.early_until, draw.seed, draw.numbers, draw.count, {}, {} };
    if (!sale.drawn_at)
        return page;
    auto drawn = store::list_drawn(tx, sale.id, SaleTicketId { from.first }, request.size + 1);
    page.next = cut_page(drawn, request.size, [](store::Early const& last) { return Cursor { last.id.value }; });
    for (auto const& one : drawn)
        page.items.push_back({ one.id, one.nonce, static_cast<std::int32_t>(one.rank) });
    return page;
}

static api::SaleTicket shown_ticket(Ticket const& ticket)
{
    api::SaleTicket shown;
    shown.ticket_id = ticket.id;
    shown.sale_id = ticket.sale;
    shown.sku_id = ticket.sku;
    shown.quantity = static_cast<std::int32_t>(ticket.quantity);
    shown.state = ticket.state;
    shown.entered_at = ticket.entered_at;
    if (ticket.rank < rules::not_drawn)
        shown.rank = static_cast<std::int32_t>(ticket.rank);
    if (ticket.state == TicketState::won)
        shown.order_before = ticket.order_before;
    if (ticket.state == TicketState::ordered)
        shown.order_id = ticket.order;
    return shown;
}

// Why there is no ticket, by what the guards of its row say.
static Error refuse_entry(Read& tx, Shopper const& me, api::SaleEntry const& request)
{
    auto const sale = store::find(tx, request.sale_id);
    if (!sale || sale->state == State::draft || sale->region != region::of(me.country).iso2)
        return refusal::not_found;
    auto const items = store::list_items(tx, sale->id);
    if (std::ranges::find(items, request.sku_id, &Item::sku) == items.end())
        return refusal::not_found;
    if (sale->admission != api::SaleAdmission::queue)
        return refusal::sale_without_queue;
    if (sale->state == State::over || tx.now() >= sale->ends_at)
        return refusal::sale_over;
    if (tx.now() < sale->opens_at)
        return refusal::sale_not_yet;
    return refusal::sale_limit_reached;
}

static Result<api::FairUsePage> open_page(Read& tx, Shopper const& me, api::SalePage const& request)
{
    auto const sale = TRY(find_shown(tx, me.country, request.sale_id));
    return fair_use::open(tx, me, rules::door_of(sale.id));
}

// A row of its own, in one round trip: nobody waits for anybody else. Whoever is kept out costs no statement.
static Result<api::SaleTicket> enter(Write& tx, Shopper const& me, api::SaleEntry const& request)
{
    TRY(fair_use::admit(tx, me, rules::door_of(request.sale_id), request.page_ticket));
    db::List const skus(std::vector { request.sku_id });
    Batch asking(tx);
    store::enter(asking,
        { tx.new_id<SaleTicketId>(), request.sale_id, me.id, request.sku_id, request.quantity, request.nonce, region::of(me.country).iso2,
            tx.now() });
    auto const ticket = store::ask_ticket(asking, request.sale_id, me.id, request.sku_id);
    auto const offered = offers::ask(asking, me.id, me.country, skus, offers::ListKind::sale);
    TRY(asking.run());
    if (!*ticket)
        return refuse_entry(tx, me, request);
    // Whoever is not among those it is for has no ticket after all.
    if ((*ticket)->state == TicketState::waiting)
        TRY(choose(tx, me, *offered, (*ticket)->list, { 1, request.sku_id, (*ticket)->quantity }));
    return shown_ticket(**ticket);
}

static Result<api::SaleTicket> show_result(Read& tx, Shopper const& me, api::SaleResult const& request)
{
    auto const ticket = store::find_ticket(tx, request.sale_id, me.id, request.sku_id);
    if (!ticket)
        return refusal::not_found;
    return shown_ticket(*ticket);
}

static Result<api::SaleMineAnswer> list_mine(Read& tx, Shopper const& me, api::SaleListing const& request)
{
    auto const from = TRY(page_start(request.next));
    auto tickets = store::list_tickets(tx, me.id, SaleTicketId { from.first }, request.size + 1);
    api::SaleMineAnswer page;
    page.next = cut_page(tickets, request.size, [](Ticket const& last) { return Cursor { last.id.value }; });
    for (auto const& ticket : tickets)
        page.items.push_back(shown_ticket(ticket));
    return page;
}

static Result<api::CheckoutPlacedOrder> place(Write& tx, Shopper const& me, api::SalePlacing const& request)
{
    checkout::Wish wish;
    wish.kind = kind_name;
    wish.subject = request.sale_id.value;
    wish.units = { { request.sku_id, request.quantity } };
    wish.address = request.address_id;
    wish.discounts.red_packet = request.red_packet.value_or(0);
    wish.total = request.total;
    // Before anything is asked. Whoever has none is looked at where it is known whether the sale has a queue.
    if (request.page_ticket) {
        TRY(fair_use::admit(tx, me, rules::door_of(request.sale_id), request.page_ticket));
        tx.remembered<Admitted>().is_admitted = true;
    }
    return checkout::place(tx, me, wish);
}

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.routes.read(api::sale_list, list);
    module.routes.read(api::sale_show, show);
    module.routes.read(api::sale_page, open_page);
    module.routes.read(api::sale_status, show_status);
    module.routes.read(api::sale_stock, show_stock);
    module.routes.read(api::sale_marquee, show_marquee);
    module.routes.read(api::sale_draw, show_draw);
    module.routes.write(api::sale_enter, enter);
    module.routes.read(api::sale_result, show_result);
    module.routes.read(api::sale_mine, list_mine);
    module.routes.write(api::sale_place, place);
    module.routes.read(api::sale_reminded, alarm::show);
    module.routes.write(api::sale_remind, alarm::remind);
    module.jobs.on(dealer::step_job, dealer::step);
    module.jobs.on(dealer::freed_job, dealer::step);
    alarm::add(module);
    add_kind(module);
    add_checks(module.checks);
}

}
