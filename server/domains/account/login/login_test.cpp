#include "domains/account/account_fixture.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "platform/secrets/password_hash.h"
#include <algorithm>
#include <ctime>

using namespace account;

class Login : public Accounts { };
ON_EACH_ENGINE(Login);

TEST_P(Login, with_the_right_password_begins_a_session)
{
    auto const first = registered("mia@example.com");
    auto const session = log_in_with(" mia@example.com", "figures2see");
    EXPECT_EQ(session.error(), refusal::login_wrong);
    auto const second = log_in_with("MIA@example.com", "figures2see").take();
    EXPECT_EQ(second.user_id, first.user_id);
    EXPECT_EQ(second.uid, first.uid);
    EXPECT_NE(second.token, first.token);
    EXPECT_EQ(second.token.size(), 64u);
    EXPECT_TRUE(owner_of(second.token));
}

TEST_P(Login, is_refused_alike_for_a_wrong_password_and_an_unknown_address)
{
    registered("mia@example.com");
    EXPECT_EQ(log_in_with("mia@example.com", "figures2sea").error(), refusal::login_wrong);
    EXPECT_EQ(log_in_with("nobody@example.com", "figures2see").error(), refusal::login_wrong);
    EXPECT_EQ(log_in_with("no address", "figures2see").error(), refusal::login_wrong);
}

TEST_P(Login, takes_as_long_for_an_unknown_address)
{
    registered("mia@example.com");
    auto const compare = [&](std::string const& email) {
        auto const before = std::clock();
        EXPECT_TRUE(prepare_login(preparation, visitor, { email, "wrong3password" }).ok());
        return std::clock() - before;
    };
    compare("nobody@example.com"); // Makes the hash of nobody, once.
    std::vector<std::clock_t> known, unknown;
    for (int round = 0; round < 5; ++round) {
        known.push_back(compare("mia@example.com"));
        unknown.push_back(compare("nobody@example.com"));
    }
    std::sort(known.begin(), known.end());
    std::sort(unknown.begin(), unknown.end());
    // The median processor time; without the comparison it would be a hundredth.
    EXPECT_GT(unknown[2] * 2, known[2]);
    EXPECT_LT(unknown[2], known[2] * 2);
}

TEST_P(Login, ends_the_one_before_and_tells_its_sockets)
{
    auto const first = registered("mia@example.com");
    EXPECT_TRUE(shop.take_told().empty());
    auto const second = log_in_with("mia@example.com", "figures2see").take();
    EXPECT_FALSE(owner_of(first.token));
    auto const told = shop.take_told();
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].account, first.user_id.value);
    EXPECT_EQ(told[0].topic, 0);
    EXPECT_EQ(told[0].closes_other_than_login, owner_of(second.token)->login);
    EXPECT_NE(told[0].text.find("\"code\":202"), std::string::npos);
    EXPECT_EQ(count("SELECT count(*) FROM login WHERE ended_reason = 'other_device'"), 1);
}

TEST_P(Login, of_many_at_once_one_stays_open)
{
    registered("mia@example.com");
    api::AccountLogin const request { "mia@example.com", "figures2see" };
    auto const compared = prepare_login(preparation, visitor, request).take();
    auto const tokens =
        testing::race(8, [&](int) { return shop.write([&](Write& tx) { return log_in(tx, visitor, request, compared); }).take().token; });
    EXPECT_EQ(std::count_if(tokens.begin(), tokens.end(), [&](auto const& token) { return owner_of(token).has_value(); }), 1);
}

TEST_P(Login, wrong_ten_times_locks_the_address_for_a_quarter_of_an_hour)
{
    registered("mia@example.com");
    for (int guess = 0; guess < 10; ++guess)
        EXPECT_EQ(log_in_with("mia@example.com", "figures2sea").error(), refusal::login_wrong) << guess;
    EXPECT_EQ(log_in_with("mia@example.com", "figures2see").error(), refusal::too_frequent);
    shop.clock.advance(minutes(15));
    EXPECT_TRUE(log_in_with("mia@example.com", "figures2see").ok());
}

TEST_P(Login, wrong_ten_times_locks_an_address_without_an_account_too)
{
    for (int guess = 0; guess < 10; ++guess)
        EXPECT_EQ(log_in_with("nobody@example.com", "figures2sea").error(), refusal::login_wrong) << guess;
    EXPECT_EQ(log_in_with("nobody@example.com", "figures2sea").error(), refusal::too_frequent);
}

TEST_P(Login, with_the_right_password_forgets_the_wrong_ones)
{
    registered("mia@example.com");
    for (int round = 0; round < 2; ++round) {
        for (int guess = 0; guess < 9; ++guess)
            EXPECT_EQ(log_in_with("mia@example.com", "figures2sea").error(), refusal::login_wrong) << guess;
        EXPECT_TRUE(log_in_with("mia@example.com", "figures2see").ok()) << round;
    }
}

TEST_P(Login, of_many_wrong_ones_at_once_ten_are_answered)
{
    registered("mia@example.com");
    api::AccountLogin const request { "mia@example.com", "figures2sea" };
    auto const before = password_hashes();
    auto const refusals = testing::race(30, [&](int) { return log_in_with(request.email, request.password).error(); });
    EXPECT_EQ(password_hashes() - before, 10u);
    EXPECT_EQ(std::count(refusals.begin(), refusals.end(), refusal::login_wrong), 10);
    EXPECT_EQ(std::count(refusals.begin(), refusals.end(), refusal::too_frequent), 20);
}

// attack S1
TEST_P(Login, whoever_is_locked_out_makes_us_hash_nothing)
{
    registered("mia@example.com");
    for (int guess = 0; guess < 10; ++guess)
        EXPECT_EQ(log_in_with("mia@example.com", "figures2sea").error(), refusal::login_wrong);
    shop.settings.set("account.wrong_logins_per_peer", 11);
    EXPECT_EQ(log_in_with("tom@example.com", "figures2sea").error(), refusal::login_wrong);
    auto const before = password_hashes();
    for (auto const* const email : { "mia@example.com", "leo@example.com" })
        for (int guess = 0; guess < 5; ++guess)
            EXPECT_EQ(log_in_with(email, "figures2see").error(), refusal::too_frequent) << email;
    EXPECT_EQ(password_hashes(), before);
}

// attack S8
TEST_P(Login, wrong_from_everywhere_locks_the_address_for_everybody_only_after_many)
{
    shop.settings.set("account.wrong_logins_per_address_in_all", 25);
    registered("mia@example.com");
    auto const owner = visitor.address;
    for (int stranger = 0; stranger < 3; ++stranger) {
        visitor.address = "198.51.100." + std::to_string(stranger);
        for (int guess = 0; guess < (stranger < 2 ? 10 : 4); ++guess)
            EXPECT_EQ(log_in_with("mia@example.com", "figures2sea").error(), refusal::login_wrong);
        visitor.address = owner;
        EXPECT_TRUE(log_in_with("mia@example.com", "figures2see").ok()) << stranger;
    }
    visitor.address = "198.51.100.8";
    EXPECT_EQ(log_in_with("mia@example.com", "figures2sea").error(), refusal::login_wrong);
    visitor.address = owner;
    EXPECT_EQ(log_in_with("mia@example.com", "figures2see").error(), refusal::too_frequent);
    shop.clock.advance(minutes(15));
    EXPECT_TRUE(log_in_with("mia@example.com", "figures2see").ok());
}

TEST_P(Login, wrong_for_many_addresses_locks_the_peer_also_for_the_right_password)
{
    shop.settings.set("account.wrong_logins_per_peer", 3);
    registered("mia@example.com");
    for (int guess = 0; guess < 3; ++guess)
        EXPECT_EQ(log_in_with("shopper" + std::to_string(guess) + "@example.com", "figures2see").error(), refusal::login_wrong) << guess;
    EXPECT_EQ(log_in_with("mia@example.com", "figures2see").error(), refusal::too_frequent);
    visitor.address = "203.0.113.8";
    EXPECT_TRUE(log_in_with("mia@example.com", "figures2see").ok());
}

TEST_P(Login, compared_with_a_password_that_was_changed_since_is_refused)
{
    registered("mia@example.com");
    api::AccountLogin const request { "mia@example.com", "figures2see" };
    auto const compared = prepare_login(preparation, visitor, request).take();
    shop.write([](Write& tx) { tx.change("UPDATE account SET password_hash = 'another'", {}); });
    EXPECT_EQ(shop.write([&](Write& tx) { return log_in(tx, visitor, request, compared); }).error(), refusal::login_wrong);
}

TEST_P(Login, ends_seven_days_after_its_last_use)
{
    auto const session = registered("mia@example.com");
    auto const login = owner_of(session.token)->login;
    shop.clock.advance(days(6));
    shop.presence.seen({ session.user_id, login, shop.clock.now() });
    shop.run_due();
    shop.clock.advance(days(7) - 1);
    EXPECT_TRUE(owner_of(session.token));
    shop.clock.advance(1);
    EXPECT_FALSE(owner_of(session.token));
    shop.write(clean_up);
    EXPECT_EQ(count("SELECT count(*) FROM login WHERE ended_reason = 'expired'"), 1);
}

TEST_P(Login, that_was_ended_is_not_kept_alive_by_a_late_sign_of_life)
{
    auto const session = registered("mia@example.com");
    auto const shopper = *owner_of(session.token);
    shop.write([&](Write& tx) { return log_out(tx, shopper, {}); }).take();
    shop.clock.advance(minutes(1));
    shop.presence.seen({ session.user_id, shopper.login, shop.clock.now() });
    shop.run_due();
    EXPECT_FALSE(owner_of(session.token));
}

TEST_P(Login, logout_ends_it_and_only_it)
{
    auto const mia = registered("mia@example.com");
    auto const tom = registered("tom@example.com");
    auto const shopper = *owner_of(mia.token);
    shop.write([&](Write& tx) { return log_out(tx, shopper, {}); }).take();
    EXPECT_FALSE(owner_of(mia.token));
    EXPECT_TRUE(owner_of(tom.token));
    // Twice is as good as once.
    EXPECT_TRUE(shop.write([&](Write& tx) { return log_out(tx, shopper, {}); }).ok());
    EXPECT_EQ(count("SELECT count(*) FROM login WHERE ended_reason = 'logout'"), 1);
}

// attack F6: somebody puts the machine's clock back while people are logged in.
TEST_P(Login, never_ends_before_it_began_though_the_clock_goes_back)
{
    auto const shopper = *owner_of(registered("mia@example.com").token);
    shop.clock.advance(-hours(1));
    shop.write([&](Write& tx) { return log_out(tx, shopper, {}); }).take();
    EXPECT_EQ(count("SELECT count(*) FROM login WHERE ended_at = created_at"), 1);
}

TEST_P(Login, token_of_nobody_is_nobodys)
{
    registered("mia@example.com");
    EXPECT_FALSE(owner_of(""));
    EXPECT_FALSE(owner_of(std::string(64, '0')));
    EXPECT_FALSE(owner_of("' OR 1 = 1 --"));
}
