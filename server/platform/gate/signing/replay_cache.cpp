#include "platform/gate/signing/replay_cache.h"
#include "kernel/crypto/hash.h"
#include <algorithm>
#include <cstring>

namespace platform {

// 64 bits of SHA-256: with two million remembered, one request in 10^13 is refused by mistake, and its retry is signed anew.
static std::uint64_t hash_of(std::string_view text)
{
    auto const digest = sha256(text);
    std::uint64_t hash = 0;
    std::memcpy(&hash, digest.data(), sizeof hash);
    return hash == 0 ? 1 : hash; // 0 marks a free slot.
}

bool ReplayMemory::Minute::has(std::uint64_t hash) const
{
    if (slots_.empty())
        return false;
    for (std::size_t at = hash & (slots_.size() - 1); slots_[at] != 0; at = (at + 1) & (slots_.size() - 1))
        if (slots_[at] == hash)
            return true;
    return false;
}

void ReplayMemory::Minute::add(std::uint64_t hash)
{
    if (2 * (count_ + 1) > slots_.size())
        grow();
    std::size_t at = hash & (slots_.size() - 1);
    while (slots_[at] != 0)
        at = (at + 1) & (slots_.size() - 1);
    slots_[at] = hash;
    ++count_;
}

void ReplayMemory::Minute::grow()
{
    auto const before = std::move(slots_);
    slots_.assign(std::max<std::size_t>(64, before.size() * 2), 0);
    count_ = 0;
    for (auto const hash : before)
        if (hash != 0)
            add(hash);
}

void ReplayMemory::Minute::start(std::int64_t number)
{
    slots_ = {};
    count_ = 0;
    number_ = number;
}

bool ReplayMemory::is_new(std::string_view text, Time now)
{
    auto const hash = hash_of(text);
    auto const number = now / minutes(1);
    std::lock_guard const lock(mutex_);
    for (auto& minute : minutes_) {
        bool const is_over = minute.number() < number - static_cast<std::int64_t>(minutes_.size()) + 1;
        if (is_over && minute.size() > 0) {
            kept_ -= minute.size();
            minute.start(-1);
        }
        if (minute.has(hash))
            return false;
    }
    if (kept_ >= most_)
        forget_oldest();
    auto& current = minutes_[static_cast<std::size_t>(number) % minutes_.size()];
    if (current.number() != number) {
        kept_ -= current.size();
        current.start(number);
    }
    current.add(hash);
    ++kept_;
    return true;
}

void ReplayMemory::forget_oldest()
{
    Minute* oldest = nullptr;
    for (auto& minute : minutes_)
        if (minute.size() > 0 && (!oldest || minute.number() < oldest->number()))
            oldest = &minute;
    if (!oldest)
        return;
    kept_ -= oldest->size();
    forgotten_ += oldest->size();
    oldest->start(-1);
}

ReplayMemory::Figures ReplayMemory::figures() const
{
    std::lock_guard const lock(mutex_);
    return { kept_, forgotten_ };
}

}
