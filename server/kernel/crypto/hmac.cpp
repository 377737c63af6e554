// See hash.cpp.
#define OPENSSL_SUPPRESS_DEPRECATED
#include "kernel/crypto/hmac.h"
#include <algorithm>
#include <bit>
#include <openssl/sha.h>

using Block = std::array<unsigned char, SHA256_CBLOCK>;

static Block block_of(std::string_view key)
{
    Block block {};
    if (key.size() > block.size()) {
        auto const short_key = sha256(key);
        std::copy(short_key.begin(), short_key.end(), block.begin());
    } else {
        std::copy(key.begin(), key.end(), block.begin());
    }
    return block;
}

// What is left of the key when its one block was hashed.
static SHA256_CTX begin_with(Block block, unsigned char pad)
{
    for (auto& byte : block)
        byte ^= pad;
    SHA256_CTX context;
    SHA256_Init(&context);
    SHA256_Update(&context, block.data(), block.size());
    return context;
}

HmacSha256::HmacSha256(std::string_view key)
{
    auto const block = block_of(key);
    inner_ = std::bit_cast<State>(begin_with(block, 0x36));
    outer_ = std::bit_cast<State>(begin_with(block, 0x5c));
}

HmacSha256& HmacSha256::add(std::string_view bytes)
{
    auto context = std::bit_cast<SHA256_CTX>(inner_);
    SHA256_Update(&context, bytes.data(), bytes.size());
    inner_ = std::bit_cast<State>(context);
    return *this;
}

Digest HmacSha256::digest() const
{
    Digest digest;
    auto context = std::bit_cast<SHA256_CTX>(inner_);
    SHA256_Final(digest.data(), &context);
    context = std::bit_cast<SHA256_CTX>(outer_);
    SHA256_Update(&context, digest.data(), digest.size());
    SHA256_Final(digest.data(), &context);
    return digest;
}
