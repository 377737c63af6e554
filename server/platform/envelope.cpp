#include "platform/envelope.h"
#include "contract/codec.h"

namespace platform {

namespace {

struct Refusal {
    int code;
    std::string_view text;
    std::string_view reason;
    std::string_view field;
};

Refusal of_status(int status)
{
    switch (status) {
    case 404: return { status, "There is no such page.", "not_found", {} };
    case 405: return { status, "This path does not answer this method.", "method_not_allowed", {} };
    case 408: return { status, "The request took too long to arrive.", "slow_request", {} };
    case 413: return { status, "The request is too large.", "too_large", {} };
    case 429: return { code_of(Error::too_frequent), text_of(Error::too_frequent), reason_of(Error::too_frequent), {} };
    case 431: return { status, "The request's header is too large.", "header_too_large", {} };
    case 500: return { status, "Something went wrong on our side.", "internal_error", {} };
    case 503: return { status, "The shop is busy. Please try again in a moment.", "overloaded", {} };
    default: return { 400, "The request cannot be read.", "bad_request", {} };
    }
}

http::Response envelope(int status, Refusal const& refusal, std::string_view request_id)
{
    http::Response response { .status = status, .content_type = json_type, .headers = "Cache-Control: no-store\r\n" };
    std::string& body = response.body;
    body += R"({"code":)" + std::to_string(refusal.code) + R"(,"msg":)";
    codec::encode_text(refusal.text, body);
    body += R"(,"data":{"reason":)";
    codec::encode_text(refusal.reason, body);
    if (!refusal.field.empty()) {
        body += R"(,"field":)";
        codec::encode_text(refusal.field, body);
    }
    body += R"(,"requestId":)";
    codec::encode_text(request_id, body);
    body += "}}";
    return response;
}

}

http::Response refused(Error error, std::string_view request_id)
{
    return envelope(200, { code_of(error), text_of(error), reason_of(error), {} }, request_id);
}

http::Response refused(int status, std::string_view request_id) { return envelope(status, of_status(status), request_id); }

http::Response refused_field(std::string_view field, std::string_view reason, std::string_view request_id)
{
    std::string const text = field.empty() ? "The request cannot be read." : "The field " + std::string(field) + " is wrong.";
    return envelope(400, { 400, text, reason, field }, request_id);
}

}
