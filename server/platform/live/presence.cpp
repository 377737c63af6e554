#include "platform/live/presence.h"
#include <algorithm>

namespace platform {

void Presence::seen(Seen const& sign)
{
    std::lock_guard const lock(mutex_);
    auto& latest = latest_[{ sign.account, sign.login }];
    // A request may be older than a heartbeat and still be the last one that told the language.
    bool const is_outdated = sign.at < latest.at && !latest.language.empty();
    auto language = sign.language.empty() || is_outdated ? std::move(latest.language) : sign.language;
    latest = { sign.account, sign.login, std::max(latest.at, sign.at), std::move(language) };
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
    for (auto& [who, sign] : taken)
        signs.push_back(std::move(sign));
    return signs;
}

}
