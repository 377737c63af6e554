#include "kernel/crypto/merkle.h"
#include <algorithm>
#include <bit>
#include <cassert>

namespace merkle {

static Digest node(Digest const& left, Digest const& right)
{
    std::array<char, 1 + 2 * sizeof(Digest)> bytes;
    bytes[0] = '\1';
    std::copy(left.begin(), left.end(), reinterpret_cast<std::uint8_t*>(bytes.data()) + 1);
    std::copy(right.begin(), right.end(), reinterpret_cast<std::uint8_t*>(bytes.data()) + 1 + left.size());
    return sha256({ bytes.data(), bytes.size() });
}

Digest root_of(std::span<Digest const> leaves)
{
    if (leaves.empty())
        return sha256("");
    if (leaves.size() == 1)
        return leaves.front();
    auto const split = std::bit_floor(leaves.size() - 1);
    return node(root_of(leaves.first(split)), root_of(leaves.subspan(split)));
}

std::vector<Digest> path_of(std::span<Digest const> leaves, std::size_t index)
{
    assert(index < leaves.size());
    if (leaves.size() == 1)
        return {};
    auto const split = std::bit_floor(leaves.size() - 1);
    bool const is_left = index < split;
    auto path = is_left ? path_of(leaves.first(split), index) : path_of(leaves.subspan(split), index - split);
    path.push_back(root_of(is_left ? leaves.subspan(split) : leaves.first(split)));
    return path;
}

// RFC 9162, section 2.1.3.2.
bool check_path(Digest const& leaf, std::uint64_t index, std::uint64_t leaves, std::span<Digest const> path, Digest const& root)
{
    if (index >= leaves)
        return false;
    auto last = leaves - 1;
    auto computed = leaf;
    for (auto const& sibling : path) {
        if (last == 0)
            return false;
        if (index % 2 == 1 || index == last) {
            computed = node(sibling, computed);
            // A last leaf without a right sibling moves up as it is.
            while (index % 2 == 0 && index != 0) {
                index /= 2;
                last /= 2;
            }
        } else {
            computed = node(computed, sibling);
        }
        index /= 2;
        last /= 2;
    }
    return last == 0 && computed == root;
}

}
