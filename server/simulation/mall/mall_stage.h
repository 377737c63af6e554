#pragma once
// What stands in the mall before anybody comes: warehouses, goods, prices, sales that are announced and offers for teams.
#include "simulation/engine/world.h"
#include "simulation/mall/mall_memory.h"

namespace simulation {

class MallStage {
public:
    explicit MallStage(World& world) : world_(world) { }

    void open();
    // Announced for today, at this time of the day.
    void announce(int day, int number, Time time_of_day, api::SaleAdmission admission);
    void offer_for_teams(int day, int number);

    MallShelf const& shelf() const { return shelf_; }
    // Units that ever came in, by SKU.
    std::map<std::int64_t, std::int64_t> const& received() const { return received_; }

private:
    MallSku put_goods(Write& tx, std::string const& code, std::int64_t price, std::int64_t near, std::int64_t far, bool returnable = true);
    void put_list(Write& tx, std::string const& code, std::string_view kind, MallSku const& sku);

    World& world_;
    MallShelf shelf_;
    std::map<std::int64_t, std::int64_t> received_;
    MallSku doll_;
};

}
