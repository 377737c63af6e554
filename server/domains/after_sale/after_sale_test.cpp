// What buyers give back of paid orders of the mall.
#include "domains/after_sale/after_sale.h"
#include "domains/after_sale/rules.h"
#include "platform/events.h"
#include "testing/after_sale_shop.h"

using after_sale::State;
using after_sale::Type;

class AfterSales : public testing::AfterSaleShop { };
ON_EACH_ENGINE(AfterSales);

// S4.03
TEST(AfterSaleRules, name_stage_and_type_by_two_digits)
{
    std::vector<std::string> codes;
    for (auto const state :
        { State::withdrawn, State::refused, State::lapsed, State::submitted, State::shipped, State::refunded, State::completed })
        codes.push_back(after_sale::code_of(Type::return_, state));
    EXPECT_EQ(codes, (std::vector<std::string> { "02", "02", "12", "22", "32", "42", "52" }));
    EXPECT_EQ(after_sale::code_of(Type::refund, State::submitted), "21");
}

// S3.04 S4.05
TEST_P(AfterSales, of_what_was_not_sent_go_back_at_once)
{
    auto const placed = paid({ { tea, 3 } });
    auto const asked = apply(placed, Type::refund, { { 1, 2 } }).take();
    EXPECT_EQ(asked.state, State::refunded);
    EXPECT_EQ(asked.code, "41");
    EXPECT_EQ(asked.money.amount, 20'000);
    EXPECT_EQ(asked.money.currency, "THB");
    EXPECT_EQ(asked.lines.front().title.en, "Tea");
    EXPECT_EQ(free()[0], "1 free 4");
    shop.run_due();
    EXPECT_EQ(given(), 20'000);
    auto const after = shown_sale(asked.after_sale_id);
    EXPECT_EQ(after.state, State::completed);
    EXPECT_EQ(after.code, "51");
    EXPECT_EQ(after.ended_at, shop.clock.now());
    EXPECT_TRUE(ship(placed).ok()) << "the rest goes on";
    EXPECT_EQ(count("SELECT sum(quantity) FROM parcel_line"), 1);
    expect_whole();
}

TEST_P(AfterSales, tell_what_would_come_back_before_they_are_asked_for)
{
    auto const placed = paid({ { tea, 3 }, { cup, 1 } });
    auto const all = offer(mia, placed, {}).take();
    ASSERT_EQ(all.lines.size(), 2U);
    EXPECT_EQ(all.lines[0].left, 3);
    EXPECT_EQ(all.refund, std::nullopt);
    EXPECT_EQ(all.return_, api::AfterSaleObstacle::not_sent_yet);
    EXPECT_TRUE(all.is_at_once);
    EXPECT_EQ(all.money.amount, 0);
    auto const two = offer(mia, placed, { { 1, 1 }, { 1, 1 } }).take();
    EXPECT_EQ(two.money.amount, 20'000);
    EXPECT_EQ(offer(mia, placed, { { 1, 4 } }).error(), refusal::too_much_asked);
    EXPECT_EQ(offer(mia, placed, { { 3, 1 } }).error(), refusal::too_much_asked);
    EXPECT_EQ(offer(tom, placed, {}).error(), refusal::not_found);
    EXPECT_EQ(apply(placed, Type::refund, { { 1, 2 } }).take().money.amount, two.money.amount);
    EXPECT_EQ(offer(mia, placed, {}).take().lines[0].left, 1);
    EXPECT_EQ(offer(mia, placed, { { 1, 2 } }).error(), refusal::too_much_asked);
    ASSERT_TRUE(ship(placed).ok());
    EXPECT_EQ(offer(mia, placed, {}).take().return_, std::nullopt);
}

TEST_P(AfterSales, of_an_order_that_went_in_part_are_offered_as_they_are_granted)
{
    auto const placed = paid({ { tea, 3 }, { cup, 1 } });
    auto const part = shop.write([&](Write& tx) {
        return fulfilment::send(tx, placed.order_id, { "Thailand Post", "HALF" }, { { 1, 10, 1 }, { 2, 10, 1 } }, "ada");
    });
    ASSERT_TRUE(part.ok());
    auto const some = offer(mia, placed, { { 1, 2 } }).take();
    EXPECT_EQ(some.refund, std::nullopt);
    EXPECT_EQ(some.lines[0].left, 2);
    EXPECT_EQ(some.lines[1].left, 0);
    EXPECT_EQ(offer(mia, placed, { { 1, 3 } }).take().refund, api::AfterSaleObstacle::not_before_sent);
    EXPECT_EQ(apply(placed, Type::refund, { { 1, 3 } }).error(), refusal::not_before_sent);
    EXPECT_EQ(apply(placed, Type::refund, { { 2, 1 } }).error(), refusal::not_before_sent);
    EXPECT_EQ(count("SELECT count(*) FROM after_sale"), 0);
    EXPECT_EQ(apply(placed, Type::refund, { { 1, 2 } }).take().money.amount, some.money.amount);
    auto const rest = offer(mia, placed, {}).take();
    EXPECT_EQ(rest.refund, std::nullopt) << "all that is left is on its way";
    EXPECT_EQ(rest.lines[0].left, 1);
    EXPECT_FALSE(rest.is_at_once);
    expect_whole();
}

TEST_P(AfterSales, that_cost_no_money_are_completed_at_once)
{
    give(1, "red_packet:THB", 20'000);
    auto const placed = order(goods({ { tea, 2 } }, { .red_packet = 20'000 }), 0).take();
    auto const asked = apply(placed, Type::refund, { { 1, 1 } }).take();
    EXPECT_EQ(asked.code, "51");
    EXPECT_EQ(asked.red_packet.amount, 10'000);
    EXPECT_EQ(balance(1), 10'000);
    shop.run_due();
    EXPECT_EQ(cashier.asked, 0);
    expect_whole();
}

TEST_P(AfterSales, of_what_was_sent_come_back_before_the_money_does)
{
    auto const placed = received({ { tea, 2 }, { cup, 1 } });
    auto const asked = apply(placed, Type::return_, { { 1, 1 } }).take();
    EXPECT_EQ(asked.code, "22");
    EXPECT_EQ(asked.money.amount, 10'000) << "what would go back";
    EXPECT_EQ(asked.send_before, shop.clock.now() + days(14));
    EXPECT_EQ(arrive(asked).error(), refusal::after_sale_elsewhere) << "nothing was sent";
    EXPECT_EQ(grant(asked).error(), refusal::after_sale_elsewhere) << "the goods come first";
    auto const sent = send(mia, asked).take();
    EXPECT_EQ(sent.code, "32");
    EXPECT_EQ(sent.parcel_number, "TH9");
    EXPECT_EQ(send(mia, asked).take().code, "32") << "again by the same parcel";
    EXPECT_EQ(send(mia, asked, "TH10").error(), refusal::after_sale_elsewhere);
    EXPECT_EQ(withdraw(mia, asked).error(), refusal::after_sale_elsewhere);
    shop.run_due();
    EXPECT_EQ(given(), 0);
    ASSERT_TRUE(arrive(asked).ok());
    EXPECT_EQ(arrive(asked).error(), refusal::after_sale_elsewhere);
    shop.run_due();
    EXPECT_EQ(given(), 10'000);
    EXPECT_EQ(shown_sale(asked.after_sale_id).code, "52");
    EXPECT_EQ(shown(placed).state, api::OrderState::finish) << "the rest is theirs";
    EXPECT_EQ(free()[0], "1 free 3") << "what can be sold again a person says";
    EXPECT_EQ(count("SELECT count(*) FROM state_history WHERE subject_kind = 'after_sale' AND who = 'ada'"), 1);
    expect_whole();
}

TEST_P(AfterSales, of_what_is_broken_are_granted_or_refused_by_the_shop)
{
    auto const placed = received({ { tea, 3 } });
    auto const broken = apply(placed, Type::refund, { { 1, 1 } }).take();
    EXPECT_EQ(broken.code, "21");
    auto const other = apply(placed, Type::refund, { { 1, 1 } }).take();
    EXPECT_EQ(shop.read([](Read& tx) { return after_sale::list_waiting(tx, 10); }).size(), 2U);
    EXPECT_EQ(arrive(broken).error(), refusal::after_sale_elsewhere) << "nothing is sent back for it";
    EXPECT_EQ(send(mia, broken).error(), refusal::after_sale_elsewhere);
    ASSERT_TRUE(grant(broken).ok());
    EXPECT_EQ(grant(broken).error(), refusal::after_sale_elsewhere);
    EXPECT_EQ(refuse(broken).error(), refusal::after_sale_elsewhere);
    ASSERT_TRUE(refuse(other).ok());
    EXPECT_EQ(grant(other).error(), refusal::after_sale_elsewhere);
    auto const refused = shown_sale(other.after_sale_id);
    EXPECT_EQ(refused.code, "01");
    EXPECT_EQ(refused.why, "the box was opened");
    shop.run_due();
    EXPECT_EQ(given(), 10'000);
    EXPECT_TRUE(apply(placed, Type::refund, { { 1, 2 } }).ok()) << "what was refused is theirs again";
    expect_whole();
}

TEST_P(AfterSales, may_be_withdrawn_until_something_was_sent)
{
    auto const placed = received({ { tea, 1 } });
    auto const asked = apply(placed, Type::return_, { { 1, 1 } }).take();
    EXPECT_EQ(apply(placed, Type::return_, { { 1, 1 } }).error(), refusal::too_much_asked);
    EXPECT_EQ(withdraw(mia, asked).take().code, "02");
    EXPECT_EQ(withdraw(mia, asked).take().code, "02");
    EXPECT_EQ(send(mia, asked).error(), refusal::after_sale_elsewhere);
    EXPECT_EQ(apply(placed, Type::return_, { { 1, 1 } }).take().code, "22");
    expect_whole();
}

TEST_P(AfterSales, that_nothing_is_sent_for_end_after_two_weeks)
{
    auto const placed = received({ { tea, 1 } });
    auto const asked = apply(placed, Type::return_, { { 1, 1 } }).take();
    shop.clock.advance(days(14));
    EXPECT_EQ(send(mia, asked).error(), refusal::after_sale_elsewhere) << "before the job has run, too";
    shop.run_due();
    EXPECT_EQ(shown_sale(asked.after_sale_id).code, "12");
    EXPECT_EQ(apply(placed, Type::return_, { { 1, 1 } }).error(), refusal::too_late_to_return);
    expect_whole();
}

TEST_P(AfterSales, are_asked_for_within_two_weeks_of_having_it)
{
    auto const placed = paid({ { tea, 2 } });
    ASSERT_TRUE(ship(placed).ok());
    shop.advance(days(13));
    EXPECT_TRUE(apply(placed, Type::refund, { { 1, 1 } }).ok()) << "on its way, or lost there";
    ASSERT_TRUE(receive(placed, mia).ok());
    shop.advance(days(14) - seconds(1));
    EXPECT_TRUE(apply(placed, Type::return_, { { 1, 1 } }).ok());
    auto const other = received({ { cup, 1 } });
    shop.advance(days(14));
    for (auto const type : { Type::refund, Type::return_ })
        EXPECT_EQ(apply(other, type, { { 1, 1 } }).error(), refusal::too_late_to_return);
}

TEST_P(AfterSales, refuse_what_cannot_go_back)
{
    auto const unpaid = ordered({ { tea, 1 } });
    EXPECT_EQ(apply(unpaid, Type::refund, { { 1, 1 } }).error(), refusal::order_not_paid);
    EXPECT_TRUE(call(shop, api::payment_cancel, mia, { unpaid.order_id }).ok());
    EXPECT_EQ(apply(unpaid, Type::refund, { { 1, 1 } }).error(), refusal::order_not_paid);
    auto const placed = paid({ { tea, 2 } });
    EXPECT_EQ(apply(placed, Type::return_, { { 1, 1 } }).error(), refusal::not_sent_yet);
    EXPECT_EQ(apply(placed, Type::refund, { { 1, 3 } }).error(), refusal::too_much_asked);
    EXPECT_EQ(apply(placed, Type::refund, { { 1, 1 }, { 1, 2 } }).error(), refusal::too_much_asked) << "a line in two pieces";
    EXPECT_EQ(apply(placed, Type::refund, { { 2, 1 } }).error(), refusal::too_much_asked) << "there is no such line";
    EXPECT_EQ(apply(tom, placed, Type::refund, { { 1, 1 } }).error(), refusal::not_found);
    EXPECT_EQ(apply(mia, OrderId { 7 }, Type::refund, { { 1, 1 } }).error(), refusal::not_found);
    EXPECT_EQ(count("SELECT count(*) FROM after_sale"), 0);
}

TEST_P(AfterSales, of_goods_that_are_not_sent_back_are_for_the_shop_to_grant)
{
    change("UPDATE goods SET returnable = 0 WHERE id = 1");
    auto const placed = received({ { tea, 1 }, { cup, 1 } });
    EXPECT_EQ(apply(placed, Type::return_, { { 1, 1 } }).error(), refusal::goods_stay);
    EXPECT_EQ(apply(placed, Type::return_, { { 2, 1 }, { 1, 1 } }).error(), refusal::goods_stay);
    EXPECT_TRUE(apply(placed, Type::return_, { { 2, 1 } }).ok());
    EXPECT_TRUE(apply(placed, Type::refund, { { 1, 1 } }).ok());
    change("UPDATE goods SET returnable = 0 WHERE id = 2");
    auto const earlier = shown_sales(placed.order_id);
    EXPECT_EQ(earlier.size(), 2U);
}

// S1.01: what chance has decided never goes back, sealed or opened.
TEST_P(AfterSales, of_boxes_are_refused)
{
    line_up(1);
    auto const boxes = bought(1, { 3, 4 });
    EXPECT_EQ(apply(boxes, Type::refund, { { 1, 1 } }).error(), refusal::chance_stays);
    EXPECT_TRUE(call(shop, api::mystery_box_unpacking_all, mia, { boxes.order_id }).ok());
    EXPECT_EQ(apply(boxes, Type::return_, { { 1, 2 } }).error(), refusal::chance_stays);
    api::AfterSaleApplication const by_another_way = application(boxes.order_id, Type::refund, { { 1, 2 } });
    EXPECT_EQ(call(shop, api::after_sale_apply, mia, by_another_way).error(), refusal::chance_stays);
    EXPECT_EQ(count_items(1).sealed, 0);
}

TEST_P(AfterSales, of_one_order_may_be_so_many)
{
    shop.settings.set("after_sale.applications_an_order", std::int64_t { 2 });
    auto const placed = received({ { tea, 3 } });
    for (int count = 0; count < 2; ++count)
        EXPECT_TRUE(withdraw(mia, apply(placed, Type::return_, { { 1, 1 } }).take()).ok());
    EXPECT_EQ(apply(placed, Type::return_, { { 1, 1 } }).error(), refusal::asked_too_often);
}

TEST_P(AfterSales, lists_of_come_by_pages_and_are_their_buyers)
{
    auto const placed = received({ { tea, 5 } });
    std::vector<AfterSaleId> ids;
    for (int count = 0; count < 3; ++count) {
        ids.push_back(apply(placed, Type::return_, { { 1, 1 } }).take().after_sale_id);
        shop.advance(seconds(1));
    }
    auto const first = call(shop, api::after_sale_list, mia, { {}, 2, {} }).take();
    ASSERT_EQ(first.items.size(), 2U);
    EXPECT_EQ(first.items[0].after_sale_id, ids[2]);
    auto const second = call(shop, api::after_sale_list, mia, { {}, 2, first.next }).take();
    ASSERT_EQ(second.items.size(), 1U);
    EXPECT_EQ(second.items[0].after_sale_id, ids[0]);
    EXPECT_FALSE(second.next);
    EXPECT_EQ(shown_sales(placed.order_id).size(), 3U);
    EXPECT_EQ(shown_sales(OrderId { 7 }).size(), 0U);
    EXPECT_EQ(call(shop, api::after_sale_list, tom, { placed.order_id, 2, {} }).take().items.size(), 0U);
    EXPECT_EQ(call(shop, api::after_sale_by_id, tom, { ids[0] }).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::after_sale_by_id, mia, { AfterSaleId { 7 } }).error(), refusal::not_found);
    EXPECT_EQ(withdraw(tom, first.items[0]).error(), refusal::not_found);
    EXPECT_EQ(send(tom, first.items[0]).error(), refusal::not_found);
}

TEST_P(AfterSales, that_came_to_nothing_are_listed_with_how_to_appeal)
{
    auto const placed = received({ { tea, 3 } });
    ASSERT_TRUE(refuse(apply(placed, Type::refund, { { 1, 1 } }).take()).ok());
    ASSERT_TRUE(withdraw(mia, apply(placed, Type::refund, { { 1, 1 } }).take()).ok());
    EXPECT_TRUE(apply(placed, Type::refund, { { 1, 1 } }).ok());
    auto const discarded = call(shop, api::after_sale_discarded, mia, {}).take();
    ASSERT_EQ(discarded.items.size(), 2U);
    EXPECT_EQ(discarded.items[1].why, "the box was opened");
    EXPECT_FALSE(discarded.is_read);
    EXPECT_FALSE(discarded.appeal.th.empty());
    EXPECT_TRUE(call(shop, api::after_sale_read_discarded, mia, {}).ok());
    EXPECT_TRUE(call(shop, api::after_sale_read_discarded, mia, {}).ok());
    EXPECT_TRUE(call(shop, api::after_sale_discarded, mia, {}).take().is_read);
    EXPECT_FALSE(call(shop, api::after_sale_discarded, tom, {}).take().is_read);
}

TEST_P(AfterSales, keep_an_account_from_ending_and_leave_no_words_of_it)
{
    auto const placed = received({ { tea, 1 } });
    EXPECT_EQ(count_open(), 0);
    auto wish = application(placed.order_id, Type::return_, { { 1, 1 } });
    wish.note = "It is broken";
    auto const asked = call(shop, api::after_sale_apply, mia, wish).take();
    EXPECT_EQ(asked.note, "It is broken");
    EXPECT_EQ(count_open(), 1);
    ASSERT_TRUE(send(mia, asked).ok());
    ASSERT_TRUE(arrive(asked).ok());
    EXPECT_EQ(count_open(), 0);
    shop.run_due();
    shop.write([&](Write& tx) { tx.happened(account::Closed { mia.id }); });
    EXPECT_EQ(count("SELECT count(*) FROM after_sale WHERE note <> '' OR pictures <> '' OR parcel_number <> ''"), 0);
    expect_whole();
}
