#pragma once
#include "domains/offers/offers.h"
#include "generated/ids/team_id.h"
#include "generated/ids/team_offer_id.h"
#include "generated/team.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Read;
class Write;

namespace platform {
struct Module;
}

// Group purchase: goods at a price for teams. One starts a team by ordering and paying, others join it, and once all seats are paid
// everything is sent.
namespace team {

// Of an order's row; never changed.
constexpr std::string_view kind_name = "team";

// What an operator wants sold.
struct WantedOffer {
    std::string code;
    api::LocalText title;
    // The code of a price list of the kind `team`, which has one offer: of the SKU.
    std::string list;
    SkuId sku;
    // So many make a team, and so many units there are for all of them.
    std::int64_t size = 2;
    std::int64_t units = 0;
    // So long a team has.
    Time forms_within = 0;
    Time ends_at = 0;
};
// What the one offer of a price list is of; nothing where there is no such list, or it has not one offer.
std::optional<SkuId> sku_of(Read& tx, std::string_view list);
// What is wrong with it, as a sentence that begins with the option it is about; empty when nothing is.
std::string check_offer(Read& tx, WantedOffer const& wanted);
// From here on shoppers see it, and nothing of it changes. It is sound. Refuses stock_low: so many units are not free in the region.
Result<TeamOfferId> open(Write& tx, WantedOffer const& wanted, std::string_view who, std::string_view why);
// No team is started with it any more; those under way go on. Refuses not_found, team_offer_over.
Status close(Write& tx, TeamOfferId offer, std::string_view who, std::string_view why);
// The shop ends a team that is not complete: everybody's money goes back. Refuses not_found, team_over.
Status dissolve(Write& tx, TeamId team, std::string_view who, std::string_view why);

// As an operator sees it.
struct ListedOffer {
    TeamOfferId id;
    std::string code;
    std::string region;
    std::string title;
    SkuId sku;
    std::int64_t size = 0;
    std::int64_t units = 0;
    bool is_open = false;
    Time ends_at = 0;
};
struct ListedTeam {
    TeamId id;
    TeamOfferId offer;
    AccountId leader;
    api::TeamState state = api::TeamState::started;
    std::int64_t size = 0;
    std::int64_t taken = 0;
    std::int64_t paid = 0;
    Time ends_at = 0;
};
// The latest first.
std::vector<ListedOffer> list_offers(Read& tx, int most);
std::vector<ListedTeam> list_teams(Read& tx, TeamOfferId offer, int most);

void add(platform::Module& module);

}
