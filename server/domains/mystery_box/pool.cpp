#include "domains/mystery_box/pool.h"
#include "domains/mystery_box/line.h"
#include "domains/mystery_box/locks.h"
#include "domains/mystery_box/pool_store.h"
#include "domains/mystery_box/sets.h"
#include "generated/pool.h"
#include "platform/module.h"

namespace mystery_box {

static api::PoolNewcomer newcomer(Read& tx, AccountId account)
{
    return { !store::has_confirmed_rules(tx, account) && !store::has_bought(tx, account) };
}

static Result<api::PoolNewcomer> show_newcomer(Read& tx, Shopper const& me, api::PoolIsNewLotteryUser const&)
{
    return newcomer(tx, me.id);
}

static Result<api::PoolNewcomer> confirm_rules(Write& tx, Shopper const& me, api::PoolNewLotteryUserConfirm const&)
{
    store::confirm_rules(tx, me.id);
    return newcomer(tx, me.id);
}

static Result<api::MysteryBoxSetSnapshot> show_pool(Read& tx, Visitor const& visitor, api::PoolInfo const& request)
{
    return show_set(tx, visitor, { request.pool_id });
}

static Result<api::MysteryBoxTipsLockStatus> show_pool_locks(Read& tx, Shopper const& me, api::PoolLockStatus const& request)
{
    return show_locks(tx, me, { request.pool_id });
}

static Result<api::MysteryBoxSet> next_pool(Read& tx, Visitor const& visitor, api::PoolNext const& request)
{
    return next(tx, visitor, { series_of(tx, request.pool_id), request.pool_id });
}

static Result<api::MysteryBoxQueueSnapshot> look_at_queue(Read& tx, Visitor const& visitor, api::PoolQueueQuery const& request)
{
    return look_at_line(tx, visitor, { request.pool_id });
}

static Result<api::MysteryBoxQueueSnapshot> start_queuing(Write& tx, Shopper const& me, api::PoolQueueStart const& request)
{
    return join(tx, me, { request.pool_id, request.commitment });
}

static Result<api::MysteryBoxQueueSnapshot> cancel_queuing(Write& tx, Shopper const& me, api::PoolQueueCancel const& request)
{
    return stop(tx, me, { request.pool_id });
}

void add_pool(platform::Module& module)
{
    auto& routes = module.routes;
    routes.read(api::pool_is_new_lottery_user, show_newcomer);
    routes.write(api::pool_new_lottery_user_confirm, confirm_rules);
    routes.read(api::pool_info, show_pool);
    routes.read(api::pool_lock_status, show_pool_locks);
    routes.read(api::pool_next, next_pool);
    routes.read(api::pool_queue_query, look_at_queue);
    routes.write(api::pool_queue_start, start_queuing);
    routes.write(api::pool_queue_cancel, cancel_queuing);
}

}
