#include "kernel/crypto/hash.h"
#include "kernel/crypto/rsa.h"
#include "kernel/crypto/sealed.h"
#include "kernel/text/base64.h"
#include "testing/rsa_keys.h"
#include <gtest/gtest.h>
#include <openssl/evp.h>

namespace {

constexpr long issued_at = 1'735'689'600;

class Rsa : public testing::Test {
protected:
    static inline testing::KeyPair const own = testing::KeyPair::rsa();
    static inline testing::KeyPair const other = testing::KeyPair::rsa();
};

}

TEST_F(Rsa, what_one_signs_only_its_own_key_verifies_and_only_as_it_was_signed)
{
    auto const key = rsa::PrivateKey::read(own.private_pem()).value();
    auto const known = rsa::PublicKey::read(own.public_pem()).value();
    auto const stranger = rsa::PublicKey::read(other.public_pem()).value();
    for (auto const hash : { rsa::Hash::sha256, rsa::Hash::sha1 }) {
        auto const signature = key.sign("a message", hash);
        EXPECT_EQ(signature.size(), 256U);
        EXPECT_TRUE(known.verify("a message", signature, hash));
        EXPECT_FALSE(known.verify("a messagE", signature, hash));
        EXPECT_FALSE(stranger.verify("a message", signature, hash));
        EXPECT_FALSE(known.verify("a message", signature, hash == rsa::Hash::sha1 ? rsa::Hash::sha256 : rsa::Hash::sha1));
        EXPECT_FALSE(known.verify("a message", "", hash));
        EXPECT_FALSE(known.verify("a message", std::string(256, 'x'), hash));
    }
}

TEST_F(Rsa, what_is_no_rsa_key_is_none)
{
    auto const curve = testing::KeyPair::curve();
    EXPECT_FALSE(rsa::PrivateKey::read(curve.private_pem()));
    EXPECT_FALSE(rsa::PublicKey::read(curve.public_pem()));
    for (auto const* text : { "", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n", "nothing" }) {
        EXPECT_FALSE(rsa::PrivateKey::read(text));
        EXPECT_FALSE(rsa::PublicKey::read(text));
        EXPECT_FALSE(rsa::Certificate::read(text));
    }
}

TEST_F(Rsa, a_certificate_says_whose_it_is_and_who_vouches_for_it)
{
    auto const root = own.certificate("root", { own, "root" }, 1, issued_at);
    auto const leaf = other.certificate("signer.paypal.com", { own, "root" }, 255, issued_at);
    auto const both = rsa::Certificate::read_all(leaf + root);
    ASSERT_EQ(both.size(), 2U);
    EXPECT_EQ(both[0].common_name(), "signer.paypal.com");
    EXPECT_EQ(both[0].serial_hex(), "FF");
    EXPECT_EQ(both[0].serial_decimal(), "255");
    auto const signature = rsa::PrivateKey::read(other.private_pem()).value().sign("x", rsa::Hash::sha256);
    EXPECT_TRUE(both[0].key()->verify("x", signature, rsa::Hash::sha256));

    auto const now = seconds(issued_at + 3'600);
    EXPECT_TRUE(both[0].is_issued_by({ both[1] }, {}, now));
    EXPECT_FALSE(both[0].is_issued_by({ both[1] }, {}, seconds(issued_at + 90'000))) << "it has expired";
    EXPECT_FALSE(both[0].is_issued_by({ both[1] }, {}, seconds(issued_at - 1))) << "it is not good yet";
    auto const forged = rsa::Certificate::read(other.certificate("signer.paypal.com", { other, "root" }, 255, issued_at)).value();
    EXPECT_FALSE(forged.is_issued_by({ both[1] }, { both[1] }, now)) << "another root of that name has signed it";
    EXPECT_FALSE(both[0].is_issued_by({}, { both[1] }, now)) << "nobody vouches for what came along";
    auto const made_by_leaf =
        rsa::Certificate::read(own.certificate("api.paypal.com", { other, "signer.paypal.com" }, 256, issued_at)).value();
    EXPECT_FALSE(made_by_leaf.is_issued_by({ both[1] }, { both[0] }, now)) << "who has a certificate is no authority";
}

// WeChat Pay's notices: AES-256-GCM with what stands beside the sealed text.
TEST(SealedBeside, opens_only_with_what_stood_beside_it)
{
    std::string const key(sealing_key_bytes, 'k');
    // openssl's own: AES-256-GCM, nonce "0123456789ab", beside "transaction", plain "hello".
    auto* const context = EVP_CIPHER_CTX_new();
    std::string const nonce = "0123456789ab";
    std::string const beside = "transaction";
    std::string const plain = "hello";
    std::string cipher(plain.size(), '\0');
    std::string tag(16, '\0');
    int length = 0;
    auto const raw = [](std::string const& text) { return reinterpret_cast<unsigned char const*>(text.data()); };
    EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nullptr, raw(key), raw(nonce));
    EVP_EncryptUpdate(context, nullptr, &length, raw(beside), static_cast<int>(beside.size()));
    EVP_EncryptUpdate(context, reinterpret_cast<unsigned char*>(cipher.data()), &length, raw(plain), static_cast<int>(plain.size()));
    EVP_EncryptFinal_ex(context, nullptr, &length);
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, 16, tag.data());
    EVP_CIPHER_CTX_free(context);
    EXPECT_EQ(open_sealed(key, nonce + cipher + tag, beside), plain);
    EXPECT_EQ(open_sealed(key, nonce + cipher + tag, "transactiom"), std::nullopt);
    EXPECT_EQ(open_sealed(key, nonce + cipher + tag), std::nullopt);
}
