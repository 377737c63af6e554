#pragma once
// Subscribe messages in the host's own protocol: POST {base}/cgi-bin/message/subscribe/send?access_token=...
#include "platform/hosts/program/program_messages.h"
#include "platform/hosts/program/program_token.h"

namespace hosts {

class HttpProgramMessages : public ProgramMessages {
public:
    // `token` has to outlive it.
    HttpProgramMessages(CurlClient client, std::string base, ProgramToken& token);

    // Asks for another token, and once again, when the host does not know the one it gets.
    Outcome send(ProgramMessage const& message) override;

private:
    Outcome send_with(std::string const& token, std::string const& body) const;

    CurlClient client_;
    std::string base_;
    ProgramToken& token_;
};

}
