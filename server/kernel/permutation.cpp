#include "kernel/permutation.h"
#include "kernel/hash.h"
#include <numeric>
#include <string>
#include <utility>

namespace {

class Stream {
public:
    Stream(std::string_view key, std::string_view context) : key_(key), context_(context) { }

    std::uint64_t below(std::uint64_t bound)
    {
        std::uint64_t const limit = UINT64_MAX - UINT64_MAX % bound;
        for (;;) {
            std::uint64_t const number = next();
            if (number < limit)
                return number % bound;
        }
    }

private:
    std::uint64_t next()
    {
        if (at_ == block_.size()) {
            std::string message = context_;
            for (int shift = 56; shift >= 0; shift -= 8)
                message += static_cast<char>(counter_ >> shift & 0xff);
            block_ = hmac_sha256(key_, message);
            ++counter_;
            at_ = 0;
        }
        std::uint64_t number = 0;
        for (int byte = 0; byte < 8; ++byte)
            number = number << 8 | block_[at_++];
        return number;
    }

    std::string key_;
    std::string context_;
    std::uint64_t counter_ = 0;
    Digest block_ {};
    std::size_t at_ = block_.size();
};

}

std::vector<std::uint32_t> permutation(std::string_view key, std::string_view context, std::size_t count)
{
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0u);
    Stream stream(key, context);
    for (std::size_t last = count; last > 1; --last)
        std::swap(order[last - 1], order[stream.below(last)]);
    return order;
}

std::uint64_t draw(std::string_view key, std::string_view context, std::uint64_t bound) { return Stream(key, context).below(bound); }
