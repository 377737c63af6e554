#include "domains/pricing/pricing.h"
#include "domains/pricing/wide.h"
#include <algorithm>
#include <cassert>
#include <numeric>

namespace pricing {

std::vector<std::int64_t> allocate(std::int64_t total, std::span<std::int64_t const> weights)
{
    assert(total >= 0);
    std::vector<std::int64_t> shares(weights.size());
    auto const sum = std::accumulate(weights.begin(), weights.end(), std::int64_t { 0 });
    assert(sum > 0 || total == 0);
    if (total == 0 || sum == 0)
        return shares;
    std::vector<std::int64_t> remainders(weights.size());
    auto rest = total;
    for (std::size_t at = 0; at < weights.size(); ++at) {
        auto const product = Wide { total } * weights[at];
        shares[at] = static_cast<std::int64_t>(product / sum);
        remainders[at] = static_cast<std::int64_t>(product % sum);
        rest -= shares[at];
    }
    std::vector<std::size_t> order(weights.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) { return remainders[one] > remainders[other]; });
    for (std::size_t next = 0; rest > 0; ++next, --rest)
        ++shares[order[next]];
    return shares;
}

std::int64_t part_of(std::int64_t share, std::int64_t quantity, std::int64_t gone, std::int64_t now)
{
    assert(quantity > 0 && gone >= 0 && now >= 0 && now <= quantity - gone);
    auto const of = [&](std::int64_t units) { return static_cast<std::int64_t>(Wide { share } * units / quantity); };
    return of(gone + now) - of(gone);
}

std::int64_t share_of(std::int64_t paid, std::int32_t percent) { return paid * percent / 100; }

}
