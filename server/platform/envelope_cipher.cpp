#include "platform/envelope_cipher.h"
#include "kernel/base64.h"
#include "kernel/hash.h"
#include <algorithm>
#include <memory>
#include <openssl/evp.h>
#include <stdexcept>

namespace platform {

constexpr std::size_t nonce_length = 24;
constexpr std::string_view nonce_characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

std::string make_nonce(Random& random)
{
    std::string nonce;
    for (std::size_t index = 0; index < nonce_length; ++index)
        nonce += nonce_characters[random.below(nonce_characters.size())];
    return nonce;
}

bool is_nonce(std::string_view text)
{
    return text.size() == nonce_length && text.find_first_not_of(nonce_characters) == std::string_view::npos;
}

enum class Direction { decrypt, encrypt };

// Nothing when the padding is wrong; when encrypting that cannot be.
static std::optional<std::string> run_cipher(Direction direction, std::string_view input, std::string_view key, std::string_view nonce)
{
    auto const vector = md5(nonce);
    std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> const context(EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
    auto const* const key_bytes = reinterpret_cast<unsigned char const*>(key.data());
    if (key.size() != 16 || !context
        || EVP_CipherInit_ex(context.get(), EVP_aes_128_cbc(), nullptr, key_bytes, vector.data(), direction == Direction::encrypt) != 1)
        throw std::runtime_error("AES-128-CBC is not available");
    std::string output(input.size() + 16, '\0');
    auto* const out = reinterpret_cast<unsigned char*>(output.data());
    int written = 0;
    int last = 0;
    if (EVP_CipherUpdate(context.get(), out, &written, reinterpret_cast<unsigned char const*>(input.data()), static_cast<int>(input.size()))
            != 1
        || EVP_CipherFinal_ex(context.get(), out + written, &last) != 1)
        return std::nullopt;
    output.resize(static_cast<std::size_t>(written + last));
    return output;
}

std::string seal(std::string_view text, std::string_view key, std::string_view nonce)
{
    return to_base64(run_cipher(Direction::encrypt, text, key, nonce).value());
}

std::optional<std::string> unseal(std::string_view data, std::string_view key, std::string_view nonce)
{
    auto const bytes = from_base64(data);
    return bytes ? run_cipher(Direction::decrypt, *bytes, key, nonce) : std::nullopt;
}

}
