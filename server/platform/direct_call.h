#pragma once
// Calls of the contract without HTTP: the function behind a route, with the contract's types. For what drives the shop from within its
// process: tests, and the simulation.
#include "platform/routes.h"
#include <span>
#include <stdexcept>
#include <string>

namespace platform {

// Throws std::logic_error when no module answers the call.
inline Route const& route_of(std::span<Route const> routes, api::CallInfo const& call)
{
    for (auto const& route : routes)
        if (route.call == &call)
            return route;
    throw std::logic_error("no module here answers " + std::string(call.name));
}

// For calls without preparation. `route` is the one of the call, and the transaction the kind it wants: a Write& where `route.writes`,
// else a Read&.
template<class Transaction, class Request, class Answer, api::Login login>
Result<Answer> run_directly(Route const& route, Transaction& tx, api::Call<Request, Answer, login> const&,
    std::type_identity_t<Caller<login>> const& caller, std::type_identity_t<Request> const& request)
{
    using Function = Result<Answer> (*)(Transaction&, Caller<login> const&, Request const&);
    return reinterpret_cast<Function>(route.function)(tx, caller, request);
}

}
