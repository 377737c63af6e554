#pragma once
#include "domains/checkout/checkout.h"
#include "domains/goods/goods.h"
#include "domains/limits/limits.h"
#include "domains/offers/offers.h"
#include "platform/settings/fields_forward.h"
#include <string>
#include <string_view>
#include <vector>

namespace mall_order {

struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // Its goods are held so long for an order that is not paid.
    Time hold = 0;
    // Orders of one person that may end unpaid within a day.
    std::int64_t unpaid_a_day = 0;
};

namespace rules {

// By ascending SKU, each once. Refuses quantity_invalid.
Result<std::vector<checkout::WantedUnits>> merged(std::vector<checkout::WantedUnits> const& wanted);

// What an order keeps of a line, beside what all orders keep.
struct Detail {
    SkuId sku;
    GoodsId goods;
    std::int32_t quantity = 0;
    offers::KeptCap cap;
    api::LocalText option;
    // Of one, beside its price.
    std::int64_t points = 0;
    // It was ordered at a price for newcomers.
    bool is_for_newcomers = false;
    // Who has it keeps it: it may not be sent back.
    bool is_kept = false;
    // Lines of stock that it took: one for each thing that a bundle is made of. 0: not written down.
    std::int32_t pieces = 0;
    // It was put in for nothing.
    bool is_gift = false;
};
Detail detail_of(goods::Sellable const& sellable, offers::Chosen const& chosen, std::int64_t day);
std::string text_of(Detail const& detail);
Detail read_detail(std::string const& text);

}

}
