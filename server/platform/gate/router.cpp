#include "platform/gate/router.h"
#include <algorithm>
#include <stdexcept>

namespace platform {

namespace {

std::vector<std::string_view> segments_of(std::string_view path)
{
    std::vector<std::string_view> segments;
    for (path.remove_prefix(path.starts_with('/'));;) {
        auto const slash = path.find('/');
        segments.push_back(path.substr(0, slash));
        if (slash == std::string_view::npos)
            return segments;
        path.remove_prefix(slash + 1);
    }
}

bool is_parameter(std::string_view segment) { return segment.starts_with('{') && segment.ends_with('}'); }

bool answers(api::CallInfo const& call, std::string_view method)
{
    return call.method == method || (method == "POST" && call.changes) || (method == "HEAD" && call.method == "GET" && !call.changes);
}

}

Router::Router(std::span<Route const> routes)
{
    for (Route const& route : routes)
        add(route);
}

void Router::add(Route const& route)
{
    Calls* calls = nullptr;
    auto const path = route.call->path;
    if (path.find('{') == std::string_view::npos) {
        calls = &fixed_[std::string(path)];
    } else {
        auto const segments = segments_of(path);
        auto const same =
            std::find_if(patterns_.begin(), patterns_.end(), [&](Pattern const& pattern) { return pattern.segments == segments; });
        calls = same == patterns_.end() ? &patterns_.emplace_back(Pattern { segments, {} }).calls : &same->calls;
    }
    for (Route const* const other : *calls)
        if (answers(*other->call, route.call->method) || answers(*route.call, other->call->method))
            throw std::logic_error(std::string(route.call->name) + " and " + std::string(other->call->name) + " answer the same requests");
    calls->push_back(&route);
}

Router::Match Router::choose(Calls const& calls, std::string_view method)
{
    Match match;
    for (Route const* const route : calls) {
        if (answers(*route->call, method)) {
            match.route = route;
            return match;
        }
        for (std::string_view const other : { "GET", "HEAD", "POST", "PUT", "DELETE" })
            if (answers(*route->call, other))
                match.allowed += (match.allowed.empty() ? "" : ", ") + std::string(other);
    }
    return match;
}

bool Router::matches(Pattern const& pattern, std::string_view path, url::Texts& texts, codec::Pairs& parameters)
{
    auto const segments = segments_of(path);
    if (segments.size() != pattern.segments.size())
        return false;
    for (std::size_t index = 0; index < segments.size(); ++index) {
        auto const expected = pattern.segments[index];
        if (!is_parameter(expected)) {
            if (expected != segments[index])
                return false;
            continue;
        }
        auto const value = url::decode(segments[index], false, texts);
        if (!value)
            return false;
        parameters.emplace_back(expected.substr(1, expected.size() - 2), *value);
    }
    return true;
}

Router::Match Router::find(std::string_view method, std::string_view path, url::Texts& texts) const
{
    if (auto const found = fixed_.find(path); found != fixed_.end())
        return choose(found->second, method);
    for (Pattern const& pattern : patterns_) {
        codec::Pairs parameters;
        if (!matches(pattern, path, texts, parameters))
            continue;
        Match match = choose(pattern.calls, method);
        match.parameters = std::move(parameters);
        return match;
    }
    return {};
}

}
