#include "domains/delivery/plan.h"
#include "domains/cabinet/cabinet.h"
#include "domains/ledger/ledger.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/common.h"
#include "generated/refusals/delivery.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include "platform/settings.h"

namespace delivery {

std::int64_t count_cards(Read& tx, AccountId account) { return ledger::balance(tx, ledger::of(account), free_shipping_card); }

// The one of all of them.
static Result<region::Region const*> region_of(Read& tx, AccountId account, std::vector<ItemId> const& wanted)
{
    auto const items = cabinet::list_own(tx, account, wanted);
    if (items.size() != wanted.size())
        return refusal::not_found;
    for (auto const& item : items)
        if (item.state != cabinet::State::kept)
            return refusal::item_not_here;
    for (auto const& item : items)
        if (item.region != items.front().region)
            return refusal::items_of_other_region;
    auto const* const found = region::find(items.front().region);
    return found ? Result(found) : refusal::item_not_here;
}

Result<Plan> plan_of(Read& tx, Shopper const& me, checkout::Wish const& wish)
{
    auto const& limits = tx.settings().of<Limits>();
    Plan plan;
    plan.items = TRY(rules::merged(limits, wish.items));
    plan.region = TRY(region_of(tx, me.id, plan.items));
    if (wish.address)
        plan.address = TRY(address::find_usable(tx, me.id, *wish.address, plan.region->iso2));
    plan.grams = rules::grams_of(limits, plan.items.size());
    plan.fee = rules::fee_of(limits, plan.region->iso2, plan.grams);
    if (static_cast<std::int64_t>(plan.items.size()) >= limits.free_from_pieces)
        plan.free = api::DeliveryFreeBecause::pieces;
    else if (wish.ships_free && plan.fee > 0) {
        if (count_cards(tx, me.id) < 1)
            return refusal::no_free_shipping_card;
        plan.free = api::DeliveryFreeBecause::card;
    }
    return plan;
}

}
