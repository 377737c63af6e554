#pragma once
#include "domains/promotion/promotion.h"
#include "platform/settings/fields_forward.h"

namespace promotion {

struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // What bringing an order of the mall costs, in minor units of each region's currency.
    std::int64_t th_fee = 0;
    std::int64_t sg_fee = 0;
    std::int64_t cn_fee = 0;
    std::int64_t gl_fee = 0;
};

namespace rules {

// Of the bits of lines those of promotions begin here: the ones below are the goods' own (coupon::scope_of).
constexpr std::uint32_t first_bit = std::uint32_t { 1 } << 16;

std::int64_t fee_of(Limits const& limits, std::string_view region);
bool is_for(Scope const& scope, Piece const& piece);
// As pricing::quote wants it, for the lines that have this bit.
pricing::Discount discount_of(Open const& open, std::uint32_t bit);
// Of a gift: what is missing; nothing where it is earned.
std::optional<api::PromotionUnused> missing_of(Open const& gift, std::span<Piece const> pieces, std::string_view currency);
// What is wrong with it in itself, as a sentence that begins with what it is about; empty when nothing is.
std::string flaw(Record const& record);

}

}
