#include "kernel/crypto/sealed.h"
#include <array>
#include <cassert>
#include <memory>
#include <openssl/evp.h>
#include <stdexcept>

namespace {

constexpr std::size_t nonce_bytes = 12;
constexpr std::size_t tag_bytes = 16;
constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

using Context = std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)>;

unsigned char const* bytes_of(std::string_view text) { return reinterpret_cast<unsigned char const*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

Context begin(std::string_view key, std::string_view nonce, bool seals)
{
    assert((key.size() == sealing_key_bytes || key.size() == sealing_key_bytes / 2) && nonce.size() == nonce_bytes);
    auto const* const cipher = key.size() == sealing_key_bytes ? EVP_aes_256_gcm() : EVP_aes_128_gcm();
    Context context(EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
    if (!context || EVP_CipherInit_ex(context.get(), cipher, nullptr, bytes_of(key), bytes_of(nonce), seals ? 1 : 0) != 1)
        throw std::runtime_error("AES-GCM is not available");
    return context;
}

}

std::string encrypt_gcm(std::string_view key, std::string_view nonce, std::string_view plain)
{
    auto const context = begin(key, nonce, true);
    std::string cipher(plain.size(), '\0');
    std::string tag(tag_bytes, '\0');
    int length = 0;
    if (EVP_EncryptUpdate(context.get(), bytes_of(cipher), &length, bytes_of(plain), static_cast<int>(plain.size())) != 1
        || EVP_EncryptFinal_ex(context.get(), bytes_of(cipher) + length, &length) != 1
        || EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(tag_bytes), tag.data()) != 1)
        throw std::runtime_error("AES-GCM has failed");
    return cipher + tag;
}

std::string seal(Random& random, std::string_view key, std::string_view plain)
{
    assert(key.size() == sealing_key_bytes);
    std::array<std::uint8_t, nonce_bytes> drawn {};
    random.fill(drawn);
    std::string const nonce(drawn.begin(), drawn.end());
    return nonce + encrypt_gcm(key, nonce, plain);
}

std::optional<std::string> open_sealed(std::string_view key, std::string_view sealed, std::string_view beside)
{
    assert(key.size() == sealing_key_bytes);
    if (sealed.size() < nonce_bytes + tag_bytes)
        return std::nullopt;
    auto const cipher = sealed.substr(nonce_bytes, sealed.size() - nonce_bytes - tag_bytes);
    std::string tag(sealed.substr(sealed.size() - tag_bytes));
    auto const context = begin(key, sealed.substr(0, nonce_bytes), false);
    std::string plain(cipher.size(), '\0');
    int length = 0;
    if (!beside.empty() && EVP_DecryptUpdate(context.get(), nullptr, &length, bytes_of(beside), static_cast<int>(beside.size())) != 1)
        return std::nullopt;
    if (EVP_DecryptUpdate(context.get(), bytes_of(plain), &length, bytes_of(cipher), static_cast<int>(cipher.size())) != 1
        || EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, static_cast<int>(tag_bytes), tag.data()) != 1
        || EVP_DecryptFinal_ex(context.get(), bytes_of(plain) + length, &length) != 1)
        return std::nullopt;
    return plain;
}

std::string to_base64url(std::string_view bytes)
{
    std::string text;
    text.reserve((bytes.size() * 4 + 2) / 3);
    std::uint32_t window = 0;
    int bits = 0;
    for (auto const character : bytes) {
        window = window << 8 | static_cast<std::uint8_t>(character);
        for (bits += 8; bits >= 6; bits -= 6)
            text += digits[window >> (bits - 6) & 63u];
    }
    if (bits > 0)
        text += digits[window << (6 - bits) & 63u];
    return text;
}

std::optional<std::string> from_base64url(std::string_view text)
{
    std::string bytes;
    bytes.reserve(text.size() * 3 / 4);
    std::uint32_t window = 0;
    int bits = 0;
    for (auto const character : text) {
        auto const digit = digits.find(character);
        if (digit == std::string_view::npos)
            return std::nullopt;
        window = window << 6 | static_cast<std::uint32_t>(digit);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>(window >> bits & 255u);
        }
    }
    // A digit that brings no whole byte, or bits that would be lost: nobody wrote that.
    bool const is_whole = bits < 6 && (window & ((1u << bits) - 1)) == 0;
    return is_whole ? std::optional(bytes) : std::nullopt;
}
