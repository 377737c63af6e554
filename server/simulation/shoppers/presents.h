#pragma once
// What the shop gives away: cards, red packets and coupons, by an operator's command that is interrupted like anything else, and then
// repeated under the same key.
#include "simulation/shoppers/shopper.h"

namespace simulation {

class Presents {
public:
    explicit Presents(World& world) : world_(world) { }

    // The kinds of coupons that there are, in each currency: some last, some end within hours of being given.
    void put_kinds();
    // A bag for one person, packed by chance. `occasion` names it.
    void bring(Person const& person, std::string const& occasion);

    // Of cards and red packets, by account and unit: what was given for certain.
    std::map<std::pair<std::int64_t, std::string>, std::int64_t> const& given() const { return given_; }

private:
    struct Bag {
        AccountId account;
        std::string key;
        // Units with amounts.
        std::vector<std::pair<std::string, std::int64_t>> units;
        Time units_end_at = 0;
        std::string coupon;
        std::int64_t coupons = 0;
        Time coupons_end_at = 0;
    };
    void hand_over(Bag const& bag, bool is_again = false);

    World& world_;
    std::map<std::pair<std::int64_t, std::string>, std::int64_t> given_;
};

}
