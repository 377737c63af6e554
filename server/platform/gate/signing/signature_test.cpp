#include "kernel/crypto/hash.h"
#include "kernel/text/base64.h"
#include "platform/gate/json_members.h"
#include "platform/gate/signing/app_registry.h"
#include "platform/gate/signing/envelope_cipher.h"
#include "platform/gate/signing/signature.h"
#include "platform/settings.h"
#include "testing/scripted_random.h"
#include <gtest/gtest.h>

namespace platform {

// RFC 1321, appendix A.5.
TEST(Md5, agrees_with_the_published_vectors)
{
    EXPECT_EQ(to_hex(md5("")), "d41d8cd98f00b204e9800998ecf8427e");
    EXPECT_EQ(to_hex(md5("message digest")), "f96b697d7cb7938d525a2f31aaf161d0");
}

// RFC 4648, section 10.
TEST(Base64, agrees_with_the_published_vectors_and_takes_one_spelling_only)
{
    std::pair<std::string_view, std::string_view> const vectors[] = { { "", "" }, { "f", "Zg==" }, { "fo", "Zm8=" }, { "foo", "Zm9v" },
        { "foob", "Zm9vYg==" }, { "fooba", "Zm9vYmE=" }, { "foobar", "Zm9vYmFy" } };
    for (auto const& [bytes, text] : vectors) {
        EXPECT_EQ(to_base64(bytes), text);
        EXPECT_EQ(from_base64(text), std::string(bytes));
    }
    for (std::string_view const bad : { "Zg", "Zg=", "Zh==", "Zm9=", "Zg==Zg==", "Z===", "====", "Zm 9", "Zm-v", "Zm9v\n" })
        EXPECT_FALSE(from_base64(bad)) << bad;
}

// Both sums were computed by md5sum over the texts as they stand here.
// P7.05, P7.07
TEST(Signature, agrees_with_the_vector_of_the_protocol)
{
    auto const text = signature_text({ { "seriesId", "7" }, { "n", "1.50" }, { "list", R"([1,{"a":"ü"}])" }, { "u", "undefined" },
        { "sourceId", "s1" }, { "path", "/api/box/enter" }, { "timeStamp", "1700000000000" }, { "appId", "kabinet" } });
    EXPECT_EQ(text, R"(appId=kabinet&list=[1,{"a":"ü"}]&n=1.50&path=/api/box/enter&seriesId=7&sourceId=s1&timeStamp=1700000000000&u=)");
    EXPECT_EQ(to_hex(md5(*text)), "f51fcd835a923d6dad4f5bda4ee50988");
    EXPECT_EQ(sign(*text, "kabinet-sandbox"), "7499d5a5136f14ddfe8397171d726f42");
}

TEST(Signature, sorts_by_bytes_and_takes_a_name_once)
{
    EXPECT_EQ(signature_text({ { "b", "1" }, { "B", "2" }, { "ü", "3" }, { "a1", "4" }, { "a", "5" } }), "B=2&a=5&a1=4&b=1&ü=3");
    EXPECT_FALSE(signature_text({ { "a", "1" }, { "b", "2" }, { "a", "1" } }));
    EXPECT_EQ(signature_text({}), "");
    // A parameter may have the name of what every request has.
    codec::Pairs const own { { "path", "/api/x" }, { "appId", "kabinet" } };
    EXPECT_EQ(signature_text({ { "path", "/pages/home" }, { "q", "1" } }, own), "appId=kabinet&path=/api/x&path=/pages/home&q=1");
    EXPECT_EQ(signature_text({ { "path", "undefined" } }, own), "appId=kabinet&path=&path=/api/x");
    EXPECT_FALSE(signature_text({ { "path", "/a" }, { "path", "/b" } }, own));
}

TEST(JsonMembers, come_as_they_were_written)
{
    auto const members = members_of(
        " {\"a\": 1.50 ,\"t\":\"x\\n\\u00fc\\ud83e\\udd8a\\\"\", \"l\":[1, {\"b\":\"]\\\"\"}],\"n\":null,\"a\":true,\"\":-0e5} \n");
    ASSERT_TRUE(members);
    std::vector<std::pair<std::string, std::string>> found;
    for (auto const& member : *members)
        found.emplace_back(member.name, member.value);
    std::vector<std::pair<std::string, std::string>> const expected { { "a", "1.50" }, { "t", "x\nü🦊\"" },
        { "l", "[1, {\"b\":\"]\\\"\"}]" }, { "n", "null" }, { "a", "true" }, { "", "-0e5" } };
    EXPECT_EQ(found, expected);
    EXPECT_EQ(members->at(1).json.front(), '"');
    EXPECT_TRUE(members_of("{}")->empty());
    EXPECT_EQ(elements_of(R"(["a",2])")->at(0).value, "a");
}

TEST(JsonMembers, of_what_is_no_object_there_are_none)
{
    for (std::string_view const bad : { "", " ", "{", "[1]", "7", "null", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "{\"a\":1}x",
             "{\"a\":tru}", "{\"a\":\"\\ud800\"}", "{\"a\":\"\\ud800\\u0041\"}", "{\"a\":\"\\udc00\"}", "{\"a\":\"\\x\"}", "{\"a\":\"\\u12",
             "{\"a\":\"\\", "{\"a\":[1}", "{\"a\":1 2}", "{a:1}", "{\"a\":[\"]" })
        EXPECT_FALSE(members_of(bad)) << bad;
    EXPECT_FALSE(members_of("{\"a\":" + std::string(100'000, '[')));
    EXPECT_TRUE(members_of("{\"a\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}"));
}

// Made by: printf %s TEXT | openssl enc -aes-128-cbc -K KEY -iv MD5-OF-NONCE | base64
// P7.06
TEST(EnvelopeCipher, agrees_with_a_text_that_another_tool_encrypted)
{
    auto const key = from_hex("6b6162696e65742d73616e64626f7821").value();
    std::string_view const nonce = "0123456789ABCDEFGHIJabcd";
    std::string_view const sealed = "DPLforl1azvyhr2+/yW7gvQry9nG7DrnptZWwmClAYo=";
    EXPECT_EQ(seal(R"({"seriesId":"1","name":"ü"})", key, nonce), sealed);
    EXPECT_EQ(unseal(sealed, key, nonce), R"({"seriesId":"1","name":"ü"})");
}

TEST(EnvelopeCipher, what_does_not_come_out_is_nothing)
{
    auto const key = from_hex("6b6162696e65742d73616e64626f7821").value();
    std::string_view const nonce = "0123456789ABCDEFGHIJabcd";
    EXPECT_FALSE(unseal("", key, nonce));
    EXPECT_FALSE(unseal("AAAA", key, nonce));
    EXPECT_FALSE(unseal("no base64", key, nonce));
    EXPECT_FALSE(unseal("DPLforl1azvyhr2+/yW7gvQry9nG7DrnptZWwmClAYo=", std::string(16, 'k'), nonce));
    for (std::size_t length = 0; length < 40; ++length)
        EXPECT_EQ(unseal(seal(std::string(length, 'x'), key, nonce), key, nonce), std::string(length, 'x'));
}

// P9.07
TEST(EnvelopeCipher, a_nonce_has_24_characters_and_another_each_time)
{
    testing::ScriptedRandom random;
    auto const nonce = make_nonce(random);
    EXPECT_EQ(nonce.size(), 24u);
    EXPECT_TRUE(is_nonce(nonce));
    EXPECT_NE(make_nonce(random), nonce);
    for (auto const& bad : { std::string(), std::string(23, 'a'), std::string(25, 'a'), std::string(23, 'a') + '-', std::string(24, '\0') })
        EXPECT_FALSE(is_nonce(bad));
}

TEST(Registrations, come_from_the_settings_with_what_is_being_replaced)
{
    Settings settings;
    settings.set("apps.kabinet.salt", std::string("new"));
    settings.set("apps.kabinet.salt_before", std::string("old"));
    settings.set("apps.kabinet.key", std::string(32, 'a'));
    settings.set("apps.wxmp.salt", std::string("other"));
    settings.set("applause", std::string("none of them"));
    Registrations const apps(settings);
    ASSERT_NE(apps.find("kabinet"), nullptr);
    EXPECT_EQ(apps.find("kabinet")->salts, (std::vector<std::string> { "new", "old" }));
    EXPECT_EQ(apps.find("kabinet")->keys, (std::vector<std::string> { std::string(16, '\xAA') }));
    EXPECT_TRUE(apps.find("wxmp")->keys.empty());
    EXPECT_EQ(apps.find(""), nullptr);
    EXPECT_EQ(apps.find("Kabinet"), nullptr);
    EXPECT_FALSE(apps.empty());
    EXPECT_TRUE(Registrations(Settings()).empty());
}

TEST(Registrations, without_a_salt_or_with_half_a_key_nothing_starts)
{
    Settings only_old;
    only_old.set("apps.kabinet.salt_before", std::string("old"));
    EXPECT_THROW(Registrations { only_old }, std::runtime_error);
    for (auto const* const key : { "12", "zz6162696e65742d73616e64626f7821", "6b6162696e65742d73616e64626f782100" }) {
        Settings settings;
        settings.set("apps.kabinet.salt", std::string("new"));
        settings.set("apps.kabinet.key_before", std::string(key));
        EXPECT_THROW(Registrations { settings }, std::runtime_error) << key;
    }
}

}
