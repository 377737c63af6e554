#pragma once
// The hosts outside that the settings name.
#include "kernel/time/time.h"
#include "platform/hosts/hosts.h"
#include <atomic>
#include <memory>

class Random;
class Settings;

namespace app {

class OutsideHosts {
public:
    // Throws with one clear line when the settings of a host make no sense.
    OutsideHosts(Settings const& settings, Clock& clock, Clock& steady_clock, Random& random);
    ~OutsideHosts();

    // Makes them reachable there; they have to outlive it.
    void join(hosts::Hosts& hosts) const;
    // Questions under way end at once.
    void stop() { is_stopping_ = true; }
    // Becomes true by that; for whoever asks hosts beside these.
    std::atomic<bool> const* stopping() const { return &is_stopping_; }

private:
    struct Parts;
    std::atomic<bool> is_stopping_ = false;
    std::unique_ptr<Parts> parts_;
};

}
