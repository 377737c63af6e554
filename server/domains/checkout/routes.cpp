#include "domains/checkout/checks.h"
#include "domains/checkout/close_order.h"
#include "platform/module.h"

namespace checkout {

void add(platform::Module& module)
{
    module.routes.write(api::payment_notify, settle_payment);
    module.jobs.on(hold_over_job, end_hold);
    add_checks(module.checks);
}

}
