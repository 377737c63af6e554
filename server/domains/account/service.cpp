#include "domains/account/service.h"
#include "domains/account/account.h"
#include "domains/account/attempts.h"
#include "domains/account/avatar.h"
#include "domains/account/captcha.h"
#include "domains/account/newcomer.h"
#include "domains/account/program_store.h"
#include "domains/account/rules.h"
#include "domains/account/session.h"
#include "domains/account/user.h"
#include "kernel/hash.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/moderation.h"
#include "platform/password_hash.h"
#include <algorithm>

namespace account {

std::string nick_name_of(Read& tx, AccountId id)
{
    auto account = store::find_account(tx, id);
    return account ? std::move(account->nick_name) : std::string();
}

std::vector<std::string> avatars_of(Read& tx, std::vector<AccountId> const& ids)
{
    std::vector<std::string> avatars;
    for (std::size_t from = 0; from < ids.size(); from += store::avatars_at_once) {
        std::vector<AccountId> some(store::avatars_at_once, ids[from]);
        auto const count = std::min(ids.size() - from, some.size());
        std::copy_n(ids.begin() + static_cast<std::ptrdiff_t>(from), count, some.begin());
        auto const found = store::list_avatars(tx, some);
        for (std::size_t at = 0; at < count; ++at) {
            auto const one = found.find(some[at]);
            avatars.push_back(one == found.end() ? std::string() : one->second);
        }
    }
    return avatars;
}

std::string tidied_words(std::string_view text)
{
    auto tidied = rules::tidy_nick_name(text);
    return rules::is_visible(tidied) ? tidied : std::string();
}

std::optional<AccountId> find_by_uid(Read& tx, std::int64_t uid) { return store::find_account_by_uid(tx, uid); }

Result<api::AccountCaptchaSent> get_captcha(Write& tx, Visitor const& visitor, api::AccountGetCaptcha const& request)
{
    auto const email = TRY(rules::valid_email(request.email));
    rules::Limits const limits(tx.settings());
    TRY(attempts::count_for_peer(tx, "captcha_peer", visitor.address, hours(1), limits.captchas_per_peer_and_hour));
    auto const language = message::language_of(visitor.language);
    auto const purpose = api::to_string(request.purpose);
    bool const needs_account = purpose == captcha::for_new_password;
    bool const has_account = store::find_account_by_email(tx, email).has_value();
    if (has_account == needs_account)
        TRY(captcha::send_code(tx, email, purpose, language));
    else
        TRY(captcha::send_instead(tx, email, purpose,
            has_account ? mails::has_account_already(language) : mails::has_no_account(language)));
    if (!store::count_attempt(tx, attempts::of("captcha_address", email), tx.now() - days(1), limits.captchas_per_address_and_day))
        return Error::too_frequent;
    return api::AccountCaptchaSent { static_cast<std::int32_t>(limits.captcha_valid / seconds(1)),
        static_cast<std::int32_t>(limits.captcha_pause / seconds(1)) };
}

Result<std::string> mail_code(Write& tx, Shopper const& me, CodeMail const& mail)
{
    auto email = TRY(rules::valid_email(mail.email));
    rules::Limits const limits(tx.settings());
    TRY(attempts::count_for_peer(tx, "captcha_peer", me.address, hours(1), limits.captchas_per_peer_and_hour));
    TRY(captcha::send_code(tx, email, mail.purpose, mail.valid, [&](std::string_view code) {
        auto [subject, body] = mail.write(code);
        return mails::Mail { std::move(subject), std::move(body) };
    }));
    auto const mine = attempts::of("code_account", std::to_string(me.id.value));
    if (!store::count_attempt(tx, attempts::of("captcha_address", email), tx.now() - days(1), limits.captchas_per_address_and_day)
        || !store::count_attempt(tx, mine, tx.now() - days(1), limits.codes_per_account_and_day))
        return Error::too_frequent;
    return email;
}

Status redeem_code(Write& tx, std::string_view email, std::string_view purpose, std::string_view code)
{
    return captcha::redeem(tx, email, purpose, code);
}

Time next_code_at(Read& tx, Time asked_at) { return asked_at + rules::Limits(tx.settings()).captcha_pause; }

std::string masked(std::string_view email) { return rules::masked_email(email); }

Result<HashedPassword> prepare_registration(platform::Preparation& preparation, api::AccountRegister const& request)
{
    auto const nick_name = rules::tidy_nick_name(request.nick_name.value_or(""));
    if (preparation.hosts().moderation->text(nick_name) != hosts::Verdict::pass)
        return Error::audit_not_passed;
    return hash_for_captcha(preparation, request.email, request.password, captcha::for_registration);
}

Result<api::AccountSession> register_account(Write& tx, Visitor const& visitor, api::AccountRegister const& request,
    HashedPassword const& password)
{
    auto account = newcomer::draft(tx, visitor);
    account.email = TRY(rules::valid_email(request.email));
    account.password_hash = password.text;
    TRY(captcha::redeem(tx, *account.email, captcha::for_registration, request.captcha));
    auto const nick_name = rules::tidy_nick_name(request.nick_name.value_or(""));
    if (!newcomer::settle(tx, visitor, account, nick_name))
        return Error::email_taken;
    return session::begin(tx, account);
}

static store::Attempt wrong_login_at(std::string_view email) { return attempts::of(attempts::wrong_login, email); }

static bool is_address_locked(Read& tx, std::string_view email)
{
    rules::Limits const limits(tx.settings());
    return store::attempts_since(tx, wrong_login_at(email), tx.now() - limits.wrong_login_window) >= limits.wrong_logins_per_address;
}

// Locked is locked, also for the right password: otherwise the answer would still tell which guess is right.
static bool is_peer_locked(Read& tx, std::string_view address)
{
    rules::Limits const limits(tx.settings());
    return attempts::is_peer_locked(tx, "login_peer", address, limits.wrong_login_window, limits.wrong_logins_per_peer);
}

Result<ComparedPassword> prepare_login(platform::Preparation& preparation, api::AccountLogin const& request)
{
    // What is no address has no account; it is treated as one that nobody has.
    auto const email = rules::normalised_email(request.email).value_or("");
    ComparedPassword compared;
    bool is_locked = false;
    preparation.read([&](Read& tx) {
        is_locked = is_address_locked(tx, email);
        compared.account = store::find_account_by_email(tx, email);
    });
    if (is_locked)
        return Error::too_frequent;
    bool const can_fit = compared.account && compared.account->password_hash;
    auto const& hash = can_fit ? *compared.account->password_hash : hash_of_nobody();
    compared.fits = is_password(hash, request.password) && can_fit;
    return compared;
}

// Counts a wrong password, for the address and for the peer, whether or not the address has an account.
static Error wrong_login(Write& tx, Visitor const& visitor, std::string_view email)
{
    rules::Limits const limits(tx.settings());
    auto const window = limits.wrong_login_window;
    auto const counted = attempts::count_for_peer(tx, "login_peer", visitor.address, window, limits.wrong_logins_per_peer);
    if (!counted.ok())
        return counted.error();
    if (!store::count_attempt(tx, wrong_login_at(email), tx.now() - window, limits.wrong_logins_per_address))
        return Error::too_frequent;
    tx.keep_when_refused();
    return Error::login_wrong;
}

Result<api::AccountSession> log_in(Write& tx, Visitor const& visitor, api::AccountLogin const& request, ComparedPassword const& compared)
{
    auto const email = rules::normalised_email(request.email).value_or("");
    // Again, now that nothing can come between: guesses that ran at the same time have been counted.
    if (is_address_locked(tx, email) || is_peer_locked(tx, visitor.address))
        return Error::too_frequent;
    if (!compared.fits)
        return wrong_login(tx, visitor, email);
    // A password that is changed at this moment is waited for: an old one opens nothing after that.
    if (!store::touch_account_with_password(tx, compared.account->id, *compared.account->password_hash))
        return wrong_login(tx, visitor, email);
    store::forget_attempts(tx, wrong_login_at(email));
    return session::begin(tx, *compared.account);
}

Result<api::Nothing> log_out(Write& tx, Shopper const& me, api::AccountLogout const&)
{
    if (store::end_login(tx, LoginId { me.login }, "logout"))
        tx.tell(session::told_of_logout(me.id));
    return api::Nothing {};
}

Result<api::AccountUser> me(Read& tx, Shopper const& me, api::AccountMe const&) { return user::shown(tx, me.id); }

Recipient find_recipient(Read& tx, AccountId id)
{
    auto const account = store::find_account(tx, id);
    if (!account)
        return {};
    auto const language = store::find_language(tx, id);
    bool const reads_chinese = language.empty() ? account->country == "CN" : language == "zh";
    return { account->email.value_or(""), store::find_subject(tx, store::program_provider, id).value_or(""),
        reads_chinese ? message::Language::zh : message::Language::en, account->country };
}

void keep_logins(Write& tx, std::span<platform::Seen const> seen)
{
    for (auto const& one : seen)
        store::mark_used(tx, LoginId { one.login }, one.at,
            one.language.empty()                                              ? ""
                : message::language_of(one.language) == message::Language::zh ? "zh"
                                                                              : "en");
}

void clean_up(Write& tx)
{
    rules::Limits const limits(tx.settings());
    store::end_logins_not_used_since(tx, tx.now() - limits.login_life, "expired");
    store::remove_captchas_before(tx, tx.now() - days(1));
    store::remove_attempts_before(tx, tx.now() - days(1));
    avatar::clean_up(tx);
}

}
