// What customers give back: all of an order or a part of it, before it is sent or after; and pieces of the cabinet, sent home.
#include "generated/delivery.h"
#include "generated/fulfilment.h"
#include "generated/refusals/after_sale.h"
#include "simulation/mall/customer.h"

namespace simulation {

void Customer::receive(OrderId order)
{
    if (world_.chance_of(60))
        ask(api::fulfilment_confirm_receipt, { order }, [](auto const&) {});
    if (world_.chance_of(35))
        later({ 60, 7'200 }, [this, order] { ask_back(order); });
}

void Customer::miss(OrderId order)
{
    later({ 60, 3'600 }, [this, order] { ask_back(order); });
}

// So many of a line, as chance has it.
void Customer::ask_back(OrderId order)
{
    ask(api::order_detail, { order }, [this, order](auto const& reply) {
        if (!reply.answer || reply.answer->lines.empty())
            return;
        auto const& lines = reply.answer->lines;
        auto const at = world_.chance().below(lines.size());
        auto const quantity = lines[at].quantity;
        auto const wanted = world_.chance_of(50) ? quantity : static_cast<std::int32_t>(world_.between(1, quantity));
        ask_back(order, { static_cast<std::int32_t>(at + 1), wanted });
    });
}

void Customer::ask_back(OrderId order, api::AfterSaleUnits const& units)
{
    ask(api::after_sale_offer, { order, { units } }, [this, order, units](auto const& reply) {
        if (!reply.answer)
            return;
        auto const& terms = *reply.answer;
        bool const may_return = !terms.return_ && world_.chance_of(60);
        api::AfterSaleApplication wanted;
        wanted.order_id = order;
        wanted.lines = { units };
        wanted.type = may_return ? api::AfterSaleType::return_ : api::AfterSaleType::refund;
        wanted.reason = may_return ? api::AfterSaleReason::not_wanted : api::AfterSaleReason::damaged;
        // Some ask for what they were told cannot be had.
        if (!may_return && terms.refund && !world_.chance_of(20))
            return;
        apply(wanted, terms);
    });
}

void Customer::apply(api::AfterSaleApplication const& wanted, api::AfterSaleTerms const& terms)
{
    ask(api::after_sale_apply, wanted, [this, wanted, terms](auto const& reply) {
        bool const is_refund = wanted.type == api::AfterSaleType::refund;
        if (is_refund && terms.is_at_once && !terms.refund && reply.ending == Ending::refused && reply.error != refusal::all_or_nothing)
            return doubt(wanted);
        if (reply.ending != Ending::answered)
            return;
        if ((is_refund ? terms.refund : terms.return_).has_value())
            world_.find_broken("what was said to be impossible was done: order " + std::to_string(wanted.order_id.value));
        if (reply.answer && is_refund && terms.is_at_once && reply.answer->money.amount != terms.money.amount)
            world_.find_broken("other money goes back than was offered: order " + std::to_string(wanted.order_id.value));
        if (reply.answer && wanted.lines.front().quantity > 1)
            world_.count("part of a quantity asked back");
        later({ 30, 900 }, [this, order = wanted.order_id] { watch(order, 12); });
    });
}

// What was refused although it was offered had gone meanwhile, and then it is not offered any more.
void Customer::doubt(api::AfterSaleApplication const& refused)
{
    ask(api::after_sale_offer, { refused.order_id, refused.lines }, [this, refused](auto const& reply) {
        if (!reply.answer || reply.answer->refund || !reply.answer->is_at_once)
            return;
        auto const& units = refused.lines.front();
        if (units.quantity <= reply.answer->lines[static_cast<std::size_t>(units.line) - 1].left)
            world_.find_broken("what was offered was refused: order " + std::to_string(refused.order_id.value));
    });
}

void Customer::watch(OrderId order, int looks)
{
    api::AfterSaleList mine;
    mine.order_id = order;
    ask(api::after_sale_list, mine, [this, order, looks](auto const& reply) {
        if (reply.answer)
            for (auto const& application : reply.answer->items)
                look_at(application);
        if (looks > 0)
            later({ 1'800, 9'000 }, [this, order, looks] { watch(order, looks - 1); });
    });
}

void Customer::look_at(api::AfterSale const& application)
{
    auto const id = application.after_sale_id;
    if (application.state == api::AfterSaleState::refunded || application.state == api::AfterSaleState::completed) {
        auto const [known, is_new] = memory_.promised_back.try_emplace(id.value, application.money.amount);
        if (!is_new && known->second != application.money.amount)
            world_.find_broken("the money that goes back for an application has changed: " + std::to_string(id.value));
        return;
    }
    // Some forget about it.
    if (application.state != api::AfterSaleState::submitted || id.value % 5 == 0 || world_.chance_of(40))
        return;
    if (world_.chance_of(15))
        return ask(api::after_sale_withdraw, { id }, [](auto const&) {});
    if (application.type == api::AfterSaleType::return_)
        ask(api::after_sale_send, { id, "Thailand Post", "R" + std::to_string(id.value) }, [](auto const&) {});
}

void Customer::send_home()
{
    if (!home_)
        return settle();
    api::DeliveryPieces pieces;
    auto const most = static_cast<std::size_t>(world_.between(3, 6));
    for (auto const item : person_.figures)
        if (pieces.item_ids.size() < most)
            pieces.item_ids.push_back(item);
    if (pieces.item_ids.size() < 3)
        return;
    pieces.address_id = home_;
    ask(api::delivery_get_fee, pieces, [this, pieces](auto const& quoted) {
        if (!quoted.answer)
            return;
        api::DeliveryPlacing const placing { pieces.item_ids, pieces.address_id, {}, quoted.answer->total.amount };
        ask(api::delivery_place, placing, [this](auto const& reply) { ordered("delivery", reply, [](OrderId) {}); });
    });
}

}
