#include "domains/coupon/checks.h"
#include "domains/coupon/coupon.h"
#include "domains/coupon/rules.h"
#include "domains/coupon/store.h"
#include "domains/region/region.h"
#include "kernel/page.h"
#include "platform/db/state_history.h"
#include "platform/module.h"
#include <algorithm>
#include <cassert>

namespace coupon {

static constexpr std::string_view coupon_over_job = "coupon_over";

Result<std::int64_t> cut_of(Read& tx, AccountId account, CouponId id, api::Price const& goods)
{
    auto const found = store::find(tx, id);
    if (!found || found->account != account)
        return Error::not_found;
    return rules::cut_of(*found, goods, tx.now());
}

static void record_step(Write& tx, CouponId id, State from, State to, std::string_view why)
{
    db::record_step(tx, { "coupon", id.value, api::to_string(from), api::to_string(to), "", why });
}

static std::string named(OrderId order) { return "order " + std::to_string(order.value); }

Result<std::int64_t> hold(Write& tx, AccountId account, CouponId id, OrderId order, api::Price const& goods)
{
    auto const cut = TRY(cut_of(tx, account, id, goods));
    // Another order was faster since we looked.
    if (!store::hold(tx, id, order))
        return Error::coupon_taken;
    record_step(tx, id, State::free, State::held, named(order));
    return cut;
}

static void move_on(Write& tx, OrderId order, State from, State to)
{
    auto const found = store::find_of_order(tx, order);
    if (!found || found->state != from)
        return;
    if (to == State::free && found->valid_until <= tx.now())
        to = State::expired;
    assert(allows(rules::transitions, from, to));
    if (store::set_state(tx, found->id, from, to))
        record_step(tx, found->id, from, to, named(order));
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
    return is_same ? Result(Given::before) : Error::operation_differs;
}

Result<Given> give(Write& tx, Gift const& gift)
{
    auto const kind = store::find_kind(tx, gift.code);
    if (!kind || gift.count < 1 || gift.count > most_at_once)
        return Error::unit_unknown;
    auto const valid_until = gift.valid_until == 0 ? kind->valid_until : std::min(gift.valid_until, kind->valid_until);
    for (std::int64_t number = 1; number <= gift.count; ++number) {
        auto const id = tx.new_id<CouponId>();
        if (!store::insert(tx, id, *kind, gift.account, key_of(gift, number), valid_until)) {
            // The first one decides; a later one in the way is part of a larger gift under this key.
            return number == 1 ? given_before(tx, gift, *kind) : Error::operation_differs;
        }
        tx.schedule(coupon_over_job, id.value, valid_until);
    }
    // After the inserts, so that a retry hears what came of the first try and not that the stock is empty.
    if (valid_until <= tx.now())
        return Error::coupon_unusable;
    if (!store::take_from_stock(tx, kind->id, gift.count))
        return Error::balance_insufficient;
    return Given::now;
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
    module.jobs.on(coupon_over_job, end);
    add_checks(module.checks);
}

}
