#include "domains/account/program/program_fixture.h"

namespace account {

namespace {

class Recipients : public Programs {
protected:
    Recipient recipient(AccountId id)
    {
        return shop.read([&](Read& tx) { return find_recipient(tx, id); });
    }
    // As the gate reports a request with this token.
    void request_in(std::string const& language, std::string const& token)
    {
        auto const who = owner_of(token).value();
        shop.presence.seen({ who.id, who.login, shop.clock.now(), language });
        shop.run_due();
    }
};
ON_EACH_ENGINE(Recipients);

}

TEST_P(Recipients, have_an_address_or_the_hosts_name_for_them)
{
    auto const mia = registered("mia@example.com");
    EXPECT_EQ(recipient(mia.user_id).email, "mia@example.com");
    EXPECT_EQ(recipient(mia.user_id).openid, "");
    auto const tom = come("openid-tom");
    EXPECT_EQ(recipient(tom.user_id).email, "");
    EXPECT_EQ(recipient(tom.user_id).openid, "openid-tom");
    EXPECT_EQ(recipient(tom.user_id).country, "TH");
}

TEST_P(Recipients, nobody_has_neither)
{
    auto const nobody = recipient({ 7 });
    EXPECT_EQ(nobody.email + nobody.openid, "");
}

TEST_P(Recipients, read_the_language_of_their_last_request)
{
    auto const mia = registered("mia@example.com");
    EXPECT_EQ(recipient(mia.user_id).language, message::Language::en);
    request_in("cn", mia.token);
    EXPECT_EQ(recipient(mia.user_id).language, message::Language::zh);
    shop.clock.advance(seconds(1));
    // A heartbeat of a socket tells no language.
    request_in("", mia.token);
    EXPECT_EQ(recipient(mia.user_id).language, message::Language::zh);
    shop.clock.advance(seconds(1));
    request_in("en-US", mia.token);
    EXPECT_EQ(recipient(mia.user_id).language, message::Language::en);
    shop.clock.advance(seconds(1));
    request_in("th", mia.token);
    EXPECT_EQ(recipient(mia.user_id).language, message::Language::th);
}

TEST_P(Recipients, read_the_language_of_their_country_before_their_first_request)
{
    visitor.country = "CN";
    auto const mia = registered("mia@example.com");
    EXPECT_EQ(recipient(mia.user_id).language, message::Language::zh);
    request_in("en", mia.token);
    auto const again = log_in_with("mia@example.com", "figures2see").take();
    EXPECT_EQ(recipient(again.user_id).language, message::Language::en);
}

}
