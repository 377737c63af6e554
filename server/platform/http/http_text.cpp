#include "platform/http/http_text.h"
#include "kernel/chance/random.h"
#include <algorithm>
#include <atomic>
#include <charconv>

namespace http {

namespace {

void append_number(std::uint64_t number, std::string& out, int base = 10)
{
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number, base).ptr);
}

}

std::string_view reason_phrase(int status)
{
    switch (status) {
    case 200: return "OK";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 413: return "Content Too Large";
    case 417: return "Expectation Failed";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 501: return "Not Implemented";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: return "Unknown";
    }
}

std::string_view connection_line(int version, bool keeps_alive)
{
    if (!keeps_alive)
        return "Connection: close\r\n";
    return version < 11 ? "Connection: keep-alive\r\n" : std::string_view();
}

void append_head(Response const& response, std::string_view request_id, std::string_view date, std::string_view connection,
    std::string& out)
{
    out += "HTTP/1.1 ";
    append_number(static_cast<std::uint64_t>(response.status), out);
    out += ' ';
    out += reason_phrase(response.status);
    out += "\r\nDate: ";
    out += date;
    if (!response.content_type.empty()) {
        out += "\r\nContent-Type: ";
        out += response.content_type;
    }
    if (response.status != 304) {
        out += "\r\nContent-Length: ";
        append_number(response.bytes().size(), out);
    }
    out += "\r\nX-Request-Id: ";
    out += request_id;
    out += "\r\nX-Content-Type-Options: nosniff\r\n";
    out += connection;
    out += response.headers;
    out += "\r\n";
}

std::string date_text(std::time_t seconds)
{
    std::tm parts {};
    gmtime_r(&seconds, &parts);
    char text[40];
    return std::string(text, std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts));
}

bool is_sane_id(std::string_view id)
{
    auto const is_sane = [](char character) {
        return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') || (character >= '0' && character <= '9')
            || std::string_view(".-_").find(character) != std::string_view::npos;
    };
    return !id.empty() && id.size() <= 64 && std::all_of(id.begin(), id.end(), is_sane);
}

std::string new_request_id()
{
    static std::string const process = SystemRandom().hex(6) + "-";
    static std::atomic<std::uint64_t> count = 0;
    std::string id = process;
    append_number(++count, id, 36);
    return id;
}

}
