#pragma once
// What a request says, before anything is decoded: its pairs, and who signed them.
#include "contract/codec.h"
#include "platform/gate/signing/request_signing.h"
#include "platform/http/url.h"

namespace platform {

struct CallInput {
    url::Texts texts;
    // What the decoder reads.
    codec::Input input;
    // As it counts for telling a retry from another request.
    std::string_view query;
    // Set when the request came in an envelope.
    std::optional<AppCheck::Opened> envelope;
    // Why the request goes no further: a status (0: none) or a refusal.
    int status = 0;
    std::optional<Error> error;
};

bool is_form(http::Request const& request);
// Reads the request's query and form, lets its app be checked, and opens its envelope. False when it goes no further.
bool read_input(http::Request const& request, api::CallInfo const& call, AppCheck& apps, CallInput& read);

}
