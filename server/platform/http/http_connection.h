#pragma once
// One connection: reads requests with Beast's parser, decides by their heads, hands them over and writes the answers, one after another.
#include "platform/http/asio.h"
#include "platform/http/shares.h"
#include <atomic>
#include <boost/beast/core/flat_buffer.hpp>
#include <optional>

namespace http {

using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;

struct Server::State {
    EventLoops& loops;
    Options options;
    Answers answers;
    Upgrade* upgrade;
    platform::Shares connection_shares;
    platform::Shares byte_shares;
    // Goes with the Server; the rest stays until the last connection is gone.
    std::optional<Acceptor> acceptor;
    std::uint16_t port = 0;
    std::atomic<std::size_t> connections = 0;
    std::atomic<bool> is_stopping = false;

    State(EventLoops& threads, Options limits, Answers says, Upgrade* becomes)
        : loops(threads),
          options(std::move(limits)),
          answers(std::move(says)),
          upgrade(becomes),
          connection_shares({ options.connections, options.connections_of_network, options.connections_of_wide_network }),
          byte_shares({ options.held_bytes, options.held_bytes_of_network, 2 * options.held_bytes_of_network }),
          acceptor(std::in_place, threads.at(0).context)
    {
    }
};

class Connection : public Timed {
public:
    // `share` is what the connection takes of its network's.
    Connection(std::shared_ptr<Server::State> shared, Loop& home, Socket taken, std::string peer, platform::Shares::Hold share);
    ~Connection() override;
    Connection(Connection const&) = delete;
    void expire() override { close(); }
    void close();

    std::shared_ptr<Server::State> state;
    Server::State& server;
    Loop& loop;
    Socket socket;
    std::list<Timed*>::iterator place;
    std::string address;
    // Of its network's connections, and of the bytes that it may hold.
    platform::Shares::Hold place_held;
    platform::Shares::Hold bytes_held;
    beast::flat_buffer buffer;
    // Of the request's head, as far as it has been read.
    std::size_t head_bytes = 0;
    std::string out;
    Request request;
    bool is_idle = true;
};

// Until one of the two sides ends it.
Task<> serve(std::unique_ptr<Connection> connection);

}
