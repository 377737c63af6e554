#include "sandbox/program_host.h"
#include "sandbox/sandbox.h"
#include "testing/shop.h"
#include <algorithm>

class SandboxProgram : public testing::OnEachEngine {
protected:
    SandboxProgram() : OnEachEngine({ sandbox::add_program }) { }

    std::string code_of(std::optional<std::string> openid)
    {
        return shop.write([&](Write& tx) { return sandbox::program_code(tx, {}, { openid }); }).take().code;
    }

    sandbox::ProgramHost host { shop.database() };
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
    EXPECT_EQ(host.session_of(code).error(), Error::login_code_invalid);
}

TEST_P(SandboxProgram, code_is_good_for_five_minutes)
{
    auto const early = code_of("mia");
    auto const late = code_of("mia");
    shop.clock.advance(minutes(5) - 1);
    EXPECT_TRUE(host.session_of(early).ok());
    shop.clock.advance(1);
    EXPECT_EQ(host.session_of(late).error(), Error::login_code_invalid);
}

TEST_P(SandboxProgram, code_that_nobody_was_given_is_refused)
{
    EXPECT_EQ(host.session_of("").error(), Error::login_code_invalid);
    EXPECT_EQ(host.session_of("0123456789abcdef0123456789abcdef").error(), Error::login_code_invalid);
}
