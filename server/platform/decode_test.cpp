#include "contract/codec.h"
#include "generated/account.h"
#include <gtest/gtest.h>

// No database could store it: the caller is told, not the operator.
TEST(Decode, refuses_a_text_with_a_zero_byte)
{
    api::AccountLogin login;
    codec::Input input;
    input.body = R"({"email": "toy@example.com", "password": "secret\u0000 1"})";
    auto const refusal = codec::decode_request(api::account_login, input, &login);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->field, "password");
    EXPECT_EQ(refusal->reason, "bad_text");
}

static std::optional<codec::Refusal> decoded(std::string_view json, api::AccountRegister& registration)
{
    codec::Input input;
    input.body = json;
    return codec::decode_request(api::account_register, input, &registration);
}

// P5.07
TEST(Decode, undefined_and_empty_mean_that_there_is_no_value)
{
    for (std::string_view const none : { "null", R"("")", R"("undefined")" }) {
        api::AccountRegister registration;
        auto const refusal =
            decoded(R"({"email": "toy@example.com", "password": "secret1", "captcha": "123456", "nickName": )" + std::string(none) + "}",
                registration);
        EXPECT_FALSE(refusal) << none;
        EXPECT_FALSE(registration.nick_name) << none;
    }
    api::AccountGetCaptcha captcha;
    codec::Input input;
    input.body = R"({"email": "toy@example.com", "purpose": "undefined"})";
    EXPECT_FALSE(codec::decode_request(api::account_get_captcha, input, &captcha));
    EXPECT_EQ(captcha.purpose, api::AccountCaptchaPurpose::register_);
}

// P5.07
TEST(Decode, undefined_in_a_text_that_must_be_there_is_an_empty_one)
{
    api::AccountRegister registration;
    auto const refusal = decoded(R"({"email": "toy@example.com", "password": "undefined", "captcha": "123456"})", registration);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->field, "password");
    EXPECT_EQ(refusal->reason, "too_short");
    // Inside a longer text it is a word like any other.
    EXPECT_FALSE(decoded(R"({"email": "undefined@example.com", "password": "undefined1", "captcha": "123456"})", registration));
    EXPECT_EQ(registration.password, "undefined1");
}

// P5.11
TEST(Decode, says_when_it_was_special_characters_that_a_pattern_refused)
{
    auto const reason = [](std::string_view captcha) {
        api::AccountRegister registration;
        auto const refusal =
            decoded(R"({"email": "toy@example.com", "password": "secret1", "captcha": ")" + std::string(captcha) + "\"}", registration);
        return refusal ? refusal->reason : "";
    };
    EXPECT_EQ(reason("123456"), "");
    EXPECT_EQ(reason("12-45"), "special_characters");
    EXPECT_EQ(reason("12 45"), "special_characters");
    EXPECT_EQ(reason("12a456"), "bad_format");
    EXPECT_EQ(reason("12345"), "bad_format");
    EXPECT_EQ(reason("１２３４５"), "bad_format");
}

TEST(IsJson, holds_for_one_whole_value_only)
{
    for (auto const* json : { "{}", "[1,\"a\"]", "\"text\"", "1.5", "null", " {\"a\": {}} " })
        EXPECT_TRUE(codec::is_json(json)) << json;
    for (auto const* other : { "", "{", "{a: 1}", "{} {}", "text", "[1,]" })
        EXPECT_FALSE(codec::is_json(other)) << other;
}
