#pragma once
// The operator of the mall: decides what buyers ask for, takes orders back, makes and stops codes, ends teams and sales, and pays
// distributors. Its commands are interrupted like anything else.
#include "domains/code/code.h"
#include "simulation/engine/world.h"
#include "simulation/mall/mall_memory.h"

namespace simulation {

class Desk {
public:
    Desk(World& world, MallMemory const& memory) : world_(world), memory_(memory) { }

    // Now and then, until that time.
    void work(Time until);
    // A few codes that give this; handed out once it is certain that there are any.
    void make_codes(api::CodeGift const& gift, std::function<void(std::string const&)> const& hand_out);
    void cancel(SaleId sale);

    // To distributors, in minor units: for certain.
    std::int64_t paid_out() const { return paid_out_; }
    // Of which nobody knows whether it was written down: something else was owed by then.
    std::int64_t unsure() const { return unsure_; }
    bool is_paying() const { return is_paying_; }

private:
    void decide();
    void take_back();
    void end_a_team();
    void pay_distributors();
    void pay(AccountId distributor, std::string const& currency, std::int64_t amount);
    void stop(code::BatchId batch);

    World& world_;
    MallMemory const& memory_;
    std::int64_t paid_out_ = 0;
    std::int64_t unsure_ = 0;
    bool is_paying_ = false;
};

}
