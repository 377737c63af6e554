#pragma once
// What a refusal looks like: {"code":1301,"msg":"...","data":{"reason":"box_sold","requestId":"..."}}.
#include "kernel/error.h"
#include "platform/about.h"
#include "platform/http/http.h"
#include <string>
#include <string_view>

namespace platform {

inline constexpr std::string_view json_type = "application/json";

// The shopper's request was understood and is refused: HTTP 200, so that only the client has to look at it. What it is about stands in its
// data, {"about":{"zh":"...","en":"...","th":"..."}}, and what the client needs to go on is its "details".
http::Response refused(Error error, std::string_view request_id, std::optional<About> const& about = {});
// What proxies and monitors have to see: 400, 403, 404, 405, 408, 413, 417, 426, 429, 431, 500, 501, 503, 505.
http::Response refused(int status, std::string_view request_id);
// The answer to a request that came in an envelope: {code, msg, nonce, data}, the data encrypted. `body` is what would have been answered;
// without an envelope of its own all of it is data.
std::string sealed(std::string_view body, bool has_envelope, std::string_view key, std::string const& nonce);
// 400: a field does not fit the contract.
http::Response refused_field(std::string_view field, std::string_view reason, std::string_view request_id);

}
