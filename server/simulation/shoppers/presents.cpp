#include "simulation/shoppers/presents.h"
#include "domains/coupon/coupon.h"
#include "domains/ledger/ledger.h"
#include "domains/region/region.h"

namespace simulation {

namespace {

// Of a box of the simulated releases, in minor units; stage.cpp puts the same ones on the price tags.
std::int64_t price_in(std::string_view currency)
{
    for (auto const& [code, price] : Shelf::prices)
        if (region::of(code).currency == currency)
            return price;
    return 1'000;
}

std::string coupon_in(std::string_view currency) { return "off-" + std::string(currency); }

Status give(Write& tx, AccountId account, std::string const& unit, std::int64_t amount, std::string const& key, Time ends_at)
{
    TRY(ledger::give(tx, ledger::of(account), unit, amount, { key + ":" + unit, "present", account.value, "" }, ends_at));
    return done();
}

}

void Presents::put_kinds()
{
    world_.write([&](Write& tx) {
        for (auto const& one : region::all()) {
            auto const price = price_in(one.currency);
            coupon::put_kind(tx,
                { coupon_in(one.currency), { "减免", "Off" }, std::string(one.currency), price, price / 4, 0,
                    world_.shop_time() + days(365), {} });
        }
    });
}

void Presents::bring(Person const& person, std::string const& occasion)
{
    std::string const currency(region::of(person.country).currency);
    Bag bag;
    bag.account = person.id;
    bag.key = "present:" + occasion + ":" + std::to_string(person.id.value);
    for (auto const* const card : { "card:hint", "card:xray", "card:blood_return" })
        if (world_.chance_of(60))
            bag.units.emplace_back(card, world_.between(1, 3));
    if (world_.chance_of(60))
        bag.units.emplace_back("red_packet:" + currency, price_in(currency) * world_.between(5, 300) / 100);
    if (world_.chance_of(25))
        bag.units_end_at = world_.shop_time() + hours(world_.between(2, 40));
    if (world_.chance_of(60)) {
        bag.coupon = coupon_in(currency);
        bag.coupons = world_.between(1, 3);
        bag.coupons_end_at = world_.chance_of(40) ? world_.shop_time() + minutes(world_.between(60, 1'800)) : 0;
    }
    hand_over(bag);
}

// Whoever did not hear what came of it does it again; some do so though they heard.
void Presents::hand_over(Bag const& bag, bool is_again)
{
    auto const ending = world_.command("present", [&](Write& tx) -> Status {
        for (auto const& [unit, amount] : bag.units)
            TRY(give(tx, bag.account, unit, amount, bag.key, bag.units_end_at));
        if (bag.coupons > 0)
            TRY(coupon::give(tx, { bag.account, bag.coupon, bag.coupons, bag.key, bag.coupons_end_at }));
        return done();
    });
    if (ending == Ending::unknown)
        return world_.later(seconds(10), [this, bag, is_again] { hand_over(bag, is_again); });
    if (ending == Ending::refused)
        return world_.find_broken("a present was refused: " + bag.key);
    if (is_again)
        return world_.count("present repeated");
    for (auto const& [unit, amount] : bag.units)
        given_[{ bag.account.value, unit }] += amount;
    if (world_.chance_of(15))
        hand_over(bag, true);
}

}
