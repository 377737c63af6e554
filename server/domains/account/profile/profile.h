#pragma once
#include "domains/account/profile/audit.h"
#include <optional>

// What a shopper says of themselves.
namespace account {

// The name that is to be saved, judged; nothing when it stays.
struct JudgedUserInfo {
    std::optional<JudgedNickName> nick_name;
};
// Refuses nick_name_invalid.
Result<JudgedUserInfo> prepare_user_info(platform::Preparation& preparation, api::AccountUserInfo const& request);
// All of it or nothing. Refuses birthday_invalid, birthday_changed_already, region_unknown, avatar_unknown, audit_pending,
// audit_not_passed; and before all of them what email_change::look refuses.
Result<api::AccountUser> update_user_info(Write& tx, Shopper const& me, api::AccountUserInfo const& request, JudgedUserInfo const& judged);

}
