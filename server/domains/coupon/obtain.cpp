#include "domains/coupon/rules.h"
#include "domains/coupon/service.h"
#include "domains/coupon/store.h"
#include "domains/limits/limits.h"
#include "domains/order/order.h"
#include "domains/region/region.h"
#include "generated/refusals/common.h"
#include "generated/refusals/coupon.h"
#include "kernel/page.h"
#include <algorithm>

namespace coupon {

using Audience = api::CouponAudience;

// So many kinds are a newcomer's gift at most.
static constexpr int most_kinds_in_gift = 20;

static std::string subject_of(CouponKindId kind) { return "coupon:" + std::to_string(kind.value); }

// Counts for the person, takes one from the stock, and makes it, in this order: whoever takes several in one transaction takes the rows in
// the order in which everybody else does. Refuses coupon_owned, coupons_gone; then nothing is counted, also when the transaction goes on.
static Result<CouponId> take_one(Write& tx, AccountId account, store::Kind const& kind)
{
    auto const subject = subject_of(kind.id);
    if (!limits::count_in(tx, account, subject, limits::Period::ever, 0, 1, kind.per_account))
        return refusal::coupon_owned;
    if (!store::take_from_stock(tx, kind.id, 1)) {
        limits::give_back_in(tx, account, subject, limits::Period::ever, 0, 1);
        return refusal::coupons_gone;
    }
    auto const id = tx.new_id<CouponId>();
    auto const valid_until = rules::end_of_one(kind, tx.now());
    store::insert(tx, id, kind, account, "taken:" + std::to_string(id.value), valid_until);
    tx.schedule(coupon_over_job, id.value, valid_until);
    return id;
}

Result<api::Coupon> obtain(Write& tx, Shopper const& me, api::CouponUserObtainCoupon const& request)
{
    auto const kind = store::find_kind(tx, request.coupon_kind_id);
    if (!kind || kind->cls != Class::coupon || kind->obtain_until == 0 || kind->currency != region::of(me.country).currency)
        return refusal::not_found;
    auto const now = tx.now();
    if (now < kind->obtain_from || now >= kind->obtain_until || now >= kind->valid_until)
        return refusal::coupon_unusable;
    if (kind->audience == Audience::newcomers && order::has_bought(tx, me.id))
        return refusal::newcomers_only;
    return *store::find_shown(tx, me.id, TRY(take_one(tx, me.id, *kind)));
}

static void note_taken(Read& tx, AccountId account, std::vector<api::CouponOffer>& offers)
{
    std::vector<std::string> subjects;
    subjects.reserve(offers.size());
    for (auto const& offer : offers)
        subjects.push_back(subject_of(offer.coupon_kind_id));
    auto const taken = limits::find_each(tx, account, subjects, limits::Period::ever, 0);
    for (std::size_t i = 0; i < taken.size(); ++i)
        offers[i].taken = static_cast<std::int32_t>(taken[i]);
}

Result<api::CouponQueryCouponListAnswer> list_offers(Read& tx, Visitor const& me, api::CouponQueryCouponList const& request)
{
    auto const after = TRY(page_start(request.next, Cursor {}));
    api::CouponQueryCouponListAnswer page;
    bool const is_newcomer = !me.account || !order::has_bought(tx, *me.account);
    if (!is_newcomer && request.audience == Audience::newcomers)
        return page;
    auto const audience = is_newcomer ? request.audience : Audience::everybody;
    page.items =
        store::list_offers(tx, region::of(me.country).currency, audience, { after.first, CouponKindId { after.second } }, request.size + 1);
    page.next = cut_page(page.items, request.size, [](api::CouponOffer const& last) {
        return Cursor { last.obtain_until, last.coupon_kind_id.value };
    });
    if (me.account)
        note_taken(tx, *me.account, page.items);
    return page;
}

// Those that a newcomer has none of yet, and that are not gone.
static std::vector<api::CouponOffer> gift_for(Read& tx, Shopper const& me)
{
    auto offers = store::list_offers(tx, region::of(me.country).currency, Audience::newcomers, {}, most_kinds_in_gift);
    note_taken(tx, me.id, offers);
    std::erase_if(offers, [](auto const& offer) { return offer.taken > 0 || offer.left == 0; });
    return offers;
}

Result<api::CouponNewbieGift> show_newcomers_gift(Read& tx, Shopper const& me, api::CouponPopStatus const&)
{
    auto const count = order::has_bought(tx, me.id) ? 0 : static_cast<std::int32_t>(gift_for(tx, me).size());
    return api::CouponNewbieGift { count > 0, count };
}

Result<api::CouponCoupons> take_newcomers_gift(Write& tx, Shopper const& me, api::CouponReceiveNewReward const&)
{
    if (order::has_bought(tx, me.id))
        return refusal::newcomers_only;
    api::CouponCoupons taken;
    for (auto const& offer : gift_for(tx, me)) {
        auto one = take_one(tx, me.id, *store::find_kind(tx, offer.coupon_kind_id));
        if (one.ok())
            taken.items.push_back(*store::find_shown(tx, me.id, one.take()));
    }
    std::int32_t cards = 0;
    for (auto const& kind : store::list_newcomers_cards(tx, region::of(me.country).currency, most_kinds_in_gift))
        cards += take_one(tx, me.id, kind).ok() ? 1 : 0;
    if (cards > 0)
        taken.cards = cards;
    if (taken.items.empty() && cards == 0)
        return refusal::coupons_gone;
    return taken;
}

}
