#include "seed/catalogue.h"
#include "seed/titles.h"
#include "testing/shop.h"
#include <cstdlib>
#include <filesystem>
#include <fstream>

static constexpr char const* first_peek = R"([[title]]
code = "first-peek"
name_en = "First Peek"
name_zh = "初见惊喜"
name_th = "แรกพบ"
condition_en = "Open your first figure."
condition_zh = "拆开第一个手办。"
condition_th = "เปิดฟิกเกอร์ตัวแรก"
rule = "opened_figures"
goal = 1
order = 1
)";

class SeedTitles : public testing::OnEachEngine {
protected:
    SeedTitles() : OnEachEngine({ ledger::add, membership::add }) { }

    // What is told of a file with this text; empty when nothing is wrong.
    static std::string fault_of(std::string const& text)
    {
        std::string folder = std::filesystem::temp_directory_path() / "kabinet-titles.XXXXXX";
        if (mkdtemp(folder.data()) == nullptr)
            return "cannot make a folder";
        std::ofstream(folder + "/titles.toml") << text;
        std::string told;
        try {
            seed::read_titles(folder + "/titles.toml");
        } catch (seed::Fault const& fault) {
            told = fault.what();
        }
        std::filesystem::remove_all(folder);
        return told;
    }

    static std::string replaced(std::string const& what, std::string const& by)
    {
        std::string text = first_peek;
        return text.replace(text.find(what), what.size(), by);
    }

    seed::TitleReport put(std::vector<membership::TitleRecord> const& titles)
    {
        return shop.write([&](Write& tx) { return seed::put_titles(tx, titles); });
    }
};
ON_EACH_ENGINE(SeedTitles);

TEST_P(SeedTitles, of_the_demo_are_made_once_and_changed_when_edited)
{
    auto titles = seed::read_titles(DEMO_TITLES);
    EXPECT_EQ(put(titles).made, 6);
    auto const again = put(titles);
    EXPECT_EQ(again.made + again.changed, 0);
    titles[0].name.en = "First Look";
    titles.pop_back();
    auto const edited = put(titles);
    EXPECT_EQ(edited.made, 0);
    EXPECT_EQ(edited.changed, 1);
    shop.read([](Read& tx) {
        EXPECT_EQ(tx.number("SELECT count(*) FROM title", {}), 6);
        EXPECT_TRUE(tx.exists("SELECT 1 FROM title WHERE code = 'first-peek' AND name_en = 'First Look'", {}));
    });
}

TEST_P(SeedTitles, are_refused_with_line_and_key)
{
    EXPECT_EQ(fault_of(first_peek), "");
    EXPECT_EQ(fault_of(replaced("opened_figures", "luck")),
        "titles.toml, line 9: title.rule: must be opened_figures, hidden_figures or complete_series");
    EXPECT_EQ(fault_of(replaced("goal = 1", "goal = 0")), "titles.toml, line 10: title.goal: must be 1 or more");
    EXPECT_EQ(fault_of(replaced("order = 1", "odrer = 1")), "titles.toml, line 1: title.order: is missing");
    EXPECT_EQ(fault_of(std::string(first_peek) + first_peek), "titles.toml, line 13: title.code: is there already");
    EXPECT_EQ(fault_of("code = ").substr(0, 20), "titles.toml, line 1:");
}
