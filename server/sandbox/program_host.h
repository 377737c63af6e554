#pragma once
#include "generated/sandbox.h"
#include "platform/caller.h"
#include "platform/hosts/program.h"

class Write;
namespace db {
class Database;
}

namespace sandbox {

// The mini-program's host: redeems the codes that POST /sandbox/program/login-code gave out, each once and within five minutes.
class ProgramHost : public hosts::Program {
public:
    explicit ProgramHost(db::Database& database) : database_(database) { }
    // In a transaction of its own: a code is used up even when the login that it was for fails.
    Result<hosts::ProgramSession> session_of(std::string_view code) override;

private:
    db::Database& database_;
};

// What the host's login function gives the mini-program of a person.
Result<api::SandboxLoginCode> program_code(Write& tx, Visitor const& visitor, api::SandboxProgramCode const& request);

}
