#include "domains/coupon/checks.h"
#include "domains/coupon/service.h"

namespace coupon {

void add(platform::Module& module)
{
    module.routes.read(api::coupon_user_coupon_list, list);
    module.jobs.on("coupon_over", end);
    add_checks(module.checks);
}

}
