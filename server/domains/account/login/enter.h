#pragma once
#include "generated/account.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"

class Write;

namespace account {

// The way in by a mailed code alone: begins a login of the account that the address has, or makes the account. Refuses email_invalid,
// captcha_wrong (the try counts), captcha_expired, too_frequent after too many wrong codes; agreement_needed and agreement_outdated, which
// leave the code as it was, where the account would be a new one without a yes to the user agreement; email_taken where somebody else made
// it at this moment.
Result<api::AccountSession> enter(Write& tx, Visitor const& visitor, api::AccountEnter const& request);

}
