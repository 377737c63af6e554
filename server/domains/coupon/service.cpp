#include "domains/coupon/service.h"
#include "domains/coupon/cards.h"
#include "domains/coupon/checks.h"
#include "domains/coupon/coupon.h"
#include "domains/coupon/rules.h"
#include "domains/coupon/store.h"
#include "domains/region/region.h"
#include "generated/refusals/common.h"
#include "generated/refusals/coupon.h"
#include "generated/refusals/ledger.h"
#include "kernel/page.h"
#include "platform/db/state_history.h"
#include "platform/module.h"
#include <algorithm>
#include <cassert>

namespace coupon {

Later<std::optional<Coupon>> ask(Batch& batch, CouponId id) { return store::find(batch, id); }

Result<pricing::Discount> discount_of(std::optional<Coupon> const& found, AccountId account, std::string_view currency, Time now)
{
    if (!found || found->account != account || found->cls != Class::coupon)
        return refusal::not_found;
    TRY(rules::may_be_held(*found, currency, now));
    return pricing::Discount { pricing::Class::coupon, pricing::Source::coupon, found->id.value, found->terms };
}

static void record_step(Write& tx, CouponId id, State from, State to, std::string_view why)
{
    db::record_step(tx, { "coupon", id.value, api::to_string(from), api::to_string(to), "", why });
}

static std::string named(OrderId order) { return "order " + std::to_string(order.value); }

void hold(Write& tx, Batch& batch, CouponId id, OrderId order)
{
    store::hold(batch, id, order);
    record_step(tx, id, State::free, State::held, named(order));
}

void hold_card(Write& tx, Batch& batch, CouponId id, OrderId order)
{
    store::hold_card(batch, id, order);
    record_step(tx, id, State::free, State::held, named(order));
}

static void move_on(Write& tx, Coupon const& one, OrderId order, State from, State to)
{
    if (one.state != from)
        return;
    if (to == State::free && one.valid_until <= tx.now())
        to = State::expired;
    assert(allows(rules::transitions, from, to));
    if (!store::set_state(tx, one.id, from, to))
        return;
    record_step(tx, one.id, from, to, named(order));
    // Where the clock was set back meanwhile, its job may have come and gone while the order had it.
    if (to == State::free)
        tx.schedule(coupon_over_job, one.id.value, one.valid_until);
}

static void move_on(Write& tx, OrderId order, State from, State to)
{
    for (auto const& one : store::list_of_order(tx, order))
        move_on(tx, one, order, from, to);
}

void use(Write& tx, OrderId order) { move_on(tx, order, State::held, State::used); }

void release(Write& tx, OrderId order) { move_on(tx, order, State::held, State::free); }

void give_back(Write& tx, OrderId order) { move_on(tx, order, State::used, State::free); }

// The job: its time has run out.
static void end(Write& tx, std::int64_t id)
{
    // One that is held ends when its order lets it go.
    if (store::expire(tx, CouponId { id }))
        record_step(tx, CouponId { id }, State::free, State::expired, "");
}

static std::string key_of(Gift const& gift, std::int64_t number) { return gift.key + ":" + std::to_string(number); }

// The same gift as before: so many of this kind for this account, and not one more.
static Result<Given> given_before(Write& tx, Gift const& gift, store::Kind const& kind)
{
    bool const is_same = store::is_given(tx, kind.id, gift.account, key_of(gift, gift.count))
        && !store::is_given(tx, kind.id, gift.account, key_of(gift, gift.count + 1));
    return is_same ? Result(Given::before) : refusal::operation_differs;
}

Result<Given> give(Write& tx, Gift const& gift)
{
    auto const kind = store::find_kind(tx, gift.code);
    if (!kind || kind->cls != gift.cls || gift.count < 1 || gift.count > most_at_once)
        return refusal::unit_unknown;
    auto const end = rules::end_of_one(*kind, tx.now());
    auto const valid_until = gift.valid_until == 0 ? end : std::min(gift.valid_until, end);
    for (std::int64_t number = 1; number <= gift.count; ++number) {
        auto const id = tx.new_id<CouponId>();
        if (!store::insert(tx, id, *kind, gift.account, key_of(gift, number), valid_until)) {
            // The first one decides; a later one in the way is part of a larger gift under this key.
            return number == 1 ? given_before(tx, gift, *kind) : refusal::operation_differs;
        }
        tx.schedule(coupon_over_job, id.value, valid_until);
    }
    // After the inserts, so that a retry hears what came of the first try and not that the stock is empty.
    if (valid_until <= tx.now())
        return refusal::coupon_unusable;
    if (!store::take_from_stock(tx, kind->id, gift.count))
        return refusal::balance_insufficient;
    return Given::now;
}

std::optional<std::string> currency_of_kind(Read& tx, std::string_view code)
{
    auto const kind = store::find_kind(tx, code);
    return kind && kind->cls == Class::coupon ? std::optional(kind->currency) : std::nullopt;
}

catalog::Put put_kind(Write& tx, KindRecord const& record)
{
    auto const known = store::find_kind_record(tx, record.code);
    if (known == record)
        return catalog::Put::same;
    if (known)
        store::update_kind(tx, record);
    else
        store::insert_kind(tx, record);
    return known ? catalog::Put::changed : catalog::Put::created;
}

static Cursor place_of(api::Coupon const& last, bool is_by_cut)
{
    return { is_by_cut ? last.cut.amount : last.valid_until, last.coupon_id.value };
}

// Refuses bad_cursor.
static Result<api::CouponUserCouponListAnswer> list(Read& tx, Shopper const& me, api::CouponUserCouponList const& request)
{
    bool const is_by_cut = request.goods.has_value();
    auto const after = TRY(page_start(request.next, is_by_cut ? above_all : Cursor {}));
    api::CouponUserCouponListAnswer page;
    auto const count = request.size + 1;
    if (!is_by_cut) {
        page.items = store::list(tx, me.id, request.state, after.first, CouponId { after.second }, count);
    } else if (request.state.value_or(State::free) == State::free) {
        api::Price const goods { *request.goods, std::string(region::of(me.country).currency) };
        page.items = store::list_usable(tx, me.id, goods, after.first, CouponId { after.second }, count);
    }
    page.next = cut_page(page.items, request.size, [&](api::Coupon const& last) { return place_of(last, is_by_cut); });
    return page;
}

void add(platform::Module& module)
{
    module.routes.read(api::coupon_user_coupon_list, list);
    module.routes.read(api::coupon_query_coupon_list, list_offers);
    module.routes.write(api::coupon_user_obtain_coupon, obtain);
    module.routes.read(api::coupon_pop_status, show_newcomers_gift);
    module.routes.write(api::coupon_receive_new_reward, take_newcomers_gift);
    add_cards(module.routes);
    module.jobs.on(coupon_over_job, end);
    add_checks(module.checks);
}

}
