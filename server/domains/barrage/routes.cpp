#include "domains/barrage/checks.h"
#include "domains/barrage/service.h"

namespace barrage {

static Result<api::BarrageShowAnswer> show(Read& tx, Visitor const& visitor, api::BarrageShow const& request)
{
    auto page = TRY(list(tx, visitor, { request.box_set_id, request.size, request.next }));
    return api::BarrageShowAnswer { std::move(page.items), std::move(page.next) };
}

static void begin_to_forget(Write& tx) { forget_old(tx, 0); }

void add(platform::Module& module)
{
    module.routes.read(api::barrage_list, list);
    module.routes.read(api::barrage_show, show);
    module.routes.write_prepared<Judged>(api::barrage_live, prepare_post, post);
    module.routes.write(api::barrage_remove_live, remove);
    module.routes.write(api::barrage_report, report);
    module.jobs.on("barrage.forget", forget_old);
    module.jobs.every("barrage.begin_to_forget", hours(1), begin_to_forget);
    add_checks(module.checks);
}

}
