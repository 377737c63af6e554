#include "domains/safeguards/checks.h"
#include "domains/safeguards/guardian.h"
#include "domains/safeguards/own_limits.h"
#include "domains/safeguards/rules.h"
#include "platform/module.h"

namespace safeguards {

void add(platform::Module& module)
{
    module.settings.add<rules::Numbers>();
    auto& routes = module.routes;
    routes.read(api::safeguards_get_limits, show_limits);
    routes.write(api::safeguards_set_limit, set_limit);
    routes.write(api::safeguards_exclude, exclude);
    routes.write(api::safeguards_ask_guardian, ask_guardian);
    routes.write(api::safeguards_confirm_guardian, confirm_guardian);
    routes.write(api::safeguards_withdraw_guardian, withdraw_guardian);
    add_checks(module.checks);
}

}
