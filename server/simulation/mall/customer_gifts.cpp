// Gifts for friends, exchange codes, and the prizes that come of both.
#include "generated/gift.h"
#include "generated/refusals/code.h"
#include "simulation/mall/customer.h"

namespace simulation {

void Customer::give_to(Customer& giftee)
{
    api::GiftBuying buying { shelf_.gift.sku, {}, {}, shelf_.gift.price };
    buying.red_packet = take_red_packet(buying.total);
    ask(api::gift_order, buying,
        [this, &giftee](auto const& reply) { ordered("gift", reply, [this, &giftee](OrderId order) { hand_on(order, giftee); }); });
}

void Customer::hand_on(OrderId order, Customer& giftee)
{
    ask(api::gift_info, { order }, [this, order, &giftee](auto const& reply) {
        if (!reply.answer || !reply.answer->code)
            return;
        auto const code = *reply.answer->code;
        auto const dice = world_.between(1, 100);
        auto const take = [&giftee, order, code] { giftee.take_gift(order, code); };
        if (dice <= 45)
            later({ 60, 20'000 }, take);
        if (dice > 35 && dice <= 50)
            later({ 60, 20'000 }, [this, order] { take_back_gift(order); });
        if (dice > 50 && dice <= 60) { // Both at the same moment.
            auto const when = world_.between(60, 3'000);
            later({ when, when }, take);
            later({ when, when }, [this, order] { take_back_gift(order); });
        }
        if (dice > 60 && dice <= 72)
            later({ 60, 9'000 }, [&giftee, code] { giftee.ask(api::code_discard, { code }, [](auto const&) {}); });
    });
}

void Customer::take_gift(OrderId order, std::string const& code)
{
    ask(api::code_gift_exchange, { code }, [this, order](auto const& reply) {
        if (reply.ending != Ending::answered)
            return;
        memory_.gifts[order.value].is_taken_by_friend = true;
        if (reply.answer)
            memory_.uses.emplace(reply.answer->code_use_id.value, person_.id);
        if (world_.chance_of(70))
            later({ 60, 9'000 }, [this] { claim_prizes(); });
    });
}

void Customer::take_back_gift(OrderId order)
{
    ask(api::gift_withdraw, { order }, [this, order](auto const& reply) {
        if (reply.ending == Ending::answered)
            memory_.gifts[order.value].is_taken_back = true;
    });
}

void Customer::redeem(std::string const& code)
{
    ask(api::code_prize, { code }, [this](auto const& reply) {
        if (reply.answer)
            memory_.uses.emplace(reply.answer->code_use_id.value, person_.id);
        if (reply.ending == Ending::answered && world_.chance_of(65))
            later({ 60, 20'000 }, [this] { claim_prizes(); });
    });
}

void Customer::guess()
{
    std::string code;
    for (int letter = 0; letter < 16; ++letter)
        code += static_cast<char>('A' + world_.between(0, 7));
    ask(api::code_prize, { code }, [this](auto const& reply) {
        if (reply.ending == Ending::answered)
            world_.find_broken("somebody guessed a code");
    });
}

// Orders all goods that wait for them.
void Customer::claim_prizes()
{
    if (!home_)
        return settle();
    api::ClaimList open;
    open.state = api::ClaimState::open;
    ask(api::claim_list, open, [this](auto const& reply) {
        if (!reply.answer)
            return;
        api::ClaimOrdering order;
        order.address_id = home_;
        for (auto const& claim : reply.answer->items)
            if (claim.kind == api::ClaimKind::goods) {
                order.claim_ids.push_back(claim.claim_id);
                order.total = std::max(order.total, claim.shipping ? claim.shipping->amount : 0);
            }
        if (!order.claim_ids.empty())
            ask(api::claim_order, order, [this](auto const& placed) { ordered("prize", placed, [](OrderId) {}); });
    });
}

}
