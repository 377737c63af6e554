#include "domains/account/login/closing.h"
#include "domains/account/account.h"
#include "domains/account/login/attempts.h"
#include "domains/account/login/closing_store.h"
#include "domains/account/login/mails.h"
#include "domains/account/login/password.h"
#include "domains/account/login/service.h"
#include "domains/account/login/session.h"
#include "domains/account/program/program_store.h"
#include "domains/account/rules.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "generated/refusals/hosts.h"
#include "platform/events.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/program/program.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <stdexcept>

namespace account {

Result<api::AccountCaptchaSent> send_own_code(Write& tx, Shopper const& me, api::AccountOwnCode const& request)
{
    auto const& limits = tx.settings().of<rules::Limits>();
    auto const account = store::find_account(tx, me.id);
    if (!account || !account->email)
        return refusal::not_found;
    TRY(attempts::count_for_peer(tx, "captcha_peer", me.address, hours(1), limits.captchas_per_peer_and_hour));
    captcha::Wish const wish { *account->email, api::to_string(request.purpose), me.address, limits.captcha_valid };
    auto const language = message::language_of(me.language);
    TRY(captcha::send_code(tx, wish, [&](std::string_view code) { return mails::code(language, code); }));
    TRY(count_captcha(tx, *account->email, me.address));
    // A stolen login, used from everywhere, floods nobody's mailbox.
    auto const mine = attempts::of("own_code_account", std::to_string(me.id.value));
    if (!store::count_attempt(tx, mine, tx.now() - days(1), limits.codes_per_account_and_day))
        return refusal::too_frequent;
    return api::AccountCaptchaSent { static_cast<std::int32_t>(limits.captcha_valid / seconds(1)),
        static_cast<std::int32_t>(limits.captcha_pause / seconds(1)) };
}

Result<std::string> openid_of_code(platform::Preparation& preparation, std::optional<std::string> const& code)
{
    if (!code)
        return std::string();
    auto* const program = preparation.hosts().program;
    if (!program)
        return refusal::no_program_login;
    auto session = TRY(program->session_of(*code));
    return std::move(session.openid);
}

Status prove_owner(Write& tx, Shopper const& me, OwnerProof const& proof)
{
    auto const account = store::find_account(tx, me.id);
    if (!account)
        return refusal::not_logged_in;
    if (!account->email) {
        auto const known = store::find_subject(tx, store::program_provider, me.id);
        return known && *known == proof.openid ? done() : Status(refusal::login_code_invalid);
    }
    if (proof.captcha.empty())
        return refusal::captcha_wrong;
    auto const fitted = TRY(look_at_guess(tx, { *account->email, proof.purpose, me.address, proof.captcha }));
    return captcha::use(tx, *account->email, proof.purpose, fitted);
}

Time begin_closing(Write& tx, Shopper const& me, Time not_before)
{
    auto const account = store::find_account(tx, me.id);
    if (!account)
        throw std::logic_error("somebody is logged in without an account");
    auto const due = std::max(tx.now() + closing_wait(tx), not_before);
    // A login at this moment comes before it, or takes it back.
    store::hold_account(tx, me.id);
    store::put_closing(tx, me.id, due);
    tx.schedule(closing_job, me.id.value, due);
    if (store::end_logins(tx, me.id, "closing") > 0) {
        tx.tell(session::told_of_logout(me.id));
        tx.happened(LoginsEnded { me.id });
    }
    if (account->email) {
        auto const mail = mails::will_be_deleted(message::language_of(me.language), due);
        message::send_mail(tx, *account->email, mail.subject, mail.body);
    }
    return due;
}

Time closing_wait(Read& tx) { return tx.settings().of<rules::Limits>().closing_wait; }

bool is_closing(Read& tx, AccountId account) { return store::is_closing(tx, account); }

void close_due(Write& tx, AccountId account)
{
    // The row that every login locks, so that of a login and this one is first.
    if (!store::hold_account(tx, account) || !store::remove_due_closing(tx, account))
        return;
    auto const gone = store::find_account(tx, account).value();
    auto const language = find_recipient(tx, account).language;
    tx.happened(Closed { account });
    while (!store::forget_account(tx, account, 100'000'000 + static_cast<std::int64_t>(tx.random().below(900'000'000)))) { }
    if (gone.email) {
        auto const mail = mails::was_deleted(language);
        message::send_mail(tx, *gone.email, mail.subject, mail.body);
    }
}

void put_off_closing(Write& tx, AccountId account, Time until)
{
    if (store::hold_account(tx, account) && store::put_off_closing(tx, account, until))
        tx.schedule(closing_job, account.value, until);
}

namespace closing {

bool take_back(Write& tx, store::Account const& account)
{
    if (!store::remove_closing(tx, account.id))
        return false;
    tx.unschedule(closing_job, account.id.value);
    if (account.email) {
        auto const recipient = find_recipient(tx, account.id);
        auto const mail = mails::is_kept(recipient.language);
        message::send_mail(tx, *account.email, mail.subject, mail.body);
    }
    return true;
}

void add(platform::Module& module) { module.routes.write(api::account_own_code, send_own_code); }

}

}
