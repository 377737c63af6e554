#include "app/commands/act_in_shop.h"
#include "app/commands/operator_name.h"
#include "app/commands/time_text.h"
#include "app/shop.h"
#include "domains/team/team.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/common.h"
#include "generated/refusals/team.h"
#include <iostream>
#include <stdexcept>

namespace app {

namespace {

Status open_offer(Write& tx, TeamOptions const& options)
{
    team::WantedOffer wanted;
    wanted.code = options.code;
    wanted.title = { options.title_zh, options.title_en, options.title_th };
    wanted.list = options.list;
    wanted.sku = options.sku ? SkuId { options.sku } : team::sku_of(tx, wanted.list).value_or(SkuId {});
    wanted.size = options.size;
    wanted.units = options.units;
    wanted.forms_within = minutes(options.minutes);
    wanted.ends_at = moment_of(options.ends);
    if (auto const flaw = team::check_offer(tx, wanted); !flaw.empty())
        throw std::runtime_error(flaw);
    auto const offer = TRY(team::open(tx, wanted, operator_name(), options.note));
    std::cout << "Offer " << offer.value << " for teams is open.\n";
    return done();
}

void list_offers(Read& tx, int most)
{
    for (auto const& one : team::list_offers(tx, most))
        std::cout << "Offer " << one.id.value << "  " << one.code << "  " << (one.is_open ? "open" : "over") << "  " << one.region
                  << "  SKU " << one.sku.value << ", teams of " << one.size << ", " << one.units << " units, until "
                  << time_text(one.ends_at) << "  " << one.title << '\n';
}

void list_teams(Read& tx, TeamOfferId offer, int most)
{
    for (auto const& one : team::list_teams(tx, offer, most))
        std::cout << "Team " << one.id.value << "  " << api::to_string(one.state) << "  " << one.paid << " paid, " << one.taken
                  << " taken of " << one.size << ", led by account " << one.leader.value << ", until " << time_text(one.ends_at) << '\n';
}

Status act_on_teams(Write& tx, TeamOptions const& options)
{
    if (options.action == "open")
        return open_offer(tx, options);
    if (options.action == "close")
        return team::close(tx, TeamOfferId { options.of }, operator_name(), options.note);
    if (options.action == "dissolve")
        return team::dissolve(tx, TeamId { options.of }, operator_name(), options.note);
    if (options.action == "show")
        list_teams(tx, TeamOfferId { options.of }, options.most);
    else
        list_offers(tx, options.most);
    return done();
}

std::string why_no_team(Error error)
{
    if (error == refusal::not_found)
        return "there is none of this number";
    if (error == refusal::stock_low)
        return "not so many units of the SKU are free in the region: kabinet stock show";
    return "it is over, or complete";
}

}

int manage_teams(Options const& options)
{
    auto const& wanted = options.team;
    bool const is_of_one = wanted.action != "open" && wanted.action != "list";
    if (is_of_one && wanted.of == 0)
        throw std::runtime_error("say which: of close and show an offer, of dissolve a team");
    if (wanted.action != "list" && wanted.action != "show" && wanted.note.empty())
        throw std::runtime_error("say why: --note");
    return act_in_shop(options, why_no_team, [&](Write& tx) { return act_on_teams(tx, wanted); });
}

}
