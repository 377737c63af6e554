#include "platform/http/shares.h"
#include "platform/http/network.h"
#include <mutex>
#include <unordered_map>
#include <utility>

namespace platform {

struct Shares::Hold::State {
    explicit State(Limits most) : limits(most) { }

    Full take(Hold const& hold, std::size_t more)
    {
        std::lock_guard const lock(mutex);
        if (all + more > limits.all)
            return Full::all;
        if (of_network(hold.network_) + more > limits.network || of_network(hold.wide_network_) + more > limits.wide_network)
            return Full::network;
        all += more;
        networks[hold.network_] += more;
        networks[hold.wide_network_] += more;
        return Full::none;
    }
    void give_back(Hold const& hold, std::size_t less)
    {
        std::lock_guard const lock(mutex);
        all -= less;
        for (auto const* const network : { &hold.network_, &hold.wide_network_ }) {
            auto const found = networks.find(*network);
            found->second -= less;
            if (found->second == 0)
                networks.erase(found);
        }
    }
    std::size_t of_network(std::string const& network) const
    {
        auto const found = networks.find(network);
        return found == networks.end() ? 0 : found->second;
    }

    Limits const limits;
    mutable std::mutex mutex;
    std::size_t all = 0;
    std::unordered_map<std::string, std::size_t> networks;
};

Shares::Hold::Hold(Hold&& other) noexcept
    : state_(std::move(other.state_)),
      network_(std::move(other.network_)),
      wide_network_(std::move(other.wide_network_)),
      amount_(std::exchange(other.amount_, 0))
{
}

Shares::Hold& Shares::Hold::operator=(Hold&& other) noexcept
{
    if (this != &other) {
        give_back();
        state_ = std::move(other.state_);
        network_ = std::move(other.network_);
        wide_network_ = std::move(other.wide_network_);
        amount_ = std::exchange(other.amount_, 0);
    }
    return *this;
}

Shares::Full Shares::Hold::resize(std::size_t amount)
{
    if (!state_ || amount == amount_)
        return Full::none;
    if (amount > amount_) {
        if (auto const full = state_->take(*this, amount - amount_); full != Full::none)
            return full;
    } else {
        state_->give_back(*this, amount_ - amount);
    }
    amount_ = amount;
    return Full::none;
}

void Shares::Hold::give_back() { resize(0); }

Shares::Shares(Limits limits) : state_(std::make_shared<Hold::State>(limits)) { }

Shares::Hold Shares::of(std::string_view address) const
{
    Hold hold;
    hold.state_ = state_;
    // A letter tells the wide network of one address from the network of another.
    hold.network_ = 'n' + network_of(address);
    hold.wide_network_ = 'w' + wide_network_of(address);
    return hold;
}

std::size_t Shares::held() const
{
    std::lock_guard const lock(state_->mutex);
    return state_->all;
}

}
