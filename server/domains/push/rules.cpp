#include "domains/push/rules.h"
#include <algorithm>

namespace push::rules {

static bool is_below(std::string_view host, std::string_view pattern)
{
    if (!pattern.starts_with("*."))
        return host == pattern;
    return host.size() > pattern.size() - 1 && host.ends_with(pattern.substr(1));
}

// The name that stands between "https://" and the path; nothing where a port, a user or brackets stand there.
static std::string_view host_of(std::string_view endpoint)
{
    constexpr std::string_view scheme = "https://";
    if (!endpoint.starts_with(scheme))
        return {};
    auto const rest = endpoint.substr(scheme.size());
    auto const host = rest.substr(0, rest.find('/'));
    bool const is_name = !host.empty() && std::all_of(host.begin(), host.end(), [](char each) {
        return (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9') || each == '-' || each == '.';
    });
    return is_name ? host : std::string_view();
}

bool is_known(std::string_view services, bool is_sandbox, std::string_view endpoint)
{
    bool const is_printable = std::all_of(endpoint.begin(), endpoint.end(), [](char each) { return each > ' ' && each < '\x7f'; });
    if (!is_printable)
        return false;
    constexpr std::string_view this_machine = "http://127.0.0.1:";
    if (is_sandbox && endpoint.starts_with(this_machine)) {
        auto const port = endpoint.substr(this_machine.size(), endpoint.find('/', this_machine.size()) - this_machine.size());
        return !port.empty() && std::all_of(port.begin(), port.end(), [](char each) { return each >= '0' && each <= '9'; });
    }
    auto const host = host_of(endpoint);
    if (host.empty())
        return false;
    for (auto left = services; !left.empty();) {
        auto const end = std::min(left.find_first_of(", "), left.size());
        if (end > 0 && is_below(host, left.substr(0, end)))
            return true;
        left.remove_prefix(std::min(end + 1, left.size()));
    }
    return false;
}

}
