#include "domains/flows/pool.h"
#include "domains/checkout/checkout.h"
#include "generated/pool.h"
#include "platform/db/transaction.h"
#include "platform/module.h"

namespace flows {

static Result<api::CheckoutPlacedOrder> show_pay_info(Read& tx, Shopper const& me, api::PoolPayInfo const& request)
{
    return checkout::show_pay_info(tx, me, request.order_id);
}

void add_pool(platform::Module& module) { module.routes.read(api::pool_pay_info, show_pay_info); }

}
