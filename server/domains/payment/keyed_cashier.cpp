#include "domains/payment/keyed_cashier.h"
#include "kernel/hash.h"
#include "platform/hosts/hosts.h"
#include "platform/settings.h"

namespace payment {

std::string KeyedCashier::key(Settings const& settings) const { return settings.text("payment." + name_ + "_key", ""); }

bool KeyedCashier::is_configured(Settings const& settings) const { return !key(settings).empty(); }

bool KeyedCashier::has_signed(Settings const& settings, std::string_view text, std::string_view signature) const
{
    return is_configured(settings) && equal_in_constant_time(to_hex(hmac_sha256(key(settings), text)), signature);
}

void KeyedCashier::sign(Settings const& settings, hosts::RefundOrder& order) const
{
    order.sign = hosts::signature_of(order, key(settings));
}

hosts::Outcome KeyedCashier::refund(hosts::Hosts const& outside, hosts::RefundOrder const& order) const
{
    if (!outside.cashier)
        return { hosts::Outcome::Kind::again, "no cashier is configured", 0 };
    return outside.cashier->refund(order);
}

}
