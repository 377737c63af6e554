#pragma once
// What /metrics tells of parts that are none of the server's own.
#include "platform/db/database.h"
#include "platform/jobs/deliverer.h"
#include "platform/observe/metrics.h"

namespace app {

// They have to outlive the metrics.
void add_figures(platform::Metrics& metrics, db::Database& database);
void add_figures(platform::Metrics& metrics, platform::Deliverer const& deliverer);

}
