#pragma once
// The Merkle tree of RFC 6962, section 2.1: a node is SHA-256(0x01 || left || right), and a tree of n leaves splits at the largest power of
// two below n. What a leaf is the hash of is its owner's to say; it should begin with another byte than a node does.
#include "kernel/crypto/hash.h"
#include <span>
#include <vector>

namespace merkle {

// Without a leaf it is SHA-256 of nothing.
Digest root_of(std::span<Digest const> leaves);
// The siblings on the way from the index-th leaf to the root, the lowest first. There is such a leaf.
std::vector<Digest> path_of(std::span<Digest const> leaves, std::size_t index);
// Whether the path leads from this leaf, the index-th of so many, to this root. Takes any numbers and any path.
bool check_path(Digest const& leaf, std::uint64_t index, std::uint64_t leaves, std::span<Digest const> path, Digest const& root);

}
