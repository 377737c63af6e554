#include "platform/hosts/cashiers/cashier_text.h"
#include "contract/codec.h"
#include "kernel/text/utf8.h"
#include "kernel/time/calendar.h"
#include "platform/http/url.h"
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

namespace hosts {

namespace {

int digits_behind_point(std::string_view currency) { return currency == "JPY" || currency == "KRW" || currency == "VND" ? 0 : 2; }

bool is_digits(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char each) { return each >= '0' && each <= '9'; });
}

std::optional<std::int64_t> digits_value(std::string_view text)
{
    std::int64_t value = 0;
    if (!is_digits(text) || std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc())
        return std::nullopt;
    return value;
}

template<class... Parts>
std::string printed(char const* format, Parts... parts)
{
    std::array<char, 64> text {};
    std::snprintf(text.data(), text.size(), format, parts...);
    return text.data();
}

struct WallTime {
    calendar::Date date;
    int hour, minute, second;
};

WallTime wall_time(Time at, int hours_ahead)
{
    Calendar const calendar(hours(hours_ahead));
    auto const day = calendar.day_of(at);
    auto const inside = static_cast<int>((at - calendar.begin_of_day(day)) / seconds(1));
    return { calendar::date_of_day(day), inside / 3'600, inside / 60 % 60, inside % 60 };
}

// Days since 1970-01-01 of a date; nothing where there is no such day.
std::optional<std::int64_t> day_of_date(int year, int month, int day)
{
    if (year < 1970 || year > 9999 || month < 1 || month > 12 || day < 1)
        return std::nullopt;
    auto const number = calendar::first_day_of_month(std::int64_t { 12 } * year + month - 1) + day - 1;
    auto const date = calendar::date_of_day(number);
    return date.month == month ? std::optional(number) : std::nullopt;
}

// The parts of "20261125080000".
std::optional<Time> time_of_digits(std::string_view text)
{
    if (text.size() != 14 || !is_digits(text))
        return std::nullopt;
    auto const part = [&](std::size_t from, std::size_t length) { return static_cast<int>(*digits_value(text.substr(from, length))); };
    auto const day = day_of_date(part(0, 4), part(4, 2), part(6, 2));
    if (!day || part(8, 2) > 23 || part(10, 2) > 59 || part(12, 2) > 60)
        return std::nullopt;
    return days(*day) + hours(part(8, 2)) + minutes(part(10, 2)) + seconds(part(12, 2));
}

}

std::string decimal_money(std::int64_t minor, std::string_view currency)
{
    auto const digits = static_cast<std::size_t>(digits_behind_point(currency));
    auto text = std::to_string(minor);
    if (text.size() <= digits)
        text.insert(0, digits + 1 - text.size(), '0');
    return digits == 0 ? text : text.substr(0, text.size() - digits) + "." + text.substr(text.size() - digits);
}

std::optional<std::int64_t> minor_money(std::string_view decimal, std::string_view currency)
{
    auto const digits = static_cast<std::size_t>(digits_behind_point(currency));
    auto const point = decimal.find('.');
    auto const whole = decimal.substr(0, point);
    std::string part(point == std::string_view::npos ? std::string_view() : decimal.substr(point + 1));
    if ((point != std::string_view::npos && !is_digits(part)) || whole.size() > 15)
        return std::nullopt;
    // What is smaller than the smallest unit has to be nothing.
    while (part.size() > digits && part.back() == '0')
        part.pop_back();
    if (part.size() > digits || !is_digits(whole))
        return std::nullopt;
    part.append(digits - part.size(), '0');
    return digits_value(std::string(whole) + part);
}

std::string rfc3339_time(Time at, int hours_ahead)
{
    auto const [date, hour, minute, second] = wall_time(at, hours_ahead);
    auto const zone = hours_ahead == 0 ? std::string("Z") : printed("%c%02d:00", hours_ahead < 0 ? '-' : '+', std::abs(hours_ahead));
    return printed("%04d-%02d-%02dT%02d:%02d:%02d", date.year, date.month, date.day, hour, minute, second) + zone;
}

std::string compact_time(Time at, int hours_ahead)
{
    auto const [date, hour, minute, second] = wall_time(at, hours_ahead);
    return printed("%04d%02d%02d%02d%02d%02d", date.year, date.month, date.day, hour, minute, second);
}

std::string date_text(std::int64_t day)
{
    auto const date = calendar::date_of_day(day);
    return printed("%04d-%02d-%02d", date.year, date.month, date.day);
}

std::optional<Time> time_of_rfc3339(std::string_view text)
{
    if (text.size() < 20 || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' || text[16] != ':')
        return std::nullopt;
    std::string digits;
    for (std::size_t const at : { 0U, 2U, 5U, 8U, 11U, 14U, 17U })
        digits += text.substr(at, 2);
    auto const wall = time_of_digits(digits);
    auto zone = text.substr(19);
    if (zone.starts_with('.'))
        zone.remove_prefix(std::min(zone.find_first_not_of("0123456789", 1), zone.size()));
    if (!wall || zone == "Z")
        return wall;
    if (zone.size() != 6 || zone[3] != ':' || (zone[0] != '+' && zone[0] != '-'))
        return std::nullopt;
    auto const ahead_hours = digits_value(zone.substr(1, 2));
    auto const ahead_minutes = digits_value(zone.substr(4, 2));
    if (!ahead_hours || !ahead_minutes)
        return std::nullopt;
    auto const ahead = hours(*ahead_hours) + minutes(*ahead_minutes);
    return *wall - (zone[0] == '+' ? ahead : -ahead);
}

std::optional<Time> time_of_compact(std::string_view text, int hours_ahead)
{
    auto const wall = time_of_digits(text);
    return wall ? std::optional(*wall - hours(hours_ahead)) : std::nullopt;
}

std::string shortened(std::string_view text, std::size_t most)
{
    std::size_t end = 0;
    for (std::size_t count = 0; end < text.size(); ++end)
        if (utf8::begins(text[end]) && ++count > most)
            break;
    return std::string(text.substr(0, end));
}

std::string form_text(TextPairs const& pairs)
{
    std::string text;
    for (auto const& [name, value] : pairs)
        text += (text.empty() ? "" : "&") + url::encode(name) + "=" + url::encode(value);
    return text;
}

TextPairs pairs_of_form(std::string_view text)
{
    url::Texts texts;
    codec::Pairs found;
    if (!url::read_pairs(text, texts, found))
        return {};
    return { found.begin(), found.end() };
}

bool are_named_once(std::string_view signed_text, std::span<std::string_view const> names)
{
    std::vector<std::string_view> found;
    while (!signed_text.empty()) {
        auto const part = signed_text.substr(0, signed_text.find('&'));
        signed_text.remove_prefix(std::min(part.size() + 1, signed_text.size()));
        auto const name = part.substr(0, part.find('='));
        if (std::find(names.begin(), names.end(), name) == names.end())
            continue;
        if (std::find(found.begin(), found.end(), name) != found.end())
            return false;
        found.push_back(name);
    }
    return true;
}

JsonText& JsonText::add(std::string_view name, std::string_view value)
{
    std::string json;
    codec::encode_text(value, json);
    return add_json(name, json);
}

JsonText& JsonText::add_json(std::string_view name, std::string_view json)
{
    if (!members_.empty())
        members_ += ",";
    codec::encode_text(name, members_);
    members_ += ":";
    members_ += json;
    return *this;
}

}
