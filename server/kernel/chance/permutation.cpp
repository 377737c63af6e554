#include "kernel/chance/permutation.h"
#include <numeric>

std::uint64_t ChanceStream::below(std::uint64_t bound)
{
    std::uint64_t const limit = UINT64_MAX - UINT64_MAX % bound;
    for (;;) {
        std::uint64_t const number = next();
        if (number < limit)
            return number % bound;
    }
}

std::uint64_t ChanceStream::next()
{
    if (at_ == block_.size()) {
        std::array<char, 8> counter;
        for (std::size_t byte = 0; byte < counter.size(); ++byte)
            counter[byte] = static_cast<char>(counter_ >> (56 - 8 * byte) & 0xff);
        block_ = HmacSha256(begun_).add({ counter.data(), counter.size() }).digest();
        ++counter_;
        at_ = 0;
    }
    std::uint64_t number = 0;
    for (int byte = 0; byte < 8; ++byte)
        number = number << 8 | block_[at_++];
    return number;
}

std::vector<std::uint32_t> permutation(std::string_view key, std::string_view context, std::size_t count)
{
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0u);
    ChanceStream(HmacSha256(key), context).shuffle(std::span(order));
    return order;
}

std::uint64_t draw(std::string_view key, std::string_view context, std::uint64_t bound)
{
    return ChanceStream(HmacSha256(key), context).below(bound);
}
