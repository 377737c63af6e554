#pragma once
#include "generated/account.h"
#include "kernel/result.h"
#include "platform/db/transaction.h"

// How an account shows itself to its owner.
namespace account::user {

// Refuses not_logged_in when there is no such account any more.
Result<api::AccountUser> shown(Read& tx, AccountId account);

}
