#include "domains/account/login/email_change.h"
#include "domains/account/login/mails.h"
#include "domains/account/login/password.h"
#include "domains/account/rules.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"

namespace account::email_change {

Result<std::optional<Proved>> look(Write& tx, Shopper const& me, store::Account const& account, api::AccountUserInfo const& request)
{
    if (!request.email)
        return std::optional<Proved>();
    Proved proved;
    proved.email = TRY(rules::valid_email(*request.email));
    if (!account.email)
        return refusal::not_found;
    proved.former = *account.email;
    if (proved.email == proved.former)
        return std::optional<Proved>();
    if (!request.former_email_captcha || !request.email_captcha)
        return refusal::captcha_wrong;
    proved.former_code = TRY(look_at_guess(tx, { proved.former, captcha::for_new_email, me.address, *request.former_email_captcha }));
    proved.code = TRY(look_at_guess(tx, { proved.email, captcha::for_new_email, me.address, *request.email_captcha }));
    return std::optional(std::move(proved));
}

Status make(Write& tx, Shopper const& me, Proved const& proved)
{
    TRY(captcha::use(tx, proved.former, captcha::for_new_email, proved.former_code));
    TRY(captcha::use(tx, proved.email, captcha::for_new_email, proved.code));
    if (!store::put_email(tx, me.id, proved.former, proved.email))
        return refusal::email_taken;
    auto const mail = mails::address_changed(message::language_of(me.language), rules::masked_email(proved.email));
    message::send_mail(tx, proved.former, mail.subject, mail.body);
    return done();
}

}
