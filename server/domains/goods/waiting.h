#pragma once
#include "domains/goods/goods.h"
#include "kernel/time/time.h"
#include "platform/gate/caller.h"
#include "platform/settings/fields_forward.h"

// Who waits for goods that are off the shelf or sold out, and telling them.
namespace goods::waiting {

struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // Goods on one person's list.
    std::int64_t most = 0;
    // So long nobody is told again of the same goods.
    Time pause = 0;
};

// Puts the goods on the caller's list, or takes them off. Refuses not_found, reminders_full.
Result<api::GoodsReminder> subscribe(Write& tx, Shopper const& me, api::GoodsSubscribeShelf const& request);
// Refuses not_found.
Result<api::GoodsReminder> show(Read& tx, Shopper const& me, api::GoodsShelfSubscription const& request);

// The goods are on the shelf again, or in stock again.
void call(Write& tx, GoodsId id);

void add(platform::Module& module);

}
