#pragma once
// Everybody with their phones; hears what the shop tells an account and hands it to the phones of its owner.
#include "simulation/engine/hosts.h"
#include "simulation/shoppers/shopper.h"

namespace simulation {

class Crowd {
public:
    Crowd(World& world, Shelf const& shelf);

    // `person` has to outlive it.
    void add(Person& person);
    // All phones of each person, by account.
    std::map<std::int64_t, std::vector<std::unique_ptr<Phone>>> const& phones() const { return phones_; }
    Cashier const& cashier() const { return cashier_; }
    Cashier& cashier() { return cashier_; }
    MailHost const& mail_host() const { return mail_host_; }
    Memory const& memory() const { return memory_; }

private:
    void tell(AccountId account);

    World& world_;
    Shelf const& shelf_;
    Cashier cashier_;
    MailHost mail_host_;
    MessageHost message_host_;
    Memory memory_;
    std::map<std::int64_t, std::vector<std::unique_ptr<Phone>>> phones_;
};

}
