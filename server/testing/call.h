#pragma once
// Calls of the contract without HTTP: the function behind a route, in a transaction, with the contract's types.
#include "testing/shop.h"
#include <stdexcept>

namespace testing {

inline platform::Route const& route_of(Shop& shop, api::CallInfo const& call)
{
    for (auto const& route : shop.routes.all())
        if (route.call == &call)
            return route;
    throw std::logic_error("no module of this shop answers " + std::string(call.name));
}

// For calls without preparation. From any thread.
template<class Request, class Answer, api::Login login>
Result<Answer> call(Shop& shop, api::Call<Request, Answer, login> const& call, std::type_identity_t<platform::Caller<login>> const& caller,
    std::type_identity_t<Request> const& request)
{
    using Caller = platform::Caller<login>;
    auto const& route = route_of(shop, call);
    if (route.writes) {
        auto const function = reinterpret_cast<Result<Answer> (*)(Write&, Caller const&, Request const&)>(route.function);
        return shop.write([&](Write& tx) { return function(tx, caller, request); });
    }
    auto const function = reinterpret_cast<Result<Answer> (*)(Read&, Caller const&, Request const&)>(route.function);
    return shop.read([&](Read& tx) { return function(tx, caller, request); });
}

}
