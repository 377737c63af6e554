#include "domains/offers/offers.h"
#include "generated/refusals/catalog.h"
#include "generated/refusals/offers.h"
#include <gtest/gtest.h>
#include <limits>

using namespace offers;

namespace {

constexpr SkuId cup { 7 };
constexpr Time noon = 1'000;

Offer offer_of(std::int64_t id, ListKind kind, std::int64_t amount)
{
    Offer offer;
    offer.id = { id };
    offer.list = { static_cast<std::int64_t>(kind) + 1 };
    offer.kind = kind;
    offer.sku = cup;
    offer.price = { amount, "THB" };
    return offer;
}

Result<Chosen> choose_of(std::vector<Offer> const& offered, std::int64_t quantity, Buying buying = {})
{
    buying.now = noon;
    return choose(offered, buying, Wanted { 1, cup, quantity });
}

}

TEST(Choose, takes_the_cheapest_that_is_open)
{
    auto base = offer_of(1, ListKind::base, 500);
    auto special = offer_of(2, ListKind::special, 400);
    EXPECT_EQ(choose_of({ base, special }, 1).take().offer.id, special.id);
    special.starts_at = noon + 1;
    EXPECT_EQ(choose_of({ base, special }, 1).take().offer.id, base.id) << "it has not begun";
    special.starts_at = noon;
    EXPECT_EQ(choose_of({ base, special }, 1).take().offer.id, special.id) << "it begins with its first moment";
    special.ends_at = noon;
    EXPECT_EQ(choose_of({ base, special }, 1).take().offer.id, base.id) << "its end is no part of it";
    auto dearer = offer_of(3, ListKind::special, 600);
    EXPECT_EQ(choose_of({ dearer, base }, 1).take().offer.id, base.id) << "nobody pays more for a special one";
    auto twin = offer_of(4, ListKind::base, 500);
    EXPECT_EQ(choose_of({ twin, base }, 1).take().offer.id, base.id) << "of two alike the one with the lowest id";
    auto points = offer_of(5, ListKind::point, 500);
    points.points = 10;
    twin.points = 20;
    EXPECT_EQ(choose_of({ twin, points }, 1).take().offer.id, points.id) << "then that with the fewest points";
}

TEST(Choose, goes_by_tiers)
{
    auto const one = offer_of(1, ListKind::base, 500);
    auto many = offer_of(2, ListKind::base, 450);
    many.least_quantity = 6;
    EXPECT_EQ(choose_of({ one, many }, 5).take().offer.price.amount, 500);
    EXPECT_EQ(choose_of({ one, many }, 6).take().offer.price.amount, 450);
    EXPECT_EQ(choose_of({ many }, 5).error(), refusal::not_sold_in_region) << "not in so few";
}

// S8.05
TEST(Choose, refuses_a_quantity_that_is_none)
{
    std::vector const offered { offer_of(1, ListKind::base, 500) };
    for (auto const quantity : { std::int64_t { 0 }, std::int64_t { -1 }, most_of_line + 1, std::numeric_limits<std::int64_t>::min(),
             std::numeric_limits<std::int64_t>::max() })
        EXPECT_EQ(choose_of(offered, quantity).error(), refusal::quantity_invalid) << quantity;
    EXPECT_TRUE(choose_of(offered, most_of_line).ok());
}

TEST(Choose, says_why_nothing_is_offered)
{
    EXPECT_EQ(choose_of({}, 1).error(), refusal::not_sold_in_region);
    EXPECT_EQ(choose_of({}, 1, { .list = ListKind::special }).error(), refusal::offer_over) << "the list that was named does not have it";
    auto ended = offer_of(1, ListKind::newbie, 100);
    ended.ends_at = noon;
    EXPECT_EQ(choose_of({ ended }, 1, { .list = ListKind::newbie }).error(), refusal::offer_over);
    auto other = offer_of(2, ListKind::base, 100);
    other.sku = { 8 };
    EXPECT_EQ(choose_of({ other }, 1).error(), refusal::not_sold_in_region) << "what is offered of another SKU";
}

TEST(Choose, lets_an_audience_in_and_tells_others_why_not)
{
    auto for_some = offer_of(1, ListKind::audience, 100);
    for_some.audience = Audience { Rule::listed, false, { "早先的", "An earlier group's" } };
    Buying const buying { .list = ListKind::audience };
    EXPECT_EQ(choose_of({ for_some }, 1, buying).error(), refusal::not_in_audience);
    EXPECT_EQ(appeal_of(std::vector { for_some }, cup)->en, "An earlier group's");
    EXPECT_EQ(appeal_of(std::vector { for_some }, SkuId { 8 }), std::nullopt);
    for_some.audience->is_member = true;
    EXPECT_TRUE(choose_of({ for_some }, 1, buying).ok());

    auto for_newcomers = offer_of(2, ListKind::newbie, 100);
    for_newcomers.audience = Audience { Rule::newcomer, true, {} };
    EXPECT_TRUE(choose_of({ for_newcomers }, 1, { .list = ListKind::newbie, .is_newcomer = true }).ok());
    EXPECT_EQ(choose_of({ for_newcomers }, 1, { .list = ListKind::newbie, .is_newcomer = false }).error(), refusal::not_in_audience)
        << "a row of members makes nobody new";
    for_some.audience->is_member = false;
    for_some.ends_at = noon;
    EXPECT_EQ(choose_of({ for_some }, 1, buying).error(), refusal::offer_over) << "an appeal would help nobody";
}

TEST(Choose, answers_every_line_or_the_first_refusal)
{
    std::vector const offered { offer_of(1, ListKind::base, 500) };
    std::vector<Wanted> wanted { { 1, cup, 2 }, { 2, cup, 3 } };
    auto const chosen = choose(offered, Buying {}, wanted).take();
    ASSERT_EQ(chosen.size(), 2U);
    EXPECT_EQ(chosen[1].line, 2);
    EXPECT_EQ(chosen[1].quantity, 3);
    wanted.push_back({ 3, SkuId { 8 }, 1 });
    wanted.push_back({ 4, cup, 0 });
    EXPECT_EQ(choose(offered, Buying {}, wanted).error(), refusal::not_sold_in_region);
}

TEST(Caps, are_counted_over_all_tiers_of_a_list)
{
    auto one = offer_of(1, ListKind::special, 500);
    EXPECT_FALSE(is_capped(one));
    auto many = one;
    many.id = { 2 };
    many.least_quantity = 6;
    one.caps[0] = 2;
    EXPECT_TRUE(is_capped(one));
    EXPECT_EQ(cap_subject(one), cap_subject(many));
    many.list = { 99 };
    EXPECT_NE(cap_subject(one), cap_subject(many));
}
