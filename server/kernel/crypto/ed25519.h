#pragma once
// Signatures anybody can check: Ed25519 (RFC 8032, section 5.1, the pure variant) on OpenSSL.
#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

namespace ed25519 {

constexpr std::size_t seed_bytes = 32;
using PublicKey = std::array<std::uint8_t, 32>;
using Signature = std::array<std::uint8_t, 64>;

// A private key, which the RFC calls the seed: any 32 random bytes are one. May be used from several threads at once.
class SigningKey {
public:
    // The seed has seed_bytes bytes.
    explicit SigningKey(std::string_view seed);

    PublicKey const& public_key() const { return public_key_; }
    // The same message always gets the same signature.
    Signature sign(std::string_view message) const;

private:
    std::shared_ptr<void> key_;
    PublicKey public_key_;
};

// Keeps what a key costs to be read, for who checks many signatures of one signer.
class Verifier {
public:
    explicit Verifier(PublicKey const& key);
    // False for a key that is no point of the curve, too.
    bool verify(std::string_view message, Signature const& signature) const;

private:
    std::shared_ptr<void> key_;
};

}
