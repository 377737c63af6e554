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
