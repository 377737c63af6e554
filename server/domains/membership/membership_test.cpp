#include "domains/coupon/coupon.h"
#include "domains/membership/service.h"
#include "generated/refusals/common.h"
#include "generated/refusals/ledger.h"
#include "testing/call.h"
#include <algorithm>
#include <numeric>

using membership::Granted;

class Membership : public testing::OnEachEngine {
protected:
    Membership() : OnEachEngine({ ledger::add, coupon::add, membership::add }) { }

    void SetUp() override
    {
        // A shopper whose number is 77.
        shop.write([&](Write& tx) {
            tx.change("INSERT INTO account (id, uid, nick_name, avatar, country, created_at, last_login_at)"
                      " VALUES ($1, 77, 'Mei', '', 'TH', $2, $2)",
                { me.id, tx.now() });
        });
    }

    void give_points(std::int64_t order, std::int64_t minor)
    {
        shop.write([&](Write& tx) { membership::give_points(tx, me.id, OrderId { order }, { minor, "THB" }); });
    }
    std::int64_t take_points_back(std::int64_t order)
    {
        return shop.write([&](Write& tx) { return membership::take_points_back(tx, { OrderId { order }, me.id }); });
    }
    void spend(std::int64_t points)
    {
        auto const spent = shop.write([&](Write& tx) {
            return ledger::take(tx, ledger::of(me.id), "points", points, { "spent", "test", 0, "" });
        });
        EXPECT_TRUE(spent.ok());
    }
    Result<api::MembershipPointRecordPage> records(std::int32_t size = 20, std::optional<std::string> next = {})
    {
        return call(shop, api::membership_point_records, me, { size, std::move(next) });
    }
    std::int64_t points() { return records().take().points; }

    static membership::Grant gift(std::string unit, std::int64_t amount, std::string key, std::int64_t days = 0)
    {
        return { 77, std::move(unit), amount, std::move(key), "From the fair", "anna", days };
    }
    auto grant(membership::Grant const& gift)
    {
        return shop.write([&](Write& tx) { return membership::grant(tx, gift); });
    }
    std::vector<api::MembershipBackpackItem> backpack() { return call(shop, api::membership_get_my_backpack, me, {}).take().items; }
    std::int64_t count(std::string_view sql)
    {
        return shop.read([&](Read& tx) { return tx.number(sql, {}); });
    }

    Shopper const me { .id = { 11 }, .country = "TH", .address = "127.0.0.1" };
};
ON_EACH_ENGINE(Membership);

TEST_P(Membership, points_of_an_order_are_given_once)
{
    give_points(5, 42'000);
    give_points(5, 42'000);
    EXPECT_EQ(points(), 420);
    // Also when the rate has changed meanwhile: a payment does not fail for points.
    shop.settings.set("membership.points_per_unit.thb", std::int64_t { 2 });
    give_points(5, 42'000);
    EXPECT_EQ(points(), 420);
    give_points(6, 42'000);
    EXPECT_EQ(points(), 1'260);
    // Too little for a point.
    give_points(7, 99);
    EXPECT_EQ(records().take().items.size(), 2u);
}

TEST_P(Membership, points_of_an_order_are_given_once_to_many_at_once)
{
    testing::race(8, [&](int) {
        give_points(5, 42'000);
        return true;
    });
    EXPECT_EQ(points(), 420);
}

TEST_P(Membership, a_refund_takes_the_points_of_its_order_back_once)
{
    give_points(5, 42'000);
    give_points(6, 10'000);
    EXPECT_EQ(take_points_back(5), 420);
    EXPECT_EQ(take_points_back(5), 420);
    EXPECT_EQ(points(), 100);
    // An order that gave none.
    EXPECT_EQ(take_points_back(7), 0);
    auto const page = records().take();
    EXPECT_EQ(page.items[0].kind, "order_points_back");
    EXPECT_EQ(page.items[0].order_id, OrderId { 5 });
}

TEST_P(Membership, a_refund_takes_back_what_is_left_when_points_are_spent)
{
    give_points(5, 42'000);
    spend(400);
    EXPECT_EQ(take_points_back(5), 20);
    give_points(6, 10'000);
    // What came later is not touched.
    EXPECT_EQ(take_points_back(5), 20);
    EXPECT_EQ(points(), 100);
}

TEST_P(Membership, a_refund_many_times_at_once_takes_back_once)
{
    give_points(5, 42'000);
    give_points(6, 42'000);
    auto const taken = testing::race(8, [&](int) { return take_points_back(5); });
    EXPECT_EQ(std::count(taken.begin(), taken.end(), 420), 8);
    EXPECT_EQ(points(), 420);
}

TEST_P(Membership, point_records_say_what_and_when_page_by_page)
{
    give_points(5, 42'000);
    shop.clock.advance(seconds(1));
    spend(20);
    shop.clock.advance(seconds(1));
    EXPECT_TRUE(grant(gift("points", 50, "fair")).ok());
    auto const page = records(2).take();
    EXPECT_EQ(page.points, 450);
    ASSERT_EQ(page.items.size(), 2u);
    EXPECT_EQ(page.items[0].kind, "grant");
    EXPECT_EQ(page.items[0].name.zh, "商店赠送");
    EXPECT_EQ(page.items[0].note, "From the fair");
    EXPECT_EQ(page.items[0].amount, 50);
    EXPECT_EQ(page.items[0].balance, 450);
    EXPECT_EQ(page.items[0].at, shop.clock.now());
    EXPECT_FALSE(page.items[0].order_id);
    EXPECT_EQ(page.items[1].amount, -20);
    EXPECT_EQ(page.items[1].name.en, "Another change");
    auto const rest = records(2, page.next).take();
    ASSERT_EQ(rest.items.size(), 1u);
    EXPECT_EQ(rest.items[0].kind, "order_points");
    EXPECT_EQ(rest.items[0].order_id, OrderId { 5 });
    EXPECT_EQ(rest.items[0].number, 1);
    EXPECT_FALSE(rest.next);
    EXPECT_EQ(records(2, "?").error(), refusal::bad_cursor);
}

TEST_P(Membership, a_red_packet_says_what_there_is_here_and_what_became_of_it)
{
    EXPECT_TRUE(grant(gift("red_packet:THB", 5'000, "one")).ok());
    EXPECT_TRUE(grant(gift("red_packet:THB", 1'000, "two", 7)).ok());
    EXPECT_TRUE(grant(gift("red_packet:SGD", 900, "three")).ok());
    shop.write([&](Write& tx) {
        EXPECT_TRUE(ledger::take(tx, ledger::of(me.id), "red_packet:THB", 1'500, { "cut", "order_red_packet", 9, "" }).ok());
    });
    auto const here = call(shop, api::membership_get_balance_info, me, {}).take();
    EXPECT_EQ(here.balance.amount, 4'500);
    EXPECT_EQ(here.balance.currency, "THB");
    EXPECT_TRUE(here.expiries.empty()) << "what ends first was spent first";
    auto const first = call(shop, api::membership_get_balance_detail_list, me, { 1, {} }).take();
    ASSERT_EQ(first.items.size(), 1u);
    EXPECT_EQ(first.items[0].amount.amount, -1'500);
    EXPECT_EQ(first.items[0].balance.amount, 4'500);
    EXPECT_EQ(first.items[0].order_id, OrderId { 9 });
    EXPECT_EQ(first.items[0].name.en, "Paid a part of an order");
    auto const rest = call(shop, api::membership_get_balance_detail_list, me, { 20, first.next }).take();
    ASSERT_EQ(rest.items.size(), 2u);
    EXPECT_EQ(rest.items[0].note, "From the fair");
    EXPECT_FALSE(rest.items[0].order_id);
    EXPECT_FALSE(rest.next);
    EXPECT_EQ(call(shop, api::membership_get_balance_detail_list, me, { 20, "-" }).error(), refusal::bad_cursor);
    Shopper const abroad { .id = me.id, .country = "SG", .address = "127.0.0.1" };
    EXPECT_EQ(call(shop, api::membership_get_balance_info, abroad, {}).take().balance.amount, 900);
    EXPECT_EQ(call(shop, api::membership_get_balance_detail_list, abroad, { 20, {} }).take().items.size(), 1u);
}

TEST_P(Membership, cards_are_listed_and_counted_by_type)
{
    using api::MembershipCardType;
    EXPECT_EQ(call(shop, api::membership_card_num, me, {}).take().count, 0);
    EXPECT_TRUE(grant(gift("card:xray", 2, "one", 7)).ok());
    EXPECT_TRUE(grant(gift("card:hint", 3, "two")).ok());
    EXPECT_TRUE(grant(gift("red_packet:THB", 5'000, "three")).ok());
    auto const all = call(shop, api::membership_card_list, me, {}).take().items;
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].card_type, MembershipCardType::hint);
    EXPECT_EQ(all[1].count, 2);
    ASSERT_EQ(all[1].expiries.size(), 1u);
    EXPECT_EQ(all[1].expiries[0].at, shop.clock.now() + days(7));
    EXPECT_EQ(call(shop, api::membership_card_list, me, { MembershipCardType::xray }).take().items.size(), 1u);
    EXPECT_EQ(call(shop, api::membership_card_num, me, {}).take().count, 5);
    EXPECT_EQ(call(shop, api::membership_card_num, me, { MembershipCardType::hint }).take().count, 3);
    EXPECT_EQ(call(shop, api::membership_card_num, me, { MembershipCardType::free_shipping }).take().count, 0);
}

TEST_P(Membership, an_operators_gift_is_written_down_with_who_gave_it)
{
    EXPECT_EQ(grant(gift("card:xray", 3, "fair", 30)).take(), Granted::now);
    auto const mine = backpack();
    ASSERT_EQ(mine.size(), 1u);
    EXPECT_EQ(mine[0].unit, "card:xray");
    EXPECT_EQ(mine[0].amount, 3);
    ASSERT_EQ(mine[0].expiries.size(), 1u);
    EXPECT_EQ(mine[0].expiries[0].amount, 3);
    EXPECT_EQ(mine[0].expiries[0].at, shop.clock.now() + days(30));
    EXPECT_EQ(count("SELECT count(*) FROM operator_grant WHERE operator = 'anna' AND note = 'From the fair' AND account_id = 11"
                    " AND unit = 'card:xray' AND amount = 3 AND expires_at IS NOT NULL"),
        1);
}

TEST_P(Membership, an_operators_gift_is_given_once_per_key)
{
    auto const repeated = testing::race(6, [&](int) { return grant(gift("card:xray", 3, "fair")).take() == Granted::before; });
    EXPECT_EQ(std::count(repeated.begin(), repeated.end(), false), 1);
    EXPECT_EQ(grant(gift("card:xray", 4, "fair")).error(), refusal::operation_differs);
    EXPECT_EQ(grant(gift("card:hint", 3, "fair")).error(), refusal::operation_differs);
    EXPECT_EQ(backpack().at(0).amount, 3);
    EXPECT_EQ(count("SELECT count(*) FROM operator_grant"), 1);
}

TEST_P(Membership, an_operator_gives_coupons_like_anything_else)
{
    shop.write([&](Write& tx) { coupon::put_kind(tx, { "fair", { "展会", "Fair" }, "THB", 0, 5'000, 0, tx.now() + days(90), 4 }); });
    auto const given = testing::race(6, [&](int) { return grant(gift("coupon:fair", 3, "stand", 30)).take(); });
    EXPECT_EQ(std::count(given.begin(), given.end(), Granted::now), 1);
    EXPECT_EQ(count("SELECT count(*) FROM coupon WHERE account_id = 11"), 3);
    EXPECT_EQ(count("SELECT count(*) FROM operator_grant WHERE unit = 'coupon:fair' AND amount = 3"), 1);
    EXPECT_EQ(grant(gift("coupon:fair", 2, "stand")).error(), refusal::operation_differs);
    EXPECT_EQ(grant(gift("card:xray", 3, "stand")).error(), refusal::operation_differs);
    EXPECT_EQ(grant(gift("coupon:fair", 2, "more")).error(), refusal::balance_insufficient);
    EXPECT_EQ(grant(gift("coupon:fare", 1, "typo")).error(), refusal::unit_unknown);
    EXPECT_EQ(grant(gift("coupon:fair", 101, "many")).error(), refusal::unit_unknown);
    EXPECT_EQ(grant(gift("card:xray", 1, "first")).take(), Granted::now);
    EXPECT_EQ(grant(gift("coupon:fair", 1, "first")).error(), refusal::operation_differs);
    EXPECT_EQ(count("SELECT given FROM coupon_kind"), 3);
}

TEST_P(Membership, an_operators_gift_needs_a_shopper_and_a_known_unit)
{
    auto to_nobody = gift("card:xray", 3, "fair");
    to_nobody.uid = 78;
    EXPECT_EQ(grant(to_nobody).error(), refusal::not_found);
    EXPECT_EQ(grant(gift("card:xry", 3, "fair")).error(), refusal::unit_unknown);
    EXPECT_EQ(grant(gift("red_packet:EUR", 3, "fair")).error(), refusal::unit_unknown);
    EXPECT_EQ(count("SELECT count(*) FROM operator_grant"), 0);
    EXPECT_EQ(count("SELECT count(*) FROM ledger_operation"), 0);
}

TEST_P(Membership, a_backpack_shows_cards_and_red_packets_and_no_points)
{
    EXPECT_TRUE(backpack().empty());
    EXPECT_TRUE(grant(gift("red_packet:THB", 2'500, "one")).ok());
    EXPECT_TRUE(grant(gift("card:hint", 1, "two")).ok());
    EXPECT_TRUE(grant(gift("points", 10, "three")).ok());
    auto const mine = backpack();
    ASSERT_EQ(mine.size(), 2u);
    EXPECT_EQ(mine[0].unit, "card:hint");
    EXPECT_EQ(mine[0].kind, api::MembershipBackpackKind::card);
    EXPECT_EQ(mine[0].name.en, "Hint card");
    EXPECT_TRUE(mine[0].expiries.empty());
    EXPECT_EQ(mine[1].unit, "red_packet:THB");
    EXPECT_EQ(mine[1].currency, "THB");
    EXPECT_EQ(mine[1].amount, 2'500);
}

// Titles that this account owns, by the code that was seeded.
class Titles : public Membership {
protected:
    void SetUp() override
    {
        Membership::SetUp();
        for (auto const* const code : { "one", "two", "three" })
            own(code, me.id);
        own("theirs", AccountId { 12 });
    }
    void own(std::string const& code, AccountId account)
    {
        shop.write([&](Write& tx) {
            EXPECT_EQ(membership::put_title(tx, { code, { code, code }, { code, code }, membership::Rule::opened_figures, 1, ++order }),
                catalog::Put::created);
            tx.change("INSERT INTO title_owned (id, account_id, title_id, granted_at, worn) SELECT $1, $2, id, $3, 0 FROM title"
                      " WHERE code = $4",
                { tx.new_id<UserTitleId>(), account, tx.now(), code });
        });
    }
    UserTitleId id_of(std::string_view code)
    {
        return shop.read([&](Read& tx) {
            return UserTitleId { tx.number("SELECT title_owned.id FROM title_owned JOIN title ON title.id = title_id WHERE code = $1",
                { code }) };
        });
    }
    Result<api::MembershipTitles> dress(UserTitleId id, api::MembershipTitleStatus status, std::string user = "")
    {
        return call(shop, api::membership_dress_title, me, { std::move(user), id, status });
    }
    // The names of what is worn.
    static std::vector<std::string> worn(std::vector<api::MembershipTitle> const& titles)
    {
        std::vector<std::string> names;
        for (auto const& title : titles)
            if (title.status == api::MembershipTitleStatus::on)
                names.push_back(title.name.en);
        return names;
    }
    std::vector<api::MembershipTitle> all() { return call(shop, api::membership_get_all_title_by_user_id, me, {}).take().items; }

    using Names = std::vector<std::string>;
    static constexpr auto on = api::MembershipTitleStatus::on;
    static constexpr auto off = api::MembershipTitleStatus::off;
    int order = 0;
};
ON_EACH_ENGINE(Titles);

TEST_P(Titles, one_at_most_is_worn)
{
    EXPECT_EQ(worn(dress(id_of("one"), on).take().items), Names { "one" });
    EXPECT_EQ(worn(dress(id_of("two"), on).take().items), Names { "two" });
    EXPECT_EQ(worn(dress(id_of("two"), on).take().items), Names { "two" });
    EXPECT_EQ(worn(dress(id_of("one"), off).take().items), Names { "two" });
    EXPECT_EQ(worn(dress(id_of("two"), off).take().items), Names {});
    EXPECT_EQ(worn(all()), Names {});
}

TEST_P(Titles, of_others_are_not_there)
{
    EXPECT_EQ(dress(id_of("theirs"), on).error(), refusal::not_found);
    EXPECT_EQ(dress(UserTitleId { 1 }, on).error(), refusal::not_found);
    EXPECT_EQ(dress(id_of("one"), on, "12").error(), refusal::not_found);
    EXPECT_EQ(dress(id_of("one"), on, "me").error(), refusal::not_found);
    EXPECT_EQ(worn(all()), Names {});
    EXPECT_TRUE(dress(id_of("one"), on, "11").ok());
    // A refusal takes nothing off.
    EXPECT_EQ(dress(id_of("theirs"), on).error(), refusal::not_found);
    EXPECT_EQ(worn(all()), Names { "one" });
}

TEST_P(Titles, worn_many_at_once_end_as_one)
{
    std::vector<UserTitleId> const ids { id_of("one"), id_of("two"), id_of("three") };
    auto const done = testing::race(9, [&](int number) { return dress(ids[static_cast<std::size_t>(number) % 3], on).ok(); });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 9);
    EXPECT_EQ(worn(all()).size(), 1u);
    EXPECT_EQ(shop.database().figures().tried_again, 0u);
}

// S3.11
TEST_P(Titles, are_listed_with_whose_they_are_and_whether_they_are_worn)
{
    EXPECT_TRUE(dress(id_of("two"), on).ok());
    auto const titles = all();
    ASSERT_EQ(titles.size(), 4u);
    for (auto const& title : titles)
        EXPECT_EQ(title.user_id, me.id);
    EXPECT_EQ(titles[1].user_title_id, id_of("two"));
    EXPECT_EQ(titles[1].status, on);
    EXPECT_EQ(titles[1].granted_at, shop.clock.now());
    EXPECT_EQ(titles[0].status, off);
    EXPECT_TRUE(titles[0].owned);
    EXPECT_FALSE(titles[3].owned);
    EXPECT_FALSE(titles[3].user_title_id);
    EXPECT_EQ(titles[3].status, off);
    EXPECT_EQ(titles[3].progress, 0);
    EXPECT_EQ(titles[3].goal, 1);
}
