// Goods that were promised, on their way home: an order whose lines cost nothing, and one of the fee.
#include "contract/codec.h"
#include "domains/address/address.h"
#include "domains/checkout/checkout.h"
#include "domains/claim/service.h"
#include "domains/claim/store.h"
#include "domains/fulfilment/fulfilment.h"
#include "domains/region/region.h"
#include "generated/refusals/address.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/claim.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mall_order.h"
#include "generated/refusals/order.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <algorithm>

namespace claim {

namespace {

struct PlannedClaim {
    Row row;
    goods::Sellable sellable;
};
// What a wish means now.
struct Plan {
    // By id.
    std::vector<PlannedClaim> claims;
    region::Region const* region = nullptr;
    std::optional<api::Address> address;
    std::int64_t fee = 0;
};

Error refuse_expired(Read& tx, std::vector<ClaimId> const& expired)
{
    About about;
    about.details = R"({"claimIds":[)";
    for (auto const id : expired)
        about.details += (about.details.back() == '[' ? "\"" : ",\"") + std::to_string(id.value) + "\"";
    about.details += "]}";
    return tx.refuse(refusal::prize_expired, std::move(about));
}

// Those that wait to be ordered. Refuses not_found, prize_is_taken, claimed_already, prize_expired.
Result<std::vector<Row>> open_of(Read& tx, AccountId account, checkout::Wish const& wish)
{
    std::set<ClaimId> const wanted(wish.claims.begin(), wish.claims.end());
    auto rows = store::list_own(tx, account, db::List(wanted));
    if (rows.size() != wanted.size())
        return refusal::not_found;
    std::vector<ClaimId> expired;
    for (auto const& row : rows) {
        if (!sku_of(row.unit))
            return refusal::prize_is_taken;
        auto const state = state_of(tx, row);
        if (state == State::ordered || state == State::granted)
            return refusal::claimed_already;
        if (state != State::open)
            expired.push_back(row.id);
    }
    if (!expired.empty() && (!wish.leaves_out || expired.size() == rows.size()))
        return refuse_expired(tx, expired);
    std::erase_if(rows, [&](Row const& row) { return std::ranges::find(expired, row.id) != expired.end(); });
    return rows;
}

// Refuses as open_of, and prizes_of_other_region, not_found (an address), address_country_differs.
Result<Plan> plan_of(Read& tx, Shopper const& me, checkout::Wish const& wish)
{
    auto const rows = TRY(open_of(tx, me.id, wish));
    auto const& limits = tx.settings().of<Limits>();
    std::set<SkuId> skus;
    for (auto const& row : rows)
        skus.insert(*sku_of(row.unit));
    auto const known = goods::find_sellables(tx, skus);
    Plan plan;
    plan.region = &region::of(rows.front().region);
    for (auto const& row : rows) {
        if (row.region != rows.front().region)
            return refusal::prizes_of_other_region;
        plan.claims.push_back({ row, known.at(*sku_of(row.unit)) });
        plan.fee = std::max(plan.fee, rules::fee_of(limits, row.region, row.is_brought_free));
    }
    if (wish.address)
        plan.address = TRY(address::find_usable(tx, me.id, *wish.address, plan.region->iso2));
    return plan;
}

std::vector<order::Line> lines_of(Plan const& plan)
{
    std::string const currency(plan.region->currency);
    std::vector<order::Line> lines;
    for (auto const& [row, sellable] : plan.claims) {
        order::Line line;
        line.title = sellable.title;
        line.picture = goods::picture_address(sellable.picture);
        line.quantity = static_cast<std::int32_t>(row.amount);
        line.unit = { 0, currency };
        line.detail = rules::text_of({ row.id, sellable.sku, sellable.goods, sellable.option });
        lines.push_back(std::move(line));
    }
    if (plan.fee > 0) {
        order::Line line;
        line.title = { "奖品运费", "Shipping of your prizes", "ค่าจัดส่งของรางวัล" };
        line.quantity = 1;
        line.unit = { plan.fee, currency };
        line.detail = rules::text_of({});
        lines.push_back(std::move(line));
    }
    return lines;
}

// What the order sends, by line from 1; none for the fee.
std::vector<ClaimId> claims_of(Read& tx, OrderId order)
{
    std::vector<ClaimId> claims;
    for (auto const& detail : order::details_of(tx, order))
        claims.push_back(rules::read_detail(detail).claim);
    return claims;
}

void confirm_stock(Batch& batch, std::vector<ClaimId> const& claims)
{
    for (auto const claim : claims)
        if (claim)
            stock::confirm(batch, held_by(claim), refusal::order_not_payable);
}

class Prizes : public checkout::Kind {
public:
    bool is_single() const override { return true; }

    Result<checkout::Offer> offer(Read& tx, Shopper const& me, checkout::Wish const& wish) const override
    {
        return checkout::Offer { lines_of(TRY(plan_of(tx, me, wish))) };
    }

    Result<checkout::Held> hold(Write& tx, Shopper const& me, checkout::Wish const& wish, OrderId order) const override
    {
        if (!wish.address)
            return refusal::shipping_address_needed;
        auto const plan = TRY(plan_of(tx, me, wish));
        Batch taking(tx);
        for (auto const& claim : plan.claims)
            store::order(taking, claim.row.id, me.id, order);
        TRY(taking.run());
        fulfilment::open(tx, order, me.id, { address::text_of(*plan.address) });
        auto const ends_at = tx.now() + tx.settings().of<Limits>().hold;
        return checkout::Held { lines_of(plan), ends_at, ends_at };
    }

    void release(Write& tx, OrderId order, checkout::Released) const override
    {
        for (auto const& row : store::release(tx, order))
            watch(tx, row);
    }

    // The goods stay with their claims until they are sent.
    checkout::Goods confirm(Write& tx, order::Order const& order, Batch& last) const override
    {
        store::pay(last, order.id);
        confirm_stock(last, claims_of(tx, order.id));
        fulfilment::start(last, order.id);
        return {};
    }

    Result<checkout::Goods> hold_again(Write& tx, OrderId id, Time) const override
    {
        auto const order = TRY(order::find(tx, id));
        if (!fulfilment::has_address(tx, id))
            return refusal::not_found;
        auto const claims = claims_of(tx, id);
        Batch taking(tx);
        for (auto const claim : claims)
            if (claim)
                store::order(taking, claim, order.account, id);
        store::pay(taking, id);
        confirm_stock(taking, claims);
        fulfilment::start(taking, id);
        TRY(taking.run());
        return checkout::Goods {};
    }

    std::vector<std::int32_t> unsent(Read& tx, order::Order const& order, std::span<order::Line const> lines) const override
    {
        return checkout::all_or_none(fulfilment::may_cancel(tx, order.id), lines);
    }

    Result<std::int64_t> take_back(Write& tx, checkout::Back const& back) const override
    {
        // The prizes were sent, and are claimed: only the fee goes back.
        if (back.were_sent)
            return 0;
        if (!fulfilment::cancel(tx, back.order))
            return refusal::not_returnable;
        auto const until = tx.now() + days(tx.settings().of<Limits>().again_days);
        for (auto const& row : store::take_back(tx, back.order, until)) {
            if (!stock::hand_over_sold(tx, held_by(row.id), held_by(row.id), row.expires_at > 0 ? row.expires_at : until))
                return refusal::not_returnable;
            watch(tx, row);
        }
        return 0;
    }
};

// What a claim holds leaves its warehouse.
class Units : public fulfilment::Sender {
public:
    std::vector<fulfilment::Left> list_left(Read& tx, OrderId order) const override
    {
        std::vector<std::pair<fulfilment::Part, SkuId>> parts;
        std::set<SkuId> skus;
        std::int32_t line = 0;
        for (auto const claim : claims_of(tx, order)) {
            ++line;
            for (auto const& [part, sku] : claim ? stock::list_sold_units(tx, held_by(claim)) : std::vector<stock::SoldUnits>()) {
                parts.push_back({ { rules::line_of_parcel(line, part.line), part.warehouse.value, part.quantity }, sku });
                skus.insert(sku);
            }
        }
        auto const names = goods::names_for_packing(tx, skus);
        std::vector<fulfilment::Left> all;
        all.reserve(parts.size());
        for (auto const& [part, sku] : parts)
            all.push_back({ part, names.at(sku) });
        return all;
    }

    bool send(Write& tx, OrderId order, fulfilment::Part const& part) const override
    {
        auto const claims = claims_of(tx, order);
        auto const line = rules::line_of(part.line);
        if (line < 1 || line > static_cast<std::int32_t>(claims.size()))
            return false;
        auto const claim = claims[static_cast<std::size_t>(line) - 1];
        return claim && stock::ship(tx, held_by(claim), { rules::piece_of(part.line), { part.place }, part.quantity });
    }
};

void show(std::int64_t, std::vector<std::string> const& details, api::Order& order)
{
    for (std::size_t line = 0; line < details.size(); ++line) {
        auto detail = rules::read_detail(details[line]);
        if (!detail.claim)
            continue;
        order.lines[line].claim_id = detail.claim;
        order.lines[line].sku_id = detail.sku;
        order.lines[line].goods_id = detail.goods;
        order.lines[line].option = local_text::shown(std::move(detail.option));
    }
}

Result<api::CheckoutPlacedOrder> place(Write& tx, Shopper const& me, api::ClaimOrdering const& request)
{
    checkout::Wish wish;
    wish.kind = kind_name;
    wish.claims = request.claim_ids;
    wish.leaves_out = request.leave_out;
    wish.address = request.address_id;
    wish.total = request.total;
    return checkout::place(tx, me, wish);
}

}

void add_kind(platform::Module& module)
{
    module.routes.write(api::claim_order, place);
    module.registers.add<checkout::Kind>(kind_name, std::make_shared<Prizes>());
    module.registers.add<fulfilment::Sender>(kind_name, std::make_shared<Units>());
    module.registers.add(order::Look { kind_name, show, fulfilment::complete, true });
}

}
