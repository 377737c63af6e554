#pragma once
#include "domains/payment/provider.h"
#include <string>

namespace payment {

// A cashier that shares a key with the shop: both sign with HMAC-SHA256, in hexadecimal. Refunds are asked for at its own address.
class KeyedCashier : public Provider {
public:
    // Its key is the setting payment.<name>_key, its address payment.<name>_url.
    explicit KeyedCashier(std::string name) : name_(std::move(name)) { }

    std::string lacks(Settings const& settings) const override;
    bool is_heard(Settings const& settings) const override;
    bool confirms() const override { return true; }
    bool has_signed(Settings const& settings, std::string_view text, std::string_view signature) const override;
    void prepare(Settings const& settings, hosts::RefundOrder& order) const override;
    bool takes(std::string_view) const override { return true; }
    std::span<std::string_view const> methods() const override;
    bool needs_payer(std::string_view) const override { return false; }
    // Nobody asks it: it says what it knows until it was heard.
    std::span<Time const> pauses() const override { return {}; }
    hosts::Cashier* cashier(hosts::Hosts const& outside) const override;

private:
    std::string key(Settings const& settings) const;
    std::string url(Settings const& settings) const;

    std::string name_;
};

}
