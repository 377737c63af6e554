#pragma once
#include "platform/hosts/cashiers/cashier.h"
#include <span>
#include <string>
#include <string_view>

class Settings;

namespace hosts {
struct Hosts;
}

namespace payment {

// What the shop knows of a cashier without asking it. It is handed in at the start under its name (platform/registers.h); the setting
// payment.providers says which of them are on. It has no state: what is known of a payment stands in the payment's row. What is asked of
// the cashier itself is asked of its hosts::Cashier.
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
    // Whether it takes this currency, the ways to pay that it has, the usual one first, and whether one of them needs to know the payer by
    // the messaging app's name for them.
    virtual bool takes(std::string_view currency) const = 0;
    virtual std::span<std::string_view const> methods() const = 0;
    virtual bool needs_payer(std::string_view method) const = 0;
    // After how long an attempt without a word is asked for, time by time, the last from then on; none where it cannot be asked.
    virtual std::span<Time const> pauses() const = 0;
    // How long it wants to be left between two refunds of one payment.
    virtual Time pause_between_refunds() const { return 0; }
    // Puts the shop's own signature below what goes back, and to which address it goes. With key and address as they are now: they may
    // have been changed meanwhile.
    virtual void prepare(Settings const& settings, hosts::RefundOrder& order) const = 0;
    // The cashier itself; null where this server was started without it.
    virtual hosts::Cashier* cashier(hosts::Hosts const& outside) const = 0;
};

}
