#include "generated/account.h"
#include "generated/tracking.h"
#include "platform/http/body_limit.h"
#include <gtest/gtest.h>

namespace platform {

// attack S3
TEST(BodyLimit, a_call_takes_what_it_may_be_told)
{
    constexpr std::size_t most = 1 << 20;
    EXPECT_EQ(body_limit_of(*api::account_logout.request, most), least_body_bytes);
    EXPECT_EQ(body_limit_of(*api::account_login.request, most), least_body_bytes);
    EXPECT_EQ(body_limit_of(*api::account_verify_avatar.request, most), most);
    // Fifty events, each with a text of 2,000 characters.
    EXPECT_GT(body_limit_of(*api::tracking_report.request, most), std::size_t { 400'000 });
    EXPECT_EQ(body_limit_of(*api::account_verify_avatar.request, 1'000), 1'000u);
}

}
