#include "domains/team/ending.h"
#include "domains/checkout/checkout.h"
#include "domains/team/order_kind.h"
#include "generated/refusals/common.h"
#include "generated/refusals/team.h"
#include "platform/module.h"
#include <stdexcept>

namespace team {

namespace ending {

Status give_back(Write& tx, OrderId id, std::string_view who, std::string_view why, bool is_shops)
{
    auto const order = TRY(checkout::lock(tx, id));
    if (order.state == order::State::init) {
        if (!checkout::close(tx, id, who, why))
            throw std::logic_error("an order that was locked was paid");
        return done();
    }
    if (order.state != order::State::paid)
        return done();
    if (!checkout::refund(tx, id, who, why, is_shops ? checkout::WantedBy::shop : checkout::WantedBy::shopper).ok())
        return refusal::team_over;
    return done();
}

static void end_in_time(Write& tx, std::int64_t id)
{
    auto const team = store::lock(tx, TeamId { id });
    if (team && is_under_way(team->state) && store::expire(tx, team->id, team->state))
        end_as(tx, *team, State::expired, "shop", "its time");
}

static void give_next_back(Write& tx, std::int64_t id)
{
    auto const team = store::find(tx, TeamId { id });
    if (!team || is_under_way(team->state) || team->state == State::complete)
        return;
    auto const order = store::find_unsettled(tx, team->id);
    if (!order)
        return;
    if (!give_back(tx, *order, "shop", team->state == State::expired ? "the team's time is over" : "the team was dissolved", true).ok())
        throw std::logic_error("a seat of a team that is over cannot be given back");
    tx.schedule(give_back_job, id, tx.now());
}

void freed(Write& tx, TeamOfferId id)
{
    auto const offer = store::find_offer(tx, id);
    if (offer)
        tx.schedule(clear_job, id.value, std::max(tx.now(), offer->ends_at));
}

static void clear(Write& tx, std::int64_t id)
{
    auto const offer = store::find_offer(tx, TeamOfferId { id });
    if (!offer || offer->ends_at > tx.now())
        return;
    store::close_offer(tx, offer->id);
    stock::empty_pool(tx, offer->sku, rules::pool_of(offer->id), "team offer " + offer->code);
}

void add(platform::Module& module)
{
    module.jobs.on(time_job, end_in_time);
    module.jobs.on(give_back_job, give_next_back);
    module.jobs.on(clear_job, clear);
}

}

}
