#pragma once
// Decodes a request, or says which field is wrong and why; encodes an answer. Heavy work and simdjson live in codec.cpp.
#include "contract/call.h"
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace codec {

struct Refusal {
    std::string field;       // "items[2].quantity"; empty when the whole body is meant.
    std::string_view reason; // "below_minimum"
};

using Pairs = std::vector<std::pair<std::string_view, std::string_view>>;

// What the gate hands over. Percent signs are decoded already; names of headers are in lower case.
struct Input {
    std::string_view body;
    // For raw calls: as it was sent.
    std::string_view query_text;
    Pairs path;
    Pairs query;
    Pairs headers;
    Pairs form;
};

std::optional<Refusal> decode_request(api::CallInfo const& call, Input const& input, void* request);
void encode_answer(api::CallInfo const& call, void const* answer, std::string& out);

// For messages of the live channel and for tests.
std::optional<Refusal> decode_json(Type const& type, std::string_view json, void* value);
void encode_json(Type const& type, void const* value, std::string& out);
// Whether the text is one whole JSON value, for a field that carries JSON as a text.
bool is_json(std::string_view text);
void encode_text(std::string_view text, std::string& out);
void encode_refusal(Refusal const& refusal, std::string& out);

}
