#pragma once
// RSA signatures (RFC 8017, RSASSA-PKCS1-v1_5) and the certificates (RFC 5280) that say whose key it is, on OpenSSL.
#include "kernel/time/time.h"
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rsa {

// sha1 only where a host's protocol wants it.
enum class Hash { sha256, sha1 };

// May be used from several threads at once, as all of these.
class PrivateKey {
public:
    // PEM, PKCS #8 or PKCS #1, without a pass phrase. Nothing when it is no RSA key.
    static std::optional<PrivateKey> read(std::string_view pem);
    // The signature's bytes. Throws std::runtime_error when OpenSSL fails.
    std::string sign(std::string_view message, Hash hash) const;

private:
    std::shared_ptr<void> key_;
};

class PublicKey {
public:
    // PEM, "BEGIN PUBLIC KEY". Nothing when it is no RSA key.
    static std::optional<PublicKey> read(std::string_view pem);
    // False for a signature that is none, too.
    bool verify(std::string_view message, std::string_view signature, Hash hash) const;

private:
    friend class Certificate;
    std::shared_ptr<void> key_;
};

class Certificate {
public:
    // All that stand one behind the other in this text; none when it holds none.
    static std::vector<Certificate> read_all(std::string_view pem);
    static std::optional<Certificate> read(std::string_view pem);

    // Its number in hexadecimal capitals, and in decimal digits: hosts name certificates by either.
    std::string serial_hex() const;
    std::string serial_decimal() const;
    // The subject's common name; empty when it has none.
    std::string common_name() const;
    // Nothing when its key is no RSA key.
    std::optional<PublicKey> key() const;

    // Whether it is good at this time and was signed, over `between`, by one of `trusted`. Without any `trusted`: by those that the
    // system believes.
    bool is_issued_by(std::vector<Certificate> const& trusted, std::vector<Certificate> const& between, Time at) const;

private:
    std::shared_ptr<void> certificate_;
};

// Those of a file; none when it cannot be read.
std::vector<Certificate> read_certificates_of(std::string const& file);

}
