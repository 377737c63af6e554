#include "testing/old_database.h"

namespace {

// From before the shop's own data spoke Thai.
class OldTexts : public testing::OldDatabase {
protected:
    OldTexts() : OldDatabase("20261126_thai_texts.sql") { }
};
ON_EACH_ENGINE(OldTexts);

using Rows = std::vector<std::string>;

}

TEST_P(OldTexts, stay_as_they_are_and_say_nothing_in_thai_yet)
{
    write("INSERT INTO ip (id, code, name_zh, name_en, tagline_zh, tagline_en, tone, sort_order)"
          " VALUES (1, 'nimbi', 'z', 'Nimbi', 'z', 'Late', 'nimbi', 1)");
    write("INSERT INTO series (id, code, ip_id, sort_order, name_zh, name_en, tagline_zh, tagline_en, story_zh, story_en, material_zh,"
          " material_en, height_least_millimetres, height_most_millimetres, picture)"
          " VALUES (2, 'weather', 1, 1, 'z', 'Weather', 'z', 'x', 'z', 'x', 'z', 'x', 1, 2, 'p')");
    write("INSERT INTO rich_text (key, title_zh, title_en, updated_at) VALUES ('ABOUT_US', 'z', 'About', 7)");
    write("INSERT INTO prize_keyword (word_en, word_zh, kind, position) VALUES ('points', 'z', 'points', 1)");
    migrate();
    EXPECT_EQ(rows("SELECT name_en, '[' || name_th || ']', '[' || tagline_th || ']' FROM ip", 3), Rows { "Nimbi [] []" });
    EXPECT_EQ(rows("SELECT name_en, '[' || name_th || tagline_th || story_th || material_th || ']' FROM series", 2), Rows { "Weather []" });
    EXPECT_EQ(rows("SELECT title_en, '[' || title_th || ']', CAST(updated_at AS TEXT) FROM rich_text", 3), Rows { "About [] 7" });
    EXPECT_EQ(rows("SELECT word_en, '[' || word_th || ']' FROM prize_keyword", 2), Rows { "points []" });
    // Whoever makes one without it, as a tool of the operator's may, says nothing in Thai.
    EXPECT_NO_THROW(write("INSERT INTO public_link (code, position, title_zh, title_en, url) VALUES ('a', 1, 'z', 'A', '/')"));
}
