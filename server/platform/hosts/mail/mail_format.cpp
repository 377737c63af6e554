#include "platform/hosts/mail/mail_format.h"
#include "kernel/text/utf8.h"
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <ctime>

namespace hosts {

namespace {

constexpr std::string_view line_end = "\r\n";
// RFC 2045: a line of an encoded body has at most 76 characters.
constexpr std::size_t body_line = 76;
// RFC 2047: an encoded word has at most 75 characters, 12 of them its frame; 45 bytes become 60 characters of base64.
constexpr std::size_t word_bytes = 45;

bool is_plain(char character) { return character >= ' ' && character <= '~'; }
bool is_plain(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char character) { return is_plain(character); });
}
bool is_control(char character) { return static_cast<unsigned char>(character) < ' ' || character == 127; }

std::string without_controls(std::string_view text)
{
    std::string clean(text);
    std::replace_if(clean.begin(), clean.end(), is_control, ' ');
    return clean;
}

std::string base64(std::string_view bytes)
{
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string encoded;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        auto const group = bytes.substr(at, 3);
        std::uint32_t bits = 0;
        for (std::size_t index = 0; index < 3; ++index)
            bits = bits << 8 | (index < group.size() ? static_cast<unsigned char>(group[index]) : 0u);
        for (std::size_t index = 0; index < 4; ++index)
            encoded += index <= group.size() ? digits[bits >> (18 - 6 * index) & 63] : '=';
    }
    return encoded;
}

// As many whole characters as fit into so many bytes.
std::string_view head_of(std::string_view text, std::size_t most)
{
    if (text.size() <= most)
        return text;
    auto whole = most;
    while (whole > 0 && !utf8::begins(text[whole]))
        --whole;
    // What is no UTF-8 is cut anywhere.
    return text.substr(0, whole > 0 ? whole : most);
}

// A header's text. `used`: the characters of its first line before it.
std::string encoded_words(std::string_view text, std::size_t used)
{
    if (is_plain(text) && text.find("=?") == std::string_view::npos && used + text.size() <= body_line)
        return std::string(text);
    std::string words;
    while (!text.empty()) {
        auto const part = head_of(text, words.empty() ? word_bytes - std::min(used, word_bytes / 2) : word_bytes);
        if (!words.empty())
            words.append(line_end).append(" ");
        words += "=?UTF-8?B?" + base64(part) + "?=";
        text.remove_prefix(part.size());
    }
    return words;
}

std::string mailbox(MailAddress const& who)
{
    auto const name = without_controls(who.name);
    if (name.empty())
        return who.address;
    auto const is_word = [](char character) { return std::isalnum(static_cast<unsigned char>(character)) || character == ' '; };
    bool const is_simple = is_plain(name) && name.size() <= 40 && std::all_of(name.begin(), name.end(), is_word);
    // After encoded words the address gets a line of its own: each of their lines is as long as it may be.
    return (is_simple ? name : encoded_words(name, body_line) + std::string(line_end)) + " <" + who.address + ">";
}

std::string date_of(Time time)
{
    static constexpr std::array<char const*, 7> days_of_week { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
    static constexpr std::array<char const*, 12> months { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov",
        "Dec" };
    auto const whole = static_cast<std::time_t>(time / seconds(1));
    std::tm parts {};
    gmtime_r(&whole, &parts);
    char text[128];
    std::snprintf(text, sizeof text, "%s, %02d %s %04d %02d:%02d:%02d +0000", days_of_week[static_cast<std::size_t>(parts.tm_wday)],
        parts.tm_mday, months[static_cast<std::size_t>(parts.tm_mon)], parts.tm_year + 1900, parts.tm_hour, parts.tm_min, parts.tm_sec);
    return text;
}

// Line ends are CRLF, however they were written.
std::string canonical(std::string_view text)
{
    std::string lines;
    for (std::size_t at = 0; at < text.size(); ++at) {
        bool const is_return = text[at] == '\r';
        if (is_return && at + 1 < text.size() && text[at + 1] == '\n')
            ++at;
        if (is_return || text[at] == '\n')
            lines += line_end;
        else
            lines += text[at];
    }
    return lines;
}

std::string in_lines(std::string const& encoded)
{
    std::string lines;
    for (std::size_t at = 0; at < encoded.size(); at += body_line)
        lines.append(encoded, at, body_line).append(line_end);
    return lines;
}

std::string quoted_printable(std::string_view text)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string encoded;
    std::size_t column = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at, 2) == line_end) {
            encoded += line_end;
            column = 0;
            ++at;
            continue;
        }
        auto const byte = static_cast<unsigned char>(text[at]);
        bool const ends_line = at + 1 == text.size() || text.substr(at + 1, 2) == line_end;
        bool const is_itself = is_plain(text[at]) && text[at] != '=' && !(text[at] == ' ' && ends_line);
        std::string const piece = is_itself ? std::string(1, text[at]) : std::string { '=', digits[byte >> 4], digits[byte & 15] };
        if (column + piece.size() > body_line - 1) {
            encoded.append("=").append(line_end);
            column = 0;
        }
        encoded += piece;
        column += piece.size();
    }
    return encoded.append(line_end);
}

// Quoted-printable stays readable to whoever looks at it raw; where most is not ASCII it would only be longer.
std::string body_of(std::string_view type, std::string_view content)
{
    auto const text = canonical(content);
    auto const beyond = std::count_if(text.begin(), text.end(), [](char byte) { return static_cast<unsigned char>(byte) > 126; });
    bool const is_readable = static_cast<std::size_t>(beyond) * 6 < text.size();
    std::string part = "Content-Type: ";
    part.append(type).append("; charset=UTF-8").append(line_end);
    part.append("Content-Transfer-Encoding: ").append(is_readable ? "quoted-printable" : "base64").append(line_end).append(line_end);
    return part + (is_readable ? quoted_printable(text) : in_lines(base64(text)));
}

std::string alternatives(MailLetter const& letter)
{
    // Neither encoding of a body can produce "=_".
    std::string const boundary = "=_" + letter.id;
    std::string const begin = "--" + boundary + "\r\n";
    return "Content-Type: multipart/alternative; boundary=\"" + boundary + "\"\r\n\r\n" + begin + body_of("text/plain", letter.text) + begin
        + body_of("text/html", *letter.html) + "--" + boundary + "--\r\n";
}

}

std::string_view MailAddress::domain() const { return std::string_view(address).substr(address.rfind('@') + 1); }

std::optional<MailAddress> parse_mail_address(std::string_view text)
{
    MailAddress parsed;
    auto const open = text.find('<');
    if (open == std::string_view::npos) {
        parsed.address = text;
    } else if (text.back() == '>') {
        parsed.name = text.substr(0, open);
        while (!parsed.name.empty() && parsed.name.back() == ' ')
            parsed.name.pop_back();
        parsed.address = text.substr(open + 1, text.size() - open - 2);
    }
    auto const at = parsed.address.find('@');
    bool const has_both = at != std::string::npos && at > 0 && at + 1 < parsed.address.size();
    bool const is_one = parsed.address.find_first_of(" <>,;:\"()[]\\", 0) == std::string::npos && parsed.address.rfind('@') == at;
    bool const has_control = std::any_of(text.begin(), text.end(), is_control);
    if (!has_both || !is_one || has_control || parsed.address.size() > 254)
        return std::nullopt;
    return parsed;
}

std::string format_mail(MailAddress const& from, MailLetter const& letter)
{
    std::string mail;
    auto const header = [&](std::string_view name, std::string_view value) {
        mail.append(name).append(": ").append(value).append(line_end);
    };
    header("Date", date_of(letter.written_at));
    header("From", mailbox(from));
    header("To", letter.to);
    header("Subject", encoded_words(without_controls(letter.subject), std::string_view("Subject: ").size()));
    header("Message-ID", "<" + letter.id + "@" + std::string(from.domain()) + ">");
    // RFC 3834: no out-of-office mail in return.
    header("Auto-Submitted", "auto-generated");
    header("MIME-Version", "1.0");
    return mail + (letter.html ? alternatives(letter) : body_of("text/plain", letter.text));
}

}
