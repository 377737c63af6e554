#include "domains/account/account_fixture.h"
#include "domains/account/login/password.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "kernel/crypto/hash.h"
#include "platform/secrets/password_hash.h"
#include <algorithm>

using namespace account;

class PasswordUpdate : public Accounts {
protected:
    using Purpose = api::AccountCaptchaPurpose;

    Result<api::AccountCaptchaSent> ask(std::string const& email) { return ask_captcha(email, Purpose::update_password); }
    std::string asked(std::string const& email)
    {
        EXPECT_TRUE(ask(email).ok());
        return code_mailed_to(email);
    }
    Result<api::AccountSession> update(std::string const& email, std::string const& captcha, std::string const& password = "shelves4all")
    {
        api::AccountPasswordUpdate const request { email, captcha, password };
        auto const hashed = TRY(testing::declared(api::account_update_pwd, prepare_password_update(preparation, visitor, request)));
        return update_prepared(request, hashed);
    }
    Result<api::AccountSession> update_prepared(api::AccountPasswordUpdate const& request, HashedPassword const& hashed)
    {
        return testing::declared(api::account_update_pwd,
            shop.write([&](Write& tx) { return update_password(tx, visitor, request, hashed); }));
    }
    static std::int64_t count_of(std::vector<Error> const& errors, Error error) { return std::count(errors.begin(), errors.end(), error); }
};
ON_EACH_ENGINE(PasswordUpdate);

// P1.03, S1.03, S5.02
TEST_P(PasswordUpdate, by_a_mailed_code_sets_the_password_and_logs_in)
{
    auto const first = registered("mia@example.com");
    auto const session = update("MIA@example.com", asked("mia@example.com")).take();
    EXPECT_EQ(session.user_id, first.user_id);
    EXPECT_TRUE(owner_of(session.token));
    EXPECT_EQ(log_in_with("mia@example.com", "figures2see").error(), refusal::login_wrong);
    EXPECT_TRUE(log_in_with("mia@example.com", "shelves4all").ok());
}

TEST_P(PasswordUpdate, ends_every_login_and_tells_its_sockets)
{
    auto const first = registered("mia@example.com");
    auto const tom = registered("tom@example.com");
    auto const code = asked("mia@example.com");
    shop.take_told();
    auto const session = update("mia@example.com", code).take();
    EXPECT_FALSE(owner_of(first.token));
    EXPECT_TRUE(owner_of(tom.token));
    auto const told = shop.take_told();
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].account, first.user_id.value);
    EXPECT_EQ(told[0].closes_other_than_login, owner_of(session.token)->login);
    EXPECT_NE(told[0].text.find("\"code\":202"), std::string::npos);
    EXPECT_EQ(count("SELECT count(*) FROM login WHERE ended_reason = 'password_changed'"), 1);
}

// S5.01
TEST_P(PasswordUpdate, refuses_a_weak_password_and_what_is_no_address)
{
    registered("mia@example.com");
    auto const code = asked("mia@example.com");
    for (auto const* const weak : { "figurestosee", "1234567890", "ab12", "figures2see4everybody" })
        EXPECT_EQ(update("mia@example.com", code, weak).error(), refusal::password_weak) << weak;
    EXPECT_EQ(update("mia@example", code).error(), refusal::email_invalid);
    EXPECT_EQ(ask("mia@example").error(), refusal::email_invalid);
    EXPECT_TRUE(update("mia@example.com", code).ok());
}

TEST_P(PasswordUpdate, five_wrong_codes_use_the_captcha_up)
{
    registered("mia@example.com");
    auto const code = asked("mia@example.com");
    for (int guess = 0; guess < 5; ++guess)
        EXPECT_EQ(update("mia@example.com", wrong_code(code)).error(), refusal::captcha_wrong) << guess;
    EXPECT_EQ(update("mia@example.com", code).error(), refusal::captcha_expired);
    EXPECT_TRUE(log_in_with("mia@example.com", "figures2see").ok());
}

TEST_P(PasswordUpdate, of_many_guesses_at_once_five_are_looked_at)
{
    registered("mia@example.com");
    auto const code = asked("mia@example.com");
    api::AccountPasswordUpdate const request { "mia@example.com", wrong_code(code), "shelves4all" };
    auto const refusals = testing::race(24, [&](int) { return prepare_password_update(preparation, visitor, request).error(); });
    EXPECT_EQ(count_of(refusals, refusal::captcha_wrong), 5);
    EXPECT_EQ(count_of(refusals, refusal::captcha_expired), 19);
}

TEST_P(PasswordUpdate, ten_wrong_codes_a_day_lock_the_address_for_right_ones_too)
{
    registered("mia@example.com");
    for (int round = 0; round < 2; ++round) {
        auto const code = asked("mia@example.com");
        for (int guess = 0; guess < 5; ++guess)
            EXPECT_EQ(update("mia@example.com", wrong_code(code)).error(), refusal::captcha_wrong);
        shop.clock.advance(minutes(1));
    }
    EXPECT_EQ(update("mia@example.com", asked("mia@example.com")).error(), refusal::too_frequent);
    shop.clock.advance(days(1));
    EXPECT_TRUE(update("mia@example.com", asked("mia@example.com")).ok());
}

TEST_P(PasswordUpdate, of_guesses_at_once_no_more_than_ten_a_day_are_looked_at)
{
    shop.settings.set("account.wrong_captchas_per_address_and_day", 3);
    registered("mia@example.com");
    auto const code = asked("mia@example.com");
    api::AccountPasswordUpdate const request { "mia@example.com", wrong_code(code), "shelves4all" };
    auto const refusals = testing::race(12, [&](int) { return prepare_password_update(preparation, visitor, request).error(); });
    EXPECT_EQ(count_of(refusals, refusal::captcha_wrong), 3);
    EXPECT_EQ(count_of(refusals, refusal::too_frequent), 9);
}

TEST_P(PasswordUpdate, a_peer_that_guesses_for_many_addresses_is_stopped)
{
    shop.settings.set("account.wrong_captchas_per_peer_and_day", 3);
    registered("mia@example.com");
    for (int number = 0; number < 3; ++number) {
        auto const email = "shopper" + std::to_string(number) + "@example.com";
        ASSERT_TRUE(ask(email).ok());
        EXPECT_EQ(update(email, "000000").error(), refusal::captcha_wrong);
    }
    auto const code = asked("mia@example.com");
    EXPECT_EQ(update("mia@example.com", code).error(), refusal::too_frequent);
    visitor.address = "203.0.113.8";
    EXPECT_TRUE(update("mia@example.com", code).ok());
}

TEST_P(PasswordUpdate, with_the_right_code_forgets_the_wrong_ones)
{
    registered("mia@example.com");
    for (int round = 0; round < 4; ++round) {
        auto const code = asked("mia@example.com");
        for (int guess = 0; guess < 4; ++guess)
            EXPECT_EQ(update("mia@example.com", wrong_code(code)).error(), refusal::captcha_wrong);
        EXPECT_TRUE(update("mia@example.com", code).ok()) << round;
        shop.clock.advance(minutes(1));
    }
}

TEST_P(PasswordUpdate, a_code_for_one_purpose_fits_no_other)
{
    registered("mia@example.com");
    auto const for_password = asked("mia@example.com");
    EXPECT_EQ(register_with("mia@example.com", "figures2see", for_password).error(), refusal::captcha_expired);
    ASSERT_TRUE(ask_captcha("new@example.com").ok());
    auto const for_registration = code_mailed_to("new@example.com");
    EXPECT_EQ(update("new@example.com", for_registration).error(), refusal::captcha_expired);
    // Also while a code of the other purpose waits.
    ASSERT_TRUE(ask("new@example.com").ok());
    EXPECT_EQ(update("new@example.com", for_registration).error(), refusal::captcha_wrong);
    EXPECT_TRUE(register_with("new@example.com", "figures2see", for_registration).ok());
    EXPECT_TRUE(update("mia@example.com", for_password).ok());
}

TEST_P(PasswordUpdate, code_is_good_once_and_for_five_minutes)
{
    registered("mia@example.com");
    auto const code = asked("mia@example.com");
    EXPECT_TRUE(update("mia@example.com", code).ok());
    EXPECT_EQ(update("mia@example.com", code).error(), refusal::captcha_expired);
    shop.clock.advance(minutes(1));
    auto const another = asked("mia@example.com");
    shop.clock.advance(minutes(5));
    EXPECT_EQ(update("mia@example.com", another).error(), refusal::captcha_expired);
}

TEST_P(PasswordUpdate, of_two_with_one_code_at_once_one_succeeds)
{
    registered("mia@example.com");
    auto const code = asked("mia@example.com");
    auto const fitted = prepare_password_update(preparation, visitor, { "mia@example.com", code, "shelves4all" }).take().code;
    auto const answers = testing::race(8, [&](int number) {
        auto const password = "shelves4all" + std::to_string(number);
        api::AccountPasswordUpdate const request { "mia@example.com", code, password };
        return update_prepared(request, { hash_password(password), fitted }).ok();
    });
    ASSERT_EQ(std::count(answers.begin(), answers.end(), true), 1);
    auto const winner = std::find(answers.begin(), answers.end(), true) - answers.begin();
    EXPECT_TRUE(log_in_with("mia@example.com", "shelves4all" + std::to_string(winner)).ok());
}

// Whoever knows the old password must not come in behind the owner's back at that moment.
TEST_P(PasswordUpdate, is_the_last_word_against_logins_with_the_old_password_at_once)
{
    registered("mia@example.com");
    auto password = std::string("figures2see");
    for (int round = 0; round < 10; ++round) {
        shop.clock.advance(minutes(2));
        auto const code = asked("mia@example.com");
        api::AccountEmailLogin const old_login { "mia@example.com", password };
        auto const compared = prepare_login(preparation, visitor, old_login).take();
        password = "shelves4all" + std::to_string(round);
        api::AccountPasswordUpdate const request { "mia@example.com", code, password };
        auto const hashed = prepare_password_update(preparation, visitor, request).take();
        auto const tokens = testing::race(6, [&](int number) {
            if (number == 0)
                return update_prepared(request, hashed).take().token;
            auto session = shop.write([&](Write& tx) { return log_in(tx, visitor, old_login, compared); });
            return session.ok() ? session.take().token : std::string();
        });
        EXPECT_TRUE(owner_of(tokens[0])) << round;
        for (std::size_t other = 1; other < tokens.size(); ++other)
            EXPECT_FALSE(owner_of(tokens[other])) << round;
        shop.write([](Write& tx) { tx.change("DELETE FROM account_attempt", {}); });
    }
}

TEST_P(PasswordUpdate, lets_in_whose_address_is_locked_by_wrong_passwords)
{
    registered("mia@example.com");
    for (int guess = 0; guess < 10; ++guess)
        EXPECT_EQ(log_in_with("mia@example.com", "figures2sea").error(), refusal::login_wrong);
    EXPECT_EQ(log_in_with("mia@example.com", "figures2see").error(), refusal::too_frequent);
    EXPECT_TRUE(update("mia@example.com", asked("mia@example.com")).ok());
    EXPECT_TRUE(log_in_with("mia@example.com", "shelves4all").ok());
}

TEST_P(PasswordUpdate, answers_alike_for_an_address_without_an_account_and_only_the_mailbox_tells)
{
    registered("taken@example.com");
    shop.clock.advance(minutes(1));
    auto const answer_of = [&](std::string const& email) {
        auto const mails = mails_to(email).size();
        auto const sent = ask(email).take();
        std::vector<Error> refusals { ask(email).error() };
        for (int guess = 0; guess < 6; ++guess)
            refusals.push_back(update(email, wrong_code(code_mailed_to("taken@example.com"))).error());
        return std::tuple(sent.valid_seconds, sent.again_seconds, refusals, mails_to(email).size() - mails);
    };
    auto const for_taken = answer_of("taken@example.com");
    EXPECT_EQ(answer_of("free@example.com"), for_taken);
    EXPECT_EQ(std::get<3>(for_taken), 1u);
    EXPECT_EQ(code_mailed_to("free@example.com"), "");
    EXPECT_NE(mails_to("free@example.com").at(0).body.find("it has none"), std::string::npos);
    EXPECT_EQ(code_mailed_to("taken@example.com").size(), 6u);
}

// attack S1
TEST_P(PasswordUpdate, hashes_for_nobody_without_the_right_code)
{
    registered("taken@example.com");
    auto const hashes_for = [&](std::string const& email) {
        shop.clock.advance(minutes(1));
        ask(email).take();
        auto const before = password_hashes();
        EXPECT_FALSE(update(email, wrong_code(code_mailed_to("taken@example.com"))).ok());
        return password_hashes() - before;
    };
    // Nobody makes us hash without the right code.
    EXPECT_EQ(hashes_for("taken@example.com"), 0u);
    EXPECT_EQ(hashes_for("free@example.com"), 0u);
    auto const before = password_hashes();
    EXPECT_EQ(update("other@example.com", "123456").error(), refusal::captcha_expired);
    EXPECT_EQ(password_hashes(), before);
}

TEST_P(PasswordUpdate, login_compares_as_often_for_an_unknown_address)
{
    registered("taken@example.com");
    hash_of_nobody();
    auto const hashes_for = [&](std::string const& email) {
        auto const before = password_hashes();
        EXPECT_EQ(log_in_with(email, "figures2sea").error(), refusal::login_wrong);
        return password_hashes() - before;
    };
    EXPECT_EQ(hashes_for("taken@example.com"), 1u);
    EXPECT_EQ(hashes_for("free@example.com"), 1u);
}

TEST_P(PasswordUpdate, no_code_fits_an_address_without_an_account)
{
    ask("free@example.com").take();
    auto const captcha = shop.write([](Write& tx) {
                                 return tx.one("SELECT salt, code_hash FROM captcha", {}, [](db::Row const& row) {
                                     return store::Captcha { "", row.text(0), row.text(1) };
                                 });
                             })
                             .value();
    for (int code = 0; code < 1'000'000; ++code) {
        auto const digits = std::to_string(1'000'000 + code).substr(1);
        ASSERT_NE(captcha.code_hash, to_hex(hmac_sha256(captcha.salt, digits))) << digits;
    }
}

TEST_P(PasswordUpdate, codes_of_all_purposes_count_for_an_address_and_a_peer)
{
    for (int number = 0; number < 5; ++number) {
        EXPECT_TRUE(ask("mia@example.com").ok());
        EXPECT_TRUE(ask_captcha("mia@example.com").ok());
        EXPECT_EQ(ask("mia@example.com").error(), refusal::captcha_too_soon);
        shop.clock.advance(minutes(1));
    }
    EXPECT_EQ(ask("mia@example.com").error(), refusal::too_frequent);
    EXPECT_EQ(ask_captcha("mia@example.com").error(), refusal::too_frequent);
}

// attack S8
TEST_P(PasswordUpdate, is_locked_for_the_network_that_guessed_and_not_for_the_owner)
{
    auto const first = registered("mia@example.com");
    shop.clock.advance(minutes(1));
    auto const owner = visitor.address;
    visitor.address = "198.51.100.9";
    for (int round = 0; round < 10; ++round) {
        EXPECT_TRUE(ask("mia@example.com").ok());
        update("mia@example.com", wrong_code(code_mailed_to("mia@example.com"))).error();
        EXPECT_EQ(log_in_with("mia@example.com", "figures2sea").error(), refusal::login_wrong);
        shop.clock.advance(minutes(1));
    }
    EXPECT_EQ(ask("mia@example.com").error(), refusal::too_frequent);
    EXPECT_EQ(update("mia@example.com", "000000").error(), refusal::too_frequent);
    EXPECT_EQ(log_in_with("mia@example.com", "figures2see").error(), refusal::too_frequent);
    visitor.address = owner;
    EXPECT_TRUE(log_in_with("mia@example.com", "figures2see").ok());
    EXPECT_EQ(update("mia@example.com", asked("mia@example.com")).take().user_id, first.user_id);
}

// attack S8
TEST_P(PasswordUpdate, a_stranger_replaces_no_code_and_uses_up_no_tries)
{
    registered("mia@example.com");
    shop.clock.advance(minutes(1));
    auto const code = asked("mia@example.com");
    auto const owner = visitor.address;
    for (auto const* const stranger : { "198.51.100.9", "2001:db8::9", "192.0.2.9" }) {
        visitor.address = stranger;
        EXPECT_TRUE(ask("mia@example.com").ok());
        for (int guess = 0; guess < 10; ++guess)
            update("mia@example.com", wrong_code(code)).error();
    }
    visitor.address = owner;
    EXPECT_TRUE(update("mia@example.com", code).ok());
}

// attack S8
TEST_P(PasswordUpdate, a_code_is_good_on_another_network_too_for_three_tries)
{
    registered("mia@example.com");
    shop.clock.advance(minutes(1));
    auto const first = asked("mia@example.com");
    auto const home = visitor.address;
    visitor.address = "198.51.100.9";
    EXPECT_EQ(update("mia@example.com", wrong_code(first)).error(), refusal::captcha_wrong);
    EXPECT_TRUE(update("mia@example.com", first).ok());
    EXPECT_EQ(update("mia@example.com", first).error(), refusal::captcha_expired);
    visitor.address = home;
    shop.clock.advance(minutes(1));
    auto const second = asked("mia@example.com");
    visitor.address = "198.51.100.9";
    for (int guess = 0; guess < 3; ++guess)
        EXPECT_EQ(update("mia@example.com", wrong_code(second)).error(), refusal::captcha_wrong);
    EXPECT_EQ(update("mia@example.com", second).error(), refusal::captcha_expired);
    visitor.address = home;
    EXPECT_TRUE(update("mia@example.com", second).ok());
}

// attack S8
TEST_P(PasswordUpdate, guesses_from_everywhere_leave_the_owners_first_try)
{
    shop.settings.set("account.wrong_captchas_per_address_and_day_in_all", 6);
    shop.settings.set("account.captchas_per_address_and_day_in_all", 3);
    registered("mia@example.com");
    shop.clock.advance(days(1));
    auto const owner = visitor.address;
    for (int stranger = 0; stranger < 12; ++stranger) {
        visitor.address = "198.51.100." + std::to_string(stranger);
        EXPECT_TRUE(ask("mia@example.com").ok());
        update("mia@example.com", "000000").error();
        update("mia@example.com", "000001").error();
        shop.clock.advance(minutes(1));
        // The address has had its codes of the day: only a network's first one is mailed.
        EXPECT_EQ(ask("mia@example.com").ok(), stranger < 1) << stranger;
    }
    visitor.address = owner;
    EXPECT_TRUE(update("mia@example.com", asked("mia@example.com")).ok());
}
