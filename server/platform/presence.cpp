#include "platform/presence.h"
#include <algorithm>

namespace platform {

void Presence::seen(Seen const& sign)
{
    std::lock_guard const lock(mutex_);
    auto& latest = latest_[{ sign.account, sign.login }];
    latest = std::max(latest, sign.at);
}

std::vector<Seen> Presence::take()
{
    decltype(latest_) taken;
    {
        std::lock_guard const lock(mutex_);
        taken.swap(latest_);
    }
    std::vector<Seen> signs;
    signs.reserve(taken.size());
    for (auto const& [who, at] : taken)
        signs.push_back({ who.first, who.second, at });
    return signs;
}

}
