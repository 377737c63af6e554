// Who brings others to the shop, and what they get for it.
#include "domains/distribution/distribution.h"
#include "domains/distribution/rules.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/share/share.h"
#include "generated/refusals/distribution.h"
#include "platform/events.h"
#include "testing/after_sale_shop.h"

using after_sale::Type;
using distribution::State;

class Distributions : public testing::MallShop {
protected:
    Distributions()
        : MallShop([](platform::Module& module) {
              share::add(module);
              after_sale::add(module);
              distribution::add(module);
          })
    {
    }

    void SetUp() override
    {
        MallShop::SetUp();
        // Tom is one; his neighbours may live at their own places.
        shop.settings.set("account.distributors", uid_of(tom) + ", " + uid_of(ann) + ", " + uid_of(zoe));
        move_away(tom, "Tom");
    }
    void TearDown() override { EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>()); }

    std::string uid_of(Shopper const& who)
    {
        return std::to_string(shop.read([&](Read& tx) { return tx.number("SELECT uid FROM account WHERE id = $1", { who.id }); }));
    }
    // To a street and a phone of their own.
    void move_away(Shopper const& who, std::string const& street)
    {
        shop.write([&](Write& tx) { tx.change("UPDATE address SET line1 = $2, phone = $2 WHERE account_id = $1", { who.id, street }); });
    }
    void open_link(Shopper const& who, std::string const& of)
    {
        Visitor visitor { who.id, "TH", "1.2.3.4", "en" };
        visitor.attribution.higher_distributor_id = of;
        EXPECT_TRUE(call(shop, api::share_came, visitor, { "/box?boxSetId=1" }).ok());
    }
    void open_link(Shopper const& who, Shopper const& of) { open_link(who, std::to_string(of.id.value)); }
    Placed bought(Shopper const& who, Units const& units)
    {
        auto wish = goods(units);
        if (who.id == tom.id)
            wish.address_id = toms_address;
        auto const total = call(shop, api::mall_order_calculate_price, who, wish).take().total.amount;
        auto placed = order_of(who, wish, total).take();
        pay(placed);
        return placed;
    }
    Placed bought(Units const& units) { return bought(mia, units); }
    void look() { shop.advance(hours(1) + seconds(1)); }
    std::vector<api::DistributionCommission> listed(Shopper const& who)
    {
        return call(shop, api::distribution_paging, who, { {}, 20, {} }).take().items;
    }
    api::DistributionSums sums(Shopper const& who)
    {
        auto const all = call(shop, api::distribution_query, who, {}).take().sums;
        return all.empty() ? api::DistributionSums { "THB", 0, 0, 0 } : all.front();
    }
    std::int64_t number(std::string_view sql)
    {
        return shop.read([&](Read& tx) { return tx.number(sql, {}); });
    }
    void receive_all(Placed const& placed)
    {
        EXPECT_TRUE(ship(placed, "D" + std::to_string(placed.order_id.value)).ok());
        EXPECT_TRUE(receive(placed, mia).ok());
    }
    void give_back(Placed const& placed, std::int32_t quantity)
    {
        api::AfterSaleApplication one;
        one.order_id = placed.order_id;
        one.type = Type::refund;
        one.lines = { { 1, quantity } };
        one.reason = api::AfterSaleReason::damaged;
        auto const asked = call(shop, api::after_sale_apply, mia, one).take();
        if (asked.state == after_sale::State::submitted)
            EXPECT_TRUE(shop.write([&](Write& tx) { return after_sale::grant(tx, asked.after_sale_id, "ada", "seen"); }).ok());
        shop.run_due();
    }
    Status pay_out(Shopper const& who, std::int64_t amount)
    {
        return shop.write([&](Write& tx) { return distribution::pay_out(tx, { who.id, "THB", amount, "ada", "bank 7" }); });
    }
    std::vector<distribution::Owed> owed()
    {
        return shop.read([](Read& tx) { return distribution::list_owed(tx, 10); });
    }

    Shopper const ann = shopper(3);
    Shopper const zoe = shopper(4);
};
ON_EACH_ENGINE(Distributions);

TEST(DistributionRules, parts_are_rounded_down_and_do_not_wrap_around)
{
    EXPECT_EQ(distribution::rules::part_of(19'999, 50'000), 999);
    EXPECT_EQ(distribution::rules::part_of(9'000'000'000'000'000'000, 1'000'000), 9'000'000'000'000'000'000);
    EXPECT_EQ(distribution::rules::base_of(100, 300), 0) << "never below nothing";
}

TEST(DistributionRules, names_are_masked_by_whole_characters)
{
    EXPECT_EQ(distribution::rules::masked_name("Mia"), "M***");
    EXPECT_EQ(distribution::rules::masked_name("小明"), "小***");
    EXPECT_EQ(distribution::rules::masked_name("ก้อย"), "ก***");
    EXPECT_EQ(distribution::rules::masked_name(""), "***");
}

// P3.04 P6.05 S6.04 A1.04
TEST_P(Distributions, get_a_part_of_what_those_pay_whom_they_brought)
{
    EXPECT_EQ(call(shop, api::distribution_query, tom, {}).error(), refusal::not_a_distributor) << "not yet";
    EXPECT_EQ(call(shop, api::distribution_add, tom, {}).take().rate_ppm, 50'000);
    EXPECT_EQ(call(shop, api::distribution_add, tom, {}).take().people, 0) << "again it says the same";
    open_link(mia, tom);
    auto const placed = bought({ { tea, 2 } });
    EXPECT_TRUE(listed(tom).empty());
    look();
    auto const one = listed(tom).at(0);
    EXPECT_EQ(one.order_id, placed.order_id);
    EXPECT_EQ(one.level, 1);
    EXPECT_EQ(one.buyer.substr(1), "***");
    EXPECT_EQ(one.base.amount, 20'000);
    EXPECT_EQ(one.base.currency, "THB");
    EXPECT_EQ(one.amount.amount, 1'000);
    EXPECT_EQ(one.state, State::pending);
    EXPECT_EQ(call(shop, api::distribution_query, tom, {}).take().people, 1);
    look();
    EXPECT_EQ(listed(tom).size(), 1U) << "counted once";
    EXPECT_EQ(listed(tom).at(0).amount.amount, 1'000);
}

TEST_P(Distributions, are_only_whom_the_shop_has_named)
{
    EXPECT_EQ(call(shop, api::distribution_add, mia, {}).error(), refusal::not_a_distributor);
    EXPECT_EQ(call(shop, api::distribution_paging, mia, { {}, 20, {} }).error(), refusal::not_a_distributor);
    open_link(tom, mia);
    bought(tom, { { tea, 1 } });
    look();
    EXPECT_EQ(number("SELECT count(*) FROM referral"), 0);
    // And no longer than that.
    open_link(mia, tom);
    bought({ { tea, 1 } });
    shop.settings.set("account.distributors", uid_of(ann));
    look();
    EXPECT_EQ(number("SELECT count(*) FROM commission"), 0);
}

TEST_P(Distributions, count_by_the_last_link_and_for_thirty_days)
{
    open_link(mia, ann);
    auto const first = bought({ { tea, 1 } });
    shop.advance(minutes(1));
    open_link(mia, tom);
    auto const second = bought({ { tea, 1 } });
    look();
    EXPECT_EQ(listed(ann).at(0).order_id, first.order_id) << "whose it was when it was ordered";
    EXPECT_EQ(listed(tom).at(0).order_id, second.order_id);
    shop.advance(days(29));
    bought({ { tea, 1 } });
    look();
    EXPECT_EQ(listed(tom).size(), 2U);
    shop.advance(days(1));
    bought({ { tea, 1 } });
    look();
    EXPECT_EQ(listed(tom).size(), 2U) << "the thirty days are over";
    shop.advance(days(2));
    EXPECT_EQ(number("SELECT count(*) FROM referral"), 0) << "nobody needs it any more";
}

TEST_P(Distributions, count_as_somebody_orders_who_came_in_before_they_were_known)
{
    auto who = mia;
    who.attribution.higher_distributor_id = std::to_string(tom.id.value);
    bought(who, { { tea, 1 } });
    look();
    EXPECT_EQ(listed(tom).size(), 1U);
}

TEST_P(Distributions, earn_seven_days_after_the_buyer_had_it)
{
    open_link(mia, tom);
    auto const placed = bought({ { tea, 1 } });
    look();
    shop.advance(days(10));
    EXPECT_EQ(listed(tom).at(0).state, State::pending) << "it is not there yet";
    receive_all(placed);
    shop.advance(days(6));
    EXPECT_EQ(listed(tom).at(0).state, State::pending);
    EXPECT_EQ(pay_out(tom, 500).error(), refusal::operation_differs) << "nothing is owed yet";
    shop.advance(days(2));
    EXPECT_EQ(listed(tom).at(0).state, State::earned);
    EXPECT_EQ(sums(tom).earned, 500);
    EXPECT_EQ(owed().at(0).amount, 500);
    EXPECT_EQ(pay_out(tom, 499).error(), refusal::operation_differs);
    EXPECT_EQ(pay_out(mia, 500).error(), refusal::not_found);
    EXPECT_TRUE(pay_out(tom, 500).ok());
    EXPECT_EQ(pay_out(tom, 500).error(), refusal::operation_differs) << "once";
    EXPECT_EQ(listed(tom).at(0).state, State::settled);
    EXPECT_TRUE(owed().empty());
}

TEST_P(Distributions, lose_the_part_of_what_goes_back)
{
    open_link(mia, tom);
    auto const placed = bought({ { tea, 3 } });
    give_back(placed, 1);
    look();
    EXPECT_EQ(listed(tom).at(0).amount.amount, 1'000) << "gone before it was counted";
    give_back(placed, 1);
    EXPECT_EQ(listed(tom).at(0).amount.amount, 500);
    EXPECT_EQ(listed(tom).at(0).base.amount, 10'000);
    give_back(placed, 1);
    EXPECT_EQ(listed(tom).at(0).state, State::voided);
    EXPECT_EQ(listed(tom).at(0).amount.amount, 0);
    shop.advance(days(10));
    EXPECT_EQ(sums(tom).earned, 0);
}

TEST_P(Distributions, of_different_currencies_and_names_that_are_none_change_nothing)
{
    for (auto const* name : { "", "x", "-1", "0", "99999999999999999999", "1 ", "7" })
        open_link(mia, name);
    EXPECT_EQ(number("SELECT count(*) FROM referral"), 0);
}

// attack: somebody brings themselves, or another account of theirs.
TEST_P(Distributions, get_nothing_of_what_they_buy_themselves)
{
    open_link(tom, tom);
    EXPECT_EQ(number("SELECT count(*) FROM referral"), 0);
    // By a second account with the same phone, that is known only after the link.
    open_link(mia, tom);
    move_away(mia, "+66 2-777 7777");
    auto const placed = bought({ { tea, 1 } });
    shop.write([&](Write& tx) { tx.change("UPDATE address SET phone = '+66 27777777' WHERE account_id = $1", { tom.id }); });
    look();
    EXPECT_EQ(number("SELECT count(*) FROM commission"), 0);
    // With one home, known after it was counted.
    move_away(tom, "Tom");
    look();
    EXPECT_EQ(listed(tom).at(0).state, State::pending);
    receive_all(placed);
    move_away(tom, "+66 2-777 7777");
    shop.advance(days(8));
    EXPECT_EQ(listed(tom).at(0).state, State::voided);
}

// attack: the same way to pay.
TEST_P(Distributions, get_nothing_of_who_pays_as_they_do)
{
    shop.write([&](Write& tx) {
        mystery_box::vouch(tx, tom.id, "card-1");
        mystery_box::vouch(tx, mia.id, "card-1");
    });
    open_link(mia, tom);
    EXPECT_EQ(number("SELECT count(*) FROM referral"), 0);
}

// attack: a chain of oneself, so that each purchase counts twice.
TEST_P(Distributions, bring_each_other_but_not_in_a_chain_of_one_person)
{
    open_link(ann, tom);
    EXPECT_TRUE(call(shop, api::distribution_add, ann, {}).ok());
    open_link(mia, ann);
    bought({ { tea, 1 } });
    look();
    EXPECT_EQ(listed(ann).at(0).amount.amount, 500);
    EXPECT_EQ(listed(tom).at(0).amount.amount, 100) << "who has brought her gets a hundredth";
    EXPECT_EQ(listed(tom).at(0).level, 2);
    shop.write([&](Write& tx) {
        mystery_box::vouch(tx, tom.id, "card-1");
        mystery_box::vouch(tx, mia.id, "card-1");
    });
    bought({ { tea, 1 } });
    look();
    EXPECT_EQ(listed(ann).size(), 2U);
    EXPECT_EQ(listed(tom).size(), 1U) << "the buyer is the parent";
    // Nobody comes to be their own parent, by whichever way round.
    open_link(tom, ann);
    EXPECT_TRUE(call(shop, api::distribution_add, tom, {}).ok());
    EXPECT_EQ(number("SELECT count(*) FROM distributor WHERE parent_id = account_id"), 0);
}

// attack: farming by refunding: what was paid out is taken off what comes next.
TEST_P(Distributions, owe_what_went_back_after_it_was_paid_out)
{
    open_link(mia, tom);
    auto const first = bought({ { tea, 1 } });
    look();
    receive_all(first);
    shop.advance(days(8));
    ASSERT_TRUE(pay_out(tom, 500).ok());
    give_back(first, 1);
    EXPECT_EQ(owed().at(0).amount, -500);
    EXPECT_EQ(pay_out(tom, -500).error(), refusal::operation_differs) << "nobody is paid less than nothing";
    auto const second = bought({ { cup, 1 } });
    look();
    receive_all(second);
    shop.advance(days(8));
    EXPECT_EQ(owed().at(0).amount, 500) << "1000, less the 500 that went back";
    EXPECT_TRUE(pay_out(tom, 500).ok());
}

// attack: the same news twice, and late.
TEST_P(Distributions, hear_of_a_refund_as_often_as_one_likes)
{
    open_link(mia, tom);
    auto const placed = bought({ { tea, 2 } });
    look();
    for (int times = 0; times < 3; ++times)
        shop.write([&](Write& tx) { tx.happened(order::Refunded { placed.order_id, mia.id, 7, 20'000, 0, 5'000, false }); });
    EXPECT_EQ(listed(tom).at(0).amount.amount, 750);
    shop.write([&](Write& tx) { tx.happened(order::Refunded { placed.order_id, mia.id, 6, 20'000, 0, 1, false }); });
    EXPECT_EQ(listed(tom).at(0).amount.amount, 750) << "never more than before";
    // As it was, for the invariants.
    change("UPDATE commission SET base_minor = 20000, amount_minor = 1000");
}

// attack: commissions hop between distributors by links that are opened in turn.
TEST_P(Distributions, change_hands_so_often_a_day)
{
    for (int times = 0; times < 30; ++times) {
        open_link(mia, times % 2 == 0 ? tom : ann);
        shop.advance(seconds(1));
    }
    EXPECT_EQ(number("SELECT count(*) FROM referral"), 10);
    open_link(mia, ann);
    open_link(mia, ann);
    EXPECT_EQ(number("SELECT count(*) FROM referral"), 10);
}

TEST_P(Distributions, are_paid_once_by_two_at_once)
{
    open_link(mia, tom);
    auto const placed = bought({ { tea, 1 } });
    look();
    receive_all(placed);
    shop.advance(days(8));
    auto const paid = testing::race(2, [&](int) { return pay_out(tom, 500).ok(); });
    EXPECT_EQ(std::count(paid.begin(), paid.end(), true), 1);
    EXPECT_EQ(number("SELECT sum(amount_minor) FROM commission_payout"), 500);
}

TEST_P(Distributions, open_two_links_at_once_and_one_counts)
{
    testing::race(2, [&](int number) {
        open_link(mia, number == 0 ? tom : ann);
        return true;
    });
    EXPECT_EQ(number("SELECT count(*) FROM referral WHERE ends_at > touched_at"), 1);
}

TEST_P(Distributions, cost_an_order_nothing_that_nobody_was_brought_for)
{
    open_link(mia, tom);
    bought({ { tea, 1 } });
    EXPECT_EQ(number("SELECT count(*) FROM event"), 0) << "nobody keeps what nobody waits for";
    look();
    EXPECT_EQ(listed(tom).size(), 1U);
}
