#include "platform/secrets/password_hash.h"
#include <array>
#include <atomic>
#include <new>
#include <sodium.h>
#include <stdexcept>

constexpr unsigned long long passes = 2;
constexpr std::size_t memory_bytes = 19 * 1024 * 1024;

static std::atomic<std::uint64_t> computed = 0;

static void start_sodium()
{
    static bool const is_started = sodium_init() >= 0;
    if (!is_started)
        throw std::runtime_error("libsodium does not start");
}

std::string hash_password(std::string_view password)
{
    start_sodium();
    ++computed;
    std::array<char, crypto_pwhash_STRBYTES> hash {};
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), passes, memory_bytes, crypto_pwhash_ALG_ARGON2ID13) != 0)
        throw std::bad_alloc();
    return hash.data();
}

bool is_password(std::string_view hash, std::string_view password)
{
    start_sodium();
    ++computed;
    return crypto_pwhash_str_verify(std::string(hash).c_str(), password.data(), password.size()) == 0;
}

std::uint64_t password_hashes() { return computed; }

std::string const& hash_of_nobody()
{
    static std::string const hash = [] {
        start_sodium();
        std::array<char, 32> unknown {};
        randombytes_buf(unknown.data(), unknown.size());
        return hash_password({ unknown.data(), unknown.size() });
    }();
    return hash;
}
