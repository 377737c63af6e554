#include "domains/message/message.h"
#include "testing/shop.h"

class Message : public testing::OnEachEngine {
protected:
    Message() : OnEachEngine({ message::add }) { }

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
        return Error::too_frequent;
    });
    EXPECT_EQ(refused.error(), Error::too_frequent);
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

TEST(MessageLanguage, is_chinese_for_cn_and_every_zh_and_english_for_the_rest)
{
    using message::Language;
    for (auto const* chinese : { "cn", "zh", "zh-CN", "zh-Hans" })
        EXPECT_EQ(message::language_of(chinese), Language::zh) << chinese;
    for (auto const* other : { "en", "", "th", "en-US" })
        EXPECT_EQ(message::language_of(other), Language::en) << other;
}
