// Orders of the mall, from the quote to the buyer's door.
#include "domains/mall_order/mall_order.h"
#include "domains/mall_order/rules.h"
#include "generated/refusals/address.h"
#include "generated/refusals/safeguards.h"
#include "generated/safeguards.h"
#include "testing/counted_call.h"
#include "testing/mall_shop.h"

class MallOrders : public testing::MallShop { };
ON_EACH_ENGINE(MallOrders);

using api::CheckoutPaymentOutcome;
using Stock = std::vector<std::string>;

TEST(MallOrderRules, know_in_which_widths_pictures_are_drawn)
{
    EXPECT_EQ(goods::picture_address("dolls/nimbi"), "/pictures/dolls/nimbi-240.webp");
    EXPECT_EQ(goods::picture_address("figures/nimbi-weather-report/sunny"), "/pictures/figures/nimbi-weather-report/sunny-160.webp");
}

TEST_P(MallOrders, cost_what_the_offers_of_now_say_with_a_share_for_each_line)
{
    auto const quote = quoted(goods({ { tea, 2 }, { cup, 1 } }, { .coupon = coupon_for(1, "mall") })).take();
    EXPECT_EQ(quote.goods.amount, 2 * 10'000 + 20'000);
    EXPECT_EQ(quote.coupon_discount.amount, 1'001);
    EXPECT_EQ(quote.total.amount, 40'000 - 1'001);
    EXPECT_EQ(quote.total.currency, "THB");
    EXPECT_EQ(quote.quantity, 3);
    ASSERT_EQ(quote.lines.size(), 2U);
    EXPECT_EQ(quote.lines[0].sku_id, SkuId { tea });
    EXPECT_EQ(quote.lines[0].title.en, "Tea");
    EXPECT_EQ(quote.lines[0].option.en, "red");
    EXPECT_EQ(quote.lines[0].picture, "/pictures/goods/tea-240.webp");
    EXPECT_EQ(quote.lines[0].coupon_discount.amount + quote.lines[1].coupon_discount.amount, 1'001);
    for (auto const& line : quote.lines)
        EXPECT_EQ(line.goods.amount, line.coupon_discount.amount + line.red_packet_used.amount + line.total.amount);
    EXPECT_EQ(stock(), (Stock { "1 free 5", "2 free 5" })) << "nothing is held";
}

TEST_P(MallOrders, are_held_sold_shipped_and_received)
{
    auto const placed = ordered({ { tea, 2 }, { cup, 1 } });
    EXPECT_EQ(placed.total.amount, 40'000);
    EXPECT_EQ(placed.remaining, 900);
    EXPECT_EQ(stock(), (Stock { "1 free 3", "1 open 2", "2 free 4", "2 open 1" }));
    pay(placed);
    EXPECT_EQ(payment_of(placed).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(stock(), (Stock { "1 free 3", "1 sold 2", "2 free 4", "2 sold 1" }));
    EXPECT_EQ(count_items(1).sealed, 0);
    auto waiting = shop.read([](Read& tx) { return fulfilment::list_waiting(tx, 10); });
    ASSERT_EQ(waiting.size(), 1U);
    EXPECT_EQ(waiting[0].order, placed.order_id);
    ASSERT_EQ(waiting[0].left.size(), 2U);
    EXPECT_EQ(waiting[0].left[0].what, "Tea, red (SKU 1)");
    EXPECT_EQ(waiting[0].address[1], "Mia");

    EXPECT_TRUE(ship(placed).ok());
    EXPECT_TRUE(ship(placed).ok()) << "again it changes nothing";
    EXPECT_EQ(ship(placed, "EF2").error(), refusal::order_not_paid);
    auto const order = shown(placed);
    EXPECT_EQ(order.state, api::OrderState::delivered);
    EXPECT_EQ(order.kind, "mall");
    EXPECT_EQ(order.address->line1, "Soi 5");
    EXPECT_EQ(order.parcel->carrier, "Thailand Post");
    EXPECT_EQ(order.parcel->number, "EF1");
    EXPECT_EQ(order.parcel->received_by, shop.clock.now() + days(14));
    EXPECT_EQ(order.lines[0].sku_id, SkuId { tea });
    EXPECT_EQ(order.lines[0].option->en, "red");
    EXPECT_EQ(order.lines[0].option->th, "แดง") << "as it was ordered, in each language";
    EXPECT_EQ(stock(), (Stock { "1 free 3", "1 shipped 2", "2 free 4", "2 shipped 1" }));
    EXPECT_TRUE(shop.read([](Read& tx) { return fulfilment::list_waiting(tx, 10); }).empty());
    EXPECT_EQ(count_open(), 1);

    EXPECT_EQ(receive(placed, tom).error(), refusal::not_found);
    EXPECT_EQ(receive(placed, mia).take().state, api::OrderState::finish);
    EXPECT_TRUE(receive(placed, mia).ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::finish);
    EXPECT_EQ(count_open(), 0) << "nothing keeps the account from ending";
}

TEST_P(MallOrders, that_nobody_confirms_count_as_received_after_two_weeks)
{
    auto const placed = ordered({ { tea, 1 } });
    EXPECT_EQ(receive(placed, mia).error(), refusal::order_not_shipped);
    pay(placed);
    EXPECT_EQ(receive(placed, mia).error(), refusal::order_not_shipped);
    EXPECT_TRUE(ship(placed).ok());
    shop.advance(days(14) - seconds(1));
    EXPECT_EQ(shown(placed).state, api::OrderState::delivered);
    shop.advance(seconds(1));
    EXPECT_EQ(shown(placed).state, api::OrderState::finish);
}

TEST_P(MallOrders, take_their_lines_out_of_the_cart_and_leave_the_others)
{
    put_into_cart(tea, 2);
    put_into_cart(cup, 1);
    auto const quote = call(shop, api::mall_order_validate_cart, mia, lines_of_cart({ tea })).take();
    EXPECT_EQ(quote.total.amount, 20'000);
    auto const placed = order_cart({ tea }, 20'000).take();
    EXPECT_EQ(cart(), std::vector<std::string> { "2x1" });
    EXPECT_EQ(stock(), (Stock { "1 free 3", "1 open 2", "2 free 5" }));
    pay(placed);
    EXPECT_EQ(order_cart({ tea }, 20'000).error(), refusal::not_found) << "it is not there any more";
    EXPECT_EQ(order_cart({ cup, tea }, 40'000).error(), refusal::not_found);
    EXPECT_EQ(order_cart({ cup }, 1).error(), refusal::price_changed);
    EXPECT_EQ(cart(), std::vector<std::string> { "2x1" }) << "what was refused took nothing";
}

TEST_P(MallOrders, at_another_price_than_was_seen_are_refused_with_the_price_of_now)
{
    auto const wish = goods({ { tea, 2 } });
    change("UPDATE offer SET amount = 11000 WHERE id = 1");
    (void)shop.write([&](Write& tx) -> Status {
        auto const error = place(tx, wish, 20'000).error();
        EXPECT_EQ(error, refusal::price_changed);
        auto const details = tx.about(error)->details;
        EXPECT_TRUE(details.starts_with(R"({"seen":{"amount":20000,"currency":"THB"},"quote":{"lines":[{"skuId":"1",)")) << details;
        EXPECT_NE(details.find(R"("total":{"amount":22000,"currency":"THB"})"), std::string::npos) << details;
        return error;
    });
    EXPECT_EQ(order(wish, 0).error(), refusal::price_changed);
    EXPECT_EQ(stock(), (Stock { "1 free 5", "2 free 5" }));
    EXPECT_TRUE(order(wish, 22'000).ok());
}

// S5.05: S5.07: S5.09: S8.05
TEST_P(MallOrders, refuse_what_cannot_be_ordered)
{
    auto const refused = [&](api::MallOrderGoods const& wish, Error why) {
        EXPECT_EQ(quoted(wish).error(), why);
        EXPECT_EQ(order(wish, 10'000).error(), why);
    };
    for (std::int32_t const quantity : { 0, -1, 100 })
        refused(goods({ { tea, quantity } }), refusal::quantity_invalid);
    refused(goods({ { tea, 60 }, { tea, 60 } }), refusal::quantity_invalid);
    refused(goods({ { tea, 3 }, { tea, -1 } }), refusal::quantity_invalid);
    refused(goods({ { 9, 1 } }), refusal::not_found);
    refused(goods({ { tea, 6 } }), refusal::stock_low);
    refused(goods({ { tea, 1 } }, { .address = foreign_address }), refusal::address_country_differs);
    refused(goods({ { tea, 1 } }, { .address = AddressId { 999 } }), refusal::not_found);
    refused(goods({ { tea, 1 } }, { .address = toms_address }), refusal::not_found);
    refused(goods({ { tea, 1 } }, { .coupon = CouponId { 999 } }), refusal::not_found);
    auto const unfunded = goods({ { tea, 1 } }, { .red_packet = 1 });
    EXPECT_EQ(quoted(unfunded).error(), refusal::balance_insufficient);
    EXPECT_EQ(order(unfunded, 9'999).error(), refusal::balance_insufficient);
    refused(goods({ { tea, 1 } }, { .red_packet = 10'001 }), refusal::red_packet_too_much);
    change("UPDATE offer SET points = 3 WHERE id = 2");
    refused(goods({ { cup, 1 } }), refusal::offer_over);
    take_stock(cup, 5);
    change("UPDATE offer SET points = 0 WHERE id = 2");
    refused(goods({ { tea, 1 }, { cup, 1 } }), refusal::sold_out);
    change("UPDATE goods SET state = 'off' WHERE id = 2");
    refused(goods({ { cup, 1 } }), refusal::goods_off_shelf);
    auto const without = goods({ { tea, 1 } }, { .address = std::nullopt });
    EXPECT_TRUE(quoted(without).ok());
    EXPECT_EQ(order(without, 10'000).error(), refusal::shipping_address_needed);
    auto abroad = mia;
    abroad.country = "SG";
    EXPECT_EQ(call(shop, api::mall_order_calculate_price, abroad, goods({ { tea, 1 } }, { .address = std::nullopt })).error(),
        refusal::not_sold_in_region);
}

TEST_P(MallOrders, name_the_goods_that_are_gone)
{
    take_stock(cup, 5);
    (void)shop.write([&](Write& tx) -> Status {
        auto const error = place(tx, goods({ { tea, 1 }, { cup, 1 } }), 30'000).error();
        EXPECT_EQ(tx.about(error)->name.en, "Cup");
        return error;
    });
}

TEST_P(MallOrders, free_everything_when_they_are_cancelled_or_nobody_pays)
{
    give(1, "red_packet:THB", 500);
    cap(1, 3);
    auto const coupon = coupon_for(1, "mall");
    auto const before = stock();
    for (bool const cancels : { true, false }) {
        auto const placed = order(goods({ { tea, 3 } }, { .coupon = coupon, .red_packet = 500 }), 30'000 - 1'001 - 500).take();
        EXPECT_EQ(balance(1), 0);
        if (cancels)
            EXPECT_TRUE(call(shop, api::payment_cancel, mia, { placed.order_id }).ok());
        else
            shop.advance(minutes(15));
        EXPECT_EQ(free(), before);
        EXPECT_EQ(balance(1), 500);
        EXPECT_EQ(shown(placed).state, api::OrderState::closed);
    }
    EXPECT_TRUE(order(goods({ { tea, 3 } }, { .coupon = coupon }), 30'000 - 1'001).ok()) << "the cap and the coupon are free, too";
}

TEST_P(MallOrders, of_what_is_capped_give_nobody_more_than_they_may_have)
{
    cap(1, 3);
    EXPECT_EQ(quoted(goods({ { tea, 4 } })).error(), refusal::limit_exceeded);
    EXPECT_EQ(order(goods({ { tea, 4 } }), 40'000).error(), refusal::limit_exceeded);
    auto const late = ordered({ { tea, 2 } });
    shop.advance(minutes(15));
    pay(ordered({ { tea, 2 } }));
    EXPECT_EQ(order(goods({ { tea, 2 } }), 20'000).error(), refusal::limit_exceeded);
    pay(late);
    EXPECT_EQ(payment_of(late).outcome, CheckoutPaymentOutcome::timeout) << "its money goes back";
    EXPECT_EQ(free()[0], "1 free 3");
}

TEST_P(MallOrders, are_sold_for_late_money_while_the_goods_are_there)
{
    auto const late = ordered({ { tea, 3 } });
    shop.advance(minutes(15));
    pay(late);
    EXPECT_EQ(payment_of(late).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(shown(late).state, api::OrderState::paid);
    EXPECT_TRUE(ship(late).ok());
    auto const too_late = ordered({ { tea, 2 } });
    shop.advance(minutes(15));
    pay(ordered({ { tea, 1 } }));
    pay(too_late);
    EXPECT_EQ(payment_of(too_late).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(shown(too_late).state, api::OrderState::closed);
}

// Goods are seen before they are bought: nobody is asked how old they are.
TEST_P(MallOrders, ask_for_a_break_and_the_buyers_own_limit_but_for_no_birthday)
{
    change("DELETE FROM account_profile");
    pay(ordered({ { tea, 1 } }));
    shop.write([&](Write& tx) { tx.change("INSERT INTO account_profile (account_id, birthday) VALUES ($1, '2024-01-01')", { mia.id }); });
    EXPECT_TRUE(call(shop, api::safeguards_set_limit, mia, { "THB", 20'000 }).ok());
    EXPECT_EQ(order(goods({ { tea, 2 } }), 20'000).error(), refusal::spending_limit_reached) << "what was bought before counts";
    auto const late = ordered({ { tea, 1 } });
    shop.advance(minutes(15));
    EXPECT_TRUE(call(shop, api::safeguards_exclude, mia, { 1 }).ok());
    EXPECT_EQ(order(goods({ { tea, 1 } }), 10'000).error(), refusal::self_excluded);
    pay(late);
    EXPECT_EQ(payment_of(late).outcome, CheckoutPaymentOutcome::timeout) << "its money goes back";
    EXPECT_EQ(free()[0], "1 free 4");
}

TEST_P(MallOrders, that_are_taken_back_free_everything_until_they_are_shipped)
{
    auto const placed = order(goods({ { tea, 2 } }, { .coupon = coupon_for(1, "mall") }), 20'000 - 1'001).take();
    pay(placed);
    EXPECT_TRUE(refund(placed).ok());
    EXPECT_EQ(shown(placed).state, api::OrderState::refund);
    EXPECT_EQ(free(), (Stock { "1 free 5", "2 free 5" }));
    EXPECT_EQ(refund(placed).error(), refusal::order_not_paid);
    EXPECT_EQ(ship(placed).error(), refusal::order_not_paid);
    auto const shipped = ordered({ { tea, 1 } });
    EXPECT_EQ(refund(shipped).error(), refusal::order_not_paid);
    EXPECT_EQ(ship(shipped).error(), refusal::order_not_paid) << "nobody has paid yet";
    pay(shipped);
    EXPECT_TRUE(ship(shipped).ok());
    EXPECT_EQ(refund(shipped).error(), refusal::not_returnable);
}

TEST_P(MallOrders, that_cost_nothing_wait_to_be_shipped_at_once)
{
    give(1, "red_packet:THB", 10'000);
    auto const placed = order(goods({ { tea, 1 } }, { .red_packet = 10'000 }), 0).take();
    EXPECT_EQ(placed.provider, "none");
    EXPECT_EQ(shown(placed).state, api::OrderState::paid);
    EXPECT_TRUE(ship(placed).ok());
}

TEST_P(MallOrders, of_bundles_take_what_they_are_made_of)
{
    put_sku(3, "Set", 50'000, 0);
    change("INSERT INTO bundle_part (goods_id, sku_id, quantity) VALUES (3, 1, 2)");
    change("INSERT INTO bundle_part (goods_id, sku_id, quantity) VALUES (3, 2, 1)");
    EXPECT_EQ(order(goods({ { 3, 3 } }), 150'000).error(), refusal::stock_low);
    EXPECT_EQ(order(goods({ { 3, 2 }, { tea, 2 } }), 120'000).error(), refusal::stock_low) << "both take of the same";
    auto const placed = order(goods({ { 3, 2 }, { tea, 1 } }), 110'000).take();
    EXPECT_EQ(free(), (Stock { "1 free 0", "2 free 3" }));
    pay(placed);
    EXPECT_TRUE(ship(placed).ok());
    take_stock(cup, 3);
    EXPECT_EQ(order(goods({ { 3, 1 } }), 50'000).error(), refusal::sold_out);
}

TEST_P(MallOrders, wait_one_at_a_time_and_do_not_end_unpaid_for_ever)
{
    auto const first = ordered({ { tea, 1 } });
    EXPECT_EQ(order(goods({ { cup, 1 } }), 20'000).error(), refusal::order_pending);
    EXPECT_EQ(free()[1], "2 free 5");
    EXPECT_TRUE(call(shop, api::payment_cancel, mia, { first.order_id }).ok());
    for (int count = 1; count < 5; ++count) {
        ordered({ { tea, 5 } });
        shop.advance(minutes(15));
    }
    EXPECT_EQ(order(goods({ { tea, 1 } }), 10'000).error(), refusal::unpaid_too_often);
    shop.advance(days(1));
    EXPECT_TRUE(order(goods({ { tea, 1 } }), 10'000).ok());
}

TEST_P(MallOrders, lists_of_show_each_with_its_own)
{
    auto const first = ordered({ { tea, 1 } });
    pay(first);
    EXPECT_TRUE(ship(first).ok());
    shop.advance(seconds(1));
    pay(ordered({ { cup, 2 }, { tea, 1 } }));
    auto const items = call(shop, api::order_global_list, mia, {}).take().items;
    ASSERT_EQ(items.size(), 2U);
    EXPECT_EQ(items[0].lines.size(), 2U);
    EXPECT_FALSE(items[0].parcel);
    EXPECT_EQ(items[0].address->first_name, "Mia");
    EXPECT_EQ(items[1].parcel->number, "EF1");
}

TEST_P(MallOrders, are_counted_by_their_state)
{
    auto const counted = [&](Shopper const& who) {
        auto const counts = call(shop, api::order_count, who, {}).take();
        return std::vector { counts.init, counts.paid, counts.delivered, counts.finish };
    };
    for (int count = 1; count <= 3; ++count)
        pay(ordered({ { tea, 1 } }));
    auto const received = ordered({ { cup, 1 } });
    pay(received);
    EXPECT_TRUE(ship(received).ok());
    EXPECT_EQ(counted(mia), (std::vector { 0, 3, 1, 0 }));
    EXPECT_TRUE(receive(received, mia).ok());
    auto const refunded = ordered({ { cup, 1 } });
    pay(refunded);
    EXPECT_TRUE(refund(refunded).ok());
    EXPECT_TRUE(call(shop, api::payment_cancel, mia, { ordered({ { cup, 1 } }).order_id }).ok());
    ordered({ { cup, 1 } });
    EXPECT_EQ(counted(mia), (std::vector { 1, 3, 0, 1 }));
    EXPECT_EQ(counted(tom), (std::vector { 0, 0, 0, 0 })) << "another one's";
}

TEST_P(MallOrders, are_found_by_words_of_their_lines_and_by_their_number)
{
    change("UPDATE goods SET title_zh = '红茶', title_th = 'ชาแดง' WHERE id = 1");
    std::vector<OrderId> ids;
    for (auto const sku : { tea, cup, tea }) {
        auto const placed = ordered({ { sku, 1 } });
        ids.push_back(placed.order_id);
        pay(placed);
        shop.advance(seconds(1));
    }
    auto const found = [&](std::string const& words, std::optional<api::OrderState> state = {}, int size = 20) {
        auto const page = call(shop, api::order_global_list, mia, { state, size, {}, words }).take();
        std::vector<OrderId> orders;
        for (auto const& one : page.items) {
            orders.push_back(one.order_id);
            EXPECT_EQ(one.lines.size(), 1U);
        }
        return orders;
    };
    using Ids = std::vector<OrderId>;
    EXPECT_EQ(found("tEa"), (Ids { ids[2], ids[0] }));
    EXPECT_EQ(found("红茶"), found("tea"));
    EXPECT_EQ(found("ชา"), found("tea"));
    EXPECT_EQ(found("tea cup"), Ids {}) << "each of the words";
    EXPECT_EQ(found(std::to_string(ids[1].value)), Ids { ids[1] });
    EXPECT_EQ(found(" "), (Ids { ids[2], ids[1], ids[0] }));
    for (auto const* const none : { "%", "_ea", "!", "'" })
        EXPECT_EQ(found(none), Ids {}) << none;
    EXPECT_EQ(found("tea", api::OrderState::init), Ids {});
    auto const first = call(shop, api::order_global_list, mia, { {}, 1, {}, "tea" }).take();
    auto const second = call(shop, api::order_global_list, mia, { {}, 1, first.next, "tea" }).take();
    ASSERT_EQ(second.items.size(), 1U);
    EXPECT_EQ(second.items[0].order_id, ids[0]);
    EXPECT_FALSE(second.next);
    EXPECT_EQ(call(shop, api::order_global_list, tom, { {}, 20, {}, "tea" }).take().items.size(), 0U) << "another one's";
}

// S3.08
TEST_P(MallOrders, say_of_each_coupon_whether_it_fits)
{
    auto const now = shop.clock.now();
    put_kind({ "big", { "大", "Big" }, "THB", 30'000, 5'000, 0, now + days(30), {} });
    put_kind({ "whole", { "全", "Whole" }, "THB", 0, 900'000, 0, now + days(40), {} });
    put_kind({ "later", { "后", "Later" }, "THB", 0, 7'000, now + days(1), now + days(20), {} });
    put_kind({ "singapore", { "新", "SG" }, "SGD", 0, 100, 0, now + days(10), {} });
    for (auto const* const code : { "mall", "big", "whole", "later", "singapore" })
        (void)coupon_for(1, code);
    auto const held = coupon_for(1, "mall");
    EXPECT_TRUE(order(goods({ { cup, 1 } }, { .coupon = held }), 20'000 - 1'001).ok());
    auto const choices = call(shop, api::mall_order_query_mall_coupon_list, mia, goods({ { tea, 2 } })).take().items;
    std::vector<std::string> said;
    said.reserve(choices.size());
    for (auto const& choice : choices)
        said.push_back(choice.coupon.name.en + " "
            + (choice.takes_off ? std::to_string(choice.takes_off->amount) : std::string(api::to_string(*choice.why_not)))
            + (choice.missing ? " " + std::to_string(choice.missing->amount) : ""));
    EXPECT_EQ(said,
        (std::vector<std::string> { "Whole 20000", "off 1001", "SG other_region", "Later not_yet", "Big below_threshold 10000",
            "off held" }));
    // What is said to fit is taken.
    for (auto const& choice : choices)
        EXPECT_EQ(quoted(goods({ { tea, 2 } }, { .coupon = choice.coupon.coupon_id })).ok(), choice.takes_off.has_value());
    EXPECT_EQ(call(shop, api::mall_order_query_mall_coupon_list, tom, goods({ { tea, 2 } }, { .address = {} })).take().items.size(), 0U);
}

TEST_P(MallOrders, cost_so_many_statements)
{
    auto const wish = goods({ { tea, 2 }, { cup, 1 } });
    EXPECT_EQ(testing::traffic_of(shop, api::mall_order_calculate_price, mia, wish), (db::Traffic { 5, 2 }));
    EXPECT_EQ(testing::traffic_of(shop, api::mall_order_place, mia, placing(wish, 40'000)), (db::Traffic { 16, 5 }));
    EXPECT_EQ(testing::traffic_of(shop, api::mall_order_query_mall_coupon_list, mia, goods({ { tea, 1 } })), (db::Traffic { 6, 3 }));
    auto const id = OrderId { count("SELECT id FROM shop_order") };
    auto const info = shop.read([&](Read& tx) { return checkout::show_pay_info(tx, mia, id).take(); });
    EXPECT_EQ(testing::traffic_of(shop, api::payment_notify, {}, signed_by(notification(info, api::PaymentResult::success))),
        (db::Traffic { 11, 3 }));
    EXPECT_EQ(testing::traffic_of(shop,
                  [&](Write& tx) {
                      EXPECT_TRUE(fulfilment::send(tx, id, { "Kerry", "K1" }, {}, "ada").ok());
                  }),
        (db::Traffic { 23, 16 }));
}
