#include "domains/content/links.h"
#include "domains/content/rules.h"
#include "generated/refusals/content.h"
#include "kernel/crypto/hash.h"
#include "kernel/crypto/sealed.h"
#include "platform/settings.h"
#include <algorithm>

namespace content {

bool is_public_url(std::string_view url)
{
    bool const is_page = url.starts_with('/') && !url.starts_with("//");
    return is_page || !links::host_of(url).empty();
}

namespace links {

// What an address bar and a title bar bear.
static constexpr std::size_t most_url_bytes = 2'000;
static constexpr std::size_t most_title_bytes = 200;

static bool is_host(std::string_view host)
{
    bool const is_plain = std::all_of(host.begin(), host.end(),
        [](char letter) { return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-' || letter == '.'; });
    return is_plain && host.find('.') != std::string_view::npos && host.find("..") == std::string_view::npos && host.front() != '.'
        && host.back() != '.';
}

// Control characters, spaces and the backslash, which browsers read as a slash.
static bool is_odd(unsigned char letter) { return letter <= ' ' || letter == 127 || letter == '\\'; }

std::string_view host_of(std::string_view url)
{
    constexpr std::string_view scheme = "https://";
    if (!url.starts_with(scheme) || std::any_of(url.begin(), url.end(), is_odd))
        return {};
    auto const rest = url.substr(scheme.size());
    auto const host = rest.substr(0, rest.find_first_of("/?#"));
    return !host.empty() && is_host(host) ? host : std::string_view();
}

static bool is_below(std::string_view host, std::string_view allowed)
{
    return host == allowed || (host.ends_with(allowed) && host[host.size() - allowed.size() - 1] == '.');
}

bool is_allowed(Settings const& settings, std::string_view url)
{
    auto const host = host_of(url);
    if (host.empty() || url.size() > most_url_bytes)
        return false;
    auto const& hosts = settings.of<rules::Outside>().hosts;
    for (std::string_view rest = hosts; !rest.empty();) {
        auto const end = rest.find_first_of(", ");
        auto const allowed = rest.substr(0, end);
        if (!allowed.empty() && is_below(host, allowed))
            return true;
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return false;
}

static std::optional<std::string> key_of(Settings const& settings)
{
    auto key = from_hex(settings.of<rules::Outside>().key);
    return key && key->size() == sealing_key_bytes ? key : std::nullopt;
}

Result<Link> open(Settings const& settings, std::string_view data)
{
    auto const key = key_of(settings);
    auto const sealed = from_base64url(data);
    auto const plain = key && sealed ? open_sealed(*key, *sealed) : std::nullopt;
    auto const end = plain ? plain->find('\n') : std::string::npos;
    if (end == std::string::npos)
        return refusal::link_invalid;
    Link link { plain->substr(0, end), plain->substr(end + 1) };
    if (!is_allowed(settings, link.url))
        return refusal::link_invalid;
    return link;
}

}

Result<std::string> seal_link(Settings const& settings, Random& random, std::string_view url, std::string_view title)
{
    auto const key = links::key_of(settings);
    if (!key || !links::is_allowed(settings, url) || title.size() > links::most_title_bytes)
        return refusal::link_invalid;
    return to_base64url(seal(random, *key, std::string(url) + "\n" + std::string(title)));
}

}
