#include "domains/account/rules.h"
#include "generated/refusals/account.h"
#include "kernel/text/utf8.h"
#include "platform/settings.h"
#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cctype>
#include <charconv>
#include <chrono>

namespace account::rules {

static void declare_captchas(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    constexpr settings::Bounds count { 1, 1'000'000 };
    add.seconds("account.captcha_valid_seconds", &Limits::captcha_valid, 300, { 30, 86'400 }, Effect::at_once, Risk::plain,
        "A mailed code is good so long", "邮件验证码有效期");
    add.seconds("account.captcha_pause_seconds", &Limits::captcha_pause, 60, { 0, 3'600 }, Effect::at_once, Risk::plain,
        "Between two codes that one network asks for, to one address", "同一网络向同一地址发码的间隔");
    add.number("account.captchas_per_address_and_day", &Limits::captchas_per_address_and_day, 10, count, Effect::at_once, Risk::plain,
        "Codes to one address in a day that one network asks for", "同一网络每日向一个地址发码数");
    add.number("account.captchas_per_address_and_day_in_all", &Limits::captchas_per_address_and_day_in_all, 30, count, Effect::at_once,
        Risk::plain, "And that all networks together ask for", "所有网络合计每日向一个地址发码数");
    add.number("account.captchas_per_peer_and_hour", &Limits::captchas_per_peer_and_hour, 30, count, Effect::at_once, Risk::plain,
        "Codes that one network asks for in an hour", "同一网络每小时发码数");
    add.number("account.codes_per_account_and_day", &Limits::codes_per_account_and_day, 5, count, Effect::at_once, Risk::plain,
        "Codes that an account has mailed in a day: so many to others, so many to its own address", "每账号每日向他人及本人邮箱各可发码数");
    add.number("account.wrong_captchas_per_address_and_day", &Limits::wrong_captchas_per_address_and_day, 10, count, Effect::at_once,
        Risk::plain, "Wrong codes for a new password of one address in a day, from one network", "同一网络每日改密验证码错误次数");
    add.number("account.wrong_captchas_per_address_and_day_in_all", &Limits::wrong_captchas_per_address_and_day_in_all, 50, count,
        Effect::at_once, Risk::plain, "And from all networks together", "所有网络合计");
    add.number("account.wrong_captchas_per_peer_and_day", &Limits::wrong_captchas_per_peer_and_day, 50, count, Effect::at_once, Risk::plain,
        "And of all addresses from one network", "同一网络对所有地址合计");
    add.rule("account.captchas_per_address_and_day is at most account.captchas_per_address_and_day_in_all",
        [](Limits const& limits) { return limits.captchas_per_address_and_day <= limits.captchas_per_address_and_day_in_all; });
    add.rule("account.wrong_captchas_per_address_and_day is at most account.wrong_captchas_per_address_and_day_in_all",
        [](Limits const& limits) { return limits.wrong_captchas_per_address_and_day <= limits.wrong_captchas_per_address_and_day_in_all; });
}

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    constexpr settings::Bounds count { 1, 1'000'000 };
    constexpr settings::Bounds year { 60, 31'536'000 };
    declare_captchas(add);
    add.number("account.wrong_logins_per_address", &Limits::wrong_logins_per_address, 10, count, Effect::at_once, Risk::plain,
        "Wrong passwords of one address within account.wrong_login_window_seconds, from one network", "同一网络对一个地址的密码错误次数");
    add.number("account.wrong_logins_per_address_in_all", &Limits::wrong_logins_per_address_in_all, 100, count, Effect::at_once,
        Risk::plain, "And from all networks together", "所有网络合计");
    add.number("account.wrong_logins_per_peer", &Limits::wrong_logins_per_peer, 100, count, Effect::at_once, Risk::plain,
        "And of all addresses from one network", "同一网络对所有地址合计");
    add.seconds("account.wrong_login_window_seconds", &Limits::wrong_login_window, 900, { 60, 86'400 }, Effect::at_once, Risk::plain,
        "The time in which wrong passwords are counted", "密码错误的统计时间");
    add.number("account.avatars_per_day", &Limits::avatars_per_day, 20, count, Effect::at_once, Risk::plain,
        "Pictures that an account may upload in a day", "每账号每日上传头像数");
    add.seconds("account.closing_wait_seconds", &Limits::closing_wait, 14 * 24 * 3'600, { 24 * 3'600, 90 * 24 * 3'600 }, Effect::at_once,
        Risk::law, "Between the wish to delete an account and its end; a login in that time keeps it", "注销账号的等待时间");
    add.seconds("account.unused_avatar_seconds", &Limits::unused_avatar_life, 24 * 3'600, year, Effect::at_once, Risk::plain,
        "Until a picture that was uploaded and not used is removed", "未使用头像的保留时间");
    add.seconds("account.replaced_avatar_seconds", &Limits::replaced_avatar_life, 7 * 24 * 3'600, year, Effect::at_once, Risk::plain,
        "Until a picture that another one replaced is removed", "被替换头像的保留时间");
    add.seconds("account.login_life_seconds", &Limits::login_life, 7 * 24 * 3'600, year, Effect::at_once, Risk::plain,
        "Without use, until a login expires", "登录闲置多久失效");
    add.seconds("account.ticket_seconds", &Limits::ticket_life, 30, { 5, 600 }, Effect::at_once, Risk::plain,
        "A ticket for the live channel is good so long", "实时通道票据有效期");
    add.text("account.distributors", &Limits::distributors, "", Effect::at_once, Risk::plain,
        "Numbers of the accounts that are distributors: 12345678, 23456789", "分销商账号");
    add.rule("account.wrong_logins_per_address is at most account.wrong_logins_per_address_in_all",
        [](Limits const& limits) { return limits.wrong_logins_per_address <= limits.wrong_logins_per_address_in_all; });
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
        return refusal::email_invalid;
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
    auto const& listed = settings.of<Limits>().distributors;
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
