#include "kernel/crypto/cipher.h"
#include "kernel/crypto/hash.h"
#include <gtest/gtest.h>

static std::string bytes(std::string_view hex) { return from_hex(hex).value(); }

// NIST SP 800-38A, F.2.1, the first block; our text ends there, so a block of padding follows.
TEST(Cipher, agrees_with_the_published_vector)
{
    auto const key = bytes("2b7e151628aed2a6abf7158809cf4f3c");
    auto const iv = bytes("000102030405060708090a0b0c0d0e0f");
    auto const sealed = encrypt_aes128_cbc(key, iv, bytes("6bc1bee22e409f96e93d7e117393172a"));
    EXPECT_EQ(to_hex({ reinterpret_cast<std::uint8_t const*>(sealed.data()), 16 }), "7649abac8119b246cee98e9b12e9197d");
    EXPECT_EQ(sealed.size(), 32u);
    EXPECT_EQ(decrypt_aes128_cbc(key, iv, sealed), bytes("6bc1bee22e409f96e93d7e117393172a"));
}

TEST(Cipher, opens_what_it_sealed_whatever_its_length)
{
    std::string const key = "0123456789abcdef", iv = "fedcba9876543210";
    for (std::size_t size = 0; size < 50; ++size) {
        std::string const plain(size, 'x');
        EXPECT_EQ(decrypt_aes128_cbc(key, iv, encrypt_aes128_cbc(key, iv, plain)), plain) << size;
    }
}

TEST(Cipher, opens_nothing_else)
{
    std::string const key = "0123456789abcdef", iv = "fedcba9876543210";
    auto const sealed = encrypt_aes128_cbc(key, iv, "a text of more than sixteen bytes");
    EXPECT_FALSE(decrypt_aes128_cbc("0123456789abcdeg", iv, sealed));
    EXPECT_FALSE(decrypt_aes128_cbc(key, iv, sealed.substr(0, sealed.size() - 1)));
    EXPECT_FALSE(decrypt_aes128_cbc(key, iv, sealed.substr(0, 16)));
    EXPECT_FALSE(decrypt_aes128_cbc(key, iv, ""));
    EXPECT_FALSE(decrypt_aes128_cbc("short", iv, sealed));
    EXPECT_FALSE(decrypt_aes128_cbc(key, "short", sealed));
    EXPECT_THROW(encrypt_aes128_cbc("short", iv, "x"), std::invalid_argument);
    EXPECT_THROW(encrypt_aes128_cbc(key, "short", "x"), std::invalid_argument);
}
