#include "domains/account/account.h"
#include "domains/notice/notice.h"
#include "domains/notice/templates.h"
#include "domains/push/push.h"
#include "generated/message.h"
#include "generated/push.h"
#include "generated/refusals/common.h"
#include "generated/refusals/message.h"
#include "platform/hosts/mail/mail.h"
#include "platform/hosts/program/program_messages.h"
#include "testing/call.h"
#include <algorithm>

namespace {

class ScriptedProgramHost : public hosts::ProgramMessages {
public:
    hosts::Outcome send(hosts::ProgramMessage const& message) override
    {
        std::lock_guard const lock(mutex_);
        sent.push_back(message);
        return answer;
    }

    hosts::Outcome answer;
    std::vector<hosts::ProgramMessage> sent;

private:
    std::mutex mutex_;
};

using State = api::MessageTemplateState;
using Choice = api::MessageChoice;

class Notices : public testing::OnEachEngine {
protected:
    Notices() : OnEachEngine({ message::add, push::add, account::add, notice::add })
    {
        shop.settings.set("program.appid", std::string("app1"));
        shop.settings.set("message.template.box_turn", std::string("template-turn"));
        shop.settings.set("message.template.order_paid", std::string("template-paid"));
        shop.outside.program_messages = &host;
        add_account(mia, "NULL", "openid-mia");
        add_account(tom, "'tom@example.com'", "");
    }

    void add_account(Shopper const& who, std::string const& email, std::string const& openid)
    {
        shop.write([&](Write& tx) {
            auto const hash = email == "NULL" ? "NULL" : "'x'";
            tx.change("INSERT INTO account (id, uid, nick_name, avatar, country, email, password_hash, created_at, last_login_at)"
                      " VALUES ($1, $2, 'somebody', '', 'TH', "
                    + email + ", " + hash + ", 0, 0)",
                { who.id, 100'000'000 + who.id.value });
            if (!openid.empty())
                tx.change("INSERT INTO account_identity (provider, subject, account_id, created_at) VALUES ('program', $1, $2, 0)",
                    { openid, who.id });
        });
    }

    Result<api::MessageTemplates> list(Shopper const& who, std::optional<std::string> key = {})
    {
        return testing::call(shop, api::message_list, who, { key });
    }
    api::MessageTemplate state(Shopper const& who, std::string const& id)
    {
        for (auto const& one : list(who).take().templates)
            if (one.template_id == id)
                return one;
        return {};
    }
    Result<api::MessageTemplates> say(Shopper const& who, api::MessageSubscribe const& request)
    {
        return testing::call(shop, api::message_subscribe, who, request);
    }
    void accept(Shopper const& who, std::string const& id) { EXPECT_TRUE(say(who, { { { id } }, {}, {} }).ok()); }

    // The keys of RFC 8291's example.
    void add_browser(Shopper const& who)
    {
        shop.settings.set("push.key", std::string(64, '5'));
        shop.settings.set("push.hosts", std::string("push.example"));
        EXPECT_TRUE(testing::call(shop, api::push_subscribe, who,
            { "https://push.example/" + std::to_string(who.id.value),
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "BTBZMqHH6r4Tts7J_aSIgg" })
                        .ok());
    }
    std::int64_t pushed()
    {
        return shop.read([](Read& tx) { return tx.number("SELECT count(*) FROM push_message", {}); });
    }

    notice::Channel tell(Shopper const& who, notice::Key key = notice::Key::box_turn)
    {
        return shop.write([&](Write& tx) {
            return notice::notify(tx, who.id,
                { key, { { "云朵", "Clouds", "เมฆ" }, local_text::same("0417"), local_text::same("3") }, "boxSetId=7",
                    tx.now() + minutes(3) });
        });
    }
    std::vector<message::Mail> mails()
    {
        return shop.read([](Read& tx) { return message::latest_mails(tx, "tom@example.com"); });
    }

    // mia came by the mini-program, tom by e-mail.
    Shopper mia { .id = { 1 }, .country = "TH" };
    Shopper tom { .id = { 2 }, .country = "TH" };
    ScriptedProgramHost host;
};
ON_EACH_ENGINE(Notices);

}

// P3.18
// S3.15
TEST_P(Notices, templates_have_a_key_and_an_id_for_each_way_to_reach_the_caller)
{
    auto const of_mia = list(mia).take().templates;
    ASSERT_EQ(of_mia.size(), 2u);
    EXPECT_EQ(of_mia[0].key, "box_turn");
    EXPECT_EQ(of_mia[0].template_id, "template-turn");
    EXPECT_EQ(of_mia[0].channel, api::MessageChannel::program);
    EXPECT_EQ(of_mia[0].state, State::none);
    EXPECT_EQ(of_mia[0].left, 0);
    EXPECT_EQ(of_mia[1].template_id, "template-paid");
    auto const of_tom = list(tom).take().templates;
    ASSERT_EQ(of_tom.size(), 12u);
    for (auto const& one : of_tom) {
        EXPECT_EQ(one.channel, api::MessageChannel::mail);
        EXPECT_EQ(one.template_id, "mail-" + one.key);
    }
}

TEST_P(Notices, templates_are_found_by_their_key)
{
    EXPECT_EQ(list(mia, "order_paid").take().templates.size(), 1u);
    // One that the operator has not registered with the host.
    EXPECT_EQ(list(mia, "box_followed_on_sale").take().templates.size(), 0u);
    EXPECT_EQ(list(mia, "no_such_key").error(), refusal::not_found);
}

TEST_P(Notices, shop_without_a_mini_program_has_no_templates_for_it)
{
    shop.settings.set("program.appid", std::string());
    EXPECT_TRUE(list(mia).take().templates.empty());
    EXPECT_EQ(tell(mia), notice::Channel::none);
}

// P5.04
// A8.01
// P5.04, attack C8: a single id, or a list.
TEST_P(Notices, subscribing_takes_one_template_id_alone_or_beside_others)
{
    EXPECT_TRUE(say(mia, { {}, {}, {}, "template-turn" }).ok());
    EXPECT_EQ(state(mia, "template-turn").state, State::accepted);
    EXPECT_EQ(state(mia, "template-turn").left, 1);
    EXPECT_EQ(state(mia, "template-paid").state, State::none);
    // Named twice it counts once.
    EXPECT_TRUE(say(mia, { { { "template-turn", "template-paid" } }, {}, {}, "template-turn" }).ok());
    EXPECT_EQ(state(mia, "template-turn").left, 2);
    EXPECT_EQ(state(mia, "template-paid").left, 1);
    EXPECT_EQ(say(mia, { {}, {}, {}, "nonsense" }).error(), refusal::not_found);
}

TEST_P(Notices, subscribing_needs_template_ids)
{
    EXPECT_EQ(say(mia, {}).error(), refusal::template_ids_needed);
    EXPECT_EQ(say(mia, { std::vector<std::string>(), {}, {} }).error(), refusal::template_ids_needed);
    EXPECT_STREQ(text_of(refusal::template_ids_needed), "please pass template id array");
}

TEST_P(Notices, subscribing_to_what_the_caller_was_not_asked_about_is_refused_and_changes_nothing)
{
    EXPECT_EQ(say(mia, { { { "template-turn", "nonsense" } }, {}, {} }).error(), refusal::not_found);
    // Somebody without an address cannot say anything about mails.
    EXPECT_EQ(say(mia, { { { "mail-box_turn" } }, {}, {} }).error(), refusal::not_found);
    EXPECT_EQ(say(mia, { { { "template-turn" } }, { { { "template-paid", Choice::accept } } }, {} }).error(), refusal::not_found);
    EXPECT_EQ(state(mia, "template-turn").state, State::none);
}

TEST_P(Notices, each_accept_allows_one_more_message)
{
    accept(mia, "template-turn");
    EXPECT_EQ(state(mia, "template-turn").state, State::accepted);
    EXPECT_EQ(state(mia, "template-turn").left, 1);
    // Named twice at once it counts once.
    EXPECT_TRUE(say(mia, { { { "template-turn", "template-turn" } }, {}, {} }).ok());
    EXPECT_EQ(state(mia, "template-turn").left, 2);
    EXPECT_EQ(state(mia, "template-paid").left, 0);
}

// A4.13
// P8.10
TEST_P(Notices, each_template_goes_by_its_own_outcome_or_by_the_result_of_asking)
{
    using Result = api::MessageAskResult;
    auto const after = [&](std::optional<Choice> choice, std::optional<Result> result) {
        shop.write([](Write& tx) { tx.change("DELETE FROM message_subscription", {}); });
        api::MessageSubscribe request { { { "template-turn" } }, {}, result };
        if (choice)
            request.outcomes = { { "template-turn", *choice } };
        EXPECT_TRUE(say(mia, request).ok());
        return state(mia, "template-turn").state;
    };
    EXPECT_EQ(after(Choice::accept, Result::accept_some), State::accepted);
    EXPECT_EQ(after(Choice::reject, Result::accept_some), State::rejected);
    EXPECT_EQ(after(Choice::ban, Result::reject_all), State::always_rejected);
    EXPECT_EQ(after(Choice::filter, Result::accept_all), State::none);
    EXPECT_EQ(after({}, Result::accept_all), State::accepted);
    EXPECT_EQ(after({}, Result::reject_all), State::rejected);
    EXPECT_EQ(after({}, Result::always_reject), State::always_rejected);
    // Nothing was said about the template itself.
    EXPECT_EQ(after({}, Result::accept_some), State::none);
    EXPECT_EQ(after({}, Result::open_setting), State::none);
    EXPECT_EQ(after({}, Result::fail), State::none);
}

// A4.13
TEST_P(Notices, how_asking_ended_is_kept_as_it_was_told)
{
    for (auto const result : { api::MessageAskResult::accept_all, api::MessageAskResult::accept_some, api::MessageAskResult::reject_all,
             api::MessageAskResult::always_reject, api::MessageAskResult::open_setting, api::MessageAskResult::fail })
        EXPECT_TRUE(say(mia, { { { "template-turn", "template-paid" } }, {}, result }).ok());
    // Without it, the outcomes show it.
    EXPECT_TRUE(say(mia,
        { { { "template-turn", "template-paid" } }, { { { "template-turn", Choice::accept }, { "template-paid", Choice::ban } } },
            {} }).ok());
    auto const kept = shop.read([](Read& tx) {
        return tx.all("SELECT result, template_ids FROM subscription_answer ORDER BY id", {},
            [](db::Row const& row) { return row.text(0) + " " + row.text(1); });
    });
    std::vector<std::string> expected;
    for (auto const* result : { "accept_all", "accept_some", "reject_all", "always_reject", "open_setting", "fail", "accept_some" })
        expected.push_back(std::string(result) + " template-turn\ntemplate-paid\n");
    EXPECT_EQ(kept, expected);
}

TEST_P(Notices, allowed_message_is_sent_to_the_host_and_used_up)
{
    accept(mia, "template-turn");
    EXPECT_EQ(tell(mia), notice::Channel::program);
    EXPECT_EQ(tell(mia), notice::Channel::none);
    shop.run_due();
    ASSERT_EQ(host.sent.size(), 1u);
    EXPECT_EQ(host.sent[0].openid, "openid-mia");
    EXPECT_EQ(host.sent[0].template_id, "template-turn");
    EXPECT_EQ(host.sent[0].page, "packages/market-pages/box/operate?boxSetId=7");
    EXPECT_EQ(host.sent[0].language, "en_US");
    std::vector<std::pair<std::string, std::string>> const fields { { "thing1", "Clouds" }, { "character_string2", "0417" },
        { "number3", "3" } };
    EXPECT_EQ(host.sent[0].fields, fields);
    EXPECT_EQ(state(mia, "template-turn").left, 0);
    EXPECT_EQ(state(mia, "template-turn").state, State::accepted);
}

TEST_P(Notices, person_who_refused_is_not_told_though_messages_are_left)
{
    accept(mia, "template-turn");
    EXPECT_TRUE(say(mia, { { { "template-turn" } }, {}, api::MessageAskResult::reject_all }).ok());
    EXPECT_EQ(tell(mia), notice::Channel::none);
}

TEST_P(Notices, last_allowed_message_goes_to_one_of_two_notices)
{
    accept(mia, "template-turn");
    auto const channels = testing::race(8, [&](int) { return tell(mia); });
    EXPECT_EQ(std::count(channels.begin(), channels.end(), notice::Channel::program), 1);
    shop.run_due();
    EXPECT_EQ(host.sent.size(), 1u);
    EXPECT_EQ(state(mia, "template-turn").left, 0);
}

TEST_P(Notices, notice_of_a_transaction_that_is_refused_uses_nothing_up)
{
    accept(mia, "template-turn");
    auto const refused = shop.write([&](Write& tx) -> Status {
        notice::notify(tx, mia.id, { notice::Key::box_turn, {}, "", tx.now() + minutes(3) });
        return refusal::too_frequent;
    });
    EXPECT_FALSE(refused.ok());
    EXPECT_EQ(state(mia, "template-turn").left, 1);
}

TEST_P(Notices, message_that_the_host_could_not_take_is_allowed_again)
{
    accept(mia, "template-turn");
    host.answer = { hosts::Outcome::Kind::again, "busy", -1 };
    tell(mia);
    shop.advance(minutes(4));
    EXPECT_GT(host.sent.size(), 1u);
    EXPECT_EQ(state(mia, "template-turn").left, 1);
}

TEST_P(Notices, host_that_says_the_person_allows_none_is_believed)
{
    accept(mia, "template-turn");
    accept(mia, "template-turn");
    host.answer = { hosts::Outcome::Kind::refused, "errcode 43101", 43'101 };
    tell(mia);
    shop.run_due();
    EXPECT_EQ(state(mia, "template-turn").left, 0);
    EXPECT_EQ(host.sent.size(), 1u);
}

TEST_P(Notices, person_with_an_address_gets_a_mail_unless_they_switched_it_off)
{
    EXPECT_EQ(tell(tom), notice::Channel::mail);
    ASSERT_EQ(mails().size(), 1u);
    EXPECT_EQ(mails()[0].subject, "Your turn: Clouds");
    EXPECT_NE(mails()[0].body.find("Clouds, set 0417. You have 3 minutes."), std::string::npos);
    EXPECT_TRUE(say(tom, { { { "mail-box_turn" } }, {}, api::MessageAskResult::reject_all }).ok());
    EXPECT_EQ(tell(tom), notice::Channel::none);
    EXPECT_EQ(tell(tom, notice::Key::order_paid), notice::Channel::mail);
    accept(tom, "mail-box_turn");
    EXPECT_EQ(tell(tom), notice::Channel::mail);
    EXPECT_EQ(state(tom, "mail-box_turn").left, 0);
}

TEST_P(Notices, person_with_both_gets_a_message_while_one_is_allowed_and_then_mails)
{
    shop.write([&](Write& tx) {
        tx.change("INSERT INTO account_identity (provider, subject, account_id, created_at) VALUES ('program', 'openid-tom', $1, 0)",
            { tom.id });
    });
    accept(tom, "template-turn");
    EXPECT_EQ(tell(tom), notice::Channel::program);
    EXPECT_EQ(tell(tom), notice::Channel::mail);
}

TEST_P(Notices, nobody_is_told_nothing) { EXPECT_EQ(tell({ .id = { 404 } }), notice::Channel::none); }

TEST_P(Notices, old_ones_are_forgotten)
{
    accept(mia, "template-turn");
    tell(mia);
    shop.run_due();
    shop.advance(days(91));
    auto const left = shop.read([](Read& tx) {
        return tx.number("SELECT (SELECT count(*) FROM program_message) + (SELECT count(*) FROM subscription_answer)", {});
    });
    EXPECT_EQ(left, 0);
}

TEST(NoticeTemplates, values_fit_what_the_host_lets_into_a_field)
{
    Settings settings;
    settings.set("message.fields.box_turn", std::string("thing9,character_string2,number4"));
    auto const& turn = notice::templates::of(notice::Key::box_turn);
    auto const fields = notice::templates::program_fields(settings, turn,
        { { "一二三四五六七八九十一二三四五六七八九十多", "a\nb" }, { "第 7 套 ABC", "" }, { "三", "3 minutes" } }, message::Language::zh);
    ASSERT_EQ(fields.size(), 3u);
    EXPECT_EQ(fields[0].name, "thing9");
    EXPECT_EQ(fields[0].value, "一二三四五六七八九十一二三四五六七八九…");
    EXPECT_EQ(fields[1].value, " 7  ABC");
    EXPECT_EQ(fields[2].value, "-");
}

TEST(NoticeTemplates, every_one_says_something_in_each_language)
{
    std::vector<api::LocalText> const values { { "一", "one", "หนึ่ง" }, { "二", "two", "สอง" }, { "三", "three", "สาม" } };
    for (auto const& one : notice::templates::all()) {
        for (auto const language : { message::Language::zh, message::Language::en, message::Language::th }) {
            auto const mail = notice::templates::mail(one, values, language);
            EXPECT_FALSE(mail.subject.empty() || mail.body.empty()) << one.name;
            EXPECT_EQ((mail.subject + mail.body).find('{'), std::string::npos) << one.name;
            EXPECT_EQ((mail.subject + mail.body).find("หนึ่ง") != std::string::npos, language == message::Language::th) << one.name;
        }
    }
}

TEST_P(Notices, what_cannot_wait_goes_to_browsers_too_and_each_has_its_switch)
{
    EXPECT_EQ(list(tom).take().templates.size(), 12u);
    add_browser(tom);
    EXPECT_EQ(list(tom).take().templates.size(), 19u) << "an order's mail is not pushed";
    EXPECT_EQ(tell(tom), notice::Channel::mail);
    EXPECT_EQ(pushed(), 1);
    tell(tom, notice::Key::order_paid);
    EXPECT_EQ(pushed(), 1);
    EXPECT_TRUE(say(tom, { { { "push-box_turn" } }, {}, api::MessageAskResult::reject_all }).ok());
    EXPECT_EQ(state(tom, "push-box_turn").state, State::rejected);
    EXPECT_EQ(tell(tom), notice::Channel::mail);
    EXPECT_EQ(pushed(), 1);
    EXPECT_TRUE(say(tom, { { { "mail-box_turn" } }, {}, api::MessageAskResult::reject_all }).ok());
    EXPECT_EQ(tell(tom), notice::Channel::none);
    accept(tom, "push-box_turn");
    EXPECT_EQ(tell(tom), notice::Channel::push);
    EXPECT_EQ(pushed(), 2);
}

TEST_P(Notices, a_push_message_says_what_the_mail_says_first_and_leads_there)
{
    add_browser(tom);
    tell(tom);
    auto const payload = shop.read(
        [](Read& tx) { return tx.one("SELECT payload FROM push_message", {}, [](db::Row const& row) { return row.text(0); }).value(); });
    EXPECT_NE(payload.find(R"("title":"Your turn: Clouds")"), std::string::npos) << payload;
    EXPECT_NE(payload.find("You have 3 minutes.\""), std::string::npos) << payload;
    EXPECT_NE(payload.find(R"("page":"/packages/market-pages/box/operate?boxSetId=7")"), std::string::npos) << payload;
    EXPECT_EQ(payload.find("switch such mails off"), std::string::npos);
}
