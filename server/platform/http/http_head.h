#pragma once
// What a request's head has to be before anything of its body is read (RFC 9110, 9112). No sockets.
#include "platform/http/http.h"
#include "platform/http/refusals.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace http {

struct Refusal {
    int status;
    platform::refusals::Reason reason;
};

// Fills path, query and host of a request that has its method, version and headers. `target` is what stands in the request line: a path, an
// address (absolute-form), or "*" for OPTIONS; it has to stay as long as the request. Refuses what is no good request; then the connection
// has to close, for where the next one begins is not known.
std::optional<Refusal> read_head(std::string_view target, Request& request);

// HTTP/1.1 stays unless "close" is said; HTTP/1.0 goes unless "keep-alive" is said and "close" is not (RFC 9112, 9.3).
bool keeps_alive(Request const& request);
// HTTP/1.0 knows no 100 (RFC 9110, 10.1.1).
bool waits_for_continue(Request const& request);
// "shop.example", "192.0.2.1:8080", "[::1]:80" (RFC 3986, 3.2.2 and 3.2.3), without a user.
bool is_authority(std::string_view text);
// The words of a list, in lower case; empty elements do not count (RFC 9110, 5.6.1).
std::vector<std::string> words_of(std::string_view list);
// A request line that is right but for a version of HTTP that is not spoken here.
bool has_other_version(std::string_view received);

}
