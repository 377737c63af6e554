#pragma once
// A box shop in which shoppers order, pay and open.
#include "domains/cabinet/cabinet.h"
#include "domains/checkout/checkout.h"
#include "domains/coupon/coupon.h"
#include "domains/flows/flows.h"
#include "domains/ledger/ledger.h"
#include "domains/membership/membership.h"
#include "domains/order/order.h"
#include "domains/payment/payment.h"
#include "domains/safeguards/safeguards.h"
#include "testing/box_shop.h"
#include "testing/grown_ups.h"

namespace testing {

class PurchaseShop : public BoxShop {
protected:
    // Who is to listen before all domains do comes first.
    explicit PurchaseShop(AddModule const& first = [](platform::Module&) {})
        : BoxShop({ first, mystery_box::add, order::add, payment::add, coupon::add, cabinet::add, ledger::add, membership::add,
            safeguards::add, checkout::add, flows::add })
    {
        payment::add_keyed_cashier(shop.module, "sandbox");
        shop.settings.set("payment.providers", std::string("sandbox"));
        shop.settings.set("payment.sandbox_key", std::string("a key of this test"));
        shop.settings.set("payment.sandbox_url", std::string("https://sandbox.test"));
    }

    void SetUp() override
    {
        BoxShop::SetUp();
        shop.write([&](Write& tx) { register_grown_ups(tx, shopper(0).id, 300); });
    }

    // For tests in which many holds of one turn come to nothing.
    void let_turns_last()
    {
        for (auto const* const name : { "box.turn_holds_seconds", "box.turn_total_seconds" })
            shop.settings.set(name, std::int64_t { 100'000 });
    }

    using Placed = api::CheckoutPlacedOrder;
    Result<Placed> order(int number, BoxSetId of, std::vector<std::int32_t> slots)
    {
        return call(shop, api::mystery_box_create_order, shopper(number), { of, std::move(slots) });
    }
    Result<Placed> order(int number, std::vector<std::int32_t> slots) { return order(number, set, std::move(slots)); }
    Placed ordered(int number, std::vector<std::int32_t> slots) { return order(number, std::move(slots)).take(); }

    // What the cashier of this payment would send.
    static api::PaymentNotify notification(Placed const& placed, api::PaymentResult result)
    {
        api::PaymentNotify notification;
        notification.provider = placed.provider;
        notification.payment_id = placed.payment_id;
        notification.result = result;
        notification.transaction_id = "cashier-" + std::to_string(placed.payment_id.value);
        notification.amount = placed.total.amount;
        notification.currency = placed.total.currency;
        notification.paid_at = seconds(1'735'689'600);
        notification.time = 1'735'689'600;
        return notification;
    }
    static api::PaymentNotify signed_by(api::PaymentNotify notification, std::string_view key = "a key of this test")
    {
        notification.sign = payment::signature_of(notification, key);
        return notification;
    }
    Result<api::Nothing> notify(api::PaymentNotify const& notification) { return call(shop, api::payment_notify, {}, notification); }
    Result<api::Nothing> notify(Placed const& placed, api::PaymentResult result) { return notify(signed_by(notification(placed, result))); }
    // For what only prepares a test: it has to succeed.
    void pay(Placed const& placed) { EXPECT_TRUE(notify(placed, api::PaymentResult::success).ok()); }
    Placed bought(int number, std::vector<std::int32_t> slots)
    {
        auto placed = ordered(number, std::move(slots));
        pay(placed);
        return placed;
    }

    api::CheckoutPaymentState payment(int number, Placed const& placed)
    {
        return call(shop, api::mystery_box_payment_status, shopper(number), { placed.order_id }).take();
    }
    Result<api::CheckoutPaymentState> cancel(int number, Placed const& placed)
    {
        return call(shop, api::mystery_box_payment_cancel, shopper(number), { placed.order_id });
    }
    api::Order shown(int number, Placed const& placed)
    {
        return call(shop, api::order_detail, shopper(number), { placed.order_id }).take();
    }
    api::CabinetCount count_items(int number) { return call(shop, api::cabinet_num, shopper(number), {}).take(); }
    api::MysteryBoxBoxState box(std::size_t slot) { return look().boxes[slot - 1].state; }
    // Seconds left of the shopper's turn.
    std::int32_t remaining(int number) { return queue(number).queuing_info->queuing_action_info->remaining; }
    bool is_paused(int number) { return queue(number).queuing_info->queuing_action_info->paused; }
    std::int64_t points_of(int number)
    {
        return shop.read([&](Read& tx) { return ledger::balance(tx, ledger::of(shopper(number).id), "points"); });
    }
    std::int64_t count(std::string_view sql)
    {
        return shop.read([&](Read& tx) { return tx.number(sql, {}); });
    }
};

}
