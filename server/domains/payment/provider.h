#pragma once
#include "platform/hosts/cashier.h"
#include <string>
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
    // Which setting it needs to take payments and does not have, or not as it should be: "payment.bank_key"; empty when it has all.
    virtual std::string lacks(Settings const& settings) const = 0;
    // Whether its words can be told from anybody else's. One that takes no new payments goes on telling of what it has taken.
    virtual bool is_heard(Settings const& settings) const = 0;
    // Whether it can confirm a way to pay without taking money, and says by whose means that was done.
    virtual bool confirms() const = 0;
    // Whether the cashier itself has put this signature below this text, that of a notification.
    virtual bool has_signed(Settings const& settings, std::string_view text, std::string_view signature) const = 0;
    // Puts the shop's own signature below what goes back, and to which address it goes. With key and address as they are now: they may
    // have been changed meanwhile.
    virtual void prepare(Settings const& settings, hosts::RefundOrder& order) const = 0;
    // Asks the cashier to give this back. Blocks; never within a transaction.
    virtual hosts::Outcome refund(hosts::Hosts const& outside, hosts::RefundOrder const& order) const = 0;
};

}
