// Paid orders that go back unit by unit: all parts together are exactly what was paid, each the way it came.
#include "generated/refusals/safeguards.h"
#include "testing/mall_shop.h"
#include "testing/scripted_random.h"
#include <memory>

class RefundParts : public testing::MallShop {
protected:
    using Some = std::vector<order::Units>;
    Result<checkout::RefundId> refund_of(OrderId order, Some const& units, bool were_sent = false)
    {
        return shop.write([&](Write& tx) {
            return checkout::refund_units(tx, order, units, { "ada", "as asked", checkout::WantedBy::shopper, false, were_sent });
        });
    }
    Result<checkout::RefundId> refund_of(Placed const& placed, Some const& units, bool were_sent = false)
    {
        return refund_of(placed.order_id, units, were_sent);
    }
    Placed paid(Units const& units, Chosen const& chosen, std::int64_t points = 0)
    {
        auto wish = goods(units, chosen);
        wish.list = points > 0 ? api::OffersList::point : wish.list;
        auto placing_it = placing(wish, quoted(wish).take().total.amount);
        placing_it.list = wish.list;
        placing_it.points = points;
        auto placed = call(shop, api::mall_order_place, mia, placing_it).take();
        if (placed.provider != "none")
            pay(placed);
        return placed;
    }
    std::vector<std::int64_t> money_given()
    {
        std::vector<std::int64_t> amounts;
        for (auto const& [id, order] : cashier.given)
            amounts.push_back(order.amount);
        std::ranges::sort(amounts);
        return amounts;
    }
    std::int64_t money_back()
    {
        std::int64_t sum = 0;
        for (auto const amount : money_given())
            sum += amount;
        return sum;
    }
    // What was sent does not come into stock by itself.
    void restock(std::int64_t sku, std::int64_t units)
    {
        shop.write([&](Write& tx) {
            auto const free = tx.number("SELECT free FROM stock_level WHERE sku_id = $1", { sku });
            EXPECT_TRUE(stock::move(tx, { SkuId { sku }, bangkok, {}, units - free, "back", "ada" }));
        });
    }
    void expect_whole() { EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>()); }
};
ON_EACH_ENGINE(RefundParts);

TEST_P(RefundParts, bring_back_their_share_and_leave_the_rest_to_be_sent)
{
    auto const coupon = coupon_for(1, "mall");
    give(1, "red_packet:THB", 1'000);
    auto const placed = paid({ { tea, 3 } }, { .coupon = coupon, .red_packet = 1'000 });
    EXPECT_EQ(placed.total.amount, 30'000 - 1'001 - 1'000);
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::paid);
    EXPECT_EQ(payment_of(placed).outcome, api::CheckoutPaymentOutcome::success);
    EXPECT_EQ(balance(1), 333);
    EXPECT_EQ(state_of(coupon), "used");
    EXPECT_EQ(free()[0], "1 free 3");
    shop.run_due();
    EXPECT_EQ(money_given(), (std::vector<std::int64_t> { 27'999 / 3 }));
    expect_whole();
    ASSERT_TRUE(ship(placed).ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::delivered);
    EXPECT_EQ(count("SELECT sum(quantity) FROM parcel_line"), 2);
    expect_whole();
}

TEST_P(RefundParts, to_the_last_end_the_order_and_only_then_bring_the_coupon_back)
{
    auto const coupon = coupon_for(1, "mall");
    auto const placed = paid({ { tea, 2 }, { cup, 1 } }, { .coupon = coupon });
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    ASSERT_TRUE(refund_of(placed, { { 2, 1 } }).ok());
    EXPECT_EQ(state_of(coupon), "used");
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    EXPECT_EQ(state_of(coupon), "free");
    EXPECT_EQ(shown(placed).state, api::OrderState::refund);
    EXPECT_EQ(payment_of(placed).outcome, api::CheckoutPaymentOutcome::refunded);
    EXPECT_EQ(free(), (Rows { "1 free 5", "2 free 5" }));
    shop.run_due();
    EXPECT_EQ(money_given().size(), 3U) << "each asked for under a number of its own";
    EXPECT_EQ(money_back(), placed.total.amount);
    EXPECT_EQ(points_of(1), 0) << "what was earned by it is gone with it";
    EXPECT_EQ(refund_of(placed, { { 1, 1 } }).error(), refusal::order_not_paid);
    expect_whole();
}

TEST_P(RefundParts, take_back_the_points_that_were_earned_by_them)
{
    auto const placed = paid({ { tea, 3 } }, {});
    EXPECT_EQ(points_of(1), 300);
    ASSERT_TRUE(refund_of(placed, { { 1, 2 } }).ok());
    EXPECT_EQ(points_of(1), 100);
    ASSERT_TRUE(refund(placed).ok()) << "what is left of it, as a whole";
    EXPECT_EQ(points_of(1), 0);
    shop.run_due();
    EXPECT_EQ(money_back(), 30'000);
}

TEST_P(RefundParts, refuse_what_is_not_there)
{
    auto const placed = ordered({ { tea, 2 } });
    EXPECT_EQ(refund_of(placed, { { 1, 1 } }).error(), refusal::order_not_paid);
    pay(placed);
    using Wrong = std::vector<Some>;
    for (auto const& units : Wrong { {}, { { 0, 1 } }, { { 2, 1 } }, { { 1, 0 } }, { { 1, -1 } }, { { 1, 3 } }, { { 1, 2 }, { 1, 1 } } })
        EXPECT_EQ(refund_of(placed, units).error(), refusal::not_returnable);
    EXPECT_EQ(refund_of(placed, { { 1, 1 } }, true).error(), refusal::not_returnable) << "nothing was sent";
    EXPECT_EQ(refund_of(OrderId { 7 }, { { 1, 1 } }).error(), refusal::not_found);
    EXPECT_EQ(free()[0], "1 free 3");
    shop.run_due();
    EXPECT_EQ(cashier.asked, 0);
}

TEST_P(RefundParts, of_what_was_sent_go_back_when_their_buyer_has_them)
{
    auto const placed = paid({ { tea, 2 } }, {});
    ASSERT_TRUE(ship(placed).ok());
    EXPECT_EQ(refund_of(placed, { { 1, 1 } }).error(), refusal::not_returnable);
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }, true).ok());
    EXPECT_EQ(free()[0], "1 free 3") << "what came back nobody has looked at";
    EXPECT_EQ(shown(placed).state, api::OrderState::delivered);
    ASSERT_TRUE(receive(placed, mia).ok());
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }, true).ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::refund);
    shop.run_due();
    EXPECT_EQ(money_back(), 20'000);
    expect_whole();
}

TEST_P(RefundParts, of_what_is_left_send_the_order_on_its_way)
{
    auto const placed = paid({ { tea, 2 }, { cup, 1 } }, {});
    ASSERT_TRUE(shop.write([&](Write& tx) {
                        return fulfilment::send(tx, placed.order_id, { "Kerry", "K1" }, { { 1, bangkok.value, 2 } }, "ada");
                    })
                    .ok());
    EXPECT_EQ(refund_of(placed, { { 1, 1 } }).error(), refusal::not_returnable) << "it was sent";
    EXPECT_EQ(shown(placed).state, api::OrderState::paid);
    ASSERT_TRUE(refund_of(placed, { { 2, 1 } }).ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::delivered);
    expect_whole();
    ASSERT_TRUE(refund_of(placed, { { 1, 2 } }, true).ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::refund);
    expect_whole();
    shop.advance(days(14));
    EXPECT_EQ(count("SELECT count(*) FROM parcel WHERE state = 'received'"), 1) << "its parcel goes on, whatever the money does";
    EXPECT_EQ(shown(placed).state, api::OrderState::refund);
}

TEST_P(RefundParts, of_bundles_free_all_that_they_are_made_of)
{
    put_sku(3, "Set", 50'000, 0);
    change("INSERT INTO bundle_part (goods_id, sku_id, quantity) VALUES (3, 1, 2)");
    change("INSERT INTO bundle_part (goods_id, sku_id, quantity) VALUES (3, 2, 1)");
    auto const placed = paid({ { tea, 1 }, { 3, 2 } }, {});
    EXPECT_EQ(free(), (Rows { "1 free 0", "2 free 3" }));
    ASSERT_TRUE(refund_of(placed, { { 2, 1 } }).ok());
    EXPECT_EQ(free(), (Rows { "1 free 2", "2 free 4" }));
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    EXPECT_EQ(free(), (Rows { "1 free 3", "2 free 4" }));
    ASSERT_TRUE(refund_of(placed, { { 2, 1 } }).ok());
    EXPECT_EQ(free(), (Rows { "1 free 5", "2 free 5" }));
    expect_whole();
}

TEST_P(RefundParts, of_what_may_be_bought_so_often_may_be_bought_again)
{
    cap(1, 2);
    auto const placed = paid({ { tea, 2 } }, {});
    EXPECT_EQ(order(goods({ { tea, 1 } }), 10'000).error(), refusal::limit_exceeded);
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    EXPECT_TRUE(order(goods({ { tea, 1 } }), 10'000).ok());
    EXPECT_TRUE(call(shop, api::payment_cancel, mia, { OrderId { count("SELECT max(id) FROM shop_order") } }).ok());
    EXPECT_EQ(order(goods({ { tea, 2 } }), 20'000).error(), refusal::limit_exceeded);
}

// attack: a red packet that is about to end, put into an order and taken out again, does not live longer.
TEST_P(RefundParts, of_a_red_packet_end_when_it_would_have)
{
    ledger::Reason const reason { "soon", "grant", 0, "" };
    auto const soon = shop.clock.now() + days(2);
    shop.write([&](Write& tx) { EXPECT_TRUE(ledger::give(tx, ledger::of(mia.id), "red_packet:THB", 600, reason, soon).ok()); });
    give(1, "red_packet:THB", 300);
    auto const placed = paid({ { tea, 3 } }, { .red_packet = 900 });
    EXPECT_EQ(balance(1), 0);
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    EXPECT_EQ(balance(1), 600);
    shop.advance(days(3));
    EXPECT_EQ(balance(1), 300);
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    shop.run_due();
    EXPECT_EQ(balance(1), 300) << "the rest of what had ended meanwhile";
    expect_whole();
}

TEST_P(RefundParts, paid_late_bring_back_what_was_taken_then)
{
    give(1, "red_packet:THB", 900);
    auto const wish = goods({ { tea, 3 } }, { .red_packet = 900 });
    auto const placed = order(wish, 29'100).take();
    shop.advance(minutes(15));
    EXPECT_EQ(balance(1), 900);
    pay(placed);
    EXPECT_EQ(balance(1), 0);
    ASSERT_TRUE(refund_of(placed, { { 1, 2 } }).ok());
    EXPECT_EQ(balance(1), 600);
    expect_whole();
}

TEST_P(RefundParts, that_the_cashier_does_not_take_are_asked_again_under_the_same_number)
{
    auto const placed = paid({ { tea, 2 } }, {});
    cashier.next = { hosts::Outcome::Kind::again, "busy", 503 };
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    shop.run_due();
    EXPECT_EQ(money_back(), 0);
    cashier.next = {};
    shop.advance(hours(2));
    EXPECT_EQ(money_given(), (std::vector<std::int64_t> { 10'000, 10'000 }));
    EXPECT_GT(cashier.asked, 2);
    shop.advance(days(1));
    EXPECT_EQ(money_back(), 20'000);
}

// WeChat Pay refuses a second refund of a payment within a minute.
TEST_P(RefundParts, leave_a_cashier_that_wants_it_a_minute_between_them)
{
    hosts::Cashiers cashiers;
    auto& wechat = static_cast<testing::FakeCashier&>(*cashiers.emplace("wxpay", std::make_unique<testing::FakeCashier>()).first->second);
    shop.outside.cashiers = &cashiers;
    shop.settings.set("wxpay.merchant", std::string("1900000001"));
    auto const placed = paid({ { tea, 3 } }, {});
    change("UPDATE payment SET provider = 'wxpay'");
    for (int part = 0; part < 3; ++part)
        ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    auto const asked = [&] {
        shop.run_due();
        return wechat.asked;
    };
    EXPECT_EQ(asked(), 1);
    shop.advance(seconds(50));
    EXPECT_EQ(asked(), 1);
    shop.advance(minutes(10));
    EXPECT_GE(asked(), 2);
    shop.advance(hours(3));
    shop.run_due();
    EXPECT_EQ(wechat.given.size(), 3U);
    change("UPDATE payment SET provider = 'sandbox'");
}

TEST_P(RefundParts, of_a_limit_of_a_month_leave_room_for_more)
{
    EXPECT_TRUE(call(shop, api::safeguards_set_limit, mia, { "THB", 20'000 }).ok());
    auto const placed = paid({ { tea, 2 } }, {});
    EXPECT_EQ(order(goods({ { tea, 1 } }), 10'000).error(), refusal::spending_limit_reached);
    ASSERT_TRUE(refund_of(placed, { { 1, 1 } }).ok());
    EXPECT_TRUE(order(goods({ { tea, 1 } }), 10'000).ok());
}

TEST_P(RefundParts, at_once_of_the_last_unit_happen_once)
{
    for (int round = 0; round < 4; ++round) {
        auto const placed = paid({ { tea, 1 }, { cup, 1 } }, {});
        auto const done = testing::race(6, [&](int) { return refund_of(placed, { { 1, 1 } }).ok(); });
        EXPECT_EQ(std::ranges::count(done, true), 1);
        EXPECT_EQ(count("SELECT sum(money_minor) FROM refund"), 10'000 * (round + 1) + 20'000 * round);
        ASSERT_TRUE(refund(placed).ok());
        expect_whole();
    }
}

TEST_P(RefundParts, against_sending_it_one_of_the_two_happens)
{
    for (int round = 0; round < 4; ++round) {
        auto const placed = paid({ { tea, 1 } }, {});
        auto const done = testing::race(2, [&](int number) {
            return number == 0 ? refund_of(placed, { { 1, 1 } }).ok() : ship(placed, "EF" + std::to_string(round)).ok();
        });
        EXPECT_NE(done[0], done[1]);
        expect_whole();
    }
}

// Money that comes late buys the order or goes back, and what is refunded was bought.
TEST_P(RefundParts, against_late_money_give_back_what_was_taken_once)
{
    for (int round = 0; round < 4; ++round) {
        auto const placed = ordered({ { tea, 2 } });
        shop.advance(minutes(15));
        auto const done = testing::race(2, [&](int number) {
            return number == 0 ? refund_of(placed, { { 1, 1 } }).ok() : notify(placed, api::PaymentResult::success).ok();
        });
        EXPECT_TRUE(done[1]);
        EXPECT_EQ(shown(placed).state, api::OrderState::paid);
        EXPECT_EQ(count("SELECT count(*) FROM refund WHERE order_id = " + std::to_string(placed.order_id.value)), done[0] ? 1 : 0);
        ASSERT_TRUE(refund(placed).ok());
        expect_whole();
    }
    shop.run_due();
    EXPECT_EQ(money_back(), 4 * 20'000);
}

// Any order, taken back in any parts, some before it is sent and the rest after: to the last minor unit.
TEST_P(RefundParts, in_any_sequence_come_to_what_was_paid)
{
    change("INSERT INTO price_list (id, code, kind, region, currency, starts_at, state)"
           " VALUES (2, 'points-th', 'point', 'TH', 'THB', 0, 'open')");
    change("INSERT INTO offer (id, list_id, sku_id, least_quantity, amount, points) VALUES (11, 2, 1, 1, 3333, 7), (12, 2, 2, 1, 1999, 3)");
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        testing::ScriptedRandom chance(seed);
        auto const from = [&](int least, int most) {
            auto const span = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least) + 1;
            return least + static_cast<int>(chance.below(span));
        };
        std::int32_t const teas = from(1, 5);
        std::int32_t const cups = from(1, 5);
        auto const packet = from(0, 1) == 0 ? std::optional<std::int64_t>() : std::optional<std::int64_t>(from(1, 2'000));
        auto const coupon = from(0, 1) == 0 ? std::optional<CouponId>() : std::optional(coupon_for(1, "mall"));
        auto const price = teas * 7 + cups * 3;
        give(1, "points", price);
        if (packet)
            give(1, "red_packet:THB", *packet);
        auto const points = points_of(1);
        auto const red_packet = balance(1);
        auto const before = money_back();
        auto const placed = paid({ { tea, teas }, { cup, cups } }, { .coupon = coupon, .red_packet = packet }, price);
        std::vector<std::int32_t> left { teas, cups };
        bool sent = from(0, 2) == 0 && ship(placed, "EF" + std::to_string(seed)).ok();
        while (left[0] + left[1] > 0) {
            std::int32_t const line = from(0, 1);
            auto const at = static_cast<std::size_t>(line);
            if (left[at] == 0)
                continue;
            if (!sent && from(0, 4) == 0)
                sent = ship(placed, "EF" + std::to_string(seed)).ok();
            std::int32_t const units = from(1, left[at]);
            ASSERT_TRUE(refund_of(placed, { { line + 1, units } }, sent).ok()) << seed;
            left[at] -= units;
            expect_whole();
        }
        shop.run_due();
        EXPECT_EQ(money_back() - before, placed.total.amount) << seed;
        EXPECT_EQ(balance(1), red_packet) << seed;
        EXPECT_EQ(points_of(1), points) << seed;
        EXPECT_EQ(shown(placed).state, api::OrderState::refund);
        for (auto const sku : { tea, cup })
            restock(sku, 5);
    }
    expect_whole();
}
