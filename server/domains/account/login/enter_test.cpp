#include "domains/account/account_fixture.h"
#include "domains/account/login/enter.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include <algorithm>

using namespace account;

class Entering : public Accounts {
protected:
    // Asks for a code and answers it.
    std::string code_for(std::string const& email)
    {
        EXPECT_TRUE(ask_captcha(email, Purpose::enter).ok());
        return code_mailed_to(email);
    }
    Result<api::AccountSession> enter_with(std::string const& email, std::string const& code, std::string const& address = "203.0.113.7")
    {
        Visitor const from { {}, "TH", address, "en" };
        return testing::call(shop, api::account_enter, from, { email, code, agreed });
    }
};
ON_EACH_ENGINE(Entering);

TEST_P(Entering, by_a_code_alone_makes_an_account_without_a_password)
{
    auto const session = enter_with("MIA@example.com", code_for("mia@example.com")).take();
    EXPECT_EQ(session.is_new, true);
    auto const user = user_of(session.token);
    EXPECT_EQ(user.email, "m***@example.com");
    EXPECT_FALSE(user.has_password);
    EXPECT_TRUE(user.agreement.agreed);
    // No password opens it, an empty one least of all.
    EXPECT_EQ(log_in_with("mia@example.com", "figures2see").error(), refusal::login_wrong);
    EXPECT_EQ(log_in_with("mia@example.com", "").error(), refusal::login_wrong);
}

TEST_P(Entering, by_another_code_logs_in_to_the_same_account_and_ends_the_login_before)
{
    auto const first = enter_with("mia@example.com", code_for("mia@example.com")).take();
    shop.clock.advance(minutes(2));
    agreed.reset();
    auto const second = enter_with("mia@example.com", code_for("mia@example.com")).take();
    EXPECT_EQ(second.is_new, false);
    EXPECT_EQ(second.user_id, first.user_id);
    EXPECT_FALSE(owner_of(first.token));
    EXPECT_TRUE(owner_of(second.token));
}

TEST_P(Entering, a_password_can_be_set_later_by_a_code)
{
    enter_with("mia@example.com", code_for("mia@example.com")).take();
    shop.clock.advance(minutes(2));
    EXPECT_TRUE(ask_captcha("mia@example.com", Purpose::update_password).ok());
    api::AccountPasswordUpdate const request { "mia@example.com", code_mailed_to("mia@example.com"), "figures2see" };
    auto const hashed = prepare_password_update(preparation, visitor, request).take();
    auto const session = shop.write([&](Write& tx) { return update_password(tx, visitor, request, hashed); }).take();
    EXPECT_TRUE(user_of(session.token).has_password);
    EXPECT_TRUE(log_in_with("mia@example.com", "figures2see").ok());
}

TEST_P(Entering, without_a_yes_to_the_agreement_makes_nothing_and_leaves_the_code_good)
{
    auto const code = code_for("mia@example.com");
    agreed.reset();
    EXPECT_EQ(enter_with("mia@example.com", code).error(), refusal::agreement_needed);
    agreed = 0;
    EXPECT_EQ(enter_with("mia@example.com", code).error(), refusal::agreement_outdated);
    EXPECT_EQ(count("SELECT count(*) FROM account"), 0);
    agreed = 1;
    EXPECT_TRUE(enter_with("mia@example.com", code).ok());
    EXPECT_EQ(enter_with("mia@example.com", code).error(), refusal::captcha_expired) << "it is good once";
}

// Whoever asks learns nothing of an address before they have its code: the answers are the same, and so is the mail.
TEST_P(Entering, looks_the_same_for_an_address_with_an_account_and_one_without)
{
    registered("mia@example.com");
    shop.clock.advance(minutes(2));
    auto const known = ask_captcha("mia@example.com", Purpose::enter).take();
    auto const free = ask_captcha("tom@example.com", Purpose::enter).take();
    EXPECT_EQ(known.valid_seconds, free.valid_seconds);
    EXPECT_EQ(known.again_seconds, free.again_seconds);
    auto const without_code = [](std::string text, std::string const& code) {
        for (auto at = text.find(code); at != std::string::npos; at = text.find(code))
            text.replace(at, code.size(), "#");
        return text;
    };
    EXPECT_EQ(without_code(mails_to("mia@example.com").at(0).body, code_mailed_to("mia@example.com")),
        without_code(mails_to("tom@example.com").at(0).body, code_mailed_to("tom@example.com")));
    agreed.reset();
    EXPECT_EQ(enter_with("mia@example.com", wrong_code(code_mailed_to("mia@example.com"))).error(), refusal::captcha_wrong);
    EXPECT_EQ(enter_with("tom@example.com", wrong_code(code_mailed_to("tom@example.com"))).error(), refusal::captcha_wrong);
}

TEST_P(Entering, with_a_code_for_another_purpose_or_another_address_is_refused)
{
    ask_captcha("mia@example.com").take();
    EXPECT_EQ(enter_with("mia@example.com", code_mailed_to("mia@example.com")).error(), refusal::captcha_expired);
    auto const code = code_for("mia@example.com");
    EXPECT_EQ(enter_with("tom@example.com", code).error(), refusal::captcha_expired);
    EXPECT_EQ(register_with("tom@example.com", "figures2see", code).error(), refusal::captcha_expired);
    EXPECT_EQ(enter_with("mia@example", code).error(), refusal::email_invalid);
}

TEST_P(Entering, is_not_guessed_from_one_network_nor_from_many)
{
    auto const code = code_for("mia@example.com");
    for (int guess = 0; guess < 3; ++guess)
        EXPECT_EQ(enter_with("mia@example.com", wrong_code(code), "198.51.100." + std::to_string(guess)).error(), refusal::captcha_wrong);
    EXPECT_EQ(enter_with("mia@example.com", code, "198.51.100.77").error(), refusal::captcha_expired) << "three tries are elsewhere's";
    for (int guess = 0; guess < 5; ++guess)
        EXPECT_EQ(enter_with("mia@example.com", wrong_code(code)).error(), refusal::captcha_wrong);
    EXPECT_EQ(enter_with("mia@example.com", code).error(), refusal::captcha_expired);
}

TEST_P(Entering, with_one_code_many_times_at_once_makes_one_account)
{
    auto const code = code_for("mia@example.com");
    auto const answers = testing::race(6, [&](int) { return enter_with("mia@example.com", code).ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 1);
    EXPECT_EQ(count("SELECT count(*) FROM account"), 1);
    EXPECT_EQ(count("SELECT count(*) FROM login WHERE ended_at IS NULL"), 1);
}
