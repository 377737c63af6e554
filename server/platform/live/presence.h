#pragma once
#include "generated/ids/account_id.h"
#include "platform/jobs/jobs.h"
#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace platform {

// Gathers signs of life in memory: of each login the latest. From any thread.
class Presence {
public:
    void seen(Seen const& sign);
    // All since the last time, by account and login.
    std::vector<Seen> take();

private:
    std::mutex mutex_;
    std::map<std::pair<AccountId, std::int64_t>, Seen> latest_;
};

}
