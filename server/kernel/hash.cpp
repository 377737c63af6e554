#include "kernel/hash.h"
#include <algorithm>
#include <memory>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <stdexcept>

// Of the one text behind the other. The method is fetched once: EVP_sha256() is looked up anew for each digest, under a lock. Each thread
// keeps its context: most of what a short text costs is making one.
static Digest sha256_of(std::string_view first, std::string_view second)
{
    static EVP_MD const* const method = EVP_MD_fetch(nullptr, "SHA2-256", nullptr);
    static thread_local std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> const context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    Digest digest;
    if (!method || !context || EVP_DigestInit_ex(context.get(), method, nullptr) != 1
        || EVP_DigestUpdate(context.get(), first.data(), first.size()) != 1
        || EVP_DigestUpdate(context.get(), second.data(), second.size()) != 1
        || EVP_DigestFinal_ex(context.get(), digest.data(), nullptr) != 1)
        throw std::runtime_error("SHA-256 is not available");
    return digest;
}

static std::string_view text_of(Digest const& digest) { return { reinterpret_cast<char const*>(digest.data()), digest.size() }; }

Digest sha256(std::string_view bytes) { return sha256_of(bytes, {}); }

std::array<std::uint8_t, 20> sha1(std::string_view bytes)
{
    std::array<std::uint8_t, 20> digest {};
    if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, EVP_sha1(), nullptr) != 1)
        throw std::runtime_error("SHA-1 is not available");
    return digest;
}

// As the RFC says it, on SHA-256: OpenSSL's HMAC() looks everything up anew and takes seven times as long, and a draw is made of these.
Digest hmac_sha256(std::string_view key, std::string_view message)
{
    constexpr std::size_t block = 64;
    std::array<char, block> inner {};
    if (key.size() > block) {
        auto const short_key = sha256(key);
        std::copy(short_key.begin(), short_key.end(), inner.begin());
    } else {
        std::copy(key.begin(), key.end(), inner.begin());
    }
    auto outer = inner;
    for (std::size_t at = 0; at < block; ++at) {
        inner[at] = static_cast<char>(inner[at] ^ 0x36);
        outer[at] = static_cast<char>(outer[at] ^ 0x5c);
    }
    auto const digest = sha256_of({ inner.data(), block }, message);
    return sha256_of({ outer.data(), block }, text_of(digest));
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
