#include "domains/barrage/service.h"
#include "domains/barrage/store.h"
#include "generated/refusals/account.h"
#include "generated/refusals/barrage.h"
#include "generated/refusals/common.h"
#include "testing/box_shop.h"
#include "testing/preparation.h"
#include <algorithm>

class Barrage : public testing::BoxShop {
protected:
    Barrage() : BoxShop({ mystery_box::add, barrage::add }) { }

    Result<api::BarrageText> post(int number, api::BarragePost const& request, barrage::Judged const& judged)
    {
        return testing::declared(api::barrage_live,
            shop.write([&](Write& tx) { return barrage::post(tx, shopper(number), request, judged); }));
    }
    Result<api::BarrageText> say(int number, std::string const& text, BoxSetId at)
    {
        auto const judged = barrage::prepare_post(preparation_, { at, text }).take();
        return post(number, { at, text }, judged);
    }
    Result<api::BarrageText> say(int number, std::string const& text) { return say(number, text, set); }
    std::int64_t said(int number, std::string const& text) { return say(number, text).take().id; }
    std::vector<std::string> heard()
    {
        std::vector<std::string> texts;
        for (auto const& text : call(shop, api::barrage_list, visitor(1), { set }).take().items)
            texts.push_back(text.text);
        return texts;
    }
    Result<api::Nothing> report(int number, std::int64_t id) { return call(shop, api::barrage_report, shopper(number), { id }); }
    Result<api::Nothing> remove(int number, std::int64_t id) { return call(shop, api::barrage_remove_live, shopper(number), { id }); }

    // Which words the sockets heard to be gone since the last question.
    std::vector<std::string> gone()
    {
        std::vector<std::string> ids;
        for (auto const& told : shop.take_told()) {
            static constexpr std::string_view mark = "\"gone\":\"";
            EXPECT_EQ(told.topic, set.value);
            if (auto const at = told.text.find(mark); told.text.find("\"type\":3002") != std::string::npos && at != std::string::npos)
                ids.push_back(told.text.substr(at + mark.size(), told.text.find('"', at + mark.size()) - at - mark.size()));
        }
        return ids;
    }
    std::vector<barrage::Reported> reported() { return shop.read(barrage::list_reported); }
    Status judge(std::int64_t id, bool removes)
    {
        return shop.write([&](Write& tx) { return barrage::judge(tx, id, { removes, "ploy", "because" }); });
    }

private:
    testing::Preparation preparation_ { shop };
};
ON_EACH_ENGINE(Barrage);

TEST_P(Barrage, what_is_said_is_heard_at_the_set_and_listed)
{
    shop.write([&](Write& tx) {
        tx.change("INSERT INTO account (id, uid, nick_name, avatar, country, created_at, last_login_at)"
                  " VALUES ($1, 1, 'Somebody', '/avatars/1', 'TH', 0, 0)",
            { shopper(1).id });
    });
    auto const text = say(1, "  Good luck!\u200b ").take();
    EXPECT_EQ(text.text, "Good luck!");
    EXPECT_TRUE(text.mine);
    EXPECT_EQ(text.box_set_id, set);
    auto const told = shop.take_told();
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].topic, set.value);
    EXPECT_EQ(told[0].account, 0);
    EXPECT_NE(told[0].text.find("\"type\":3001"), std::string::npos);
    EXPECT_NE(told[0].text.find("\"text\":\"Good luck!\""), std::string::npos) << told[0].text;
    EXPECT_EQ(told[0].text.find("\"seq\""), std::string::npos);
    EXPECT_NE(told[0].text.find("\"avatar\":\"/avatars/1\""), std::string::npos) << told[0].text;
    auto const listed = call(shop, api::barrage_list, visitor(2), { set }).take();
    ASSERT_EQ(listed.items.size(), 1u);
    EXPECT_EQ(listed.items[0].avatar, "/avatars/1");
    EXPECT_EQ(listed.items[0].id, text.id);
    EXPECT_FALSE(listed.items[0].mine);
    EXPECT_TRUE(call(shop, api::barrage_show, visitor(1), { set }).take().items[0].mine);
}

TEST_P(Barrage, what_moderation_refuses_or_nobody_could_see_is_not_said)
{
    EXPECT_EQ(say(1, "you asshole").error(), refusal::audit_not_passed);
    EXPECT_EQ(say(1, " \u200b ").error(), refusal::audit_not_passed);
    EXPECT_EQ(say(1, "hello", BoxSetId { 7 }).error(), refusal::not_found);
    EXPECT_TRUE(heard().empty());
    EXPECT_TRUE(shop.take_told().empty());
    // What was refused does not count.
    EXPECT_TRUE(say(1, "hello").ok());
}

TEST_P(Barrage, what_waits_for_a_person_is_not_said)
{
    EXPECT_EQ(post(1, { set, "hm" }, { "hm", hosts::Verdict::pending }).error(), refusal::audit_pending);
}

TEST_P(Barrage, one_speaks_once_in_three_seconds_and_twenty_times_in_ten_minutes)
{
    for (int count = 0; count < 20; ++count) {
        EXPECT_TRUE(say(1, "again").ok());
        EXPECT_EQ(say(1, "at once").error(), refusal::too_frequent);
        EXPECT_TRUE(count > 0 || say(2, "me too").ok());
        shop.clock.advance(seconds(3));
    }
    EXPECT_EQ(say(1, "too many").error(), refusal::too_frequent);
    shop.clock.advance(minutes(9));
    EXPECT_TRUE(say(1, "a new window").ok());
}

TEST_P(Barrage, many_at_once_from_one_account_are_one)
{
    auto const said = testing::race(8, [&](int) { return say(1, "spam").ok(); });
    EXPECT_EQ(std::count(said.begin(), said.end(), true), 1);
    EXPECT_EQ(heard().size(), 1u);
}

TEST_P(Barrage, sockets_hear_so_many_in_a_second_and_the_list_has_all)
{
    auto const said = testing::race(12, [&](int number) { return say(number, "now").ok(); });
    EXPECT_EQ(std::count(said.begin(), said.end(), true), 12);
    EXPECT_EQ(shop.take_told().size(), 5u);
    EXPECT_EQ(heard().size(), 12u);
    EXPECT_TRUE(say(20, "elsewhere", seal(2, 12)).ok());
    shop.clock.advance(seconds(1));
    EXPECT_TRUE(say(21, "later").ok());
    EXPECT_EQ(shop.take_told().size(), 2u);
}

TEST_P(Barrage, the_list_comes_page_by_page_the_newest_first)
{
    for (int number = 1; number <= 5; ++number) {
        said(number, "text " + std::to_string(number));
        shop.clock.advance(seconds(1));
    }
    auto const first = call(shop, api::barrage_list, visitor(1), { set, 3, {} }).take();
    ASSERT_EQ(first.items.size(), 3u);
    EXPECT_EQ(first.items[0].text, "text 5");
    auto const rest = call(shop, api::barrage_list, visitor(1), { set, 3, first.next }).take();
    ASSERT_EQ(rest.items.size(), 2u);
    EXPECT_EQ(rest.items[1].text, "text 1");
    EXPECT_FALSE(rest.next);
    EXPECT_EQ(call(shop, api::barrage_list, visitor(1), { set, 3, "-" }).error(), refusal::bad_cursor);
    EXPECT_EQ(call(shop, api::barrage_list, visitor(1), { BoxSetId { 7 } }).error(), refusal::not_found);
}

TEST_P(Barrage, ones_own_words_can_be_taken_back)
{
    auto const id = said(1, "oops");
    EXPECT_EQ(remove(2, id).error(), refusal::not_found);
    EXPECT_EQ(remove(1, 7).error(), refusal::not_found);
    gone();
    EXPECT_TRUE(remove(1, id).ok());
    EXPECT_TRUE(remove(1, id).ok());
    EXPECT_TRUE(heard().empty());
    EXPECT_EQ(gone(), std::vector { std::to_string(id) });
    EXPECT_EQ(report(2, id).error(), refusal::not_found);
}

TEST_P(Barrage, three_different_people_hide_a_text)
{
    auto const id = said(1, "hm");
    EXPECT_EQ(report(1, id).error(), refusal::own_words);
    EXPECT_EQ(report(2, 7).error(), refusal::not_found);
    EXPECT_TRUE(report(2, id).ok());
    EXPECT_EQ(report(2, id).error(), refusal::reported_already);
    EXPECT_TRUE(report(3, id).ok());
    EXPECT_EQ(heard().size(), 1u);
    EXPECT_TRUE(gone().empty());
    EXPECT_TRUE(report(4, id).ok());
    EXPECT_TRUE(heard().empty());
    EXPECT_EQ(gone(), std::vector { std::to_string(id) });
    EXPECT_EQ(report(4, id).error(), refusal::reported_already);
    EXPECT_EQ(report(5, id).error(), refusal::not_found);
}

TEST_P(Barrage, many_reports_at_once_count_once_for_each_of_them)
{
    auto const id = said(1, "hm");
    auto const reported = testing::race(8, [&](int number) { return report(2 + number % 2, id).ok(); });
    EXPECT_EQ(std::count(reported.begin(), reported.end(), true), 2);
    EXPECT_EQ(heard().size(), 1u);
}

TEST_P(Barrage, an_operator_reads_what_was_reported_and_removes_it_for_good)
{
    auto const bad = said(1, "call me");
    auto const worse = said(2, "call me now");
    said(3, "nobody minds");
    EXPECT_TRUE(report(3, bad).ok());
    for (int number = 3; number <= 5; ++number)
        EXPECT_TRUE(report(number, worse).ok());
    auto const list = reported();
    ASSERT_EQ(list.size(), 2u);
    EXPECT_EQ(list[0].id, worse);
    EXPECT_EQ(list[0].account, shopper(2).id);
    EXPECT_EQ(list[0].reports, 3);
    EXPECT_TRUE(list[0].is_hidden);
    EXPECT_FALSE(list[1].is_hidden);
    gone();
    EXPECT_TRUE(judge(bad, true).ok());
    EXPECT_TRUE(judge(worse, true).ok());
    // What was hidden is gone from the stages already.
    EXPECT_EQ(gone(), std::vector { std::to_string(bad) });
    EXPECT_EQ(heard(), std::vector<std::string> { "nobody minds" });
    EXPECT_TRUE(reported().empty());
    EXPECT_EQ(judge(bad, true).error(), refusal::not_found);
    EXPECT_EQ(judge(bad, false).error(), refusal::not_found);
    EXPECT_EQ(judge(7, true).error(), refusal::not_found);
    // The record outlives the words.
    shop.clock.advance(hours(25));
    said(9, "tomorrow");
    shop.run_due();
    auto const rows = shop.read([&](Read& tx) {
        return tx.number("SELECT count(*) FROM barrage_judgement WHERE text = 'call me now' AND reports = 3 AND verdict = 'removed'"
                         " AND operator = 'ploy' AND note = 'because' AND account_id = $1",
            { shopper(2).id });
    });
    EXPECT_EQ(rows, 1);
}

TEST_P(Barrage, what_an_operator_lets_stay_comes_back_and_is_not_hidden_again)
{
    auto const id = said(1, "odd but fine");
    for (int number = 2; number <= 4; ++number)
        EXPECT_TRUE(report(number, id).ok());
    EXPECT_TRUE(heard().empty());
    EXPECT_TRUE(judge(id, false).ok());
    EXPECT_EQ(judge(id, false).error(), refusal::not_found);
    EXPECT_EQ(heard().size(), 1u);
    for (int number = 5; number <= 9; ++number)
        EXPECT_TRUE(report(number, id).ok());
    EXPECT_EQ(heard().size(), 1u);
    EXPECT_TRUE(reported().empty());
    // Another look may end otherwise.
    EXPECT_TRUE(judge(id, true).ok());
    EXPECT_TRUE(heard().empty());
}

TEST_P(Barrage, many_judgements_at_once_are_one)
{
    auto const id = said(1, "hm");
    EXPECT_TRUE(report(2, id).ok());
    auto const judged = testing::race(8, [&](int) { return judge(id, true).ok(); });
    EXPECT_EQ(std::count(judged.begin(), judged.end(), true), 1);
    EXPECT_EQ(shop.read([&](Read& tx) { return tx.number("SELECT count(*) FROM barrage_judgement", {}); }), 1);
}

TEST_P(Barrage, words_are_gone_after_a_day)
{
    auto const id = said(1, "yesterday");
    EXPECT_TRUE(report(2, id).ok());
    shop.clock.advance(hours(23));
    said(2, "today");
    shop.clock.advance(hours(1) + seconds(1));
    EXPECT_EQ(heard(), std::vector<std::string> { "today" });
    shop.run_due();
    auto const rows = [&](std::string_view sql) { return shop.read([&](Read& tx) { return tx.number(sql, {}); }); };
    EXPECT_EQ(rows("SELECT count(*) FROM barrage_text"), 1);
    EXPECT_EQ(rows("SELECT count(*) FROM barrage_report"), 0);
    EXPECT_EQ(rows("SELECT count(*) FROM barrage_pace"), 1);
}
