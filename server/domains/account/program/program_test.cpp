#include "domains/account/program/program_fixture.h"
#include "domains/account/program/program_store.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "generated/refusals/hosts.h"
#include "platform/gate/routes.h"
#include <algorithm>

using namespace account;

class ProgramLogin : public Programs { };
ON_EACH_ENGINE(ProgramLogin);

TEST_P(ProgramLogin, makes_an_account_once_and_finds_it_again)
{
    auto const first = come("mia");
    auto const second = come("mia");
    auto const other = come("tom");
    EXPECT_EQ(second.user_id, first.user_id);
    EXPECT_NE(other.user_id, first.user_id);
    EXPECT_FALSE(owner_of(first.token));
    auto const user = Accounts::user_of(second.token);
    EXPECT_EQ(user.email, "");
    EXPECT_EQ(user.phone, "");
    EXPECT_EQ(user.nick_name, "Collector " + user.uid.substr(5));
}

// attack C3
TEST_P(ProgramLogin, lets_nobody_in_and_keeps_nothing_before_they_said_yes_to_the_terms_that_count)
{
    auto const code = host.code_of("mia");
    auto const expect_refusal = [&](std::optional<std::int32_t> version, Error error) {
        agreed = version;
        EXPECT_EQ(come_with_code(code).error(), error);
        EXPECT_EQ(log_in_by({ code }).error(), error);
        EXPECT_EQ(register_with("mia@example.com", "figures2see", "123456").error(), error);
        EXPECT_EQ(count("SELECT (SELECT count(*) FROM account) + (SELECT count(*) FROM account_session_key)"), 0);
    };
    expect_refusal({}, refusal::agreement_needed);
    shop.settings.set("account.agreement_version", std::int64_t { 2 });
    for (int const version : { -1, 0, 1, 3 })
        expect_refusal(version, refusal::agreement_outdated);
    agreed = 2;
    auto const at = shop.clock.now();
    auto const account = come_with_code(code).take().user_id; // The code was not used up.
    EXPECT_EQ(count("SELECT count(*) FROM account_agreement WHERE version = 2 AND agreed = 1 AND account_id = "
                  + std::to_string(account.value) + " AND answered_at = " + std::to_string(at)),
        1);
    come("mia");
    EXPECT_EQ(count("SELECT count(*) FROM account_agreement"), 1) << "the same yes is no new answer";
}

// attack C3: whoever took the yes back says it anew, or stays outside. attack F7: also when the clock was put back meanwhile.
TEST_P(ProgramLogin, writes_down_a_yes_that_follows_a_no)
{
    auto const may_spend = [&](AccountId id) {
        return shop.read([&](Read& tx) -> Status {
            Batch batch(tx);
            auto const buyer = ask_buyer(batch, id);
            TRY(batch.run());
            return account::may_spend(tx.settings(), *buyer);
        });
    };
    auto const mia = arrived("mia");
    shop.clock.advance(-hours(1));
    EXPECT_TRUE(shop.write([&](Write& tx) { return agreement::answer(tx, mia, { 1, false }); }).ok());
    EXPECT_EQ(may_spend(mia.id).error(), refusal::agreement_needed);
    shop.clock.advance(hours(2));
    come("mia");
    EXPECT_TRUE(may_spend(mia.id).ok());
    EXPECT_EQ(count("SELECT count(*) FROM account_agreement"), 3);
}

// P4.02 P6.01 S6.02 A1.02
TEST_P(ProgramLogin, silent_knows_neither_phone_nor_profile)
{
    auto const session = come("mia");
    EXPECT_FALSE(session.auth.phone);
    EXPECT_FALSE(session.auth.open_info);
    auto const shopper = owner_of(session.token).value();
    EXPECT_FALSE(shopper.has_phone);
    EXPECT_FALSE(shopper.has_profile);
}

TEST_P(ProgramLogin, by_e_mail_has_both_from_the_start)
{
    auto const session = registered("mia@example.com");
    EXPECT_TRUE(session.auth.phone);
    EXPECT_TRUE(session.auth.open_info);
    auto const shopper = owner_of(session.token).value();
    EXPECT_TRUE(shopper.has_phone);
    EXPECT_TRUE(shopper.has_profile);
    EXPECT_TRUE(log_in_with("mia@example.com", "figures2see").take().auth.open_info);
}

// attack S10
TEST_P(ProgramLogin, keeps_the_session_key_sealed)
{
    shop.settings.set("program.secret", std::string("known to the shop and its host alone"));
    auto const account = come("mia").user_id;
    auto const session_key = shop.read([&](Read& tx) { return store::find_session_key(tx, account); });
    ASSERT_TRUE(session_key);
    EXPECT_EQ(count("SELECT count(*) FROM account_session_key WHERE session_key LIKE '%" + *session_key + "%'"), 0);
    shop.settings.set("program.secret", std::string("another"));
    EXPECT_FALSE(shop.read([&](Read& tx) { return store::find_session_key(tx, account); }));
}

TEST_P(ProgramLogin, of_a_newcomer_twice_at_once_makes_one_account)
{
    auto const answers = testing::race(8, [&](int) { return come("mia").user_id; });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), answers[0]), 8);
    EXPECT_EQ(count("SELECT count(*) FROM account"), 1);
    EXPECT_EQ(count("SELECT count(*) FROM login WHERE ended_at IS NULL"), 1);
    EXPECT_EQ(count("SELECT count(*) FROM account_session_key"), 1);
}

TEST_P(ProgramLogin, with_a_code_that_the_host_refuses_is_refused)
{
    auto const code = host.code_of("mia");
    EXPECT_TRUE(come_with_code(code).ok());
    EXPECT_EQ(come_with_code(code).error(), refusal::login_code_invalid);
    EXPECT_EQ(log_in_by({ code }).error(), refusal::login_code_invalid);
    EXPECT_EQ(come_with_code("never given").error(), refusal::login_code_invalid);
    EXPECT_EQ(count("SELECT count(*) FROM account"), 1);
}

TEST_P(ProgramLogin, is_refused_where_there_is_no_host)
{
    preparation.outside.program = nullptr;
    EXPECT_EQ(come_with_code("code").error(), refusal::no_program_login);
    EXPECT_EQ(log_in_by({ "code" }).error(), refusal::no_program_login);
}

TEST_P(ProgramLogin, has_no_password_to_log_in_with)
{
    come("mia");
    EXPECT_EQ(log_in_with("", "").error(), refusal::login_wrong);
}

// P7.15
TEST_P(ProgramLogin, without_grants_is_a_login_like_the_silent_one)
{
    auto const session = log_in_by({ host.code_of("mia") }).take();
    EXPECT_EQ(session.user_id, come("mia").user_id);
    EXPECT_FALSE(session.auth.phone);
}

// P7.15 P4.02
TEST_P(ProgramLogin, brings_phone_and_profile_along)
{
    api::AccountProgramLogin request { host.code_of("mia") };
    auto const phone = phone_of("mia", "13800005678");
    request.securityinfo = { phone.encrypted_data, phone.iv };
    auto session = log_in_by(request).take();
    EXPECT_TRUE(session.auth.phone);
    EXPECT_FALSE(session.auth.open_info);

    request = { host.code_of("mia") };
    request.userinfo = api::AccountHostUserInfo {};
    request.userinfo->nick_name = "  Mia ";
    request.userinfo->avatar_url = "https://elsewhere.example/1.png";
    session = log_in_by(request).take();
    EXPECT_TRUE(session.auth.phone);
    EXPECT_TRUE(session.auth.open_info);
    auto const user = Accounts::user_of(session.token);
    EXPECT_EQ(user.nick_name, "Mia");
    EXPECT_EQ(user.avatar, "");
    // P5.08 P9.21
    EXPECT_EQ(user.phone, "138****5678");
}

TEST_P(ProgramLogin, takes_a_sealed_profile_before_a_plain_one)
{
    api::AccountProgramLogin request { host.code_of("mia") };
    auto const sealed = host.seal_profile("mia", "Sealed Mia", shop.clock.now());
    request.userinfo = api::AccountHostUserInfo { "Plain Mia", "/pictures/mia.webp", sealed.encrypted_data, sealed.iv };
    auto const session = log_in_by(request).take();
    auto const user = Accounts::user_of(session.token);
    EXPECT_EQ(user.nick_name, "Sealed Mia");
    EXPECT_EQ(user.avatar, "");
}

// P5.01 P8.20
TEST_P(ProgramLogin, whose_grant_was_refused_keeps_its_code_and_makes_nothing)
{
    auto const code = host.code_of("mia");
    api::AccountProgramLogin request { code };
    request.securityinfo = api::AccountSecurityInfo {};
    EXPECT_EQ(log_in_by(request).error(), refusal::authorisation_refused);
    request.securityinfo->encrypted_data = "";
    EXPECT_EQ(log_in_by(request).error(), refusal::authorisation_refused);
    EXPECT_EQ(count("SELECT count(*) FROM account"), 0);
    EXPECT_TRUE(come_with_code(code).ok());

    request = { host.code_of("tom") };
    request.userinfo = api::AccountHostUserInfo {};
    EXPECT_EQ(log_in_by(request).error(), refusal::authorisation_refused);
    EXPECT_EQ(count("SELECT count(*) FROM account"), 1);
}

TEST_P(ProgramLogin, with_a_grant_of_somebody_else_makes_nothing)
{
    come("tom");
    auto const of_tom = phone_of("tom", "13800005678");
    api::AccountProgramLogin request { host.code_of("mia") };
    request.securityinfo = { of_tom.encrypted_data, of_tom.iv };
    EXPECT_EQ(log_in_by(request).error(), refusal::authorisation_invalid);
    EXPECT_EQ(count("SELECT count(*) FROM account"), 1);
    EXPECT_EQ(count("SELECT count(*) FROM account_phone"), 0);
}

class NewAccount : public Programs {
protected:
    std::vector<std::string> attribution_of(AccountId account)
    {
        return shop.read([&](Read& tx) {
            auto origins = tx.all("SELECT share_user_id, distributor, source_id, higher_distributor_id, app_id FROM account_origin"
                                  " WHERE account_id = $1",
                { account }, [](db::Row const& row) {
                    return std::vector<std::string> { row.text(0), row.text(1), row.text(2), row.text(3), row.text(4) };
                });
            return origins.empty() ? std::vector<std::string>() : origins.front();
        });
    }
};
ON_EACH_ENGINE(NewAccount);

TEST_P(NewAccount, remembers_where_its_owner_came_from_when_it_was_made)
{
    EXPECT_TRUE(attribution_of(come("ann").user_id).empty());
    visitor.attribution = { "7", "distributor-1", "poster", "distributor-0", "kabinet" };
    std::vector<std::string> const attribution { "7", "distributor-1", "poster", "distributor-0", "kabinet" };
    auto const mia = come("mia").user_id;
    EXPECT_EQ(attribution_of(mia), attribution);
    EXPECT_EQ(attribution_of(registered("tom@example.com").user_id), attribution);
    EXPECT_EQ(attribution_of(log_in_by({ host.code_of("eve") }).take().user_id), attribution);
    // Who comes again by another way was brought by the first one.
    visitor.attribution = { "8", "", "", "", "" };
    come("mia");
    come("ann");
    EXPECT_EQ(attribution_of(mia), attribution);
    EXPECT_EQ(count("SELECT count(*) FROM account_origin"), 3);
}

class Grants : public Programs { };
ON_EACH_ENGINE(Grants);

// P5.02 P6.01 A4.01
TEST_P(Grants, phone_opens_with_the_key_of_the_latest_code)
{
    auto const mia = arrived("mia");
    auto const auth = grant(mia, phone_of("mia", "13800005678")).take();
    EXPECT_TRUE(auth.phone);
    EXPECT_FALSE(auth.open_info);
    EXPECT_EQ(user_of(mia).phone, "138****5678");
    EXPECT_TRUE(user_of(mia).auth.phone);
}

// P5.02
TEST_P(Grants, sealed_under_an_earlier_key_is_refused)
{
    auto const mia = arrived("mia");
    auto const early = phone_of("mia", "13800005678");
    auto const again = arrived("mia");
    EXPECT_EQ(grant(again, early).error(), refusal::authorisation_invalid);
    EXPECT_TRUE(grant(again, phone_of("mia", "13800005678")).ok());
    EXPECT_EQ(again.id, mia.id);
}

// P5.02
TEST_P(Grants, phone_opens_with_the_key_of_a_code_that_comes_along)
{
    auto const mia = arrived("mia");
    api::AccountPhoneGrant request;
    request.code = host.code_of("mia");
    auto const sealed = phone_of("mia", "13800005678");
    request.encrypted_data = sealed.encrypted_data;
    request.iv = sealed.iv;
    EXPECT_TRUE(grant(mia, request).ok());
    // That key is the latest from now on.
    EXPECT_TRUE(grant(mia, phone_of("mia", "13800005679")).ok());
    // The code is used up.
    EXPECT_EQ(grant(mia, request).error(), refusal::login_code_invalid);
    EXPECT_EQ(user_of(mia).phone, "138****5679");
}

TEST_P(Grants, with_the_code_of_somebody_else_is_refused)
{
    auto const mia = arrived("mia");
    arrived("tom");
    api::AccountPhoneGrant request;
    request.code = host.code_of("tom");
    auto const sealed = phone_of("tom", "13800005678");
    request.encrypted_data = sealed.encrypted_data;
    request.iv = sealed.iv;
    EXPECT_EQ(grant(mia, request).error(), refusal::authorisation_invalid);
    EXPECT_EQ(count("SELECT count(*) FROM account_phone"), 0);
}

TEST_P(Grants, sealed_for_somebody_else_are_refused)
{
    auto const mia = arrived("mia");
    arrived("tom");
    EXPECT_EQ(grant(mia, phone_of("tom", "13800005678")).error(), refusal::authorisation_invalid);
    // Under the right key, but about another person.
    auto const sealed = host.seal("mia", R"("openId":"tom","nickName":"Tom")", shop.clock.now());
    api::AccountProfileGrant request;
    request.encrypted_data = sealed.encrypted_data;
    request.iv = sealed.iv;
    EXPECT_EQ(submit(mia, request).error(), refusal::authorisation_invalid);
}

// P5.01 P8.20
TEST_P(Grants, that_are_not_there_were_refused_by_the_person)
{
    auto const mia = arrived("mia");
    EXPECT_EQ(grant(mia, api::AccountPhoneGrant {}).error(), refusal::authorisation_refused);
    api::AccountPhoneGrant request;
    request.code = host.code_of("mia");
    request.encrypted_data = "";
    EXPECT_EQ(grant(mia, request).error(), refusal::authorisation_refused);
    EXPECT_TRUE(come_with_code(*request.code).ok());
    EXPECT_EQ(submit(mia, {}).error(), refusal::authorisation_refused);
    EXPECT_EQ(submit_name(mia, " \t ").error(), refusal::authorisation_refused);
}

TEST_P(Grants, that_are_old_or_ahead_of_time_are_refused)
{
    auto const mia = arrived("mia");
    auto const now = shop.clock.now();
    for (auto const at : { now - minutes(5) - seconds(1), now + minutes(5) + seconds(1) })
        EXPECT_EQ(grant(mia, host.seal_phone("mia", "13800005678", at)).error(), refusal::authorisation_invalid);
    for (auto const at : { now - minutes(5), now + minutes(5) })
        EXPECT_TRUE(grant(mia, host.seal_phone("mia", "13800005678", at)).ok());
}

TEST_P(Grants, of_another_program_or_without_what_they_should_hold_are_refused)
{
    auto const mia = arrived("mia");
    auto const now = shop.clock.now();
    EXPECT_EQ(grant(mia, host.seal("mia", R"("purePhoneNumber":"13800005678","countryCode":"86")", now, "wxother")).error(),
        refusal::authorisation_invalid);
    EXPECT_EQ(grant(mia, host.seal_profile("mia", "Mia", now)).error(), refusal::authorisation_invalid);
    auto const phone = phone_of("mia", "13800005678");
    api::AccountProfileGrant request;
    request.encrypted_data = phone.encrypted_data;
    request.iv = phone.iv;
    EXPECT_EQ(submit(mia, request).error(), refusal::authorisation_invalid);
}

TEST_P(Grants, of_an_account_that_no_host_knows_are_refused)
{
    auto const mia = owner_of(registered("mia@example.com").token).value();
    arrived("tom");
    EXPECT_EQ(grant(mia, phone_of("tom", "13800005678")).error(), refusal::authorisation_invalid);
}

TEST_P(Grants, that_do_not_open_are_counted_and_the_twenty_first_is_not_looked_at)
{
    auto const mia = arrived("mia");
    SealingHost::Sealed const nonsense { "AAAA", "AAAA" };
    for (int tried = 0; tried < 20; ++tried)
        EXPECT_EQ(grant(mia, nonsense).error(), refusal::authorisation_invalid) << tried;
    EXPECT_EQ(grant(mia, phone_of("mia", "13800005678")).error(), refusal::too_frequent);
    api::AccountProfileGrant request;
    request.encrypted_data = "AAAA";
    EXPECT_EQ(submit(mia, request).error(), refusal::too_frequent);
    shop.clock.advance(hours(1));
    EXPECT_TRUE(grant(mia, phone_of("mia", "13800005678")).ok());
}

TEST_P(Grants, a_phone_number_stands_for_one_account)
{
    auto const mia = arrived("mia");
    auto const tom = arrived("tom");
    EXPECT_TRUE(grant(mia, phone_of("mia", "13800005678")).ok());
    EXPECT_EQ(grant(tom, phone_of("tom", "13800005678")).error(), refusal::phone_taken);
    EXPECT_FALSE(user_of(tom).auth.phone);
    // Also for one that has another number already.
    EXPECT_TRUE(grant(tom, phone_of("tom", "13800009999")).ok());
    EXPECT_EQ(grant(tom, phone_of("tom", "13800005678")).error(), refusal::phone_taken);
    EXPECT_EQ(user_of(tom).phone, "138****9999");
    // The same again is fine, and a number that was given up is free.
    EXPECT_TRUE(grant(mia, phone_of("mia", "13800005678")).ok());
    EXPECT_TRUE(grant(mia, phone_of("mia", "13800001111")).ok());
    EXPECT_TRUE(grant(tom, phone_of("tom", "13800005678")).ok());
    api::AccountProgramLogin request { host.code_of("eve") };
    auto const phone = phone_of("eve", "13800005678");
    request.securityinfo = { phone.encrypted_data, phone.iv };
    EXPECT_EQ(log_in_by(request).error(), refusal::phone_taken);
}

TEST_P(Grants, of_many_accounts_at_once_one_gets_the_phone_number)
{
    std::vector<Shopper> shoppers;
    std::vector<SealingHost::Sealed> sealed;
    for (int number = 0; number < 8; ++number) {
        auto const openid = "person" + std::to_string(number);
        shoppers.push_back(arrived(openid));
        // Half of them have a number already.
        if (number % 2 == 0) {
            EXPECT_TRUE(grant(shoppers.back(), phone_of(openid, "1390000000" + std::to_string(number))).ok());
        }
        sealed.push_back(phone_of(openid, "13800005678"));
    }
    auto const answers = testing::race(8, [&](int at) {
        auto const index = static_cast<std::size_t>(at);
        auto const answer = grant(shoppers[index], sealed[index]);
        return answer.ok() ? std::optional<Error>() : answer.error();
    });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), std::nullopt), 1);
    EXPECT_EQ(std::count(answers.begin(), answers.end(), refusal::phone_taken), 7);
    EXPECT_EQ(count("SELECT count(*) FROM account_phone WHERE number = '13800005678'"), 1);
}

TEST_P(Grants, two_phones_of_one_account_at_once_leave_one)
{
    auto const mia = arrived("mia");
    auto const one = phone_of("mia", "13800005678");
    auto const other = phone_of("mia", "13800009999");
    auto const answers = testing::race(8, [&](int at) { return grant(mia, at % 2 ? one : other).ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 8);
    EXPECT_EQ(count("SELECT count(*) FROM account_phone"), 1);
}

// P4.02 P6.01
TEST_P(Grants, a_nickname_makes_the_profile_known)
{
    auto const session = come("mia");
    auto const mia = owner_of(session.token).value();
    auto const named = submit_name(mia, "Mia").take();
    EXPECT_EQ(named.nick_name, "Mia");
    EXPECT_EQ(named.avatar, "");
    EXPECT_TRUE(named.auth.open_info);
    EXPECT_TRUE(owner_of(session.token)->has_profile);
    EXPECT_FALSE(owner_of(session.token)->has_phone);
}

// P5.12
TEST_P(Grants, a_picture_that_the_shopper_did_not_upload_is_not_shown)
{
    auto const mia = arrived("mia");
    api::AccountProfileGrant request;
    request.avatar = "/uploads/avatars/" + std::string(64, '0') + ".webp";
    EXPECT_EQ(submit(mia, request).error(), refusal::avatar_unknown);
    request.avatar = "https://elsewhere.example/mia.webp";
    EXPECT_EQ(submit(mia, request).error(), refusal::authorisation_refused);
    EXPECT_EQ(user_of(mia).avatar, "");
}

// P5.12
TEST_P(Grants, a_nickname_that_others_should_not_see_is_refused)
{
    auto const mia = arrived("mia");
    EXPECT_EQ(submit_name(mia, "fuck").error(), refusal::audit_not_passed);
    EXPECT_FALSE(user_of(mia).auth.open_info);
    auto const code = host.code_of("mia");
    api::AccountProgramLogin request { code };
    request.userinfo = api::AccountHostUserInfo {};
    request.userinfo->nick_name = "fuck";
    EXPECT_EQ(log_in_by(request).error(), refusal::audit_not_passed);
    request.userinfo->nick_name = "Mia";
    EXPECT_TRUE(log_in_by(request).ok());
}

TEST_P(Grants, a_sealed_profile_is_cut_to_our_length)
{
    auto const mia = arrived("mia");
    std::string name;
    for (int character = 0; character < 40; ++character)
        name += "熊";
    auto const sealed = host.seal_profile("mia", name, shop.clock.now());
    api::AccountProfileGrant request;
    request.encrypted_data = sealed.encrypted_data;
    request.iv = sealed.iv;
    EXPECT_EQ(submit(mia, request).take().nick_name, name.substr(0, 30 * 3));
}

TEST_P(Grants, a_game_user_and_an_account_are_bound_once_and_for_all)
{
    auto const mia = arrived("mia");
    auto const tom = arrived("tom");
    auto const bind = [&](Shopper const& me, std::string const& game_user) {
        auto const bound = shop.write([&](Write& tx) { return bind_game_user(tx, me, { game_user }); });
        return bound.ok() ? std::optional<Error>() : bound.error();
    };
    EXPECT_FALSE(bind(mia, "player-1"));
    EXPECT_FALSE(bind(mia, "player-1"));
    EXPECT_EQ(bind(mia, "player-2"), refusal::game_user_bound);
    EXPECT_EQ(bind(tom, "player-1"), refusal::game_user_taken);
    EXPECT_FALSE(bind(tom, "player-2"));
    auto const eve = arrived("eve");
    auto const ann = arrived("ann");
    auto const answers = testing::race(8, [&](int at) { return bind(at % 2 ? eve : ann, "player-3"); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), std::nullopt), 4);
    EXPECT_EQ(count("SELECT count(*) FROM account_game_user"), 3);
}
