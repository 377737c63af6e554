#include "domains/account/login/service.h"
#include "domains/account/account.h"
#include "domains/account/login/attempts.h"
#include "domains/account/login/captcha.h"
#include "domains/account/login/newcomer.h"
#include "domains/account/login/session.h"
#include "domains/account/profile/agreement.h"
#include "domains/account/profile/avatar.h"
#include "domains/account/profile/user.h"
#include "domains/account/program/program_store.h"
#include "domains/account/rules.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "kernel/crypto/hash.h"
#include "platform/events.h"
#include "platform/gate/routes.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/moderation/moderation.h"
#include "platform/jobs/jobs.h"
#include "platform/secrets/password_hash.h"
#include "platform/settings.h"
#include <algorithm>

namespace account {

std::string nick_name_of(Read& tx, AccountId id)
{
    auto account = store::find_account(tx, id);
    return account ? std::move(account->nick_name) : std::string();
}

static std::vector<std::string> in_order_of(std::vector<AccountId> const& ids, std::map<AccountId, std::string> const& texts)
{
    std::vector<std::string> ordered;
    for (auto const id : ids) {
        auto const found = texts.find(id);
        ordered.push_back(found == texts.end() ? std::string() : found->second);
    }
    return ordered;
}

std::vector<std::string> nick_names_of(Read& tx, std::vector<AccountId> const& ids)
{
    return in_order_of(ids, store::list_nick_names(tx, ids));
}

std::vector<std::string> avatars_of(Read& tx, std::vector<AccountId> const& ids) { return in_order_of(ids, store::list_avatars(tx, ids)); }

std::string tidied_words(std::string_view text)
{
    auto tidied = rules::tidy_nick_name(text);
    return rules::is_visible(tidied) ? tidied : std::string();
}

std::optional<AccountId> find_by_uid(Read& tx, std::int64_t uid) { return store::find_account_by_uid(tx, uid); }

// The lock is of the network that asked. The first code of a day is mailed wherever it is asked from: strangers cannot use up what the
// address gets in all.
Status count_captcha(Write& tx, std::string_view email, std::string_view address)
{
    auto const& limits = tx.settings().of<rules::Limits>();
    auto const window = tx.now() - days(1);
    auto const from_here = attempts::from_network("captcha_network", email, address);
    bool const is_first = store::attempts_since(tx, from_here, window) == 0;
    if (!store::count_attempt(tx, from_here, window, limits.captchas_per_address_and_day))
        return refusal::too_frequent;
    auto const from_everywhere = attempts::of("captcha_address", email);
    if (!store::count_attempt(tx, from_everywhere, window, limits.captchas_per_address_and_day_in_all) && !is_first)
        return refusal::too_frequent;
    return done();
}

Result<api::AccountCaptchaSent> get_captcha(Write& tx, Visitor const& visitor, api::AccountGetCaptcha const& request)
{
    auto const email = TRY(rules::valid_email(request.email));
    auto const& limits = tx.settings().of<rules::Limits>();
    TRY(attempts::count_for_peer(tx, "captcha_peer", visitor.address, hours(1), limits.captchas_per_peer_and_hour));
    auto const language = message::language_of(visitor.language);
    auto const purpose = api::to_string(request.purpose);
    bool const is_change = purpose == captcha::for_new_email;
    if (is_change && !visitor.account)
        return refusal::not_logged_in;
    auto const owner = store::find_account_by_email(tx, email);
    bool const has_account = owner.has_value();
    // Who changes their address gets a code at the one they have, and at one that nobody has.
    // Whom the code alone lets in learns by it, and nobody before, whether the account is there already.
    bool const is_for_anybody = purpose == captcha::for_entering;
    bool const needs_account = purpose == captcha::for_new_password || (is_change && owner && owner->id == *visitor.account);
    captcha::Wish const wish { email, purpose, visitor.address, limits.captcha_valid };
    if (is_for_anybody || has_account == needs_account)
        TRY(captcha::send_code(tx, wish, [&](std::string_view code) { return mails::code(language, code); }));
    else
        TRY(captcha::send_instead(tx, wish, has_account ? mails::has_account_already(language) : mails::has_no_account(language)));
    TRY(count_captcha(tx, email, visitor.address));
    return api::AccountCaptchaSent { static_cast<std::int32_t>(limits.captcha_valid / seconds(1)),
        static_cast<std::int32_t>(limits.captcha_pause / seconds(1)) };
}

Result<std::string> mail_code(Write& tx, Shopper const& me, CodeMail const& mail)
{
    auto email = TRY(rules::valid_email(mail.email));
    auto const& limits = tx.settings().of<rules::Limits>();
    TRY(attempts::count_for_peer(tx, "captcha_peer", me.address, hours(1), limits.captchas_per_peer_and_hour));
    TRY(captcha::send_code(tx, { email, mail.purpose, {}, mail.valid }, [&](std::string_view code) {
        auto [subject, body] = mail.write(code);
        return mails::Mail { std::move(subject), std::move(body) };
    }));
    TRY(count_captcha(tx, email, me.address));
    auto const mine = attempts::of("code_account", std::to_string(me.id.value));
    if (!store::count_attempt(tx, mine, tx.now() - days(1), limits.codes_per_account_and_day))
        return refusal::too_frequent;
    return email;
}

Status redeem_code(Write& tx, std::string_view email, std::string_view purpose, std::string_view code)
{
    auto const fitted = TRY(captcha::look(tx, { email, purpose, {}, code }));
    return captcha::use(tx, email, purpose, fitted);
}

Time next_code_at(Read& tx, Time asked_at) { return asked_at + tx.settings().of<rules::Limits>().captcha_pause; }

std::string masked(std::string_view email) { return rules::masked_email(email); }

bool is_email(std::string_view text) { return rules::normalised_email(text).has_value(); }

Result<HashedPassword> prepare_registration(platform::Preparation& preparation, Visitor const& visitor, api::AccountRegister const& request)
{
    TRY(agreement::check_yes(preparation.settings(), request.agreement));
    auto const nick_name = rules::tidy_nick_name(request.nick_name.value_or(""));
    if (preparation.hosts().moderation->text(nick_name) != hosts::Verdict::pass)
        return refusal::audit_not_passed;
    return hash_for_captcha(preparation, visitor, { request.email, request.password, request.captcha, captcha::for_registration });
}

Result<api::AccountSession> register_account(Write& tx, Visitor const& visitor, api::AccountRegister const& request,
    HashedPassword const& password)
{
    auto account = newcomer::draft(tx, visitor);
    account.email = TRY(rules::valid_email(request.email));
    account.password_hash = password.text;
    TRY(captcha::use(tx, *account.email, captcha::for_registration, password.code));
    auto const nick_name = rules::tidy_nick_name(request.nick_name.value_or(""));
    if (!newcomer::settle(tx, visitor, account, nick_name))
        return refusal::email_taken;
    TRY(agreement::accept(tx, account.id, request.agreement));
    return session::begin(tx, account);
}

// Whether no other try may be made. Locked is locked, also for the right password: otherwise the answer still told which guess is right.
static bool is_locked(Read& tx, std::string_view email, std::string_view address)
{
    auto const& limits = tx.settings().of<rules::Limits>();
    auto const since = tx.now() - limits.wrong_login_window;
    attempts::WrongLogin const tries(email, address);
    return store::attempts_since(tx, tries.from_here, since) >= limits.wrong_logins_per_address
        || store::attempts_since(tx, tries.from_everywhere, since) >= limits.wrong_logins_per_address_in_all
        || attempts::is_peer_locked(tx, "login_peer", address, limits.wrong_login_window, limits.wrong_logins_per_peer);
}

// A try, as if it were wrong, whether or not the address has an account. Each guard holds for tries at the same moment too.
static Status count_login(Write& tx, std::string_view email, std::string_view address)
{
    auto const& limits = tx.settings().of<rules::Limits>();
    auto const since = tx.now() - limits.wrong_login_window;
    attempts::WrongLogin const tries(email, address);
    TRY(attempts::count_for_peer(tx, "login_peer", address, limits.wrong_login_window, limits.wrong_logins_per_peer));
    if (!store::count_attempt(tx, tries.from_here, since, limits.wrong_logins_per_address)
        || !store::count_attempt(tx, tries.from_everywhere, since, limits.wrong_logins_per_address_in_all))
        return refusal::too_frequent;
    return done();
}

Result<ComparedPassword> prepare_login(platform::Preparation& preparation, Visitor const& visitor, api::AccountLogin const& request)
{
    // What is no address has no account; it is treated as one that nobody has.
    auto const email = rules::normalised_email(request.email).value_or("");
    ComparedPassword compared;
    bool is_refused = false;
    preparation.read([&](Read& tx) {
        is_refused = is_locked(tx, email, visitor.address);
        compared.account = store::find_account_by_email(tx, email);
    });
    // Who is locked out costs no write either.
    if (!is_refused)
        preparation.write([&](Write& tx) {
            is_refused = !count_login(tx, email, visitor.address).ok();
            return !is_refused;
        });
    if (is_refused)
        return refusal::too_frequent;
    bool const can_fit = compared.account && compared.account->password_hash;
    auto const& hash = can_fit ? *compared.account->password_hash : hash_of_nobody();
    compared.fits = is_password(hash, request.password) && can_fit;
    return compared;
}

Result<api::AccountSession> log_in(Write& tx, Visitor const& visitor, api::AccountLogin const& request, ComparedPassword const& compared)
{
    // A password that is changed at this moment is waited for: an old one opens nothing after that.
    if (!compared.fits || !store::touch_account_with_password(tx, compared.account->id, *compared.account->password_hash))
        return refusal::login_wrong;
    attempts::WrongLogin const tries(rules::normalised_email(request.email).value_or(""), visitor.address);
    store::forget_attempts(tx, tries.from_here);
    store::uncount_attempt(tx, tries.from_everywhere);
    attempts::uncount_for_peer(tx, "login_peer", visitor.address);
    return session::begin(tx, *compared.account);
}

Result<api::Nothing> log_out(Write& tx, Shopper const& me, api::AccountLogout const&)
{
    if (store::end_login(tx, LoginId { me.login }, "logout")) {
        tx.tell(session::told_of_logout(me.id));
        tx.happened(LoginsEnded { me.id });
    }
    return api::Nothing {};
}

Result<api::AccountUser> me(Read& tx, Shopper const& me, api::AccountMe const&) { return user::shown(tx, me.id); }

Recipient find_recipient(Read& tx, AccountId id) { return store::find_recipient(tx, id, store::program_provider).value_or(Recipient {}); }

Later<std::optional<Recipient>> ask_recipient(Batch& batch, AccountId id)
{
    return store::ask_recipient(batch, id, store::program_provider);
}

void keep_logins(Write& tx, std::span<platform::Seen const> seen)
{
    for (auto const& one : seen)
        store::mark_used(tx, LoginId { one.login }, one.at,
            one.language.empty() ? "" : message::name_of(message::language_of(one.language)));
}

void clean_up(Write& tx)
{
    auto const& limits = tx.settings().of<rules::Limits>();
    store::end_logins_not_used_since(tx, tx.now() - limits.login_life, "expired");
    store::remove_captchas_before(tx, tx.now() - days(1));
    store::remove_attempts_before(tx, tx.now() - days(1));
    avatar::clean_up(tx);
}

}
