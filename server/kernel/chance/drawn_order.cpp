#include "kernel/chance/drawn_order.h"
#include "kernel/chance/permutation.h"
#include <string>

std::vector<std::uint32_t> drawn_order(std::string_view seed, std::string_view what, std::int64_t subject, Digest const& numbers,
    std::size_t count)
{
    auto const context = std::string(what) + "," + std::to_string(subject) + "," + to_hex(numbers);
    return permutation(seed, context, count);
}
