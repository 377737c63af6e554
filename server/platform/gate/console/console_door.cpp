#include "platform/gate/console/console_door.h"
#include "generated/refusals/console.h"

namespace platform {

// The prefix lets no other host, path or plain connection set it.
static constexpr std::string_view cookie_name = "__Host-kabinet_console";

std::string_view session_of(http::Request const& request)
{
    std::string_view rest = request.header("Cookie");
    while (!rest.empty()) {
        auto const end = std::min(rest.find(';'), rest.size());
        auto one = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
        if (one.starts_with(cookie_name) && one.substr(cookie_name.size()).starts_with('='))
            return one.substr(cookie_name.size() + 1);
    }
    return {};
}

bool is_from_console_page(http::Request const& request)
{
    if (request.header("X-Console") != "1")
        return false;
    auto const origin = request.header("Origin");
    if (origin.empty())
        return true;
    auto const host = origin.find("://");
    return host != std::string_view::npos && origin.substr(host + 3) == request.header("Host");
}

std::optional<Error> refuse_operator(api::CallInfo const& call, std::optional<Operator> const& who)
{
    if (call.permission == "anybody")
        return std::nullopt;
    if (!who)
        return refusal::operator_login_needed;
    if (!who->may(call.permission))
        return refusal::permission_missing;
    return std::nullopt;
}

std::string header_of(SessionCookie const& cookie)
{
    if (!cookie.token)
        return {};
    auto const life = cookie.token->empty() ? "; Max-Age=0" : "";
    return "Set-Cookie: " + std::string(cookie_name) + "=" + *cookie.token + "; Path=/; HttpOnly; Secure; SameSite=Strict" + life + "\r\n";
}

}
