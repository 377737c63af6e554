#include "domains/account/profile/profile.h"
#include "domains/account/login/email_change.h"
#include "domains/account/profile/avatar.h"
#include "domains/account/profile/profile_store.h"
#include "domains/account/profile/user.h"
#include "domains/account/rules.h"
#include "domains/account/store.h"
#include "domains/region/region.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"

namespace account {

Result<JudgedUserInfo> prepare_user_info(platform::Preparation& preparation, api::AccountUserInfo const& request)
{
    JudgedUserInfo judged;
    if (request.nick_name)
        judged.nick_name = TRY(judge_nick_name(preparation, *request.nick_name));
    return judged;
}

std::optional<Birth> find_birth(Read& tx, AccountId id) { return store::find_birth(tx, id); }

Later<std::optional<Buyer>> ask_buyer(Batch& batch, AccountId id) { return store::ask_buyer(batch, id); }

// What can be said without a look at anything else.
static Status check(Read& tx, api::AccountUserInfo const& request)
{
    if (request.birthday && !rules::is_birthday(*request.birthday, tx.now()))
        return refusal::birthday_invalid;
    if (request.region && !region::find(*request.region))
        return refusal::region_unknown;
    return done();
}

Result<api::AccountUser> update_user_info(Write& tx, Shopper const& shopper, api::AccountUserInfo const& request,
    JudgedUserInfo const& judged)
{
    TRY(check(tx, request));
    auto const account = store::find_account(tx, shopper.id);
    if (!account)
        return refusal::not_logged_in;
    auto const address = TRY(email_change::look(tx, shopper, *account, request));
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
        return refusal::birthday_changed_already;
    if (address)
        TRY(email_change::make(tx, shopper, *address));
    return user::shown(tx, shopper.id);
}

}
