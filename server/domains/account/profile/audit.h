#pragma once
#include "generated/account.h"
#include "generated/ids/account_id.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"
#include "platform/hosts/moderation/moderation.h"
#include <string>
#include <string_view>

class Read;
class Write;

namespace platform {
class Preparation;
}

// What shoppers show to others is judged before it is shown.
namespace account {

api::AccountAuditState state_of(hosts::Verdict verdict);
// As it is kept in the database.
api::AccountAuditState state_in(std::string_view text);

// A tidied name and what moderation says of it.
struct JudgedNickName {
    std::string nick_name;
    hosts::Verdict verdict {};
};
// Refuses nick_name_invalid when nothing or too much of it is left once it is tidied.
Result<JudgedNickName> judge_nick_name(platform::Preparation& preparation, std::string_view raw);

// Keeps the verdict, unless an operator has decided about this name of the account already, and answers what counts.
api::AccountAuditState keep_verdict(Write& tx, AccountId account, JudgedNickName const& judged);
// Lets a name through that has passed or is the account's own already. Refuses audit_not_passed and audit_pending; that it waits is kept,
// so this comes before any other write.
Status admit_nick_name(Write& tx, AccountId account, std::string_view own, JudgedNickName const& judged);

Result<JudgedNickName> prepare_verify_nick_name(platform::Preparation& preparation, api::AccountNickName const& request);
Result<api::AccountNickNameVerdict> verify_nick_name(Write& tx, Shopper const& me, api::AccountNickName const& request,
    JudgedNickName const& judged);
Result<api::AccountAudits> audits(Read& tx, Shopper const& me, api::AccountIsPass const& request);

}
