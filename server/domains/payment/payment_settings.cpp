#include "domains/payment/payment_settings.h"
#include "platform/settings.h"

namespace payment {

void PaymentSettings::declare(settings::Fields<PaymentSettings>& add)
{
    using settings::Effect, settings::Kind, settings::Risk;
    add.text("payment.providers", &PaymentSettings::providers, "", Effect::restart, Risk::money,
        "Who takes money, several with a space between; the first of them takes new payments. Empty: nothing is sold", "收款渠道");
    add.each_text("payment.*_key", Kind::secret, &PaymentSettings::keys, "", Effect::restart, Risk::money,
        "What the cashier of this name and the shop sign with", "收款渠道的签名密钥");
    add.each_text("payment.*_url", Kind::text, &PaymentSettings::urls, "", Effect::restart, Risk::money,
        "Where this cashier is asked for money back", "收款渠道的退款地址");
    add.each_text("payment.*_providers", Kind::text, &PaymentSettings::region_providers, "payment.providers", Effect::restart, Risk::money,
        "Which of them are offered in this region (cn, th, sg, gl), in this order", "该地区的收款渠道及顺序");
    add.number("payment.attempts_a_payment", &PaymentSettings::attempts_a_payment, 20, { 1, 1'000 }, Effect::at_once, Risk::plain,
        "So often an order may be tried to be paid at a cashier outside", "每笔订单最多可向外部收款渠道发起支付的次数");
    add.number("payment.confirmations_a_day", &PaymentSettings::confirmations_a_day, 5, { 1, 1'000 }, Effect::at_once, Risk::plain,
        "Ways to pay that an account may confirm in a day", "每账号每日可确认支付方式次数");
    add.seconds("payment.confirmation_seconds", &PaymentSettings::confirmation_life, 900, { 60, 86'400 }, Effect::at_once, Risk::plain,
        "A confirmation waits so long for the cashier", "支付方式确认的有效时间");
    add.seconds("payment.refund_give_up_seconds", &PaymentSettings::refund_patience, days(30) / seconds(1), { 3'600, 31'536'000 },
        Effect::at_once, Risk::money, "After so long a refund that the cashier does not take is left to a person", "退款多久未成功转人工");
}

}
