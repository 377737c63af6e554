#include "platform/http/http_head.h"
#include "platform/http/network.h"
#include <algorithm>
#include <array>

namespace http {

namespace {

using platform::refusals::Reason;

constexpr std::array<std::string_view, 8> known_methods { "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE" };

bool is_digit(char character) { return character >= '0' && character <= '9'; }
bool is_letter(char character) { return (character | 32) >= 'a' && (character | 32) <= 'z'; }

char lower(char character) { return character >= 'A' && character <= 'Z' ? static_cast<char>(character + 32) : character; }

std::string lower_case(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), lower);
    return out;
}

std::string_view trimmed(std::string_view text)
{
    auto const first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::size_t lines_of(Request const& request, std::string_view name)
{
    return static_cast<std::size_t>(std::count_if(request.headers.begin(), request.headers.end(),
        [&](auto const& line) { return line.first.size() == name.size() && lower_case(line.first) == lower_case(name); }));
}

bool is_port(std::string_view text)
{
    return text.size() <= 5 && std::all_of(text.begin(), text.end(), is_digit) && (text.empty() || std::stol(std::string(text)) <= 65'535);
}

bool is_name(std::string_view text)
{
    constexpr std::string_view others = "-._~%!$&'()*+,;=";
    return !text.empty() && text.size() <= 255
        && std::all_of(text.begin(), text.end(), [&](char c) { return is_digit(c) || is_letter(c) || others.find(c) != others.npos; });
}

// Browsers write some characters as they are that RFC 3986 wants encoded ("|", "{"), so only what two readers could take apart in two ways
// is refused: spaces, controls and the beginning of a fragment.
bool is_readable(std::string_view target)
{
    return std::all_of(target.begin(), target.end(),
        [](char character) { return static_cast<unsigned char>(character) > 0x20 && character != 0x7f && character != '#'; });
}

// A body's end has to be known, and known alike to whatever stands in front of us (RFC 9112, 6.1 and 6.3).
std::optional<Refusal> judge_transfer_coding(Request const& request)
{
    if (lines_of(request, "Transfer-Encoding") == 0)
        return std::nullopt;
    if (request.version < 11 || lines_of(request, "Content-Length") > 0)
        return Refusal { 400, Reason::transfer_coding };
    auto const value = lower_case(request.list("Transfer-Encoding"));
    if (trimmed(value) == "chunked")
        return std::nullopt;
    auto const codings = words_of(value);
    bool const ends_chunked =
        codings.size() > 1 && codings.back() == "chunked" && std::count(codings.begin(), codings.end(), "chunked") == 1;
    return Refusal { ends_chunked ? 501 : 400, Reason::transfer_coding };
}

std::optional<Refusal> judge_host(Request& request)
{
    auto const lines = lines_of(request, "Host");
    if (lines > 1 || (lines == 0 && request.version >= 11))
        return Refusal { 400, Reason::host };
    auto const host = request.header("Host");
    if (lines == 1 && !is_authority(host))
        return Refusal { 400, Reason::host };
    // What stands in the target goes before (RFC 9112, 3.2.2).
    if (request.host.empty())
        request.host = host;
    return std::nullopt;
}

bool read_target(std::string_view target, Request& request)
{
    if (!is_readable(target))
        return false;
    if (target == "*") {
        request.path = target;
        return request.method == "OPTIONS";
    }
    if (auto const scheme = target.find("://"); !target.starts_with('/')) {
        auto const name = lower_case(target.substr(0, scheme));
        if (scheme == std::string_view::npos || (name != "http" && name != "https"))
            return false;
        target.remove_prefix(scheme + 3);
        auto const end = std::min(target.find_first_of("/?"), target.size());
        request.host = target.substr(0, end);
        if (!is_authority(request.host))
            return false;
        target.remove_prefix(end);
    }
    auto const question = target.find('?');
    request.path = question == 0 || target.empty() ? std::string_view("/") : target.substr(0, question);
    request.query = question == std::string_view::npos ? std::string_view() : target.substr(question + 1);
    return true;
}

}

std::vector<std::string> words_of(std::string_view list)
{
    std::vector<std::string> words;
    while (!list.empty()) {
        auto const comma = list.find(',');
        if (auto const word = trimmed(list.substr(0, comma)); !word.empty())
            words.push_back(lower_case(word));
        list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
    }
    return words;
}

bool is_authority(std::string_view text)
{
    if (text.starts_with('[')) {
        auto const end = text.find(']');
        if (end == std::string_view::npos)
            return false;
        auto const address = text.substr(1, end - 1);
        auto const port = text.substr(end + 1);
        return address.find(':') != std::string_view::npos && platform::is_address(address)
            && (port.empty() || (port.front() == ':' && is_port(port.substr(1))));
    }
    auto const colon = text.find(':');
    return is_name(text.substr(0, colon)) && (colon == std::string_view::npos || is_port(text.substr(colon + 1)));
}

std::optional<Refusal> read_head(std::string_view target, Request& request)
{
    if (auto const refusal = judge_transfer_coding(request))
        return refusal;
    // CONNECT is known, but this is no proxy.
    if (std::find(known_methods.begin(), known_methods.end(), request.method) == known_methods.end())
        return Refusal { 501, Reason::method };
    if (!read_target(target, request))
        return Refusal { 400, Reason::malformed };
    if (auto const refusal = judge_host(request))
        return refusal;
    if (request.version >= 11 && lines_of(request, "Expect") > 0 && lower_case(request.list("Expect")) != "100-continue")
        return Refusal { 417, Reason::expectation };
    return std::nullopt;
}

bool keeps_alive(Request const& request)
{
    auto const words = words_of(request.list("Connection"));
    auto const has = [&](std::string_view word) { return std::find(words.begin(), words.end(), word) != words.end(); };
    return !has("close") && (request.version >= 11 || has("keep-alive"));
}

bool waits_for_continue(Request const& request) { return request.version >= 11 && lines_of(request, "Expect") > 0; }

bool has_other_version(std::string_view received)
{
    auto const line = received.substr(0, received.find("\r\n"));
    constexpr std::size_t length = 8; // "HTTP/2.0"
    if (line.size() == received.size() || line.size() < length + 4)
        return false;
    auto const version = line.substr(line.size() - length);
    auto const rest = line.substr(0, line.size() - length);
    bool const is_one = version == "HTTP/1.1" || version == "HTTP/1.0";
    return !is_one && version.starts_with("HTTP/") && is_digit(version[5]) && version[6] == '.' && is_digit(version[7])
        && rest.ends_with(' ') && std::count(rest.begin(), rest.end(), ' ') == 2;
}

}
