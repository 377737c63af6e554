#include "simulation/shoppers/crowd.h"

namespace simulation {

Crowd::Crowd(World& world, Shelf const& shelf) : world_(world), shelf_(shelf), cashier_(world), mail_host_(world), message_host_(world)
{
    world.on_notice = [this](AccountId account) { tell(account); };
}

void Crowd::add(Person& person)
{
    auto& phones = phones_[person.id.value];
    for (int phone = 0; phone < person.temper.devices; ++phone)
        phones.push_back(std::make_unique<Phone>(world_, cashier_, memory_, person, shelf_));
}

void Crowd::tell(AccountId account)
{
    if (auto const found = phones_.find(account.value); found != phones_.end())
        for (auto const& phone : found->second)
            phone->notice();
}

}
