#pragma once
// Chance that anybody can replay: same key, same context, same outcome.
#include "kernel/crypto/hmac.h"
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

// The stream HMAC-SHA256(key, context || big-endian 64-bit counter), counter = 0, 1, 2 ..., cut into big-endian 64-bit numbers. A number
// not below the largest multiple of the bound is thrown away (rejection sampling), the next one is taken.
class ChanceStream {
public:
    ChanceStream(HmacSha256 const& key, std::string_view context) : begun_(key) { begun_.add(context); }

    // One of 0 .. bound-1, each as likely. bound > 0.
    std::uint64_t below(std::uint64_t bound);
    // Puts the items in the order of a uniform permutation, by Fisher-Yates from the end.
    template<class Item>
    void shuffle(std::span<Item> items)
    {
        for (auto last = items.size(); last > 1; --last)
            std::swap(items[last - 1], items[below(last)]);
    }

private:
    std::uint64_t next();

    HmacSha256 begun_;
    std::uint64_t counter_ = 0;
    Digest block_ {};
    std::size_t at_ = block_.size();
};

// 0 .. count-1, shuffled by the stream of this key and context.
std::vector<std::uint32_t> permutation(std::string_view key, std::string_view context, std::size_t count);
// The first number below `bound` of this stream. bound > 0.
std::uint64_t draw(std::string_view key, std::string_view context, std::uint64_t bound);
