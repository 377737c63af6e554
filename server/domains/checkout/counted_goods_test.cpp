// A kind of counted goods, as docs/extend.md shows it: what checkout promises holds for more than boxes.
#include "domains/stock/stock.h"
#include "generated/refusals/checkout.h"
#include "kernel/text/number_list.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include "platform/module.h"
#include "testing/purchase_shop.h"

namespace {

using api::CheckoutPaymentOutcome;
using checkout::Wish;

// A wish names a SKU and how many of it are wanted.
class Wishes : public checkout::Kind {
public:
    Result<checkout::Offer> offer(Read& tx, Shopper const& me, Wish const& wish) const override
    {
        TRY(plan_of(tx, me, wish));
        return checkout::Offer { { { name, "tea", wish.parts.front(), price, "" } } };
    }
    Result<checkout::Held> hold(Write& tx, Shopper const& me, Wish const& wish, OrderId order) const override
    {
        auto const plan = TRY(plan_of(tx, me, wish));
        auto const ends_at = tx.now() + minutes(15);
        if (stock::hold(tx, stock::held_by(order), plan, ends_at, me.id.value))
            return checkout::sold_out(tx, name);
        std::vector<std::int32_t> detail { static_cast<std::int32_t>(plan.front().warehouse.value), wish.parts.front() };
        return checkout::Held { { { name, "tea", wish.parts.front(), price, number_list_text(detail) } }, ends_at, ends_at };
    }
    void release(Write& tx, OrderId order, checkout::Released) const override { stock::release(tx, stock::held_by(order)); }
    checkout::Goods confirm(Write& tx, order::Order const& order, Batch&) const override
    {
        stock::confirm(tx, stock::held_by(order.id));
        return {};
    }
    Result<checkout::Goods> hold_again(Write& tx, OrderId order, Time) const override
    {
        if (!stock::hold_again(tx, stock::held_by(order), 0))
            return checkout::sold_out(tx, name);
        return checkout::Goods {};
    }
    Result<std::int64_t> take_back(Write& tx, checkout::Back const& back) const override
    {
        auto const detail = read_number_list(order::details_of(tx, back.order).front());
        stock::take_back(tx, stock::held_by(back.order), { 1, { detail[0] }, detail[1] });
        return 0;
    }

    inline static api::LocalText const name { "茶", "Tea", "ชา" };
    inline static api::Price const price { 9'000, "THB" };

private:
    // From one warehouse.
    static Result<stock::Plan> plan_of(Read& tx, Shopper const& me, Wish const& wish)
    {
        stock::Wanted const wanted { 1, { wish.subject }, {}, wish.parts.front() };
        Batch asked(tx);
        auto const levels = stock::ask(asked, db::List(std::vector { wanted.sku }), me.country);
        TRY(asked.run());
        auto const planned = stock::allocate({ &wanted, 1 }, *levels);
        if (auto const* const plan = std::get_if<stock::Plan>(&planned))
            return *plan;
        return checkout::sold_out(tx, name);
    }
};

class CountedGoods : public testing::PurchaseShop {
protected:
    static constexpr stock::SkuId tea { 71 };

    CountedGoods()
        : PurchaseShop([](platform::Module& module) {
              stock::add(module);
              module.registers.add<checkout::Kind>("wish", std::make_shared<Wishes>());
          })
    {
    }
    void SetUp() override
    {
        PurchaseShop::SetUp();
        shop.write([](Write& tx) {
            stock::put_warehouse(tx, { { 5 }, "BKK", "TH", 1, { "TH" } });
            EXPECT_TRUE(stock::move(tx, { tea, { 5 }, {}, 3, "received", "ada" }));
        });
    }

    static Wish wish_for(std::int32_t count) { return { "wish", tea.value, { count }, {} }; }
    Result<Placed> wished(int number, std::int32_t count)
    {
        return shop.write([&](Write& tx) { return checkout::place(tx, shopper(number), wish_for(count)); });
    }
    // Everything that is counted, and who has it.
    std::vector<std::string> stock()
    {
        return shop.read([](Read& tx) {
            return tx.all("SELECT 'free' AS what, CAST(free AS TEXT) AS how_many FROM stock_level UNION ALL"
                          " SELECT state, CAST(quantity AS TEXT) FROM stock_hold ORDER BY what, how_many",
                {}, [](db::Row const& row) { return row.text(0) + " " + row.text(1); });
        });
    }
    void let_hold_end() { shop.advance(minutes(16)); }
};
ON_EACH_ENGINE(CountedGoods);

using Stock = std::vector<std::string>;

}

TEST_P(CountedGoods, are_held_sold_and_taken_back)
{
    auto const placed = wished(1, 2).take();
    EXPECT_EQ(placed.total.amount, 18'000);
    EXPECT_EQ(stock(), (Stock { "free 1", "open 2" }));
    pay(placed);
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(stock(), (Stock { "free 1", "sold 2" }));
    EXPECT_EQ(count_items(1).sealed, 0);
    auto const cancelled = wished(2, 1).take();
    EXPECT_TRUE(cancel(2, cancelled).ok());
    EXPECT_EQ(stock(), (Stock { "free 1", "released 1", "sold 2" }));
}

TEST_P(CountedGoods, that_are_gone_are_refused_by_their_name)
{
    for (bool const quotes : { true, false })
        shop.write([&](Write& tx) -> Status {
            auto const error =
                quotes ? checkout::quote(tx, shopper(1), wish_for(4)).error() : checkout::place(tx, shopper(1), wish_for(4)).error();
            EXPECT_EQ(error, refusal::sold_out);
            auto const about = tx.about(error);
            EXPECT_TRUE(about && about->name == Wishes::name);
            return error;
        });
    EXPECT_EQ(stock(), Stock { "free 3" });
    auto const placed = testing::race(6, [&](int number) { return wished(number, 1).ok(); });
    EXPECT_EQ(std::count(placed.begin(), placed.end(), true), 3);
}

TEST_P(CountedGoods, are_sold_for_late_money_while_they_are_there)
{
    auto const late = wished(1, 2).take();
    let_hold_end();
    EXPECT_EQ(stock(), (Stock { "free 3", "released 2" }));
    pay(late);
    EXPECT_EQ(payment(1, late).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(stock(), (Stock { "free 1", "sold 2" }));
    auto const too_late = wished(2, 1).take();
    let_hold_end();
    pay(wished(3, 1).take());
    auto const before = stock();
    pay(too_late);
    EXPECT_EQ(payment(2, too_late).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(stock(), before);
}

// What was sold again for a moment leaves no trace: the goods, the coupon and the red packet, what was told.
TEST_P(CountedGoods, that_may_not_be_sold_any_more_stay_as_they_are)
{
    auto const late = wished(1, 2).take();
    let_hold_end();
    EXPECT_TRUE(call(shop, api::safeguards_exclude, shopper(1), { 1 }).ok());
    pay(late);
    EXPECT_EQ(payment(1, late).outcome, CheckoutPaymentOutcome::timeout);
    EXPECT_EQ(stock(), (Stock { "free 3", "released 2" }));
    EXPECT_EQ(count("SELECT count(*) FROM payment_refund"), 1);
}
