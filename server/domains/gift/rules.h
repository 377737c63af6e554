#pragma once
#include "domains/goods/goods.h"
#include "domains/limits/limits.h"
#include "domains/offers/offers.h"
#include "platform/settings/fields_forward.h"
#include <string>

namespace gift {

struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // It is held so long for an order that is not paid.
    Time hold = 0;
    // Orders of one person that may end unpaid within a day.
    std::int64_t unpaid_a_day = 0;
    // Whoever has the code may use it so long; then all that was paid goes back.
    std::int64_t days = 0;
};

}
