#pragma once
// Hosts of a mini-program that do not let anybody in.
#include "generated/refusals/account.h"
#include "generated/refusals/hosts.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/program/program.h"

namespace testing {

// Refuses each code as the test wants.
class RefusingProgram : public hosts::Program {
public:
    Result<hosts::ProgramSession> session_of(std::string_view) override { return error; }

    Error error = refusal::login_code_invalid;
};

// Calls `look` with everything that may be wrong with a code: what a host says of it, and that there is none. Later there is none.
template<class Look>
void refuse_each_code(hosts::Hosts& outside, Look look)
{
    RefusingProgram refusing;
    outside.program = &refusing;
    for (auto const error :
        { refusal::login_code_invalid, refusal::account_blocked, refusal::program_host_busy, refusal::program_host_down }) {
        refusing.error = error;
        look(error);
    }
    outside.program = nullptr;
    look(refusal::no_program_login);
}

}
