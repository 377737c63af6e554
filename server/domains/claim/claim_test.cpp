// What was promised: taken at once, or ordered to the door, in time and once.
#include "domains/account/account.h"
#include "domains/claim/claim.h"
#include "generated/claim.h"
#include "generated/refusals/claim.h"
#include "platform/events.h"
#include "testing/mall_shop.h"
#include "testing/race.h"

class Claims : public testing::MallShop {
protected:
    Claims() : MallShop(claim::add) { }

    claim::NewClaim wanted(std::string unit, std::int64_t amount = 1)
    {
        claim::NewClaim wanted;
        wanted.account = mia.id;
        wanted.source = { "test", ++sources };
        wanted.unit = std::move(unit);
        wanted.amount = amount;
        wanted.region = "TH";
        wanted.expires_at = shop.clock.now() + days(10);
        return wanted;
    }
    Result<ClaimId> make(claim::NewClaim const& wanted)
    {
        return shop.write([&](Write& tx) { return claim::make(tx, wanted); });
    }
    ClaimId made(std::string unit, std::int64_t amount = 1) { return make(wanted(std::move(unit), amount)).take(); }
    ClaimId goods_of(std::int64_t sku) { return made(claim::unit_of(SkuId { sku })); }

    Result<api::Claim> take(ClaimId id) { return call(shop, api::claim_take, mia, { id }); }
    api::Claim look(ClaimId id) { return call(shop, api::claim_detail, mia, { id }).take(); }
    api::ClaimState state_of(ClaimId id) { return look(id).state; }
    api::ClaimOrdering ordering(std::vector<ClaimId> const& claims, std::int64_t total = 4'500) const
    {
        return { claims, home, false, total };
    }
    Result<Placed> order_claims(Shopper const& who, api::ClaimOrdering const& wish) { return call(shop, api::claim_order, who, wish); }
    Result<Placed> order_claims(std::vector<ClaimId> const& claims) { return order_claims(mia, ordering(claims)); }
    Status discard(ClaimId id)
    {
        return shop.write([&](Write& tx) { return claim::discard(tx, id, "ada", "a mistake"); });
    }
    void expect_whole() { EXPECT_EQ(shop.broken_invariants(), Rows()); }

    std::int64_t sources = 0;
};
ON_EACH_ENGINE(Claims);

using Rows = std::vector<std::string>;

TEST_P(Claims, of_what_is_not_sent_are_taken_at_once_and_once)
{
    put_kind({ "fair", { "券", "Coupon" }, "THB", 0, 5'000, 0, shop.clock.now() + days(30), {} });
    auto card = wanted("card:xray", 2);
    card.good_days = 7;
    auto const cards = make(card).take();
    EXPECT_EQ(make(card).take(), cards) << "of a source there is one";
    card.amount = 3;
    EXPECT_EQ(make(card).error(), refusal::operation_differs);
    auto const points = made("points", 100);
    auto const coupon = made("coupon:fair");
    auto const packet = made("red_packet:THB", 2'500);
    EXPECT_EQ(balance(1, "card:xray"), 0);
    EXPECT_EQ(take(cards).take().state, api::ClaimState::granted);
    EXPECT_EQ(take(cards).error(), refusal::claimed_already);
    EXPECT_TRUE(take(points).ok());
    EXPECT_TRUE(take(coupon).ok());
    EXPECT_TRUE(take(packet).ok());
    EXPECT_EQ(balance(1, "card:xray"), 2);
    EXPECT_EQ(balance(1, "points"), 100);
    EXPECT_EQ(balance(1), 2'500);
    EXPECT_EQ(rows("SELECT state FROM coupon"), Rows { "free" });
    expect_whole();
    shop.advance(days(8));
    EXPECT_EQ(balance(1, "card:xray"), 0) << "as long as it said";
    expect_whole();
}

// S3.03
TEST_P(Claims, of_goods_are_ordered_paid_sent_and_received)
{
    auto const tea_claim = goods_of(tea);
    auto const cup_claim = made(claim::unit_of(SkuId { cup }), 2);
    EXPECT_EQ(stock(), (Rows { "1 free 4", "1 open 1", "2 free 3", "2 open 2" })) << "a prize is there for whoever has it";
    auto const shown_claim = look(tea_claim);
    EXPECT_EQ(shown_claim.title->en, "Tea");
    EXPECT_EQ(shown_claim.option->en, "red");
    EXPECT_EQ(shown_claim.shipping->amount, 4'500);
    EXPECT_EQ(take(tea_claim).error(), refusal::prize_is_sent);
    auto const placed = order_claims({ cup_claim, tea_claim, tea_claim }).take();
    EXPECT_EQ(placed.total.amount, 4'500);
    EXPECT_EQ(state_of(tea_claim), api::ClaimState::ordered);
    EXPECT_EQ(look(tea_claim).order_id, placed.order_id);
    expect_whole();
    pay(placed);
    auto const order = shown(placed);
    EXPECT_EQ(order.state, api::OrderState::paid);
    ASSERT_EQ(order.lines.size(), 3U);
    EXPECT_EQ(order.lines[0].claim_id, tea_claim);
    EXPECT_EQ(order.lines[0].unit.amount, 0);
    EXPECT_EQ(order.lines[1].quantity, 2);
    EXPECT_EQ(order.lines[2].unit.amount, 4'500);
    EXPECT_EQ(order.address->line1, "Soi 5");
    EXPECT_EQ(stock(), (Rows { "1 free 4", "1 sold 1", "2 free 3", "2 sold 2" }));
    expect_whole();
    auto const left = shop.read([](Read& tx) { return fulfilment::list_waiting(tx, 10); })[0].left;
    ASSERT_EQ(left.size(), 2U);
    EXPECT_EQ(left[0].what, "Tea, red (SKU 1)");
    EXPECT_TRUE(shop.write([&](Write& tx) {
                        return fulfilment::send(tx, placed.order_id, { "Swift", "P1" }, { left[0].part }, "ada");
                    })
                    .ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::paid);
    EXPECT_EQ(refund(placed).error(), refusal::not_returnable) << "some of it has gone";
    EXPECT_EQ(unsent(placed), (std::vector<std::int32_t> { 0, 0, 0 }));
    EXPECT_TRUE(ship(placed, "P2").ok());
    EXPECT_TRUE(receive(placed, mia).ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::finish);
    EXPECT_EQ(stock(), (Rows { "1 free 4", "1 shipped 1", "2 free 3", "2 shipped 2" }));
    EXPECT_EQ(order_claims({ tea_claim }).error(), refusal::claimed_already);
    expect_whole();
    EXPECT_TRUE(refund_sent(placed, { { 1, 1 }, { 2, 2 }, { 3, 1 } }).ok());
    EXPECT_EQ(count("SELECT CAST(sum(amount_minor) AS BIGINT) FROM payment_refund"), 4'500) << "the fee, for prizes that came broken";
    EXPECT_EQ(stock(), (Rows { "1 free 4", "1 shipped 1", "2 free 3", "2 shipped 2" }));
    EXPECT_EQ(order_claims({ tea_claim }).error(), refusal::claimed_already);
    expect_whole();
}

TEST_P(Claims, cost_nothing_where_bringing_them_is_paid_for)
{
    auto free = wanted(claim::unit_of(SkuId { tea }));
    free.is_brought_free = true;
    auto const gift = make(free).take();
    EXPECT_EQ(look(gift).shipping->amount, 0);
    EXPECT_EQ(order_claims({ gift }).error(), refusal::price_changed) << "also at a higher one";
    auto const placed = order_claims(mia, ordering({ gift }, 0)).take();
    EXPECT_EQ(placed.provider, "none");
    EXPECT_EQ(shown(placed).state, api::OrderState::paid) << "it waits to be sent at once";
    EXPECT_TRUE(refund(placed).ok());
    EXPECT_EQ(state_of(gift), api::ClaimState::open) << "the shop took the order back, not the prize";
    expect_whole();
    auto const prize = goods_of(tea);
    EXPECT_EQ(order_claims(mia, ordering({ gift, prize }, 0)).error(), refusal::price_changed);
    EXPECT_TRUE(order_claims({ gift, prize }).ok());
    expect_whole();
}

TEST_P(Claims, refuse_what_cannot_be_ordered)
{
    auto const mine = goods_of(tea);
    auto const points = made("points", 5);
    auto of_singapore = wanted(claim::unit_of(SkuId { tea }));
    shop.write([&](Write& tx) { stock::put_warehouse(tx, { bangkok, "BKK", "TH", 1, { "TH", "SG" } }); });
    of_singapore.region = "SG";
    auto const other_region = make(of_singapore).take();
    EXPECT_EQ(order_claims({ mine, points }).error(), refusal::prize_is_taken);
    EXPECT_EQ(order_claims({ mine, other_region }).error(), refusal::prizes_of_other_region);
    EXPECT_EQ(order_claims({ mine, ClaimId { 99 } }).error(), refusal::not_found);
    auto wish = ordering({ mine });
    wish.address_id = {};
    EXPECT_EQ(order_claims(mia, wish).error(), refusal::shipping_address_needed);
    wish.address_id = foreign_address;
    EXPECT_EQ(order_claims(mia, wish).error(), refusal::address_country_differs);
    wish.address_id = toms_address;
    EXPECT_EQ(order_claims(mia, wish).error(), refusal::not_found);
    EXPECT_EQ(order_claims(mia, ordering({ mine }, 0)).error(), refusal::price_changed);
    EXPECT_TRUE(order_claims({ mine }).ok());
    EXPECT_EQ(order_claims({ mine }).error(), refusal::claimed_already);
    auto const another = goods_of(cup);
    EXPECT_EQ(order_claims({ another }).error(), refusal::order_pending);
    expect_whole();
}

TEST_P(Claims, attack_of_another_ones_gets_nothing)
{
    auto const mine = goods_of(tea);
    auto const points = made("points", 5);
    auto wish = ordering({ mine });
    wish.address_id = toms_address;
    EXPECT_EQ(order_claims(tom, wish).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::claim_take, tom, { points }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::claim_detail, tom, { points }).error(), refusal::not_found);
    EXPECT_TRUE(call(shop, api::claim_list, tom, {}).take().items.empty());
    EXPECT_EQ(balance(2, "points"), 0);
    expect_whole();
}

TEST_P(Claims, are_listed_by_state_page_by_page)
{
    auto const first = made("points", 1);
    auto const second = made("points", 2);
    auto const third = goods_of(tea);
    EXPECT_TRUE(take(first).ok());
    auto page = call(shop, api::claim_list, mia, { {}, 2, {} }).take();
    ASSERT_EQ(page.items.size(), 2U);
    EXPECT_EQ(page.items[0].claim_id, third);
    EXPECT_EQ(page.items[1].claim_id, second);
    page = call(shop, api::claim_list, mia, { {}, 2, page.next }).take();
    ASSERT_EQ(page.items.size(), 1U);
    EXPECT_EQ(page.items[0].state, api::ClaimState::granted);
    EXPECT_FALSE(page.next);
    EXPECT_EQ(call(shop, api::claim_list, mia, { api::ClaimState::open, 20, {} }).take().items.size(), 2U);
    // By the clock alone: the job has not run.
    shop.clock.advance(days(10));
    EXPECT_TRUE(call(shop, api::claim_list, mia, { api::ClaimState::open, 20, {} }).take().items.empty());
    EXPECT_EQ(call(shop, api::claim_list, mia, { api::ClaimState::expired, 20, {} }).take().items.size(), 2U);
}

// S8.10
TEST_P(Claims, expire_and_their_goods_are_free_again)
{
    auto const prize = goods_of(tea);
    auto longer = wanted(claim::unit_of(SkuId { cup }));
    longer.expires_at = shop.clock.now() + days(20);
    auto const lasting = make(longer).take();
    auto const points = made("points", 5);
    shop.clock.advance(days(10));
    auto const refused = shop.read([&](Read& tx) {
        checkout::Wish wish;
        wish.kind = claim::kind_name;
        wish.claims = { prize, lasting };
        auto const error = checkout::quote_lines(tx, mia, wish).error();
        return std::pair { error, tx.about(error)->details };
    });
    EXPECT_EQ(refused.first, refusal::prize_expired);
    EXPECT_EQ(refused.second, R"({"claimIds":[")" + std::to_string(prize.value) + "\"]}");
    EXPECT_EQ(order_claims({ prize, lasting }).error(), refusal::prize_expired) << "also before the job has run";
    EXPECT_EQ(take(points).error(), refusal::prize_expired);
    shop.run_due();
    EXPECT_EQ(stock(), (Rows { "1 free 5", "1 released 1", "2 free 4", "2 open 1" }));
    EXPECT_EQ(order_claims({ prize, lasting }).error(), refusal::prize_expired);
    auto wish = ordering({ prize, lasting });
    wish.leave_out = true;
    auto const placed = order_claims(mia, wish).take();
    EXPECT_EQ(shown(placed).lines.size(), 2U);
    wish.claim_ids = { prize };
    EXPECT_EQ(order_claims(mia, wish).error(), refusal::prize_expired) << "nothing would be left";
    EXPECT_EQ(balance(1, "points"), 0);
    expect_whole();
}

TEST_P(Claims, that_an_unpaid_order_has_wait_again_or_expire_after_it)
{
    auto const prize = goods_of(tea);
    shop.clock.advance(days(10) - minutes(5));
    auto const placed = order_claims({ prize }).take();
    shop.advance(minutes(10));
    EXPECT_EQ(state_of(prize), api::ClaimState::ordered) << "the order was there in time";
    shop.advance(minutes(5));
    shop.run_due();
    EXPECT_EQ(shown(placed).state, api::OrderState::closed);
    EXPECT_EQ(state_of(prize), api::ClaimState::expired);
    EXPECT_EQ(free(), (Rows { "1 free 5", "2 free 5" }));
    expect_whole();
    pay(placed);
    shop.run_due();
    EXPECT_EQ(shown(placed).state, api::OrderState::closed) << "late money of an expired prize goes back";
    EXPECT_EQ(count("SELECT count(*) FROM payment_refund"), 1);
    expect_whole();
}

TEST_P(Claims, whose_money_comes_late_are_sent_when_nobody_ordered_them_since)
{
    auto const prize = goods_of(tea);
    auto const placed = order_claims({ prize }).take();
    shop.advance(minutes(15));
    EXPECT_EQ(state_of(prize), api::ClaimState::open);
    pay(placed);
    EXPECT_EQ(shown(placed).state, api::OrderState::paid);
    EXPECT_EQ(state_of(prize), api::ClaimState::granted);
    expect_whole();
    auto const other = goods_of(cup);
    auto const late = order_claims({ other }).take();
    shop.advance(minutes(15));
    auto const again = order_claims({ other }).take();
    pay(late);
    EXPECT_EQ(shown(late).state, api::OrderState::closed) << "another order has it";
    pay(again);
    EXPECT_EQ(shown(again).state, api::OrderState::paid);
    shop.run_due();
    expect_whole();
}

TEST_P(Claims, are_taken_back_by_the_shop_until_somebody_has_them)
{
    auto const prize = goods_of(tea);
    auto const points = made("points", 5);
    EXPECT_TRUE(discard(prize).ok());
    EXPECT_TRUE(discard(points).ok());
    EXPECT_EQ(discard(prize).error(), refusal::claimed_already);
    EXPECT_EQ(discard(ClaimId { 99 }).error(), refusal::not_found);
    EXPECT_EQ(take(points).error(), refusal::prize_expired);
    EXPECT_EQ(order_claims({ prize }).error(), refusal::prize_expired);
    EXPECT_EQ(free(), (Rows { "1 free 5", "2 free 5" }));
    EXPECT_EQ(count("SELECT count(*) FROM state_history WHERE subject_kind = 'claim' AND who = 'ada'"), 2);
    auto const ordered = goods_of(tea);
    EXPECT_TRUE(order_claims({ ordered }).ok());
    EXPECT_EQ(discard(ordered).error(), refusal::claimed_already) << "who ordered it pays for what they were promised";
    expect_whole();
}

TEST_P(Claims, of_an_account_that_ends_are_given_up)
{
    auto const prize = goods_of(tea);
    auto const points = made("points", 5);
    EXPECT_TRUE(take(points).ok());
    shop.write([&](Write& tx) { tx.happened(account::Closed { mia.id }); });
    EXPECT_EQ(rows("SELECT state FROM claim ORDER BY id"), (Rows { "discarded", "granted" }));
    EXPECT_EQ(free(), (Rows { "1 free 5", "2 free 5" }));
    EXPECT_EQ(take(prize).error(), refusal::prize_is_sent);
    expect_whole();
}

TEST_P(Claims, are_not_made_of_what_is_not_there)
{
    EXPECT_EQ(make(wanted("gold")).error(), refusal::unit_unknown);
    EXPECT_EQ(make(wanted("goods:77")).error(), refusal::unit_unknown);
    EXPECT_EQ(make(wanted("goods:01")).error(), refusal::unit_unknown);
    EXPECT_EQ(make(wanted("goods:")).error(), refusal::unit_unknown);
    EXPECT_EQ(make(wanted("goods:1", 100)).error(), refusal::unit_unknown);
    EXPECT_EQ(make(wanted("points", 0)).error(), refusal::unit_unknown);
    EXPECT_EQ(make(wanted("points", 1'000'000'001)).error(), refusal::unit_unknown);
    EXPECT_EQ(make(wanted("coupon:mall", 101)).error(), refusal::unit_unknown);
    EXPECT_EQ(make(wanted("coupon:none")).error(), refusal::unit_unknown);
    EXPECT_EQ(make(wanted("goods:1", 6)).error(), refusal::sold_out);
    EXPECT_EQ(count("SELECT count(*) FROM claim"), 0);
    EXPECT_EQ(free(), (Rows { "1 free 5", "2 free 5" }));
}

TEST_P(Claims, take_what_was_set_aside_for_them)
{
    stock::PoolId const fair { 7 };
    shop.write([&](Write& tx) { EXPECT_TRUE(stock::set_aside(tx, SkuId { tea }, bangkok, fair, 1, "ada")); });
    auto of_fair = wanted("goods:1");
    of_fair.pool = fair;
    auto const first = make(of_fair).take();
    of_fair.source.id = ++sources;
    EXPECT_EQ(make(of_fair).error(), refusal::sold_out) << "those of everybody are not its own";
    EXPECT_TRUE(discard(first).ok());
    EXPECT_TRUE(make(of_fair).ok()) << "it came back to them";
    expect_whole();
}

TEST_P(Claims, of_a_coupon_that_is_gone_stay_as_they_were)
{
    coupon::KindRecord kind { "few", { "券", "Coupon" }, "THB", 0, 5'000, 0, shop.clock.now() + days(30), 1 };
    put_kind(kind);
    auto const claim = made("coupon:few");
    coupon_for(2, "few");
    EXPECT_EQ(take(claim).error(), refusal::prize_gone);
    EXPECT_EQ(state_of(claim), api::ClaimState::open);
    kind.stock = 2;
    put_kind(kind);
    EXPECT_TRUE(take(claim).ok());
    expect_whole();
}

TEST_P(Claims, race_to_be_taken_and_give_once)
{
    auto const claim = made("points", 100);
    auto const went = testing::race(8, [&](int) { return take(claim).ok(); });
    EXPECT_EQ(std::count(went.begin(), went.end(), true), 1);
    EXPECT_EQ(balance(1, "points"), 100);
    expect_whole();
}

TEST_P(Claims, race_to_be_made_and_are_one)
{
    auto const same = wanted(claim::unit_of(SkuId { tea }));
    testing::race(6, [&](int) { return make(same).ok(); });
    EXPECT_EQ(count("SELECT count(*) FROM claim"), 1);
    EXPECT_EQ(free(), (Rows { "1 free 4", "2 free 5" }));
    expect_whole();
}

// Its order, its end, and the shop that takes it back.
TEST_P(Claims, race_of_the_order_and_the_end)
{
    for (int round = 0; round < 3; ++round) {
        auto short_one = wanted(claim::unit_of(SkuId { tea }));
        short_one.expires_at = shop.clock.now() + minutes(1);
        auto const claim = make(short_one).take();
        if (round > 0)
            shop.clock.advance(minutes(1));
        auto const went = testing::race(6, [&](int number) {
            if (number % 3 == 0)
                return order_claims({ claim }).ok();
            if (number % 3 == 1)
                return discard(claim).ok();
            shop.run_due();
            return false;
        });
        EXPECT_LE(std::count(went.begin(), went.end(), true), 1);
        expect_whole();
        shop.advance(minutes(20));
        shop.run_due();
        EXPECT_EQ(free(), (Rows { "1 free 5", "2 free 5" }));
        expect_whole();
    }
}

TEST_P(Claims, race_of_the_fee_and_the_end_of_the_hold)
{
    auto const claim = goods_of(tea);
    auto const placed = order_claims({ claim }).take();
    shop.clock.advance(minutes(15));
    testing::race(4, [&](int number) {
        switch (number) {
        case 0: return notify(placed, api::PaymentResult::success).ok();
        case 1: shop.run_due(); return true;
        case 2: return call(shop, api::payment_cancel, mia, { placed.order_id }).ok();
        default: return order_claims({ claim }).ok();
        }
    });
    shop.run_due();
    expect_whole();
}

TEST_P(Claims, of_a_bundle_are_sent_piece_by_piece)
{
    put_sku(3, "Set", 50'000, 0);
    change("UPDATE goods SET kind = 'full_case' WHERE id = 3");
    change("INSERT INTO bundle_part (goods_id, sku_id, quantity) VALUES (3, 1, 2), (3, 2, 1)");
    auto const claim = goods_of(3);
    EXPECT_EQ(free(), (Rows { "1 free 3", "2 free 4" }));
    auto const placed = order_claims({ claim }).take();
    pay(placed);
    auto const left = shop.read([](Read& tx) { return fulfilment::list_waiting(tx, 10); })[0].left;
    ASSERT_EQ(left.size(), 2U);
    for (auto const& one : left)
        EXPECT_TRUE(shop.write([&](Write& tx) {
                            auto const number = std::to_string(one.part.line);
                            return fulfilment::send(tx, placed.order_id, { "Swift", number }, { one.part }, "ada");
                        })
                        .ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::delivered);
    expect_whole();
}
