#include "domains/account/login/ticket.h"
#include "domains/account/program/program_fixture.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include <algorithm>

using namespace account;

class Tokens : public Programs { };
ON_EACH_ENGINE(Tokens);

TEST_P(Tokens, new_one_takes_the_place_of_the_present_one_which_is_good_for_a_minute_more)
{
    auto const first = come("mia");
    auto const mia = owner_of(first.token).value();
    auto const second = renew(mia).take();
    EXPECT_NE(second.token, first.token);
    EXPECT_EQ(second.user_id, first.user_id);
    EXPECT_EQ(second.expires_at, shop.clock.now() + days(7));
    // The same login: its sockets stay, and nothing is told.
    EXPECT_EQ(owner_of(second.token)->login, mia.login);
    EXPECT_TRUE(shop.take_told().empty());
    shop.clock.advance(seconds(60) - 1);
    EXPECT_EQ(owner_of(first.token)->login, mia.login);
    shop.clock.advance(1);
    EXPECT_FALSE(owner_of(first.token));
    EXPECT_TRUE(owner_of(second.token));
    shop.write(clean_up_tokens);
    EXPECT_EQ(count("SELECT count(*) FROM login_former_token"), 1);
    shop.clock.advance(1);
    shop.write(clean_up_tokens);
    EXPECT_EQ(count("SELECT count(*) FROM login_former_token"), 0);
}

// P9.09
TEST_P(Tokens, twenty_an_hour_and_login)
{
    auto token = come("mia").token;
    for (int renewed = 0; renewed < 20; ++renewed)
        token = renew(owner_of(token).value()).take().token;
    EXPECT_EQ(renew(owner_of(token).value()).error(), refusal::too_frequent);
    // The refused one took nothing away, and another login counts for itself.
    EXPECT_TRUE(owner_of(token));
    EXPECT_TRUE(renew(arrived("tom")).ok());
    shop.clock.advance(hours(1));
    EXPECT_TRUE(renew(owner_of(token).value()).ok());
}

TEST_P(Tokens, of_many_new_ones_at_once_one_stays)
{
    auto const mia = arrived("mia");
    auto const tokens = testing::race(8, [&](int) { return renew(mia).take().token; });
    auto const good = [&] {
        return std::count_if(tokens.begin(), tokens.end(), [&](auto const& token) { return owner_of(token).has_value(); });
    };
    EXPECT_EQ(good(), 8);
    shop.clock.advance(minutes(1));
    EXPECT_EQ(good(), 1);
    EXPECT_EQ(count("SELECT count(*) FROM login WHERE ended_at IS NULL"), 1);
}

TEST_P(Tokens, all_of_them_end_with_the_login)
{
    auto const first = come("mia");
    auto const mia = owner_of(first.token).value();
    auto const second = renew(mia).take();
    shop.write([&](Write& tx) { return log_out(tx, mia, {}); }).take();
    EXPECT_FALSE(owner_of(first.token));
    EXPECT_FALSE(owner_of(second.token));
    EXPECT_EQ(renew(mia).error(), refusal::not_logged_in);
}

TEST_P(Tokens, of_a_device_end_when_another_one_logs_in)
{
    auto const first = come("mia");
    auto const mia = owner_of(first.token).value();
    auto const second = renew(mia).take();
    auto const other_device = come("mia");
    EXPECT_FALSE(owner_of(first.token));
    EXPECT_FALSE(owner_of(second.token));
    EXPECT_TRUE(owner_of(other_device.token));
    auto const told = shop.take_told();
    ASSERT_EQ(told.size(), 1u);
    EXPECT_NE(told[0].text.find("\"code\":202"), std::string::npos);
}

TEST_P(Tokens, of_an_e_mail_account_are_renewed_too_and_slide)
{
    auto const session = registered("mia@example.com");
    shop.clock.advance(days(6));
    auto const renewed = renew(owner_of(session.token).value()).take();
    EXPECT_TRUE(renewed.auth.phone);
    shop.clock.advance(days(7) - 1);
    EXPECT_TRUE(owner_of(renewed.token));
    shop.clock.advance(1);
    EXPECT_FALSE(owner_of(renewed.token));
}

class UserAgreement : public Programs {
protected:
    Result<api::AccountAgreement> answer(Shopper const& me, int version, bool agreed)
    {
        return shop.write([&](Write& tx) { return agreement::answer(tx, me, { version, agreed }); });
    }
};
ON_EACH_ENGINE(UserAgreement);

TEST_P(UserAgreement, is_answered_and_every_answer_is_kept)
{
    auto const mia = arrived("mia");
    auto const at = shop.clock.now();
    auto agreement = user_of(mia).agreement; // They came with a yes.
    EXPECT_TRUE(agreement.agreed);
    EXPECT_EQ(agreement.version, 1);
    EXPECT_EQ(agreement.current, 1);
    EXPECT_EQ(agreement.agreed_at, at);
    shop.clock.advance(hours(1));
    // The same again is no new answer.
    EXPECT_EQ(answer(mia, 1, true).take().agreed_at, at);
    agreement = answer(mia, 1, false).take();
    EXPECT_FALSE(agreement.agreed);
    EXPECT_EQ(agreement.version, 1);
    EXPECT_FALSE(agreement.agreed_at);
    EXPECT_TRUE(answer(mia, 1, true).take().agreed);
    EXPECT_EQ(count("SELECT count(*) FROM account_agreement"), 3);
}

TEST_P(UserAgreement, of_an_earlier_version_does_not_count_and_no_other_can_be_answered)
{
    auto const mia = arrived("mia");
    answer(mia, 1, true).take();
    shop.settings.set("account.agreement_version", 2);
    auto const agreement = user_of(mia).agreement;
    EXPECT_FALSE(agreement.agreed);
    EXPECT_EQ(agreement.version, 1);
    EXPECT_EQ(agreement.current, 2);
    EXPECT_FALSE(agreement.agreed_at);
    for (int const version : { -1, 0, 1, 3 })
        EXPECT_EQ(answer(mia, version, true).error(), refusal::agreement_outdated) << version;
    EXPECT_TRUE(answer(mia, 2, true).take().agreed);
}

TEST_P(UserAgreement, many_same_answers_at_once_are_one_and_too_many_are_refused)
{
    auto const mia = arrived("mia");
    testing::race(8, [&](int) { return answer(mia, 1, true).ok(); });
    EXPECT_EQ(count("SELECT count(*) FROM account_agreement"), 1);
    shop.settings.set("account.agreement_answers_per_day", 9);
    EXPECT_TRUE(answer(mia, 1, false).ok());
    EXPECT_EQ(answer(mia, 1, true).error(), refusal::too_frequent);
}

TEST_P(UserAgreement, is_there_for_a_visitor_to_read)
{
    auto const agreement = shop.read([&](Read& tx) { return agreement::look(tx, visitor, {}); }).take();
    EXPECT_FALSE(agreement.agreed);
    EXPECT_EQ(agreement.version, 0);
    EXPECT_EQ(agreement.current, 1);
}

class Tickets : public Programs {
protected:
    std::string ticket_of(Shopper const& who)
    {
        return shop.write([&](Write& tx) { return issue_ticket(tx, who, {}); }).take().ticket;
    }
    std::optional<Shopper> redeem(std::string const& ticket)
    {
        return shop.write([&](Write& tx) { return redeem_ticket(tx, ticket); });
    }
    bool elsewhere(std::string_view token)
    {
        return shop.read([&](Read& tx) { return ended_elsewhere(tx, token); });
    }
};
ON_EACH_ENGINE(Tickets);

// attack S17
TEST_P(Tickets, stands_for_a_login_once)
{
    auto const mia = owner_of(come("mia").token).value();
    auto const ticket = ticket_of(mia);
    EXPECT_TRUE(ticket.starts_with(ticket_prefix));
    EXPECT_FALSE(owner_of(ticket));
    EXPECT_EQ(redeem(ticket)->login, mia.login);
    EXPECT_FALSE(redeem(ticket));
    EXPECT_FALSE(redeem(std::string(ticket_prefix) + std::string(24, '0')));
}

// attack S17
TEST_P(Tickets, is_good_for_half_a_minute_and_for_an_open_login)
{
    auto const mia = owner_of(come("mia").token).value();
    auto const late = ticket_of(mia), closed = ticket_of(mia);
    shop.clock.advance(seconds(30));
    EXPECT_FALSE(redeem(late));
    auto const in_time = ticket_of(mia);
    EXPECT_EQ(count("SELECT count(*) FROM live_ticket"), 1);
    shop.clock.advance(seconds(30) - 1);
    EXPECT_TRUE(redeem(in_time));
    auto const after = ticket_of(mia);
    shop.write([&](Write& tx) { return log_out(tx, mia, {}); }).take();
    EXPECT_FALSE(redeem(after));
    EXPECT_FALSE(redeem(closed));
    EXPECT_FALSE(elsewhere(after));
}

TEST_P(Tickets, tells_when_another_device_ended_their_login)
{
    auto const first = come("mia");
    auto const ticket = ticket_of(owner_of(first.token).value());
    EXPECT_FALSE(elsewhere(first.token) || elsewhere(ticket));
    auto const second = come("mia");
    for (auto const& ended : { first.token, ticket }) {
        EXPECT_FALSE(redeem(ended));
        EXPECT_TRUE(elsewhere(ended));
    }
    EXPECT_FALSE(elsewhere(second.token) || elsewhere("") || elsewhere(std::string(ticket_prefix)));
    shop.clock.advance(seconds(30));
    EXPECT_FALSE(elsewhere(ticket));
}
