#pragma once
#include "generated/ids/account_id.h"
#include "kernel/time/time.h"
#include "platform/db/batch.h"
#include <cstdint>
#include <string>

class Batch;
class Read;
class Write;

namespace platform {
struct Module;
}

// Messages to browsers that are closed, by their makers' push services.
namespace push {

struct Message {
    std::string title;
    std::string body;
    // Of the web app, where it leads: "/packages/market-pages/box/operate?boxSetId=7".
    std::string page;
    // One of the same topic that was not heard yet is replaced.
    std::string topic;
    // After that nobody needs to be told any more.
    Time good_until = 0;
};

// How many browsers of theirs want to hear.
Later<std::int64_t> ask_devices(Batch& batch, AccountId account);
std::int64_t count_devices(Read& tx, AccountId account);
// To each of them, after the COMMIT.
void send(Write& tx, AccountId account, Message const& message);

void add(platform::Module& module);

}
