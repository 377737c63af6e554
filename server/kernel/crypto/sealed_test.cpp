#include "kernel/crypto/hash.h"
#include "kernel/crypto/sealed.h"
#include <gtest/gtest.h>

static std::string const key(sealing_key_bytes, 'k');

TEST(Sealed, is_opened_by_its_key_only)
{
    SystemRandom random;
    for (auto const* plain : { "", "a", "https://example.com/\nTitle" }) {
        auto const sealed = seal(random, key, plain);
        EXPECT_EQ(sealed.size(), 12 + std::string(plain).size() + 16);
        EXPECT_EQ(open_sealed(key, sealed), plain);
        EXPECT_FALSE(open_sealed(std::string(sealing_key_bytes, 'x'), sealed));
        EXPECT_NE(seal(random, key, plain), sealed);
    }
}

TEST(Sealed, with_a_bit_changed_or_cut_is_not_opened)
{
    SystemRandom random;
    auto const sealed = seal(random, key, "toys");
    for (std::size_t bit = 0; bit < sealed.size() * 8; ++bit) {
        auto changed = sealed;
        changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ 1 << bit % 8);
        EXPECT_FALSE(open_sealed(key, changed)) << bit;
    }
    for (std::size_t length = 0; length < sealed.size(); ++length)
        EXPECT_FALSE(open_sealed(key, std::string_view(sealed).substr(0, length))) << length;
}

// Test case 13 of "The Galois/Counter Mode of Operation" (McGrew, Viega): an empty text under a key and a nonce of zeros.
TEST(Sealed, is_aes_256_gcm)
{
    auto const sealed = from_hex("000000000000000000000000530f8afbc74536b9a963b4f1c4cb738b");
    EXPECT_EQ(open_sealed(std::string(sealing_key_bytes, '\0'), *sealed), "");
}

TEST(Base64url, is_that_of_rfc_4648)
{
    for (auto const& [bytes, text] : { std::pair { "", "" }, { "f", "Zg" }, { "fo", "Zm8" }, { "foo", "Zm9v" }, { "foob", "Zm9vYg" },
             { "fooba", "Zm9vYmE" }, { "foobar", "Zm9vYmFy" }, { "\xfb\xff", "-_8" } }) {
        EXPECT_EQ(to_base64url(bytes), text);
        EXPECT_EQ(from_base64url(text), bytes);
    }
    for (auto const* other : { "Z", "Zg=", "Zh", "Zm9", "Zm9v!", "+/8" })
        EXPECT_FALSE(from_base64url(other)) << other;
}
