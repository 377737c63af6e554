#include "domains/account/profile.h"
#include "domains/account/avatar.h"
#include "domains/account/profile_store.h"
#include "domains/account/rules.h"
#include "domains/account/store.h"
#include "domains/region/region.h"
#include <stdexcept>

namespace account {

static api::AccountGender gender_in(std::string_view text)
{
    api::AccountGender gender {};
    if (!api::from_string(text, gender))
        throw std::runtime_error("the database holds a gender that nobody knows: " + std::string(text));
    return gender;
}

Result<api::AccountUser> me(Read& tx, Shopper const& me, api::AccountMe const&)
{
    auto const account = store::find_account(tx, me.id);
    if (!account)
        return Error::not_logged_in;
    auto const profile = store::find_profile(tx, me.id);
    api::AccountUser user;
    user.user_id = account->id;
    user.uid = std::to_string(account->uid);
    user.nick_name = account->nick_name;
    user.avatar = account->avatar;
    user.email = rules::masked_email(account->email.value_or(""));
    user.country = account->country;
    user.created_at = account->created_at;
    if (profile.gender)
        user.gender = gender_in(*profile.gender);
    user.birthday = profile.birthday;
    user.birthday_changes_left = static_cast<std::int32_t>(profile.birthday_changes_left);
    user.region = profile.region.value_or(account->country);
    return user;
}

Result<JudgedUserInfo> prepare_user_info(platform::Preparation& preparation, api::AccountUserInfo const& request)
{
    JudgedUserInfo judged;
    if (request.nick_name)
        judged.nick_name = TRY(judge_nick_name(preparation, *request.nick_name));
    return judged;
}

// What can be said without a look at anything else.
static Status check(Read& tx, api::AccountUserInfo const& request)
{
    if (request.birthday && !rules::is_birthday(*request.birthday, tx.now()))
        return Error::birthday_invalid;
    if (request.region && !region::find(*request.region))
        return Error::region_unknown;
    return done();
}

Result<api::AccountUser> update_user_info(Write& tx, Shopper const& shopper, api::AccountUserInfo const& request,
    JudgedUserInfo const& judged)
{
    TRY(check(tx, request));
    auto const account = store::find_account(tx, shopper.id);
    if (!account)
        return Error::not_logged_in;
    if (judged.nick_name)
        TRY(admit_nick_name(tx, shopper.id, account->nick_name, *judged.nick_name));
    if (request.avatar)
        TRY(avatar::show(tx, shopper.id, *request.avatar));
    if (judged.nick_name)
        store::put_nick_name(tx, shopper.id, judged.nick_name->nick_name);
    if (request.gender || request.region) {
        std::optional<std::string_view> gender;
        if (request.gender)
            gender = api::to_string(*request.gender);
        store::put_profile(tx, shopper.id, gender, request.region);
    }
    if (request.birthday && !store::put_birthday(tx, shopper.id, *request.birthday))
        return Error::birthday_changed_already;
    return me(tx, shopper, {});
}

}
