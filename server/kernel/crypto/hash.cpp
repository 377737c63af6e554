#define OPENSSL_SUPPRESS_DEPRECATED
#include "kernel/crypto/hash.h"
#include "kernel/crypto/hmac.h"
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <stdexcept>

// By the functions for SHA-256 alone, which OpenSSL 3 calls deprecated and goes on serving, with the processor's own instructions: what is
// hashed here are short texts by the million, and half of their time went into finding the method and clearing its context.
Digest sha256(std::string_view bytes)
{
    Digest digest;
    SHA256_CTX context;
    if (SHA256_Init(&context) != 1 || SHA256_Update(&context, bytes.data(), bytes.size()) != 1
        || SHA256_Final(digest.data(), &context) != 1)
        throw std::runtime_error("SHA-256 is not available");
    return digest;
}

std::array<std::uint8_t, 20> sha1(std::string_view bytes)
{
    std::array<std::uint8_t, 20> digest {};
    if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, EVP_sha1(), nullptr) != 1)
        throw std::runtime_error("SHA-1 is not available");
    return digest;
}

Digest hmac_sha256(std::string_view key, std::string_view message) { return HmacSha256(key).add(message).digest(); }

std::array<std::uint8_t, 16> md5(std::string_view bytes)
{
    std::array<std::uint8_t, 16> digest;
    if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, EVP_md5(), nullptr) != 1)
        throw std::runtime_error("MD5 is not available");
    return digest;
}

std::string to_hex(std::span<std::uint8_t const> bytes)
{
    constexpr char digits[] = "0123456789abcdef";
    std::string text;
    text.reserve(bytes.size() * 2);
    for (auto const byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

static int digit_of(char character)
{
    if (character >= '0' && character <= '9')
        return character - '0';
    if (character >= 'a' && character <= 'f')
        return character - 'a' + 10;
    return character >= 'A' && character <= 'F' ? character - 'A' + 10 : -1;
}

std::optional<std::string> from_hex(std::string_view text)
{
    if (text.size() % 2 != 0)
        return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 2);
    for (std::size_t at = 0; at < text.size(); at += 2) {
        int const high = digit_of(text[at]);
        int const low = digit_of(text[at + 1]);
        if (high < 0 || low < 0)
            return std::nullopt;
        bytes += static_cast<char>(high * 16 + low);
    }
    return bytes;
}

bool equal_in_constant_time(std::string_view one, std::string_view other)
{
    return one.size() == other.size() && CRYPTO_memcmp(one.data(), other.data(), one.size()) == 0;
}
