#pragma once
#include "domains/account/login/mails.h"
#include "domains/message/message.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include <functional>
#include <string_view>

class Write;

// The code in a mail that shows whose address it is.
namespace account::captcha {

// A code for one purpose fits no other.
constexpr std::string_view for_registration = "register";
constexpr std::string_view for_new_password = "update_password";
constexpr std::string_view for_entering = "enter";
constexpr std::string_view for_new_email = "change_email";

// What somebody enters, and from where.
struct Entered {
    std::string_view email;
    std::string_view purpose;
    // Of the peer; empty for a code that only one account can enter.
    std::string_view address;
    std::string_view code;
};
// The code that was found right.
struct Fitted {
    std::string network;
    std::string code_hash;
};
// Whose wish for a code it is.
struct Wish {
    std::string_view email;
    std::string_view purpose;
    // As in Entered.
    std::string_view address;
    Time valid = 0;
};

// Makes the code anew that this network has for the address, and mails it. Refuses captcha_too_soon within a minute of the one before.
Status send_code(Write& tx, Wish const& wish, std::function<mails::Mail(std::string_view code)> const& write);
// The same to everybody who watches from outside: no code fits, and the mail says why (mails.h).
Status send_instead(Write& tx, Wish const& wish, mails::Mail const& mail);
// Refuses captcha_wrong, which counts although the call is refused; captcha_expired when none is left to try. A network has five tries of
// the code that it asked for; all others together have three, for who asks on one device and types on another. `is_guessed_at` where too
// many were wrong lately: then a network has one try, of its own code.
Result<Fitted> look(Write& tx, Entered const& entered, bool is_guessed_at = false);
// Uses the code up, and others that were mailed to this address for this purpose. Refuses captcha_expired when somebody else has.
Status use(Write& tx, std::string_view email, std::string_view purpose, Fitted const& fitted);

}
