#include "domains/checkout/checkout.h"
#include "domains/code/code.h"
#include "domains/gift/checks.h"
#include "domains/gift/gift.h"
#include "domains/gift/order_kind.h"
#include "domains/gift/rules.h"
#include "generated/gift.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/common.h"
#include "generated/refusals/gift.h"
#include "generated/refusals/order.h"
#include "platform/db/transaction.h"
#include "platform/module.h"

namespace gift {

static Result<api::CheckoutPlacedOrder> place(Write& tx, Shopper const& me, api::GiftBuying const& request)
{
    checkout::Wish wish;
    wish.kind = kind_name;
    wish.units = { { request.sku_id, 1 } };
    wish.discounts = { request.coupon_id, request.red_packet.value_or(0) };
    wish.total = request.total;
    return checkout::place(tx, me, wish);
}

static Result<order::Order> find_own(Read& tx, Shopper const& me, OrderId id)
{
    auto order = TRY(order::find_own(tx, me.id, id));
    return order.kind == kind_name ? Result(std::move(order)) : refusal::not_found;
}

static api::GiftBought shown(Read& tx, order::Order const& order)
{
    auto const line = order::lines_of(tx, order.id).front();
    api::GiftBought shown;
    shown.order_id = order.id;
    shown.title = line.title;
    shown.picture = line.picture;
    shown.state = order.state == order::State::init ? api::GiftState::unpaid : api::GiftState::ended;
    auto const code = code::find_of_friend(tx, order.id);
    if (!code)
        return shown;
    shown.ends_at = code->ends_at;
    if (code->state == code::FriendCode::used)
        shown.state = api::GiftState::redeemed;
    else if (code->state == code::FriendCode::fresh && code->ends_at > tx.now()) {
        shown.state = api::GiftState::fresh;
        shown.code = code->code;
    }
    return shown;
}

static Result<api::GiftBought> show(Read& tx, Shopper const& me, api::GiftWhich const& request)
{
    return shown(tx, TRY(find_own(tx, me, request.order_id)));
}

static Result<api::GiftBought> withdraw(Write& tx, Shopper const& me, api::GiftWhich const& request)
{
    auto const order = TRY(find_own(tx, me, request.order_id));
    if (order.state == order::State::init || order.state == order::State::closed)
        return refusal::order_not_paid;
    auto const refunded = checkout::refund(tx, order.id, "shopper", "the buyer took the gift back", checkout::WantedBy::shopper);
    if (!refunded.ok())
        return refunded.error() == refusal::not_returnable ? refusal::gift_redeemed : refusal::gift_over;
    return shown(tx, TRY(find_own(tx, me, order.id)));
}

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.routes.write(api::gift_order, place);
    module.routes.read(api::gift_info, show);
    module.routes.write(api::gift_withdraw, withdraw);
    add_kind(module);
    add_checks(module.checks);
}

}
