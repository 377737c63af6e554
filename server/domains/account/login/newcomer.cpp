#include "domains/account/login/newcomer.h"
#include "domains/account/account.h"
#include "domains/account/login/mails.h"
#include "domains/message/message.h"
#include "domains/region/region.h"
#include "platform/events.h"
#include <stdexcept>

namespace account::newcomer {

store::Account draft(Write& tx, Visitor const& visitor)
{
    store::Account account;
    account.id = tx.new_id<AccountId>();
    account.country = region::of(visitor.country).iso2;
    account.created_at = tx.now();
    return account;
}

// False when the address has an account: with a number of nine digits there is always another one free.
static bool insert_with_free_uid(Write& tx, store::Account& account, std::string_view nick_name, message::Language language)
{
    for (int attempt = 0; attempt < 20; ++attempt) {
        account.uid = 100'000'000 + static_cast<std::int64_t>(tx.random().below(900'000'000));
        account.nick_name = nick_name.empty() ? mails::nick_name(language, std::to_string(account.uid).substr(5)) : nick_name;
        if (store::insert_account(tx, account))
            return true;
        if (account.email && store::find_account_by_email(tx, *account.email))
            return false;
    }
    throw std::runtime_error("no free number for an account");
}

bool settle(Write& tx, Visitor const& visitor, store::Account& account, std::string_view nick_name)
{
    if (!insert_with_free_uid(tx, account, nick_name, message::language_of(visitor.language)))
        return false;
    auto const& attribution = visitor.attribution;
    bool const says_nothing = attribution.share_user_id.empty() && attribution.distributor.empty() && attribution.source_id.empty()
        && attribution.higher_distributor_id.empty() && attribution.app_id.empty();
    if (!says_nothing) {
        store::insert_attribution(tx, account.id, attribution);
        tx.happened(Joined { account.id, attribution });
    }
    return true;
}

}
