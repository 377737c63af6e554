#pragma once
// How much of something scarce (connections, sockets, bytes) each network holds at this moment. From any thread.
#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace platform {

class Shares {
public:
    struct Limits {
        std::size_t all;
        // Of one network, and of the network around it (platform/http/network.h).
        std::size_t network;
        std::size_t wide_network;
    };
    // What stood in the way.
    enum class Full : unsigned char { none, all, network };

    // Part of a network's share, given back at its end. It may outlive the Shares.
    class Hold {
    public:
        Hold() = default;
        Hold(Hold&& other) noexcept;
        Hold& operator=(Hold&& other) noexcept;
        ~Hold() { give_back(); }

        // From now on it holds this much. What is more than before is refused where it is not there: then nothing changes. Giving back is
        // never refused.
        Full resize(std::size_t amount);
        std::size_t amount() const { return amount_; }

    private:
        friend class Shares;
        struct State;
        void give_back();

        std::shared_ptr<State> state_;
        std::string network_, wide_network_;
        std::size_t amount_ = 0;
    };

    explicit Shares(Limits limits);
    // Of the network in which the address lies; it holds nothing yet.
    Hold of(std::string_view address) const;
    std::size_t held() const;

private:
    std::shared_ptr<Hold::State> state_;
};

}
