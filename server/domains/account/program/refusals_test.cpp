// What a mini-program's calls refuse alike.
#include "domains/account/program/program_fixture.h"
#include "generated/refusals/account.h"
#include "generated/refusals/pictures.h"
#include "testing/program_host.h"

using namespace account;

class ProgramRefusals : public Programs { };
ON_EACH_ENGINE(ProgramRefusals);

TEST_P(ProgramRefusals, hear_what_the_host_refuses_by_each_call_that_brings_a_code)
{
    auto const mia = arrived("mia");
    testing::refuse_each_code(preparation.outside, [&](Error error) {
        EXPECT_EQ(come_with_code("code").error(), error);
        EXPECT_EQ(log_in_by({ "code" }).error(), error);
        api::AccountPhoneGrant request;
        request.code = "code";
        request.encrypted_data = request.iv = "sealed";
        EXPECT_EQ(grant(mia, request).error(), error);
    });
}

// A name that nobody else has judged, and a picture that is nobody's.
TEST_P(ProgramRefusals, takes_no_name_that_is_not_judged_and_no_picture_of_others)
{
    class : public hosts::Moderation {
    public:
        hosts::Verdict text(std::string_view) override { return verdict; }
        hosts::Verdict image(std::string_view) override { return verdict; }
        hosts::Verdict verdict = hosts::Verdict::pending;
    } judge;
    preparation.outside.moderation = &judge;
    auto const mia = arrived("mia");
    auto const log_in_as = [&](std::string const& name, std::string const& avatar) {
        api::AccountProgramLogin request { host.code_of("mia") };
        request.userinfo.emplace();
        request.userinfo->nick_name = name;
        request.userinfo->avatar_url = avatar;
        return log_in_by(request).error();
    };
    EXPECT_EQ(log_in_as("Mia", ""), refusal::audit_pending);
    EXPECT_EQ(submit_name(mia, "Mia").error(), refusal::audit_pending);
    judge.verdict = hosts::Verdict::refused;
    EXPECT_EQ(log_in_as("Mia", ""), refusal::audit_not_passed);
    EXPECT_EQ(submit_name(mia, "Mia").error(), refusal::audit_not_passed);
    judge.verdict = hosts::Verdict::pass;
    EXPECT_EQ(log_in_as("Mia", "/uploads/avatars/" + std::string(64, '0') + ".webp"), refusal::avatar_unknown);
}
