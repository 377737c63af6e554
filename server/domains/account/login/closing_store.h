#pragma once
#include "domains/account/store.h"

namespace account::store {

// Until this transaction ends nobody logs in, and nobody ends it; false when it is closed.
bool hold_account(Write& tx, AccountId account);
void put_closing(Write& tx, AccountId account, Time due);
// False when there is none.
bool put_off_closing(Write& tx, AccountId account, Time until);
bool is_closing(Read& tx, AccountId account);
// False when there is none.
bool remove_closing(Write& tx, AccountId account);
// The same for one whose time has come.
bool remove_due_closing(Write& tx, AccountId account);
// Without name, picture, address and password, under another number, and closed; false when the number is taken.
bool forget_account(Write& tx, AccountId account, std::int64_t uid);

}
