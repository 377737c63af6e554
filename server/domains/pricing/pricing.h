#pragma once
#include "kernel/result.h"
#include <cstdint>

// What an order comes to, in whole minor units of its currency. Pure.
namespace pricing {

struct Coupon {
    // The least price of the goods.
    std::int64_t threshold = 0;
    std::int64_t cut = 0;
};

// goods = coupon_cut + red_packet + total, and none of them is below zero.
struct Amounts {
    std::int64_t goods = 0;
    std::int64_t coupon_cut = 0;
    std::int64_t red_packet = 0;
    // To be paid.
    std::int64_t total = 0;
};

// Prices are far below this; so nothing here can overflow.
constexpr std::int64_t most_unit = 1'000'000'000'000;

// What the coupon takes off: its cut, or all of the goods when they cost less. Refuses coupon_unusable below its threshold.
Result<std::int64_t> coupon_cut(std::int64_t goods, Coupon const& coupon);
// `coupon_cut` is at most `goods`. Refuses red_packet_too_much when the red packet is more than the rest.
Result<Amounts> amounts_of(std::int64_t goods, std::int64_t coupon_cut, std::int64_t red_packet);

// What was paid for one of `count` boxes that cost the same, numbered from 0; over all of them it sums to `total`.
std::int64_t paid_for(std::int64_t total, std::int32_t count, std::int32_t number);
// So many hundredths of it, without fractions of a minor unit.
std::int64_t share_of(std::int64_t paid, std::int32_t percent);

}
