#pragma once
#include "domains/claim/claim.h"
#include "generated/ids/goods_id.h"
#include "kernel/state_machine.h"
#include "platform/settings/fields_forward.h"

namespace claim {

struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // Goods that a code gives wait so long for their order.
    std::int64_t goods_days = 0;
    // A claim whose order was taken back waits so long at least.
    std::int64_t again_days = 0;
    // An order waits so long for the fee.
    Time hold = 0;
    // What bringing goods costs there, in minor units of the region's currency.
    std::int64_t th_shipping = 0;
    std::int64_t sg_shipping = 0;
    std::int64_t cn_shipping = 0;
    std::int64_t gl_shipping = 0;
};

namespace rules {

constexpr Transition<State> transitions[] = {
    { State::open, "order", State::ordered },
    { State::ordered, "pay", State::granted },
    // Its order was not paid in time.
    { State::ordered, "release", State::open },
    { State::open, "take", State::granted },
    { State::open, "end", State::expired },
    { State::open, "discard", State::discarded },
    // The money came late: its order closed, and nobody had it since.
    { State::open, "pay_late", State::granted },
    // Its order was taken back before anything was sent.
    { State::granted, "take_back", State::open },
};
static_assert(all_reachable<State::discarded>(transitions, State::open));

api::ClaimKind kind_of(std::string_view unit);

// Bringing it, in minor units of the region's currency.
std::int64_t fee_of(Limits const& limits, std::string_view region, bool is_brought_free);

// An order's line, beside what all orders keep: which claim it sends, and which goods these are. Of the fee: none.
struct Detail {
    ClaimId claim;
    SkuId sku;
    GoodsId goods;
    api::LocalText option;
};
std::string text_of(Detail const& detail);
Detail read_detail(std::string const& text);

// What a parcel calls a piece of a line's goods: a bundle has several. At most most_pieces.
constexpr std::int32_t most_pieces = 100;
constexpr std::int32_t line_of_parcel(std::int32_t line, std::int32_t piece) { return line * most_pieces + piece; }
constexpr std::int32_t line_of(std::int32_t line_of_parcel) { return line_of_parcel / most_pieces; }
constexpr std::int32_t piece_of(std::int32_t line_of_parcel) { return line_of_parcel % most_pieces; }

}

}
