#include "domains/mall_order/coupons.h"
#include "domains/checkout/checkout.h"
#include "domains/coupon/coupon.h"
#include "platform/db/transaction.h"
#include <algorithm>

namespace mall_order {

constexpr int most_shown = 100;

using api::MallOrderWhyNot;

static api::MallOrderCouponChoice choice_of(api::Coupon coupon, api::Price const& goods, Time now)
{
    api::MallOrderCouponChoice choice;
    auto const refuse = [&](MallOrderWhyNot why) { choice.why_not = why; };
    auto const missing = coupon.threshold.amount - goods.amount;
    if (coupon.cut.currency != goods.currency)
        refuse(MallOrderWhyNot::other_region);
    else if (coupon.state == api::CouponState::held)
        refuse(MallOrderWhyNot::held);
    else if (coupon.valid_from > now)
        refuse(MallOrderWhyNot::not_yet);
    else if (missing > 0)
        refuse(MallOrderWhyNot::below_threshold);
    else
        choice.takes_off = api::Price { std::min(coupon.cut.amount, goods.amount), goods.currency };
    if (choice.why_not == MallOrderWhyNot::below_threshold)
        choice.missing = api::Price { missing, goods.currency };
    choice.coupon = std::move(coupon);
    return choice;
}

// Of the lines that the card is for.
static std::int64_t goods_for(pricing::Discount const& discount, std::span<pricing::Line const> lines)
{
    std::int64_t goods = 0;
    for (auto const& line : lines)
        if (discount.scope == pricing::every_line || (discount.scope & line.scope) != 0)
            goods += line.unit * line.quantity;
    return goods;
}

static api::MallOrderCardChoice choice_of(coupon::UnusedCard one, std::span<pricing::Line const> lines, std::string const& currency,
    Time now)
{
    api::MallOrderCardChoice choice;
    auto const& [card, discount] = one;
    auto const goods = goods_for(discount, lines);
    auto const missing = discount.terms.threshold - goods;
    auto quote = pricing::quote(lines, {}, { &discount, 1 }, {}, pricing::TaxRule::included);
    if (card.cut.currency != currency)
        choice.why_not = MallOrderWhyNot::other_region;
    else if (card.state == api::PrivilegeCardState::held)
        choice.why_not = MallOrderWhyNot::held;
    else if (card.valid_from > now)
        choice.why_not = MallOrderWhyNot::not_yet;
    else if (card.state == api::PrivilegeCardState::waiting)
        choice.why_not = MallOrderWhyNot::to_activate;
    else if (quote.ok())
        choice.takes_off = api::Price { quote.take().amounts.privilege_discount, currency };
    else if (goods > 0 && missing > 0)
        choice.why_not = MallOrderWhyNot::below_threshold;
    else
        choice.why_not = MallOrderWhyNot::not_for_these;
    if (choice.why_not == MallOrderWhyNot::below_threshold)
        choice.missing = api::Price { missing, currency };
    choice.card = std::move(one.card);
    return choice;
}

// What does not fit takes nothing off, and keeps its order.
template<class Choice>
static void put_best_first(std::vector<Choice>& choices)
{
    std::ranges::stable_sort(choices, std::greater(), [](Choice const& one) { return one.takes_off ? one.takes_off->amount : 0; });
}

api::MallOrderCouponChoices choices_of(Read& tx, AccountId account, std::span<order::Line const> lines)
{
    auto const goods = order::goods_of(lines);
    api::MallOrderCouponChoices choices;
    auto unused = coupon::list_unused(tx, account, most_shown);
    for (auto& coupon : unused.coupons)
        choices.items.push_back(choice_of(std::move(coupon), goods, tx.now()));
    put_best_first(choices.items);
    if (unused.cards.empty())
        return choices;
    auto const priced = checkout::priced_lines(lines);
    auto& cards = choices.cards.emplace();
    for (auto& card : unused.cards)
        cards.push_back(choice_of(std::move(card), priced, goods.currency, tx.now()));
    put_best_first(cards);
    return choices;
}

}
