// Orders of the mall from the lists that a call names: who may have their prices, and how often.
#include "domains/ledger/ledger.h"
#include "testing/counted_call.h"
#include "testing/mall_shop.h"
#include "testing/race.h"

using api::CheckoutPaymentOutcome;

class ListsOfTheMall : public testing::MallShop {
protected:
    void SetUp() override
    {
        MallShop::SetUp();
        // By id: special, a group's, newcomers', for points.
        for (auto const* const kind : { "special", "audience", "newbie", "point" })
            lists.emplace_back(kind);
        change("INSERT INTO audience (id, code, rule, appeal_zh, appeal_en, appeal_th)"
               " VALUES (5, 'friends', 'listed', '友', 'Write to us', 'เขียน')");
        for (std::size_t at = 0; at < lists.size(); ++at)
            shop.write([&](Write& tx) {
                auto const id = static_cast<std::int64_t>(at) + 2;
                tx.change("INSERT INTO price_list (id, code, kind, region, currency, audience_id, starts_at, state)"
                          " VALUES ($1, $2, $2, 'TH', 'THB', $3, 0, 'open')",
                    { id, lists[at], lists[at] == "audience" ? std::optional<std::int64_t>(5) : std::nullopt });
                tx.change("INSERT INTO offer (id, list_id, sku_id, least_quantity, amount, points) VALUES ($1 + 100, $1, 1, 1, $2, $3)",
                    { id, 9'000 - id * 1'000, lists[at] == "point" ? 30 : 0 });
            });
    }
    api::MallOrderGoods from(api::OffersList list, std::int32_t quantity = 1) const
    {
        auto wish = goods({ { tea, quantity } });
        wish.list = list;
        return wish;
    }
    Result<Placed> order_from(Shopper const& who, api::MallOrderGoods const& wish, std::int64_t total, std::int64_t points = 0)
    {
        auto request = placing(wish, total);
        request.list = wish.list;
        request.points = points;
        if (who.id == tom.id)
            request.address_id = toms_address;
        return call(shop, api::mall_order_place, who, request);
    }
    std::int64_t points()
    {
        return shop.read([&](Read& tx) { return ledger::balance(tx, ledger::of(mia.id), "points"); });
    }
    void join(Shopper const& who)
    {
        shop.write([&](Write& tx) { EXPECT_TRUE(offers::add_member(tx, "friends", who.id).ok()); });
    }

    std::vector<std::string> lists;
};
ON_EACH_ENGINE(ListsOfTheMall);

using List = api::OffersList;

TEST_P(ListsOfTheMall, count_only_where_they_are_named)
{
    join(mia);
    EXPECT_EQ(quoted(from(List::base)).take().total.amount, 7'000) << "what is special is everybody's";
    EXPECT_EQ(quoted(from(List::special)).take().total.amount, 7'000);
    EXPECT_EQ(quoted(from(List::audience)).take().total.amount, 6'000);
    EXPECT_EQ(quoted(from(List::newbie)).take().total.amount, 5'000);
    auto cup_of = from(List::special);
    cup_of.lines[0].sku_id = SkuId { cup };
    EXPECT_EQ(quoted(cup_of).error(), refusal::offer_over) << "the list does not have it";
    EXPECT_EQ(order_from(mia, from(List::base), 6'000).error(), refusal::price_changed);
    EXPECT_EQ(order_from(mia, from(List::audience), 6'000).take().total.amount, 6'000);
}

TEST_P(ListsOfTheMall, that_are_over_or_closed_sell_nothing)
{
    join(mia);
    for (auto const list : { List::audience, List::special, List::newbie, List::point }) {
        change("UPDATE price_list SET ends_at = 1 WHERE id > 1");
        EXPECT_EQ(quoted(from(list)).error(), refusal::offer_over);
        EXPECT_EQ(order_from(mia, from(list), 6'000).error(), refusal::offer_over);
    }
    change("UPDATE price_list SET ends_at = NULL, state = 'closed' WHERE id > 1");
    EXPECT_EQ(quoted(from(List::audience)).error(), refusal::offer_over);
    EXPECT_EQ(quoted(from(List::base)).take().total.amount, 10'000);
}

// S6.06
TEST_P(ListsOfTheMall, of_a_group_are_for_who_stands_in_it_and_say_whom_to_ask)
{
    join(tom);
    EXPECT_EQ(quoted(from(List::audience)).error(), refusal::not_in_audience);
    (void)shop.write([&](Write& tx) -> Status {
        auto request = placing(from(List::audience), 6'000);
        request.list = List::audience;
        auto const error = platform::run_directly(route_of(shop, api::mall_order_place), tx, api::mall_order_place, mia, request).error();
        EXPECT_EQ(error, refusal::not_in_audience);
        EXPECT_EQ(tx.about(error)->details, R"({"appeal":{"zh":"友","en":"Write to us","th":"เขียน"}})");
        return error;
    });
    EXPECT_TRUE(order_from(tom, from(List::audience), 6'000).ok());
}

TEST_P(ListsOfTheMall, for_newcomers_count_once)
{
    auto const first = order_from(mia, from(List::newbie), 5'000).take();
    EXPECT_EQ(quoted(from(List::newbie)).take().total.amount, 5'000);
    EXPECT_EQ(order_from(mia, from(List::newbie), 5'000).error(), refusal::order_pending);
    EXPECT_TRUE(call(shop, api::payment_cancel, mia, { first.order_id }).ok());
    auto const second = order_from(mia, from(List::newbie), 5'000).take();
    pay(first);
    EXPECT_EQ(payment_of(first).outcome, CheckoutPaymentOutcome::timeout) << "its money goes back";
    pay(second);
    EXPECT_EQ(quoted(from(List::newbie)).error(), refusal::not_in_audience);
    EXPECT_EQ(order_from(mia, from(List::newbie), 5'000).error(), refusal::not_in_audience);
    EXPECT_TRUE(refund(second).ok());
    EXPECT_EQ(order_from(mia, from(List::newbie), 5'000).error(), refusal::not_in_audience) << "who got their money back has bought";
}

TEST_P(ListsOfTheMall, for_newcomers_are_not_for_late_money_of_who_bought_meanwhile)
{
    auto const late = order_from(mia, from(List::newbie), 5'000).take();
    shop.advance(minutes(15));
    pay(ordered({ { cup, 1 } }));
    pay(late);
    EXPECT_EQ(payment_of(late).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(free()[0], "1 free 5");
}

TEST_P(ListsOfTheMall, for_points_say_how_many_they_take)
{
    EXPECT_EQ(quoted(from(List::point)).error(), refusal::balance_insufficient);
    EXPECT_EQ(order_from(mia, from(List::point), 4'000, 30).error(), refusal::balance_insufficient);
    give(1, "points", 100);
    auto const quote = quoted(from(List::point, 2)).take();
    EXPECT_EQ(quote.points, 60);
    EXPECT_EQ(quote.lines[0].points, 60);
    EXPECT_EQ(quote.total.amount, 8'000);
}

TEST_P(ListsOfTheMall, for_points_take_as_many_as_were_seen_and_give_them_back)
{
    give(1, "points", 100);
    EXPECT_EQ(order_from(mia, from(List::point), 4'000, 29).error(), refusal::price_changed);
    EXPECT_EQ(order_from(mia, from(List::point), 4'000).error(), refusal::price_changed);
    EXPECT_EQ(points(), 100) << "what was refused took nothing";
    auto const placed = order_from(mia, from(List::point), 4'000, 30).take();
    EXPECT_EQ(points(), 70);
    EXPECT_EQ(shown(placed).lines[0].points, 30);
    shop.advance(minutes(15));
    EXPECT_EQ(points(), 100) << "nobody paid";
    pay(placed);
    EXPECT_EQ(payment_of(placed).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(points(), 70 + 40) << "late money takes them again, and buying gives some";
    EXPECT_TRUE(refund(placed).ok());
    EXPECT_EQ(points(), 100);
    EXPECT_EQ(refund(placed).error(), refusal::order_not_paid);
    EXPECT_EQ(points(), 100);
}

TEST_P(ListsOfTheMall, for_points_refuse_late_money_when_they_are_spent)
{
    give(1, "points", 30);
    auto const late = order_from(mia, from(List::point), 4'000, 30).take();
    shop.advance(minutes(15));
    auto const other = order_from(mia, from(List::point), 4'000, 30).take();
    pay(late);
    EXPECT_EQ(payment_of(late).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(points(), 0);
    EXPECT_TRUE(call(shop, api::payment_cancel, mia, { other.order_id }).ok());
    EXPECT_EQ(points(), 30);
    EXPECT_TRUE(call(shop, api::payment_cancel, mia, { other.order_id }).ok());
    EXPECT_EQ(points(), 30) << "once";
}

TEST_P(ListsOfTheMall, for_points_alone_are_settled_at_once)
{
    give(1, "points", 30);
    change("UPDATE offer SET amount = 0 WHERE points > 0");
    auto const placed = order_from(mia, from(List::point), 0, 30).take();
    EXPECT_EQ(placed.provider, "none");
    EXPECT_EQ(shown(placed).state, api::OrderState::paid);
    EXPECT_EQ(points(), 0);
    EXPECT_EQ(order_from(mia, from(List::point), 0, 30).error(), refusal::balance_insufficient);
}

TEST_P(ListsOfTheMall, the_last_points_and_the_price_for_newcomers_go_to_one_of_ten)
{
    give(1, "points", 30);
    change("UPDATE offer SET amount = 0 WHERE points > 0 OR list_id = 4");
    auto const bought = [&](List list, std::int64_t points) {
        auto const answers = testing::race(10, [&](int) { return order_from(mia, from(list), 0, points).ok(); });
        return std::ranges::count(answers, true);
    };
    EXPECT_EQ(bought(List::newbie, 0), 1);
    EXPECT_EQ(bought(List::point, 30), 1);
    EXPECT_EQ(points(), 0);
    EXPECT_EQ(free()[0], "1 free 3");
}

TEST_P(ListsOfTheMall, whose_points_are_on_everybodys_list_are_nobodys)
{
    change("UPDATE offer SET points = 3 WHERE sku_id = 2");
    auto wish = from(List::base);
    wish.lines[0].sku_id = SkuId { cup };
    EXPECT_EQ(quoted(wish).error(), refusal::offer_over);
}

TEST_P(ListsOfTheMall, cost_so_many_statements_more)
{
    give(1, "points", 100);
    join(mia);
    auto const traffic = [&](List list, std::int64_t points, std::int64_t total) {
        auto request = placing(from(list), total);
        request.list = list;
        request.points = points;
        return testing::traffic_of(shop, api::mall_order_place, mia, request);
    };
    EXPECT_EQ(traffic(List::audience, 0, 6'000), (db::Traffic { 15, 4 })) << "no more than everybody's";
}

// What a goods page shows beside everybody's price.
TEST_P(ListsOfTheMall, are_shown_to_whom_they_are_for)
{
    auto const seen = [&](Visitor const& who, std::optional<std::vector<SkuId>> skus = {}) {
        Rows all;
        for (auto const& one : call(shop, api::mall_order_named_prices, who, { std::move(skus) }).take().items)
            all.push_back(std::string(api::to_string(one.list)) + " " + std::to_string(one.sku_id.value) + " "
                + std::to_string(one.price.amount) + " " + std::to_string(one.points) + " " + std::string(api::to_string(one.stock)));
        return all;
    };
    auto const visitor_of = [](Shopper const& who) { return Visitor { .account = who.id, .country = "TH", .address = "127.0.0.1" }; };
    Visitor const nobody { .country = "TH", .address = "127.0.0.1" };
    Rows const everybodys { "newbie 1 5000 0 few", "point 1 4000 30 few" };
    EXPECT_EQ(seen(nobody), everybodys);
    EXPECT_EQ(seen(visitor_of(mia)), everybodys) << "in no group";
    join(mia);
    EXPECT_EQ(seen(visitor_of(mia)), (Rows { "newbie 1 5000 0 few", "audience 1 6000 0 few", "point 1 4000 30 few" }));
    EXPECT_EQ(seen(visitor_of(tom)), everybodys);
    EXPECT_EQ(seen(nobody, std::vector { SkuId { cup }, SkuId { 99 } }), Rows());
    EXPECT_EQ(seen({ .country = "SG", .address = "127.0.0.1" }), Rows()) << "of another region";
    pay(ordered({ { cup, 1 } }));
    EXPECT_EQ(seen(visitor_of(mia)), (Rows { "audience 1 6000 0 few", "point 1 4000 30 few" })) << "no newcomer any more";
    take_stock(tea, 5);
    EXPECT_EQ(seen(nobody), (Rows { "newbie 1 5000 0 none", "point 1 4000 30 none" })) << "sold out is no reason to hide them";
    change("UPDATE goods SET state = 'off' WHERE id = 1");
    EXPECT_EQ(seen(nobody), Rows());
    change("UPDATE goods SET state = 'on' WHERE id = 1");
    change("UPDATE price_list SET ends_at = 1 WHERE kind = 'newbie'");
    change("UPDATE price_list SET state = 'closed' WHERE kind = 'point'");
    EXPECT_EQ(seen(nobody), Rows());
}

TEST_P(ListsOfTheMall, cost_so_many_statements_to_show)
{
    auto const cost = [&](std::optional<std::vector<SkuId>> skus) {
        return testing::traffic_of(shop, api::mall_order_named_prices, { .account = mia.id, .country = "TH", .address = "127.0.0.1" },
            { std::move(skus) });
    };
    EXPECT_EQ(cost(std::vector { SkuId { tea } }), (db::Traffic { 6, 4 }));
    EXPECT_EQ(cost(std::vector { SkuId { cup } }), (db::Traffic { 4, 2 })) << "most goods have none";
    EXPECT_EQ(cost({}), (db::Traffic { 9, 5 }));
}

TEST_P(ListsOfTheMall, for_points_say_in_their_order_what_it_took_and_what_came_back)
{
    give(1, "points", 1'000);
    auto const points_of = [&](Placed const& placed) {
        auto const order = shown(placed);
        return std::pair(order.points.value_or(0), order.points_back.value_or(0));
    };
    auto const closed = order_from(mia, from(List::point), 4'000, 30).take();
    EXPECT_EQ(points_of(closed), std::pair(30L, 0L));
    EXPECT_TRUE(call(shop, api::payment_cancel, mia, { closed.order_id }).ok());
    EXPECT_EQ(points_of(closed), std::pair(30L, 30L));
    auto const kept = order_from(mia, from(List::point, 3), 12'000, 90).take();
    pay(kept);
    auto const give_back = [&](std::int32_t units) {
        return shop.write([&](Write& tx) -> Status {
            std::vector<order::Units> const some { { 1, units } };
            TRY(checkout::refund_units(tx, kept.order_id, some, { "ada", "as asked" }));
            return done();
        });
    };
    EXPECT_TRUE(give_back(1).ok());
    EXPECT_EQ(points_of(kept), std::pair(90L, 30L));
    EXPECT_TRUE(give_back(2).ok());
    EXPECT_EQ(points_of(kept), std::pair(90L, 90L));
    EXPECT_EQ(points(), 1'000) << "and what was earned by paying is gone, too";
    auto const plain = ordered({ { cup, 1 } });
    EXPECT_FALSE(shown(plain).points.has_value());
    EXPECT_FALSE(shown(plain).points_back.has_value());
}
