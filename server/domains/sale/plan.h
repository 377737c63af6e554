#pragma once
#include "domains/address/address.h"
#include "domains/checkout/checkout.h"
#include "domains/goods/goods.h"
#include "domains/sale/store.h"
#include "domains/stock/stock.h"
#include "platform/gate/caller.h"
#include <memory>

// What an order in a sale would be: the thing at the price of now, and by which right.
namespace sale {

struct AskedPlan {
    checkout::WantedUnits wanted;
    std::unique_ptr<db::List const> skus;
    Later<std::optional<Sale>> sale;
    Later<std::optional<Ticket>> ticket;
    Later<std::vector<goods::SellableRow>> rows;
    Later<std::vector<offers::Offer>> offered;
    Later<std::vector<stock::Level>> levels;
    std::optional<Later<std::optional<api::Address>>> address;
};
struct Plan {
    Sale sale;
    // With a queue: what the buyer has won.
    std::optional<Ticket> ticket;
    goods::Sellable sellable;
    offers::Chosen chosen;
    std::optional<api::Address> address;
};

// In a transaction: whether the call that orders has looked whether they may come in.
struct Admitted {
    bool is_admitted = false;
};

AskedPlan ask_plan(Batch& batch, Shopper const& me, checkout::Wish const& wish);
// Once the batch has run. Refuses not_found (no such sale or thing in the region, no address of the caller's), sale_not_yet, sale_over,
// sale_not_entered, sale_not_won, sale_win_over, sale_ordered_already, goods_off_shelf, offer_over, not_in_audience,
// address_country_differs.
Result<Plan> plan_of(Read& tx, Shopper const& me, AskedPlan const& asked);

// Of what is offered the sale's list. Refuses offer_over, not_in_audience.
Result<offers::Chosen> choose(Read& tx, Shopper const& me, std::vector<offers::Offer> const& offered, offers::PriceListId list,
    offers::Wanted const& wanted);

}
