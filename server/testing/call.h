#pragma once
// Calls of the contract without HTTP: the function behind a route, in a transaction, with the contract's types.
#include "platform/gate/direct_call.h"
#include "testing/shop.h"

namespace testing {

platform::Route const& route_of(Shop& shop, api::CallInfo const& call);

// Fails the test when a call refuses what it does not declare in the contract. Where KABINET_REFUSALS_SEEN names a file, it is written down
// there that a test has seen this refusal of this call.
void look_at_refusal(api::CallInfo const& call, Error error);
// The same for what a call's function answered that was called by itself.
template<class Answer>
Result<Answer> declared(api::CallInfo const& call, Result<Answer> answer)
{
    if (!answer.ok())
        look_at_refusal(call, answer.error());
    return answer;
}

// For calls without preparation. From any thread.
template<class Request, class Answer, api::Login login>
Result<Answer> call(Shop& shop, api::Call<Request, Answer, login> const& call, std::type_identity_t<platform::Caller<login>> const& caller,
    std::type_identity_t<Request> const& request)
{
    auto const& route = route_of(shop, call);
    if (route.writes) {
        auto answer = shop.write([&](Write& tx) { return platform::run_directly(route, tx, call, caller, request); });
        shop.let_devices_act();
        return declared(call, std::move(answer));
    }
    return declared(call, shop.read([&](Read& tx) { return platform::run_directly(route, tx, call, caller, request); }));
}

}
