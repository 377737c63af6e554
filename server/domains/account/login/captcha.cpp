#include "domains/account/login/captcha.h"
#include "domains/account/rules.h"
#include "domains/account/store.h"
#include "generated/refusals/account.h"
#include "kernel/crypto/hash.h"
#include "platform/http/network.h"
#include "platform/settings.h"

namespace account::captcha {

static std::string hashed(std::string_view salt, std::string_view code) { return to_hex(hmac_sha256(salt, code)); }

static std::string six_digits(Random& random)
{
    auto const digits = std::to_string(random.below(1'000'000));
    return std::string(6 - digits.size(), '0') + digits;
}

static std::string network_key(std::string_view address)
{
    return address.empty() ? std::string() : to_hex(sha256(platform::network_of(address)));
}

// Both kinds of address do the same work, so that the time tells nothing either.
static Status put(Write& tx, Wish const& wish, std::string_view fitting)
{
    auto const& limits = tx.settings().of<rules::Limits>();
    auto const salt = tx.random().hex(16);
    auto const network = network_key(wish.address);
    store::CaptchaKey const key { wish.email, wish.purpose, network };
    if (!store::put_captcha(tx, key, { network, salt, hashed(salt, fitting) }, tx.now() + wish.valid, tx.now() - limits.captcha_pause))
        return refusal::captcha_too_soon;
    return done();
}

Status send_code(Write& tx, Wish const& wish, std::function<mails::Mail(std::string_view code)> const& write)
{
    auto const code = six_digits(tx.random());
    TRY(put(tx, wish, code));
    auto const mail = write(code);
    message::send_mail(tx, wish.email, mail.subject, mail.body);
    return done();
}

Status send_instead(Write& tx, Wish const& wish, mails::Mail const& mail)
{
    // Longer than any code that the contract lets through.
    TRY(put(tx, wish, tx.random().hex(16)));
    message::send_mail(tx, wish.email, mail.subject, mail.body);
    return done();
}

Result<Fitted> look(Write& tx, Entered const& entered, bool is_guessed_at)
{
    auto const network = network_key(entered.address);
    store::CaptchaKey const key { entered.email, entered.purpose, network };
    auto const fits = [&](store::Captcha const& captcha) {
        return equal_in_constant_time(captcha.code_hash, hashed(captcha.salt, entered.code));
    };
    auto const own = store::try_captcha(tx, key, is_guessed_at ? 1 : rules::captcha_tries);
    if (own && fits(*own))
        return Fitted { own->network, own->code_hash };
    auto const others = is_guessed_at ? std::vector<store::Captcha>() : store::try_captchas_elsewhere(tx, key);
    for (auto const& other : others)
        if (fits(other))
            return Fitted { other.network, other.code_hash };
    if (!own && others.empty())
        return refusal::captcha_expired;
    tx.keep_when_refused();
    return refusal::captcha_wrong;
}

Status use(Write& tx, std::string_view email, std::string_view purpose, Fitted const& fitted)
{
    return store::use_captcha(tx, { email, purpose, fitted.network }, fitted.code_hash) ? done() : Status(refusal::captcha_expired);
}

}
