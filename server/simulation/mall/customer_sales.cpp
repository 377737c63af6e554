// How customers come for a timed sale: before it opens, in its first seconds or later, and what they make of a turn.
#include "generated/refusals/sale.h"
#include "simulation/mall/customer.h"

namespace simulation {

// So long somebody waits to hear of a turn: so many looks.
static constexpr int patience = 14;

void Customer::come_for(MallSale const& sale)
{
    if (!home_)
        settle();
    auto const quantity = static_cast<std::int32_t>(world_.between(1, sale.most + (world_.chance_of(10) ? 1 : 0)));
    auto const come_at = [&](Time at) {
        bool const is_queue = sale.admission == api::SaleAdmission::queue;
        world_.later(std::max<Time>(0, at - world_.now()), [this, &sale, quantity, is_queue] {
            open_page(sale, [this, &sale, quantity, is_queue](std::string ticket) {
                if (is_queue)
                    enter(sale, quantity, std::move(ticket));
                else
                    order_in(sale, quantity, std::move(ticket));
            });
        });
    };
    if (world_.chance_of(20))
        come_at(sale.opens - seconds(world_.between(1, 600)));
    if (world_.chance_of(65))
        come_at(sale.opens + milliseconds(world_.between(0, 2'900)));
    if (world_.chance_of(30))
        come_at(sale.opens + milliseconds(world_.between(3'000, 400'000)));
}

void Customer::open_page(MallSale const& sale, std::function<void(std::string)> then)
{
    ask(api::sale_page, { sale.id }, [this, then = std::move(then)](auto const& reply) {
        if (reply.answer && reply.answer->ticket)
            then(*reply.answer->ticket);
        else if (reply.answer)
            world_.count("asked before a sale");
    });
}

void Customer::enter(MallSale const& sale, std::int32_t quantity, std::string ticket)
{
    api::SaleEntry entry;
    entry.sale_id = sale.id;
    entry.sku_id = sale.sold.sku;
    entry.quantity = quantity;
    entry.nonce = nonce();
    entry.page_ticket = std::move(ticket);
    ask(api::sale_enter, entry, [this, &sale, entry](auto const& reply) {
        if (reply.ending == Ending::answered && entry.quantity > sale.most)
            world_.find_broken("somebody entered for more than one person may have: sale " + std::to_string(sale.id.value));
        if (reply.answer)
            return keep_ticket(sale, entry, *reply.answer);
        if (reply.ending == Ending::answered) // And is only repeated.
            ask(api::sale_result, { sale.id, sale.sold.sku }, [this, &sale, entry](auto const& seen) {
                if (seen.answer)
                    keep_ticket(sale, entry, *seen.answer);
            });
    });
}

void Customer::keep_ticket(MallSale const& sale, api::SaleEntry const& entry, api::SaleTicket const& ticket)
{
    auto const [known, is_new] =
        memory_.tickets.try_emplace(ticket.ticket_id.value, MallTicket { sale.id, person_.id, entry.nonce, ticket.quantity, -1, false });
    if (is_new && ticket.entered_at < sale.opens_at + seconds(3))
        world_.count("early entry");
    if (!is_new && known->second.quantity != ticket.quantity)
        world_.find_broken("who enters again has another ticket: " + std::to_string(ticket.ticket_id.value));
    look_at_ticket(sale, ticket, patience);
}

void Customer::look_at_ticket(MallSale const& sale, api::SaleTicket const& ticket, int looks)
{
    auto& known = memory_.tickets.at(ticket.ticket_id.value);
    if (ticket.rank) {
        if (known.rank >= 0 && known.rank != *ticket.rank)
            world_.find_broken("the rank of a ticket has changed: " + std::to_string(ticket.ticket_id.value));
        known.rank = *ticket.rank;
    }
    if (ticket.state == api::SaleTicketState::won) {
        known.has_won = true;
        auto const dice = world_.between(1, 100);
        auto const left = ticket.order_before.value_or(0) - world_.shop_time();
        auto const order = [this, &sale, quantity = ticket.quantity] { order_in(sale, quantity); };
        if (dice <= 70)
            return later({ 2, 100 }, order);
        if (dice <= 85)
            return world_.later(std::max<Time>(0, left) + seconds(world_.between(0, 40)), order);
        return world_.count("win not ordered");
    }
    if (ticket.state != api::SaleTicketState::waiting || looks == 0)
        return;
    later({ 1, 50 }, [this, &sale, looks] {
        ask(api::sale_result, { sale.id, sale.sold.sku }, [this, &sale, looks](auto const& reply) {
            if (reply.answer)
                look_at_ticket(sale, *reply.answer, looks - 1);
        });
    });
}

void Customer::order_in(MallSale const& sale, std::int32_t quantity, std::optional<std::string> ticket)
{
    if (!home_)
        return;
    api::SalePlacing placing;
    placing.sale_id = sale.id;
    placing.sku_id = sale.sold.sku;
    placing.quantity = quantity;
    placing.address_id = home_;
    placing.total = sale.sold.price * quantity;
    placing.red_packet = take_red_packet(placing.total);
    placing.page_ticket = std::move(ticket);
    ask(api::sale_place, placing, [this, &sale, quantity](auto const& reply) {
        if (reply.ending == Ending::answered && quantity > sale.most)
            world_.find_broken("somebody ordered more than one person may have: sale " + std::to_string(sale.id.value));
        ordered("sale", reply, [this](OrderId order) {
            if (world_.chance_of(12))
                later({ 10, 1'800 }, [this, order] { ask_back(order); });
        });
    });
}

}
