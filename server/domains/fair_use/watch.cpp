#include "domains/fair_use/watch.h"
#include "domains/fair_use/rules.h"
#include <algorithm>

namespace fair_use {

// A clock that was set back must not make a rest longer than any can be.
static bool rests(Time until, Watch::Bounds const& bounds, Time now) { return now < until && until - now <= bounds.longest_cool_off; }

// It lies wholly in the past, or in a future that a clock that was set back has left behind.
static bool is_past(Time began, Time window, Time now) { return now < began || now - began >= window; }

// What is over says no more than what is not there. Seldom, as it looks at all of them.
void Watch::forget(Time now)
{
    auto const pause = entries_.size() < rules::most_watched ? seconds(30) : seconds(1);
    if (now >= cleaned_ && now - cleaned_ < pause)
        return;
    cleaned_ = now;
    std::erase_if(entries_, [&](auto const& one) { return now >= one.second.over_at; });
}

// Null where there is no room.
Watch::Entry* Watch::entry(std::string const& who, Time now)
{
    forget(now);
    auto const found = entries_.find(who);
    if (found != entries_.end())
        return &found->second;
    return entries_.size() < rules::most_watched ? &entries_[who] : nullptr;
}

Watch::Standing Watch::count(std::string const& who, Bounds const& bounds, Time now, int tries)
{
    std::lock_guard const lock(mutex_);
    auto* const known = entry(who, now);
    if (!known)
        return { Verdict::ask };
    if (rests(known->rest_until, bounds, now))
        return { Verdict::rest, known->rest_until };
    if (is_past(known->began, bounds.window, now)) {
        known->began = now;
        known->count = 0;
    }
    known->count += tries;
    known->over_at = std::max(known->over_at, now + bounds.window);
    if (known->count <= bounds.most)
        return { known->count > bounds.free ? Verdict::ask : Verdict::free };
    known->rests = now < known->remembered_until ? std::min(known->rests + 1, 30) : 0;
    auto const length = std::min(bounds.longest_cool_off, bounds.cool_off << known->rests);
    known->rest_until = now + length;
    known->over_at = known->remembered_until = known->rest_until + bounds.longest_cool_off;
    // Afterwards they may try again, and are asked.
    known->began = known->rest_until;
    known->count = bounds.free;
    return { Verdict::rest, known->rest_until };
}

Watch::Standing Watch::look(std::string const& who, Bounds const& bounds, Time now) const
{
    std::lock_guard const lock(mutex_);
    auto const found = entries_.find(who);
    if (found == entries_.end())
        return {};
    auto const& known = found->second;
    if (rests(known.rest_until, bounds, now))
        return { Verdict::rest, known.rest_until };
    return { !is_past(known.began, bounds.window, now) && known.count > bounds.free ? Verdict::ask : Verdict::free };
}

bool Watch::has_come(std::string const& who, Time window, Time now) const
{
    std::lock_guard const lock(mutex_);
    auto const found = entries_.find(who);
    return found != entries_.end() && !is_past(found->second.began, window, now);
}

void Watch::come(std::string const& who, Time window, Time now, bool is_asked)
{
    std::lock_guard const lock(mutex_);
    auto* const known = entry(who, now);
    if (!known)
        return;
    *known = {};
    known->began = now;
    known->is_asked = is_asked;
    known->over_at = now + window;
}

bool Watch::is_asked(std::string const& who) const
{
    std::lock_guard const lock(mutex_);
    auto const found = entries_.find(who);
    return found != entries_.end() && found->second.is_asked;
}

void Watch::answered(std::string const& who)
{
    std::lock_guard const lock(mutex_);
    auto const found = entries_.find(who);
    if (found != entries_.end())
        found->second.is_asked = false;
}

std::size_t Watch::size() const
{
    std::lock_guard const lock(mutex_);
    return entries_.size();
}

}
