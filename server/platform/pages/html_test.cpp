#include "contract/codec.h"
#include "platform/pages/html.h"
#include <gtest/gtest.h>

TEST(Html, text_can_end_neither_its_tag_nor_its_quotation_marks)
{
    EXPECT_EQ(html::escaped("</title><script>alert(1)</script>"), "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    EXPECT_EQ(html::escaped("a\" onload='x' & b"), "a&quot; onload=&#39;x&#39; &amp; b");
    EXPECT_EQ(html::escaped("云 · ☁"), "云 · ☁");
}

TEST(Html, data_is_the_same_json_and_cannot_end_its_script)
{
    auto const json = html::data(R"({"name":"</script><!--<script>&amp;"})");
    EXPECT_EQ(json.find('<'), std::string::npos);
    EXPECT_EQ(json.find('>'), std::string::npos);
    EXPECT_EQ(json, R"({"name":"\u003c/script\u003e\u003c!--\u003cscript\u003e\u0026amp;"})");
    EXPECT_TRUE(codec::is_json(json));
}

TEST(Html, marks_are_filled_once_and_what_fills_them_is_not_looked_through)
{
    html::Values const values { { "name", "{{other}} <b>" }, { "other", "x" } };
    EXPECT_EQ(html::filled("a {{name}} b {{gone}} c {{other}}", values), "a {{other}} &lt;b&gt; b  c x");
    EXPECT_EQ(html::filled_plainly("{{name}}", values), "{{other}} <b>");
    EXPECT_EQ(html::filled("{{open", values), "{{open");
    EXPECT_EQ(html::filled("", values), "");
}

TEST(Html, a_section_comes_as_often_as_there_are_of_it)
{
    html::Lists const lists { { "cards", { { { "name", "<a>" }, { "free", "1" } }, { { "name", "b" } } } }, { "none", {} } };
    html::Values const values { { "name", "outer" }, { "shop", "K" }, { "sold", "" } };
    EXPECT_EQ(html::filled("{{name}}:{{#cards}}[{{name}} of {{shop}}{{#free}}!{{/free}}]{{/cards}}{{#none}}x{{/none}}.", values, lists),
        "outer:[&lt;a&gt; of K!][b of K].");
    EXPECT_EQ(html::filled("{{#shop}}in {{shop}}{{/shop}}{{#sold}}gone{{/sold}}{{#other}}other{{/other}}", values), "in K");
    EXPECT_EQ(html::filled("{{^none}}empty{{/none}}{{^cards}}empty{{/cards}}{{^sold}}left{{/sold}}{{^shop}}closed{{/shop}}", values, lists),
        "emptyleft");
    EXPECT_EQ(html::filled("{{#shop=K}}ours{{/shop=K}}{{#shop=k}}theirs{{/shop=k}}{{^shop=k}}not theirs{{/shop=k}}", values),
        "oursnot theirs");
    EXPECT_EQ(html::filled("{{#gone=}}nothing{{/gone=}}{{^gone=1}}not one{{/gone=1}}", values), "nothingnot one");
    // What a value says opens no section.
    EXPECT_EQ(html::filled("{{a}}{{/a}}", { { "a", "{{#b}}" }, { "b", "1" } }), "{{#b}}");
    EXPECT_EQ(html::filled("a{{#shop}}never closed", values), "anever closed");
}
