#pragma once
#include "kernel/time.h"
#include <optional>
#include <string>
#include <string_view>

class Settings;

namespace account::rules {

// Every number of this domain, from the settings "account.*".
struct Limits {
    explicit Limits(Settings const& settings);

    Time captcha_valid;
    // Between two captchas to one address.
    Time captcha_pause;
    int captchas_per_address_and_day;
    int captchas_per_peer_and_hour;
    int wrong_logins_per_address;
    int wrong_logins_per_peer;
    // In which wrong logins are counted.
    Time wrong_login_window;
    // Without use, until a login expires.
    Time login_life;
};

// The table refuses more.
constexpr int captcha_tries = 5;

// In small letters (of ASCII); nothing when it is no address: non-space text, one at sign, a dot, non-space text (spec P5.09).
std::optional<std::string> normalised_email(std::string_view email);
// 6 to 16 characters of UTF-8 with digits and letters (spec S5.01).
bool is_good_password(std::string_view password);
// "m***@example.com"; empty stays empty.
std::string masked_email(std::string_view email);
// Without control characters and without space around it; empty when nothing is left.
std::string tidy_nick_name(std::string_view name);
// Whom limits count as one: an IPv4 address, or the /64 network of an IPv6 one. Nothing for this machine itself: what comes from there
// passed a proxy, which limits its own peers.
std::optional<std::string> peer_of(std::string_view address);

}
