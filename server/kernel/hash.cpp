#include "kernel/hash.h"
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <stdexcept>

Digest sha256(std::string_view bytes)
{
    // Fetched once: EVP_sha256() is looked up anew for each digest, under a lock.
    static EVP_MD const* const method = EVP_MD_fetch(nullptr, "SHA2-256", nullptr);
    Digest digest;
    if (!method || EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, method, nullptr) != 1)
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

Digest hmac_sha256(std::string_view key, std::string_view message)
{
    Digest digest;
    auto const* text = reinterpret_cast<unsigned char const*>(message.data());
    if (!HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), text, message.size(), digest.data(), nullptr))
        throw std::runtime_error("HMAC-SHA256 is not available");
    return digest;
}

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
