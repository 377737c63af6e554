#include "platform/gate/signing/envelope_cipher.h"
#include "kernel/crypto/cipher.h"
#include "kernel/crypto/hash.h"
#include "kernel/text/base64.h"

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

static std::string vector_of(std::string_view nonce)
{
    auto const digest = md5(nonce);
    return std::string(digest.begin(), digest.end());
}

std::string seal(std::string_view text, std::string_view key, std::string_view nonce)
{
    return to_base64(encrypt_aes128_cbc(key, vector_of(nonce), text));
}

std::optional<std::string> unseal(std::string_view data, std::string_view key, std::string_view nonce)
{
    auto const bytes = from_base64(data);
    return bytes ? decrypt_aes128_cbc(key, vector_of(nonce), *bytes) : std::nullopt;
}

}
