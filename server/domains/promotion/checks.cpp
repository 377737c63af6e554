#include "domains/promotion/checks.h"
#include "platform/module.h"

namespace promotion {

void add_checks(platform::Checks& checks)
{
    checks.add("the latest row of a promotion's history says whether it is open",
        "SELECT id FROM promotion WHERE state <> COALESCE((SELECT to_state FROM state_history"
        " WHERE subject_kind = 'promotion' AND subject_id = promotion.id ORDER BY number DESC LIMIT 1), '')");
}

}
