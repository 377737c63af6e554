#include "domains/coupon/coupon.h"
#include "generated/refusals/common.h"
#include "generated/refusals/coupon.h"
#include "generated/refusals/ledger.h"
#include "platform/db/batch.h"
#include "testing/call.h"
#include <algorithm>

using coupon::Given;

class Coupons : public testing::OnEachEngine {
protected:
    Coupons() : OnEachEngine({ coupon::add }) { }

    void SetUp() override { put(kind("plain", 0, 5'000)); }

    coupon::KindRecord kind(std::string code, std::int64_t threshold, std::int64_t cut, std::optional<std::int64_t> stock = {})
    {
        return { std::move(code), { "券", "Coupon" }, "THB", threshold, cut, shop.clock.now() - days(1), shop.clock.now() + days(30),
            stock };
    }
    catalog::Put put(coupon::KindRecord const& record)
    {
        return shop.write([&](Write& tx) { return coupon::put_kind(tx, record); });
    }
    Result<Given> give(coupon::Gift const& gift)
    {
        return shop.write([&](Write& tx) { return coupon::give(tx, gift); });
    }
    CouponId given(std::string const& code, std::string const& key)
    {
        EXPECT_TRUE(give({ me.id, code, 1, key }).ok());
        return shop.read([&](Read& tx) { return CouponId { tx.number("SELECT id FROM coupon WHERE given_by = $1", { key + ":1" }) }; });
    }
    Result<pricing::Discount> discount_of(CouponId id, AccountId account, std::string_view currency = "THB")
    {
        return shop.read([&](Read& tx) -> Result<pricing::Discount> {
            Batch batch(tx);
            auto const found = coupon::ask(batch, id);
            TRY(batch.run());
            return coupon::discount_of(*found, account, currency, tx.now());
        });
    }
    // What it takes off goods of this price.
    Result<std::int64_t> cut_of(CouponId id, std::int64_t goods, std::string_view currency = "THB")
    {
        auto const discount = TRY(discount_of(id, me.id, currency));
        pricing::Line line;
        line.unit = goods;
        return TRY(pricing::quote({ &line, 1 }, {}, { &discount, 1 }, {}, pricing::TaxRule::none)).amounts.coupon_discount;
    }
    Result<std::int64_t> hold(CouponId id, std::int64_t order)
    {
        return shop.write([&](Write& tx) -> Result<std::int64_t> {
            Batch asked(tx);
            auto const found = coupon::ask(asked, id);
            TRY(asked.run());
            auto const discount = TRY(coupon::discount_of(*found, me.id, "THB", tx.now()));
            Batch guarded(tx);
            coupon::hold(tx, guarded, id, OrderId { order });
            TRY(guarded.run());
            return discount.terms.cut;
        });
    }
    void with(void (*step)(Write&, OrderId), std::int64_t order)
    {
        shop.write([&](Write& tx) { step(tx, OrderId { order }); });
    }
    std::string state_of(CouponId id)
    {
        return shop.read([&](Read& tx) {
            return *tx.one("SELECT state FROM coupon WHERE id = $1", { id }, [](db::Row const& row) { return row.text(0); });
        });
    }
    Result<api::CouponUserCouponListAnswer> list(api::CouponUserCouponList const& request)
    {
        return call(shop, api::coupon_user_coupon_list, me, request);
    }

    Shopper const me { .id = { 11 }, .country = "TH", .address = "127.0.0.1" };
};
ON_EACH_ENGINE(Coupons);

TEST_P(Coupons, go_from_free_to_held_to_used_and_back)
{
    auto const id = given("plain", "one");
    EXPECT_EQ(hold(id, 1).take(), 5'000);
    EXPECT_EQ(hold(id, 2).error(), refusal::coupon_taken);
    with(coupon::release, 1);
    EXPECT_EQ(state_of(id), "free");
    EXPECT_EQ(hold(id, 2).take(), 5'000);
    // An order that has none, or has it in another state, changes nothing.
    with(coupon::use, 1);
    with(coupon::give_back, 2);
    EXPECT_EQ(state_of(id), "held");
    with(coupon::use, 2);
    EXPECT_EQ(state_of(id), "used");
    EXPECT_EQ(hold(id, 3).error(), refusal::coupon_unusable);
    with(coupon::release, 2);
    EXPECT_EQ(state_of(id), "used");
    with(coupon::give_back, 2);
    EXPECT_EQ(state_of(id), "free");
    EXPECT_EQ(hold(id, 3).take(), 5'000);
}

TEST_P(Coupons, that_come_back_before_their_time_by_a_clock_set_back_still_end)
{
    auto const id = given("plain", "one");
    EXPECT_TRUE(hold(id, 1).ok());
    shop.advance(days(30));
    shop.run_due();
    shop.clock.advance(-hours(1));
    with(coupon::release, 1);
    EXPECT_EQ(state_of(id), "free");
    EXPECT_TRUE(shop.broken_invariants().empty());
    shop.advance(hours(1));
    shop.run_due();
    EXPECT_EQ(state_of(id), "expired");
}

TEST_P(Coupons, that_come_back_after_their_time_are_expired)
{
    auto const released = given("plain", "one");
    auto const returned = given("plain", "two");
    auto const unused = given("plain", "three");
    EXPECT_TRUE(hold(released, 1).ok());
    EXPECT_TRUE(hold(returned, 2).ok());
    with(coupon::use, 2);
    // The job that ends them has not run yet: nobody can hold one all the same.
    shop.clock.advance(days(30));
    EXPECT_EQ(hold(unused, 3).error(), refusal::coupon_unusable);
    shop.run_due();
    EXPECT_EQ(state_of(unused), "expired");
    EXPECT_EQ(state_of(released), "held");
    with(coupon::release, 1);
    with(coupon::give_back, 2);
    EXPECT_EQ(state_of(released), "expired");
    EXPECT_EQ(state_of(returned), "expired");
}

TEST_P(Coupons, belong_to_one_shopper_one_currency_and_a_time)
{
    auto const id = given("plain", "one");
    EXPECT_EQ(cut_of(id, 3'000).take(), 3'000);
    EXPECT_EQ(cut_of(id, 42'000, "SGD").error(), refusal::coupon_unusable);
    auto const other = discount_of(id, AccountId { 12 });
    EXPECT_EQ(other.error(), refusal::not_found);
    auto early = kind("early", 0, 5'000);
    early.valid_from = shop.clock.now() + days(1);
    put(early);
    auto const later = given("early", "two");
    EXPECT_EQ(cut_of(later, 42'000).error(), refusal::coupon_unusable);
    shop.advance(days(1));
    EXPECT_EQ(cut_of(later, 42'000).take(), 5'000);
}

TEST_P(Coupons, keep_what_they_promised_when_their_kind_changes)
{
    auto const id = given("plain", "one");
    EXPECT_EQ(put(kind("plain", 0, 5'000)), catalog::Put::same);
    EXPECT_EQ(put(kind("plain", 80'000, 1)), catalog::Put::changed);
    EXPECT_EQ(cut_of(id, 42'000).take(), 5'000);
    EXPECT_EQ(cut_of(given("plain", "two"), 80'000).take(), 1);
}

TEST_P(Coupons, are_given_once_per_key)
{
    EXPECT_EQ(give({ me.id, "plain", 3, "fair" }).take(), Given::now);
    EXPECT_EQ(give({ me.id, "plain", 3, "fair" }).take(), Given::before);
    for (std::int64_t const count : { 1, 2, 4 })
        EXPECT_EQ(give({ me.id, "plain", count, "fair" }).error(), refusal::operation_differs) << count;
    EXPECT_EQ(give({ AccountId { 12 }, "plain", 3, "fair" }).error(), refusal::operation_differs);
    put(kind("other", 0, 100));
    EXPECT_EQ(give({ me.id, "other", 3, "fair" }).error(), refusal::operation_differs);
    EXPECT_EQ(give({ me.id, "nothing", 1, "typo" }).error(), refusal::unit_unknown);
    EXPECT_EQ(give({ me.id, "plain", 101, "many" }).error(), refusal::unit_unknown);
    EXPECT_EQ(give({ me.id, "plain", 1, "late", shop.clock.now() }).error(), refusal::coupon_unusable);
    EXPECT_EQ(list({}).take().items.size(), 3u);
}

TEST_P(Coupons, of_a_stock_of_ten_go_to_ten_of_forty_at_once)
{
    put(kind("few", 0, 5'000, 10));
    auto const done = testing::race(40, [&](int number) {
        return give({ AccountId { 100 + number }, "few", 1, "few-" + std::to_string(number) }).ok();
    });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 10);
    EXPECT_EQ(give({ me.id, "few", 1, "eleventh" }).error(), refusal::balance_insufficient);
}

TEST_P(Coupons, one_goes_to_one_of_thirty_orders_at_once)
{
    auto const id = given("plain", "one");
    for (int round = 1; round <= 10; ++round) {
        auto const held = testing::race(30, [&](int number) { return hold(id, 100 * round + number).ok(); });
        EXPECT_EQ(std::count(held.begin(), held.end(), true), 1);
        shop.write([&](Write& tx) { coupon::release(tx, OrderId { tx.number("SELECT order_id FROM coupon", {}) }); });
        EXPECT_EQ(state_of(id), "free");
    }
}

// S5.12
TEST_P(Coupons, are_listed_by_their_end_and_warn_of_it_within_seven_days)
{
    EXPECT_TRUE(give({ me.id, "plain", 1, "later" }).ok());
    EXPECT_TRUE(give({ me.id, "plain", 1, "soon", shop.clock.now() + days(7) }).ok());
    EXPECT_TRUE(give({ me.id, "plain", 1, "sooner", shop.clock.now() + days(8) }).ok());
    EXPECT_TRUE(give({ AccountId { 12 }, "plain", 1, "not mine" }).ok());
    auto const first = list({ {}, {}, 2, {} }).take();
    ASSERT_EQ(first.items.size(), 2u);
    EXPECT_TRUE(first.items[0].ends_soon);
    EXPECT_FALSE(first.items[1].ends_soon);
    ASSERT_TRUE(first.next);
    auto const last = list({ {}, {}, 2, first.next }).take();
    ASSERT_EQ(last.items.size(), 1u);
    EXPECT_EQ(last.items[0].valid_until, shop.clock.now() + days(30));
    EXPECT_FALSE(last.next);
    EXPECT_EQ(list({ {}, {}, 2, "-" }).error(), refusal::bad_cursor);
    EXPECT_TRUE(hold(first.items[0].coupon_id, 5).ok());
    auto const held = list({ api::CouponState::held, {}, 20, {} }).take();
    ASSERT_EQ(held.items.size(), 1u);
    EXPECT_EQ(held.items[0].order_id, OrderId { 5 });
    EXPECT_FALSE(held.items[0].ends_soon);
    with(coupon::release, 5);
}

TEST_P(Coupons, that_an_order_can_use_are_listed_with_the_largest_cut_first)
{
    put(kind("large", 80'000, 20'000));
    put(kind("middle", 42'000, 9'000));
    auto foreign = kind("foreign", 0, 30'000);
    foreign.currency = "SGD";
    put(foreign);
    auto early = kind("early", 0, 30'000);
    early.valid_from = shop.clock.now() + days(1);
    put(early);
    for (auto const* const code : { "plain", "large", "middle", "foreign", "early" })
        given(code, code);
    EXPECT_TRUE(hold(given("middle", "held"), 9).ok());
    auto const cuts = [&](std::int64_t goods) {
        std::vector<std::int64_t> found;
        api::CouponUserCouponList request { {}, goods, 1, {} };
        for (;;) {
            auto const page = list(request).take();
            for (auto const& one : page.items)
                found.push_back(one.cut.amount);
            if (!page.next)
                return found;
            request.next = page.next;
        }
    };
    EXPECT_EQ(cuts(84'000), (std::vector<std::int64_t> { 20'000, 9'000, 5'000 }));
    EXPECT_EQ(cuts(42'000), (std::vector<std::int64_t> { 9'000, 5'000 }));
    EXPECT_EQ(cuts(0), std::vector<std::int64_t> { 5'000 });
    EXPECT_TRUE(list({ api::CouponState::used, 84'000, 20, {} }).take().items.empty());
    with(coupon::release, 9);
}
