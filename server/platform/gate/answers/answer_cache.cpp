#include "platform/gate/answers/answer_cache.h"

namespace platform {

struct AnswerCache::Making {
    std::string key;
    // Before anything of the answer was read.
    Time started;
    std::uint64_t told = 0;
    std::vector<Waiter> waiters;
    bool is_finished = false;
};

static std::size_t bytes_of(std::string const& key, AnswerCache::Answer const& answer)
{
    // What a map and two strings take beside their letters, about.
    constexpr std::size_t around = 256;
    return key.size() + answer.body->size() + answer.etag.size() + around;
}

AnswerCache::AnswerCache(std::size_t most_bytes) : most_bytes_(most_bytes) { }

AnswerCache::Look AnswerCache::look(std::string const& key, api::Cached cached, Time now, Waiter waiter)
{
    std::lock_guard const lock(mutex_);
    auto const told = told_for(cached);
    if (auto const found = kept_.find(key); found != kept_.end() && found->second.until > now && found->second.told == told) {
        ++hits_;
        return { found->second.answer, nullptr };
    }
    auto& making = in_making_[key];
    // One that was begun before the last change, or too long ago, is not for who asks now.
    if (making && making->told == told && making->started + answer_keeps > now) {
        ++hits_;
        making->waiters.push_back(std::move(waiter));
        return {};
    }
    ++misses_;
    making = std::make_shared<Making>(Making { .key = key, .started = now, .told = told });
    return { nullptr, making };
}

void AnswerCache::finish(std::shared_ptr<Making> const& making, Shared const& answer, Time now)
{
    std::vector<Waiter> waiters;
    {
        std::lock_guard const lock(mutex_);
        if (making->is_finished)
            return;
        making->is_finished = true;
        waiters.swap(making->waiters);
        if (auto const found = in_making_.find(making->key); found != in_making_.end() && found->second == making)
            in_making_.erase(found);
        if (answer)
            keep(*making, answer, now);
    }
    for (auto const& waiter : waiters)
        waiter(answer);
}

void AnswerCache::keep(Making const& making, Shared const& answer, Time now)
{
    auto const until = making.started + answer_keeps;
    auto const bytes = bytes_of(making.key, *answer);
    if (swept_ + answer_keeps <= now || bytes_ + bytes > most_bytes_)
        sweep(now);
    auto const known = kept_.find(making.key);
    if (known != kept_.end()) {
        // Made beside this one, of something newer.
        if (known->second.until > until)
            return;
        forget(known);
    }
    if (until <= now || bytes_ + bytes > most_bytes_)
        return;
    bytes_ += bytes;
    kept_.emplace(making.key, Entry { answer, until, making.told });
}

void AnswerCache::forget(std::unordered_map<std::string, Entry>::iterator place)
{
    bytes_ -= bytes_of(place->first, *place->second.answer);
    kept_.erase(place);
}

void AnswerCache::sweep(Time now)
{
    swept_ = now;
    for (auto place = kept_.begin(); place != kept_.end();) {
        auto const next = std::next(place);
        if (place->second.until <= now || (place->second.told != 0 && place->second.told != told_))
            forget(place);
        place = next;
    }
}

void AnswerCache::forget_told()
{
    std::lock_guard const lock(mutex_);
    ++told_;
}

AnswerCache::Figures AnswerCache::figures() const
{
    std::lock_guard const lock(mutex_);
    return { kept_.size(), bytes_, hits_, misses_ };
}

}
