// Two cashiers beside each other: each is paid, confirms and gives back by its own key, and at its own address only.
#include "generated/refusals/common.h"
#include "generated/refusals/payment.h"
#include "platform/module.h"
#include "testing/selling_shop.h"

using api::CheckoutPaymentOutcome;
using api::PaymentResult;

class TwoCashiers : public testing::SellingShop {
protected:
    static constexpr auto sandbox_key = "a key of this test";
    static constexpr auto bank_key = "the key of the bank";

    TwoCashiers()
    {
        payment::add_keyed_cashier(shop.module, "bank");
        shop.settings.set("payment.bank_key", std::string(bank_key));
        shop.settings.set("payment.bank_url", std::string("https://bank.test/pay"));
    }
    void SetUp() override
    {
        SellingShop::SetUp();
        line_up(1);
    }

    // The first of them takes new payments.
    void let_pay(std::string const& names) { shop.settings.set("payment.providers", names); }
    // Money that comes when the shopper has cancelled, so that it goes back.
    Placed paid_for_nothing(int slot, std::string_view key)
    {
        auto const placed = ordered(1, { slot });
        EXPECT_TRUE(cancel(1, placed).ok());
        EXPECT_TRUE(notify(signed_by(notification(placed, PaymentResult::success), key)).ok());
        return placed;
    }
    // Where, and signed with which key, the money of this payment was asked back.
    std::string asked_at(Placed const& placed, std::string_view key)
    {
        for (auto const& [id, order] : cashier.given)
            if (order.payment_id == std::to_string(placed.payment_id.value))
                return order.sign == hosts::signature_of(order, key) ? order.address : "signed by another key";
        return "not asked";
    }
    void set_provider(Placed const& placed, std::string const& name)
    {
        shop.write([&](Write& tx) { tx.change("UPDATE payment SET provider = $2 WHERE id = $1", { placed.payment_id, name }); });
    }
    std::string trouble_of_deliveries()
    {
        try {
            shop.run_due();
        } catch (std::runtime_error const& trouble) {
            return trouble.what();
        }
        return "";
    }
    Result<api::Nothing> tell(PaymentId confirmation, std::string const& provider, std::string_view key)
    {
        api::PaymentConfirmationNotify notice;
        notice.provider = provider;
        notice.confirmation_id = confirmation;
        notice.result = PaymentResult::success;
        notice.transaction_id = "auth-1";
        notice.payer = "visa.1";
        notice.time = 1'735'689'600;
        notice.sign = payment::signature_of(notice, key);
        return call(shop, api::payment_confirmation_notify, {}, notice);
    }
};
ON_EACH_ENGINE(TwoCashiers);

TEST_P(TwoCashiers, each_gives_back_at_its_own_address_what_it_took)
{
    auto const by_sandbox = paid_for_nothing(3, sandbox_key);
    let_pay("bank sandbox");
    auto const by_bank = paid_for_nothing(4, bank_key);
    EXPECT_EQ(by_bank.provider, "bank");
    // It goes back to who took it, also when it takes nothing new.
    let_pay("sandbox");
    shop.run_due();
    EXPECT_EQ(count_refunds("done"), 2);
    EXPECT_EQ(asked_at(by_sandbox, sandbox_key), "https://sandbox.test");
    EXPECT_EQ(asked_at(by_bank, bank_key), "https://bank.test/pay");
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
}

TEST_P(TwoCashiers, each_is_believed_by_its_own_key_about_its_own_payments)
{
    let_pay("bank sandbox");
    auto const placed = ordered(1, { 3 });
    auto word = notification(placed, PaymentResult::success);
    EXPECT_EQ(notify(signed_by(word, sandbox_key)).error(), refusal::signature_wrong);
    word.provider = "sandbox";
    EXPECT_EQ(notify(signed_by(word, sandbox_key)).error(), refusal::not_found);
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::pending);
    word.provider = "bank";
    EXPECT_TRUE(notify(signed_by(word, bank_key)).ok());
    EXPECT_EQ(payment(1, placed).outcome, CheckoutPaymentOutcome::success);
    EXPECT_EQ(count_items(1).sealed, 1);
}

TEST_P(TwoCashiers, the_one_that_confirms_is_the_one_whose_word_counts)
{
    let_pay("bank sandbox");
    auto const begun = call(shop, api::payment_confirm, shopper(1), {}).take();
    EXPECT_EQ(begun.provider, "bank");
    EXPECT_EQ(tell(*begun.confirmation_id, "sandbox", sandbox_key).error(), refusal::not_found);
    EXPECT_EQ(tell(*begun.confirmation_id, "bank", sandbox_key).error(), refusal::signature_wrong);
    EXPECT_TRUE(tell(*begun.confirmation_id, "bank", bank_key).ok());
    EXPECT_EQ(call(shop, api::payment_show_confirmation, shopper(1), {}).take().state, api::PaymentConfirmationState::confirmed);
}

TEST_P(TwoCashiers, money_of_one_that_this_server_does_not_know_waits_until_it_does)
{
    auto const placed = paid_for_nothing(3, sandbox_key);
    set_provider(placed, "gone");
    EXPECT_EQ(trouble_of_deliveries(), "a job failed: refund: this server knows no cashier \"gone\", who took the money");
    auto word = notification(placed, PaymentResult::success);
    word.provider = "gone";
    EXPECT_EQ(notify(signed_by(word, sandbox_key)).error(), refusal::provider_unknown);
    EXPECT_EQ(count_refunds("asked"), 1);
    EXPECT_EQ(cashier.asked, 0);
    shop.clock.advance(days(20));
    EXPECT_NE(trouble_of_deliveries(), "");
    EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    set_provider(placed, "sandbox");
    shop.advance(hours(2));
    EXPECT_EQ(count_refunds("done"), 1);
}

TEST_P(TwoCashiers, money_of_one_that_lacks_a_setting_is_asked_for_nowhere_else)
{
    let_pay("bank sandbox");
    auto const placed = paid_for_nothing(3, bank_key);
    for (auto const* const setting : { "payment.bank_url", "payment.bank_key" }) {
        auto const before = shop.settings.text(setting, "");
        shop.settings.set(setting, std::string());
        // New payments go to the other one.
        EXPECT_EQ(payment::providers_on(shop.module.registers, shop.settings), std::vector<std::string> { "sandbox" });
        EXPECT_EQ(trouble_of_deliveries(), "a job failed: refund: the cashier \"bank\" needs the setting " + std::string(setting));
        EXPECT_EQ(cashier.asked, 0);
        shop.settings.set(setting, before);
        shop.clock.advance(hours(1));
    }
    shop.run_due();
    EXPECT_EQ(asked_at(placed, bank_key), "https://bank.test/pay");
}
