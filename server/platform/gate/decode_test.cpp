#include "contract/codec.h"
#include "contract/table.h"
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

namespace {

struct Wanted {
    std::optional<std::string> word;
    std::optional<std::int32_t> number;
    std::int32_t size = 20;
};

constexpr codec::Type optional_word = codec::optional_of<std::string>(codec::string);
constexpr codec::Type optional_number = codec::optional_of<std::int32_t>(codec::int32);
constexpr codec::Field wanted_members[] = {
    { "word", offsetof(Wanted, word), &optional_word, codec::Need::required },
    { "number", offsetof(Wanted, number), &optional_number, codec::Need::required },
};
constexpr codec::Type wanted_type = codec::object(wanted_members);

// A face that demands what its original can do without, and sets what it does not ask for.
api::CallInfo const demanding { .name = "demanding", .body = api::Body::json, .request = &wanted_type, .preset = [](void* object) {
                                   static_cast<Wanted*>(object)->size = 5;
                               } };

std::string reason_of(std::string_view json)
{
    Wanted wanted;
    codec::Input input;
    input.body = json;
    auto const refusal = codec::decode_request(demanding, input, &wanted);
    return refusal ? refusal->field + " " + std::string(refusal->reason) : "";
}

}

TEST(Decode, what_a_face_demands_is_there_and_not_null)
{
    EXPECT_EQ(reason_of(R"({"word":"a","number":1})"), "");
    EXPECT_EQ(reason_of(R"({"word":"undefined","number":1})"), "");
    EXPECT_EQ(reason_of(R"({"number":1})"), "word missing");
    EXPECT_EQ(reason_of(R"({"word":null,"number":1})"), "word wrong_type");
    EXPECT_EQ(reason_of(R"({"word":"a","number":null})"), "number wrong_type");
    EXPECT_EQ(reason_of(R"({"word":"a","number":""})"), "number wrong_type");
    EXPECT_EQ(reason_of(R"({"word":"a"})"), "number missing");
}

TEST(Decode, what_a_face_sets_stands_there_before_anything_is_read)
{
    Wanted wanted;
    codec::Input input;
    input.body = R"({"word":"undefined","number":1,"size":9})";
    ASSERT_FALSE(codec::decode_request(demanding, input, &wanted));
    EXPECT_EQ(wanted.word, "");
    EXPECT_EQ(wanted.number, 1);
    EXPECT_EQ(wanted.size, 5);
}
