#include "app/pages/page_request.h"
#include "app/pages/page_head.h"
#include "domains/region/region.h"
#include "domains/share/share.h"
#include "generated/goods.h"
#include "platform/http/url.h"
#include <algorithm>

namespace app {

namespace {

// What the app tells the server of its shopper's choices: "zh-CN.TH".
constexpr std::string_view preferences_cookie = "kabinet_preferences=";
constexpr std::string_view bare_page = "/index.html";

std::string parameter_of(std::string_view query, std::string_view name)
{
    url::Texts texts;
    codec::Pairs pairs;
    if (!url::read_pairs(query, texts, pairs))
        return "";
    auto const found = std::find_if(pairs.begin(), pairs.end(), [&](auto const& pair) { return pair.first == name; });
    return found == pairs.end() ? "" : std::string(found->second);
}

std::string_view query_of(std::string_view path)
{
    auto const question = path.find('?');
    return question == std::string_view::npos ? std::string_view() : path.substr(question + 1);
}

std::string_view spoken(std::string_view tag)
{
    if (tag.starts_with("zh"))
        return chinese;
    if (tag.starts_with("th"))
        return thai;
    return tag.starts_with("en") ? english : std::string_view();
}

std::string_view preferences_of(http::Request const& request)
{
    auto cookies = request.header("Cookie");
    auto const at = cookies.find(preferences_cookie);
    if (at == std::string_view::npos)
        return {};
    cookies.remove_prefix(at + preferences_cookie.size());
    return cookies.substr(0, cookies.find(';'));
}

// The first that we speak; browsers list them by preference. Empty where there is none.
std::string_view accepted_language(std::string_view accepted)
{
    while (!accepted.empty()) {
        auto const end = accepted.find(',');
        auto entry = accepted.substr(0, end);
        entry.remove_prefix(std::min(entry.find_first_not_of(' '), entry.size()));
        if (auto const language = spoken(entry); !language.empty())
            return language;
        accepted.remove_prefix(end == std::string_view::npos ? accepted.size() : end + 1);
    }
    return {};
}

// What the page says about something in particular, or asks first about it.
bool speaks_of(platform::WebPage const& page, std::string_view name)
{
    auto const mark = "{" + std::string(name) + "}";
    return !page.about.empty()
        || std::any_of(page.calls.begin(), page.calls.end(), [&](std::string const& call) { return call.find(mark) != std::string::npos; });
}

// A kind of goods that there is not is nobody's page.
bool is_meant(std::string_view name, std::string_view value)
{
    api::GoodsKind kind {};
    return !value.empty() && value.size() <= 64 && (name != "kind" || from_string(value, kind));
}

// Only what decides what the page shows: others would make as many pages as anybody likes to write.
std::string subject_path(std::string_view path, platform::WebPage const& page)
{
    std::string out(path.substr(0, path.find('?')));
    for (std::string_view const name : { "seriesId", "boxSetId", "goodsId", "ip", "kind" }) {
        if (!speaks_of(page, name))
            continue;
        auto const value = parameter_of(query_of(path), name);
        if (is_meant(name, value))
            out.append(out.find('?') == std::string::npos ? "?" : "&").append(name).append("=") += url::encode(value);
    }
    return out;
}

}

std::string PageRequest::key() const
{
    return path + '\n' + language + (is_language_chosen ? "!" : "") + '\n' + country + '\n' + (is_bare ? "bare" : "");
}

std::string PageRequest::key_of_missing() const
{
    return "missing\n" + (page ? page->path : std::string()) + '\n' + language + (is_language_chosen ? "!" : "");
}

bool is_page(http::Request const& request, platform::WebPages const& pages)
{
    auto const accepted = request.header("Accept");
    bool const takes_html = accepted.find("text/html") != std::string_view::npos;
    // Messengers that look for a picture take anything; so do programs that expect no page, but not at the path of one.
    if (request.path == bare_page || request.path == "/" || pages.find(request.path))
        return takes_html || accepted.empty() || accepted.find("*/*") != std::string_view::npos;
    return takes_html && request.path.substr(request.path.rfind('/') + 1).find('.') == std::string_view::npos;
}

PageRequest read_page_request(http::Request const& request, platform::WebPages const& pages)
{
    PageRequest read;
    read.is_bare = request.path == bare_page;
    auto asked = std::string(request.path) + (request.query.empty() ? "" : "?" + std::string(request.query));
    // A shared link speaks of the page that it leads to.
    if (auto itself = share::page_itself(asked); itself.ok())
        asked = itself.take();
    if (!read.is_bare)
        read.page = pages.find(std::string_view(asked).substr(0, asked.find('?')));
    if (read.page)
        read.path = subject_path(asked, *read.page);
    auto const preferences = preferences_of(request);
    auto const dot = preferences.find('.');
    auto language = spoken(parameter_of(request.query, "lang"));
    read.is_language_chosen = !language.empty();
    if (language.empty())
        language = spoken(preferences.substr(0, dot));
    auto const& shops_in = region::of(dot == std::string_view::npos ? "" : preferences.substr(dot + 1));
    read.country = shops_in.iso2;
    if (language.empty())
        language = accepted_language(request.header("Accept-Language"));
    read.language = language.empty() ? shops_in.language : language;
    return read;
}

bool is_host(std::string_view host)
{
    return !host.empty() && host.size() <= 255
        && host.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]") == std::string_view::npos;
}

std::string filled_call(std::string_view call, std::string_view path)
{
    auto const question = std::min(call.find('?'), call.size());
    std::string out(call.substr(0, question));
    call.remove_prefix(std::min(question + 1, call.size()));
    while (!call.empty()) {
        auto const pair = call.substr(0, call.find('&'));
        call.remove_prefix(std::min(pair.size() + 1, call.size()));
        auto const mark = pair.find("={");
        std::string value(
            mark == std::string_view::npos ? "" : parameter_of(query_of(path), pair.substr(mark + 2, pair.size() - mark - 3)));
        // The app leaves out what does not matter.
        if (mark != std::string_view::npos && value.empty())
            continue;
        out += out.size() == question ? '?' : '&';
        out += pair.substr(0, std::min(mark, pair.size()));
        if (mark != std::string_view::npos)
            out += '=' + url::encode(value);
    }
    return out;
}

}
