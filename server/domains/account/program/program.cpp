#include "domains/account/program/program.h"
#include "domains/account/login/login_store.h"
#include "domains/account/login/newcomer.h"
#include "domains/account/login/session.h"
#include "domains/account/profile/agreement.h"
#include "domains/account/profile/avatar.h"
#include "domains/account/profile/profile_store.h"
#include "domains/account/profile/user.h"
#include "domains/account/program/program_rules.h"
#include "domains/account/program/program_store.h"
#include "domains/account/rules.h"
#include "domains/account/store.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "generated/refusals/hosts.h"
#include "kernel/crypto/hash.h"
#include "platform/gate/routes.h"
#include "platform/hosts/host_settings.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/moderation/moderation.h"
#include "platform/hosts/program/program_grant.h"
#include "platform/settings.h"
#include <stdexcept>

namespace account {

namespace {

// As it travels: a grant that the host sealed.
struct Sealed {
    std::string_view encrypted_data;
    std::string_view iv;
};

template<class Request>
Sealed sealed_in(Request const& request)
{
    Sealed sealed;
    if (request.encrypted_data)
        sealed.encrypted_data = *request.encrypted_data;
    if (request.iv)
        sealed.iv = *request.iv;
    return sealed;
}

// A profile as the person let us have it; what is missing is empty.
struct Profile {
    std::string nick_name;
    std::string avatar;
};

Result<hosts::ProgramSession> session_of(platform::Preparation& preparation, std::string_view code)
{
    auto* const program = preparation.hosts().program;
    if (!program)
        return refusal::no_program_login;
    return program->session_of(code);
}

// What the host knows: its name for the person, and the key. Opening takes microseconds, so it may stand within a transaction.
Result<hosts::ProgramGrant> opened(Read& tx, std::string_view openid, std::string_view session_key, Sealed const& sealed)
{
    auto grant =
        TRY(hosts::decrypt_profile(session_key, sealed.iv, sealed.encrypted_data, tx.settings().of<hosts::ProgramSettings>().appid));
    auto const valid = tx.settings().of<rules::ProgramLimits>().grant_valid;
    if (grant.granted_at < tx.now() - valid || grant.granted_at > tx.now() + valid)
        return refusal::authorisation_invalid;
    if (!grant.openid.empty() && grant.openid != openid)
        return refusal::authorisation_invalid;
    return grant;
}

Status keep_phone(Write& tx, AccountId account, hosts::ProgramGrant const& grant)
{
    if (grant.phone.empty())
        return refusal::authorisation_invalid;
    if (!store::put_phone(tx, account, { grant.country_code, grant.phone }))
        return refusal::phone_taken;
    return done();
}

Profile tidy(std::string_view nick_name, std::string_view avatar)
{
    return { rules::first_characters(rules::tidy_nick_name(nick_name), rules::nick_name_length),
        avatar::hash_in(avatar) ? std::string(avatar) : std::string() };
}

// Whether others may see this name. A name that the host sealed was judged by the host.
Status judge(platform::Preparation& preparation, std::string_view nick_name)
{
    auto const profile = tidy(nick_name, "");
    if (profile.nick_name.empty())
        return done();
    switch (preparation.hosts().moderation->text(profile.nick_name)) {
    case hosts::Verdict::pass: return done();
    case hosts::Verdict::pending: return refusal::audit_pending;
    case hosts::Verdict::refused: break;
    }
    return refusal::audit_not_passed;
}

// Refuses what avatar::show refuses.
Status keep_profile(Write& tx, AccountId account, Profile const& profile)
{
    if (!profile.avatar.empty())
        TRY(avatar::show(tx, account, profile.avatar));
    if (!profile.nick_name.empty()) {
        store::put_nick_name(tx, account, profile.nick_name);
        store::put_open_info(tx, account);
    }
    return done();
}

Result<Profile> opened_profile(Read& tx, std::string_view openid, std::string_view session_key, Sealed const& sealed)
{
    auto const grant = TRY(opened(tx, openid, session_key, sealed));
    auto profile = tidy(grant.nick_name, grant.avatar_url);
    if (profile.nick_name.empty())
        return refusal::authorisation_invalid;
    return profile;
}

// The account of the person whom the host knows, made when there is none.
store::Account find_or_make(Write& tx, Visitor const& visitor, std::string_view openid)
{
    auto account = newcomer::draft(tx, visitor);
    // First the identity: of two first logins at once one waits here, and finds the other's account.
    if (store::insert_identity(tx, store::program_provider, openid, account.id)) {
        newcomer::settle(tx, visitor, account, "");
        return account;
    }
    auto const owner = store::find_identity(tx, store::program_provider, openid);
    auto found = owner ? store::find_account(tx, *owner) : std::nullopt;
    if (!found)
        throw std::runtime_error("an identity without an account");
    return std::move(*found);
}

// Whoever the host knows, with their yes to the terms and the key that opens what the host sealed for them.
Result<store::Account> let_in(Write& tx, Visitor const& visitor, std::optional<std::int32_t> agreed_version,
    hosts::ProgramSession const& known)
{
    auto account = find_or_make(tx, visitor, known.openid);
    TRY(agreement::accept(tx, account.id, agreed_version));
    store::put_session_key(tx, account.id, known.session_key);
    return account;
}

Status keep_grants(Write& tx, AccountId account, api::AccountProgramLogin const& request, hosts::ProgramSession const& known)
{
    if (request.securityinfo) {
        auto const grant = TRY(opened(tx, known.openid, known.session_key, sealed_in(*request.securityinfo)));
        TRY(keep_phone(tx, account, grant));
    }
    if (!request.userinfo)
        return done();
    auto const& info = *request.userinfo;
    auto const sealed = sealed_in(info);
    auto const profile = sealed.encrypted_data.empty() ? tidy(info.nick_name.value_or(""), info.avatar_url.value_or(""))
                                                       : TRY(opened_profile(tx, known.openid, known.session_key, sealed));
    if (profile.nick_name.empty())
        return refusal::authorisation_refused;
    return keep_profile(tx, account, profile);
}

store::Attempt wrong_grant_of(AccountId account) { return { "grant", to_hex(sha256(std::to_string(account.value))) }; }

// Nobody may try so often what opens and what does not that the key shows.
bool is_locked(Read& tx, AccountId account)
{
    return store::attempts_since(tx, wrong_grant_of(account), tx.now() - hours(1))
        >= tx.settings().of<rules::ProgramLimits>().wrong_grants_per_hour;
}

// Counts what did not open, and keeps the count. Nothing else may have been written.
Error wrong_grant(Write& tx, AccountId account)
{
    auto const most = tx.settings().of<rules::ProgramLimits>().wrong_grants_per_hour;
    if (!store::count_attempt(tx, wrong_grant_of(account), tx.now() - hours(1), most))
        return refusal::too_frequent;
    tx.keep_when_refused();
    return refusal::authorisation_invalid;
}

}

Result<hosts::ProgramSession> prepare_program_session(platform::Preparation& preparation, api::AccountProgramCode const& request)
{
    TRY(agreement::check_yes(preparation.settings(), request.agreement));
    return session_of(preparation, request.code);
}

Result<api::AccountSession> begin_program_session(Write& tx, Visitor const& visitor, api::AccountProgramCode const& request,
    hosts::ProgramSession const& known)
{
    auto const account = TRY(let_in(tx, visitor, request.agreement, known));
    // The mini-program logs in by itself whenever it is opened: that is nobody's wish to keep the account.
    if (!request.asked.value_or(false) && is_closing(tx, account.id))
        return refusal::account_closing;
    return session::begin(tx, account);
}

Result<hosts::ProgramSession> prepare_program_login(platform::Preparation& preparation, api::AccountProgramLogin const& request)
{
    TRY(agreement::check_yes(preparation.settings(), request.agreement));
    // Before the code is used up: the program can still come with it.
    if (request.securityinfo && sealed_in(*request.securityinfo).encrypted_data.empty())
        return refusal::authorisation_refused;
    if (request.userinfo && sealed_in(*request.userinfo).encrypted_data.empty())
        TRY(judge(preparation, request.userinfo->nick_name.value_or("")));
    return session_of(preparation, request.code);
}

Result<api::AccountSession> program_log_in(Write& tx, Visitor const& visitor, api::AccountProgramLogin const& request,
    hosts::ProgramSession const& known)
{
    auto const account = TRY(let_in(tx, visitor, request.agreement, known));
    TRY(keep_grants(tx, account.id, request, known));
    return session::begin(tx, account);
}

Result<hosts::ProgramSession> prepare_phone(platform::Preparation& preparation, api::AccountPhoneGrant const& request)
{
    if (sealed_in(request).encrypted_data.empty())
        return refusal::authorisation_refused;
    return request.code ? session_of(preparation, *request.code) : hosts::ProgramSession {};
}

Result<api::AccountUserAuth> grant_phone(Write& tx, Shopper const& me, api::AccountPhoneGrant const& request,
    hosts::ProgramSession const& known)
{
    if (is_locked(tx, me.id))
        return refusal::too_frequent;
    auto const openid = store::find_subject(tx, store::program_provider, me.id);
    // Somebody else's code is as good as none.
    auto const session_key = request.code ? std::optional(known.session_key) : store::find_session_key(tx, me.id);
    if (!openid || !session_key || (request.code && known.openid != *openid))
        return wrong_grant(tx, me.id);
    auto grant = opened(tx, *openid, *session_key, sealed_in(request));
    if (!grant.ok())
        return wrong_grant(tx, me.id);
    TRY(keep_phone(tx, me.id, grant.value()));
    store::put_session_key(tx, me.id, *session_key);
    auto const auth = store::find_auth(tx, me.id);
    return api::AccountUserAuth { auth.has_phone, auth.has_profile };
}

Status prepare_profile(platform::Preparation& preparation, api::AccountProfileGrant const& request)
{
    return sealed_in(request).encrypted_data.empty() ? judge(preparation, request.nick_name.value_or("")) : done();
}

Result<api::AccountUser> submit_profile(Write& tx, Shopper const& me, api::AccountProfileGrant const& request, Unit const&)
{
    auto profile = tidy(request.nick_name.value_or(""), request.avatar.value_or(""));
    if (auto const sealed = sealed_in(request); !sealed.encrypted_data.empty()) {
        if (is_locked(tx, me.id))
            return refusal::too_frequent;
        auto const openid = store::find_subject(tx, store::program_provider, me.id);
        auto const session_key = store::find_session_key(tx, me.id);
        if (!openid || !session_key)
            return wrong_grant(tx, me.id);
        auto granted = opened_profile(tx, *openid, *session_key, sealed);
        if (!granted.ok())
            return wrong_grant(tx, me.id);
        profile = granted.take();
    }
    if (profile.nick_name.empty() && profile.avatar.empty())
        return refusal::authorisation_refused;
    TRY(keep_profile(tx, me.id, profile));
    return user::shown(tx, me.id);
}

Result<api::Nothing> bind_game_user(Write& tx, Shopper const& me, api::AccountGameUser const& request)
{
    switch (store::bind_game_user(tx, me.id, request.game_user_id)) {
    case store::Bound::bound: return api::Nothing {};
    case store::Bound::account_has_another: return refusal::game_user_bound;
    case store::Bound::taken: return refusal::game_user_taken;
    }
    return refusal::game_user_taken;
}

Result<api::AccountSession> get_token(Write& tx, Shopper const& me, api::AccountGetToken const&) { return session::renew(tx, me); }

void clean_up_tokens(Write& tx) { store::remove_former_tokens_before(tx, tx.now()); }

}
