#include "platform/gate/answers/envelope.h"
#include "contract/codec.h"
#include "generated/refusals/common.h"
#include "platform/gate/json_members.h"
#include "platform/gate/signing/envelope_cipher.h"
#include <stdexcept>

namespace platform {

namespace {

struct Refusal {
    int code;
    std::string_view text;
    std::string_view reason;
    std::string_view field;
    std::optional<Ask> ask = {};
    std::optional<About> about = {};
};

Refusal of_status(int status)
{
    switch (status) {
    case 403: return { status, "This is not open to pages of other sites.", "forbidden", {} };
    case 404: return { status, "There is no such page.", "not_found", {} };
    case 405: return { status, "This path does not answer this method.", "method_not_allowed", {} };
    case 408: return { status, "The request took too long to arrive.", "slow_request", {} };
    case 413: return { status, "The request is too large.", "too_large", {} };
    case 417: return { status, "Nothing but 100-continue can be expected here.", "expectation_failed", {} };
    case 426: return { status, "This path speaks WebSocket, version 13.", "upgrade_required", {} };
    case 429: return { code_of(refusal::too_frequent), text_of(refusal::too_frequent), reason_of(refusal::too_frequent), {} };
    case 431: return { status, "The request's header is too large.", "header_too_large", {} };
    case 500: return { status, "Something went wrong on our side.", "internal_error", {} };
    case 501: return { status, "This method or transfer coding is not known here.", "not_implemented", {} };
    case 505: return { status, "Only HTTP/1.0 and HTTP/1.1 are spoken here.", "version_not_supported", {} };
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
    if (refusal.about && !refusal.about->name.en.empty()) {
        body += R"(,"about":{"zh":)";
        codec::encode_text(refusal.about->name.zh, body);
        body += R"(,"en":)";
        codec::encode_text(refusal.about->name.en, body);
        body += R"(,"th":)";
        codec::encode_text(refusal.about->name.th, body);
        body += "}";
    }
    if (refusal.about && !refusal.about->details.empty())
        body += R"(,"details":)" + refusal.about->details;
    if (refusal.ask)
        body += R"(,"action":)" + std::to_string(refusal.ask->action) + R"(,"showType":)" + std::to_string(refusal.ask->show_type);
    body += R"(,"requestId":)";
    codec::encode_text(request_id, body);
    body += "}}";
    return response;
}

}

http::Response refused(Error error, std::string_view request_id, std::optional<About> const& about)
{
    return envelope(200, { code_of(error), text_of(error), reason_of(error), {}, ask_of(error), about }, request_id);
}

http::Response refused(int status, std::string_view request_id) { return envelope(status, of_status(status), request_id); }

http::Response refused_field(std::string_view field, std::string_view reason, std::string_view request_id)
{
    std::string text = "The request cannot be read.";
    if (reason == "special_characters")
        text = "Special characters are not supported.";
    else if (!field.empty())
        text = "The field " + std::string(field) + " is wrong.";
    return envelope(400, { 400, text, reason, field }, request_id);
}

std::string sealed(std::string_view body, bool has_envelope, std::string_view key, std::string const& nonce)
{
    std::string_view code = "200";
    std::string_view text = R"("success")";
    std::string_view data = body;
    if (has_envelope) {
        auto const members = members_of(body);
        if (!members || members->size() != 3)
            throw std::logic_error("an answer is not {code, msg, data}");
        code = members->at(0).json;
        text = members->at(1).json;
        data = members->at(2).json;
    }
    return R"({"code":)" + std::string(code) + R"(,"msg":)" + std::string(text) + R"(,"nonce":")" + nonce + R"(","data":")"
        + seal(data, key, nonce) + R"("})";
}

}
