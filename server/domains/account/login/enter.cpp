#include "domains/account/login/enter.h"
#include "domains/account/login/attempts.h"
#include "domains/account/login/captcha.h"
#include "domains/account/login/newcomer.h"
#include "domains/account/login/password.h"
#include "domains/account/login/session.h"
#include "domains/account/profile/agreement.h"
#include "domains/account/rules.h"
#include "generated/refusals/account.h"
#include "platform/settings.h"

namespace account {

static Result<store::Account> made(Write& tx, Visitor const& visitor, std::string email, api::AccountEnter const& request)
{
    auto account = newcomer::draft(tx, visitor);
    account.email = std::move(email);
    if (!newcomer::settle(tx, visitor, account, ""))
        return refusal::email_taken;
    TRY(agreement::accept(tx, account.id, request.agreement));
    return account;
}

Result<api::AccountSession> enter(Write& tx, Visitor const& visitor, api::AccountEnter const& request)
{
    auto email = TRY(rules::valid_email(request.email));
    auto const fitted = TRY(look_at_guess(tx, { email, captcha::for_entering, visitor.address, request.captcha }));
    auto account = store::find_account_by_email(tx, email);
    bool const is_new = !account;
    // Only who has the code learns by this that there is no account yet; it stays good, so that they can say yes and come again.
    if (is_new)
        TRY(agreement::check_yes(tx.settings(), request.agreement));
    TRY(captcha::use(tx, email, captcha::for_entering, fitted));
    if (is_new)
        account = TRY(made(tx, visitor, email, request));
    // Who owns the mailbox may go on at once, whoever tried passwords before.
    attempts::WrongLogin const tries(email, visitor.address);
    store::forget_attempts(tx, tries.from_here);
    store::forget_attempts(tx, tries.from_everywhere);
    auto session = TRY(session::begin(tx, *account));
    session.is_new = is_new;
    return session;
}

}
