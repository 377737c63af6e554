// What a shopper does with what they have bought.
#include "domains/checkout/checkout.h"
#include "generated/cabinet.h"
#include "simulation/shoppers/shopper.h"

namespace simulation {

void Phone::unpack(std::vector<ItemId> const& items)
{
    auto const dice = world_.between(1, 100);
    if (dice <= 40)
        return; // They stay sealed.
    if (dice <= 70) {
        auto const all = world_.ask(api::mystery_box_unpacking_all, shopper(), { order_ });
        if (all.ending == Ending::answered)
            for (auto const& one : all.answer->items)
                remember(one);
        return;
    }
    for (auto const item : items)
        if (auto const one = world_.ask(api::mystery_box_unpacking, shopper(), { item }); one.ending == Ending::answered)
            remember(*one.answer);
}

void Phone::remember(api::MysteryBoxOpened const& opened)
{
    auto const [known, is_new] =
        memory_.opened.try_emplace(opened.item_id.value, Opened { opened.box_set_id, opened.slot, opened.style.style_id, person_.id });
    if (!is_new && known->second.style != opened.style.style_id)
        world_.find_broken("the figure in the item " + std::to_string(opened.item_id.value) + " has changed");
    if (opened.proof.has_value() != (opened.slot > 0))
        world_.find_broken("what lay in a box has a proof, a prize has none: item " + std::to_string(opened.item_id.value));
    if (!is_new)
        return;
    person_.figures.push_back(opened.item_id);
    if (!opened.proof)
        return;
    if (opened.proof->style_id != opened.style.style_id)
        world_.find_broken("the proof speaks of another figure: item " + std::to_string(opened.item_id.value));
    memory_.proofs.push_back(*opened.proof);
    if (world_.chance_of(15))
        check_proof(opened);
}

void Phone::check_proof(api::MysteryBoxOpened const& opened)
{
    auto const shown = world_.ask(api::mystery_box_show_proof, shopper(), { opened.item_id });
    if (shown.ending != Ending::answered)
        return;
    if (shown.answer->root != opened.proof->root || shown.answer->path != opened.proof->path || shown.answer->salt != opened.proof->salt)
        world_.find_broken("the proof has changed: item " + std::to_string(opened.item_id.value));
}

void Phone::regret(OrderId order)
{
    if (!person_.figures.empty() && world_.chance_of(50))
        return give_figure_back();
    world_.later(seconds(world_.between(5, 3'600)), [this, order] { ask_for_refund(order); });
}

void Phone::give_figure_back()
{
    auto const item = person_.figures[world_.chance().below(person_.figures.size())];
    auto const prices = world_.ask(api::cabinet_calculate_blood_return_price, shopper(), { { item } });
    auto returned = world_.ask(api::cabinet_use_blood_return_card, shopper(), { item });
    if (returned.ending == Ending::unknown || world_.chance_of(20))
        returned = world_.ask(api::cabinet_use_blood_return_card, shopper(), { item });
    if (returned.ending != Ending::answered)
        return;
    auto const& price = returned.answer->price;
    auto const [known, is_new] = memory_.returned.try_emplace(item.value, person_.id, price);
    bool const is_as_quoted = prices.ending != Ending::answered || prices.answer->items.front().price.amount == price.amount;
    if (known->second.second.amount != price.amount || !is_as_quoted)
        world_.find_broken("the price of a figure that was given back has changed: item " + std::to_string(item.value));
}

// They write to the shop, and the operator takes the order back if nothing of it was opened.
void Phone::ask_for_refund(OrderId order)
{
    auto const ending = world_.command("refund_order",
        [order](Write& tx) { return checkout::refund(tx, order, "simulation", "the shopper asked for it", checkout::WantedBy::shopper); });
    if (ending == Ending::unknown)
        world_.later(seconds(20), [this, order] { ask_for_refund(order); });
    if (ending == Ending::answered)
        memory_.taken_back.insert(order.value);
}

}
