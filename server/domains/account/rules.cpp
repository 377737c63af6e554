#include "domains/account/rules.h"
#include "platform/settings.h"
#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cctype>

namespace account::rules {

static int small(Settings const& settings, std::string_view key, int fallback) { return static_cast<int>(settings.number(key, fallback)); }

Limits::Limits(Settings const& settings)
    : captcha_valid(seconds(settings.number("account.captcha_valid_seconds", 300))),
      captcha_pause(seconds(settings.number("account.captcha_pause_seconds", 60))),
      captchas_per_address_and_day(small(settings, "account.captchas_per_address_and_day", 10)),
      captchas_per_peer_and_hour(small(settings, "account.captchas_per_peer_and_hour", 30)),
      wrong_logins_per_address(small(settings, "account.wrong_logins_per_address", 10)),
      wrong_logins_per_peer(small(settings, "account.wrong_logins_per_peer", 100)),
      wrong_login_window(seconds(settings.number("account.wrong_login_window_seconds", 900))),
      login_life(seconds(settings.number("account.login_life_seconds", 7 * 24 * 3600)))
{
}

static bool is_space_or_control(unsigned char character) { return character <= ' ' || character == 0x7f; }

std::optional<std::string> normalised_email(std::string_view email)
{
    auto const at = email.find('@');
    if (at == std::string_view::npos || at == 0 || email.find('@', at + 1) != std::string_view::npos)
        return std::nullopt;
    auto const host = email.substr(at + 1);
    auto const dot = host.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 == host.size())
        return std::nullopt;
    if (std::any_of(email.begin(), email.end(), is_space_or_control))
        return std::nullopt;
    std::string normal(email);
    for (auto& character : normal)
        character = static_cast<char>(std::tolower(static_cast<unsigned char>(character)));
    return normal;
}

static bool begins_character(unsigned char byte) { return (byte & 0xc0u) != 0x80u; }

bool is_good_password(std::string_view password)
{
    auto const length = std::count_if(password.begin(), password.end(), begins_character);
    auto const has = [&](int (*is)(int)) {
        return std::any_of(password.begin(), password.end(), [&](unsigned char c) { return c < 0x80 && is(c) != 0; });
    };
    return length >= 6 && length <= 16 && has(std::isdigit) && has(std::isalpha);
}

std::string masked_email(std::string_view email)
{
    auto const at = email.find('@');
    if (at == std::string_view::npos)
        return "";
    // The first character, which may have several bytes.
    std::size_t first = 1;
    while (first < at && !begins_character(static_cast<unsigned char>(email[first])))
        ++first;
    return std::string(email.substr(0, first)) + "***" + std::string(email.substr(at));
}

std::string tidy_nick_name(std::string_view name)
{
    std::string kept;
    for (unsigned char const character : name) {
        if (!is_space_or_control(character) || (character == ' ' && !kept.empty()))
            kept += static_cast<char>(character);
    }
    kept.erase(kept.find_last_not_of(' ') + 1);
    return kept;
}

std::optional<std::string> peer_of(std::string_view address)
{
    std::string const text(address);
    std::array<unsigned char, 16> six {};
    if (inet_pton(AF_INET6, text.c_str(), six.data()) == 1) {
        constexpr std::array<unsigned char, 12> mapped { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };
        if (std::equal(mapped.begin(), mapped.end(), six.begin())) {
            std::array<char, INET_ADDRSTRLEN> four {};
            inet_ntop(AF_INET, six.data() + mapped.size(), four.data(), four.size());
            return peer_of(four.data());
        }
        std::array<unsigned char, 16> const loopback { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 };
        if (six == loopback)
            return std::nullopt;
        std::fill(six.begin() + 8, six.end(), 0);
        std::array<char, INET6_ADDRSTRLEN> network {};
        inet_ntop(AF_INET6, six.data(), network.data(), network.size());
        return network.data();
    }
    if (text.empty() || text.starts_with("127."))
        return std::nullopt;
    return text;
}

}
