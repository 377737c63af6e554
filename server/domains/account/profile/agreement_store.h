#pragma once
#include "generated/ids/account_id.h"
#include "kernel/id.h"
#include "platform/db/transaction.h"
#include <optional>

namespace account {

using AgreementId = Id<struct AgreementTag>;

namespace store {

// What somebody answered to a version of the user agreement.
struct AgreementAnswer {
    std::int64_t version = 0;
    bool agreed = false;
    Time answered_at = 0;
};
std::optional<AgreementAnswer> find_last_answer(Read& tx, AccountId account);
// Nothing is ever taken out or changed: it is the proof of who agreed to what, and when. Of two answers at the same moment the other one
// was the last, and this one is as if it had come before.
void add_answer(Write& tx, AccountId account, std::int64_t version, bool agreed);

}
}
