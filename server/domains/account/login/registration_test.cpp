#include "domains/account/account_fixture.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "kernel/crypto/hash.h"
#include <algorithm>

using namespace account;

class Registration : public Accounts {
protected:
    static store::Captcha hashed_in(db::Row const& row) { return { "", row.text(0), row.text(1) }; }
};
ON_EACH_ENGINE(Registration);

TEST_P(Registration, with_the_mailed_code_makes_an_account_and_logs_it_in)
{
    auto const sent = ask_captcha("Mia@Example.com").take();
    EXPECT_EQ(sent.valid_seconds, 300);
    EXPECT_EQ(sent.again_seconds, 60);

    auto const session = register_with("mia@example.COM", "figures2see", code_mailed_to("mia@example.com"), "  Mia\n ").take();

    EXPECT_EQ(session.uid.size(), 9u);
    EXPECT_EQ(session.expires_at, shop.clock.now() + days(7));
    auto const shopper = owner_of(session.token);
    ASSERT_TRUE(shopper);
    EXPECT_EQ(shopper->id, session.user_id);
    auto const user = user_of(session.token);
    EXPECT_EQ(user.uid, session.uid);
    EXPECT_EQ(user.nick_name, "Mia");
    EXPECT_EQ(user.email, "m***@example.com");
    EXPECT_EQ(user.country, "TH");
    EXPECT_EQ(user.created_at, shop.clock.now());
    EXPECT_TRUE(user.agreement.agreed);
    EXPECT_EQ(user.agreement.agreed_at, shop.clock.now());
}

TEST_P(Registration, gives_a_name_in_the_language_of_who_brings_none)
{
    auto const named_in = [&](std::string const& language, std::string const& email) {
        visitor.language = language;
        auto const session = registered(email);
        auto const user = user_of(session.token);
        return std::pair(user.nick_name, user.uid.substr(5));
    };
    auto const [english, english_digits] = named_in("en", "en@example.com");
    EXPECT_EQ(english, "Collector " + english_digits);
    auto const [chinese, chinese_digits] = named_in("cn", "cn@example.com");
    EXPECT_EQ(chinese, "藏家 " + chinese_digits);
    EXPECT_NE(mails_to("cn@example.com").at(0).body.find("验证码"), std::string::npos);
    auto const [thai, thai_digits] = named_in("th", "th@example.com");
    EXPECT_EQ(thai, "นักสะสม " + thai_digits);
    EXPECT_NE(mails_to("th@example.com").at(0).body.find("รหัสของคุณคือ"), std::string::npos);
}

TEST_P(Registration, refuses_what_is_no_address)
{
    EXPECT_EQ(ask_captcha("mia@example").error(), refusal::email_invalid);
    EXPECT_EQ(register_with("mia@example", "figures2see", "123456").error(), refusal::email_invalid);
}

TEST_P(Registration, refuses_a_password_without_digits)
{
    ask_captcha("mia@example.com").take();
    EXPECT_EQ(register_with("mia@example.com", "figurestosee", code_mailed_to("mia@example.com")).error(), refusal::password_weak);
}

TEST_P(Registration, without_a_code_is_refused)
{
    EXPECT_EQ(register_with("mia@example.com", "figures2see", "123456").error(), refusal::captcha_expired);
}

TEST_P(Registration, with_a_wrong_code_is_refused_and_the_right_one_still_counts)
{
    ask_captcha("mia@example.com").take();
    auto const code = code_mailed_to("mia@example.com");
    EXPECT_EQ(register_with("mia@example.com", "figures2see", wrong_code(code)).error(), refusal::captcha_wrong);
    EXPECT_TRUE(register_with("mia@example.com", "figures2see", code).ok());
}

TEST_P(Registration, code_of_another_address_is_wrong)
{
    ask_captcha("mia@example.com").take();
    ask_captcha("tom@example.com").take();
    auto const of_tom = code_mailed_to("tom@example.com");
    ASSERT_NE(of_tom, code_mailed_to("mia@example.com"));
    EXPECT_EQ(register_with("mia@example.com", "figures2see", of_tom).error(), refusal::captcha_wrong);
}

TEST_P(Registration, five_wrong_codes_use_the_captcha_up)
{
    ask_captcha("mia@example.com").take();
    auto const code = code_mailed_to("mia@example.com");
    for (int guess = 0; guess < 5; ++guess)
        EXPECT_EQ(register_with("mia@example.com", "figures2see", wrong_code(code)).error(), refusal::captcha_wrong) << guess;
    EXPECT_EQ(register_with("mia@example.com", "figures2see", code).error(), refusal::captcha_expired);
}

TEST_P(Registration, of_many_guesses_at_once_five_are_looked_at)
{
    ask_captcha("mia@example.com").take();
    auto const code = code_mailed_to("mia@example.com");
    api::AccountRegister const request { "mia@example.com", "figures2see", wrong_code(code), agreed, {} };
    auto const refusals = testing::race(24, [&](int) { return prepare_registration(preparation, visitor, request).error(); });
    EXPECT_EQ(std::count(refusals.begin(), refusals.end(), refusal::captcha_wrong), 5);
    EXPECT_EQ(std::count(refusals.begin(), refusals.end(), refusal::captcha_expired), 19);
}

TEST_P(Registration, code_is_good_for_five_minutes)
{
    ask_captcha("mia@example.com").take();
    ask_captcha("tom@example.com").take();
    shop.clock.advance(minutes(5) - 1);
    EXPECT_TRUE(register_with("mia@example.com", "figures2see", code_mailed_to("mia@example.com")).ok());
    shop.clock.advance(1);
    EXPECT_EQ(register_with("tom@example.com", "figures2see", code_mailed_to("tom@example.com")).error(), refusal::captcha_expired);
}

TEST_P(Registration, code_is_good_once)
{
    ask_captcha("mia@example.com").take();
    auto const code = code_mailed_to("mia@example.com");
    EXPECT_TRUE(register_with("mia@example.com", "figures2see", code).ok());
    EXPECT_EQ(register_with("mia@example.com", "figures2see", code).error(), refusal::captcha_expired);
}

TEST_P(Registration, another_code_comes_after_a_minute_and_replaces_the_first)
{
    ask_captcha("mia@example.com").take();
    auto const first = code_mailed_to("mia@example.com");
    shop.clock.advance(seconds(60) - 1);
    EXPECT_EQ(ask_captcha("mia@example.com").error(), refusal::captcha_too_soon);
    EXPECT_EQ(mails_to("mia@example.com").size(), 1u);
    shop.clock.advance(1);
    ask_captcha("mia@example.com").take();
    auto const second = code_mailed_to("mia@example.com");
    ASSERT_NE(first, second);
    EXPECT_EQ(register_with("mia@example.com", "figures2see", first).error(), refusal::captcha_wrong);
    EXPECT_TRUE(register_with("mia@example.com", "figures2see", second).ok());
}

TEST_P(Registration, many_wishes_for_a_code_at_once_send_one_mail)
{
    auto const answers = testing::race(12, [&](int) { return ask_captcha("mia@example.com").ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 1);
    EXPECT_EQ(mails_to("mia@example.com").size(), 1u);
}

TEST_P(Registration, an_address_gets_ten_codes_a_day)
{
    for (int number = 0; number < 10; ++number) {
        EXPECT_TRUE(ask_captcha("mia@example.com").ok()) << number;
        shop.clock.advance(minutes(1));
    }
    EXPECT_EQ(ask_captcha("mia@example.com").error(), refusal::too_frequent);
    EXPECT_EQ(mails_to("mia@example.com").size(), 10u);
    shop.clock.advance(days(1));
    EXPECT_TRUE(ask_captcha("mia@example.com").ok());
}

TEST_P(Registration, a_peer_gets_thirty_codes_an_hour)
{
    auto const ask_number = [&](int number) { return ask_captcha("shopper" + std::to_string(number) + "@example.com"); };
    for (int number = 0; number < 30; ++number)
        EXPECT_TRUE(ask_number(number).ok()) << number;
    EXPECT_EQ(ask_number(30).error(), refusal::too_frequent);
    visitor.address = "203.0.113.8";
    EXPECT_TRUE(ask_number(31).ok());
}

TEST_P(Registration, for_a_taken_address_answers_the_same_and_only_the_mailbox_tells)
{
    registered("taken@example.com");
    shop.clock.advance(minutes(1));
    auto const answer_of = [&](std::string const& email) {
        auto const sent = ask_captcha(email).take();
        std::vector<Error> refusals { ask_captcha(email).error() };
        for (int guess = 0; guess < 6; ++guess)
            refusals.push_back(register_with(email, "figures2see", wrong_code(code_mailed_to("free@example.com"))).error());
        return std::tuple(sent.valid_seconds, sent.again_seconds, refusals);
    };
    auto const for_free = answer_of("free@example.com");
    EXPECT_EQ(answer_of("taken@example.com"), for_free);
    EXPECT_EQ(code_mailed_to("taken@example.com"), "");
    EXPECT_NE(mails_to("taken@example.com").at(0).body.find("has an account already"), std::string::npos);
}

TEST_P(Registration, no_code_fits_a_taken_address)
{
    registered("taken@example.com");
    shop.clock.advance(minutes(1));
    ask_captcha("taken@example.com").take();
    auto const captcha =
        shop.write([](Write& tx) {
                return tx.one("SELECT salt, code_hash FROM captcha WHERE email = 'taken@example.com' ORDER BY sent_at DESC LIMIT 1", {},
                    hashed_in);
            })
            .value();
    for (int code = 0; code < 1'000'000; ++code) {
        auto const digits = std::to_string(1'000'000 + code).substr(1);
        ASSERT_NE(captcha.code_hash, to_hex(hmac_sha256(captcha.salt, digits))) << digits;
    }
}

TEST_P(Registration, the_mailed_code_is_the_one_whose_hash_is_kept)
{
    ask_captcha("mia@example.com").take();
    auto const captcha = shop.write([](Write& tx) { return tx.one("SELECT salt, code_hash FROM captcha", {}, hashed_in); }).value();
    EXPECT_EQ(captcha.code_hash, to_hex(hmac_sha256(captcha.salt, code_mailed_to("mia@example.com"))));
}

TEST_P(Registration, two_of_one_address_at_once_make_one_account)
{
    ask_captcha("mia@example.com").take();
    auto const code = code_mailed_to("mia@example.com");
    auto const answers = testing::race(6, [&](int) { return register_with("mia@example.com", "figures2see", code).ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 1);
    EXPECT_EQ(count("SELECT count(*) FROM account"), 1);
}

TEST_P(Registration, of_an_address_that_was_taken_meanwhile_is_refused)
{
    ask_captcha("mia@example.com").take();
    auto const code = code_mailed_to("mia@example.com");
    shop.write([&](Write& tx) {
        store::Account other { tx.new_id<AccountId>(), 123'456'789, "Other", "", "TH", "mia@example.com", "hash", tx.now() };
        ASSERT_TRUE(store::insert_account(tx, other));
    });
    EXPECT_EQ(register_with("mia@example.com", "figures2see", code).error(), refusal::email_taken);
    EXPECT_EQ(count("SELECT count(*) FROM account"), 1);
}

TEST_P(Registration, takes_another_number_when_the_first_is_somebodys)
{
    shop.write([&](Write& tx) {
        store::Account other { tx.new_id<AccountId>(), 100'000'042, "Other", "", "TH", "other@example.com", "hash", tx.now() };
        ASSERT_TRUE(store::insert_account(tx, other));
    });
    ask_captcha("mia@example.com").take();
    auto const code = code_mailed_to("mia@example.com");
    shop.random.script_number(42);
    auto const session = register_with("mia@example.com", "figures2see", code).take();
    EXPECT_NE(session.uid, "100000042");
}

TEST_P(Registration, keeps_neither_password_nor_code_nor_token_readable)
{
    ask_captcha("mia@example.com").take();
    auto const code = code_mailed_to("mia@example.com");
    auto const session = register_with("mia@example.com", "figures2see", code).take();
    EXPECT_EQ(count("SELECT count(*) FROM captcha WHERE code_hash = '" + code + "' OR salt = '" + code + "'"), 0);
    EXPECT_EQ(count("SELECT count(*) FROM login WHERE token_hash = '" + session.token + "'"), 0);
    EXPECT_EQ(count("SELECT count(*) FROM account WHERE password_hash LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'"), 1);
    EXPECT_EQ(count("SELECT count(*) FROM account_attempt WHERE subject_hash LIKE '%203.0.113%' OR subject_hash LIKE '%@%'"), 0);
}
