#pragma once
#include "domains/region/region.h"
#include "generated/delivery.h"
#include "generated/ids/item_id.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace delivery {

struct Limits {
    static void declare(settings::Fields<Limits>& add);

    std::int64_t least_pieces = 0;
    std::int64_t free_from_pieces = 0;
    // The same for every piece: a weight, or a fee made of it, would say what is in a box that is sealed.
    std::int64_t piece_grams = 0;
    std::int64_t first_grams = 0;
    std::int64_t step_grams = 0;
    // Minor units of each region's currency.
    std::int64_t th_first = 0;
    std::int64_t th_step = 0;
    std::int64_t sg_first = 0;
    std::int64_t sg_step = 0;
    std::int64_t cn_first = 0;
    std::int64_t cn_step = 0;
    std::int64_t gl_first = 0;
    std::int64_t gl_step = 0;
    Time hold = 0;
};

namespace rules {

// By ascending id. Refuses too_few_items, also when one is named twice.
Result<std::vector<ItemId>> merged(Limits const& limits, std::vector<ItemId> items);

std::int64_t grams_of(Limits const& limits, std::size_t pieces);
std::int64_t fee_of(Limits const& limits, std::string_view region, std::int64_t grams);

// What an order keeps: whether a card pays for it, and its pieces.
struct Detail {
    bool by_card = false;
    std::vector<ItemId> items;
};
std::string text_of(Detail const& detail);
Detail read_detail(std::string const& text);

}

}
