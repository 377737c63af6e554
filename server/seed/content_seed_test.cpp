#include "seed/content.h"
#include "testing/call.h"
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace {

// A folder of its own: a copy of the demo content.
class ContentFiles {
public:
    ContentFiles()
    {
        auto name = (std::filesystem::temp_directory_path() / "kabinet-content-XXXXXX").string();
        folder_ = mkdtemp(name.data());
        std::filesystem::copy(DEMO_CONTENT, folder_, std::filesystem::copy_options::recursive);
    }
    ~ContentFiles() { std::filesystem::remove_all(folder_); }

    std::string text(std::string const& name) const
    {
        std::stringstream text;
        text << std::ifstream(folder_ + "/" + name).rdbuf();
        return text.str();
    }
    void write(std::string const& name, std::string const& text) const { std::ofstream(folder_ + "/" + name) << text; }
    void replace(std::string const& name, std::string_view what, std::string_view by) const
    {
        auto whole = text(name);
        auto const at = whole.find(what);
        EXPECT_NE(at, std::string::npos) << what;
        write(name, whole.replace(at, what.size(), by));
    }
    void remove(std::string const& name) const { std::filesystem::remove(folder_ + "/" + name); }
    seed::Content read() const { return seed::read_content(folder_); }
    // What is told of the files, without the folder; empty when nothing is wrong.
    std::string fault() const
    {
        try {
            read();
            return "";
        } catch (seed::Fault const& fault) {
            std::string what = fault.what();
            return what.starts_with(folder_ + "/") ? what.substr(folder_.size() + 1) : what;
        }
    }

private:
    std::string folder_;
};

constexpr auto agreement_zh = "texts/EDITOR_SET_USER_AGREEMENT_H5.zh.md";
constexpr auto agreement_en = "texts/EDITOR_SET_USER_AGREEMENT_H5.en.md";
constexpr auto agreement_th = "texts/EDITOR_SET_USER_AGREEMENT_H5.th.md";

}

TEST(ContentFiles, of_the_demo_shop_are_whole)
{
    auto const content = seed::read_content(DEMO_CONTENT);
    EXPECT_EQ(content.config.prod_version, "4.5.6");
    EXPECT_EQ(content.tabs.size(), 4u);
    EXPECT_GE(content.banners.size(), 6u);
    std::vector<std::string> keys;
    for (auto const& text : content.texts) {
        keys.push_back(text.key);
        EXPECT_GE(text.blocks.size(), 4u) << text.key;
        for (auto const& block : text.blocks) {
            EXPECT_FALSE(block.text.zh.empty()) << text.key;
            EXPECT_FALSE(block.text.en.empty()) << text.key;
            EXPECT_FALSE(block.text.th.empty()) << text.key;
        }
    }
    EXPECT_EQ(keys,
        (std::vector<std::string> { "ABOUT_US", "BLOG_caring-for-figures", "EDITOR_PRIVACY_REMINDER_DETAIL_H5",
            "EDITOR_SET_USER_AGREEMENT_H5", "INSTRUCTIONS_BOX", "INSTRUCTIONS_CARDS", "INSTRUCTIONS_DRAW" }));
}

TEST(ContentFiles, are_refused_with_file_line_and_key)
{
    struct Case {
        char const* file;
        char const* what;
        char const* by;
        char const* fault;
    };
    for (auto const& [file, what, by, fault] : {
             Case { "config.toml", "\"4.5.6\"", "\"latest\"", "config.toml, line 4: prod_version: must be one to four numbers: 4.5.6" },
             Case { "config.toml", "cache_keys = []", "cache_keys = [1]",
                 "config.toml, line 6: clear_cache_keys: must be a list of texts that are not empty" },
             Case { "config.toml", "cache_keys = []", "cache_keys = [\"a b\"]",
                 "config.toml, line 6: clear_cache_keys: must have no spaces in it" },
             Case { "config.toml", "on = true", "on = 1", "config.toml, line 10: module.on: must be true or false" },
             Case { "config.toml", "key = \"share\"", "key = \"live_drop\"",
                 "config.toml, line 14: module.key: \"live_drop\" is there twice" },
             Case { "tabs.toml", "waiting = \"nothing\"", "waiting = \"parcels\"",
                 "tabs.toml, line 10: tab.waiting: must be nothing, sealed_boxes or unpaid_orders" },
             Case { "tabs.toml", "label_th = \"หน้าแรก\"\n", "", "tabs.toml, line 3: tab.label_th: is missing" },
             Case { "tabs.toml", "icon = \"home\"", "icno = \"home\"", "tabs.toml, line 3: tab.icon: is missing" },
             Case { "tabs.toml", "path = \"/pages/home/home\"", "path = \"https://example.com\"",
                 "tabs.toml, line 9: tab.path: must be a page: /pages/home/home" },
             Case { "links.toml", "https://example.com", "http://example.com",
                 "links.toml, line 22: link.url: must be https://host/... or a page: /pages/home/home" },
             Case { "banners.toml", "place = \"home\"", "place = \"roof\"",
                 "banners.toml, line 7: banner.place: must be home, market, userCenter, fixImg, promotion, landing or verification_guide" },
             Case { "banners.toml", "starts = 2026-01-01T00:00:00+08:00", "starts = 2026-01-01T00:00:00",
                 "banners.toml, line 66: banner.starts: must be a date and time with its zone, as 2026-05-01T10:00:00+08:00" },
             Case { "banners.toml", "+08:00", "+08:00\nends = 2025-12-31T00:00:00+08:00",
                 "banners.toml, line 67: banner.ends: must come after starts" },
             Case { "share.toml", "white = false", "white = \"no\"", "share.toml, line 8: page.white: must be true or false" },
             Case { "share.toml", "prefix = \"/\"", "prefix = \"home\"",
                 "share.toml, line 76: card.prefix: must be a page: /pages/home/home" },
             Case { agreement_en, "## Who may buy", "# Who may buy",
                 "EDITOR_SET_USER_AGREEMENT_H5.en.md, line 5: there are a title (#) and headings (##) only" },
             Case { agreement_en, "## Who may buy", "- Who may buy",
                 "EDITOR_SET_USER_AGREEMENT_H5.en.md, line 5: is of the kind item, but line 5 of EDITOR_SET_USER_AGREEMENT_H5.zh.md"
                 " of the kind heading" },
             Case { agreement_th, "## ใครซื้อได้", "- ใครซื้อได้",
                 "EDITOR_SET_USER_AGREEMENT_H5.th.md, line 5: is of the kind item, but line 5 of EDITOR_SET_USER_AGREEMENT_H5.zh.md"
                 " of the kind heading" },
             Case { agreement_zh, "{{shop.contact}}", "{{shop.phone}}",
                 "EDITOR_SET_USER_AGREEMENT_H5.zh.md, line 43: {{shop.phone}} is no placeholder; there are {{shop.name}} and"
                 " {{shop.contact}}" },
             Case { agreement_zh, "# 用户协议", "用户协议",
                 "EDITOR_SET_USER_AGREEMENT_H5.zh.md, line 1: must begin with its title: # User agreement" },
         }) {
        ContentFiles const files;
        files.replace(file, what, by);
        EXPECT_EQ(files.fault(), fault);
    }
}

TEST(ContentFiles, have_to_be_all_there_and_no_others)
{
    for (auto const* name : { "config.toml", "tabs.toml", "banners.toml", "links.toml", "share.toml" }) {
        ContentFiles const files;
        files.remove(name);
        EXPECT_EQ(files.fault(), std::string(name) + " is missing");
    }
    ContentFiles const other;
    other.write("tab.toml", "");
    EXPECT_EQ(other.fault(), "tab.toml: nobody reads a file of this name");
    for (std::string const file : { agreement_zh, agreement_en, agreement_th }) {
        ContentFiles const without;
        without.remove(file);
        EXPECT_EQ(without.fault(), file.substr(file.find('/') + 1) + " is missing");
    }
    ContentFiles const shorter;
    shorter.write("texts/ABOUT_US.en.md", "# About us\n\nWe make toys.\n");
    EXPECT_EQ(shorter.fault(), "ABOUT_US.en.md: has nothing for line 5 of ABOUT_US.zh.md");
    ContentFiles const longer;
    longer.write("texts/ABOUT_US.zh.md", "# 关于\n\n我们做玩具。\n");
    longer.write("texts/ABOUT_US.en.md", "# About us\n\nWe make toys.\n");
    EXPECT_EQ(longer.fault(), "ABOUT_US.zh.md: has nothing for line 5 of ABOUT_US.th.md");
    EXPECT_THROW(seed::read_content("/nowhere"), seed::Fault);
}

TEST(ContentFiles, join_the_lines_of_a_paragraph_and_of_an_item)
{
    ContentFiles const files;
    files.write("texts/ABOUT_US.en.md", "# About us\n\nWe make\ntoys.\n\n- one\n  and a half\n- two\n");
    files.write("texts/ABOUT_US.zh.md", "# 关于\n\n我们做\n玩具。\n\n- 一\n  又半\n- 二\n");
    files.write("texts/ABOUT_US.th.md", "# เกี่ยวกับ\n\nเราทำ\nของเล่น\n\n- หนึ่ง\n  ครึ่ง\n- สอง\n");
    auto const text = files.read().texts.front();
    ASSERT_EQ(text.blocks.size(), 3u);
    EXPECT_EQ(text.blocks[0].text, (api::LocalText { "我们做玩具。", "We make toys.", "เราทำของเล่น" }));
    EXPECT_EQ(text.blocks[1].text, (api::LocalText { "一又半", "one and a half", "หนึ่งครึ่ง" }));
    EXPECT_EQ(text.blocks[2].kind, "item");
}

TEST(ContentFiles, have_times_with_their_zone)
{
    ContentFiles const files;
    files.replace("banners.toml", "starts = 2026-01-01T00:00:00+08:00", "starts = 1970-01-02T08:00:01+08:00\nends = 1970-01-02T00:00:02Z");
    for (auto const& banner : files.read().banners)
        if (banner.code == "opening-season") {
            EXPECT_EQ(banner.starts_at, days(1) + seconds(1));
            EXPECT_EQ(banner.ends_at, days(1) + seconds(2));
        }
}

class ContentSeed : public testing::OnEachEngine {
protected:
    ContentSeed() : OnEachEngine({ catalog::add, content::add }) { }

    int put()
    {
        auto const content = files.read();
        return shop.write([&](Write& tx) { return seed::put_content(tx, content); });
    }

    ContentFiles files;
};
ON_EACH_ENGINE(ContentSeed);

TEST_P(ContentSeed, fills_the_shop_and_again_changes_nothing)
{
    EXPECT_EQ(put(), 6 + 7);
    shop.clock.advance(days(1));
    EXPECT_EQ(put(), 0);
    auto const config = call(shop, api::content_config, Visitor(), { "en" }).take();
    EXPECT_EQ(config.prod_version, "4.5.6");
    EXPECT_EQ(config.auth_modal_config.guide_list.size(), 3u);
    EXPECT_EQ(call(shop, api::content_tabs, Visitor(), {}).take().items.size(), 4u);
}

TEST_P(ContentSeed, of_an_edited_file_changes_that_list_only)
{
    put();
    files.replace("tabs.toml", "label_en = \"Home\"", "label_en = \"Start\"");
    EXPECT_EQ(put(), 1);
    EXPECT_EQ(call(shop, api::content_tabs, Visitor(), {}).take().items.front().label.en, "Start");
    files.replace(agreement_en, "Who may buy", "Who can buy");
    EXPECT_EQ(put(), 1);
}

// P2.20
TEST_P(ContentSeed, brings_every_long_text_with_name_and_contact_in_it)
{
    put();
    shop.settings.set("shop.name", std::string("Toys & Co"));
    shop.settings.set("shop.contact", std::string("hello@toys.example"));
    for (auto const* key : { "EDITOR_SET_USER_AGREEMENT_H5", "EDITOR_PRIVACY_REMINDER_DETAIL_H5", "ABOUT_US", "INSTRUCTIONS_BOX",
             "INSTRUCTIONS_CARDS", "INSTRUCTIONS_DRAW" }) {
        auto const text = call(shop, api::content_show_rich_text, Visitor(), { key }).take();
        std::string zh;
        std::string en;
        std::string th;
        for (auto const& block : text.blocks) {
            zh += block.text.zh;
            en += block.text.en;
            th += block.text.th;
            for (auto const& item : block.items.value_or(std::vector<api::LocalText>())) {
                zh += item.zh;
                en += item.en;
                th += item.th;
            }
        }
        for (auto const& whole : { zh, en, th }) {
            EXPECT_EQ(whole.find("{{"), std::string::npos) << key;
            EXPECT_GT(whole.size(), 300u) << key;
        }
    }
}
