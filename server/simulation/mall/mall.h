#pragma once
// The mall with all that goes on in it: customers, packer, carrier and operator.
#include "simulation/mall/customer.h"
#include "simulation/mall/desk.h"
#include "simulation/mall/mall_stage.h"
#include "simulation/mall/parcels.h"
#include "simulation/shoppers/stage.h"

namespace simulation {

class Mall {
public:
    Mall(World& world, Cashier& cashier) : world_(world), cashier_(cashier) { }

    // So many customers, for so many days.
    void open(Stage& people, int customers, int days);
    void plan_day(int day);
    // Until then it still packs and decides, and nobody buys any more.
    Time closes() const { return closes_; }

    MallStage const& stage() const { return stage_; }
    MallMemory const& memory() const { return memory_; }
    Packer const& packer() const { return packer_; }
    Desk const& desk() const { return desk_; }
    bool is_open() const { return !customers_.empty(); }

private:
    Customer& somebody() { return *customers_[world_.chance().below(customers_.size())]; }
    void plan_visits(Time until_evening);
    void plan_codes();
    void plan_sales(int day);
    void hear_carrier();

    World& world_;
    Cashier& cashier_;
    MallMemory memory_;
    MallStage stage_ { world_ };
    ParcelService carrier_ { world_ };
    Packer packer_ { world_, carrier_ };
    Desk desk_ { world_, memory_ };
    std::vector<std::unique_ptr<Customer>> customers_;
    // Who has figures of boxes.
    std::vector<std::unique_ptr<Customer>> collectors_;
    Time closes_ = 0;
};

}
