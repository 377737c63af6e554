#include "platform/http/uploads.h"
#include "testing/fake_clock.h"
#include "testing/memory_storage.h"
#include <gtest/gtest.h>

namespace {

class Uploads : public testing::Test {
protected:
    std::optional<http::Response> ask(std::string_view path, std::string_view etag = "") const
    {
        http::Request request { "GET", path, "", "", { { "If-None-Match", etag } }, "192.0.2.1", "test-1" };
        return uploads.answer(request);
    }

    std::string const hash = std::string(60, 'a') + "0f19";
    testing::FakeClock clock;
    testing::MemoryStorage storage { clock };
    platform::Uploads uploads { storage };
};

}

TEST_F(Uploads, are_served_to_be_kept_for_good)
{
    storage.put("avatars/" + hash + ".webp", "picture");
    auto const response = ask("/uploads/avatars/" + hash + ".webp");
    ASSERT_TRUE(response);
    EXPECT_EQ(response->status, 200);
    EXPECT_EQ(response->content_type, "image/webp");
    EXPECT_EQ(response->shared_body ? *response->shared_body : response->body, "picture");
    EXPECT_NE(response->headers.find("Cache-Control: public, max-age=31536000, immutable\r\n"), std::string::npos);
}

TEST_F(Uploads, are_avatars_by_their_hash_and_nothing_else)
{
    storage.put("avatars/" + hash + ".webp", "picture");
    storage.put("avatars/other.webp", "secret");
    storage.put("other/" + hash + ".webp", "secret");
    for (auto const& path : { "/uploads/avatars/" + hash, "/uploads/avatars/" + hash + ".png", "/uploads/avatars/" + hash + ".webp/",
             "/uploads/avatars/" + std::string(64, 'b') + ".webp", std::string("/uploads/avatars/other.webp"),
             "/uploads/other/" + hash + ".webp", std::string("/uploads/avatars/../avatars/") + hash.substr(0, 53) + ".webp",
             std::string("/uploads/"), std::string("/uploads/avatars/"), std::string("/uploads/avatars/%2e%2e/") + hash,
             "/uploads/avatars/" + std::string(64, 'A') + ".webp", "//uploads/avatars/" + hash + ".webp" })
        EXPECT_FALSE(ask(path)) << path;
}

TEST_F(Uploads, of_evidence_are_kept_by_nobody)
{
    storage.put("evidence/" + hash + ".webp", "picture");
    auto const response = ask("/uploads/evidence/" + hash + ".webp");
    ASSERT_TRUE(response);
    EXPECT_NE(response->headers.find("Cache-Control: private, no-store\r\n"), std::string::npos);
    for (auto const& path : { "/uploads/evidence/" + std::string(64, 'b') + ".webp", "/uploads/evidence/" + hash + ".webp/",
             "/uploads/avatars/" + hash + ".webp", std::string("/uploads/evidence/") })
        EXPECT_FALSE(ask(path)) << path;
}
