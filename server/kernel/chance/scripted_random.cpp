#include "kernel/chance/scripted_random.h"
#include "kernel/crypto/hash.h"

void ScriptedRandom::fill(std::span<std::uint8_t> bytes)
{
    std::lock_guard const lock(mutex_);
    for (auto& byte : bytes)
        byte = next();
}

std::uint8_t ScriptedRandom::next()
{
    auto& source = scripted_.empty() ? stream_ : scripted_;
    if (source.empty()) {
        auto const block = sha256(std::to_string(seed_) + ":" + std::to_string(blocks_++));
        source.assign(block.begin(), block.end());
    }
    auto const byte = source.front();
    source.pop_front();
    return byte;
}

void ScriptedRandom::script(std::span<std::uint8_t const> bytes)
{
    std::lock_guard const lock(mutex_);
    scripted_.insert(scripted_.end(), bytes.begin(), bytes.end());
}

void ScriptedRandom::script_number(std::uint64_t number)
{
    std::uint8_t bytes[8];
    for (int at = 7; at >= 0; --at, number >>= 8)
        bytes[at] = static_cast<std::uint8_t>(number);
    script(bytes);
}
