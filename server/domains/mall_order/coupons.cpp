#include "domains/mall_order/coupons.h"
#include "domains/coupon/coupon.h"
#include "platform/db/transaction.h"
#include <algorithm>

namespace mall_order {

constexpr int most_shown = 100;

static api::MallOrderCouponChoice choice_of(api::Coupon coupon, api::Price const& goods, Time now)
{
    api::MallOrderCouponChoice choice;
    auto const refuse = [&](api::MallOrderWhyNot why) { choice.why_not = why; };
    auto const missing = coupon.threshold.amount - goods.amount;
    if (coupon.cut.currency != goods.currency)
        refuse(api::MallOrderWhyNot::other_region);
    else if (coupon.state == api::CouponState::held)
        refuse(api::MallOrderWhyNot::held);
    else if (coupon.valid_from > now)
        refuse(api::MallOrderWhyNot::not_yet);
    else if (missing > 0)
        refuse(api::MallOrderWhyNot::below_threshold);
    else
        choice.takes_off = api::Price { std::min(coupon.cut.amount, goods.amount), goods.currency };
    if (choice.why_not == api::MallOrderWhyNot::below_threshold)
        choice.missing = api::Price { missing, goods.currency };
    choice.coupon = std::move(coupon);
    return choice;
}

api::MallOrderCouponChoices choices_of(Read& tx, AccountId account, std::span<order::Line const> lines)
{
    auto const goods = order::goods_of(lines);
    api::MallOrderCouponChoices choices;
    for (auto& coupon : coupon::list_unused(tx, account, most_shown))
        choices.items.push_back(choice_of(std::move(coupon), goods, tx.now()));
    // What does not fit takes nothing off, and keeps its order.
    std::ranges::stable_sort(choices.items, std::greater(),
        [](api::MallOrderCouponChoice const& one) { return one.takes_off ? one.takes_off->amount : 0; });
    return choices;
}

}
