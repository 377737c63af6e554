#pragma once
#include "kernel/crypto/hash.h"

// HMAC-SHA256 (RFC 2104) of a message that comes in pieces. A copy goes on from where the original was: what many messages begin with, the
// key first of all, is hashed once for all of them.
class HmacSha256 {
public:
    explicit HmacSha256(std::string_view key);

    // The next piece of the message.
    HmacSha256& add(std::string_view bytes);
    // Of what was added so far.
    Digest digest() const;

private:
    // OpenSSL's SHA256_CTX.
    using State = std::array<std::uint32_t, 28>;

    State inner_;
    State outer_;
};
