#pragma once

namespace app {

// Prints a line for each call that this binary answers, by path: "GET /api/order/detail order_detail order account", which is its method,
// its path, its name (api::order_detail), the domain that answers it, and how far the caller has to be logged in; of a face also its
// original, "= account_login". Opens no database. Answers the exit code.
int list_routes(bool is_sandbox);

}
