#pragma once
#include "kernel/result.h"
#include <string>
#include <string_view>

namespace hosts {

// Whom the host of the mini-program knows.
struct ProgramSession {
    // The host's own name for the person, the same at each login.
    std::string openid;
};

// The messaging app in which the mini-program runs. Asked in a preparation, never within a transaction.
class Program {
public:
    virtual ~Program() = default;
    // What the mini-program got from its login function becomes a session. Refuses login_code_invalid when the code is unknown, used or
    // too old. Blocks.
    virtual Result<ProgramSession> session_of(std::string_view code) = 0;
};

}
