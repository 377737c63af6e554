#pragma once
// Calls of the contract without HTTP: the function behind a route, with the contract's types. For what drives the shop from within its
// process: tests, and the simulation.
#include "platform/gate/json_members.h"
#include "platform/gate/routes.h"
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace platform {

// Throws std::logic_error when no module answers the call.
inline Route const& route_of(std::span<Route const> routes, api::CallInfo const& call)
{
    for (auto const& route : routes)
        if (route.call == &call)
            return route;
    throw std::logic_error("no module here answers " + std::string(call.name));
}

// For calls without preparation; what a face sets by itself is set. `route` is the one of the call, and the transaction the kind it wants:
// a Write& where `route.writes`, else a Read&.
template<class Transaction, class Request, class Answer, api::Login login>
Result<Answer> run_directly(Route const& route, Transaction& tx, api::Call<Request, Answer, login> const& call,
    std::type_identity_t<Caller<login>> const& caller, std::type_identity_t<Request> const& request)
{
    using Function = Result<Answer> (*)(Transaction&, Caller<login> const&, Request const&);
    if (!call.preset)
        return reinterpret_cast<Function>(route.function)(tx, caller, request);
    Request with_preset = request;
    call.preset(&with_preset);
    return reinterpret_cast<Function>(route.function)(tx, caller, with_preset);
}

// An answer as the client gets it. Throws std::logic_error when that is none of this call.
template<class Request, class Answer, api::Login login>
Answer read_answer(api::Call<Request, Answer, login> const& call, std::string_view body)
{
    std::string_view json = body;
    if (call.enveloped)
        for (auto const& member : members_of(body).value_or(std::vector<Member>()))
            if (member.name == "data")
                json = member.json;
    Answer answer;
    if (codec::decode_json(*call.answer, json, &answer))
        throw std::logic_error("no answer of " + std::string(call.name));
    return answer;
}

// For calls with a preparation: `prepared` is what the route's prepare has made.
template<class Request, class Answer, api::Login login>
Result<Answer> run_prepared(Route const& route, Write& tx, api::Call<Request, Answer, login> const& call,
    std::type_identity_t<Caller<login>> const& caller, std::type_identity_t<Request> const& request, void const* prepared)
{
    // The type of what was prepared is known behind the route only, so the answer is read as the client gets it.
    auto const outcome = route.answer(route, &tx, &caller, &request, prepared);
    if (outcome.error)
        return *outcome.error;
    return read_answer(call, outcome.body);
}

}
