#pragma once
// WeChat Pay, API v3 (https://pay.weixin.qq.com/doc/v3/merchant/4012062524): each question and answer is signed with RSA and SHA-256, what
// it tells of its own accord is sealed with AES-256-GCM. Within the messaging app by "jsapi", on the mobile web by "h5".
#include "kernel/crypto/rsa.h"
#include "platform/hosts/cashiers/cashier.h"
#include "platform/hosts/cashiers/cashier_settings.h"
#include "platform/hosts/cashiers/desk.h"
#include <map>

namespace hosts {

class JsonObject;
class JsonText;

class WeChatPay : public Cashier {
public:
    static constexpr std::string_view name = "wxpay";
    // Two refunds of one payment within a minute it refuses.
    static constexpr Time pause_between_refunds = minutes(1);

    // Throws std::runtime_error with one clear line when a setting makes no sense.
    WeChatPay(WeChatPaySettings settings, Desk desk);

    static std::span<std::string_view const> methods();
    static bool takes(std::string_view currency) { return currency == "CNY"; }
    // By the messaging app's name for them.
    static bool needs_payer(std::string_view method) { return method == "jsapi"; }
    Opened open(Attempt const& attempt) override;
    Told submit(Attempt const& attempt, std::string_view) override { return query(attempt); }
    Told query(Attempt const& attempt) override;
    std::optional<Told> read(api::RawRequest const& notice) override;
    api::RawAnswer answer(bool is_taken) const override;
    Outcome close(Attempt const& attempt) override;
    // Refuses after a year, when WeChat Pay gives nothing back any more.
    Outcome refund(RefundOrder const& order) override;
    std::optional<Outcome> query_refund(RefundOrder const& order) override;
    // Yesterday's bill is there from 10 in the morning on, by China's clock.
    std::optional<Movements> movements(std::int64_t day) override;

private:
    struct Heard {
        // 0: there was no answer, or none that WeChat Pay has signed.
        int status = 0;
        std::string body;
        std::string trouble;
    };
    Heard ask(std::string const& method, std::string const& path, std::string const& body) const;
    std::string authorization(std::string_view method, std::string_view path, std::string_view body) const;
    bool is_signed(std::string_view serial, std::string_view signature, std::string_view time, std::string_view nonce,
        std::string_view body) const;
    Page page_of(std::string_view prepay_id) const;

    WeChatPaySettings settings_;
    Desk desk_;
    rsa::PrivateKey key_;
    // Who may have signed, by the number that stands beside a signature.
    std::map<std::string, rsa::PublicKey, std::less<>> signers_;
};

}
