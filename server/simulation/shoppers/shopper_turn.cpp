// What a shopper may find out in their turn, and what they have to make it cheaper.
#include "domains/region/region.h"
#include "generated/coupon.h"
#include "generated/membership.h"
#include "simulation/shoppers/shopper.h"

namespace simulation {

void Phone::look_into(std::vector<std::int32_t> const& free)
{
    auto const slot = free[world_.chance().below(free.size())];
    auto const dice = world_.between(1, 100);
    if (dice <= 40) {
        for (int times = world_.chance_of(15) ? 4 : 1; times > 0; --times)
            shake(slot);
        return;
    }
    if (dice <= 60)
        return use_card(slot, api::MysteryBoxTipCard::hint);
    if (dice <= 80)
        return use_card(slot, api::MysteryBoxTipCard::xray);
    if (kept_ == 0 || world_.chance_of(30))
        return look_at_locks();
    world_.ask(api::mystery_box_remove_tips_lock, shopper(), { set_, kept_ });
    kept_ = 0;
}

void Phone::shake(std::int32_t slot)
{
    auto const key = nonce();
    auto const shaken = world_.ask(api::mystery_box_shake, shopper(), { set_, slot }, key);
    if (shaken.answer)
        memory_.told[set_.value].push_back({ shaken.answer->epoch, slot, Told::Kind::one_is_inside, shaken.answer->style_ids });
    // Who hears nothing, or taps twice; what was said the list of locks says again.
    if (shaken.ending == Ending::unknown || world_.chance_of(10))
        world_.ask(api::mystery_box_shake, shopper(), { set_, slot }, key);
}

void Phone::use_card(std::int32_t slot, api::MysteryBoxTipCard card)
{
    auto const used = world_.ask(api::mystery_box_tips, shopper(), { set_, slot, card });
    if (used.ending == Ending::answered)
        remember_card(*used.answer);
    if (used.ending == Ending::refused || !world_.chance_of(30))
        return;
    // No time has passed: the same is said again, and costs no card.
    auto const again = world_.ask(api::mystery_box_tips, shopper(), { set_, slot, card });
    if (again.ending != Ending::answered)
        return;
    remember_card(*again.answer);
    if (used.ending == Ending::answered && used.answer->cards_left != again.answer->cards_left)
        world_.find_broken("a card was spent on what was told before, by " + std::to_string(person_.id.value));
}

void Phone::remember_card(api::MysteryBoxTip const& tip)
{
    bool const is_xray = tip.kind == api::MysteryBoxTipCard::xray;
    kept_ = tip.slot;
    auto const [known, is_new] = memory_.cards.try_emplace({ set_, tip.epoch, tip.slot, person_.id, tip.kind }, tip.style_id);
    if (!is_new && known->second != tip.style_id)
        world_.find_broken(
            "what a card said of the box " + std::to_string(tip.slot) + " of " + std::to_string(set_.value) + " has changed");
    if (!is_new)
        return;
    auto const kind = is_xray ? Told::Kind::is_inside : Told::Kind::is_not_inside;
    memory_.told[set_.value].push_back({ tip.epoch, tip.slot, kind, { tip.style_id } });
    memory_.proofs.push_back(tip.proof);
}

// What it says of cards used before is what they said.
void Phone::look_at_locks()
{
    auto const status = world_.ask(api::mystery_box_get_user_tips_lock_status, shopper(), { set_ });
    if (status.ending != Ending::answered)
        return;
    for (auto const& tip : status.answer->tips) {
        auto const known = memory_.cards.find({ set_, status.answer->epoch, tip.slot, person_.id, tip.kind });
        if (known != memory_.cards.end() && known->second != tip.style_id)
            world_.find_broken(
                "the list of cards says something else of the box " + std::to_string(tip.slot) + " of " + std::to_string(set_.value));
    }
    for (auto const& shake : status.answer->shakes)
        memory_.told[set_.value].push_back({ status.answer->epoch, shake.slot, Told::Kind::one_is_inside, shake.style_ids });
}

std::int64_t Phone::red_packet()
{
    auto const backpack = world_.ask(api::membership_get_my_backpack, shopper(), {});
    if (backpack.ending == Ending::answered)
        for (auto const& item : backpack.answer->items)
            if (item.currency == std::string(region::of(person_.country).currency))
                return item.amount;
    return 0;
}

void Phone::choose_discounts(api::MysteryBoxPurchase& wanted)
{
    auto const quote = world_.ask(api::mystery_box_calculate_price, shopper(), wanted);
    if (quote.ending != Ending::answered)
        return;
    if (world_.chance_of(60)) {
        api::CouponUserCouponList usable;
        usable.goods = quote.answer->goods.amount;
        // Without it also those that another order has, and that have ended.
        if (world_.chance_of(15))
            usable.goods.reset();
        auto const coupons = world_.ask(api::coupon_user_coupon_list, shopper(), usable);
        if (coupons.ending == Ending::answered && !coupons.answer->items.empty())
            wanted.coupon_id = coupons.answer->items[world_.chance().below(coupons.answer->items.size())].coupon_id;
    }
    if (!world_.chance_of(60))
        return;
    auto const there = red_packet();
    auto const most = std::min(there, wanted.coupon_id ? quote.answer->goods.amount * 3 / 4 : quote.answer->goods.amount);
    // Some ask for more than they have, or than there is to pay.
    if (world_.chance_of(5))
        wanted.red_packet = std::max(there, quote.answer->goods.amount) + 1;
    else if (most > 0)
        wanted.red_packet = world_.chance_of(50) ? most : world_.between(1, most);
}

}
