// Reads lines "call<TAB>body" and says for each whether our decoder takes the body: "ok", or the reason and the field.
// compare.mjs holds it against a JSON Schema validator. What is taken has to come back the same after encoding and decoding.
#include "contract/codec.h"
#include "generated/account.h"
#include "generated/cabinet.h"
#include "generated/mystery_box.h"
#include "generated/payment.h"
#include "generated/sandbox.h"
#include <iostream>
#include <map>
#include <string>

namespace {

template<class Request>
std::string judge(api::CallInfo const& call, std::string_view body)
{
    codec::Input input;
    input.body = body;
    input.path = { { "provider", "sandbox" } };
    Request request;
    if (auto const refusal = codec::decode_request(call, input, &request))
        return std::string(refusal->reason) + " " + refusal->field;
    std::string encoded;
    codec::encode_json(*call.request, &request, encoded);
    Request again;
    input.body = encoded;
    if (codec::decode_request(call, input, &again))
        return "not taken again: " + encoded;
    std::string twice;
    codec::encode_json(*call.request, &again, twice);
    return twice == encoded ? "ok" : "differs the second time: " + encoded;
}

using Judge = std::string (*)(std::string_view body);

template<auto const& call>
std::string judge_call(std::string_view body)
{
    return judge<typename std::remove_cvref_t<decltype(call)>::Request>(call, body);
}

std::map<std::string, Judge> const judges = {
    { "Account.register", judge_call<api::account_register> },
    { "Account.getCaptcha", judge_call<api::account_get_captcha> },
    { "MysteryBox.joinQueue", judge_call<api::mystery_box_join_queue> },
    { "MysteryBox.createOrder", judge_call<api::mystery_box_create_order> },
    { "Payment.notify", judge_call<api::payment_notify> },
    { "Cabinet.openBox", judge_call<api::cabinet_open_box> },
    { "Sandbox.clock", judge_call<api::sandbox_clock> },
};

}

int main()
{
    for (std::string line; std::getline(std::cin, line);) {
        auto const tab = line.find('\t');
        std::cout << judges.at(line.substr(0, tab))(std::string_view(line).substr(tab + 1)) << '\n';
    }
}
