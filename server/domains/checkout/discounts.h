#pragma once
// What a coupon, a privilege card and the red packet take off an order, from the choice to the end of the order.
#include "domains/checkout/checkout.h"
#include "domains/coupon/coupon.h"
#include "domains/pricing/pricing.h"
#include "platform/db/batch.h"
#include <span>

namespace checkout {

// What has to be known of what was chosen.
struct AskedDiscounts {
    std::optional<Later<std::optional<coupon::Coupon>>> coupon;
    std::optional<Later<std::optional<coupon::Coupon>>> card;
};
AskedDiscounts ask_discounts(Batch& batch, ChosenDiscounts const& chosen);
// What the lines come to with what was chosen, once the batch has run, each with its share, and the tax in it. Refuses what
// coupon::discount_of, coupon::card_discount_of and pricing::quote refuse.
Result<Priced> price(Read& tx, AccountId account, std::vector<order::Line> lines, promotion::Automatic automatic,
    ChosenDiscounts const& chosen, AskedDiscounts const& asked);
// Whether what was chosen is there, for a quote. Refuses balance_insufficient.
Status may_be_taken(Read& tx, AccountId account, api::Price const& red_packet);
// Takes the coupon and the card for the order. The guards of the batch: coupon_taken, discount_unusable.
void hold_coupons(Write& tx, Batch& batch, OrderId order, ChosenDiscounts const& chosen);
// Takes the red packet. Refuses balance_insufficient.
Status take_red_packet(Write& tx, AccountId account, OrderId order, api::Price const& red_packet);
// The order is paid: its coupon and its card are used up.
void use_discounts(Write& tx, order::Order const& order);
// The order closed unpaid: all of it comes back.
void release_discounts(Write& tx, order::Order const& order);
// All once more for an order that was closed and is paid late, at what they took off then. Refuses coupon_taken, coupon_unusable,
// discount_unusable, balance_insufficient; a refusal may leave the coupon held, which the attempt that it runs in undoes.
Status take_discounts_again(Write& tx, order::Order const& order);
// Nothing of the paid order is left: its coupon and its card come back.
void give_coupons_back(Write& tx, order::Order const& order);
// So much of the red packet comes back, after so much of it came before; `key` names this among all.
void give_red_packet_back(Write& tx, order::Order const& order, std::int64_t before, std::int64_t now, std::string key);

}
