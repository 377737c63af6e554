#include "kernel/crypto/hmac.h"
#include <gtest/gtest.h>

namespace {

struct Vector {
    std::string key;
    std::string message;
    std::string_view digest;
};

std::string bytes(std::string_view hex) { return *from_hex(hex); }

// RFC 4231, section 4: cases 1 to 4, 6 and 7 (5 is a shortened one), and a key of just one block.
std::vector<Vector> const vectors {
    { std::string(20, '\x0b'), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7" },
    { "Jefe", "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843" },
    { std::string(20, '\xaa'), std::string(50, '\xdd'), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe" },
    { bytes("0102030405060708090a0b0c0d0e0f10111213141516171819"), std::string(50, '\xcd'),
        "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b" },
    { std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54" },
    { std::string(131, '\xaa'),
        "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being "
        "used by the HMAC algorithm.",
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2" },
    { std::string(64, 'k'), "message", "890f3a16e0ca0aaa3bf180f70fa8e3970b3fd6505e98fde157988dcc19d1685c" },
};

}

TEST(HmacSha256, gives_the_digests_of_the_rfc_however_the_message_is_cut)
{
    for (auto const& [key, message, digest] : vectors) {
        EXPECT_EQ(to_hex(hmac_sha256(key, message)), digest);
        for (std::size_t cut = 0; cut <= message.size(); ++cut) {
            HmacSha256 pieces(key);
            pieces.add(message.substr(0, cut)).add(message.substr(cut));
            ASSERT_EQ(to_hex(pieces.digest()), digest) << cut;
        }
    }
}

TEST(HmacSha256, a_copy_goes_on_by_itself)
{
    HmacSha256 const key("key");
    auto const begun = HmacSha256(key).add("context,");
    auto one = begun;
    auto other = begun;
    EXPECT_EQ(one.add("1").digest(), hmac_sha256("key", "context,1"));
    EXPECT_EQ(other.add("2").digest(), hmac_sha256("key", "context,2"));
    EXPECT_EQ(begun.digest(), hmac_sha256("key", "context,"));
    EXPECT_EQ(key.digest(), hmac_sha256("key", ""));
    // A digest is no end: more may come.
    EXPECT_EQ(one.add("23").digest(), hmac_sha256("key", "context,123"));
}
