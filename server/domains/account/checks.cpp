#include "domains/account/login/service.h"
#include "platform/module.h"

namespace account {

void add_checks(platform::Checks& checks)
{
    checks.add("an account has at most one open login",
        "SELECT account_id FROM login WHERE ended_at IS NULL GROUP BY account_id HAVING count(*) > 1");
    checks.add("a login that ended says why, and ended after it began",
        "SELECT id FROM login WHERE (ended_at IS NULL) <> (ended_reason IS NULL) OR ended_at < created_at");
    checks.add("whoever has an account can log in: by an e-mail address, or by an identity",
        "SELECT id FROM account WHERE email IS NULL AND closed_at IS NULL"
        " AND NOT EXISTS (SELECT 1 FROM account_identity WHERE account_identity.account_id = account.id)");
    checks.add("an account that is closed has nothing by which its owner is known, no login, and waits for no end",
        "SELECT id FROM account WHERE closed_at IS NOT NULL AND (email IS NOT NULL OR nick_name <> '' OR avatar <> ''"
        " OR EXISTS (SELECT 1 FROM account_identity WHERE account_identity.account_id = account.id)"
        " OR EXISTS (SELECT 1 FROM login WHERE login.account_id = account.id AND login.ended_at IS NULL)"
        " OR EXISTS (SELECT 1 FROM account_closing WHERE account_closing.account_id = account.id))");
    checks.add("an account that waits to be deleted has no open login",
        "SELECT account_closing.account_id FROM account_closing JOIN login ON login.account_id = account_closing.account_id"
        " WHERE login.ended_at IS NULL");
    checks.add("an e-mail address is kept in small letters", "SELECT id FROM account WHERE email <> lower(email)");
    checks.add("an identity belongs to an account",
        "SELECT subject FROM account_identity WHERE NOT EXISTS (SELECT 1 FROM account WHERE account.id = account_identity.account_id)");
    checks.add("a number that shoppers tell others has nine digits",
        "SELECT id FROM account WHERE uid NOT BETWEEN 100000000 AND 999999999");
    checks.add("an account is shown with a picture that it owns, that passed and is in use",
        "SELECT id FROM account WHERE avatar <> '' AND NOT EXISTS (SELECT 1 FROM avatar WHERE avatar.account_id = account.id"
        " AND '/uploads/avatars/' || avatar.sha256 || '.webp' = account.avatar AND avatar.state = 'pass'"
        " AND avatar.used_at IS NOT NULL AND avatar.replaced_at IS NULL)");
    checks.add("an account uses one picture at a time, the one it is shown with",
        "SELECT account_id FROM avatar WHERE used_at IS NOT NULL AND replaced_at IS NULL AND NOT EXISTS (SELECT 1 FROM account"
        " WHERE account.id = avatar.account_id AND '/uploads/avatars/' || avatar.sha256 || '.webp' = account.avatar)");
    checks.add("a session key belongs to an account that the mini-program's host knows",
        "SELECT account_id FROM account_session_key WHERE NOT EXISTS (SELECT 1 FROM account_identity"
        " WHERE account_identity.account_id = account_session_key.account_id AND account_identity.provider = 'program')");
    checks.add("a phone number came by a host that knows its account",
        "SELECT account_id FROM account_phone WHERE NOT EXISTS (SELECT 1 FROM account_identity"
        " WHERE account_identity.account_id = account_phone.account_id AND account_identity.provider = account_phone.provider)");
    checks.add("a phone number consists of digits",
        "SELECT account_id FROM account_phone"
        " WHERE number = '' OR trim(number, '0123456789') <> '' OR trim(country_code, '0123456789') <> ''");
    checks.add("a token that was replaced is not the token of a login",
        "SELECT login_id FROM login_former_token"
        " WHERE EXISTS (SELECT 1 FROM login WHERE login.token_hash = login_former_token.token_hash)");
    checks.add("a captcha was tried at most five times from the network that asked for it, and three times from elsewhere",
        "SELECT email FROM captcha WHERE tries > 5 OR tries_elsewhere > 3");
}

}
