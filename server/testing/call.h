#pragma once
// Calls of the contract without HTTP: the function behind a route, in a transaction, with the contract's types.
#include "platform/gate/direct_call.h"
#include "testing/shop.h"

namespace testing {

platform::Route const& route_of(Shop& shop, api::CallInfo const& call);

// For calls without preparation. From any thread.
template<class Request, class Answer, api::Login login>
Result<Answer> call(Shop& shop, api::Call<Request, Answer, login> const& call, std::type_identity_t<platform::Caller<login>> const& caller,
    std::type_identity_t<Request> const& request)
{
    auto const& route = route_of(shop, call);
    if (route.writes) {
        auto answer = shop.write([&](Write& tx) { return platform::run_directly(route, tx, call, caller, request); });
        shop.let_devices_act();
        return answer;
    }
    return shop.read([&](Read& tx) { return platform::run_directly(route, tx, call, caller, request); });
}

}
