#include "domains/ledger/checks.h"
#include "domains/ledger/lots.h"
#include "domains/ledger/service.h"

namespace ledger {

void add(platform::Module& module)
{
    module.jobs.on(lots::over_job, end_lot);
    add_checks(module.checks);
}

}
