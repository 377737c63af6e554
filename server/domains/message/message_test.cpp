#include "domains/message/message.h"
#include "generated/refusals/common.h"
#include "platform/hosts/mail/mail.h"
#include "testing/shop.h"

namespace {

// A mail host that does as a test says.
class ScriptedMail : public hosts::Mail {
public:
    hosts::Outcome send(hosts::MailLetter const& letter) override
    {
        std::lock_guard const lock(mutex_);
        sent.push_back(letter);
        return answer;
    }

    hosts::Outcome answer;
    std::vector<hosts::MailLetter> sent;

private:
    std::mutex mutex_;
};

}

class Message : public testing::OnEachEngine {
protected:
    Message() : OnEachEngine({ message::add }) { }

    void use_mail_host()
    {
        shop.settings.set("mail.smtp_url", std::string("smtp://mail.example"));
        shop.outside.mail = &host;
    }
    void send(std::optional<Time> good_until = {})
    {
        shop.write([&](Write& tx) { message::send_mail(tx, "mia@example.com", "First", "one", good_until); });
    }
    std::string state()
    {
        return shop
            .read([](Read& tx) {
                return tx.one("SELECT state, failure FROM mail", {},
                    [](db::Row const& row) { return row.text(0) + row.optional_text(1).value_or(""); });
            })
            .value_or("none");
    }

    ScriptedMail host;
    std::vector<message::Mail> mails_to(std::string const& address)
    {
        return shop.read([&](Read& tx) { return message::latest_mails(tx, address); });
    }
};
ON_EACH_ENGINE(Message);

TEST_P(Message, mails_are_found_by_their_address_newest_first)
{
    shop.write([](Write& tx) {
        message::send_mail(tx, "mia@example.com", "First", "one");
        message::send_mail(tx, "tom@example.com", "Other", "none of hers");
        message::send_mail(tx, "mia@example.com", "第二", "二\n'two'");
    });
    auto const mails = mails_to("mia@example.com");
    ASSERT_EQ(mails.size(), 2u);
    EXPECT_EQ(mails[0].subject, "第二");
    EXPECT_EQ(mails[0].body, "二\n'two'");
    EXPECT_EQ(mails[0].sent_at, shop.clock.now());
    EXPECT_EQ(mails[1].subject, "First");
}

TEST_P(Message, mail_of_a_transaction_that_is_refused_is_not_sent)
{
    auto const refused = shop.write([](Write& tx) -> Status {
        message::send_mail(tx, "mia@example.com", "First", "one");
        return refusal::too_frequent;
    });
    EXPECT_EQ(refused.error(), refusal::too_frequent);
    EXPECT_TRUE(mails_to("mia@example.com").empty());
}

TEST_P(Message, mails_are_forgotten_after_a_week)
{
    shop.write([](Write& tx) { message::send_mail(tx, "mia@example.com", "First", "one"); });
    shop.clock.advance(days(7));
    shop.run_due();
    EXPECT_EQ(mails_to("mia@example.com").size(), 1u);
    shop.clock.advance(hours(1));
    shop.run_due();
    EXPECT_TRUE(mails_to("mia@example.com").empty());
}

TEST_P(Message, without_a_mail_host_mails_stay_in_the_outbox)
{
    send();
    shop.advance(days(2));
    EXPECT_EQ(state(), "outbox");
    EXPECT_TRUE(host.sent.empty());
}

TEST_P(Message, mail_is_given_to_the_mail_host_once)
{
    use_mail_host();
    send();
    shop.run_due();
    shop.advance(days(2));
    ASSERT_EQ(host.sent.size(), 1u);
    EXPECT_EQ(host.sent[0].to, "mia@example.com");
    EXPECT_EQ(host.sent[0].subject, "First");
    EXPECT_EQ(host.sent[0].text, "one");
    EXPECT_FALSE(host.sent[0].id.empty());
    EXPECT_EQ(state(), "sent");
}

TEST_P(Message, each_try_bears_the_same_id)
{
    use_mail_host();
    host.answer = { hosts::Outcome::Kind::again, "busy", 450 };
    send();
    shop.advance(minutes(1));
    ASSERT_GE(host.sent.size(), 3u);
    EXPECT_EQ(host.sent[0].id, host.sent[2].id);
    EXPECT_EQ(host.sent[0].written_at, host.sent[2].written_at);
    host.answer = {};
    shop.advance(hours(1));
    EXPECT_EQ(state(), "sent");
}

TEST_P(Message, what_the_mail_host_refuses_is_kept_with_its_reason)
{
    use_mail_host();
    host.answer = { hosts::Outcome::Kind::refused, "no such mailbox (550)", 550 };
    send();
    shop.advance(days(2));
    EXPECT_EQ(host.sent.size(), 1u);
    EXPECT_EQ(state(), "failedno such mailbox (550)");
}

TEST_P(Message, is_tried_for_a_day)
{
    use_mail_host();
    host.answer = { hosts::Outcome::Kind::again, "busy", 450 };
    send();
    shop.advance(hours(22));
    EXPECT_EQ(state(), "waiting");
    shop.advance(hours(3));
    EXPECT_EQ(state(), "failedgave up: busy");
}

TEST_P(Message, is_tried_no_longer_than_it_is_good_for)
{
    use_mail_host();
    host.answer = { hosts::Outcome::Kind::again, "busy", 450 };
    send(shop.clock.now() + minutes(3));
    shop.advance(minutes(4));
    EXPECT_EQ(state(), "failedgave up: busy");
}

TEST_P(Message, waits_while_a_node_has_no_mail_host)
{
    use_mail_host();
    shop.outside.mail = nullptr;
    send();
    shop.advance(minutes(1));
    EXPECT_EQ(state(), "waiting");
    shop.outside.mail = &host;
    shop.advance(hours(1));
    EXPECT_EQ(state(), "sent");
}

TEST(MessageLanguage, is_chinese_for_cn_and_every_zh_thai_for_every_th_and_english_for_the_rest)
{
    using message::Language;
    for (auto const* chinese : { "cn", "zh", "zh-CN", "zh-Hans" })
        EXPECT_EQ(message::language_of(chinese), Language::zh) << chinese;
    for (auto const* thai : { "th", "th-TH" })
        EXPECT_EQ(message::language_of(thai), Language::th) << thai;
    for (auto const* other : { "en", "", "t", "fr", "en-US" })
        EXPECT_EQ(message::language_of(other), Language::en) << other;
    for (auto const language : { Language::zh, Language::th, Language::en })
        EXPECT_EQ(message::language_of(message::name_of(language)), language);
}
