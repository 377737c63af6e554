#include "domains/account/captcha.h"
#include "domains/account/rules.h"
#include "domains/account/store.h"
#include "kernel/hash.h"
#include <cassert>

namespace account::captcha {

static std::string hashed(std::string_view salt, std::string_view code) { return to_hex(hmac_sha256(salt, code)); }

static std::string five_digits(Random& random)
{
    auto const digits = std::to_string(random.below(100'000));
    return std::string(5 - digits.size(), '0') + digits;
}

// Both kinds of address do the same work, so that the time tells nothing either.
static Status put(Write& tx, std::string_view email, std::string_view purpose, std::string_view fitting, Time valid)
{
    rules::Limits const limits(tx.settings());
    auto const salt = tx.random().hex(16);
    if (!store::put_captcha(tx, email, purpose, { salt, hashed(salt, fitting) }, tx.now() + valid, tx.now() - limits.captcha_pause))
        return Error::captcha_too_soon;
    return done();
}

Status send_code(Write& tx, std::string_view email, std::string_view purpose, Time valid,
    std::function<mails::Mail(std::string_view code)> const& write)
{
    auto const code = five_digits(tx.random());
    TRY(put(tx, email, purpose, code, valid));
    auto const mail = write(code);
    message::send_mail(tx, email, mail.subject, mail.body);
    return done();
}

Status send_code(Write& tx, std::string_view email, std::string_view purpose, message::Language language)
{
    return send_code(tx, email, purpose, rules::Limits(tx.settings()).captcha_valid,
        [&](std::string_view code) { return mails::code(language, code); });
}

Status send_instead(Write& tx, std::string_view email, std::string_view purpose, mails::Mail const& mail)
{
    // Longer than any code that the contract lets through.
    TRY(put(tx, email, purpose, tx.random().hex(16), rules::Limits(tx.settings()).captcha_valid));
    message::send_mail(tx, email, mail.subject, mail.body);
    return done();
}

Status redeem(Write& tx, std::string_view email, std::string_view purpose, std::string_view code)
{
    auto const captcha = store::try_captcha(tx, email, purpose);
    if (!captcha)
        return Error::captcha_expired;
    if (!equal_in_constant_time(captcha->code_hash, hashed(captcha->salt, code))) {
        tx.keep_when_refused();
        return Error::captcha_wrong;
    }
    store::use_captcha(tx, email, purpose);
    return done();
}

}
