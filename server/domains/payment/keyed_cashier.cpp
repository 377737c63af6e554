#include "domains/payment/keyed_cashier.h"
#include "domains/payment/payment.h"
#include "domains/payment/payment_settings.h"
#include "kernel/crypto/hash.h"
#include "platform/hosts/hosts.h"
#include "platform/settings.h"
#include <array>

namespace payment {

static std::string of_name(std::map<std::string, std::string> const& named, std::string const& name)
{
    auto const found = named.find(name);
    return found == named.end() ? "" : found->second;
}

std::string key_of_cashier(Settings const& settings, std::string const& name) { return of_name(settings.of<PaymentSettings>().keys, name); }

std::string KeyedCashier::key(Settings const& settings) const { return key_of_cashier(settings, name_); }
std::string KeyedCashier::url(Settings const& settings) const { return of_name(settings.of<PaymentSettings>().urls, name_); }

std::string KeyedCashier::lacks(Settings const& settings) const
{
    if (key(settings).empty())
        return "payment." + name_ + "_key";
    auto const address = url(settings);
    return address.starts_with("https://") || address.starts_with("http://") ? "" : "payment." + name_ + "_url";
}

bool KeyedCashier::is_heard(Settings const& settings) const { return !key(settings).empty(); }

bool KeyedCashier::has_signed(Settings const& settings, std::string_view text, std::string_view signature) const
{
    return is_heard(settings) && equal_in_constant_time(to_hex(hmac_sha256(key(settings), text)), signature);
}

void KeyedCashier::prepare(Settings const& settings, hosts::RefundOrder& order) const
{
    order.sign = hosts::signature_of(order, key(settings));
    order.address = url(settings);
}

std::span<std::string_view const> KeyedCashier::methods() const
{
    static constexpr std::array<std::string_view, 1> all { "cashier" };
    return all;
}

hosts::Cashier* KeyedCashier::cashier(hosts::Hosts const& outside) const { return outside.cashier; }

}
