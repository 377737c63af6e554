// Codes that give goods: a claim on them, which is ordered to an address.
#include "domains/claim/claim.h"
#include "domains/code/code.h"
#include "generated/claim.h"
#include "generated/code.h"
#include "generated/refusals/code.h"
#include "testing/mall_shop.h"
#include "testing/race.h"

class GoodsCodes : public testing::MallShop {
protected:
    GoodsCodes()
        : MallShop([](platform::Module& module) {
              claim::add(module);
              code::add(module);
          })
    {
    }

    code::Wanted wanted(std::int64_t size = 1)
    {
        code::Wanted batch { { { "goods:1", 1, 0, {}, {} } } };
        batch.size = size;
        batch.per_account = size;
        batch.region = "TH";
        batch.ends_at = shop.clock.now() + days(10);
        batch.note = "Fair";
        return batch;
    }
    Result<code::Made> make(code::Wanted const& batch)
    {
        return shop.write([&](Write& tx) { return code::make(tx, batch, "anna"); });
    }
    std::vector<std::string> made(code::Wanted const& batch) { return make(batch).take().codes; }
    Result<api::CodeUse> redeem(std::string const& text, Shopper const& who) { return call(shop, api::code_prize, who, { text }); }
    api::Claim claim_of(api::CodeUse const& use) { return call(shop, api::claim_detail, mia, { use.claim_ids->front() }).take(); }
    void expect_whole() { EXPECT_EQ(shop.broken_invariants(), Rows()); }
};
ON_EACH_ENGINE(GoodsCodes);

using Rows = std::vector<std::string>;

TEST_P(GoodsCodes, give_a_claim_beside_what_is_had_at_once)
{
    auto batch = wanted();
    batch.gifts = { { "goods:1", 2, 0, {}, {} }, { "goods:2", 1, 5, {}, {} }, { "points", 100, 0, {}, {} } };
    auto const code = made(batch).front();
    auto const seen = call(shop, api::code_input, mia, { code }).take();
    EXPECT_EQ(seen.gifts[0].title->en, "Tea");
    EXPECT_EQ(seen.gifts[0].picture, "/pictures/goods/tea-240.webp");
    EXPECT_FALSE(seen.gifts[2].title);
    auto const use = redeem(code, mia).take();
    ASSERT_EQ(use.claim_ids->size(), 2U);
    EXPECT_EQ(balance(1, "points"), 100);
    auto const claim = claim_of(use);
    EXPECT_EQ(claim.amount, 2);
    EXPECT_EQ(claim.expires_at, shop.clock.now() + days(60)) << "as the shop keeps prizes";
    EXPECT_EQ(call(shop, api::claim_detail, mia, { use.claim_ids->back() }).take().expires_at, shop.clock.now() + days(5));
    auto const page = call(shop, api::code_prize_query, mia, { 20, {} }).take();
    EXPECT_EQ(page.items.front().claim_ids, use.claim_ids);
    expect_whole();
    auto const placed = call(shop, api::claim_order, mia, { *use.claim_ids, home, false, 4'500 }).take();
    pay(placed);
    EXPECT_TRUE(ship(placed).ok());
    EXPECT_EQ(redeem(code, mia).error(), refusal::code_used);
    expect_whole();
}

TEST_P(GoodsCodes, whose_goods_are_gone_stay_good)
{
    auto const codes = made(wanted(2));
    take_stock(tea, 4);
    EXPECT_TRUE(redeem(codes[0], mia).ok());
    EXPECT_EQ(redeem(codes[1], tom).error(), refusal::code_empty);
    expect_whole();
    shop.advance(days(60));
    shop.run_due();
    EXPECT_EQ(free(), (Rows { "1 free 1", "2 free 5" })) << "nobody ordered it";
    expect_whole();
}

TEST_P(GoodsCodes, race_for_the_last_piece)
{
    auto const codes = made(wanted(6));
    take_stock(tea, 3);
    auto const went =
        testing::race(6, [&](int number) { return redeem(codes.at(static_cast<std::size_t>(number)), shopper(20 + number)).ok(); });
    EXPECT_EQ(std::count(went.begin(), went.end(), true), 2);
    EXPECT_EQ(free(), (Rows { "1 free 0", "2 free 5" }));
    expect_whole();
}

TEST_P(GoodsCodes, that_are_discarded_promise_nothing)
{
    auto const code = made(wanted()).front();
    auto const use = call(shop, api::code_discard, mia, { code }).take();
    EXPECT_FALSE(use.claim_ids);
    EXPECT_EQ(count("SELECT count(*) FROM claim"), 0);
    expect_whole();
}

TEST_P(GoodsCodes, are_made_of_goods_that_there_are)
{
    auto batch = wanted();
    batch.gifts.front().unit = "goods:77";
    EXPECT_EQ(make(batch).error(), refusal::unit_unknown);
    batch.gifts.front() = { "goods:1", 100, 0, {}, {} };
    EXPECT_EQ(make(batch).error(), refusal::unit_unknown);
}
