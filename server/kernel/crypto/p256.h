#pragma once
// Keys on the curve P-256 (NIST FIPS 186-5), on OpenSSL: what browsers' push services want to be spoken to with.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

class Random;

namespace p256 {

constexpr std::size_t scalar_size = 32;
// Uncompressed (SEC 1, 2.3.3): 4, x, y.
constexpr std::size_t point_size = 65;
constexpr std::size_t signature_size = 64;

// Whether these bytes are an uncompressed point of the curve.
bool is_point(std::string_view bytes);

class PrivateKey {
public:
    // Nothing for what is no private key: another size, zero, or not below the order of the curve.
    static std::optional<PrivateKey> of(std::string_view scalar);
    static PrivateKey make(Random& random);

    std::string const& public_point() const { return point_; }
    // ECDSA with SHA-256 as JSON web signatures write it (RFC 7518, 3.4): r and s, 32 bytes each.
    std::string sign(std::string_view message) const;
    // The x of the common point (RFC 5903, 9); nothing when `point` is none of the curve.
    std::optional<std::string> agree(std::string_view point) const;

private:
    PrivateKey(std::shared_ptr<void> key, std::string point) : key_(std::move(key)), point_(std::move(point)) { }

    std::shared_ptr<void> key_;
    std::string point_;
};

}
