#pragma once
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <optional>
#include <string>
#include <string_view>

class Settings;

namespace account::rules {

// Every number of this domain, from the settings "account.*".
struct Limits {
    static void declare(settings::Fields<Limits>& add);

    Time captcha_valid = 0;
    // Between two captchas that one network asks for, to one address.
    Time captcha_pause = 0;
    // That one network asks for, and that all of them do.
    int captchas_per_address_and_day = 0;
    int captchas_per_address_and_day_in_all = 0;
    int captchas_per_peer_and_hour = 0;
    // Codes that an account has mailed to others.
    int codes_per_account_and_day = 0;
    // From one network, and from all of them.
    int wrong_logins_per_address = 0;
    int wrong_logins_per_address_in_all = 0;
    int wrong_logins_per_peer = 0;
    // In which wrong logins are counted.
    Time wrong_login_window = 0;
    // Of codes for a new password; from one network, and from all of them.
    int wrong_captchas_per_address_and_day = 0;
    int wrong_captchas_per_address_and_day_in_all = 0;
    int wrong_captchas_per_peer_and_day = 0;
    int avatars_per_day = 0;
    // Until a picture that was uploaded and not used, or that another one replaced, is removed.
    Time unused_avatar_life = 0;
    Time replaced_avatar_life = 0;
    // Without use, until a login expires.
    Time login_life = 0;
    // Between the wish to delete an account and its end.
    Time closing_wait = 0;
    // Of a ticket for the live channel.
    Time ticket_life = 0;
    // "12345678, 23456789"
    std::string distributors;
};

// Of a code, from the network that asked for it and from all others together. The table refuses more.
constexpr int captcha_tries = 5;
constexpr int captcha_tries_elsewhere = 3;

// In small letters (of ASCII); nothing when it is no address: non-space text, one at sign, a dot, non-space text (spec P5.09).
std::optional<std::string> normalised_email(std::string_view email);
// The same, or email_invalid.
Result<std::string> valid_email(std::string_view email);
// 6 to 16 characters of UTF-8 with digits and letters (spec S5.01).
bool is_good_password(std::string_view password);
// "m***@example.com"; empty stays empty.
std::string masked_email(std::string_view email);
// Without control and direction characters and others that show nothing, and without space around it; empty when nothing is left.
std::string tidy_nick_name(std::string_view name);
// Whether something of a tidied text can be seen.
bool is_visible(std::string_view tidied);
// 1 to 30 code points, of which one can be seen.
bool is_good_nick_name(std::string_view tidied);
// YYYY-MM-DD, a day that there was: from 1900 to today (UTC).
bool is_birthday(std::string_view date, Time now);
// Whether the setting account.distributors ("12345678, 23456789") has this number (uid).
bool is_distributor(Settings const& settings, std::int64_t uid);
// Whom limits count as one: an IPv4 address, or the /64 network of an IPv6 one. Nothing for this machine itself: what comes from there
// passed a proxy, which limits its own peers.
std::optional<std::string> peer_of(std::string_view address);

}
