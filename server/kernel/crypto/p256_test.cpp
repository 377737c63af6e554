#include "kernel/chance/random.h"
#include "kernel/crypto/hash.h"
#include "kernel/crypto/p256.h"
#include "kernel/crypto/sealed.h"
#include <gtest/gtest.h>

namespace p256 {

static PrivateKey key_of(std::string_view base64url) { return PrivateKey::of(*from_base64url(base64url)).value(); }

// The keys of RFC 8291, appendix A.
static constexpr std::string_view device_private = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
static constexpr std::string_view device_public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
static constexpr std::string_view shop_private = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static constexpr std::string_view shop_public = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";

TEST(P256, a_private_key_has_its_public_point)
{
    EXPECT_EQ(to_base64url(key_of(device_private).public_point()), device_public);
    EXPECT_EQ(to_base64url(key_of(shop_private).public_point()), shop_public);
}

TEST(P256, both_sides_agree_on_one_secret)
{
    auto const common = key_of(shop_private).agree(*from_base64url(device_public));
    ASSERT_TRUE(common);
    EXPECT_EQ(to_base64url(*common), "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
    EXPECT_EQ(key_of(device_private).agree(*from_base64url(shop_public)), common);
}

TEST(P256, what_is_no_point_of_the_curve_is_no_key)
{
    auto wrong = *from_base64url(device_public);
    EXPECT_TRUE(is_point(wrong));
    wrong.back() = static_cast<char>(wrong.back() ^ 1);
    EXPECT_FALSE(is_point(wrong));
    EXPECT_FALSE(key_of(shop_private).agree(wrong));
    EXPECT_FALSE(is_point(""));
    EXPECT_FALSE(is_point(std::string(point_size, '\0')));
    EXPECT_FALSE(is_point(wrong.substr(0, 64)));
}

TEST(P256, a_private_key_lies_between_zero_and_the_order)
{
    EXPECT_FALSE(PrivateKey::of(std::string(scalar_size, '\0')));
    EXPECT_FALSE(PrivateKey::of(std::string(scalar_size, '\xFF')));
    EXPECT_FALSE(PrivateKey::of("short"));
    auto const order = *from_hex("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");
    EXPECT_FALSE(PrivateKey::of(order));
}

TEST(P256, a_key_is_made_by_chance_and_signs_in_64_bytes)
{
    SystemRandom random;
    auto const key = PrivateKey::make(random);
    EXPECT_TRUE(is_point(key.public_point()));
    EXPECT_EQ(key.sign("what is said").size(), signature_size);
    EXPECT_NE(PrivateKey::make(random).public_point(), key.public_point());
}

}
