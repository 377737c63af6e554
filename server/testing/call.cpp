#include "testing/call.h"
#include "platform/module.h"

namespace testing {

platform::Route const& route_of(Shop& shop, api::CallInfo const& call) { return platform::route_of(shop.module.routes.all(), call); }

}
