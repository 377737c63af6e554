#include "domains/sale/order_kind.h"
#include "domains/fulfilment/fulfilment.h"
#include "domains/mall_order/mall_order.h"
#include "domains/order/order.h"
#include "domains/sale/dealer.h"
#include "domains/sale/plan.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mall_order.h"
#include "generated/refusals/order.h"
#include "generated/refusals/sale.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <stdexcept>

namespace sale {

static order::Line line_of(Plan const& plan, SaleTicketId ticket)
{
    order::Line line;
    line.title = plan.sellable.title;
    line.picture = goods::picture_address(plan.sellable.picture);
    line.quantity = static_cast<std::int32_t>(plan.chosen.quantity);
    line.unit = plan.chosen.offer.price;
    line.tax_class = plan.sellable.tax_class;
    line.detail = rules::text_of({ plan.sellable.sku, plan.sellable.goods, ticket, plan.sellable.option });
    return line;
}

// The units of the won ticket are the order's.
static Status take_won(Write& tx, Ticket const& ticket, OrderId order, Time ends_at)
{
    if (!store::order_won(tx, ticket.id, order))
        return refusal::sale_win_over;
    if (!stock::hand_over(tx, dealer::held_by(ticket.id), stock::held_by(order), ends_at))
        throw std::logic_error("a won ticket holds nothing");
    return done();
}

// From the sale's units, as long as there are some. Answers the ticket.
static Result<SaleTicketId> take_first(Write& tx, Shopper const& me, Plan const& plan, std::vector<stock::Level> const& levels,
    OrderId order, Time ends_at)
{
    auto const pool = dealer::pool_of(plan.sale.id);
    stock::Wanted const wanted { 1, plan.sellable.sku, pool, plan.chosen.quantity };
    auto planned = stock::allocate({ &wanted, 1 }, levels);
    if (auto const* const missing = std::get_if<std::vector<stock::Short>>(&planned))
        return missing->front().left == 0 ? checkout::sold_out(tx, plan.sellable.title) : Error(refusal::stock_low);
    store::Entry const entry { tx.new_id<SaleTicketId>(), plan.sale.id, me.id, plan.sellable.sku, plan.chosen.quantity, {},
        plan.sale.region, tx.now() };
    auto const ticket = store::order_first(tx, entry, order);
    if (!ticket) {
        auto const known = store::find_ticket(tx, plan.sale.id, me.id, plan.sellable.sku);
        if (known && known->state == TicketState::ordered)
            return refusal::sale_ordered_already;
        return refusal::sale_limit_reached;
    }
    auto pieces = std::get<stock::Plan>(std::move(planned));
    if (auto const missing = stock::hold(tx, stock::held_by(order), std::move(pieces), ends_at, me.id.value))
        return missing->left == 0 ? checkout::sold_out(tx, plan.sellable.title) : Error(refusal::stock_low);
    return *ticket;
}

class SaleKind : public checkout::Kind {
public:
    Result<checkout::Offer> offer(Read& tx, Shopper const& me, checkout::Wish const& wish) const override
    {
        Batch asking(tx);
        auto const asked = ask_plan(asking, me, wish);
        TRY(asking.run());
        return checkout::Offer { { line_of(TRY(plan_of(tx, me, asked)), {}) } };
    }

    Result<checkout::Held> hold(Write& tx, Shopper const& me, checkout::Wish const& wish, OrderId order) const override
    {
        if (!wish.address)
            return refusal::shipping_address_needed;
        auto const& limits = tx.settings().of<Limits>();
        Batch asking(tx);
        auto const asked = ask_plan(asking, me, wish);
        auto const unpaid = order::count_closed(asking, me.id, kind_name, tx.now() - days(1), static_cast<int>(limits.unpaid_a_day));
        TRY(asking.run());
        auto const plan = TRY(plan_of(tx, me, asked));
        if (plan.sale.admission == api::SaleAdmission::first_come && !tx.remembered<Admitted>().is_admitted)
            TRY(fair_use::admit(tx, me, rules::door_of(plan.sale.id), {}));
        auto const ends_at = tx.now() + limits.hold;
        SaleTicketId ticket;
        if (plan.sale.admission == api::SaleAdmission::queue) {
            ticket = plan.ticket->id;
            TRY(take_won(tx, *plan.ticket, order, ends_at));
        } else {
            // Whoever orders again and again, and never pays, keeps it from everybody. A won ticket is lost by that as it is.
            if (**unpaid >= limits.unpaid_a_day)
                return refusal::unpaid_too_often;
            ticket = TRY(take_first(tx, me, plan, *asked.levels, order, ends_at));
        }
        fulfilment::open(tx, order, me.id, { address::text_of(*plan.address) });
        return checkout::Held { { line_of(plan, ticket) }, ends_at, ends_at };
    }

    void release(Write& tx, OrderId order, checkout::Released) const override
    {
        stock::release(tx, stock::held_by(order));
        give_back(tx, order);
    }

    checkout::Goods confirm(Write&, order::Order const& order, Batch& last) const override
    {
        stock::confirm(last, stock::held_by(order.id), refusal::order_not_payable);
        fulfilment::start(last, order.id);
        return {};
    }

    // While the sale is open, and nobody else has it.
    Result<checkout::Goods> hold_again(Write& tx, OrderId id, Time) const override
    {
        auto const order = TRY(order::find(tx, id));
        // Whose account has ended has no address any more.
        if (!fulfilment::has_address(tx, id))
            return refusal::not_found;
        if (!store::order_again(tx, id))
            return refusal::sale_over;
        if (!stock::hold_again(tx, stock::held_by(id), order.account.value))
            return checkout::sold_out(tx, order.title);
        TRY(fulfilment::start(tx, id));
        return checkout::Goods {};
    }

    std::vector<std::int32_t> unsent(Read& tx, order::Order const& order, std::span<order::Line const> lines) const override
    {
        return checkout::all_or_none(fulfilment::may_cancel(tx, order.id), lines);
    }

    Result<std::int64_t> take_back(Write& tx, checkout::Back const& back) const override
    {
        auto const id = back.order;
        if (back.were_sent) {
            // What its buyer has had lies in no warehouse: nobody wins it in their place.
            store::give_back(tx, id);
            return 0;
        }
        if (!fulfilment::cancel(tx, id))
            return refusal::not_returnable;
        stock::take_back(tx, stock::held_by(id));
        give_back(tx, id);
        return 0;
    }

private:
    static void give_back(Write& tx, OrderId order)
    {
        if (auto const sale = store::give_back(tx, order))
            dealer::freed(tx, *sale);
    }
};

static void show(std::int64_t, std::vector<std::string> const& details, api::Order& order)
{
    auto detail = rules::read_detail(details.front());
    auto& line = order.lines.front();
    line.sku_id = detail.sku;
    line.goods_id = detail.goods;
    line.option = local_text::shown(std::move(detail.option));
}

void add_kind(platform::Module& module)
{
    module.registers.add<checkout::Kind>(kind_name, std::make_shared<SaleKind>());
    module.registers.add(order::Look { kind_name, show, fulfilment::complete, true });
    mall_order::add_sender_of(module, kind_name);
}

}
