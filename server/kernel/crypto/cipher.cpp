#include "kernel/crypto/cipher.h"
#include <memory>
#include <openssl/evp.h>
#include <stdexcept>

namespace {

struct Free {
    void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
};

unsigned char const* bytes_of(std::string_view text) { return reinterpret_cast<unsigned char const*>(text.data()); }

// Nothing when OpenSSL refuses the length or the padding.
std::optional<std::string> run_cbc(bool encrypts, std::string_view key, std::string_view iv, std::string_view input)
{
    std::unique_ptr<EVP_CIPHER_CTX, Free> const context(EVP_CIPHER_CTX_new());
    if (!context || EVP_CipherInit_ex(context.get(), EVP_aes_128_cbc(), nullptr, bytes_of(key), bytes_of(iv), encrypts ? 1 : 0) != 1)
        throw std::runtime_error("AES-128-CBC is not available");
    std::string output(input.size() + aes128_size, '\0');
    auto* const out = reinterpret_cast<unsigned char*>(output.data());
    int written = 0;
    int last = 0;
    if (EVP_CipherUpdate(context.get(), out, &written, bytes_of(input), static_cast<int>(input.size())) != 1
        || EVP_CipherFinal_ex(context.get(), out + written, &last) != 1)
        return std::nullopt;
    output.resize(static_cast<std::size_t>(written) + static_cast<std::size_t>(last));
    return output;
}

}

std::string encrypt_aes128_cbc(std::string_view key, std::string_view iv, std::string_view plain)
{
    if (key.size() != aes128_size || iv.size() != aes128_size)
        throw std::invalid_argument("AES-128-CBC wants a key and an iv of 16 bytes");
    return run_cbc(true, key, iv, plain).value();
}

std::optional<std::string> decrypt_aes128_cbc(std::string_view key, std::string_view iv, std::string_view sealed)
{
    if (key.size() != aes128_size || iv.size() != aes128_size || sealed.empty() || sealed.size() % aes128_size != 0)
        return std::nullopt;
    return run_cbc(false, key, iv, sealed);
}
