#pragma once
// Whether a request may become a WebSocket (RFC 6455, 4.2). No sockets.
#include "platform/http/http.h"
#include "platform/http/refusals.h"
#include <optional>
#include <string>
#include <string_view>

namespace http {

struct HandshakeRefusal {
    int status;
    // Further lines of the answer's head.
    std::string headers;
    platform::refusals::Reason reason;
};

// `own_address` is where the shop is reached ("https://shop.example"), or empty. A browser says from which page it asks: pages of other
// sites may not listen with their visitor's address. Programs and the messaging app's own client say nothing.
std::optional<HandshakeRefusal> judge_handshake(Request const& request, std::string_view own_address);

}
