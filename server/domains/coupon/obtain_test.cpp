#include "domains/coupon/coupon.h"
#include "generated/refusals/common.h"
#include "generated/refusals/coupon.h"
#include "platform/db/batch.h"
#include "testing/call.h"
#include "testing/race.h"
#include <algorithm>

// Coupons that shoppers take themselves.
class ObtainCoupon : public testing::OnEachEngine {
protected:
    ObtainCoupon() : OnEachEngine({ coupon::add }) { }

    coupon::KindRecord kind(std::string code)
    {
        auto const now = shop.clock.now();
        coupon::KindRecord made { std::move(code), { "券", "Coupon" }, "THB", 1'000, 5'000, now - days(1), now + days(30), {} };
        made.obtain_from = now - days(1);
        made.obtain_until = now + days(10);
        return made;
    }
    CouponKindId put(coupon::KindRecord const& record)
    {
        return shop.write([&](Write& tx) {
            coupon::put_kind(tx, record);
            return CouponKindId { tx.number("SELECT id FROM coupon_kind WHERE code = $1", { record.code }) };
        });
    }
    Result<api::Coupon> obtain(CouponKindId id, std::int64_t account = 11, std::string const& country = "TH")
    {
        Shopper const shopper { .id = { account }, .country = country, .address = "127.0.0.1" };
        return call(shop, api::coupon_user_obtain_coupon, shopper, { id });
    }
    Result<api::CouponQueryCouponListAnswer> offers(api::CouponQueryCouponList const& request, std::optional<AccountId> account = {},
        std::string const& country = "TH")
    {
        return call(shop, api::coupon_query_coupon_list, Visitor { account, country, "127.0.0.1", "en" }, request);
    }
    // An order of the account in this state.
    void order(std::int64_t account, std::string_view state)
    {
        shop.write([&](Write& tx) {
            tx.change(
                "INSERT INTO shop_order (id, account_id, kind, state, subject_id, payment_id, currency, goods_minor, coupon_discount_minor,"
                " red_packet_minor, total_minor, coupon_id, created_at, pay_before)"
                " VALUES ($1, $2, 'box', $3, 1, 0, 'THB', 1, 0, 0, 1, 0, $4, $4)",
                { tx.new_id<OrderId>(), account, state, tx.now() });
        });
    }
    Result<api::CouponCoupons> gift(std::int64_t account)
    {
        return call(shop, api::coupon_receive_new_reward, Shopper { .id = { account }, .country = "TH", .address = "127.0.0.1" }, {});
    }
    api::CouponNewbieGift pop(std::int64_t account)
    {
        return call(shop, api::coupon_pop_status, Shopper { .id = { account }, .country = "TH", .address = "127.0.0.1" }, {}).take();
    }
    std::int64_t count(std::string_view sql)
    {
        return shop.read([&](Read& tx) { return tx.number(std::string(sql), {}); });
    }
};
ON_EACH_ENGINE(ObtainCoupon);

TEST_P(ObtainCoupon, gives_one_with_what_the_kind_promises)
{
    auto week = kind("week");
    week.active_days = 7;
    auto const got = obtain(put(week)).take();
    EXPECT_EQ(got.state, api::CouponState::free);
    EXPECT_EQ(got.cut.amount, 5'000);
    EXPECT_EQ(got.valid_until, shop.clock.now() + days(7));
    shop.advance(days(7));
    shop.run_due();
    EXPECT_EQ(count("SELECT count(*) FROM coupon WHERE state = 'expired'"), 1);
    EXPECT_TRUE(shop.broken_invariants().empty());
}

TEST_P(ObtainCoupon, gives_each_person_so_many_and_counts_those_that_are_over)
{
    auto two = kind("two");
    two.per_account = 2;
    two.active_days = 1;
    auto const id = put(two);
    EXPECT_TRUE(obtain(id).ok());
    EXPECT_TRUE(obtain(id).ok());
    EXPECT_EQ(obtain(id).error(), refusal::coupon_owned);
    EXPECT_TRUE(obtain(id, 12).ok());
    shop.advance(days(2));
    shop.run_due();
    EXPECT_EQ(obtain(id).error(), refusal::coupon_owned);
}

TEST_P(ObtainCoupon, refuses_outside_of_its_time_its_region_and_what_is_only_given)
{
    EXPECT_EQ(obtain(CouponKindId { 7 }).error(), refusal::not_found);
    auto given = kind("given");
    given.obtain_from = given.obtain_until = 0;
    EXPECT_EQ(obtain(put(given)).error(), refusal::not_found);
    auto const id = put(kind("plain"));
    EXPECT_EQ(obtain(id, 11, "SG").error(), refusal::not_found);
    auto early = kind("early");
    early.obtain_from = shop.clock.now() + 1;
    EXPECT_EQ(obtain(put(early)).error(), refusal::coupon_unusable);
    shop.advance(days(10));
    EXPECT_EQ(obtain(id).error(), refusal::coupon_unusable);
    EXPECT_EQ(count("SELECT count(*) FROM coupon"), 0);
}

TEST_P(ObtainCoupon, refused_leaves_nothing_behind)
{
    auto one = kind("one");
    one.stock = 1;
    auto const id = put(one);
    EXPECT_TRUE(obtain(id, 12).ok());
    EXPECT_EQ(obtain(id).error(), refusal::coupons_gone);
    one.stock = 2;
    put(one);
    EXPECT_TRUE(obtain(id).ok()) << "the refusal counted for the person";
    EXPECT_EQ(count("SELECT count(*) FROM job WHERE name = 'coupon_over'"), 2);
    EXPECT_TRUE(shop.broken_invariants().empty());
}

TEST_P(ObtainCoupon, at_once_gives_a_person_one_and_all_of_them_no_more_than_there_are)
{
    auto few = kind("few");
    few.stock = 3;
    auto const id = put(few);
    auto const mine = testing::race(4, [&](int) { return obtain(id).ok(); });
    EXPECT_EQ(std::count(mine.begin(), mine.end(), true), 1);
    auto const theirs = testing::race(6, [&](int number) { return obtain(id, 20 + number).ok(); });
    EXPECT_EQ(std::count(theirs.begin(), theirs.end(), true), 2);
    EXPECT_EQ(count("SELECT count(*) FROM coupon"), 3);
    EXPECT_TRUE(shop.broken_invariants().empty());
}

TEST_P(ObtainCoupon, lists_what_can_be_taken_here_and_now_with_what_is_left)
{
    auto last = kind("last");
    last.obtain_until += days(1);
    auto gone = kind("gone");
    gone.stock = 1;
    auto const gone_id = put(gone);
    auto const last_id = put(last);
    auto early = kind("early");
    early.obtain_from = shop.clock.now() + 1;
    auto foreign = kind("foreign");
    foreign.currency = "SGD";
    auto over = kind("over");
    over.obtain_until = shop.clock.now();
    for (auto const& hidden : { early, foreign, over })
        put(hidden);
    EXPECT_TRUE(obtain(gone_id).ok());

    auto const first = offers({ {}, 1, {} }, AccountId { 11 }).take();
    ASSERT_EQ(first.items.size(), 1u);
    EXPECT_EQ(first.items[0].coupon_kind_id, gone_id);
    EXPECT_EQ(first.items[0].left, 0);
    EXPECT_EQ(first.items[0].taken, 1);
    auto const second = offers({ {}, 1, first.next }).take();
    ASSERT_EQ(second.items.size(), 1u);
    EXPECT_EQ(second.items[0].coupon_kind_id, last_id);
    EXPECT_FALSE(second.items[0].left);
    EXPECT_FALSE(second.next);
    EXPECT_EQ(offers({ {}, 20, {} }).take().items[0].taken, 0);
    EXPECT_EQ(offers({ {}, 20, {} }, AccountId { 12 }).take().items[0].taken, 0);
    EXPECT_EQ(offers({ {}, 20, {} }, {}, "SG").take().items.size(), 1u);
    EXPECT_EQ(offers({ {}, 20, "-" }).error(), refusal::bad_cursor);
}

TEST_P(ObtainCoupon, for_newcomers_is_theirs_until_their_first_order)
{
    auto first = kind("first");
    first.audience = api::CouponAudience::newcomers;
    first.per_account = 2;
    auto const id = put(first);
    put(kind("plain"));
    EXPECT_EQ(offers({ {}, 20, {} }).take().items.size(), 2u) << "a visitor may become a newcomer";
    EXPECT_EQ(offers({ api::CouponAudience::newcomers, 20, {} }, AccountId { 11 }).take().items.size(), 1u);
    for (auto const* const unpaid : { "init", "closed" })
        order(11, unpaid);
    EXPECT_TRUE(obtain(id).ok());
    order(11, "refund");
    EXPECT_EQ(obtain(id).error(), refusal::newcomers_only);
    EXPECT_EQ(offers({ {}, 20, {} }, AccountId { 11 }).take().items.size(), 1u);
    EXPECT_TRUE(offers({ api::CouponAudience::newcomers, 20, {} }, AccountId { 11 }).take().items.empty());
    EXPECT_EQ(gift(11).error(), refusal::newcomers_only);
}

TEST_P(ObtainCoupon, for_newcomers_come_all_at_once_and_once)
{
    std::vector<CouponKindId> ids;
    for (auto const* const code : { "one", "two", "gone" }) {
        auto made = kind(code);
        made.audience = api::CouponAudience::newcomers;
        if (made.code == "gone")
            made.stock = 0;
        ids.push_back(put(made));
    }
    EXPECT_TRUE(obtain(ids[0]).ok());
    EXPECT_TRUE(pop(11).show);
    EXPECT_EQ(pop(11).count, 1);
    EXPECT_EQ(pop(12).count, 2);
    EXPECT_EQ(gift(12).take().items.size(), 2u);
    EXPECT_FALSE(pop(12).show);
    EXPECT_EQ(gift(12).error(), refusal::coupons_gone);
    EXPECT_EQ(gift(11).take().items.size(), 1u);
    order(13, "finish");
    EXPECT_FALSE(pop(13).show);
    auto const at_once = testing::race(4, [&](int) { return gift(14).ok(); });
    EXPECT_EQ(std::count(at_once.begin(), at_once.end(), true), 1);
    EXPECT_EQ(count("SELECT count(*) FROM coupon WHERE account_id = 14"), 2);
    EXPECT_TRUE(shop.broken_invariants().empty());
}
