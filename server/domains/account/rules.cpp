#include "domains/account/rules.h"
#include "kernel/utf8.h"
#include "platform/settings.h"
#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cctype>
#include <charconv>
#include <chrono>

namespace account::rules {

static int small(Settings const& settings, std::string_view key, int fallback) { return static_cast<int>(settings.number(key, fallback)); }

Limits::Limits(Settings const& settings)
    : captcha_valid(seconds(settings.number("account.captcha_valid_seconds", 300))),
      captcha_pause(seconds(settings.number("account.captcha_pause_seconds", 60))),
      captchas_per_address_and_day(small(settings, "account.captchas_per_address_and_day", 10)),
      captchas_per_address_and_day_in_all(small(settings, "account.captchas_per_address_and_day_in_all", 30)),
      captchas_per_peer_and_hour(small(settings, "account.captchas_per_peer_and_hour", 30)),
      codes_per_account_and_day(small(settings, "account.codes_per_account_and_day", 5)),
      wrong_logins_per_address(small(settings, "account.wrong_logins_per_address", 10)),
      wrong_logins_per_address_in_all(small(settings, "account.wrong_logins_per_address_in_all", 100)),
      wrong_logins_per_peer(small(settings, "account.wrong_logins_per_peer", 100)),
      wrong_login_window(seconds(settings.number("account.wrong_login_window_seconds", 900))),
      wrong_captchas_per_address_and_day(small(settings, "account.wrong_captchas_per_address_and_day", 10)),
      wrong_captchas_per_address_and_day_in_all(small(settings, "account.wrong_captchas_per_address_and_day_in_all", 50)),
      wrong_captchas_per_peer_and_day(small(settings, "account.wrong_captchas_per_peer_and_day", 50)),
      avatars_per_day(small(settings, "account.avatars_per_day", 20)),
      unused_avatar_life(seconds(settings.number("account.unused_avatar_seconds", 24 * 3600))),
      replaced_avatar_life(seconds(settings.number("account.replaced_avatar_seconds", 7 * 24 * 3600))),
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

Result<std::string> valid_email(std::string_view email)
{
    auto normal = normalised_email(email);
    if (!normal)
        return Error::email_invalid;
    return std::move(*normal);
}

bool is_good_password(std::string_view password)
{
    auto const length = utf8::count(password);
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
    while (first < at && !utf8::begins(email[first]))
        ++first;
    return std::string(email.substr(0, first)) + "***" + std::string(email.substr(at));
}

static bool is_between(char32_t point, char32_t first, char32_t last) { return point >= first && point <= last; }

static bool is_space(char32_t point)
{
    return point == U' ' || point == 0xa0 || point == 0x1680 || is_between(point, 0x2000, 0x200a) || point == 0x202f || point == 0x205f
        || point == 0x2800 || point == 0x3000 || point == 0x3164;
}

// Line ends, marks that turn the text around them, tags, and others of which nothing is seen.
static bool is_control(char32_t point)
{
    return point < U' ' || is_between(point, 0x7f, 0x9f) || point == 0xad || point == 0x34f || point == 0x61c
        || is_between(point, 0x115f, 0x1160) || is_between(point, 0x17b4, 0x17b5) || point == 0x180e || is_between(point, 0x200b, 0x200c)
        || is_between(point, 0x200e, 0x200f) || is_between(point, 0x2028, 0x202e) || is_between(point, 0x2060, 0x206f) || point == 0xfeff
        || point == 0xffa0 || is_between(point, 0xfff0, 0xfffb) || point >= 0xe0000;
}

// What joins or varies what is before it, as in a family's emoji, and is nothing by itself.
static bool is_joiner(char32_t point) { return point == 0x200d || is_between(point, 0xfe00, 0xfe0f) || is_between(point, 0x300, 0x36f); }

std::string tidy_nick_name(std::string_view name)
{
    std::string kept;
    std::string spaces;
    for (auto const point : utf8::code_points(name)) {
        if (is_control(point))
            continue;
        if (is_space(point)) {
            utf8::append(spaces, point);
            continue;
        }
        if (!kept.empty())
            kept += spaces;
        spaces.clear();
        utf8::append(kept, point);
    }
    return kept;
}

bool is_visible(std::string_view tidied)
{
    auto const points = utf8::code_points(tidied);
    return !std::all_of(points.begin(), points.end(), is_joiner);
}

bool is_good_nick_name(std::string_view tidied) { return utf8::count(tidied) <= 30 && is_visible(tidied); }

bool is_birthday(std::string_view date, Time now)
{
    auto const number = [&](std::size_t at, std::size_t size) {
        int value = -1;
        auto const part = date.substr(at, size);
        std::from_chars(part.data(), part.data() + part.size(), value);
        return value;
    };
    if (date.size() != 10)
        return false;
    using namespace std::chrono;
    year_month_day const day { year(number(0, 4)), month(static_cast<unsigned>(number(5, 2))),
        std::chrono::day(static_cast<unsigned>(number(8, 2))) };
    return day.ok() && day >= year(1900) / 1 / 1 && sys_days(day) <= floor<std::chrono::days>(sys_time<microseconds>(microseconds(now)));
}

bool is_distributor(Settings const& settings, std::int64_t uid)
{
    auto const listed = settings.text("account.distributors", "");
    auto const number = std::to_string(uid);
    for (std::size_t begin = 0; begin < listed.size();) {
        auto const end = std::min(listed.find_first_of(", ", begin), listed.size());
        if (std::string_view(listed).substr(begin, end - begin) == number)
            return true;
        begin = end + 1;
    }
    return false;
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
