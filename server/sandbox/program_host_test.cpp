#include "generated/refusals/common.h"
#include "generated/refusals/hosts.h"
#include "kernel/crypto/hash.h"
#include "platform/hosts/program/program_grant.h"
#include "sandbox/program_host.h"
#include "sandbox/sandbox.h"
#include "testing/shop.h"
#include <algorithm>

class SandboxProgram : public testing::OnEachEngine {
protected:
    SandboxProgram() : OnEachEngine({ sandbox::add_program })
    {
        shop.settings.set("program.appid", std::string("wx1"));
        shop.settings.set("program.secret", std::string("secret"));
    }

    std::string code_of(std::optional<std::string> openid)
    {
        return shop.write([&](Write& tx) { return sandbox::program_code(tx, {}, { openid }); }).take().code;
    }

    // What the host says when it is asked over HTTP.
    api::SandboxCodeSession ask(std::optional<std::string> appid, std::optional<std::string> secret, std::optional<std::string> code,
        std::optional<std::string> grant_type)
    {
        api::SandboxJscode2session const request { std::move(appid), std::move(secret), std::move(code), std::move(grant_type) };
        return shop.write([&](Write& tx) { return sandbox::jscode2session(tx, {}, request); }).take();
    }

    sandbox::ProgramHost host { shop.database(), shop.settings };
};
ON_EACH_ENGINE(SandboxProgram);

TEST_P(SandboxProgram, code_becomes_the_session_of_the_person_it_was_given_to)
{
    EXPECT_EQ(host.session_of(code_of("mia")).take().openid, "mia");
}

TEST_P(SandboxProgram, without_a_name_it_is_somebody_new_each_time)
{
    auto const one = host.session_of(code_of({})).take().openid;
    auto const other = host.session_of(code_of("")).take().openid;
    EXPECT_FALSE(one.empty());
    EXPECT_NE(one, other);
}

TEST_P(SandboxProgram, code_is_good_once_also_at_the_same_time)
{
    auto const code = code_of("mia");
    auto const answers = testing::race(8, [&](int) { return host.session_of(code).ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 1);
    EXPECT_EQ(host.session_of(code).error(), refusal::login_code_invalid);
}

TEST_P(SandboxProgram, code_is_good_for_five_minutes)
{
    auto const early = code_of("mia");
    auto const late = code_of("mia");
    shop.clock.advance(minutes(5) - 1);
    EXPECT_TRUE(host.session_of(early).ok());
    shop.clock.advance(1);
    EXPECT_EQ(host.session_of(late).error(), refusal::login_code_invalid);
}

TEST_P(SandboxProgram, code_that_nobody_was_given_is_refused)
{
    EXPECT_EQ(host.session_of("").error(), refusal::login_code_invalid);
    EXPECT_EQ(host.session_of("0123456789abcdef0123456789abcdef").error(), refusal::login_code_invalid);
}

TEST_P(SandboxProgram, errcodes_are_those_of_the_real_host)
{
    auto const code = code_of("mia");
    EXPECT_EQ(ask("wx2", "secret", code, "authorization_code").errcode, 40013);
    EXPECT_EQ(ask({}, {}, code, "authorization_code").errcode, 40013);
    EXPECT_EQ(ask("wx1", "wrong", code, "authorization_code").errcode, 40125);
    EXPECT_EQ(ask("wx1", "secret", code, {}).errcode, 40002);
    EXPECT_EQ(ask("wx1", "secret", {}, "authorization_code").errcode, 41008);
    EXPECT_EQ(ask("wx1", "secret", "never given", "authorization_code").errcode, 40029);
    auto const session = ask("wx1", "secret", code, "authorization_code");
    EXPECT_FALSE(session.errcode);
    EXPECT_EQ(session.openid, "mia");
    EXPECT_EQ(ask("wx1", "secret", code, "authorization_code").errcode, 40163);
}

TEST_P(SandboxProgram, seals_under_the_key_of_the_newest_code)
{
    auto const code = code_of("mia");
    auto const phone = shop.write([&](Write& tx) { return sandbox::program_phone(tx, {}, { "mia", {} }); }).take();
    auto const known = host.session_of(code).take();
    auto const grant = hosts::decrypt_profile(known.session_key, phone.iv, phone.encrypted_data, "wx1").take();
    EXPECT_EQ(grant.country_code, "86");
    EXPECT_EQ(grant.phone.size(), 11u);
    EXPECT_EQ(grant.granted_at, shop.clock.now());

    auto const next = host.session_of(code_of("mia")).take();
    EXPECT_NE(next.session_key, known.session_key);
    auto const other = shop.write([&](Write& tx) { return sandbox::program_phone(tx, {}, { "mia", "+66812345678" }); }).take();
    EXPECT_FALSE(hosts::decrypt_profile(known.session_key, other.iv, other.encrypted_data, "wx1").ok());
    auto const thai = hosts::decrypt_profile(next.session_key, other.iv, other.encrypted_data, "wx1").take();
    EXPECT_EQ(thai.country_code, "66");
    EXPECT_EQ(thai.phone, "812345678");
}

TEST_P(SandboxProgram, seals_a_profile_and_signs_what_the_program_shows)
{
    auto const known = host.session_of(code_of("mia")).take();
    auto const profile = shop.write([&](Write& tx) { return sandbox::program_profile(tx, {}, { "mia", "Mia \"M\" 熊" }); }).take();
    auto const grant = hosts::decrypt_profile(known.session_key, profile.iv, profile.encrypted_data, "wx1").take();
    EXPECT_EQ(grant.openid, "mia");
    EXPECT_EQ(grant.nick_name, "Mia \"M\" 熊");
    EXPECT_EQ(profile.signature, to_hex(sha1(profile.raw_data + known.session_key)));
    EXPECT_EQ(shop.write([&](Write& tx) { return sandbox::program_profile(tx, {}, { "nobody", {} }); }).error(), refusal::not_found);
    EXPECT_EQ(shop.write([&](Write& tx) { return sandbox::program_phone(tx, {}, { "nobody", {} }); }).error(), refusal::not_found);
}
