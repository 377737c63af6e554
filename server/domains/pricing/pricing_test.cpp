#include "domains/pricing/pricing.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/coupon.h"
#include "testing/scripted_random.h"
#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

using namespace pricing;

namespace {

std::vector<std::int64_t> shares(std::int64_t total, std::vector<std::int64_t> const& weights) { return allocate(total, weights); }

Line line(std::int64_t unit, std::int32_t quantity = 1)
{
    Line line;
    line.unit = unit;
    line.quantity = quantity;
    line.ships = true;
    return line;
}

Discount discount(Class cls, std::int64_t id, Terms const& terms)
{
    constexpr Source sources[] { Source::promotion, Source::coupon, Source::privilege_card, Source::promotion, Source::free_shipping_card };
    return { cls, sources[static_cast<std::size_t>(cls)], id, terms };
}
Discount automatic(Class cls, std::int64_t id, Terms const& terms)
{
    auto made = discount(cls, id, terms);
    made.is_chosen = false;
    return made;
}

Result<Quote> quoted(std::vector<Line> const& lines, std::vector<Discount> const& discounts = {}, Shipping const& shipping = {},
    std::int64_t red_packet = 0, TaxRule rule = TaxRule::included)
{
    return quote(lines, shipping, discounts, { red_packet }, rule);
}
Amounts amounts(std::vector<Line> const& lines, std::vector<Discount> const& discounts = {}, Shipping const& shipping = {},
    std::int64_t red_packet = 0, TaxRule rule = TaxRule::included)
{
    auto made = quoted(lines, discounts, shipping, red_packet, rule);
    EXPECT_TRUE(made.ok());
    return made.ok() ? made.value().amounts : Amounts {};
}

std::vector<std::int64_t> used(Quote const& quote)
{
    std::vector<std::int64_t> ids;
    for (auto const& step : quote.steps)
        ids.push_back(step.id);
    return ids;
}

Shipping flat(std::int64_t fee)
{
    Shipping shipping;
    shipping.flat = fee;
    return shipping;
}

}

TEST(Allocate, divides_to_the_last_minor_unit)
{
    using Shares = std::vector<std::int64_t>;
    EXPECT_EQ(shares(100, { 1, 1, 1 }), (Shares { 34, 33, 33 })) << "of equal remainders the first";
    EXPECT_EQ(shares(100, { 1, 2 }), (Shares { 33, 67 })) << "the largest remainder";
    EXPECT_EQ(shares(7, { 0, 7, 0 }), (Shares { 0, 7, 0 }));
    EXPECT_EQ(shares(0, { 0, 0 }), (Shares { 0, 0 }));
    EXPECT_EQ(shares(0, {}), Shares());
    EXPECT_EQ(shares(most_unit * most_units, { most_unit * most_units - 1, 1 }), (Shares { most_unit * most_units - 1, 1 }))
        << "products beyond 64 bits";
}

TEST(Allocate, sums_to_the_total_and_gives_nobody_more_than_their_weight)
{
    testing::ScriptedRandom random(11);
    for (int round = 0; round < 5'000; ++round) {
        std::vector<std::int64_t> weights(1 + random.below(12));
        for (auto& weight : weights)
            weight = static_cast<std::int64_t>(random.below(std::uint64_t { 1 } << random.below(53)));
        auto const sum = std::accumulate(weights.begin(), weights.end(), std::int64_t { 0 });
        auto const total = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(sum) + 1));
        auto const made = allocate(total, weights);
        ASSERT_EQ(std::accumulate(made.begin(), made.end(), std::int64_t { 0 }), total);
        for (std::size_t at = 0; at < made.size(); ++at) {
            ASSERT_GE(made[at], 0);
            ASSERT_LE(made[at], weights[at]);
        }
    }
}

TEST(PartOf, all_parts_sum_to_the_share_however_they_go)
{
    testing::ScriptedRandom random(7);
    for (int round = 0; round < 5'000; ++round) {
        auto const share = static_cast<std::int64_t>(random.below(std::uint64_t { 1 } << (1 + random.below(52))));
        auto const quantity = static_cast<std::int32_t>(1 + random.below(10'000));
        std::int64_t sum = 0;
        for (std::int32_t gone = 0; gone < quantity;) {
            auto const now = static_cast<std::int32_t>(1 + random.below(static_cast<std::uint64_t>(quantity - gone)));
            auto const part = part_of(share, quantity, gone, now);
            ASSERT_GE(part, 0);
            sum += part;
            gone += now;
        }
        ASSERT_EQ(sum, share);
    }
    EXPECT_EQ(part_of(100, 3, 0, 1), 33);
    EXPECT_EQ(part_of(100, 3, 1, 1), 33);
    EXPECT_EQ(part_of(100, 3, 2, 1), 34);
    EXPECT_EQ(part_of(100, 3, 0, 0), 0);
}

TEST(ShareOf, is_cut_to_whole_minor_units)
{
    EXPECT_EQ(share_of(42'001, 50), 21'000);
    EXPECT_EQ(share_of(1, 50), 0);
    EXPECT_EQ(share_of(42'000, 100), 42'000);
    EXPECT_EQ(share_of(42'000, 0), 0);
}

TEST(Quote, a_coupon_takes_its_cut_off_goods_of_its_threshold_or_more)
{
    auto const coupon = discount(Class::coupon, 1, { 30'000, 5'000 });
    EXPECT_EQ(quoted({ line(29'999) }, { coupon }).error(), refusal::coupon_unusable);
    EXPECT_EQ(amounts({ line(30'000) }, { coupon }).coupon_discount, 5'000);
    EXPECT_EQ(amounts({ line(15'000, 2) }, { coupon }).total, 25'000);
}

TEST(Quote, a_cut_takes_no_more_than_there_is_and_is_refused_where_there_is_nothing)
{
    EXPECT_EQ(amounts({ line(4'000) }, { discount(Class::coupon, 1, { 0, 5'000 }) }).total, 0);
    EXPECT_EQ(quoted({ line(0) }, { discount(Class::coupon, 1, { 0, 5'000 }) }).error(), refusal::coupon_unusable)
        << "nobody uses up a coupon for nothing";
    EXPECT_EQ(quoted({ line(10) }, { discount(Class::privilege_card, 1, { 0, 0, 90'000 }) }).error(), refusal::discount_unusable)
        << "nine hundredths of ten rounded down";
}

TEST(Quote, the_red_packet_pays_the_rest_at_most)
{
    auto const coupon = discount(Class::coupon, 1, { 0, 5'000 });
    EXPECT_EQ(quoted({ line(42'000) }, { coupon }, {}, 37'001).error(), refusal::red_packet_too_much);
    EXPECT_EQ(amounts({ line(42'000) }, { coupon }, {}, 37'000).total, 0);
    EXPECT_EQ(quoted({ line(42'000) }, { discount(Class::coupon, 1, { 0, 42'000 }) }, {}, 1).error(), refusal::red_packet_too_much);
    EXPECT_EQ(amounts({ line(42'000) }).total, 42'000);
    EXPECT_EQ(quoted({ line(42'000) }, {}, {}, INT64_MAX).error(), refusal::red_packet_too_much);
    EXPECT_EQ(amounts({ line(42'000) }, {}, flat(5'000), 47'000).total, 0) << "shipping, too";
}

// Percentages are of the line's own price, whatever was taken off before; fixed amounts of what is left.
TEST(Quote, takes_off_in_the_order_of_classes_whatever_their_order)
{
    std::vector<Discount> all { discount(Class::free_shipping, 5, { 0, no_bound }), discount(Class::order_promotion, 4, { 0, 1'000 }),
        discount(Class::privilege_card, 3, { 0, 0, 200'000 }), discount(Class::coupon, 2, { 80'000, 10'000 }),
        discount(Class::line_promotion, 1, { 0, 0, 100'000 }) };
    auto made = quoted({ line(30'000), line(35'000, 2) }, all, flat(5'000), 100).take();
    EXPECT_EQ(used(made), (std::vector<std::int64_t> { 1, 2, 3, 4, 5, 0 }));
    auto const& amounts = made.amounts;
    EXPECT_EQ(amounts.goods, 100'000);
    EXPECT_EQ(amounts.promotion_discount, 10'000 + 1'000);
    EXPECT_EQ(amounts.coupon_discount, 10'000);
    EXPECT_EQ(amounts.privilege_discount, 20'000);
    EXPECT_EQ(amounts.shipping, 5'000);
    EXPECT_EQ(amounts.shipping_discount, 5'000);
    EXPECT_EQ(amounts.red_packet, 100);
    EXPECT_EQ(amounts.total, 58'900);
    // The threshold is one of what is left after the promotion.
    all[3].terms.threshold = 90'001;
    EXPECT_EQ(quoted({ line(30'000), line(35'000, 2) }, all, flat(5'000)).error(), refusal::coupon_unusable);
}

TEST(Quote, percentages_are_rounded_down_per_line_and_bounded)
{
    auto const card = discount(Class::privilege_card, 1, { 0, 0, 150'000 });
    auto made = quoted({ line(33), line(33), line(33) }, { card }).take();
    EXPECT_EQ(made.amounts.privilege_discount, 12) << "4.95 each";
    EXPECT_EQ(amounts({ line(10'000), line(20'000) }, { discount(Class::privilege_card, 1, { 0, 0, 500'000, 600 }) }).privilege_discount,
        600);
    made = quoted({ line(10'000), line(20'000) }, { discount(Class::privilege_card, 1, { 0, 0, 500'000, 600 }) }).take();
    EXPECT_EQ(made.steps[0].shares, (std::vector<std::int64_t> { 200, 400, 0 }));
}

TEST(Quote, a_discount_is_for_the_lines_of_its_scope_only)
{
    auto one = line(10'000);
    one.scope = 2;
    auto coupon = discount(Class::coupon, 1, { 0, 15'000 });
    coupon.scope = 2;
    auto made = quoted({ one, line(50'000) }, { coupon }).take();
    EXPECT_EQ(made.steps[0].shares, (std::vector<std::int64_t> { 10'000, 0, 0 }));
    coupon.terms.threshold = 10'001;
    EXPECT_EQ(quoted({ one, line(50'000) }, { coupon }).error(), refusal::coupon_unusable) << "other lines do not count";
    coupon.terms.threshold = 0;
    coupon.scope = 4;
    EXPECT_EQ(quoted({ one, line(50'000) }, { coupon }).error(), refusal::coupon_unusable);
}

TEST(Quote, chosen_ones_that_do_not_go_together_are_refused)
{
    auto coupon = discount(Class::coupon, 1, { 0, 100 });
    auto const card = discount(Class::privilege_card, 2, { 0, 0, 100'000 });
    EXPECT_TRUE(quoted({ line(1'000) }, { coupon, card }).ok());
    coupon.excludes = bit_of(Class::privilege_card);
    EXPECT_EQ(quoted({ line(1'000) }, { coupon, card }).error(), refusal::discounts_apart);
    EXPECT_EQ(quoted({ line(1'000) }, { card, coupon }).error(), refusal::discounts_apart) << "whichever of both says so";
    EXPECT_EQ(quoted({ line(1'000) }, { card, discount(Class::privilege_card, 3, { 0, 5 }) }).error(), refusal::discounts_apart)
        << "one of each class";
}

TEST(Quote, of_automatic_ones_the_cheapest_combination_is_used)
{
    auto const small = automatic(Class::line_promotion, 1, { 0, 300 });
    auto large = automatic(Class::line_promotion, 2, { 0, 500 });
    auto const order = automatic(Class::order_promotion, 3, { 0, 400 });
    auto made = quoted({ line(1'000) }, { small, large, order }).take();
    EXPECT_EQ(used(made), (std::vector<std::int64_t> { 2, 3 }));
    ASSERT_EQ(made.unused.size(), 1U);
    EXPECT_EQ(made.unused[0].why, WhyNot::another_used);
    // The larger one alone takes less than both others together.
    large.excludes = bit_of(Class::order_promotion);
    made = quoted({ line(1'000) }, { large, order, small }).take();
    EXPECT_EQ(used(made), (std::vector<std::int64_t> { 1, 3 }));
    auto const first = automatic(Class::line_promotion, 7, { 0, 300 });
    auto const second = automatic(Class::line_promotion, 8, { 0, 300 });
    EXPECT_EQ(used(quoted({ line(1'000) }, { second, first }).take()), (std::vector<std::int64_t> { 7 })) << "of equal ones the lowest id";
}

TEST(Quote, an_automatic_one_steps_back_for_what_the_shopper_chose)
{
    auto const promotion = automatic(Class::line_promotion, 1, { 0, 200 });
    auto const coupon = discount(Class::coupon, 2, { 900, 100 });
    auto made = quoted({ line(1'000) }, { promotion, coupon }).take();
    EXPECT_EQ(used(made), (std::vector<std::int64_t> { 2 })) << "after the promotion the coupon would be below its threshold";
    ASSERT_EQ(made.unused.size(), 1U);
    EXPECT_EQ(made.unused[0].why, WhyNot::apart);
}

TEST(Quote, says_why_an_automatic_one_was_not_used)
{
    auto far = automatic(Class::order_promotion, 1, { 5'000, 100 });
    auto others = automatic(Class::line_promotion, 2, { 0, 100 });
    others.scope = 8;
    auto const made = quoted({ line(1'000) }, { far, others, automatic(Class::free_shipping, 3, { 0, no_bound }) }).take();
    ASSERT_EQ(made.unused.size(), 3U);
    EXPECT_EQ(made.unused[0].why, WhyNot::below_threshold);
    EXPECT_EQ(made.unused[1].why, WhyNot::not_for_these);
    EXPECT_EQ(made.unused[2].why, WhyNot::nothing_left);
    std::vector<Discount> many;
    for (std::int64_t id = 1; id <= 9; ++id)
        many.push_back(automatic(Class::line_promotion, id, { 0, id }));
    auto const bounded = quoted({ line(1'000) }, many).take();
    EXPECT_EQ(used(bounded), (std::vector<std::int64_t> { 8 }));
    EXPECT_EQ(bounded.unused.back().why, WhyNot::too_many);
}

TEST(Quote, says_how_much_is_missing)
{
    auto const far = automatic(Class::order_promotion, 1, { 5'000, 100 });
    auto few = automatic(Class::line_promotion, 2, { 0, 100 });
    few.terms.least_units = 3;
    auto const free = automatic(Class::free_shipping, 3, { 4'000, no_bound });
    auto const made = quoted({ line(1'500, 2) }, { far, few, free }, flat(600)).take();
    ASSERT_EQ(made.unused.size(), 3U);
    EXPECT_EQ(made.unused[0].missing, 2'000);
    EXPECT_EQ(made.unused[1].why, WhyNot::too_few);
    EXPECT_EQ(made.unused[1].missing, 1);
    EXPECT_EQ(made.unused[2].why, WhyNot::below_threshold);
    EXPECT_EQ(made.unused[2].missing, 1'000);
    EXPECT_EQ(amounts({ line(1'500, 3) }, { far, few, free }, flat(600)).total, 4'400);
}

TEST(Quote, shipping_is_for_what_ships_and_free_from_a_sum_or_a_number)
{
    Shipping shipping { 5'000, 100'000, 5, 1'000, 700 };
    EXPECT_EQ(amounts({ line(99'999) }, {}, shipping).shipping, 5'000);
    EXPECT_EQ(amounts({ line(100'000) }, {}, shipping).shipping, 0);
    EXPECT_EQ(amounts({ line(100'000) }, { discount(Class::coupon, 1, { 0, 1 }) }, shipping).shipping, 5'000) << "of what is left to pay";
    EXPECT_EQ(amounts({ line(1, 4) }, {}, shipping).shipping, 5'000);
    EXPECT_EQ(amounts({ line(1, 5) }, {}, shipping).shipping, 0);
    auto heavy = line(1'000, 2);
    heavy.grams = 500;
    EXPECT_EQ(amounts({ heavy }, {}, shipping).shipping, 5'000);
    heavy.grams = 501;
    EXPECT_EQ(amounts({ heavy }, {}, shipping).shipping, 5'700) << "a begun step";
    heavy.ships = false;
    EXPECT_EQ(amounts({ heavy }, {}, shipping).shipping, 0);
    auto const card = discount(Class::free_shipping, 9, { 0, no_bound });
    EXPECT_EQ(amounts({ line(1'000) }, { card }, shipping).total, 1'000);
    EXPECT_EQ(quoted({ line(100'000) }, { card }, shipping).error(), refusal::discount_unusable) << "it was free already";
}

TEST(Quote, tax_is_computed_once_per_rate_and_then_allocated)
{
    std::vector<Line> lines { line(333), line(333), line(334) };
    for (auto& one : lines)
        one.tax_ppm = 70'000;
    lines[2].tax_ppm = 0;
    auto shipping = flat(100);
    shipping.tax_ppm = 70'000;
    auto const included = quoted(lines, {}, shipping).take();
    ASSERT_EQ(included.tax.size(), 1U);
    EXPECT_EQ(included.tax[0].base, 766);
    EXPECT_EQ(included.tax[0].tax, 50) << "766 * 7 / 107 = 50.1";
    EXPECT_EQ(included.amounts.total, 1'100);
    EXPECT_EQ(included.lines[0].tax + included.lines[1].tax + included.shipping.tax, 50);
    EXPECT_EQ(included.lines[2].tax, 0);
    auto const added = quoted(lines, {}, shipping, 0, TaxRule::added).take();
    EXPECT_EQ(added.amounts.added_tax, 54) << "53.62";
    EXPECT_EQ(added.amounts.total, 1'154);
    EXPECT_EQ(added.lines[0].paid + added.lines[1].paid + added.lines[2].paid + added.shipping.paid, 1'154);
    EXPECT_EQ(amounts(lines, {}, shipping, 0, TaxRule::none).tax, 0);
    EXPECT_EQ(amounts(lines, {}, shipping, 1'154, TaxRule::added).total, 0) << "the red packet pays tax";
}

TEST(Quote, points_are_summed_beside_money)
{
    auto priced = line(1'000, 3);
    priced.points = 50;
    EXPECT_EQ(amounts({ priced, line(500) }).points, 150);
    EXPECT_EQ(amounts({ priced }).total, 3'000);
}

namespace {

struct Order {
    std::vector<Line> lines;
    std::vector<Discount> discounts;
    Shipping shipping;
    std::int64_t red_packet = 0;
    TaxRule rule = TaxRule::included;
};

// Small amounts as often as large ones.
Order drawn(testing::ScriptedRandom& random)
{
    auto const up_to = [&](unsigned bits) {
        return static_cast<std::int64_t>(random.below(std::uint64_t { 1 } << (1 + random.below(bits))));
    };
    Order order;
    for (auto count = 1 + random.below(5); count > 0; --count) {
        auto one = line(up_to(30), static_cast<std::int32_t>(1 + random.below(20)));
        one.number = static_cast<std::int32_t>(order.lines.size()) + 1;
        one.tax_ppm = static_cast<std::int32_t>(random.below(3)) * 70'000;
        one.grams = static_cast<std::int32_t>(random.below(900));
        one.ships = random.below(4) > 0;
        one.scope = static_cast<std::uint32_t>(random.below(4));
        order.lines.push_back(one);
    }
    for (std::int64_t id = 1; id <= static_cast<std::int64_t>(random.below(6)); ++id) {
        auto const cls = static_cast<Class>(random.below(5));
        Terms terms { up_to(20), up_to(28), random.below(2) > 0 ? static_cast<std::int32_t>(random.below(1'000'001)) : 0 };
        auto one = random.below(8) > 0 ? automatic(cls, id, terms) : discount(cls, id, terms);
        one.scope = random.below(2) > 0 ? every_line : static_cast<std::uint32_t>(1 + random.below(3));
        one.excludes = static_cast<std::uint32_t>(random.below(32)) & static_cast<std::uint32_t>(random.below(32));
        order.discounts.push_back(one);
    }
    order.shipping = { up_to(15), std::nullopt, std::nullopt, 500, up_to(8), static_cast<std::int32_t>(random.below(2)) * 70'000 };
    if (random.below(2) > 0)
        order.shipping.free_from = up_to(30);
    order.red_packet = random.below(2) > 0 ? up_to(20) : 0;
    order.rule = static_cast<TaxRule>(random.below(3));
    return order;
}

void expect_sums(Quote const& quote)
{
    auto const& amounts = quote.amounts;
    ASSERT_EQ(amounts.goods - amounts.promotion_discount - amounts.coupon_discount - amounts.privilege_discount + amounts.shipping
            - amounts.shipping_discount + amounts.added_tax,
        amounts.red_packet + amounts.total);
    auto all = quote.lines;
    all.push_back(quote.shipping);
    PricedLine sums;
    for (auto const& one : all) {
        ASSERT_EQ(one.goods - one.cut - one.privilege + one.added_tax, one.red_packet + one.paid);
        ASSERT_GE(std::min({ one.goods, one.cut, one.privilege, one.tax, one.red_packet, one.paid }), 0);
        sums.cut += one.cut;
        sums.privilege += one.privilege;
        sums.tax += one.tax;
        sums.red_packet += one.red_packet;
        sums.paid += one.paid;
    }
    ASSERT_EQ(sums.cut, amounts.promotion_discount + amounts.coupon_discount + amounts.shipping_discount);
    ASSERT_EQ(sums.privilege, amounts.privilege_discount);
    ASSERT_EQ(sums.tax, amounts.tax);
    ASSERT_EQ(sums.red_packet, amounts.red_packet);
    ASSERT_EQ(sums.paid, amounts.total);
    for (auto const& step : quote.steps)
        ASSERT_EQ(std::accumulate(step.shares.begin(), step.shares.end(), std::int64_t { 0 }), step.amount);
}

}

TEST(Quote, whatever_is_ordered_is_never_below_zero_and_adds_up)
{
    testing::ScriptedRandom random(20'260'714);
    int refused = 0;
    for (int round = 0; round < 10'000; ++round) {
        auto const order = drawn(random);
        auto made = quoted(order.lines, order.discounts, order.shipping, order.red_packet, order.rule);
        if (!made.ok()) {
            ++refused;
            continue;
        }
        ASSERT_NO_FATAL_FAILURE(expect_sums(made.value())) << round;
        // No discount makes it dearer: the empty combination is one of those that were looked at.
        bool const has_chosen = std::any_of(order.discounts.begin(), order.discounts.end(), [](auto const& one) { return one.is_chosen; });
        if (!has_chosen) {
            ASSERT_LE(made.value().amounts.total, amounts(order.lines, {}, order.shipping, order.red_packet, order.rule).total);
        }
    }
    EXPECT_GT(refused, 500);
    EXPECT_LT(refused, 8'000);
}

// Every way in which the units of an order can come back returns, of each tender and of the tax, what was paid.
TEST(Quote, any_sequence_of_refunds_sums_to_what_was_paid)
{
    testing::ScriptedRandom random(5);
    for (int round = 0; round < 1'000; ++round) {
        auto const order = drawn(random);
        auto made = quoted(order.lines, order.discounts, order.shipping, order.red_packet, order.rule);
        if (!made.ok())
            continue;
        auto const& quote = made.value();
        auto money = quote.shipping.paid;
        auto red_packet = quote.shipping.red_packet;
        auto tax = quote.shipping.tax;
        std::vector<std::int32_t> gone(quote.lines.size());
        auto left = std::accumulate(quote.lines.begin(), quote.lines.end(), 0, [](int sum, auto const& one) { return sum + one.quantity; });
        while (left > 0) {
            auto const at = random.below(quote.lines.size());
            auto const& one = quote.lines[at];
            auto const now = static_cast<std::int32_t>(random.below(static_cast<std::uint64_t>(one.quantity - gone[at]) + 1));
            money += part_of(one.paid, one.quantity, gone[at], now);
            red_packet += part_of(one.red_packet, one.quantity, gone[at], now);
            tax += part_of(one.tax, one.quantity, gone[at], now);
            gone[at] += now;
            left -= now;
        }
        ASSERT_EQ(money, quote.amounts.total);
        ASSERT_EQ(red_packet, quote.amounts.red_packet);
        ASSERT_EQ(tax, quote.amounts.tax);
    }
}
