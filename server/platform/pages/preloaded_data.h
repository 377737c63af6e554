#pragma once
// Answers to what a page of the web app asks first, as anybody would get them, so that they can travel with the page itself.
#include "platform/gate/router.h"
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

class Read;

namespace platform {

struct FirstAnswer {
    // As the page asked.
    std::string address;
    // Null where no public read is meant, or the question does not fit the contract.
    api::CallInfo const* call = nullptr;
    // JSON; empty where there is no answer.
    std::string body;
    std::optional<Error> refusal;
    // The answer itself, of a call of the list that the answers were made with.
    std::shared_ptr<void const> value;
};
// Null where that call was not answered, or its answer not kept.
template<class Request, class Answer>
Answer const* value_of(FirstAnswer const& answer, api::Call<Request, Answer, api::Login::none> const& call)
{
    return answer.call == &call ? static_cast<Answer const*>(answer.value.get()) : nullptr;
}

// A call whose answer is looked at besides: it is asked once, and kept as it is beside its JSON.
struct KeptCall {
    api::CallInfo const* call;
    void (*ask)(Route const& route, Read& tx, Visitor const& who, void const* request, FirstAnswer& answer);
};
template<class Request, class Answer>
KeptCall keeping(api::Call<Request, Answer, api::Login::none> const& kept)
{
    return { &kept, [](Route const& route, Read& tx, Visitor const& who, void const* request, FirstAnswer& answer) {
                using Function = Result<Answer> (*)(Read&, Visitor const&, Request const&);
                auto result = reinterpret_cast<Function>(route.function)(tx, who, *static_cast<Request const*>(request));
                if (!result.ok()) {
                    answer.refusal = result.error();
                    return;
                }
                auto const value = std::make_shared<Answer>(result.take());
                codec::encode_answer(*route.call, value.get(), answer.body);
                answer.value = value;
            } };
}

// A JSON object: the address of each call that was answered, and its answer. The others are left out: the app asks for them as it would
// without us.
std::string to_json(std::vector<FirstAnswer> const& answers);

class FirstAnswers {
public:
    // The routes have to outlive it. `kept`: public reads.
    explicit FirstAnswers(std::span<Route const> routes, std::vector<KeptCall> kept = {}) : router_(routes), kept_(std::move(kept)) { }

    // One for each address, in their order.
    std::vector<FirstAnswer> collect(Read& tx, Visitor const& who, std::vector<std::string> const& addresses) const;

private:
    FirstAnswer answer(Read& tx, Visitor const& who, std::string const& address) const;

    Router router_;
    std::vector<KeptCall> kept_;
};

}
