#include "domains/pricing/pricing.h"
#include "domains/pricing/wide.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/coupon.h"
#include <algorithm>
#include <cassert>
#include <map>
#include <numeric>

namespace pricing {

namespace {

using Amount = std::int64_t;

using Chosen = std::vector<Discount const*>;

Amount parts_of(Amount amount, std::int32_t ppm) { return static_cast<Amount>(Wide { amount } * ppm / million); }

// Half of a minor unit counts as a whole one. Prices hold the tax where `divisor` is more than a million.
Amount rounded_tax(Amount base, std::int32_t ppm, std::int64_t divisor)
{
    return static_cast<Amount>((Wide { base } * ppm * 2 + divisor) / (Wide { divisor } * 2));
}

Amount sum_of(std::span<Amount const> amounts) { return std::accumulate(amounts.begin(), amounts.end(), Amount { 0 }); }

bool is_for(Discount const& discount, Line const& line) { return discount.scope == every_line || (discount.scope & line.scope) != 0; }

bool go_together(Discount const& one, Discount const& other)
{
    return (one.excludes & bit_of(other.cls)) == 0 && (other.excludes & bit_of(one.cls)) == 0;
}

// Why a discount takes nothing off, and how much is missing.
struct Failed {
    WhyNot why = WhyNot::nothing_left;
    std::int64_t missing = 0;
};

// One set of discounts, taken off step by step.
class Taking {
public:
    Taking(std::span<Line const> lines, Shipping const& shipping, TaxRule rule) : lines_(lines), shipping_(shipping), rule_(rule)
    {
        for (auto const& line : lines)
            left_.push_back(line.unit * line.quantity);
        left_.push_back(0);
        added_tax_.resize(left_.size());
        tax_.resize(left_.size());
    }

    // In the order of their classes. The first that takes nothing off, and why; then the rest is left out.
    std::optional<std::pair<Discount const*, Failed>> take(Chosen discounts)
    {
        std::stable_sort(discounts.begin(), discounts.end(), [](auto const* one, auto const* other) { return one->cls < other->cls; });
        for (auto const* discount : discounts) {
            if (discount->cls == Class::free_shipping)
                add_shipping();
            if (auto const why = take(*discount))
                return std::pair(discount, *why);
        }
        add_shipping();
        add_taxes();
        return std::nullopt;
    }

    Amount to_pay() const { return sum_of(left_) + sum_of(added_tax_); }
    // Goods and shipping.
    std::vector<Amount> with_tax() const
    {
        auto all = left_;
        for (std::size_t at = 0; at < all.size(); ++at)
            all[at] += added_tax_[at];
        return all;
    }

    std::vector<Step> steps;
    std::vector<Class> classes;
    std::vector<TaxSum> tax_sums;
    Amount fee() const { return fee_; }
    std::vector<Amount> const& taxes() const { return tax_; }
    std::vector<Amount> const& added_taxes() const { return added_tax_; }

private:
    std::optional<Failed> take(Discount const& discount)
    {
        std::vector<Amount> weights(left_.size());
        std::int64_t units = 0;
        for (std::size_t at = 0; at < lines_.size(); ++at)
            if (is_for(discount, lines_[at])) {
                units += lines_[at].quantity;
                weights[at] = left_[at];
            }
        if (units == 0)
            return Failed { WhyNot::not_for_these };
        if (discount.cls == Class::free_shipping && left_.back() == 0)
            return Failed { WhyNot::nothing_left };
        if (units < discount.terms.least_units)
            return Failed { WhyNot::too_few, discount.terms.least_units - units };
        if (auto const compared = sum_of(weights); compared < discount.terms.threshold)
            return Failed { WhyNot::below_threshold, discount.terms.threshold - compared };
        // Of shipping what has to be reached is one of the goods.
        if (discount.cls == Class::free_shipping) {
            std::ranges::fill(weights, 0);
            weights.back() = left_.back();
        }
        auto shares = shares_of(discount.terms, weights);
        auto const amount = sum_of(shares);
        if (amount == 0)
            return Failed { WhyNot::nothing_left };
        for (std::size_t at = 0; at < left_.size(); ++at)
            left_[at] -= shares[at];
        steps.push_back({ discount.source, discount.id, amount, std::move(shares) });
        classes.push_back(discount.cls);
        return std::nullopt;
    }

    // `weights`: what is left of what it is for.
    std::vector<Amount> shares_of(Terms const& terms, std::vector<Amount> const& weights) const
    {
        if (terms.off_ppm == 0)
            return allocate(std::clamp<Amount>(terms.cut, 0, std::min(terms.most, sum_of(weights))), weights);
        std::vector<Amount> shares(weights.size());
        for (std::size_t at = 0; at < weights.size(); ++at) {
            auto const own = at < lines_.size() ? lines_[at].unit * lines_[at].quantity : fee_;
            shares[at] = std::min(weights[at], parts_of(own, terms.off_ppm));
        }
        return sum_of(shares) > terms.most ? allocate(terms.most, shares) : shares;
    }

    void add_shipping()
    {
        if (is_shipping_added_)
            return;
        is_shipping_added_ = true;
        std::int64_t grams = 0;
        std::int64_t items = 0;
        for (auto const& line : lines_)
            if (line.ships) {
                grams += std::int64_t { line.grams } * line.quantity;
                items += line.quantity;
            }
        bool const is_free = items == 0 || (shipping_.free_from && sum_of(left_) >= *shipping_.free_from)
            || (shipping_.free_from_items && items >= *shipping_.free_from_items);
        if (is_free)
            return;
        fee_ = shipping_.flat;
        if (shipping_.step_grams > 0 && grams > shipping_.step_grams)
            fee_ += (grams - 1) / shipping_.step_grams * shipping_.step;
        left_.back() = fee_;
    }

    void add_taxes()
    {
        if (rule_ == TaxRule::none)
            return;
        std::map<std::int32_t, std::vector<Amount>> bases;
        for (std::size_t at = 0; at < left_.size(); ++at) {
            auto const ppm = at < lines_.size() ? lines_[at].tax_ppm : shipping_.tax_ppm;
            auto& base = bases[ppm];
            base.resize(left_.size());
            base[at] = left_[at];
        }
        for (auto const& [ppm, base] : bases) {
            auto const whole = sum_of(base);
            auto const tax = rounded_tax(whole, ppm, rule_ == TaxRule::included ? million + ppm : million);
            if (whole == 0 || ppm == 0)
                continue;
            tax_sums.push_back({ ppm, whole, tax });
            auto const shares = allocate(tax, base);
            for (std::size_t at = 0; at < shares.size(); ++at) {
                tax_[at] += shares[at];
                added_tax_[at] += rule_ == TaxRule::added ? shares[at] : 0;
            }
        }
    }

    std::span<Line const> lines_;
    Shipping const& shipping_;
    TaxRule rule_;
    // By line, and of shipping at the end.
    std::vector<Amount> left_;
    std::vector<Amount> tax_;
    std::vector<Amount> added_tax_;
    Amount fee_ = 0;
    bool is_shipping_added_ = false;
};

// Finds the cheapest combination of automatic discounts beside the chosen ones.
class Choice {
public:
    Choice(std::span<Line const> lines, Shipping const& shipping, TaxRule rule, std::span<Discount const> discounts)
        : lines_(lines), shipping_(shipping), rule_(rule)
    {
        for (auto const& discount : discounts) {
            if (discount.is_chosen)
                chosen_.push_back(&discount);
            else
                automatic_.push_back(&discount);
        }
        std::stable_sort(automatic_.begin(), automatic_.end(), [](auto const* one, auto const* other) { return one->id < other->id; });
        considered_ = std::min(automatic_.size(), most_automatic);
    }

    // Refuses where no combination has all that was chosen.
    Result<Taking> best()
    {
        for (std::size_t one = 0; one < chosen_.size(); ++one)
            for (std::size_t other = 0; other < one; ++other)
                if (chosen_[one]->cls == chosen_[other]->cls || !go_together(*chosen_[one], *chosen_[other]))
                    return refusal::discounts_apart;
        std::optional<Taking> best;
        std::optional<Discount const*> refused;
        for (unsigned set = 0; set < 1U << considered_; ++set) {
            auto const combination = combine(set);
            if (!combination)
                continue;
            Taking taking(lines_, shipping_, rule_);
            if (auto const failed = taking.take(*combination)) {
                // Of the chosen ones alone.
                if (set == 0)
                    refused = failed->first;
                continue;
            }
            if (!best || taking.to_pay() < best->to_pay() || (taking.to_pay() == best->to_pay() && is_of_lower_ids(set))) {
                best.emplace(std::move(taking));
                best_set_ = set;
            }
        }
        if (!best)
            return *refused && (*refused)->cls == Class::coupon ? refusal::coupon_unusable : refusal::discount_unusable;
        return std::move(*best);
    }

    std::vector<Unused> unused() const
    {
        std::vector<Unused> unused;
        for (std::size_t at = 0; at < automatic_.size(); ++at)
            if (at >= considered_ || (best_set_ >> at & 1U) == 0) {
                auto const [why, missing] = why_not(at);
                unused.push_back({ automatic_[at]->source, automatic_[at]->id, why, missing });
            }
        return unused;
    }

private:
    // Nothing where two of a class, or two that do not go together, are in it.
    std::optional<Chosen> combine(unsigned set) const
    {
        auto all = chosen_;
        for (std::size_t at = 0; at < considered_; ++at) {
            if ((set >> at & 1U) == 0)
                continue;
            for (auto const* other : all)
                if (other->cls == automatic_[at]->cls || !go_together(*other, *automatic_[at]))
                    return std::nullopt;
            all.push_back(automatic_[at]);
        }
        return all;
    }
    // Bits stand for ascending ids: where the sets differ first, the one that has it is the lower.
    bool is_of_lower_ids(unsigned set) const
    {
        auto const differ = set ^ best_set_;
        return (set & (differ & (~differ + 1))) != 0;
    }
    Failed why_not(std::size_t at) const
    {
        if (at >= considered_)
            return { WhyNot::too_many };
        auto all = *combine(best_set_);
        auto const& discount = *automatic_[at];
        for (auto const* other : all) {
            if (other->cls == discount.cls)
                return { WhyNot::another_used };
            if (!go_together(*other, discount))
                return { WhyNot::apart };
        }
        all.push_back(&discount);
        Taking taking(lines_, shipping_, rule_);
        auto const failed = taking.take(all);
        // Another than this one: it keeps something that was chosen from being used.
        return failed && failed->first == &discount ? failed->second : Failed { WhyNot::apart };
    }

    std::span<Line const> lines_;
    Shipping const& shipping_;
    TaxRule rule_;
    Chosen chosen_;
    Chosen automatic_;
    std::size_t considered_ = 0;
    unsigned best_set_ = 0;
};

void count(Amounts& amounts, Class cls, Amount amount)
{
    switch (cls) {
    case Class::line_promotion:
    case Class::order_promotion: amounts.promotion_discount += amount; break;
    case Class::coupon: amounts.coupon_discount += amount; break;
    case Class::privilege_card: amounts.privilege_discount += amount; break;
    case Class::free_shipping: amounts.shipping_discount += amount; break;
    }
}

// One for each line, and shipping at the end.
std::vector<PricedLine> priced_lines(std::span<Line const> lines, Taking const& taking)
{
    std::vector<PricedLine> priced;
    for (auto const& line : lines)
        priced.push_back({ .number = line.number,
            .quantity = line.quantity,
            .goods = line.unit * line.quantity,
            .points = line.points * line.quantity });
    priced.push_back({ .goods = taking.fee() });
    for (std::size_t step = 0; step < taking.steps.size(); ++step)
        for (std::size_t at = 0; at < priced.size(); ++at) {
            bool const is_privilege = taking.classes[step] == Class::privilege_card;
            (is_privilege ? priced[at].privilege : priced[at].cut) += taking.steps[step].shares[at];
        }
    for (std::size_t at = 0; at < priced.size(); ++at) {
        priced[at].tax = taking.taxes()[at];
        priced[at].added_tax = taking.added_taxes()[at];
        priced[at].paid = priced[at].goods - priced[at].cut - priced[at].privilege + priced[at].added_tax;
    }
    return priced;
}

Amounts amounts_of(std::vector<PricedLine> const& priced, Taking const& taking, Amount red_packet)
{
    Amounts amounts;
    for (std::size_t at = 0; at + 1 < priced.size(); ++at) {
        amounts.goods += priced[at].goods;
        amounts.points += priced[at].points;
    }
    for (auto const& line : priced) {
        amounts.tax += line.tax;
        amounts.added_tax += line.added_tax;
    }
    for (std::size_t step = 0; step < taking.classes.size(); ++step)
        count(amounts, taking.classes[step], taking.steps[step].amount);
    amounts.shipping = taking.fee();
    amounts.red_packet = red_packet;
    amounts.total = taking.to_pay() - red_packet;
    return amounts;
}

}

Result<Quote> quote(std::span<Line const> lines, Shipping const& shipping, std::span<Discount const> discounts, Tenders const& tenders,
    TaxRule tax)
{
    assert(tenders.red_packet >= 0);
    Choice choice(lines, shipping, tax, discounts);
    auto taking = TRY(choice.best());
    if (tenders.red_packet > taking.to_pay())
        return refusal::red_packet_too_much;
    Quote quote;
    auto priced = priced_lines(lines, taking);
    quote.amounts = amounts_of(priced, taking, tenders.red_packet);
    auto shares = allocate(tenders.red_packet, taking.with_tax());
    for (std::size_t at = 0; at < priced.size(); ++at) {
        priced[at].red_packet = shares[at];
        priced[at].paid -= shares[at];
    }
    quote.steps = std::move(taking.steps);
    if (tenders.red_packet > 0)
        quote.steps.push_back({ Source::red_packet, 0, tenders.red_packet, std::move(shares) });
    quote.tax = std::move(taking.tax_sums);
    quote.unused = choice.unused();
    quote.shipping = priced.back();
    priced.pop_back();
    quote.lines = std::move(priced);
    return quote;
}

}
