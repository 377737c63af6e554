#include "simulation/mall/mall.h"

namespace simulation {

// After the last day what is under way ends: what waits for its owner waits a day at most.
static constexpr Time after_hours = hours(34);
static constexpr std::int64_t first_customer = 3'000'000;
// Accounts of these numbers are of Thailand (stage.cpp).
static constexpr std::int64_t step_of_numbers = 5;

void Mall::open(Stage& people, int customers, int days)
{
    closes_ = beginning + ::days(days) + after_hours;
    stage_.open();
    hear_carrier();
    // Figures are sent home to where their owners bought them.
    for (auto const& person : people.people())
        if (person->country == "TH" || person->country == "SG")
            collectors_.push_back(std::make_unique<Customer>(world_, cashier_, memory_, *person, stage_.shelf()));
    std::string distributors;
    for (int number = 0; number < customers; ++number) {
        auto& person = people.add_person({ first_customer + step_of_numbers * number }, tempers().front());
        customers_.push_back(std::make_unique<Customer>(world_, cashier_, memory_, person, stage_.shelf()));
        if (number < 2)
            distributors += (number > 0 ? ", " : "") + std::to_string(100'000'000 + person.id.value);
    }
    world_.settings().set("account.distributors", distributors);
    for (auto const* const all : { &customers_, &collectors_ })
        for (auto const& one : *all)
            world_.later(seconds(world_.between(60, 3'600)), [one = one.get()] { one->settle(); });
    world_.later(minutes(40), [this] { packer_.work(closes_ - hours(2)); });
    world_.later(minutes(50), [this] { desk_.work(closes_); });
}

void Mall::hear_carrier()
{
    auto const whose = [this](OrderId order) -> Customer* {
        auto const found = memory_.orders.find(order.value);
        if (found == memory_.orders.end())
            return nullptr;
        for (auto const* const all : { &customers_, &collectors_ })
            for (auto const& one : *all)
                if (one->id() == found->second.account)
                    return one.get();
        return nullptr;
    };
    carrier_.arrives = [whose](OrderId order) {
        if (auto* const customer = whose(order))
            customer->receive(order);
    };
    carrier_.is_lost = [this, whose](OrderId order, ParcelId parcel) {
        packer_.give_up(order, parcel);
        if (auto* const customer = whose(order))
            customer->miss(order);
    };
    carrier_.comes_back = [this](OrderId order, ParcelId parcel) { packer_.unpack(order, parcel); };
}

void Mall::plan_day(int day)
{
    for (auto number : { 0, 1 })
        stage_.offer_for_teams(day, number);
    plan_sales(day);
    plan_codes();
    plan_visits(hours(21));
    auto const& distributor = customers_.front()->id();
    for (auto const& customer : customers_)
        if (world_.chance_of(40))
            world_.later(seconds(world_.between(3'600, 7'000)), [one = customer.get(), distributor] { one->follow_link(distributor); });
}

void Mall::plan_sales(int day)
{
    using Admission = api::SaleAdmission;
    auto const announce = [&](int number, Time time, Admission admission) {
        stage_.announce(day, number, time, admission);
        auto const id = stage_.shelf().sales.back().id;
        world_.later(time - minutes(12), [this, id] {
            for (auto const& sale : stage_.shelf().sales)
                if (sale.id == id)
                    for (auto const& customer : customers_)
                        if (world_.chance_of(60))
                            customer->come_for(sale);
        });
        return id;
    };
    announce(1, hours(10), Admission::queue);
    announce(2, hours(15), Admission::first_come);
    announce(3, hours(20) + minutes(10), Admission::queue);
    auto const cancelled = announce(4, hours(12), Admission::queue);
    world_.later(hours(12) + minutes(2), [this, cancelled] { desk_.cancel(cancelled); });
}

void Mall::plan_codes()
{
    auto const sku = std::to_string(stage_.shelf().gift.sku.value);
    for (auto const& [unit, amount] : { std::pair(std::string("points"), 50), std::pair(std::string("red_packet:THB"), 3'000),
             std::pair("goods:" + sku, 1), std::pair("goods:" + sku, 1) }) {
        api::CodeGift const gift { unit, amount, 0, {}, {} };
        world_.later(seconds(world_.between(7'200, 50'000)), [this, gift] {
            desk_.make_codes(gift, [this](std::string const& code) {
                // Passed on to some, who come at any time, also when it is too late.
                for (auto times = world_.between(1, 3); times > 0; --times)
                    world_.later(seconds(world_.between(60, 24'000)), [one = &somebody(), code] { one->redeem(code); });
            });
        });
    }
}

void Mall::plan_visits(Time until_evening)
{
    auto const some_time = [&] { return seconds(world_.between(7'200, until_evening / seconds(1))); };
    for (auto const& customer : customers_) {
        auto* const one = customer.get();
        for (int visit = 0; visit < 2; ++visit)
            if (world_.chance_of(65))
                world_.later(some_time(), [one] { one->buy_goods(); });
        if (world_.chance_of(35))
            world_.later(some_time(), [this, one] { one->give_to(somebody()); });
        if (world_.chance_of(10))
            world_.later(some_time(), [one] { one->guess(); });
    }
    // They come in waves: a friend tells others.
    for (int wave = 0; wave < 8; ++wave) {
        auto const at = some_time();
        auto const offer = stage_.shelf().team_offers[stage_.shelf().team_offers.size() - 1 - static_cast<std::size_t>(wave % 2)];
        for (auto people = world_.between(3, 6); people > 0; --people)
            world_.later(at + seconds(world_.between(0, 1'500)), [one = &somebody(), offer] { one->team_up(offer); });
    }
    for (auto const& collector : collectors_)
        if (world_.chance_of(60))
            world_.later(hours(21) + seconds(world_.between(600, 5'000)), [one = collector.get()] { one->send_home(); });
    auto* const distributor = customers_.front().get();
    world_.later(minutes(30), [this, distributor] { distributor->become_distributor(); });
}

}
