#pragma once
// The texts of HTTP/1.1 that need no socket: heads of answers, request ids, dates.
#include "platform/http/http.h"
#include <ctime>
#include <string>
#include <string_view>

namespace http {

std::string_view reason_phrase(int status);
// What a client of this version has to be told of the connection: that it ends, or, for HTTP/1.0, that it stays.
std::string_view connection_line(int version, bool keeps_alive);
// Status line and headers, with the empty line; Content-Length says how long the bytes are, also where they are not sent (HEAD).
void append_head(Response const& response, std::string_view request_id, std::string_view date, std::string_view connection,
    std::string& out);
// "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110, 5.6.7).
std::string date_text(std::time_t seconds);
// 1 to 64 letters, digits, dots, dashes and underscores: what may be written into a log and a header.
bool is_sane_id(std::string_view id);
// Unlike all others of this and other processes, and not guessable from outside is not needed.
std::string new_request_id();

}
