#pragma once
#include "platform/hosts/cashier.h"
#include <string_view>

class Settings;

namespace hosts {
struct Hosts;
}

namespace payment {

// A cashier that the shop can be paid through. It is handed in at the start under its name (platform/registers.h); the setting
// payment.providers says which of them are on. It has no state: what is known of a payment stands in the payment's row.
class Provider {
public:
    virtual ~Provider() = default;
    // Whether the settings have what it needs, such as its key.
    virtual bool is_configured(Settings const& settings) const = 0;
    // Whether it can confirm a way to pay without taking money, and says by whose means that was done.
    virtual bool confirms() const = 0;
    // Whether the cashier itself has put this signature below this text, that of a notification.
    virtual bool has_signed(Settings const& settings, std::string_view text, std::string_view signature) const = 0;
    // Puts the shop's own signature below what goes back. With the key as it is now: it may have been changed meanwhile.
    virtual void sign(Settings const& settings, hosts::RefundOrder& order) const = 0;
    // Asks the cashier to give this back. Blocks; never within a transaction.
    virtual hosts::Outcome refund(hosts::Hosts const& outside, hosts::RefundOrder const& order) const = 0;
};

}
