#pragma once
// A shop in which shoppers have coupons, red packets and refund cards, and a cashier who gives money back.
#include "platform/hosts/cashiers/cashier.h"
#include "testing/purchase_shop.h"
#include <map>
#include <mutex>

namespace testing {

// Gives back once per refund id; asked again it says yes again.
class FakeCashier : public hosts::Cashier {
public:
    hosts::Outcome refund(hosts::RefundOrder const& order) override
    {
        std::lock_guard const lock(mutex);
        ++asked;
        if (next.kind != hosts::Outcome::Kind::accepted)
            return next;
        given.insert_or_assign(order.refund_id, order);
        return {};
    }

    std::mutex mutex;
    int asked = 0;
    // What it says instead of yes.
    hosts::Outcome next;
    std::map<std::string, hosts::RefundOrder> given;
};

class SellingShop : public PurchaseShop {
protected:
    // As PurchaseShop.
    explicit SellingShop(AddModule const& first = [](platform::Module&) {}) : PurchaseShop(first) { shop.outside.cashier = &cashier; }

    void SetUp() override
    {
        PurchaseShop::SetUp();
        put_kind({ "fox50", { "减五十", "50 off" }, "THB", 30'000, 5'000, 0, shop.clock.now() + days(30), {} });
    }

    void put_kind(coupon::KindRecord const& record)
    {
        shop.write([&](Write& tx) { coupon::put_kind(tx, record); });
    }
    CouponId coupon_for(int number, std::string const& code = "fox50")
    {
        auto const key = "test-" + std::to_string(++gifts);
        return shop.write([&](Write& tx) {
            EXPECT_TRUE(coupon::give(tx, { shopper(number).id, code, 1, key }).ok());
            return CouponId { tx.number("SELECT id FROM coupon WHERE given_by = $1", { key + ":1" }) };
        });
    }
    void give(int number, std::string const& unit, std::int64_t amount)
    {
        ledger::Reason const reason { "test-" + std::to_string(++gifts), "grant", 0, "" };
        shop.write([&](Write& tx) { EXPECT_TRUE(ledger::give(tx, ledger::of(shopper(number).id), unit, amount, reason).ok()); });
    }
    std::int64_t balance(int number, std::string const& unit = "red_packet:THB")
    {
        return shop.read([&](Read& tx) { return ledger::balance(tx, ledger::of(shopper(number).id), unit); });
    }
    std::string state_of(CouponId id)
    {
        return shop.read([&](Read& tx) {
            return *tx.one("SELECT state FROM coupon WHERE id = $1", { id }, [](db::Row const& row) { return row.text(0); });
        });
    }

    Result<api::CheckoutQuote> quote(int number, api::MysteryBoxPurchase const& wanted)
    {
        return call(shop, api::mystery_box_calculate_price, shopper(number), wanted);
    }
    Result<Placed> place(int number, api::MysteryBoxPurchase const& wanted)
    {
        return call(shop, api::mystery_box_create_order, shopper(number), wanted);
    }
    // For what only prepares a test: it has to succeed.
    Placed must_place(int number, api::MysteryBoxPurchase const& wanted) { return place(number, wanted).take(); }

    std::int64_t count_refunds(std::string_view state)
    {
        return shop.read([&](Read& tx) { return tx.number("SELECT count(*) FROM payment_refund WHERE state = $1", { state }); });
    }

    FakeCashier cashier;
    int gifts = 0;
};

}
