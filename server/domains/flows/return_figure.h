#pragma once
#include "generated/cabinet.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"
#include "platform/settings/fields_forward.h"
#include <cstdint>

class Read;
class Write;

namespace flows {

struct ReturnRules {
    static void declare(settings::Fields<ReturnRules>& add);

    std::int32_t percent = 0;
};

// What each of these figures would bring: a share of what was paid for its box after coupon and red packet (box.blood_return_percent, 50).
// Refuses not_found, not_returnable (sealed, given back, a prize, or worth nothing).
Result<api::CabinetBloodReturnPrices> quote_return(Read& tx, Shopper const& me, api::CabinetCalculateBloodReturnPrice const& request);
// One refund card for the figure's price as a red packet of its order's currency. Again answers the same and takes nothing more. Refuses
// what quote_return refuses, no_blood_return_card.
Result<api::CabinetReturned> return_figure(Write& tx, Shopper const& me, api::CabinetUseBloodReturnCard const& request);

}
