#include "domains/share/checks.h"
#include "platform/module.h"

namespace share {

void add_checks(platform::Checks& checks)
{
    checks.add("nobody came by a link of his or her own",
        "SELECT sharer_id FROM share_visit WHERE visitor = 'account ' || CAST(sharer_id AS TEXT)");
}

}
