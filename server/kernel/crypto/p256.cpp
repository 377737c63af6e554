#include "kernel/crypto/p256.h"
#include "kernel/bytes.h"
#include "kernel/chance/random.h"
#include <array>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <stdexcept>
#include <utility>

namespace p256 {

namespace {

struct Freed {
    void operator()(BIGNUM* number) const { BN_clear_free(number); }
    void operator()(EC_GROUP* group) const { EC_GROUP_free(group); }
    void operator()(EC_POINT* point) const { EC_POINT_free(point); }
    void operator()(OSSL_PARAM_BLD* builder) const { OSSL_PARAM_BLD_free(builder); }
    void operator()(OSSL_PARAM* params) const { OSSL_PARAM_free(params); }
    void operator()(EVP_PKEY_CTX* context) const { EVP_PKEY_CTX_free(context); }
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    void operator()(ECDSA_SIG* signature) const { ECDSA_SIG_free(signature); }
};
template<class Type>
using Owned = std::unique_ptr<Type, Freed>;

unsigned char const* bytes_of(std::string_view text) { return reinterpret_cast<unsigned char const*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

Owned<EC_GROUP> curve()
{
    Owned<EC_GROUP> group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
    if (!group)
        throw std::runtime_error("P-256 is not available");
    return group;
}

// With its private half where there is one.
Owned<EVP_PKEY> key_of(std::string_view point, BIGNUM const* scalar)
{
    Owned<OSSL_PARAM_BLD> const builder(OSSL_PARAM_BLD_new());
    bool is_built = builder && OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, SN_X9_62_prime256v1, 0) == 1
        && OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) == 1;
    if (is_built && scalar)
        is_built = OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, scalar) == 1;
    Owned<OSSL_PARAM> const params(is_built ? OSSL_PARAM_BLD_to_param(builder.get()) : nullptr);
    Owned<EVP_PKEY_CTX> const context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    EVP_PKEY* made = nullptr;
    if (params && context && EVP_PKEY_fromdata_init(context.get()) == 1)
        EVP_PKEY_fromdata(context.get(), &made, scalar ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params.get());
    return Owned<EVP_PKEY>(made);
}

std::string padded(BIGNUM const* number)
{
    std::string bytes(scalar_size, '\0');
    if (BN_bn2binpad(number, bytes_of(bytes), static_cast<int>(bytes.size())) != static_cast<int>(bytes.size()))
        throw std::runtime_error("a number of P-256 has more than 32 bytes");
    return bytes;
}

}

bool is_point(std::string_view bytes)
{
    if (bytes.size() != point_size || bytes.front() != 4)
        return false;
    auto const group = curve();
    Owned<EC_POINT> const point(EC_POINT_new(group.get()));
    return point && EC_POINT_oct2point(group.get(), point.get(), bytes_of(bytes), bytes.size(), nullptr) == 1;
}

std::optional<PrivateKey> PrivateKey::of(std::string_view scalar)
{
    if (scalar.size() != scalar_size)
        return std::nullopt;
    auto const group = curve();
    Owned<BIGNUM> const number(BN_bin2bn(bytes_of(scalar), static_cast<int>(scalar.size()), nullptr));
    if (!number || BN_is_zero(number.get()) || BN_cmp(number.get(), EC_GROUP_get0_order(group.get())) >= 0)
        return std::nullopt;
    Owned<EC_POINT> const point(EC_POINT_new(group.get()));
    std::string written(point_size, '\0');
    if (!point || EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, nullptr) != 1
        || EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes_of(written), written.size(), nullptr)
            != written.size())
        throw std::runtime_error("P-256 has failed");
    auto key = key_of(written, number.get());
    if (!key)
        throw std::runtime_error("P-256 takes no key");
    return PrivateKey(std::shared_ptr<void>(key.release(), [](void* freed) { Freed()(static_cast<EVP_PKEY*>(freed)); }), written);
}

PrivateKey PrivateKey::make(Random& random)
{
    // One in four thousand million is none.
    for (;;) {
        std::array<std::uint8_t, scalar_size> scalar {};
        random.fill(scalar);
        if (auto key = of(::bytes_of(scalar)))
            return std::move(*key);
    }
}

std::string PrivateKey::sign(std::string_view message) const
{
    Owned<EVP_MD_CTX> const context(EVP_MD_CTX_new());
    auto* const key = static_cast<EVP_PKEY*>(key_.get());
    std::string der(80, '\0');
    std::size_t size = der.size();
    if (!context || EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key) != 1
        || EVP_DigestSign(context.get(), bytes_of(der), &size, bytes_of(message), message.size()) != 1)
        throw std::runtime_error("P-256 does not sign");
    auto const* begin = bytes_of(std::string_view(der));
    Owned<ECDSA_SIG> const signature(d2i_ECDSA_SIG(nullptr, &begin, static_cast<long>(size)));
    if (!signature)
        throw std::runtime_error("P-256 signs what it cannot read");
    return padded(ECDSA_SIG_get0_r(signature.get())) + padded(ECDSA_SIG_get0_s(signature.get()));
}

std::optional<std::string> PrivateKey::agree(std::string_view point) const
{
    if (!is_point(point))
        return std::nullopt;
    auto const peer = key_of(point, nullptr);
    Owned<EVP_PKEY_CTX> const context(EVP_PKEY_CTX_new(static_cast<EVP_PKEY*>(key_.get()), nullptr));
    std::string secret(scalar_size, '\0');
    std::size_t size = secret.size();
    if (!peer || !context || EVP_PKEY_derive_init(context.get()) != 1 || EVP_PKEY_derive_set_peer(context.get(), peer.get()) != 1
        || EVP_PKEY_derive(context.get(), bytes_of(secret), &size) != 1 || size != secret.size())
        return std::nullopt;
    return secret;
}

}
