#include "domains/order/checks.h"
#include "domains/order/service.h"

namespace order {

void add(platform::Module& module)
{
    module.routes.read(api::order_global_list, list);
    module.routes.read(api::order_detail, show);
    add_checks(module.checks);
}

}
