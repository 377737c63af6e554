#pragma once
// A mall with two goods, five of each in a warehouse, in which Mia and Tom order.
#include "domains/address/address.h"
#include "domains/cart/cart.h"
#include "domains/fulfilment/fulfilment.h"
#include "domains/goods/goods.h"
#include "domains/mall_order/mall_order.h"
#include "domains/offers/offers.h"
#include "domains/promotion/promotion.h"
#include "domains/stock/stock.h"
#include "generated/cart.h"
#include "generated/mall_order.h"
#include "generated/refusals/address.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/cart.h"
#include "generated/refusals/catalog.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/common.h"
#include "generated/refusals/coupon.h"
#include "generated/refusals/fulfilment.h"
#include "generated/refusals/goods.h"
#include "generated/refusals/ledger.h"
#include "generated/refusals/mall_order.h"
#include "generated/refusals/offers.h"
#include "generated/refusals/order.h"
#include "testing/selling_shop.h"
#include <algorithm>

namespace testing {

class MallShop : public SellingShop {
protected:
    static constexpr std::int64_t tea = 1;
    static constexpr std::int64_t cup = 2;
    static constexpr stock::WarehouseId bangkok { 10 };

    // Who is to listen beside these.
    explicit MallShop(AddModule const& more = [](platform::Module&) {})
        : SellingShop([more](platform::Module& module) {
              goods::add(module);
              offers::add(module);
              stock::add(module);
              promotion::add(module);
              address::add(module);
              cart::add(module);
              fulfilment::add(module);
              mall_order::add(module);
              more(module);
          })
    {
    }

    void SetUp() override
    {
        SellingShop::SetUp();
        shop.write([&](Write& tx) {
            stock::put_warehouse(tx, { bangkok, "BKK", "TH", 1, { "TH" } });
            tx.change("INSERT INTO price_list (id, code, kind, region, currency, starts_at, state)"
                      " VALUES (1, 'base-th', 'base', 'TH', 'THB', 0, 'open')",
                {});
        });
        put_kind({ "mall", { "减", "off" }, "THB", 0, 1'001, 0, shop.clock.now() + days(30), {} });
        put_sku(tea, "Tea", 10'000, 5);
        put_sku(cup, "Cup", 20'000, 5);
        home = save_address(mia, "TH");
        foreign_address = save_address(mia, "SG");
        toms_address = save_address(tom, "TH");
    }

    // Goods of their own with one SKU.
    void put_sku(std::int64_t id, std::string const& title, std::int64_t amount, std::int64_t units)
    {
        shop.write([&](Write& tx) {
            auto const option = id == tea ? std::string("red") : std::string();
            auto const thai = id == tea ? std::string("แดง") : std::string();
            tx.change("INSERT INTO goods (id, code, kind, state, title_zh, title_en, title_th, story_zh, story_en, story_th, pictures,"
                      " tax_class, returnable) VALUES ($1, $2, 'figure', 'on', $2, $2, $2, '', '', '', 'goods/tea', 'standard', 1)",
                { id, title });
            tx.change("INSERT INTO sku (id, goods_id, code, place, option_zh, option_en, option_th, picture, grams, origin, hs_code, state)"
                      " VALUES ($1, $1, $2, 1, $3, $3, $4, '', 100, 'CN', '9503', 'on')",
                { id, title, option, thai });
            tx.change("INSERT INTO offer (id, list_id, sku_id, least_quantity, amount) VALUES ($1, 1, $1, 1, $2)", { id, amount });
            EXPECT_TRUE(stock::move(tx, { SkuId { id }, bangkok, {}, units, "received", "ada" }));
        });
    }
    void change(std::string_view sql)
    {
        shop.write([&](Write& tx) { tx.change(sql, {}); });
    }
    void take_stock(std::int64_t sku, std::int64_t units)
    {
        shop.write([&](Write& tx) { EXPECT_TRUE(stock::move(tx, { SkuId { sku }, bangkok, {}, -units, "gone", "ada" })); });
    }
    // One person may ever have so many of the offer.
    void cap(std::int64_t offer, std::int64_t most)
    {
        shop.write([&](Write& tx) { tx.change("UPDATE offer SET cap_ever = $2 WHERE id = $1", { offer, most }); });
    }
    AddressId save_address(Shopper const& whose, std::string const& country)
    {
        api::AddressSaving fields;
        fields.country = country;
        fields.first_name = whose.id == mia.id ? "Mia" : "Tom";
        fields.last_name = "Chai";
        fields.phone = "+66 2 123 4567";
        fields.regions = fields.city = "Bangkok";
        fields.line1 = "Soi 5";
        fields.postal_code = country == "TH" ? "10330" : "238823";
        fields.email = "mia@shop.example";
        fields.tax_no = "1234567890123";
        return call(shop, api::address_save, whose, fields).take().address_id;
    }

    struct Chosen {
        std::optional<AddressId> address = AddressId { -1 };
        std::optional<CouponId> coupon = {};
        std::optional<std::int64_t> red_packet = {};
    };
    using Units = std::vector<std::pair<std::int64_t, std::int32_t>>;
    api::MallOrderGoods goods(Units const& units, Chosen const& chosen) const
    {
        api::MallOrderGoods goods;
        for (auto const& [sku, quantity] : units)
            goods.lines.push_back({ SkuId { sku }, quantity });
        goods.address_id = chosen.address == AddressId { -1 } ? home : chosen.address;
        goods.coupon_id = chosen.coupon;
        goods.red_packet = chosen.red_packet;
        return goods;
    }
    api::MallOrderGoods goods(Units const& units) const { return goods(units, Chosen {}); }
    static api::MallOrderGoodsPlacing placing(api::MallOrderGoods const& goods, std::int64_t total)
    {
        api::MallOrderGoodsPlacing placing;
        placing.lines = goods.lines;
        placing.address_id = goods.address_id;
        placing.billing_same = goods.billing_same;
        placing.billing_address_id = goods.billing_address_id;
        placing.coupon_id = goods.coupon_id;
        placing.red_packet = goods.red_packet;
        placing.total = total;
        return placing;
    }
    api::MallOrderCartLines lines_of_cart(std::vector<std::int64_t> const& skus) const
    {
        api::MallOrderCartLines lines;
        for (auto const sku : skus)
            lines.ids.push_back(SkuId { sku });
        lines.address_id = home;
        return lines;
    }

    Result<api::MallOrderQuote> quoted(api::MallOrderGoods const& goods) { return call(shop, api::mall_order_calculate_price, mia, goods); }
    Result<Placed> order_of(Shopper const& who, api::MallOrderGoods const& goods, std::int64_t total)
    {
        return call(shop, api::mall_order_place, who, placing(goods, total));
    }
    Result<Placed> order(api::MallOrderGoods const& goods, std::int64_t total) { return order_of(mia, goods, total); }
    // In a transaction of the test's.
    Result<Placed> place(Write& tx, api::MallOrderGoods const& goods, std::int64_t total)
    {
        return platform::run_directly(route_of(shop, api::mall_order_place), tx, api::mall_order_place, mia, placing(goods, total));
    }
    // At the price of the moment.
    Placed ordered(Units const& units)
    {
        auto const wish = goods(units);
        return order(wish, quoted(wish).take().total.amount).take();
    }
    Result<Placed> order_cart(std::vector<std::int64_t> const& skus, std::int64_t total)
    {
        auto const lines = lines_of_cart(skus);
        api::MallOrderCartPlacing placing;
        placing.ids = lines.ids;
        placing.address_id = lines.address_id;
        placing.total = total;
        return call(shop, api::mall_order_place_cart, mia, placing);
    }
    void put_into_cart(std::int64_t sku, std::int32_t quantity)
    {
        api::CartAddition addition;
        addition.sku_id = SkuId { sku };
        addition.quantity = quantity;
        EXPECT_TRUE(call(shop, api::cart_add, mia, addition).ok());
    }
    // How many units of each line can go back before they are sent.
    std::vector<std::int32_t> unsent(Placed const& placed)
    {
        return shop.read([&](Read& tx) {
            auto const order = order::find(tx, placed.order_id).take();
            return checkout::return_terms(tx, order, order::lines_of(tx, order.id)).unsent;
        });
    }
    Result<ParcelId> ship(Placed const& placed, std::string const& number = "EF1")
    {
        return shop.write([&](Write& tx) { return fulfilment::send(tx, placed.order_id, { "Thailand Post", number }, {}, "ada"); });
    }
    Result<api::FulfilmentReceipt> receive(Placed const& placed, Shopper const& who)
    {
        return call(shop, api::fulfilment_confirm_receipt, who, { placed.order_id });
    }
    Status refund(Placed const& placed)
    {
        return shop.write([&](Write& tx) { return checkout::refund(tx, placed.order_id, "ada", "damaged"); });
    }
    // What its buyer has had, as the shop grants it to them.
    Status refund_sent(Placed const& placed, std::vector<order::Units> const& units)
    {
        return shop.write([&](Write& tx) -> Status {
            TRY(checkout::refund_units(tx, placed.order_id, units, { "ada", "broken", checkout::WantedBy::shopper, false, true }));
            return done();
        });
    }
    api::CheckoutPaymentState payment_of(Placed const& placed) { return payment(1, placed); }
    api::Order shown_to(Shopper const& who, Placed const& placed) { return call(shop, api::order_detail, who, { placed.order_id }).take(); }
    api::Order shown(Placed const& placed) { return shown_to(mia, placed); }

    using Rows = std::vector<std::string>;
    Rows rows(std::string_view sql)
    {
        return shop.read([&](Read& tx) { return tx.all(sql, {}, [](db::Row const& row) { return row.text(0); }); });
    }
    // "1 free 5": five units of SKU 1, and what holds have.
    Rows stock()
    {
        return rows("SELECT CAST(sku_id AS TEXT) || ' free ' || CAST(free AS TEXT) AS what FROM stock_level UNION ALL"
                    " SELECT CAST(sku_id AS TEXT) || ' ' || state || ' ' || CAST(quantity AS TEXT) FROM stock_hold ORDER BY what");
    }
    Rows free() { return rows("SELECT CAST(sku_id AS TEXT) || ' free ' || CAST(free AS TEXT) AS what FROM stock_level ORDER BY what"); }
    // "2x3": three of SKU 2.
    Rows cart() { return rows("SELECT CAST(sku_id AS TEXT) || 'x' || CAST(quantity AS TEXT) AS what FROM cart_line ORDER BY what"); }
    // Of Mia's, what is not over.
    int count_open()
    {
        return shop.read([&](Read& tx) { return order::count_open(tx, mia.id, 10); });
    }

    Shopper const mia = shopper(1);
    Shopper const tom = shopper(2);
    AddressId home;
    AddressId foreign_address;
    AddressId toms_address;
};

}
