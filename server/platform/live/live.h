#pragma once
// What is told to sockets after a COMMIT. It never says the state, only what to ask again.
#include <cstdint>
#include <string>

namespace live {

struct Event {
    // Everybody who watches this topic (the id of a thing, platform/live/topics.h) hears it; 0: nobody.
    std::int64_t topic = 0;
    // Or every socket of this account; 0: nobody.
    std::int64_t account = 0;
    // The encoded message.
    std::string text;
    // Not 0: a waiting message of the same topic and kind is replaced by this one, so that a slow socket gets the latest only.
    std::int32_t coalesces_as = 0;
    // The account's sockets that were opened with another login than this one are closed after the message.
    std::int64_t closes_other_than_login = 0;
};

}
