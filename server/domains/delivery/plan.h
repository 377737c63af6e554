#pragma once
#include "domains/address/address.h"
#include "domains/checkout/checkout.h"
#include "domains/delivery/rules.h"

namespace delivery {

struct Plan {
    std::vector<ItemId> items;
    region::Region const* region = nullptr;
    std::optional<api::Address> address;
    std::int64_t grams = 0;
    // Before anything makes it free.
    std::int64_t fee = 0;
    std::optional<api::DeliveryFreeBecause> free;

    std::int64_t total() const { return free ? 0 : fee; }
};
// What the wish means now. Refuses too_few_items, not_found (a piece or an address that is not the shopper's), item_not_here,
// items_of_other_region, address_country_differs, no_free_shipping_card.
Result<Plan> plan_of(Read& tx, Shopper const& me, checkout::Wish const& wish);

std::int64_t count_cards(Read& tx, AccountId account);

constexpr std::string_view free_shipping_card = "card:free_shipping";

}
