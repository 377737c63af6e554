#include "kernel/crypto/ed25519.h"
#include <cassert>
#include <openssl/evp.h>
#include <stdexcept>

namespace ed25519 {

namespace {

using Context = std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)>;

Context new_context() { return { EVP_MD_CTX_new(), EVP_MD_CTX_free }; }

unsigned char const* bytes_of(std::string_view text) { return reinterpret_cast<unsigned char const*>(text.data()); }

std::shared_ptr<void> kept(EVP_PKEY* key)
{
    return { key, [](void* freed) { EVP_PKEY_free(static_cast<EVP_PKEY*>(freed)); } };
}

EVP_PKEY* key_of(std::shared_ptr<void> const& key) { return static_cast<EVP_PKEY*>(key.get()); }

}

SigningKey::SigningKey(std::string_view seed)
{
    assert(seed.size() == seed_bytes);
    key_ = kept(EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nullptr, bytes_of(seed), seed.size()));
    std::size_t size = public_key_.size();
    if (!key_ || EVP_PKEY_get_raw_public_key(key_of(key_), public_key_.data(), &size) != 1 || size != public_key_.size())
        throw std::runtime_error("Ed25519 is not available");
}

Signature SigningKey::sign(std::string_view message) const
{
    Signature signature;
    std::size_t size = signature.size();
    auto const context = new_context();
    if (!context || EVP_DigestSignInit(context.get(), nullptr, nullptr, nullptr, key_of(key_)) != 1
        || EVP_DigestSign(context.get(), signature.data(), &size, bytes_of(message), message.size()) != 1 || size != signature.size())
        throw std::runtime_error("Ed25519 has failed");
    return signature;
}

Verifier::Verifier(PublicKey const& key) : key_(kept(EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nullptr, key.data(), key.size()))) { }

bool Verifier::verify(std::string_view message, Signature const& signature) const
{
    auto const context = new_context();
    return key_ && context && EVP_DigestVerifyInit(context.get(), nullptr, nullptr, nullptr, key_of(key_)) == 1
        && EVP_DigestVerify(context.get(), signature.data(), signature.size(), bytes_of(message), message.size()) == 1;
}

}
