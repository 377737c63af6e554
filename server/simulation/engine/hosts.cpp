#include "simulation/engine/hosts.h"

namespace simulation {

static hosts::Outcome busy() { return { hosts::Outcome::Kind::again, "busy", 0 }; }

MailHost::MailHost(World& world) : world_(world)
{
    world.settings().set("mail.smtp_url", std::string("smtp://mail.invalid"));
    world.outside().mail = this;
}

hosts::Outcome MailHost::send(hosts::MailLetter const& letter)
{
    if (world_.chance_of(8))
        return busy();
    if (world_.chance_of(2))
        return { hosts::Outcome::Kind::refused, "nobody lives there", 550 };
    auto const [known, is_new] = taken_.try_emplace(letter.id, letter.to + "\n" + letter.text);
    if (!is_new)
        world_.count("mail asked again");
    if (known->second != letter.to + "\n" + letter.text)
        world_.find_broken("the mail " + letter.id + " was another one before");
    return {};
}

MessageHost::MessageHost(World& world) : world_(world)
{
    auto& settings = world.settings();
    settings.set("program.appid", std::string("simulation"));
    for (auto const* const name : { "box_turn", "box_followed_on_sale", "box_hold_ends", "box_cards_back", "order_paid", "order_refunded",
             "goods_available", "sale_begins", "parcel_sent", "parcel_arrived", "team_complete", "team_over" })
        settings.set(std::string("message.template.") + name, std::string("template-") + name);
    world.outside().program_messages = this;
}

hosts::Outcome MessageHost::send(hosts::ProgramMessage const&)
{
    if (world_.chance_of(8))
        return busy();
    if (world_.chance_of(5))
        return { hosts::Outcome::Kind::refused, "user refuse to accept the msg", person_allows_none };
    return {};
}

}
