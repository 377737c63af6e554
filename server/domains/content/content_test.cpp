#include "domains/cabinet/cabinet.h"
#include "domains/content/content.h"
#include "domains/order/order.h"
#include "generated/refusals/common.h"
#include "generated/refusals/content.h"
#include "platform/db/batch.h"
#include "testing/call.h"

using namespace content;

class Content : public testing::OnEachEngine {
protected:
    Content() : OnEachEngine({ content::add, catalog::add }) { shop.clock.set(days(20'000)); }

    static Visitor visitor() { return { .country = "TH", .address = "127.0.0.1" }; }
    static Shopper shopper(int number) { return { .id = { 1'000 + number }, .country = "TH", .address = "127.0.0.1" }; }

    api::ContentAppConfig config(std::string const& locale = "en", std::optional<std::string> version = {})
    {
        return call(shop, api::content_config, visitor(), { locale, {}, std::move(version) }).take();
    }

    static ConfigRecord record()
    {
        return { "4.5.5", { "animation", "regions" }, { { "live_drop", true, false }, { "share", true, true } },
            { { "start", { "扫码", "Scan" } } }, { { { "积分", "points" }, "points" } } };
    }

    static BannerRecord banner(std::string const& code, std::string const& place, Time starts_at = 0, std::optional<Time> ends_at = {})
    {
        return { code, place, { "题", "Title " + code }, { "文", "Text" }, "banners/a.webp", "/pages/home/home", starts_at, ends_at };
    }

    template<class Record>
    bool put(bool (*function)(Write&, Record const&), Record const& value)
    {
        return shop.write([&](Write& tx) { return function(tx, value); });
    }

    std::vector<std::string> shown(std::string const& place)
    {
        std::vector<std::string> codes;
        for (auto const& item : call(shop, api::content_banners, visitor(), { place }).take().items)
            codes.push_back(item.code);
        return codes;
    }
};
ON_EACH_ENGINE(Content);

// P1.14 P3.07
TEST_P(Content, config_says_everything_that_was_put)
{
    put(put_config, record());
    put(put_banners, { banner("slide", "verification_guide"), banner("other", "home") });
    shop.write([](Write& tx) { catalog::put_ip(tx, { "nimbi", { "云朵兔", "Nimbi" }, { "慢", "Late" }, "nimbi", 1 }); });
    auto const shown = config("zh-CN");
    EXPECT_EQ(shown.locale, "zh-CN");
    EXPECT_EQ(shown.prod_version, "4.5.5");
    EXPECT_EQ(shown.clear_cache_keys, (std::vector<std::string> { "animation", "regions" }));
    EXPECT_EQ(shown.update_time, days(20'000));
    ASSERT_EQ(shown.auth_modal_config.msg_list.size(), 1u);
    EXPECT_EQ(shown.auth_modal_config.msg_list[0].popup_text.en, "Scan");
    ASSERT_EQ(shown.auth_modal_config.guide_list.size(), 1u);
    EXPECT_EQ(shown.auth_modal_config.guide_list[0].title.en, "Title slide");
    EXPECT_EQ(shown.token_retries, 3);
    EXPECT_FALSE(shown.sandbox);
    ASSERT_EQ(shown.modules.size(), 2u);
    EXPECT_EQ(shown.modules[1].key, "share");
}

// P3.08 S9.06
TEST_P(Content, config_names_thailand_as_default_and_the_world_in_dollars)
{
    auto const shown = config();
    EXPECT_EQ(shown.default_region, "TH");
    EXPECT_EQ(shown.world_region, "GL");
    EXPECT_EQ(shown.regions.front().iso2, "TH");
    EXPECT_EQ(shown.regions.back().iso2, "GL");
    EXPECT_EQ(shown.regions.back().currency_code, "USD");
    EXPECT_EQ(shown.regions.back().currency_symbol, "$");
}

// P1.15
TEST_P(Content, config_answers_for_a_locale_that_nobody_knows_and_in_a_shop_without_content)
{
    auto const shown = config("xx-YY");
    EXPECT_EQ(shown.locale, "en");
    EXPECT_EQ(shown.prod_version, "");
    EXPECT_EQ(shown.update_time, 0);
}

// P3.14
TEST_P(Content, config_lists_the_brands_of_the_catalogue_and_the_prize_keywords)
{
    put(put_config, record());
    shop.write([](Write& tx) {
        catalog::put_ip(tx, { "orbit", { "轨道喵", "Orbit" }, { "九", "Nine" }, "orbit", 2 });
        catalog::put_ip(tx, { "nimbi", { "云朵兔", "Nimbi" }, { "慢", "Late" }, "nimbi", 1 });
    });
    auto const shown = config();
    ASSERT_EQ(shown.ip_brands.size(), 2u);
    EXPECT_EQ(shown.ip_brands[0].key, "nimbi");
    EXPECT_EQ(shown.ip_brands[0].name.zh, "云朵兔");
    ASSERT_EQ(shown.prize_keywords.size(), 1u);
    EXPECT_EQ(shown.prize_keywords[0].word.zh, "积分");
    EXPECT_EQ(shown.prize_keywords[0].kind, "points");
}

// P4.12
TEST_P(Content, config_switches_flexible_modules_off_for_a_client_that_is_being_looked_at)
{
    put(put_config, record());
    EXPECT_TRUE(config("en", "V4.5.4").modules[1].on);
    EXPECT_FALSE(config("en", "V4.5.5").modules[1].on);
    EXPECT_FALSE(config("en", "4.10.0").modules[1].on);
    EXPECT_TRUE(config("en", "garbage").modules[1].on);
    EXPECT_TRUE(config("en").modules[1].on);
    EXPECT_TRUE(config("en", "4.10.0").modules[0].on);
}

TEST_P(Content, put_again_changes_nothing_and_a_change_moves_the_update_time)
{
    EXPECT_TRUE(put(put_config, record()));
    shop.clock.advance(seconds(5));
    EXPECT_FALSE(put(put_config, record()));
    EXPECT_EQ(config().update_time, days(20'000));
    auto changed = record();
    changed.modules.pop_back();
    EXPECT_TRUE(put(put_config, changed));
    EXPECT_EQ(config().update_time, days(20'000) + seconds(5));
    EXPECT_EQ(config().modules.size(), 1u);
    for (int round = 0; round < 2; ++round) {
        EXPECT_EQ(put(put_tabs, { { "home", { "首页", "Home" }, "home", "/pages/home/home", "nothing" } }), round == 0);
        EXPECT_EQ(put(put_links, { { "support", { "客服", "Support" }, "/pages/home/home" } }), round == 0);
        EXPECT_EQ(put(put_banners, { banner("one", "home"), banner("two", "home", 5, 9) }), round == 0);
        EXPECT_EQ(put(put_text, { "ABOUT_US", { "关于", "About" }, { { "paragraph", { "我们", "We" } } } }), round == 0);
    }
}

TEST_P(Content, banners_are_shown_in_their_place_and_time)
{
    Time const now = days(20'000);
    put(put_banners,
        { banner("always", "home"), banner("soon", "home", now + 1), banner("now", "home", now, now + seconds(1)),
            banner("over", "home", 1, now), banner("elsewhere", "market") });
    EXPECT_EQ(shown("home"), (std::vector<std::string> { "always", "now" }));
    EXPECT_EQ(shown("market"), (std::vector<std::string> { "elsewhere" }));
    EXPECT_EQ(shown("nowhere"), (std::vector<std::string> {}));
    shop.clock.advance(seconds(1));
    EXPECT_EQ(shown("home"), (std::vector<std::string> { "always", "soon" }));
}

TEST_P(Content, promotions_and_pictures_have_places_of_their_own)
{
    put(put_banners, { banner("sale", "promotion"), banner("me", "userCenter"), banner("fixed", "fixImg") });
    EXPECT_EQ(call(shop, api::content_promotions, visitor(), {}).take().items.front().code, "sale");
    EXPECT_EQ(call(shop, api::content_user_center_banners, visitor(), {}).take().items.front().code, "me");
    EXPECT_EQ(call(shop, api::content_fixed_pictures, visitor(), {}).take().items.front().code, "fixed");
}

TEST_P(Content, says_everything_in_thai_and_in_english_where_that_is_missing)
{
    auto told = record();
    told.popup_texts[0].text.th = "สแกน";
    put(put_config, told);
    EXPECT_FALSE(put(put_config, told));
    put(put_tabs, { { "home", { "首页", "Home", "หน้าแรก" }, "home", "/pages/home/home", "nothing" } });
    put(put_links, { { "support", { "客服", "Support", "ติดต่อเรา" }, "/pages/home/home" } });
    auto slide = banner("one", "home");
    slide.title.th = "หัวข้อ";
    put(put_banners, { slide });
    TextRecord text { "ABOUT_US", { "关于", "About", "เกี่ยวกับ" },
        { { "paragraph", { "{{shop.name}}", "{{shop.name}}", "ร้าน {{shop.name}}" } } } };
    text.blocks.push_back({ "item", { "我们", "We" } });
    put(put_text, text);
    shop.settings.set("shop.name", std::string("Toys"));

    auto const shown = config("th");
    EXPECT_EQ(shown.locale, "th");
    EXPECT_EQ(shown.auth_modal_config.msg_list[0].popup_text.th, "สแกน");
    EXPECT_EQ(shown.prize_keywords[0].word.th, "points");
    EXPECT_EQ(shown.regions[0].name.th, "ไทย");
    EXPECT_EQ(call(shop, api::content_tabs, Visitor(), {}).take().items[0].label.th, "หน้าแรก");
    EXPECT_EQ(call(shop, api::content_open_link, visitor(), {}).take().links[0].title.th, "ติดต่อเรา");
    auto const banners = call(shop, api::content_banners, visitor(), { "home" }).take().items;
    EXPECT_EQ(banners[0].title.th, "หัวข้อ");
    EXPECT_EQ(banners[0].text.th, "Text");
    auto const read = call(shop, api::content_show_rich_text, visitor(), { "ABOUT_US" }).take();
    EXPECT_EQ(read.title.th, "เกี่ยวกับ");
    EXPECT_EQ(read.blocks[0].text.th, "ร้าน Toys");
    EXPECT_EQ(read.blocks[1].items->at(0).th, "We");
}

// P2.20
TEST_P(Content, a_long_text_is_found_by_its_key_with_the_shops_name_in_it)
{
    shop.settings.set("shop.name", std::string("Toys & Co"));
    put(put_text,
        { "EDITOR_SET_USER_AGREEMENT_H5", { "协议", "Agreement" },
            { { "paragraph", { "与{{shop.name}}", "With {{shop.name}}" } }, { "heading", { "甲", "A" } }, { "item", { "一", "one" } },
                { "item", { "二", "two" } }, { "paragraph", { "完", "End" } }, { "item", { "三", "three" } } } });
    auto const text = call(shop, api::content_show_rich_text, visitor(), { "EDITOR_SET_USER_AGREEMENT_H5" }).take();
    EXPECT_EQ(text.title.en, "Agreement");
    EXPECT_EQ(text.updated_at, days(20'000));
    ASSERT_EQ(text.blocks.size(), 5u);
    EXPECT_EQ(text.blocks[0].text.en, "With Toys & Co");
    EXPECT_EQ(text.blocks[0].text.zh, "与Toys & Co");
    EXPECT_EQ(text.blocks[1].kind, api::ContentBlockKind::heading);
    EXPECT_EQ(text.blocks[2].kind, api::ContentBlockKind::list);
    ASSERT_EQ(text.blocks[2].items->size(), 2u);
    EXPECT_EQ(text.blocks[2].items->at(1).en, "two");
    EXPECT_FALSE(text.blocks[3].items);
    EXPECT_EQ(text.blocks[4].items->size(), 1u);
    EXPECT_EQ(call(shop, api::content_show_rich_text, visitor(), { "NO_SUCH_TEXT" }).error(), refusal::not_found);
}

TEST_P(Content, an_article_is_found_by_its_name_and_read_in_the_callers_language)
{
    put(put_text,
        { "BLOG_care", { "保养", "Care", "การดูแล" },
            { { "paragraph", { "轻", "Gently, says {{shop.contact}}" } }, { "item", { "一", "one" } }, { "item", { "二", "two" } } } });
    shop.settings.set("shop.contact", std::string("mia@shop.example"));
    auto const read = [&](std::string const& language, std::string const& name = "care") {
        return call(shop, api::content_blog_by_name, Visitor { .language = language }, { name });
    };
    auto const english = read("en").take();
    EXPECT_EQ(english.name, "care");
    EXPECT_EQ(english.title, "Care");
    EXPECT_EQ(english.updated_at, days(20'000));
    ASSERT_EQ(english.blocks.size(), 2u);
    EXPECT_EQ(english.blocks[0].text, "Gently, says mia@shop.example");
    EXPECT_FALSE(english.blocks[0].items);
    EXPECT_EQ(english.blocks[1].kind, api::ContentBlockKind::list);
    EXPECT_EQ(english.blocks[1].items, (std::vector<std::string> { "one", "two" }));
    EXPECT_EQ(read("cn").take().title, "保养");
    auto const thai = read("th").take();
    EXPECT_EQ(thai.title, "การดูแล");
    EXPECT_EQ(thai.blocks[1].items->at(1), "two");
    EXPECT_EQ(read("en", "nothing").error(), refusal::not_found);
    put(put_text, { "ABOUT_US", { "关于", "About" }, { { "paragraph", { "我们", "We" } } } });
    EXPECT_EQ(read("en", "ABOUT_US").error(), refusal::not_found);
}

TEST_P(Content, own_settings_are_kept_per_account_and_forgotten_by_an_empty_value)
{
    auto const set = [&](int number, std::vector<api::ContentSetting> items) {
        return call(shop, api::content_set_own_settings, shopper(number), { std::move(items) });
    };
    auto const own = [&](int number) { return call(shop, api::content_own_settings, shopper(number), {}).take().items; };
    EXPECT_EQ(set(1, { { "music", "off" }, { "region", "SG" } }).take().items.size(), 2u);
    EXPECT_TRUE(own(2).empty());
    EXPECT_EQ(set(1, { { "music", "on" } }).take().items.size(), 2u);
    ASSERT_EQ(own(1).size(), 2u);
    EXPECT_EQ(own(1)[0].key, "music");
    EXPECT_EQ(own(1)[0].value, "on");
    EXPECT_EQ(set(1, { { "music", "" } }).take().items.size(), 1u);
    EXPECT_EQ(set(1, { { "region", "TH" }, { "volume", "1" } }).error(), refusal::setting_unknown);
    EXPECT_EQ(set(1, { { "region", "TH" }, { "music", "loud" } }).error(), refusal::setting_value_invalid);
    EXPECT_EQ(own(1)[0].value, "SG");
}

TEST_P(Content, tabs_show_what_waits_for_the_caller)
{
    put(put_tabs,
        { { "home", { "首页", "Home" }, "home", "/pages/home/home", "nothing" },
            { "cabinet", { "橱柜", "Cabinet" }, "cabinet", "/packages/personal-pages/cabinet/cabinet", "sealed_boxes" },
            { "personal", { "我的", "Me" }, "person", "/pages/personal/personal", "unpaid_orders" } });
    shop.write([&](Write& tx) {
        for (int slot = 1; slot <= 3; ++slot)
            cabinet::put(tx, { shopper(1).id, { 5 }, { 6 }, { 7 }, { "box", 8, slot }, "1", 0 });
        order::Draft draft { .id = { 9 }, .account = shopper(1).id, .kind = "box", .subject = 8, .payment = { 10 } };
        draft.pay_before = tx.now() + minutes(2);
        draft.amounts = { .goods = 100, .total = 100 };
        draft.lines.push_back({ .title = { "盒", "Box" }, .picture = "a", .quantity = 1, .unit = { 100, "THB" } });
        Batch placed(tx);
        order::place(placed, draft);
        EXPECT_TRUE(placed.run().ok());
        order::write_lines(tx, draft);
    });
    auto const dots = [&](Visitor const& who) {
        std::vector<int> counts;
        for (auto const& tab : call(shop, api::content_tabs, who, {}).take().items) {
            EXPECT_EQ(tab.red_dot.dot, tab.red_dot.count > 0);
            counts.push_back(tab.red_dot.count);
        }
        return counts;
    };
    auto me = visitor();
    EXPECT_EQ(dots(me), (std::vector<int> { 0, 0, 0 }));
    me.account = shopper(1).id;
    EXPECT_EQ(dots(me), (std::vector<int> { 0, 3, 1 }));
    me.account = shopper(2).id;
    EXPECT_EQ(dots(me), (std::vector<int> { 0, 0, 0 }));
}

TEST_P(Content, red_dots_count_to_ninety_nine)
{
    put(put_tabs, { { "cabinet", { "橱柜", "Cabinet" }, "cabinet", "/packages/personal-pages/cabinet/cabinet", "sealed_boxes" } });
    shop.write([&](Write& tx) {
        for (int slot = 1; slot <= 120; ++slot)
            cabinet::put(tx, { shopper(1).id, { 5 }, { 6 }, { 7 }, { "box", 8, slot }, "1", 0 });
    });
    auto me = visitor();
    me.account = shopper(1).id;
    EXPECT_EQ(call(shop, api::content_tabs, me, {}).take().items.front().red_dot.count, 99);
}

TEST_P(Content, links_of_everybody_are_listed_and_a_sealed_one_is_opened)
{
    shop.settings.set("links.key", std::string(64, '7'));
    shop.settings.set("links.hosts", std::string("example.com"));
    put(put_links, { { "support", { "客服", "Support" }, "/pages/home/home" }, { "news", { "新闻", "News" }, "https://example.com/" } });
    auto const all = call(shop, api::content_open_link, visitor(), {}).take();
    ASSERT_EQ(all.links.size(), 2u);
    EXPECT_EQ(all.links[0].code, "support");
    EXPECT_EQ(all.url, "");
    auto const data = seal_link(shop.settings, shop.random, "https://example.com/guide", "Guide").take();
    auto const one = call(shop, api::content_open_link, visitor(), { data }).take();
    EXPECT_EQ(one.url, "https://example.com/guide");
    EXPECT_EQ(one.title, "Guide");
    EXPECT_TRUE(one.links.empty());
    EXPECT_EQ(call(shop, api::content_open_link, visitor(), { "x" + data }).error(), refusal::link_invalid);
}

TEST_P(Content, test_calls_say_what_they_were_sent)
{
    auto const echo = call(shop, api::content_get_test, visitor(), { "cn", "SG", "kabinet" }).take();
    EXPECT_EQ(echo.now, days(20'000));
    EXPECT_EQ(echo.lang + echo.country + echo.app_id, "cnSGkabinet");
    EXPECT_EQ(call(shop, api::content_post_test, visitor(), {}).take().lang, "");
}
