#include "domains/mystery_box/pool.h"
#include "domains/mystery_box/sets/sets.h"
#include "domains/mystery_box/sets/signs.h"
#include "generated/pool.h"
#include "platform/module.h"

namespace mystery_box {

static api::PoolNewcomer newcomer(Read& tx, AccountId account) { return { !knows_rules(tx, account) }; }

static Result<api::PoolNewcomer> show_newcomer(Read& tx, Shopper const& me, api::PoolIsNewLotteryUser const&)
{
    return newcomer(tx, me.id);
}

static Result<api::PoolNewcomer> confirm(Write& tx, Shopper const& me, api::PoolNewLotteryUserConfirm const&)
{
    confirm_rules(tx, me.id);
    return newcomer(tx, me.id);
}

// The first face wants to hear the release too.
static Result<api::MysteryBoxSet> next_pool(Read& tx, Visitor const& visitor, api::PoolNext const& request)
{
    return next(tx, visitor, { series_of(tx, request.pool_id), request.pool_id });
}

void add_pool(platform::Module& module)
{
    auto& routes = module.routes;
    routes.read(api::pool_is_new_lottery_user, show_newcomer);
    routes.write(api::pool_new_lottery_user_confirm, confirm);
    routes.read(api::pool_next, next_pool);
}

}
