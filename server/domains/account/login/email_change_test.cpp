#include "domains/account/profile/profile_fixture.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include <algorithm>

using namespace account;

class EmailChange : public Profiles {
protected:
    using Purpose = api::AccountCaptchaPurpose;

    // What somebody who is logged in as `who` reads in the mailbox; empty where the mail has no code.
    std::string code_at(Shopper const& who, std::string const& email)
    {
        Visitor const asks { who.id, "TH", "203.0.113.7", "en" };
        api::AccountGetCaptcha const request { email, Purpose::change_email };
        EXPECT_TRUE(shop.write([&](Write& tx) { return get_captcha(tx, asks, request); }).ok());
        return code_mailed_to(email);
    }
    Result<api::AccountUser> change(Shopper const& who, std::string const& email, std::optional<std::string> former,
        std::optional<std::string> code)
    {
        api::AccountUserInfo request;
        request.email = email;
        request.former_email_captcha = std::move(former);
        request.email_captcha = std::move(code);
        return update(who, request);
    }
    void SetUp() override
    {
        mia = shopper("mia");
        mia.address = "203.0.113.7";
    }
    Shopper mia;
};
ON_EACH_ENGINE(EmailChange);

// attack C8
TEST_P(EmailChange, by_a_code_of_each_mailbox_moves_the_account_and_tells_the_one_before)
{
    auto const former = code_at(mia, "mia@example.com");
    auto const code = code_at(mia, "new@example.com");
    EXPECT_EQ(change(mia, "NEW@example.com", former, code).take().email, "n***@example.com");
    EXPECT_NE(mails_to("mia@example.com").at(0).body.find("n***@example.com"), std::string::npos);
    EXPECT_EQ(log_in_with("mia@example.com", "figures2see").error(), refusal::login_wrong);
    EXPECT_TRUE(log_in_with("new@example.com", "figures2see").ok());
    // The codes are used up, and the address before is free again.
    EXPECT_EQ(change(mia, "mia@example.com", code, former).error(), refusal::captcha_expired);
    shop.clock.advance(minutes(2));
    registered("mia@example.com");
}

TEST_P(EmailChange, needs_both_codes_and_each_for_its_own_mailbox)
{
    auto const former = code_at(mia, "mia@example.com");
    auto const code = code_at(mia, "new@example.com");
    ASSERT_NE(former, code);
    EXPECT_EQ(change(mia, "new@example.com", {}, code).error(), refusal::captcha_wrong);
    EXPECT_EQ(change(mia, "new@example.com", former, {}).error(), refusal::captcha_wrong);
    EXPECT_EQ(change(mia, "new@example.com", code, code).error(), refusal::captcha_wrong);
    EXPECT_EQ(change(mia, "new@example.com", former, former).error(), refusal::captcha_wrong);
    EXPECT_EQ(change(mia, "elsewhere@example.com", former, code).error(), refusal::captcha_expired);
    EXPECT_EQ(user(mia).email, "m***@example.com");
    // A code for another purpose is none.
    EXPECT_TRUE(ask_captcha("third@example.com").ok());
    EXPECT_EQ(change(mia, "third@example.com", former, code_mailed_to("third@example.com")).error(), refusal::captcha_expired);
    EXPECT_TRUE(change(mia, "new@example.com", former, code).ok());
}

TEST_P(EmailChange, is_not_guessed)
{
    auto const former = code_at(mia, "mia@example.com");
    auto const code = code_at(mia, "new@example.com");
    for (int guess = 0; guess < 5; ++guess)
        EXPECT_EQ(change(mia, "new@example.com", wrong_code(former), code).error(), refusal::captcha_wrong);
    EXPECT_EQ(change(mia, "new@example.com", former, code).error(), refusal::captcha_expired) << "the code is used up by guesses";
}

TEST_P(EmailChange, of_somebody_elses_address_mails_no_code_and_says_no_more_than_for_a_free_one)
{
    shopper("tom");
    shop.clock.advance(minutes(2));
    EXPECT_EQ(code_at(mia, "tom@example.com"), "");
    EXPECT_NE(mails_to("tom@example.com").at(0).subject.find("already"), std::string::npos);
    auto const former = code_at(mia, "mia@example.com");
    EXPECT_EQ(change(mia, "tom@example.com", former, "123456").error(), refusal::captcha_wrong);
    EXPECT_EQ(ask_captcha("mia@example.com", Purpose::change_email).error(), refusal::not_logged_in)
        << "a visitor has no address to change";
}

TEST_P(EmailChange, to_the_same_address_is_none_and_an_account_without_one_has_nothing_to_change)
{
    EXPECT_EQ(change(mia, "mia@example.com", {}, {}).take().email, "m***@example.com");
    shop.write([&](Write& tx) {
        tx.change("UPDATE account SET email = NULL, password_hash = NULL WHERE id = $1", { mia.id });
        tx.change("INSERT INTO account_identity (provider, subject, account_id, created_at) VALUES ('program', 'mia', $1, 0)", { mia.id });
    });
    EXPECT_EQ(change(mia, "new@example.com", "123456", "123456").error(), refusal::not_found);
}

// Two accounts want one address at once, and somebody registers with it: it is one's.
TEST_P(EmailChange, gives_an_address_to_one_of_many_at_once)
{
    auto tom = shopper("tom");
    tom.address = "198.51.100.9";
    auto const of_mia = code_at(mia, "mia@example.com");
    auto const of_tom = code_at(tom, "tom@example.com");
    auto const code = code_at(mia, "new@example.com");
    EXPECT_TRUE(ask_captcha("new@example.com").ok());
    auto const registering = code_mailed_to("new@example.com");
    auto const done = testing::race(3, [&](int number) {
        return number == 0 ? change(mia, "new@example.com", of_mia, code).ok()
            : number == 1  ? change(tom, "new@example.com", of_tom, code).ok()
                           : register_with("new@example.com", "figures2see", registering).ok();
    });
    EXPECT_EQ(std::count(done.begin(), done.end(), true), 1);
    EXPECT_EQ(count("SELECT count(*) FROM account WHERE email = 'new@example.com'"), 1);
}
