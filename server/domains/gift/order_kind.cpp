#include "domains/gift/order_kind.h"
#include "domains/checkout/checkout.h"
#include "domains/code/code.h"
#include "domains/gift/gift.h"
#include "domains/gift/plan.h"
#include "domains/gift/rules.h"
#include "domains/region/region.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/mall_order.h"
#include "generated/refusals/offers.h"
#include "generated/refusals/order.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include "platform/events.h"
#include "platform/module.h"
#include "platform/settings.h"
#include "platform/shop_calendar.h"

namespace gift {

static constexpr std::string_view unused_job = "gift.unused";

static order::Line line_of(Plan const& plan, std::int64_t day)
{
    order::Line line;
    line.title = plan.sellable.title;
    line.picture = goods::picture_address(plan.sellable.picture);
    line.quantity = 1;
    line.unit = plan.chosen.offer.price;
    line.tax_class = plan.sellable.tax_class;
    line.detail = offers::text_of(
        offers::KeptLine { plan.sellable.sku, plan.sellable.goods, offers::cap_of(plan.chosen, day), plan.sellable.option });
    return line;
}

static offers::KeptLine detail_of(Read& tx, OrderId order) { return offers::read_line(order::details_of(tx, order).front()); }

static Status count_cap(Write& tx, AccountId account, offers::Chosen const& chosen, std::int64_t day)
{
    Batch batch(tx);
    auto const counting = offers::count(batch, account, chosen, day);
    if (!counting)
        return done();
    TRY(batch.run());
    return limits::refusal_of(*counting) ? Status(refusal::limit_exceeded) : done();
}

// From now on whoever has the code may use it.
static void hand_out(Write& tx, order::Order const& order, SkuId sku)
{
    auto const ends_at = tx.now() + days(tx.settings().of<Limits>().days);
    code::make_for_friend(tx, { order.id, sku, std::string(region::of_currency(order.total.currency)->iso2), ends_at });
    tx.schedule(unused_job, order.id.value, ends_at);
}

class Gifts : public checkout::Kind {
public:
    bool is_single() const override { return true; }

    Result<checkout::Offer> offer(Read& tx, Shopper const& me, checkout::Wish const& wish) const override
    {
        auto const plan = TRY(plan_of(tx, me, wish.units.front().sku));
        TRY(offers::check_caps(tx, me.id, plan.chosen));
        return checkout::Offer { { line_of(plan, shop_day(tx)) } };
    }

    Result<checkout::Held> hold(Write& tx, Shopper const& me, checkout::Wish const& wish, OrderId order) const override
    {
        auto const& limits = tx.settings().of<Limits>();
        Batch asking(tx);
        auto const unpaid = order::count_closed(asking, me.id, kind_name, tx.now() - days(1), static_cast<int>(limits.unpaid_a_day));
        TRY(asking.run());
        if (**unpaid >= limits.unpaid_a_day)
            return refusal::unpaid_too_often;
        auto const plan = TRY(plan_of(tx, me, wish.units.front().sku));
        auto const day = shop_day(tx);
        TRY(count_cap(tx, me.id, plan.chosen, day));
        auto const ends_at = tx.now() + limits.hold;
        if (stock::hold(tx, stock::held_by(order), plan.pieces, ends_at, me.id.value))
            return checkout::sold_out(tx, plan.sellable.title);
        return checkout::Held { { line_of(plan, day) }, ends_at, ends_at };
    }

    void release(Write& tx, OrderId id, checkout::Released) const override
    {
        stock::release(tx, stock::held_by(id));
        uncount(tx, id);
    }

    checkout::Goods confirm(Write& tx, order::Order const& order, Batch& last) const override
    {
        stock::confirm(last, stock::held_by(order.id), refusal::order_not_payable);
        hand_out(tx, order, detail_of(tx, order.id).sku);
        return {};
    }

    Result<checkout::Goods> hold_again(Write& tx, OrderId id, Time) const override
    {
        auto const order = TRY(order::find(tx, id));
        auto const detail = detail_of(tx, id);
        if (!offers::count_again(tx, order.account, detail.cap, 1))
            return refusal::limit_exceeded;
        if (!stock::hold_again(tx, stock::held_by(id), order.account.value))
            return checkout::sold_out(tx, order.title);
        hand_out(tx, order, detail.sku);
        return checkout::Goods {};
    }

    std::vector<std::int32_t> unsent(Read& tx, order::Order const& order, std::span<order::Line const> lines) const override
    {
        auto const code = code::find_of_friend(tx, order.id);
        return checkout::all_or_none(code && code->state != code::FriendCode::used, lines);
    }

    // The code first: of whoever uses it and whoever takes it back one is told that it is gone.
    Result<std::int64_t> take_back(Write& tx, checkout::Back const& back) const override
    {
        auto const id = back.order;
        if (!code::stop_for_friend(tx, id, "shop", "what was paid for the gift goes back"))
            return refusal::not_returnable;
        stock::take_back(tx, stock::held_by(id));
        uncount(tx, id);
        tx.unschedule(unused_job, id.value);
        return 0;
    }

private:
    static void uncount(Write& tx, OrderId id)
    {
        if (auto const cap = detail_of(tx, id).cap; !cap.subject.empty())
            offers::give_back(tx, order::find(tx, id).take().account, cap, 1);
    }
};

static void show(std::int64_t, std::vector<std::string> const& details, api::Order& order)
{
    auto detail = offers::read_line(details.front());
    auto& line = order.lines.front();
    line.sku_id = detail.sku;
    line.goods_id = detail.goods;
    line.option = local_text::shown(std::move(detail.option));
}

// The job: nobody has used the code in its time, or whoever had it did not want it. A refusal says that somebody has, or that it is over.
static void give_back(Write& tx, std::int64_t id)
{
    (void)tx.attempt([&] { return checkout::refund(tx, OrderId { id }, "shop", "nobody took the gift"); });
}

// In a transaction of its own, which takes the rows of payment and order before the code's.
static void note_declined(Write& tx, code::Declined const& declined) { tx.schedule(unused_job, declined.order.value, tx.now()); }

void add_kind(platform::Module& module)
{
    module.registers.add<checkout::Kind>(kind_name, std::make_shared<Gifts>());
    module.registers.add(order::Look { kind_name, show });
    module.jobs.on(unused_job, give_back);
    module.events.within<code::Declined>("gift.declined", note_declined);
}

}
