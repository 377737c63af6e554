#pragma once
// Keys and certificates that a test makes for itself. All in the header: the tests of the kernel are built without the rest of this folder.
#include <memory>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <string>

namespace testing {

class KeyPair {
public:
    // RSA of 2048 bits, or one on the curve P-256.
    static KeyPair rsa() { return KeyPair(EVP_RSA_gen(2048)); }
    static KeyPair curve() { return KeyPair(EVP_EC_gen("P-256")); }

    // PEM.
    std::string private_pem() const
    {
        return written([&](BIO* bytes) { PEM_write_bio_PrivateKey(bytes, key_.get(), nullptr, nullptr, 0, nullptr, nullptr); });
    }
    std::string public_pem() const
    {
        return written([&](BIO* bytes) { PEM_write_bio_PUBKEY(bytes, key_.get()); });
    }

    // Who signs a certificate, and under which name.
    struct Issuer {
        KeyPair const& keys;
        std::string name;
    };
    // A certificate (PEM) for this key: of `subject`, good for a day from `issued_at` on (Unix time). One that it issues to itself is an
    // authority's.
    std::string certificate(std::string const& subject, Issuer const& issuer, long number, long issued_at) const
    {
        constexpr long day = 86'400;
        std::unique_ptr<X509, decltype(&X509_free)> const made(X509_new(), X509_free);
        X509_set_version(made.get(), 2);
        ASN1_INTEGER_set(X509_get_serialNumber(made.get()), number);
        ASN1_TIME_set(X509_getm_notBefore(made.get()), issued_at);
        ASN1_TIME_set(X509_getm_notAfter(made.get()), issued_at + day);
        X509_set_pubkey(made.get(), key_.get());
        put_name(X509_get_subject_name(made.get()), subject);
        put_name(X509_get_issuer_name(made.get()), issuer.name);
        if (subject == issuer.name)
            let_it_issue(made.get());
        X509_sign(made.get(), issuer.keys.key_.get(), EVP_sha256());
        return written([&](BIO* bytes) { PEM_write_bio_X509(bytes, made.get()); });
    }

private:
    explicit KeyPair(EVP_PKEY* key) : key_(key, EVP_PKEY_free) { }

    static void put_name(X509_NAME* whose, std::string const& text)
    {
        X509_NAME_add_entry_by_txt(whose, "CN", MBSTRING_UTF8, reinterpret_cast<unsigned char const*>(text.c_str()), -1, -1, 0);
    }
    static void let_it_issue(X509* certificate)
    {
        std::unique_ptr<X509_EXTENSION, decltype(&X509_EXTENSION_free)> const is_authority(
            X509V3_EXT_conf_nid(nullptr, nullptr, NID_basic_constraints, "critical,CA:TRUE"), X509_EXTENSION_free);
        X509_add_ext(certificate, is_authority.get(), -1);
    }
    template<class Write>
    static std::string written(Write const& write)
    {
        std::unique_ptr<BIO, decltype(&BIO_free)> const bytes(BIO_new(BIO_s_mem()), BIO_free);
        write(bytes.get());
        char* data = nullptr;
        auto const size = BIO_get_mem_data(bytes.get(), &data);
        return { data, static_cast<std::size_t>(size) };
    }

    std::shared_ptr<EVP_PKEY> key_;
};

}
