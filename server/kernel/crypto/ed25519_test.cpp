#include "kernel/bytes.h"
#include "kernel/crypto/ed25519.h"
#include <gtest/gtest.h>

using namespace ed25519;

// RFC 8032, section 7.1: tests 1, 2, 3 and SHA(abc).
TEST(Ed25519, gives_the_signatures_of_rfc_8032)
{
    struct Vector {
        char const* seed;
        char const* key;
        char const* message;
        char const* signature;
    };
    Vector const vectors[] = {
        { "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
            "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b" },
        { "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
            "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00" },
        { "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
            "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
            "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a" },
        { "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
            "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
            "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
            "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b589"
            "09351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704" },
    };
    for (auto const& vector : vectors) {
        SigningKey const key(*from_hex(vector.seed));
        auto const message = *from_hex(vector.message);
        EXPECT_EQ(to_hex(key.public_key()), vector.key);
        auto const signature = key.sign(message);
        EXPECT_EQ(to_hex(signature), vector.signature);
        EXPECT_TRUE(Verifier(key.public_key()).verify(message, signature));
    }
}

TEST(Ed25519, refuses_what_another_key_signed_and_each_bit_that_was_changed)
{
    SigningKey const key(std::string(seed_bytes, 'k'));
    Verifier const verifier(key.public_key());
    std::string message = "a head";
    auto signature = key.sign(message);
    EXPECT_FALSE(Verifier(SigningKey(std::string(seed_bytes, 'o')).public_key()).verify(message, signature));
    for (std::size_t bit = 0; bit < signature.size() * 8; ++bit) {
        signature[bit / 8] ^= static_cast<std::uint8_t>(1u << bit % 8);
        EXPECT_FALSE(verifier.verify(message, signature)) << bit;
        signature[bit / 8] ^= static_cast<std::uint8_t>(1u << bit % 8);
    }
    for (std::size_t bit = 0; bit < message.size() * 8; ++bit) {
        message[bit / 8] = static_cast<char>(message[bit / 8] ^ 1 << bit % 8);
        EXPECT_FALSE(verifier.verify(message, signature)) << bit;
        message[bit / 8] = static_cast<char>(message[bit / 8] ^ 1 << bit % 8);
    }
    EXPECT_TRUE(verifier.verify(message, signature));
    PublicKey no_point;
    no_point.fill(0xff);
    EXPECT_FALSE(Verifier(no_point).verify(message, signature));
}

TEST(Bytes, are_read_from_the_one_way_of_writing_them)
{
    EXPECT_EQ(array_from_hex<2>("0aff"), (std::array<std::uint8_t, 2> { 10, 255 }));
    for (auto const* text : { "", "0a", "0AFF", "0aFf", "0afff", "0aff00", "0afg", "0x0a" })
        EXPECT_FALSE(array_from_hex<2>(text)) << text;
    std::string bytes;
    append_number(bytes, 0x0102030405060708, 8);
    append_number(bytes, 0x0102030405060708, 2);
    EXPECT_EQ(bytes, std::string("\1\2\3\4\5\6\7\10\7\10"));
}
