#pragma once
#include "generated/account.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"
#include "platform/hosts/program/program.h"

class Write;

namespace platform {
class Preparation;
}

// The account of somebody who comes by the mini-program. The messaging app says who it is (a code) and seals what the person grants (phone,
// profile) under a key that only it and we know; that key is the one of the latest code.
//
// A grant that does not open, is too old, or belongs to somebody else is authorisation_invalid, whatever is wrong with it; a grant that is
// not there at all is authorisation_refused: the person said no.
namespace account {

// All of them may refuse what hosts::Program::session_of refuses, and no_program_login where there is no such app. Nobody is asked who
// it is, and nothing is kept, before they said yes to the user agreement (agreement::check_yes).
Result<hosts::ProgramSession> prepare_program_session(platform::Preparation& preparation, api::AccountProgramCode const& request);
// The silent first step. Who comes for the first time gets an account; the yes to the user agreement is written down.
Result<api::AccountSession> begin_program_session(Write& tx, Visitor const& visitor, api::AccountProgramCode const& request,
    hosts::ProgramSession const& known);

Result<hosts::ProgramSession> prepare_program_login(platform::Preparation& preparation, api::AccountProgramLogin const& request);
// The same, with what the person grants at once; a plain nickname is judged as by prepare_profile. Refuses authorisation_refused,
// authorisation_invalid, phone_taken; then there is no login.
Result<api::AccountSession> program_log_in(Write& tx, Visitor const& visitor, api::AccountProgramLogin const& request,
    hosts::ProgramSession const& known);

// Empty when the request brings no code.
Result<hosts::ProgramSession> prepare_phone(platform::Preparation& preparation, api::AccountPhoneGrant const& request);
// In place of the number before. Refuses authorisation_refused, authorisation_invalid (which counts), too_frequent, phone_taken.
Result<api::AccountUserAuth> grant_phone(Write& tx, Shopper const& me, api::AccountPhoneGrant const& request,
    hosts::ProgramSession const& known);

// Refuses audit_not_passed, audit_pending. A name that the host sealed was judged there.
Status prepare_profile(platform::Preparation& preparation, api::AccountProfileGrant const& request);
// A nickname makes the profile known. Refuses authorisation_refused when there is nothing in it, authorisation_invalid, too_frequent.
Result<api::AccountUser> submit_profile(Write& tx, Shopper const& me, api::AccountProfileGrant const& request, Unit const& judged);

// Refuses game_user_bound when the account has another one, game_user_taken when it is somebody else.
Result<api::Nothing> bind_game_user(Write& tx, Shopper const& me, api::AccountGameUser const& request);

// A new token in place of the present one.
Result<api::AccountSession> get_token(Write& tx, Shopper const& me, api::AccountGetToken const& request);

// Forgets tokens that are good no more.
void clean_up_tokens(Write& tx);

}
