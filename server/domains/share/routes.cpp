#include "domains/share/checks.h"
#include "domains/share/service.h"
#include "platform/transaction.h"

namespace share {

static void begin_to_forget(Write& tx) { forget_old(tx, 0); }

void add(platform::Module& module)
{
    module.routes.read(api::share_show, show_card);
    module.routes.write(api::share_came, enter);
    module.routes.read(api::share_pages, list_pages);
    module.jobs.on("share.forget", forget_old);
    module.jobs.every("share.begin_to_forget", hours(1), begin_to_forget);
    add_checks(module.checks);
}

}
