#include "domains/content/links.h"
#include "domains/content/rules.h"
#include "generated/refusals/content.h"
#include "platform/settings.h"
#include "testing/scripted_random.h"
#include <gtest/gtest.h>

using namespace content;

static ModuleRecord const flexible { "share", true, true };

// P4.12 P9.10
TEST(FlexibleModules, are_off_for_a_client_at_or_above_the_production_version)
{
    EXPECT_TRUE(rules::is_on(flexible, "V4.5.5", "4.5.6"));
    EXPECT_FALSE(rules::is_on(flexible, "V4.5.5", "4.5.5"));
    EXPECT_FALSE(rules::is_on(flexible, "V4.5.6", "4.5.5"));
}

// P4.12
TEST(FlexibleModules, compare_versions_number_by_number)
{
    EXPECT_FALSE(rules::is_on(flexible, "4.10.0", "4.9.9"));
    EXPECT_TRUE(rules::is_on(flexible, "4.9.9", "4.10.0"));
    EXPECT_FALSE(rules::is_on(flexible, "4.5.5", "4.5"));
    EXPECT_TRUE(rules::is_on(flexible, "4.5", "4.5.5"));
    EXPECT_FALSE(rules::is_on(flexible, "5", "4.99.99"));
}

// P4.12
TEST(FlexibleModules, are_on_where_a_version_cannot_be_read)
{
    for (auto const* garbage : { "", "V", "4.", ".5", "4..5", "4.x", "-4.5.5", "4.5.5 ", "4.5.5.5.5", "99999999999", "latest" }) {
        EXPECT_TRUE(rules::is_on(flexible, garbage, "4.5.5")) << garbage;
        EXPECT_TRUE(rules::is_on(flexible, "4.5.5", garbage)) << garbage;
        EXPECT_FALSE(is_version(garbage)) << garbage;
    }
}

TEST(Modules, that_are_not_flexible_are_as_the_operator_switched_them)
{
    EXPECT_TRUE(rules::is_on({ "live_drop", true, false }, "9.9.9", "4.5.5"));
    EXPECT_FALSE(rules::is_on({ "live_drop", false, false }, "1.0.0", "4.5.5"));
    EXPECT_FALSE(rules::is_on({ "share", false, true }, "1.0.0", "4.5.5"));
}

// P9.11
TEST(Locale, is_english_unless_it_is_chinese_or_thai)
{
    for (auto const* chinese : { "zh-CN", "zh-Hans", "zh", "cn" })
        EXPECT_EQ(rules::locale_of(chinese), "zh-CN") << chinese;
    for (auto const* thai : { "th", "th-TH" })
        EXPECT_EQ(rules::locale_of(thai), "th") << thai;
    for (auto const* other : { "en", "TH", "fr-FR", "", "../../etc", "ZH" })
        EXPECT_EQ(rules::locale_of(other), "en") << other;
}

TEST(PublicSettings, say_what_the_operator_has_set_and_never_a_secret)
{
    Settings settings;
    settings.set("shop.name", std::string("Toys & Co"));
    settings.set("links.key", std::string(64, 'a'));
    settings.set("payment.sandbox_key", std::string("secret-of-the-cashier"));
    std::map<std::string, std::string> shown;
    for (auto const& [key, value] : rules::public_settings(settings)) {
        shown[key] = value;
        EXPECT_EQ(value.find("secret"), std::string::npos) << key;
        EXPECT_EQ(value.find("aaaa"), std::string::npos) << key;
    }
    EXPECT_EQ(shown["shop.name"], "Toys & Co");
    EXPECT_EQ(shown["region.default"], "TH");
    EXPECT_EQ(shown["region.world"], "GL");
    EXPECT_EQ(shown["locale.default"], "en");
    EXPECT_EQ(shown["token.retries"], "3");
    EXPECT_FALSE(shown.contains("links.key"));
    EXPECT_FALSE(shown.contains("payment.sandbox_key"));
}

TEST(OwnSettings, take_known_keys_with_their_values_only)
{
    for (auto const& [key, value] : { std::pair { "music", "off" }, { "language", "zh-CN" }, { "region", "SG" },
             { "reduce_motion", "system" }, { "barrage", "on" }, { "notifications", "" } })
        EXPECT_TRUE(rules::check_setting(key, value).ok()) << key;
    EXPECT_EQ(rules::check_setting("volume", "11").error(), refusal::setting_unknown);
    EXPECT_EQ(rules::check_setting("volume", "").error(), refusal::setting_unknown);
    for (auto const& [key, value] : { std::pair { "music", "ON" }, { "music", "system" }, { "region", "DE" }, { "language", "cn" } })
        EXPECT_EQ(rules::check_setting(key, value).error(), refusal::setting_value_invalid) << key << value;
}

TEST(Placeholders, are_filled_and_unknown_ones_are_found)
{
    Settings settings;
    settings.set("shop.name", std::string("Toys {{shop.contact}}"));
    settings.set("shop.contact", std::string("a@b.example"));
    auto const& shop = settings.of<rules::Words>();
    EXPECT_EQ(rules::filled("{{shop.contact}}, {{shop.contact}}!", shop), "a@b.example, a@b.example!");
    EXPECT_EQ(unknown_placeholder("{{shop.name}} and {{shop.contact}}"), "");
    EXPECT_EQ(unknown_placeholder("{{shop.name}} and {{shop.phone}}"), "{{shop.phone}}");
    EXPECT_EQ(unknown_placeholder("write to {{shop.contact"), "{{shop.contact");
}

class Links : public testing::Test {
protected:
    Links()
    {
        settings.set("links.key", std::string(64, '7'));
        settings.set("links.hosts", std::string("example.com, toys.example.org"));
    }

    std::string sealed(std::string_view url, std::string_view title = "Guide")
    {
        auto result = seal_link(settings, random, url, title);
        return result.ok() ? result.take() : "";
    }

    Settings settings;
    testing::ScriptedRandom random;
};

// P2.13
TEST_F(Links, open_to_what_was_sealed)
{
    auto const data = sealed("https://example.com/guide?size=1#top", "尺码 Guide");
    EXPECT_EQ(data.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"), std::string::npos);
    EXPECT_EQ(data.find("example"), std::string::npos);
    auto const link = links::open(settings, data).take();
    EXPECT_EQ(link.url, "https://example.com/guide?size=1#top");
    EXPECT_EQ(link.title, "尺码 Guide");
    EXPECT_NE(sealed("https://example.com/guide?size=1#top", "尺码 Guide"), data);
}

TEST_F(Links, with_a_single_letter_changed_lead_nowhere)
{
    auto const data = sealed("https://example.com/guide");
    for (std::size_t at = 0; at < data.size(); ++at) {
        auto changed = data;
        changed[at] = changed[at] == 'A' ? 'B' : 'A';
        EXPECT_FALSE(links::open(settings, changed).ok()) << at;
    }
    for (auto const& broken : { std::string(), data.substr(1), data + "A", data + "=", std::string("AAAA"), data.substr(0, 20) })
        EXPECT_EQ(links::open(settings, broken).error(), refusal::link_invalid) << broken;
}

TEST_F(Links, of_another_key_or_without_one_lead_nowhere)
{
    auto const data = sealed("https://example.com/guide");
    Settings other;
    other.set("links.hosts", std::string("example.com"));
    EXPECT_EQ(links::open(other, data).error(), refusal::link_invalid);
    other.set("links.key", std::string(64, '8'));
    EXPECT_EQ(links::open(other, data).error(), refusal::link_invalid);
    other.set("links.key", std::string(62, '7'));
    EXPECT_EQ(links::open(other, data).error(), refusal::link_invalid);
}

TEST_F(Links, go_to_allowed_hosts_by_https_only)
{
    EXPECT_NE(sealed("https://example.com"), "");
    EXPECT_NE(sealed("https://www.example.com/"), "");
    EXPECT_NE(sealed("https://toys.example.org/a"), "");
    for (auto const* url : { "http://example.com/", "https://badexample.com/", "https://example.org/", "https://example.com.evil.test/",
             "https://user@example.com/", "https://example.com:8443/", "https://example.com\\@evil.test/", "https://EXAMPLE.com/",
             "https://.example.com/", "https:///example.com", "https://example.com/a b", "javascript:alert(1)", "//example.com", "" })
        EXPECT_EQ(sealed(url), "") << url;
    EXPECT_EQ(sealed("https://example.com/" + std::string(2'000, 'a')), "");
    EXPECT_EQ(sealed("https://example.com/", std::string(201, 'a')), "");
}

TEST_F(Links, to_a_host_that_was_taken_off_the_list_lead_nowhere)
{
    auto const data = sealed("https://example.com/guide");
    settings.set("links.hosts", std::string("toys.example.org"));
    EXPECT_EQ(links::open(settings, data).error(), refusal::link_invalid);
}

TEST(PublicUrls, are_https_or_pages)
{
    EXPECT_TRUE(is_public_url("https://example.com/a"));
    EXPECT_TRUE(is_public_url("/pages/home/home"));
    for (auto const* url : { "//example.com", "http://example.com", "javascript:alert(1)", "pages/home", "" })
        EXPECT_FALSE(is_public_url(url)) << url;
}
