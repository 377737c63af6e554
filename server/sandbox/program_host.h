#pragma once
#include "generated/sandbox.h"
#include "platform/gate/caller.h"
#include "platform/hosts/program/program.h"

class Settings;
class Write;
namespace db {
class Database;
}

namespace sandbox {

// The mini-program's host within this process: asks `jscode2session` without a network, and reads the answer as from outside.
class ProgramHost : public hosts::Program {
public:
    ProgramHost(db::Database& database, Settings const& settings) : database_(database), settings_(settings) { }
    // In a transaction of its own: a code is used up even when the login that it was for fails.
    Result<hosts::ProgramSession> session_of(std::string_view code) override;

private:
    db::Database& database_;
    Settings const& settings_;
};

// What the host's login function gives the mini-program of a person, who gets a new session key by it.
Result<api::SandboxLoginCode> program_code(Write& tx, Visitor const& visitor, api::SandboxProgramCode const& request);
// Redeems such a code, once and within five minutes. What is wrong is said in the host's own errcodes, never by a refusal.
Result<api::SandboxCodeSession> jscode2session(Write& tx, Visitor const& visitor, api::SandboxJscode2session const& request);
// A phone number or a profile, sealed under the person's present session key. Refuses not_found for a person who never had a code.
Result<api::SandboxProgramSealed> program_phone(Write& tx, Visitor const& visitor, api::SandboxProgramPhone const& request);
Result<api::SandboxProgramSealedProfile> program_profile(Write& tx, Visitor const& visitor, api::SandboxProgramProfile const& request);

}
