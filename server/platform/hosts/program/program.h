#pragma once
#include "kernel/result.h"
#include <string>
#include <string_view>

namespace hosts {

// Whom the host of the mini-program knows.
struct ProgramSession {
    // The host's own name for the person, the same at each login.
    std::string openid;
    // The person's name in all programs of one owner; empty when the host does not say it.
    std::string unionid;
    // Under which the host seals what the person grants (base64). Neither logged nor answered.
    std::string session_key;
};

// The messaging app in which the mini-program runs. Asked in a preparation, never within a transaction.
class Program {
public:
    virtual ~Program() = default;
    // What the mini-program got from its login function becomes a session. Blocks. Refuses login_code_invalid when the code is unknown,
    // used or too old, account_blocked, too_frequent, program_host_busy, and program_host_down when there is no answer that makes sense.
    virtual Result<ProgramSession> session_of(std::string_view code) = 0;
};

}
