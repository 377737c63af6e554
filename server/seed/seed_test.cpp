#include "domains/mystery_box/mystery_box.h"
#include "seed/catalogue.h"
#include "testing/shop.h"
#include <filesystem>
#include <fstream>

namespace {

constexpr char const* ips = R"([[ip]]
code = "nimbi"
name_en = "Nimbi"
name_zh = "云朵兔"
name_th = "นิมบี"
tagline_en = "Always late"
tagline_zh = "慢半拍"
tagline_th = "มาช้าเสมอ"
tone = "nimbi"
order = 1
)";

constexpr char const* series = R"(code = "nimbi-weather"
ip = "nimbi"
order = 1
name_en = "Weather Report"
name_zh = "天气预报"
name_th = "พยากรณ์อากาศ"
tagline_en = "Whatever the weather"
tagline_zh = "无论什么天气"
tagline_th = "อากาศแบบไหนก็ได้"
story_en = "Every morning"
story_zh = "每天清晨"
story_th = "ทุกเช้า"
material_en = "Vinyl"
material_zh = "搪胶"
material_th = "ไวนิล"
height_mm = [90, 110]
picture = "nimbi-weather"
[price]
TH = 39000
GL = 1290
[[style]]
number = 1
code = "sunny"
name_en = "Sunny"
name_zh = "晴天"
name_th = "แดดจ้า"
note_en = "Warm"
note_zh = "暖"
note_th = "อุ่น"
hidden = false
picture = "nimbi-weather/sunny"
[[style]]
number = 2
code = "storm"
name_en = "Storm"
name_zh = "风暴"
name_th = "พายุ"
note_en = "Cold"
note_zh = "冷"
note_th = "เย็น"
hidden = false
picture = "nimbi-weather/storm"
[[style]]
number = 3
code = "aurora"
name_en = "Aurora"
name_zh = "极光"
name_th = "แสงเหนือ"
note_en = "Glitter"
note_zh = "闪"
note_th = "กลิตเตอร์"
hidden = true
picture = "nimbi-weather/aurora"
[[set]]
number = 417
[[set]]
number = 418
hidden_replaces = "storm"
)";

std::string replaced(std::string text, std::string_view what, std::string_view by)
{
    auto const at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

}

// A folder of its own with a small catalogue.
class Files {
public:
    Files()
    {
        auto name = (std::filesystem::temp_directory_path() / "kabinet-seed-XXXXXX").string();
        folder_ = mkdtemp(name.data());
        write("ips.toml", ips);
        write("weather.toml", series);
    }
    ~Files() { std::filesystem::remove_all(folder_); }

    void write(std::string const& name, std::string const& text) const { std::ofstream(folder_ + "/" + name) << text; }
    void remove(std::string const& name) const { std::filesystem::remove(folder_ + "/" + name); }
    seed::Catalogue read() const { return seed::read_catalogue(folder_); }
    // What is told of the files; empty when nothing is wrong.
    std::string fault() const
    {
        try {
            read();
            return "";
        } catch (seed::Fault const& fault) {
            return fault.what();
        }
    }

private:
    std::string folder_;
};

TEST(SeedFiles, say_everything_of_a_brand_and_a_series)
{
    Files const files;
    auto const catalogue = files.read();
    ASSERT_EQ(catalogue.ips.size(), 1u);
    EXPECT_EQ(catalogue.ips[0].name, (api::LocalText { "云朵兔", "Nimbi", "นิมบี" }));
    ASSERT_EQ(catalogue.series.size(), 1u);
    auto const& record = catalogue.series[0].series;
    EXPECT_EQ(record.story, (api::LocalText { "每天清晨", "Every morning", "ทุกเช้า" }));
    EXPECT_EQ(record.height_least_millimetres, 90);
    EXPECT_EQ(record.height_most_millimetres, 110);
    EXPECT_EQ(record.prices, (std::map<std::string, std::int64_t> { { "TH", 39'000 }, { "GL", 1'290 } }));
    ASSERT_EQ(record.styles.size(), 3u);
    EXPECT_EQ(record.styles[2].code, "aurora");
    EXPECT_TRUE(record.styles[2].hidden);
    ASSERT_EQ(catalogue.series[0].sets.size(), 2u);
    EXPECT_EQ(catalogue.series[0].sets[1].hidden_replaces, "storm");
    EXPECT_EQ(catalogue.series[0].sets[1].copies, 1);
}

TEST(SeedFiles, are_refused_with_file_line_and_key)
{
    struct Case {
        char const* what;
        char const* by;
        char const* fault;
    };
    for (auto const& [what, by, fault] : {
             Case { "order = 1\n", "", "weather.toml, line 1: order: is missing" },
             Case { "TH = 39000", "TH = \"390\"", "weather.toml, line 19: price.TH: must be a whole number" },
             Case { "picture = \"nimbi-weather\"", "pictures = \"x\"", "weather.toml, line 1: picture: is missing" },
             Case { "order = 1", "order = 1\nodrer = 2", "weather.toml, line 4: odrer: is unknown" },
             Case { "name_zh = \"晴天\"", "name_zh = \"\"", "weather.toml, line 25: style.name_zh: must be a text that is not empty" },
             Case { "name_th = \"แดดจ้า\"", "name_th = \"\"", "weather.toml, line 26: style.name_th: must be a text that is not empty" },
             Case { "story_th = \"ทุกเช้า\"\n", "", "weather.toml, line 1: story_th: is missing" },
             Case { "hidden = true", "hidden = 1", "weather.toml, line 52: style.hidden: must be true or false" },
             Case { "height_mm = [90, 110]", "height_mm = 90", "weather.toml, line 16: height_mm: must be two whole numbers" },
             Case { "height_mm = [90, 110]", "height_mm = [90, 1.5]", "weather.toml, line 16: height_mm: must be two whole numbers" },
             Case { "[price]", "[cost]", "weather.toml, line 1: price: is missing" },
             Case { "\"storm\"\nname", "\"Storm/x\"\nname", "weather.toml, line 34: style.code: must be small letters, digits and -" },
             Case { "number = 417", "number = 0", "weather.toml, line 55: set.number: must be 1 to 9999" },
             Case { "number = 417", "number = 417\ncopies = 51", "weather.toml, line 56: set.copies: must be 1 to 50" },
             Case { "number = 417", "number = 418", "weather.toml: the set 418 is in weather.toml already" },
             Case { "replaces = \"storm\"", "replaces = \"aurora\"",
                 "weather.toml, line 58: set.hidden_replaces: there is no regular style \"aurora\"" },
             Case { "hidden = true", "hidden = false",
                 "weather.toml, line 58: set.hidden_replaces: the series must have exactly one hidden style" },
         }) {
        Files const files;
        files.write("weather.toml", replaced(series, what, by));
        EXPECT_EQ(files.fault(), fault);
    }
}

TEST(SeedFiles, that_are_no_toml_are_refused_with_their_line)
{
    Files const files;
    files.write("weather.toml", "code = \"a\"\nip = \n");
    EXPECT_EQ(files.fault().substr(0, 21), "weather.toml, line 2:");
}

TEST(SeedFiles, may_not_say_the_same_twice)
{
    Files const files;
    files.write("again.toml", series);
    EXPECT_EQ(files.fault(), "weather.toml: the series \"nimbi-weather\" is in again.toml already");
    files.write("again.toml", replaced(series, "nimbi-weather", "nimbi-again"));
    EXPECT_EQ(files.fault(), "weather.toml: the set 417 is in again.toml already");
    files.remove("again.toml");
    files.write("ips.toml", std::string(ips) + ips);
    EXPECT_EQ(files.fault(), "ips.toml: the brand \"nimbi\" is in ips.toml already");
}

TEST(SeedFiles, without_brands_are_no_catalogue)
{
    Files const files;
    files.remove("ips.toml");
    EXPECT_NE(files.fault().find("ips.toml is missing"), std::string::npos);
    EXPECT_THROW(seed::read_catalogue("/nowhere"), seed::Fault);
}

class Seed : public testing::OnEachEngine {
protected:
    Seed() : OnEachEngine({ catalog::add, mystery_box::add }) { }

    seed::Report put()
    {
        auto const catalogue = files.read();
        return shop.write([&](Write& tx) { return seed::put_catalogue(tx, catalogue); });
    }

    std::string refusal()
    {
        try {
            put();
            return "";
        } catch (seed::Fault const& fault) {
            return fault.what();
        }
    }

    std::int64_t count(std::string_view sql)
    {
        return shop.read([&](Read& tx) { return tx.number(sql, {}); });
    }

    Files files;
};
ON_EACH_ENGINE(Seed);

TEST_P(Seed, makes_brands_series_and_sets)
{
    auto const report = put();
    EXPECT_EQ(report.made, 2);
    EXPECT_EQ(report.sets_made, 2);
    auto const all = shop.read([](Read& tx) { return catalog::list_shelf(tx, "TH", {}, {}, 50); });
    ASSERT_EQ(all.size(), 1u);
    shop.read([&](Read& tx) {
        EXPECT_TRUE(mystery_box::find_set_by_number(tx, all[0].series.series_id, 417));
        EXPECT_TRUE(mystery_box::find_set_by_number(tx, all[0].series.series_id, 418));
    });
}

TEST_P(Seed, puts_the_hidden_style_in_place_of_another)
{
    put();
    // How often each style is in each set, by number of set and of style; which box it lies in stands nowhere.
    auto const inside = shop.read([](Read& tx) {
        return tx.all("SELECT box_set.number, style.number, total FROM box_set_content JOIN box_set ON box_set.id = set_id"
                      " JOIN style ON style.id = style_id ORDER BY box_set.number, style.number",
            {}, [](db::Row const& row) { return std::tuple(row.small(0), row.small(1), row.small(2)); });
    });
    EXPECT_EQ(inside, (std::vector<std::tuple<int, int, int>> { { 417, 1, 1 }, { 417, 2, 1 }, { 418, 1, 1 }, { 418, 3, 1 } }));
}

TEST_P(Seed, puts_as_many_of_each_style_as_the_file_says)
{
    files.write("weather.toml", replaced(series, "number = 418", "number = 418\ncopies = 4"));
    put();
    auto const inside = shop.read([](Read& tx) {
        return tx.all(
            "SELECT style.number, total FROM box_set_content JOIN box_set ON box_set.id = set_id JOIN style ON style.id = style_id"
            " WHERE box_set.number = 418 ORDER BY style.number",
            {}, [](db::Row const& row) { return std::pair(row.small(0), row.small(1)); });
    });
    EXPECT_EQ(inside, (std::vector<std::pair<int, int>> { { 1, 4 }, { 2, 3 }, { 3, 1 } }));
}

TEST_P(Seed, again_changes_nothing)
{
    put();
    auto const version = count("SELECT sum(version) FROM box_set");
    auto const report = put();
    EXPECT_EQ(report.made + report.changed + report.sets_made, 0);
    EXPECT_EQ(count("SELECT count(*) FROM box_set"), 2);
    EXPECT_EQ(count("SELECT sum(version) FROM box_set"), version);
}

TEST_P(Seed, of_edited_files_changes_texts_and_adds_sets_and_leaves_sealed_ones)
{
    put();
    auto edited = replaced(series, "Every morning", "Every evening");
    edited = replaced(edited, "hidden_replaces = \"storm\"", "hidden_replaces = \"sunny\"");
    files.write("weather.toml", edited + "[[set]]\nnumber = 419\n");
    auto const report = put();
    EXPECT_EQ(report.made, 0);
    EXPECT_EQ(report.changed, 1);
    EXPECT_EQ(report.sets_made, 1);
    EXPECT_EQ(count("SELECT count(*) FROM series WHERE story_en = 'Every evening'"), 1);
    EXPECT_EQ(count("SELECT count(*) FROM box JOIN box_set ON box_set.id = set_id JOIN style ON style.id = style_id"
                    " WHERE box_set.number = 418 AND style.code = 'storm'"),
        0);
}

TEST_P(Seed, that_breaks_a_promise_changes_nothing_at_all)
{
    put();
    files.write("ips.toml", replaced(ips, "Always late", "Always early"));
    files.write("weather.toml", replaced(series, "code = \"sunny\"", "code = \"sunshine\""));
    EXPECT_EQ(refusal(), "weather.toml: style \"sunny\": is gone, but a style that may be in a set or a cabinet stays");
    EXPECT_EQ(count("SELECT count(*) FROM ip WHERE tagline_en = 'Always late'"), 1);
}

TEST_P(Seed, of_the_demo_catalogue_fills_the_shop)
{
    auto const catalogue = seed::read_catalogue(DEMO_CATALOGUE);
    auto const all_series = static_cast<int>(catalogue.series.size());
    auto const report = shop.write([&](Write& tx) { return seed::put_catalogue(tx, catalogue); });
    EXPECT_GE(all_series, 8);
    EXPECT_EQ(report.made, static_cast<int>(catalogue.ips.size()) + all_series);
    EXPECT_EQ(report.sets_made, all_series * 3);
    EXPECT_EQ(count("SELECT count(*) FROM style WHERE hidden = 0"), all_series * 12);
    EXPECT_EQ(count("SELECT count(*) FROM style WHERE hidden = 1"), all_series);
    EXPECT_EQ(count("SELECT count(*) FROM box"), all_series * 3 * 12);
    for (auto const* country : { "TH", "CN", "SG", "DE" })
        EXPECT_EQ(shop.read([&](Read& tx) { return catalog::list_shelf(tx, country, {}, {}, 50); }).size(), catalogue.series.size())
            << country;
}
