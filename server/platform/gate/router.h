#pragma once
// From method and path to a call of the contract.
#include "platform/gate/routes.h"
#include "platform/http/url.h"
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace platform {

class Router {
public:
    // The routes have to outlive the router. Throws std::logic_error where two calls answer the same method and path.
    explicit Router(std::span<Route const> routes);

    struct Match {
        Route const* route = nullptr;
        // Of the path, when it is known but not with this method: "GET, POST" for the header Allow. Empty: the path is unknown.
        std::string allowed;
        codec::Pairs parameters;
    };
    // A GET that changes state answers POST too; HEAD is answered where GET is and nothing changes.
    Match find(std::string_view method, std::string_view path, url::Texts& texts) const;

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    // The calls of one path.
    using Calls = std::vector<Route const*>;
    struct Pattern {
        // "{locale}" stands for any one segment.
        std::vector<std::string_view> segments;
        Calls calls;
    };

    void add(Route const& route);
    static Match choose(Calls const& calls, std::string_view method);
    static bool matches(Pattern const& pattern, std::string_view path, url::Texts& texts, codec::Pairs& parameters);

    std::unordered_map<std::string, Calls, Hash, std::equal_to<>> fixed_;
    std::vector<Pattern> patterns_;
};

}
