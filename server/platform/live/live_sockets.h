#pragma once
// The live channel, /ws/box?token=..&uid=..&userId=.. (contract/live.tsp). It says what to ask again; the state is always a query.
#include "platform/db/database.h"
#include "platform/gate/bearer.h"
#include "platform/http/event_loops.h"
#include "platform/http/http.h"
#include "platform/jobs/jobs.h"
#include "platform/live/live.h"
#include "platform/live/topics.h"
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace live {

struct Options {
    // Of one network and of the one around it (platform/http/network.h): a tenth and a quarter.
    std::size_t sockets = 10'000;
    std::size_t sockets_of_network = 1'000;
    std::size_t sockets_of_wide_network = 2'500;
    // A socket that says nothing for so long is closed.
    int silence_seconds = 60;
    std::size_t message_bytes = 4 << 10;
    // What one socket may watch at once.
    std::size_t topics = 16;
    // Messages of one socket in ten seconds; who sends more is closed.
    int wishes = 200;
    // Where the shop is reached, "https://shop.example": its pages may listen, and those that came from where the socket leads to.
    std::string own_address = {};
};

class Sockets {
public:
    // All of it has to outlive the sockets.
    struct Parts {
        http::EventLoops& loops;
        db::Database& database;
        Clock& clock;
        platform::Authenticate authenticate;
        // Whose ticket it is, which is good no more from then on; and how one begins, so that it is not taken for a token.
        std::optional<Shopper> (*redeem)(Write& tx, std::string_view ticket);
        std::string_view ticket_prefix;
        // Whether what this token or ticket stood for has ended because its account logged in on another device.
        bool (*ended_elsewhere)(Read& tx, std::string_view token);
        Topics const& topics;
        // A heartbeat of somebody who is logged in is a sign of life.
        std::function<void(platform::Seen)> seen;
    };
    struct Figures {
        std::size_t sockets = 0;
        std::uint64_t told = 0; // Events.
        std::uint64_t sent = 0; // Messages.
        std::uint64_t cut = 0;  // Sockets that were too slow.
    };

    Sockets(Parts parts, Options options);
    ~Sockets();

    // For http::Server.
    http::Upgrade* upgrade();
    // From any thread; does not block.
    void tell(std::vector<Event> events);
    // Says good-bye (1001) to all and closes them. Blocks, at most two seconds.
    void stop();
    Figures figures() const;

    struct State;

private:
    std::shared_ptr<State> state_;
};

}
