#pragma once
#include "domains/message/message.h"
#include "kernel/result.h"
#include <string_view>

class Write;

// The code in a mail that shows whose address it is.
namespace account::captcha {

// Makes the address's code anew and mails it. Refuses captcha_too_soon within a minute of the one before.
Status send_code(Write& tx, std::string_view email, message::Language language);
// The same to everybody who watches from outside: no code fits, and the mail says that the address has an account.
Status send_reminder(Write& tx, std::string_view email, message::Language language);
// Uses the code up. Refuses captcha_wrong, which counts although the call is refused; captcha_expired when none is left to try.
Status redeem(Write& tx, std::string_view email, std::string_view code);

constexpr std::string_view for_registration = "register";

}
