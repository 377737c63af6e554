#include "domains/payment/keyed_cashier.h"
#include "kernel/hash.h"
#include "platform/hosts/hosts.h"
#include "platform/settings.h"

namespace payment {

// Settings: payment.sandbox_key, payment.sandbox_url
// Those of another cashier are named so where it is handed in.
std::string KeyedCashier::key(Settings const& settings) const { return settings.text(key_setting(), ""); }

std::string KeyedCashier::lacks(Settings const& settings) const
{
    if (key(settings).empty())
        return key_setting();
    auto const url = settings.text(url_setting(), "");
    return url.starts_with("https://") || url.starts_with("http://") ? "" : url_setting();
}

bool KeyedCashier::is_heard(Settings const& settings) const { return !key(settings).empty(); }

bool KeyedCashier::has_signed(Settings const& settings, std::string_view text, std::string_view signature) const
{
    return is_heard(settings) && equal_in_constant_time(to_hex(hmac_sha256(key(settings), text)), signature);
}

void KeyedCashier::prepare(Settings const& settings, hosts::RefundOrder& order) const
{
    order.sign = hosts::signature_of(order, key(settings));
    order.address = settings.text(url_setting(), "");
}

hosts::Outcome KeyedCashier::refund(hosts::Hosts const& outside, hosts::RefundOrder const& order) const
{
    if (!outside.cashier)
        return { hosts::Outcome::Kind::again, "no cashier can be asked", 0 };
    return outside.cashier->refund(order);
}

}
