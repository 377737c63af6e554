#pragma once
// A mall in which Mia gives back what she bought.
#include "domains/account/account.h"
#include "domains/after_sale/after_sale.h"
#include "generated/refusals/after_sale.h"
#include "testing/mall_shop.h"

namespace testing {

class AfterSaleShop : public MallShop {
protected:
    AfterSaleShop() : MallShop([](platform::Module& module) { after_sale::add(module); }) { }

    using Lines = std::vector<api::AfterSaleUnits>;
    static api::AfterSaleApplication application(OrderId order, after_sale::Type type, Lines const& lines)
    {
        api::AfterSaleApplication one;
        one.order_id = order;
        one.type = type;
        one.lines = lines;
        one.reason = api::AfterSaleReason::damaged;
        return one;
    }
    Result<api::AfterSale> apply(Shopper const& who, OrderId order, after_sale::Type type, Lines const& lines)
    {
        return call(shop, api::after_sale_apply, who, application(order, type, lines));
    }
    Result<api::AfterSale> apply(Shopper const& who, Placed const& placed, after_sale::Type type, Lines const& lines)
    {
        return apply(who, placed.order_id, type, lines);
    }
    Result<api::AfterSale> apply(Placed const& placed, after_sale::Type type, Lines const& lines)
    {
        return apply(mia, placed, type, lines);
    }
    Result<api::AfterSaleTerms> offer(Shopper const& who, Placed const& placed, Lines const& lines)
    {
        api::AfterSaleQuestion question;
        question.order_id = placed.order_id;
        question.lines = lines;
        return call(shop, api::after_sale_offer, who, question);
    }
    Placed paid(Units const& units)
    {
        auto const placed = ordered(units);
        pay(placed);
        return placed;
    }
    Placed received(Units const& units)
    {
        auto const placed = paid(units);
        EXPECT_TRUE(ship(placed, "RT" + std::to_string(++parcels)).ok());
        EXPECT_TRUE(receive(placed, mia).ok());
        return placed;
    }
    Result<api::AfterSale> send(Shopper const& who, api::AfterSale const& one, std::string const& number = "TH9")
    {
        return call(shop, api::after_sale_send, who, { one.after_sale_id, "Thailand Post", number });
    }
    Result<api::AfterSale> withdraw(Shopper const& who, api::AfterSale const& one)
    {
        return call(shop, api::after_sale_withdraw, who, { one.after_sale_id });
    }
    Status grant(api::AfterSale const& one)
    {
        return shop.write([&](Write& tx) { return after_sale::grant(tx, one.after_sale_id, "ada", "seen"); });
    }
    Status arrive(api::AfterSale const& one)
    {
        return shop.write([&](Write& tx) { return after_sale::arrive(tx, one.after_sale_id, "ada", "as new"); });
    }
    Status refuse(api::AfterSale const& one)
    {
        return shop.write([&](Write& tx) { return after_sale::refuse(tx, one.after_sale_id, "ada", "the box was opened"); });
    }
    api::AfterSale shown_sale(AfterSaleId id) { return call(shop, api::after_sale_by_id, mia, { id }).take(); }
    std::vector<api::AfterSale> shown_sales(OrderId order) { return call(shop, api::after_sale_list, mia, { order, 20, {} }).take().items; }
    // By the cashier.
    std::int64_t given()
    {
        std::int64_t sum = 0;
        for (auto const& [id, order] : cashier.given)
            sum += order.amount;
        return sum;
    }
    void expect_whole() { EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>()); }

    int parcels = 0;
};

}
