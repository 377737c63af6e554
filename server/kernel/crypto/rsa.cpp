#include "kernel/crypto/rsa.h"
#include <fstream>
#include <iterator>
#include <openssl/bn.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <stdexcept>

namespace rsa {

namespace {

template<auto release>
struct Released {
    template<class T>
    void operator()(T* object) const
    {
        release(object);
    }
};
using Bytes = std::unique_ptr<BIO, Released<BIO_free_all>>;
using Context = std::unique_ptr<EVP_MD_CTX, Released<EVP_MD_CTX_free>>;
using Number = std::unique_ptr<BIGNUM, Released<BN_free>>;

Bytes bytes_of(std::string_view text) { return Bytes(BIO_new_mem_buf(text.data(), static_cast<int>(text.size()))); }

std::shared_ptr<void> kept(EVP_PKEY* key)
{
    return { key, [](void* freed) { EVP_PKEY_free(static_cast<EVP_PKEY*>(freed)); } };
}

std::shared_ptr<void> kept(X509* certificate)
{
    return { certificate, [](void* freed) { X509_free(static_cast<X509*>(freed)); } };
}

EVP_PKEY* key_of(std::shared_ptr<void> const& key) { return static_cast<EVP_PKEY*>(key.get()); }
X509* x509_of(std::shared_ptr<void> const& certificate) { return static_cast<X509*>(certificate.get()); }
EVP_MD const* digest_of(Hash hash) { return hash == Hash::sha1 ? EVP_sha1() : EVP_sha256(); }

bool is_rsa(std::shared_ptr<void> const& key) { return key && EVP_PKEY_base_id(key_of(key)) == EVP_PKEY_RSA; }

unsigned char const* raw(std::string_view text) { return reinterpret_cast<unsigned char const*>(text.data()); }

// A key without a pass phrase: nobody is asked for one.
int no_phrase(char*, int, int, void*) { return 0; }

Number number_of(std::shared_ptr<void> const& certificate)
{
    return Number(ASN1_INTEGER_to_BN(X509_get0_serialNumber(x509_of(certificate)), nullptr));
}

std::string text_of(char* made)
{
    std::string text(made ? made : "");
    OPENSSL_free(made);
    return text;
}

}

std::optional<PrivateKey> PrivateKey::read(std::string_view pem)
{
    PrivateKey made;
    made.key_ = kept(PEM_read_bio_PrivateKey(bytes_of(pem).get(), nullptr, no_phrase, nullptr));
    return is_rsa(made.key_) ? std::optional(made) : std::nullopt;
}

std::string PrivateKey::sign(std::string_view message, Hash hash) const
{
    Context const context(EVP_MD_CTX_new());
    std::string signature(static_cast<std::size_t>(EVP_PKEY_size(key_of(key_))), '\0');
    std::size_t size = signature.size();
    if (!context || EVP_DigestSignInit(context.get(), nullptr, digest_of(hash), nullptr, key_of(key_)) != 1
        || EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(signature.data()), &size, raw(message), message.size()) != 1)
        throw std::runtime_error("RSA has failed");
    signature.resize(size);
    return signature;
}

std::optional<PublicKey> PublicKey::read(std::string_view pem)
{
    PublicKey made;
    made.key_ = kept(PEM_read_bio_PUBKEY(bytes_of(pem).get(), nullptr, no_phrase, nullptr));
    return is_rsa(made.key_) ? std::optional(made) : std::nullopt;
}

bool PublicKey::verify(std::string_view message, std::string_view signature, Hash hash) const
{
    Context const context(EVP_MD_CTX_new());
    return context && EVP_DigestVerifyInit(context.get(), nullptr, digest_of(hash), nullptr, key_of(key_)) == 1
        && EVP_DigestVerify(context.get(), raw(signature), signature.size(), raw(message), message.size()) == 1;
}

std::vector<Certificate> Certificate::read_all(std::string_view pem)
{
    std::vector<Certificate> all;
    auto const bytes = bytes_of(pem);
    while (auto* const found = PEM_read_bio_X509(bytes.get(), nullptr, no_phrase, nullptr)) {
        Certificate one;
        one.certificate_ = kept(found);
        all.push_back(std::move(one));
    }
    return all;
}

std::optional<Certificate> Certificate::read(std::string_view pem)
{
    auto all = read_all(pem);
    return all.empty() ? std::nullopt : std::optional(std::move(all.front()));
}

std::string Certificate::serial_hex() const { return text_of(BN_bn2hex(number_of(certificate_).get())); }
std::string Certificate::serial_decimal() const { return text_of(BN_bn2dec(number_of(certificate_).get())); }

std::string Certificate::common_name() const
{
    auto const* const subject = X509_get_subject_name(x509_of(certificate_));
    auto const place = X509_NAME_get_index_by_NID(subject, NID_commonName, -1);
    if (place < 0)
        return "";
    unsigned char* utf8 = nullptr;
    auto const size = ASN1_STRING_to_UTF8(&utf8, X509_NAME_ENTRY_get_data(X509_NAME_get_entry(subject, place)));
    if (size < 0)
        return "";
    std::string name(reinterpret_cast<char const*>(utf8), static_cast<std::size_t>(size));
    OPENSSL_free(utf8);
    return name;
}

std::optional<PublicKey> Certificate::key() const
{
    PublicKey made;
    made.key_ = kept(X509_get_pubkey(x509_of(certificate_)));
    return is_rsa(made.key_) ? std::optional(made) : std::nullopt;
}

bool Certificate::is_issued_by(std::vector<Certificate> const& trusted, std::vector<Certificate> const& between, Time at) const
{
    std::unique_ptr<X509_STORE, Released<X509_STORE_free>> const store(X509_STORE_new());
    std::unique_ptr<X509_STORE_CTX, Released<X509_STORE_CTX_free>> const context(X509_STORE_CTX_new());
    auto const release = [](STACK_OF(X509) * chain) { sk_X509_free(chain); };
    std::unique_ptr<STACK_OF(X509), decltype(release)> const chain(sk_X509_new_null(), release);
    if (!store || !context || !chain)
        throw std::runtime_error("OpenSSL has no memory");
    for (auto const& one : trusted)
        X509_STORE_add_cert(store.get(), x509_of(one.certificate_));
    if (trusted.empty())
        X509_STORE_set_default_paths(store.get());
    for (auto const& one : between)
        sk_X509_push(chain.get(), x509_of(one.certificate_));
    if (X509_STORE_CTX_init(context.get(), store.get(), x509_of(certificate_), chain.get()) != 1)
        return false;
    X509_STORE_CTX_set_time(context.get(), 0, at / seconds(1));
    X509_STORE_CTX_set_flags(context.get(), X509_V_FLAG_PARTIAL_CHAIN);
    return X509_verify_cert(context.get()) == 1;
}

std::vector<Certificate> read_certificates_of(std::string const& file)
{
    std::ifstream stream(file, std::ios::binary);
    return Certificate::read_all(std::string(std::istreambuf_iterator<char>(stream), {}));
}

}
