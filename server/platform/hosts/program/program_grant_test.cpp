#include "generated/refusals/hosts.h"
#include "kernel/crypto/cipher.h"
#include "kernel/text/base64.h"
#include "platform/hosts/program/program_grant.h"
#include "testing/mutations.h"
#include <gtest/gtest.h>

// The vendor's documentation publishes these as its example.
constexpr std::string_view appid = "wx4f4bc4dec97d474b";
constexpr std::string_view session_key = "tiihtNczf5v6AKRyjwEUhQ==";
constexpr std::string_view iv = "r7BXXKkLb8qrSNn05n0qiA==";
constexpr std::string_view encrypted_data =
    "CiyLU1Aw2KjvrjMdj8YKliAjtP4gsMZMQmRzooG2xrDcvSnxIMXFufNstNGTyaGS9uT5geRa0W4oTOb1WT7fJlAC+oNPdbB+3hVbJSRgv+4lGOETKUQz6OYStslQ142d"
    "NCuabNPGBzlooOmB231qMM85d2/fV6ChevvXvQP8Hkue1poOFtnEtpyxVLW1zAo6/1Xx1COxFvrc2d7UL/lmHInNlxuacJXwu0fjpXfz/YqYzBIBzD6WUfTIF9GRHpOn"
    "/Hz7saL8xz+W//FRAUid1OksQaQx4CMs8LOddcQhULW4ucetDf96JcR3g0gfRK4PC7E/r7Z6xNrXd2UIeorGj5Ef7b1pJAYB6Y5anaHqZ9J6nKEBvB4DnNLIVWSgARns"
    "/8wR2SiRS7MNACwTyrGvt9ts8p12PKFdlqYTopNHR1Vf7XjfhQlVsAJdNiKdYmYVoKlaRv85IfVunYzO0IKXsyl7JCUjCpoG20f0a04COwfneQAGGwd5oa+T8yO5hzuy"
    "Db/XcxxmK01EpqOyuxINew==";

TEST(ProgramGrant, opens_the_published_example)
{
    auto const grant = hosts::decrypt_profile(session_key, iv, encrypted_data, appid).take();
    EXPECT_EQ(grant.openid, "oGZUI0egBJY1zhBYw2KhdUfwVJJE");
    EXPECT_EQ(grant.nick_name, "Band");
    EXPECT_EQ(grant.granted_at, seconds(1'477'314'187));
    EXPECT_EQ(grant.phone, "");
}

static std::string sealed(std::string_view json)
{
    return to_base64(encrypt_aes128_cbc(from_base64(session_key).value(), from_base64(iv).value(), json));
}

static std::optional<Error> grant_refusal(std::string_view data, std::string_view program = "wx")
{
    auto const grant = hosts::decrypt_profile(session_key, iv, data, program);
    return grant.ok() ? std::optional<Error>() : grant.error();
}

TEST(ProgramGrant, opens_a_phone_number)
{
    auto const data = sealed(R"({"phoneNumber":"+8613800005678","purePhoneNumber":"13800005678","countryCode":"86",)"
                             R"("watermark":{"timestamp":1700000000,"appid":"wx"}})");
    auto const grant = hosts::decrypt_profile(session_key, iv, data, "wx").take();
    EXPECT_EQ(grant.phone, "13800005678");
    EXPECT_EQ(grant.country_code, "86");
    EXPECT_EQ(grant.granted_at, seconds(1'700'000'000));
    EXPECT_EQ(grant.openid, "");
}

// One refusal for all of them: what differs would be an oracle.
TEST(ProgramGrant, refuses_whatever_is_wrong_alike)
{
    auto const invalid = std::optional(refusal::authorisation_invalid);
    auto const open = [](std::string_view key, std::string_view start, std::string_view data) {
        auto const grant = hosts::decrypt_profile(key, start, data, appid);
        return grant.ok() ? std::optional<Error>() : grant.error();
    };
    EXPECT_FALSE(open(session_key, iv, encrypted_data));
    EXPECT_EQ(open("tiihtNczf5v6AKRyjwEUhA==", iv, encrypted_data), invalid);
    // The iv changes the first sixteen bytes only, and here their first one: "{".
    EXPECT_EQ(open(session_key, "A7BXXKkLb8qrSNn05n0qiA==", encrypted_data), invalid);
    EXPECT_EQ(open("", iv, encrypted_data), invalid);
    EXPECT_EQ(open(session_key, "", encrypted_data), invalid);
    EXPECT_EQ(open(session_key, iv, ""), invalid);
    EXPECT_EQ(open(session_key, iv, "no base64"), invalid);
    auto const bytes = from_base64(encrypted_data).value();
    for (std::size_t const left : { bytes.size() - 1, bytes.size() - 16, std::size_t { 16 }, std::size_t { 8 } })
        EXPECT_EQ(open(session_key, iv, to_base64(bytes.substr(0, left))), invalid) << left;
    // Every value of the byte that decides about the padding.
    for (int change = 1; change < 256; ++change) {
        auto changed = bytes;
        auto& byte = changed[changed.size() - 17];
        byte = static_cast<char>(static_cast<unsigned char>(byte) ^ static_cast<unsigned>(change));
        EXPECT_EQ(open(session_key, iv, to_base64(changed)), invalid) << change;
    }
    EXPECT_EQ(grant_refusal(encrypted_data, "wx4f4bc4dec97d474c"), invalid);
    EXPECT_EQ(grant_refusal(encrypted_data, ""), invalid);
}

TEST(ProgramGrant, refuses_what_is_no_grant)
{
    for (auto const* const json : { "", "{", "[]", "null", "\"text\"", "{}", R"({"watermark":1})", R"({"watermark":{}})",
             R"({"watermark":{"appid":"wx"}})", R"({"watermark":{"appid":"wx","timestamp":"1700000000"}})",
             R"({"watermark":{"appid":1,"timestamp":1700000000}})", R"({"watermark":{"appid":"wx","timestamp":-1}})",
             R"({"watermark":{"appid":"wx","timestamp":9223372036854775807}})", R"({"appid":"wx","timestamp":1700000000})",
             R"({"purePhoneNumber":"+1380000","watermark":{"appid":"wx","timestamp":1700000000}})",
             R"({"purePhoneNumber":"138000056781380000567","watermark":{"appid":"wx","timestamp":1700000000}})",
             R"({"countryCode":"86 ","purePhoneNumber":"138","watermark":{"appid":"wx","timestamp":1700000000}})",
             "{\"nickName\":\"\xff\",\"watermark\":{\"appid\":\"wx\",\"timestamp\":1700000000}}" })
        EXPECT_EQ(grant_refusal(sealed(json)), refusal::authorisation_invalid) << json;
    EXPECT_FALSE(grant_refusal(sealed(R"({"watermark":{"appid":"wx","timestamp":1700000000}})")));
}

// What anybody can send: once as it is, and once sealed, as a host gone wrong would.
TEST(ProgramGrant, survives_any_bytes)
{
    testing::survive_mutations({ std::string(encrypted_data), sealed("{}") },
        [](std::string_view input) { (void)hosts::decrypt_profile(session_key, iv, input, appid); });
    testing::survive_mutations({ std::string(iv) },
        [](std::string_view input) { (void)hosts::decrypt_profile(session_key, input, encrypted_data, appid); });
    testing::survive_mutations(
        { R"({"openId":"mia","nickName":"Mia","avatarUrl":"/1","watermark":{"timestamp":1700000000,"appid":"wx"}})",
            R"({"purePhoneNumber":"13800005678","countryCode":"86","watermark":{"timestamp":1700000000,"appid":"wx"}})" },
        [](std::string_view input) { (void)hosts::decrypt_profile(session_key, iv, sealed(input), "wx"); });
}
