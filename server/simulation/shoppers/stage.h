#pragma once
// What stands in the shop before anybody comes: brands, series, sealed sets, and accounts.
#include "simulation/shoppers/shopper.h"

namespace simulation {

class Stage {
public:
    explicit Stage(World& world) : world_(world) { }

    // So many releases, each with twelve regular styles and a hidden one.
    void put_series(int count);
    // Seals a set of that many boxes in one of the releases and puts it on sale.
    BoxSetId seal_set(int boxes);
    // The same by an older version of the shop, which drew by version 1: it ends with that.
    BoxSetId seal_old_set(int boxes);
    // The same as an operator does it: drafted, then published at once, or announced for later.
    void bring_set(int boxes);
    // What an operator does to sets on sale now and then: pauses one for a while, or closes it.
    void meddle();
    // Of so many people; their tempers by chance, in the shares of tempers.h.
    void invite(int count);
    // Who is not of age for certain may be too young, or not have said.
    Person& add_person(AccountId id, Temper const& temper, bool is_of_age = true);

    Shelf const& shelf() const { return shelf_; }
    std::vector<std::unique_ptr<Person>> const& people() const { return people_; }

private:
    void put_one_series(Write& tx, int number);
    std::vector<StyleId> contents_of(std::size_t series, int boxes) const;
    StyleId prize_of(std::size_t series) const;
    BoxSetId draft_set(int boxes);

    World& world_;
    Shelf shelf_;
    // Of each release, the hidden one last.
    std::vector<std::vector<StyleId>> styles_;
    int sets_ = 0;
    std::vector<std::unique_ptr<Person>> people_;
};

}
