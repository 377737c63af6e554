#include "platform/hosts/traces/otlp_json.h"
#include "contract/codec.h"
#include "platform/hosts/http/json_object.h"
#include <algorithm>
#include <charconv>

namespace hosts {

using platform::SpanData;

static void add_value(std::string_view key, SpanData::Value const& value, std::string& json)
{
    json += R"({"key":)";
    codec::encode_text(key, json);
    // 64-bit numbers are texts here, as Protobuf has them in JSON.
    if (auto const* const number = std::get_if<std::int64_t>(&value)) {
        json.append(R"(,"value":{"intValue":")").append(std::to_string(*number)).append(R"("}})");
        return;
    }
    json += R"(,"value":{"stringValue":)";
    codec::encode_text(std::get<std::string>(value), json);
    json += "}}";
}

static void add_links(SpanData const& span, std::string& json)
{
    json += R"(,"links":[)";
    for (bool is_first = true; auto const& link : span.links) {
        json.append(is_first ? "" : ",").append(R"({"traceId":")").append(platform::hex_of(link.trace));
        json.append(R"(","spanId":")").append(platform::hex_of(link.parent)).append("\"}");
        is_first = false;
    }
    json += ']';
}

static void add_span(SpanData const& span, std::string& json)
{
    json.append(R"({"traceId":")").append(platform::hex_of(span.trace));
    json.append(R"(","spanId":")").append(platform::hex_of(span.id));
    if (span.parent != platform::SpanId {})
        json.append(R"(","parentSpanId":")").append(platform::hex_of(span.parent));
    json += R"(","name":)";
    codec::encode_text(span.name, json);
    json.append(",\"kind\":").append(std::to_string(static_cast<int>(span.kind)));
    json.append(R"(,"startTimeUnixNano":")").append(std::to_string(span.began));
    json.append(R"(","endTimeUnixNano":")").append(std::to_string(std::max(span.began, span.ended))).append("\"");
    json += R"(,"attributes":[)";
    for (bool is_first = true; auto const& [key, value] : span.attributes) {
        json += is_first ? "" : ",";
        is_first = false;
        add_value(key, value, json);
    }
    json += ']';
    if (!span.links.empty())
        add_links(span, json);
    // STATUS_CODE_ERROR
    json += span.is_error ? R"(,"status":{"code":2}})" : "}";
}

std::string otlp_request(TraceResource const& resource, std::span<SpanData const> spans)
{
    std::string json = R"({"resourceSpans":[{"resource":{"attributes":[)";
    add_value("service.name", resource.service, json);
    json += ',';
    add_value("service.version", resource.version, json);
    json += ',';
    add_value("service.instance.id", resource.instance, json);
    json += R"(]},"scopeSpans":[{"scope":{"name":"kabinet"},"spans":[)";
    for (bool is_first = true; auto const& span : spans) {
        json += is_first ? "" : ",";
        is_first = false;
        add_span(span, json);
    }
    return json + "]}]}]}";
}

PartialSuccess read_partial_success(std::string_view body)
{
    PartialSuccess partial;
    auto const said = JsonObject::parse(body);
    if (!said)
        return partial;
    // As Protobuf has 64-bit numbers in JSON, or as some write them.
    if (auto const text = said->text("partialSuccess.rejectedSpans"))
        std::from_chars(text->data(), text->data() + text->size(), partial.rejected);
    else
        partial.rejected = said->number("partialSuccess.rejectedSpans").value_or(0);
    partial.message = said->text("partialSuccess.errorMessage").value_or("").substr(0, 200);
    return partial;
}

}
