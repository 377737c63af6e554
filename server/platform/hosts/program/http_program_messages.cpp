#include "platform/hosts/program/http_program_messages.h"
#include "contract/codec.h"
#include "platform/hosts/http/json_object.h"
#include "platform/http/url.h"

namespace hosts {

static std::string body_of(ProgramMessage const& message)
{
    std::string json = "{\"touser\":";
    codec::encode_text(message.openid, json);
    json += ",\"template_id\":";
    codec::encode_text(message.template_id, json);
    json += ",\"page\":";
    codec::encode_text(message.page, json);
    json += ",\"lang\":";
    codec::encode_text(message.language, json);
    json += ",\"data\":{";
    for (bool is_first = true; auto const& [name, value] : message.fields) {
        json += is_first ? "" : ",";
        is_first = false;
        codec::encode_text(name, json);
        json += ":{\"value\":";
        codec::encode_text(value, json);
        json += "}";
    }
    return json + "}}";
}

HttpProgramMessages::HttpProgramMessages(CurlClient client, std::string base, ProgramToken& token)
    : client_(std::move(client)), base_(std::move(base)), token_(token)
{
}

Outcome HttpProgramMessages::send_with(std::string const& token, std::string const& body) const
{
    auto const answer = client_.post_json(base_ + "/cgi-bin/message/subscribe/send?access_token=" + url::encode(token), body);
    auto const parsed = JsonObject::parse(answer.body);
    auto const errcode = parsed ? parsed->number("errcode") : std::nullopt;
    if (answer.status == 200 && errcode)
        return program_outcome(*errcode);
    return { Outcome::Kind::again, answer.trouble(), 0 };
}

static bool is_token_unknown(Outcome const& outcome) { return outcome.code == 40001 || outcome.code == 40014 || outcome.code == 42001; }

Outcome HttpProgramMessages::send(ProgramMessage const& message)
{
    auto const body = body_of(message);
    auto token = token_.get();
    if (token.token.empty())
        return token.failure;
    auto const outcome = send_with(token.token, body);
    if (!is_token_unknown(outcome))
        return outcome;
    token_.forget(token.token);
    token = token_.get();
    return token.token.empty() ? token.failure : send_with(token.token, body);
}

}
