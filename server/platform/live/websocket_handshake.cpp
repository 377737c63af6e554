#include "platform/live/websocket_handshake.h"
#include "platform/http/http_head.h"
#include <algorithm>

namespace http {

using platform::refusals::Reason;

namespace {

bool has_word(Request const& request, std::string_view name, std::string_view word)
{
    auto const words = words_of(request.list(name));
    return std::find(words.begin(), words.end(), word) != words.end();
}

// 16 bytes in base64: 22 characters, of which the last holds two bits, and two signs that fill up.
bool is_key(std::string_view key)
{
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return key.size() == 24 && key.ends_with("==") && key.substr(0, 22).find_first_not_of(letters) == std::string_view::npos
        && std::string_view("AQgw").find(key[21]) != std::string_view::npos;
}

// "https://Shop.example:443" is "shop.example".
std::string site_of(std::string_view origin)
{
    auto const scheme = origin.find("://");
    auto words = words_of(scheme == std::string_view::npos ? origin : origin.substr(scheme + 3));
    if (words.size() != 1)
        return "";
    std::string site = words.front();
    while (site.ends_with('/'))
        site.pop_back();
    for (std::string_view const usual : { ":443", ":80" })
        if (site.ends_with(usual))
            site.resize(site.size() - usual.size());
    return site;
}

bool may_listen(Request const& request, std::string_view own_address)
{
    auto const origin = request.list("Origin");
    if (origin.empty())
        return true;
    auto const site = site_of(origin);
    bool const is_site = origin.starts_with("http://") || origin.starts_with("https://");
    return is_site && !site.empty() && (site == site_of(request.host) || (!own_address.empty() && site == site_of(own_address)));
}

}

std::optional<HandshakeRefusal> judge_handshake(Request const& request, std::string_view own_address)
{
    if (request.method != "GET")
        return HandshakeRefusal { 405, "Allow: GET\r\n", Reason::handshake };
    if (request.version < 11)
        return HandshakeRefusal { 400, "", Reason::handshake };
    if (!has_word(request, "Upgrade", "websocket") || !has_word(request, "Connection", "upgrade"))
        return HandshakeRefusal { 426, "Upgrade: websocket\r\nConnection: Upgrade\r\n", Reason::handshake };
    if (request.list("Sec-WebSocket-Version") != "13")
        return HandshakeRefusal { 426, "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n", Reason::handshake };
    if (!is_key(request.list("Sec-WebSocket-Key")))
        return HandshakeRefusal { 400, "", Reason::handshake };
    if (!may_listen(request, own_address))
        return HandshakeRefusal { 403, "", Reason::origin };
    return std::nullopt;
}

}
