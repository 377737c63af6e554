#include "domains/sale/plan.h"
#include "domains/order/order.h"
#include "domains/region/region.h"
#include "domains/sale/dealer.h"
#include "generated/refusals/common.h"
#include "generated/refusals/sale.h"
#include <algorithm>

namespace sale {

AskedPlan ask_plan(Batch& batch, Shopper const& me, checkout::Wish const& wish)
{
    auto const wanted = wish.units.front();
    SaleId const id { wish.subject };
    auto skus = std::make_unique<db::List const>(std::vector { wanted.sku });
    auto sale = store::ask(batch, id);
    auto ticket = store::ask_ticket(batch, id, me.id, wanted.sku);
    auto rows = goods::ask(batch, *skus);
    auto offered = offers::ask(batch, me.id, me.country, *skus, offers::ListKind::sale);
    auto levels = stock::ask(batch, *skus, region::of(me.country).iso2);
    std::optional<Later<std::optional<api::Address>>> address;
    if (wish.address)
        address = address::ask(batch, me.id, *wish.address);
    return { wanted, std::move(skus), std::move(sale), std::move(ticket), std::move(rows), std::move(offered), std::move(levels),
        std::move(address) };
}

Result<offers::Chosen> choose(Read& tx, Shopper const& me, std::vector<offers::Offer> const& offered, offers::PriceListId list,
    offers::Wanted const& wanted)
{
    std::vector<offers::Offer> of_sale;
    std::ranges::copy_if(offered, std::back_inserter(of_sale), [&](offers::Offer const& one) { return one.list == list; });
    offers::Buying buying { .list = offers::ListKind::sale, .now = tx.now() };
    if (std::ranges::any_of(of_sale, offers::is_for_newcomers))
        buying.is_newcomer = !order::has_bought(tx, me.id);
    return offers::choose(of_sale, buying, wanted);
}

// What the buyer has won, and has still to order.
static Status may_order(Time now, Ticket const& ticket)
{
    switch (ticket.state) {
    case TicketState::waiting: return refusal::sale_not_won;
    case TicketState::won: return *ticket.order_before > now ? done() : Status(refusal::sale_win_over);
    case TicketState::ordered: return refusal::sale_ordered_already;
    case TicketState::lapsed: return refusal::sale_win_over;
    case TicketState::lost: break;
    }
    return refusal::sale_over;
}

static Status may_order_at_once(Time now, Sale const& sale, std::optional<Ticket> const& ticket)
{
    if (now < sale.opens_at)
        return refusal::sale_not_yet;
    if (sale.state == State::over || now >= sale.ends_at)
        return refusal::sale_over;
    return ticket && ticket->state != TicketState::lapsed ? Status(refusal::sale_ordered_already) : done();
}

Result<Plan> plan_of(Read& tx, Shopper const& me, AskedPlan const& asked)
{
    auto const region = region::of(me.country).iso2;
    if (!*asked.sale || (*asked.sale)->state == State::draft || (*asked.sale)->region != region)
        return refusal::not_found;
    Plan plan { **asked.sale, *asked.ticket, {}, {}, {} };
    auto quantity = std::int64_t { asked.wanted.quantity };
    if (plan.sale.admission == api::SaleAdmission::queue) {
        if (!plan.ticket)
            return refusal::sale_not_entered;
        TRY(may_order(tx.now(), *plan.ticket));
        quantity = plan.ticket->quantity;
    } else {
        TRY(may_order_at_once(tx.now(), plan.sale, plan.ticket));
    }
    if (asked.address)
        plan.address = TRY(address::usable(**asked.address, region));
    auto const sellables = goods::sellables_of(*asked.rows);
    plan.sellable = TRY(goods::on_shelf(tx, sellables, asked.wanted.sku));
    plan.chosen = TRY(choose(tx, me, *asked.offered, plan.sale.list, { 1, asked.wanted.sku, quantity }));
    return plan;
}

}
