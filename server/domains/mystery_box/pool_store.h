#pragma once
#include "platform/transaction.h"

// Who knows how buying from a pool works.
namespace mystery_box::store {

bool has_bought(Read& tx, AccountId account);
bool has_confirmed_rules(Read& tx, AccountId account);
// Again changes nothing.
void confirm_rules(Write& tx, AccountId account);

}
