#pragma once
#include "domains/account/mails.h"
#include "domains/message/message.h"
#include "kernel/result.h"
#include "kernel/time.h"
#include <functional>
#include <string_view>

class Write;

// The code in a mail that shows whose address it is.
namespace account::captcha {

// A code for one purpose fits no other.
constexpr std::string_view for_registration = "register";
constexpr std::string_view for_new_password = "update_password";

// Makes the address's code anew and mails it. Refuses captcha_too_soon within a minute of the one before.
Status send_code(Write& tx, std::string_view email, std::string_view purpose, message::Language language);
// The same with a mail and a life of the caller's.
Status send_code(Write& tx, std::string_view email, std::string_view purpose, Time valid,
    std::function<mails::Mail(std::string_view code)> const& write);
// The same to everybody who watches from outside: no code fits, and the mail says why (mails.h).
Status send_instead(Write& tx, std::string_view email, std::string_view purpose, mails::Mail const& mail);
// Uses the code up. Refuses captcha_wrong, which counts although the call is refused; captcha_expired when none is left to try.
Status redeem(Write& tx, std::string_view email, std::string_view purpose, std::string_view code);

}
