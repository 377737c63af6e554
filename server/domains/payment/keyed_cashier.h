#pragma once
#include "domains/payment/provider.h"
#include <string>

namespace payment {

// A cashier that shares a key with the shop: both sign with HMAC-SHA256, in hexadecimal. Refunds are asked of the host outside.
class KeyedCashier : public Provider {
public:
    // Its key is the setting payment.<name>_key.
    explicit KeyedCashier(std::string name) : name_(std::move(name)) { }

    bool is_configured(Settings const& settings) const override;
    bool confirms() const override { return true; }
    bool has_signed(Settings const& settings, std::string_view text, std::string_view signature) const override;
    void sign(Settings const& settings, hosts::RefundOrder& order) const override;
    hosts::Outcome refund(hosts::Hosts const& outside, hosts::RefundOrder const& order) const override;

    // Empty where it is not configured.
    std::string key(Settings const& settings) const;

private:
    std::string name_;
};

}
