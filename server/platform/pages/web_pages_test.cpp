#include "platform/pages/web_pages.h"
#include <gtest/gtest.h>
#include <stdexcept>

using platform::WebPages;

TEST(WebPages, are_what_the_build_wrote)
{
    WebPages const pages(
        R"({"pages":[{"path":"/pages/home","indexed":true,"words":{"en":{"title":"T","description":"D"}},"about":{},)"
        R"("calls":["/api/a?b={c}"],"files":{"en":["/js/a.js"]},"shells":{"en":"<p>\"x\"</p>"}},{"path":"/other","indexed":false}]})");
    auto const* const home = pages.find("/pages/home");
    ASSERT_TRUE(home);
    EXPECT_EQ(pages.find("/"), home);
    EXPECT_TRUE(home->is_indexed);
    EXPECT_EQ(home->words.at("en").title, "T");
    EXPECT_EQ(home->words.at("en").description, "D");
    EXPECT_TRUE(home->about.empty());
    EXPECT_EQ(home->calls, std::vector<std::string> { "/api/a?b={c}" });
    EXPECT_EQ(home->files.at("en"), std::vector<std::string> { "/js/a.js" });
    EXPECT_EQ(home->shells.at("en"), "<p>\"x\"</p>");
    EXPECT_FALSE(pages.find("/other")->is_indexed);
    EXPECT_FALSE(pages.find("/gone"));
}

TEST(WebPages, may_be_missing_and_must_not_be_broken)
{
    EXPECT_TRUE(WebPages("").is_empty());
    EXPECT_FALSE(WebPages("").find("/"));
    for (auto const* const broken :
        { "[]", "{", R"({"pages":{}})", R"({"pages":[1]})", R"({"pages":[{"calls":3}]})", R"({"pages":[{"words":[]}]})" })
        EXPECT_THROW(WebPages { broken }, std::runtime_error) << broken;
}
