#include "domains/tracking/checks.h"
#include "platform/module.h"

namespace tracking {

void add_checks(platform::Checks& checks)
{
    checks.add("an event counts at the client's time or at the server's, as its mark says",
        "SELECT id FROM tracking_event WHERE occurred_at <> CASE WHEN is_clock_off = 1 THEN received_at ELSE client_time END");
}

}
