#pragma once
// What stands in the shop before anybody comes: brands, series, sealed sets, and accounts.
#include "simulation/shopper.h"

namespace simulation {

class Stage {
public:
    explicit Stage(World& world) : world_(world) { }

    // So many releases, each with twelve regular styles and a hidden one.
    void put_series(int count);
    // Seals a set of that many boxes in one of the releases and puts it on sale.
    BoxSetId seal_set(int boxes);
    // Of so many people; their tempers by chance, in the shares of tempers.h.
    void invite(int count);
    Person& add_person(AccountId id, Temper const& temper);

    std::vector<SeriesId> const& series() const { return series_; }
    std::vector<std::unique_ptr<Person>> const& people() const { return people_; }

private:
    void put_one_series(Write& tx, int number);

    World& world_;
    std::vector<SeriesId> series_;
    // Of each release, the hidden one last.
    std::vector<std::vector<StyleId>> styles_;
    int sets_ = 0;
    std::vector<std::unique_ptr<Person>> people_;
};

}
