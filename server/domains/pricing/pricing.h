#pragma once
#include "kernel/result.h"
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

// What an order comes to, in whole minor units of its currency. Pure.
namespace pricing {

// Prices are far below this, and an order has at most so many units; so sums fit into 64 bits, and products are made of 128.
constexpr std::int64_t most_unit = 1'000'000'000'000;
constexpr std::int64_t most_units = 10'000;
constexpr std::int64_t million = 1'000'000;

// So many of one thing, at what its offer says.
struct Line {
    // Of the order, ascending.
    std::int32_t number = 0;
    std::int32_t quantity = 1;
    std::int64_t unit = 0;
    // Beside money, of one.
    std::int64_t points = 0;
    // Parts of a million.
    std::int32_t tax_ppm = 0;
    // Of one; only what ships weighs.
    std::int32_t grams = 0;
    bool ships = false;
    // Bits: a discount that has one of them is for this line.
    std::uint32_t scope = 0;
};

// What bringing the lines that ship costs; nothing where none does.
struct Shipping {
    std::int64_t flat = 0;
    // Free where the goods come to so much after all cuts, or are so many.
    std::optional<std::int64_t> free_from;
    std::optional<std::int32_t> free_from_items;
    // So much more for each begun step above the first; no steps where it is 0.
    std::int32_t step_grams = 0;
    std::int64_t step = 0;
    std::int32_t tax_ppm = 0;
};

// In the order in which they are taken off. An order has at most one of each.
enum class Class : std::uint8_t { line_promotion, coupon, privilege_card, order_promotion, free_shipping };
constexpr std::uint32_t bit_of(Class cls) { return std::uint32_t { 1 } << static_cast<unsigned>(cls); }
// What a number (id) is of.
enum class Source : std::uint8_t { promotion, coupon, privilege_card, free_shipping_card, red_packet };

constexpr auto no_bound = std::numeric_limits<std::int64_t>::max();
constexpr std::uint32_t every_line = ~std::uint32_t { 0 };

// Takes a fixed amount, or parts of a million of each line's own price, rounded down; never more than there is.
struct Terms {
    // The least that the lines it is for come to, after what was taken off before it.
    std::int64_t threshold = 0;
    std::int64_t cut = 0;
    std::int32_t off_ppm = 0;
    std::int64_t most = no_bound;
    // How many units of those lines there have to be.
    std::int64_t least_units = 0;
};
struct Discount {
    Class cls = Class::coupon;
    Source source = Source::coupon;
    std::int64_t id = 0;
    Terms terms;
    // Bits of lines. A line has to have one of them, but of every_line it needs none.
    std::uint32_t scope = every_line;
    // Bits of classes that it does not go with.
    std::uint32_t excludes = 0;
    // The shopper wants it: it is applied or the quote refused. Others are used where that is cheapest.
    bool is_chosen = true;
};
constexpr std::size_t most_automatic = 8;

// A part of its class is taken by what the shopper chose or by a better one, it does not go with something that is used, the lines come to
// less than its threshold or are too few, none of them is one it is for, nothing is left that it could take off.
enum class WhyNot : std::uint8_t { another_used, apart, below_threshold, too_few, not_for_these, nothing_left, too_many };
struct Unused {
    Source source = Source::promotion;
    std::int64_t id = 0;
    WhyNot why = WhyNot::another_used;
    // Of below_threshold so much more, of too_few so many.
    std::int64_t missing = 0;
};

// Prices hold the tax, it comes on top, or there is none.
enum class TaxRule : std::uint8_t { included, added, none };

struct Tenders {
    // How much of it the shopper wants to use.
    std::int64_t red_packet = 0;
};

// Of a line, or of shipping (then `goods` is its price): goods - cut - privilege + added_tax = red_packet + paid, and none is below zero.
struct PricedLine {
    std::int32_t number = 0;
    std::int32_t quantity = 1;
    std::int64_t goods = 0;
    // By promotions and a coupon; of shipping what made it free.
    std::int64_t cut = 0;
    std::int64_t privilege = 0;
    // In the price, or on top of it.
    std::int64_t tax = 0;
    std::int64_t added_tax = 0;
    std::int64_t red_packet = 0;
    std::int64_t points = 0;
    // In money.
    std::int64_t paid = 0;
};

// What a discount or the red packet (id 0) took, in the order in which it was taken: a share of each line, and at the end one of shipping.
struct Step {
    Source source = Source::promotion;
    std::int64_t id = 0;
    std::int64_t amount = 0;
    std::vector<std::int64_t> shares;
};

// Of all that bears one rate, lines and shipping.
struct TaxSum {
    std::int32_t ppm = 0;
    std::int64_t base = 0;
    std::int64_t tax = 0;
};

// goods - promotion_discount - coupon_discount - privilege_discount + shipping - shipping_discount + added_tax = red_packet + total; none
// of them is below zero.
struct Amounts {
    std::int64_t goods = 0;
    std::int64_t promotion_discount = 0;
    std::int64_t coupon_discount = 0;
    std::int64_t privilege_discount = 0;
    std::int64_t shipping = 0;
    std::int64_t shipping_discount = 0;
    std::int64_t tax = 0;
    std::int64_t added_tax = 0;
    std::int64_t red_packet = 0;
    // To be paid.
    std::int64_t total = 0;
    // Beside it.
    std::int64_t points = 0;
};

struct Quote {
    std::vector<PricedLine> lines;
    PricedLine shipping;
    std::vector<Step> steps;
    // Automatic ones that were not used.
    std::vector<Unused> unused;
    std::vector<TaxSum> tax;
    Amounts amounts;
};

// Takes off in the order of classes, then adds shipping, then taxes once per rate what is left, then takes the red packet, which pays and
// is no discount. Of the automatic discounts those are used that leave the least to pay together with the chosen ones; of equal ones those
// of the lowest ids. Refuses coupon_unusable and discount_unusable (a chosen one takes nothing off here), discounts_apart (two chosen ones
// do not go together), red_packet_too_much.
Result<Quote> quote(std::span<Line const> lines, Shipping const& shipping, std::span<Discount const> discounts, Tenders const& tenders,
    TaxRule tax);

// Divides the total by the weights: what is lost by rounding down goes to the largest remainders, of equal ones to the first. A total of up
// to the weights' sum gives nobody more than their weight. Weights are not below zero, and only nothing is divided among none.
std::vector<std::int64_t> allocate(std::int64_t total, std::span<std::int64_t const> weights);
// What of a line's share goes with `now` of its units (or of minor units of what it is a share of) after `gone` went before: over all of
// them it sums to the share.
std::int64_t part_of(std::int64_t share, std::int64_t quantity, std::int64_t gone, std::int64_t now);
// So many hundredths of it, without fractions of a minor unit.
std::int64_t share_of(std::int64_t paid, std::int32_t percent);

}
