#include "kernel/crypto/hash.h"
#include "kernel/text/base64.h"
#include "platform/pages/page_template.h"
#include <gtest/gtest.h>

using platform::PageTemplate;

static std::string const page = "<html lang=\"en\"><head><!--head--><title>Shop</title><!--/head--><style>a{}</style><script>run()</script>"
                                "<script defer src=\"/js/app.js\"></script></head><body><!--shell--><!--/shell--><!--data--><!--/data-->"
                                "<div id=\"app\"></div></body></html>";

static std::string hash_of(std::string_view text)
{
    auto const digest = sha256(text);
    return "'sha256-" + to_base64({ reinterpret_cast<char const*>(digest.data()), digest.size() }) + "'";
}

TEST(PageTemplate, is_filled_at_its_marks)
{
    auto const filled = PageTemplate(page).filled({ .language = "zh-CN", .head = "<title>T</title>", .shell = "<p>S</p>", .data = "D" });
    EXPECT_NE(filled.find("<html lang=\"zh-CN\"><head><title>T</title><style>"), std::string::npos) << filled;
    EXPECT_NE(filled.find("<body><p>S</p>D<div id=\"app\">"), std::string::npos) << filled;
}

TEST(PageTemplate, keeps_what_stands_between_marks_where_nothing_else_is_put)
{
    auto const filled = PageTemplate(page).filled({ .language = "en", .head = {}, .shell = {}, .data = {} });
    EXPECT_EQ(filled, page);
    auto const foreign = PageTemplate("<p>no marks</p>").filled({ .language = "en", .head = "H", .shell = "S", .data = "D" });
    EXPECT_EQ(foreign, "<p>no marks</p>");
}

TEST(PageTemplate, marks_inside_of_what_is_put_there_are_text)
{
    auto const filled =
        PageTemplate(page).filled({ .language = "en", .head = "<!--shell-->h<!--/shell--><!--data-->", .shell = "S", .data = "D" });
    EXPECT_NE(filled.find("<!--shell-->h<!--/shell--><!--data--><style>"), std::string::npos) << filled;
    EXPECT_NE(filled.find("<body>SD<div"), std::string::npos) << filled;
}

TEST(PageTemplate, names_its_own_inline_code_by_hash_and_no_data)
{
    PageTemplate const made(page + "<script type=\"application/json\">{}</script><style>b{}</style>");
    EXPECT_EQ(made.script_hashes(), hash_of("run()"));
    EXPECT_EQ(made.style_hashes(), hash_of("a{}") + " " + hash_of("b{}"));
    EXPECT_EQ(PageTemplate("<p></p>").script_hashes(), "");
}
