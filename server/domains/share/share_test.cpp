#include "domains/share/rules.h"
#include "domains/share/share.h"
#include "generated/refusals/common.h"
#include "generated/refusals/share.h"
#include "platform/shop_calendar.h"
#include "testing/box_shop.h"

using namespace share;

// P2.09
TEST(SharedPaths, are_wrapped_in_the_entry_page_and_unwrapped_again)
{
    std::string const path = "/packages/market-pages/container?seriesId=7&name=云";
    EXPECT_EQ(rules::wrapped(path), "/pages/entry?path=%2Fpackages%2Fmarket-pages%2Fcontainer%3FseriesId%3D7%26name%3D%E4%BA%91");
    EXPECT_EQ(rules::unwrapped(rules::wrapped(path)).take(), path);
    EXPECT_EQ(rules::unwrapped(rules::wrapped(path) + "&shareUserId=5").take(), path);
    EXPECT_EQ(rules::unwrapped(path).take(), path);
}

// P2.09
TEST(SharedPaths, are_pages_of_the_storefront_only)
{
    for (auto const* path : { "https://evil.test/", "//evil.test/", "/\\evil.test", "home", "/a b", "/a#b", "/a\nb", "/pages/entry",
             "/pages/entry?path=%2F%2Fevil.test", "/pages/entry?path=%2Fpages%2Fentry%3Fpath%3D%252Fa", "/pages/entry?path=%zz" })
        EXPECT_EQ(rules::unwrapped(path).error(), refusal::share_path_invalid) << path;
}

// P5.13
TEST(Sharing, is_hidden_unless_it_is_not_off_or_the_page_is_in_the_white_list)
{
    EXPECT_TRUE(rules::is_shared({ "/a", false, false }));
    EXPECT_TRUE(rules::is_shared({ "/a", false, true }));
    EXPECT_TRUE(rules::is_shared({ "/a", true, true }));
    EXPECT_FALSE(rules::is_shared({ "/a", true, false }));
}

TEST(ShareRules, a_picture_may_be_the_brand_s)
{
    std::vector<CardRecord> const cards { { "/", { "店", "Shop" }, { "来", "Come" }, "banners/{{brand}}-{{brand}}.webp" } };
    rules::Series const series { { "夜", "Night" }, "fox-night", "fox" };
    EXPECT_EQ(rules::card_for("/", cards, series)->picture, "banners/fox-fox.webp");
    EXPECT_FALSE(rules::card_for("/", cards, std::nullopt));
}

class Share : public testing::BoxShop {
protected:
    Share() : BoxShop({ catalog::add, mystery_box::add, share::add }) { }

    void SetUp() override
    {
        BoxShop::SetUp();
        shop.write([&](Write& tx) {
            put_pages(tx,
                { { "/pages/home/home", false, false }, { "/box", true, true }, { "/cabinet", true, false }, { "/other", false, false } });
            put_cards(tx,
                { { "/", { "店", "Shop" }, { "来", "Come" }, "a.webp" },
                    { "/box", { "{{series}}!", "{{series}}!", "{{series}} ขายแล้ว" }, { "看", "See {{series}}" },
                        "boxes/{{series}}-box-640.webp" },
                    { "/other?key=A", { "甲", "A" }, { "甲", "A" }, "" } });
            for (int number = 1; number <= 3; ++number)
                tx.change("INSERT INTO account (id, uid, nick_name, avatar, country, created_at, last_login_at)"
                          " VALUES ($1, $1, 'n', '', '', 1, 1)",
                    { 1'000 + number });
        });
    }

    Result<api::ShareCard> card(std::string const& path) { return call(shop, api::share_show, visitor(1), { path }); }

    bool enter(Visitor who, std::string const& sharer, std::string const& path = "/box?boxSetId=1")
    {
        who.attribution.share_user_id = sharer;
        who.attribution.source_id = "poster";
        return call(shop, api::share_came, who, { path }).take().counted;
    }
    static Visitor stranger(std::string const& address) { return { .country = "TH", .address = address }; }
    std::int64_t visits(std::string const& where = "1 = 1")
    {
        return shop.read([&](Read& tx) { return tx.number("SELECT count(*) FROM share_visit WHERE " + where, {}); });
    }
    std::string id(int number) { return std::to_string(shopper(number).id.value); }
};
ON_EACH_ENGINE(Share);

TEST_P(Share, of_a_box_set_or_a_series_names_the_series)
{
    for (auto const& path : { "/box?boxSetId=" + std::to_string(set.value), "/box?seriesId=" + std::to_string(series.value) }) {
        auto const shown = card(path).take();
        EXPECT_EQ(shown.title.en, "Night fox-night!");
        EXPECT_EQ(shown.title.zh, "夜!");
        EXPECT_EQ(shown.text.en, "See Night fox-night");
        EXPECT_EQ(shown.title.th, "Night fox-night ขายแล้ว");
        EXPECT_EQ(shown.text.th, "See Night fox-night") << "what is not said in Thai";
        EXPECT_EQ(shown.picture, "boxes/fox-night-box-640.webp");
        EXPECT_EQ(shown.path, rules::wrapped(path));
    }
}

TEST_P(Share, falls_back_to_the_card_of_every_page)
{
    for (auto const* path : { "/box", "/box?boxSetId=99", "/box?seriesId=x", "/pages/home/home" })
        EXPECT_EQ(card(path).take().title.en, "Shop") << path;
    EXPECT_EQ(card("/other?key=A").take().title.en, "A");
    EXPECT_EQ(card("/other?key=B").take().title.en, "Shop");
    EXPECT_EQ(card(rules::wrapped("/other?key=A")).take().path, rules::wrapped("/other?key=A"));
}

// P5.13
TEST_P(Share, of_a_page_whose_sharing_is_off_or_that_is_not_listed_is_refused)
{
    EXPECT_EQ(card("/cabinet").error(), refusal::page_not_shared);
    EXPECT_EQ(card("/nowhere").error(), refusal::page_not_shared);
    EXPECT_EQ(card("https://evil.test").error(), refusal::share_path_invalid);
    shop.write([](Write& tx) { put_cards(tx, {}); });
    EXPECT_EQ(card("/box").error(), refusal::page_not_shared);
}

// P3.09
TEST_P(Share, lists_the_pages_as_they_were_put_and_again_changes_nothing)
{
    auto const pages = call(shop, api::share_pages, visitor(1), {}).take().items;
    ASSERT_EQ(pages.size(), 4u);
    EXPECT_EQ(pages[1].path, "/box");
    EXPECT_TRUE(pages[1].share_status_off);
    EXPECT_TRUE(pages[1].in_share_white);
    EXPECT_FALSE(pages[0].share_status_off);
    EXPECT_TRUE(shop.write([](Write& tx) { return put_pages(tx, { { "/a", false, false } }); }));
    EXPECT_FALSE(shop.write([](Write& tx) { return put_pages(tx, { { "/a", false, false } }); }));
}

TEST_P(Share, counts_a_visitor_once_per_sharer_and_day)
{
    EXPECT_TRUE(enter(visitor(1), id(2)));
    EXPECT_FALSE(enter(visitor(1), id(2)));
    EXPECT_FALSE(enter(visitor(1), id(2), "/pages/home/home"));
    EXPECT_TRUE(enter(visitor(1), id(3)));
    EXPECT_TRUE(enter(stranger("203.0.113.1"), id(2)));
    EXPECT_FALSE(enter(stranger("203.0.113.1"), id(2)));
    EXPECT_TRUE(enter(stranger("203.0.113.2"), id(2)));
    EXPECT_EQ(visits(), 4);
    EXPECT_EQ(visits("source_id = 'poster' AND path = '/box?boxSetId=1'"), 4);
    shop.clock.advance(days(1));
    EXPECT_TRUE(enter(visitor(1), id(2)));
    EXPECT_TRUE(enter(stranger("203.0.113.1"), id(2)));
}

TEST_P(Share, attack_keeps_no_token_that_opens_something)
{
    EXPECT_TRUE(enter(visitor(1), id(2), "/pages/shared?token=0123456789abcdef"));
    EXPECT_EQ(visits("path = '/pages/shared'"), 1);
}

TEST_P(Share, counts_nobody_for_oneself_nor_for_whom_nobody_knows)
{
    EXPECT_FALSE(enter(visitor(1), id(1)));
    for (auto const* sharer : { "", "99", "-5", "1001x", "x", "99999999999999999999" })
        EXPECT_FALSE(enter(visitor(1), sharer)) << sharer;
    EXPECT_EQ(visits(), 0);
    auto who = visitor(1);
    who.attribution.share_user_id = id(2);
    EXPECT_EQ(call(shop, api::share_came, who, { "//evil.test" }).error(), refusal::share_path_invalid);
}

TEST_P(Share, counts_one_of_many_that_come_at_once)
{
    auto const counted = testing::race(16, [&](int) { return int { enter(visitor(1), id(2)) }; });
    EXPECT_EQ(std::count(counted.begin(), counted.end(), 1), 1);
    EXPECT_EQ(visits(), 1);
}

TEST_P(Share, keeps_no_address_and_forgets_the_salt_of_a_day_that_is_over)
{
    auto const salts = [&] { return shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM share_salt", {}); }); };
    enter(stranger("203.0.113.1"), id(2));
    EXPECT_EQ(visits("visitor LIKE '%203%113%'"), 0);
    shop.run_due();
    EXPECT_EQ(salts(), 1);
    shop.clock.advance(days(1));
    shop.run_due();
    EXPECT_EQ(salts(), 0);
    EXPECT_EQ(visits(), 1);
}

TEST_P(Share, forgets_visits_after_a_year_however_many_there_are)
{
    shop.write([&](Write& tx) {
        auto const day = shop_day(tx);
        for (int number = 0; number < 2'100; ++number)
            tx.change("INSERT INTO share_visit (sharer_id, day, visitor, path, source_id, created_at) VALUES (1002, $1, $2, '/', '', 1)",
                { day - 366, std::to_string(number) });
    });
    enter(visitor(1), id(2));
    shop.run_due();
    EXPECT_EQ(visits(), 1);
}

TEST_P(Share, describes_a_series_by_itself_by_its_set_and_behind_the_entry_page)
{
    auto const describe = [&](std::string const& path) { return shop.read([&](Read& tx) { return share::describe(tx, path, "TH"); }); };
    auto const by_set = "/box?boxSetId=" + std::to_string(set.value);
    for (auto const& path : { by_set, "/box?seriesId=" + std::to_string(series.value), rules::wrapped(by_set) }) {
        auto const subject = describe(path).take();
        ASSERT_TRUE(subject.series) << path;
        EXPECT_EQ(subject.series->series_id, series);
        EXPECT_EQ(subject.series->name.en, "Night fox-night");
        EXPECT_GT(subject.boxes_left, 0);
        EXPECT_EQ(subject.set, set);
        ASSERT_TRUE(subject.ip);
        EXPECT_EQ(subject.ip->ip_id, subject.series->ip.ip_id);
        EXPECT_EQ(subject.picture, "boxes/fox-night-box-640.webp");
    }
    auto const home = describe("/pages/home/home").take();
    EXPECT_FALSE(home.series);
    EXPECT_FALSE(home.set);
    // Where nothing can be entered any more, the series is there and no set.
    shop.write([&](Write& tx) { tx.change("UPDATE box_set SET state = 'closed' WHERE id = $1", { set }); });
    EXPECT_FALSE(describe("/box?seriesId=" + std::to_string(series.value)).take().set);
    EXPECT_EQ(describe(by_set).take().set, set);
    EXPECT_EQ(home.picture, "a.webp");
}

TEST_P(Share, describes_a_brand_by_its_code)
{
    auto const describe = [&](std::string const& path) { return shop.read([&](Read& tx) { return share::describe(tx, path, "TH"); }); };
    auto const code = shop.read([&](Read& tx) { return catalog::list_ips(tx).front().code; });
    EXPECT_EQ(describe("/other?ip=" + code).take().ip->code, code);
    EXPECT_EQ(describe("/other?ip=gone").error(), refusal::not_found);
}

TEST_P(Share, describes_nothing_that_is_not_there_or_not_public_yet)
{
    auto const describe = [&](std::string const& path) { return shop.read([&](Read& tx) { return share::describe(tx, path, "TH"); }); };
    EXPECT_EQ(describe("/box?seriesId=99").error(), refusal::not_found);
    EXPECT_EQ(describe("/box?boxSetId=99").error(), refusal::not_found);
    EXPECT_EQ(describe("//evil.test").error(), refusal::share_path_invalid);
    shop.write([&](Write& tx) { tx.change("UPDATE box_set SET state = 'draft' WHERE id = $1", { set }); });
    EXPECT_EQ(describe("/box?boxSetId=" + std::to_string(set.value)).error(), refusal::not_found);
}
