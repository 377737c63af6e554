#include "testing/call.h"
#include "contract/refuses.h"
#include "platform/module.h"
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <mutex>
#include <set>

namespace testing {

platform::Route const& route_of(Shop& shop, api::CallInfo const& call) { return platform::route_of(shop.module.routes.all(), call); }

// Each once for each process, in one go: several write to the same file.
static void write_down(std::string line)
{
    static char const* const path = std::getenv("KABINET_REFUSALS_SEEN");
    if (!path)
        return;
    static std::mutex mutex;
    static std::set<std::string> written;
    std::lock_guard const lock(mutex);
    if (written.insert(line).second)
        std::ofstream(path, std::ios::app) << (line + '\n') << std::flush;
}

void look_at_refusal(api::CallInfo const& call, Error error)
{
    EXPECT_TRUE(api::may_refuse(call, error)) << call.name << " refuses " << error << ", which it does not declare: @refuses in contract/";
    write_down(std::string(call.name) + ' ' + reason_of(error));
}

}
