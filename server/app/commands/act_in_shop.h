#pragma once
#include "app/options.h"
#include "kernel/result.h"
#include <functional>
#include <string>

class Write;

namespace app {

// Acts in one transaction of the shop that the options name; a refusal is said on standard error in the words of `why_not`. Answers the
// exit code: 1 for a refusal.
int act_in_shop(Options const& options, std::string (*why_not)(Error error), std::function<Status(Write& tx)> const& deed);

}
