#pragma once
#include "domains/address/address.h"
#include "domains/checkout/checkout.h"
#include "domains/goods/goods.h"
#include "domains/offers/offers.h"
#include "domains/promotion/promotion.h"
#include "domains/stock/stock.h"
#include "platform/db/batch.h"
#include "platform/gate/caller.h"
#include <memory>
#include <optional>
#include <vector>

// What a wish means now: each thing at the price of today, from where it comes, and where it goes.
namespace mall_order {

struct PlannedLine {
    goods::Sellable sellable;
    offers::Chosen chosen;
    // Put in for nothing.
    bool is_gift = false;
};
struct Plan {
    // By ascending SKU; gifts at the end.
    std::vector<PlannedLine> lines;
    // A bundle has a piece for each of its parts: their lines count the pieces, not the order's.
    stock::Plan pieces;
    // Of the order's lines those that are behind the lines of the pieces, which count from 1.
    std::vector<std::size_t> line_of_piece;
    std::optional<api::Address> address;
    // Where the bill goes, unless that is the same.
    std::optional<api::Address> billing;
    promotion::Automatic automatic;
    // Some promotion that bears on it is for newcomers.
    bool is_for_newcomers = false;
};

// What has to be asked for a plan; it has to live until the batch has run.
struct AskedPlan {
    std::vector<checkout::WantedUnits> wanted;
    std::unique_ptr<db::List const> skus;
    Later<std::vector<goods::SellableRow>> rows;
    Later<std::vector<offers::Offer>> offered;
    offers::ListKind list = offers::ListKind::base;
    Later<std::vector<stock::Level>> levels;
    std::optional<Later<std::optional<api::Address>>> address;
    std::optional<Later<std::optional<api::Address>>> billing;
    Later<std::vector<promotion::Open>> promotions;
};
// Refuses quantity_invalid.
Result<AskedPlan> ask_plan(Batch& batch, Shopper const& me, checkout::Wish const& wish);
// Once the batch has run. Refuses not_found (no such SKU, no address of the caller's, also for the bill), goods_off_shelf,
// not_sold_in_region, offer_over, not_in_audience, sold_out, stock_low, address_country_differs; of goods it names them.
Result<Plan> plan_of(Read& tx, Shopper const& me, AskedPlan const& asked);

// The levels of what is asked for, of what bundles are made of, and of gifts.
std::vector<stock::Level> levels_of(Read& tx, Shopper const& me, AskedPlan const& asked, Plan const& plan);
// From where all pieces come; or what there is too little of, and then the plan's pieces are as they were.
std::optional<stock::Short> allocate(Plan& plan, std::span<stock::Level const> levels);
// Of what there is too little now.
Error refuse_short(Read& tx, Plan const& plan, stock::Short const& missing);

}
