#include "domains/account/profile/user.h"
#include "domains/account/login/login_store.h"
#include "domains/account/profile/agreement.h"
#include "domains/account/profile/profile_store.h"
#include "domains/account/program/program_rules.h"
#include "domains/account/program/program_store.h"
#include "domains/account/rules.h"
#include "generated/refusals/common.h"
#include <stdexcept>

namespace account::user {

static api::AccountGender gender_in(std::string_view text)
{
    api::AccountGender gender {};
    if (!api::from_string(text, gender))
        throw std::runtime_error("the database holds a gender that nobody knows: " + std::string(text));
    return gender;
}

Result<api::AccountUser> shown(Read& tx, AccountId id)
{
    auto const account = store::find_account(tx, id);
    if (!account)
        return refusal::not_logged_in;
    auto const phone = store::find_phone(tx, id);
    auto const auth = store::find_auth(tx, id);
    auto const profile = store::find_profile(tx, id);
    api::AccountUser user;
    user.user_id = account->id;
    user.uid = std::to_string(account->uid);
    user.nick_name = account->nick_name;
    user.avatar = account->avatar;
    user.email = rules::masked_email(account->email.value_or(""));
    user.has_password = account->password_hash.has_value();
    user.phone = phone ? rules::masked_phone(phone->number) : "";
    user.country = account->country;
    user.created_at = account->created_at;
    if (profile.gender)
        user.gender = gender_in(*profile.gender);
    user.birthday = profile.birthday;
    user.birthday_changes_left = static_cast<std::int32_t>(profile.birthday_changes_left);
    user.region = profile.region.value_or(account->country);
    user.auth = { auth.has_phone, auth.has_profile };
    user.agreement = agreement::shown(tx, id);
    user.is_distributor = rules::is_distributor(tx.settings(), account->uid);
    return user;
}

}
