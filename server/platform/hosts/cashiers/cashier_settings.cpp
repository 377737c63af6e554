#include "platform/hosts/cashiers/cashier_settings.h"
#include "platform/settings.h"

namespace hosts {

using settings::Effect, settings::Risk;

// Where a cashier is: nobody else may be asked for money.
template<class Rules>
static void add_host(settings::Fields<Rules>& add, std::string const& part, std::string const& usual)
{
    add.text(part + ".host", &Rules::host, usual, Effect::restart, Risk::money, "Where this cashier is asked", "收款渠道地址");
}

void WeChatPaySettings::declare(settings::Fields<WeChatPaySettings>& add)
{
    using S = WeChatPaySettings;
    add_host(add, "wxpay", "https://api.mch.weixin.qq.com");
    add.text("wxpay.merchant", &S::merchant, "", Effect::restart, Risk::money,
        "The shop's merchant number at WeChat Pay; empty: it is not paid that way", "微信支付商户号");
    add.text("wxpay.appid", &S::appid, "", Effect::restart, Risk::money,
        "Of the mini-program or account that the merchant number is bound to; empty: program.appid", "绑定的AppID");
    add.text("wxpay.serial", &S::serial, "", Effect::restart, Risk::money, "Serial number of the shop's certificate there",
        "商户证书序列号");
    add.secret("wxpay.private_key", &S::private_key, Risk::money, "The shop's private key there (PEM)", "商户私钥");
    add.secret("wxpay.api_key", &S::api_key, Risk::money, "The APIv3 key, 32 characters", "APIv3密钥");
    add.text("wxpay.certificates", &S::certificates, "", Effect::restart, Risk::money,
        "The platform's certificates (PEM, one behind the other): each is found by its serial number", "微信支付平台证书");
    add.text("wxpay.public_key", &S::public_key, "", Effect::restart, Risk::money, "The platform's public key (PEM)", "微信支付公钥");
    add.text("wxpay.public_key_id", &S::public_key_id, "", Effect::restart, Risk::money, "Its id, PUB_KEY_ID_...", "微信支付公钥ID");
}

void PayPalSettings::declare(settings::Fields<PayPalSettings>& add)
{
    using S = PayPalSettings;
    add_host(add, "paypal", "https://api-m.paypal.com");
    add.text("paypal.client", &S::client, "", Effect::restart, Risk::money,
        "The shop's client id at PayPal; empty: it is not paid that way", "PayPal客户端ID");
    add.secret("paypal.secret", &S::secret, Risk::money, "Its secret", "PayPal密钥");
    add.text("paypal.webhook", &S::webhook, "", Effect::restart, Risk::money, "Id of the webhook by which PayPal tells the shop",
        "PayPal通知ID");
}

void LianLianSettings::declare(settings::Fields<LianLianSettings>& add)
{
    using S = LianLianSettings;
    add_host(add, "lianlian", "https://gpapi.lianlianpay.com");
    add.text("lianlian.script", &S::script, "https://gacashier.lianlianpay.com/sdk/llpay.min.js", Effect::restart, Risk::money,
        "The script that shows the card frame", "连连收银脚本地址");
    add.text("lianlian.merchant", &S::merchant, "", Effect::restart, Risk::money,
        "The shop's merchant number at LianLian; empty: it is not paid that way", "连连商户号");
    add.text("lianlian.shop", &S::shop, "", Effect::restart, Risk::money, "The shop's number there (sub_merchant_id)", "连连站点号");
    add.secret("lianlian.private_key", &S::private_key, Risk::money, "The shop's private key there (PEM)", "商户私钥");
    add.text("lianlian.public_key", &S::public_key, "", Effect::restart, Risk::money, "LianLian's public key (PEM)", "连连公钥");
}

void UnionPaySettings::declare(settings::Fields<UnionPaySettings>& add)
{
    using S = UnionPaySettings;
    add_host(add, "unionpay", "https://gateway.95516.com");
    add.text("unionpay.merchant", &S::merchant, "", Effect::restart, Risk::money,
        "The shop's merchant number at UnionPay; empty: it is not paid that way", "银联商户号");
    add.text("unionpay.certificate", &S::certificate, "", Effect::restart, Risk::money, "The shop's certificate there (PEM)",
        "商户签名证书");
    add.secret("unionpay.private_key", &S::private_key, Risk::money, "The private key of that certificate (PEM)", "商户私钥");
    add.text("unionpay.certificates", &S::certificates, "", Effect::restart, Risk::money,
        "Who signs UnionPay's own certificates (PEM, root and between, one behind the other)", "银联根证书与中级证书");
    add.text("unionpay.name", &S::name, "中国银联股份有限公司", Effect::restart, Risk::money, "What UnionPay's own certificate is named by",
        "银联证书名称");
}

}
