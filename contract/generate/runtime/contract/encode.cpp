// Appends an answer to one string. What a domain hands over is valid by its types, so nothing here can be refused.
#include "contract/codec.h"
#include "contract/table.h"
#include <array>
#include <charconv>
#include <cmath>

namespace codec {

namespace {

template<class T>
T const& as(void const* value)
{
    return *static_cast<T const*>(value);
}

template<class Number>
void append_number(Number number, std::string& out)
{
    char digits[32];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

void append_fraction(double number, std::string& out)
{
    if (std::isfinite(number))
        append_number(number, out);
    else
        out += "null"; // JSON has no word for it; JavaScript's own JSON.stringify writes the same.
}

bool is_empty(Type const& type, void const* value)
{
    bool empty = true;
    type.container->each(value, &empty, [](void* context, std::string_view, void const*) { *static_cast<bool*>(context) = false; });
    return empty;
}

void append_object(Type const& type, void const* value, std::string& out)
{
    out += '{';
    bool needs_comma = false;
    for (Field const& field : type.fields) {
        void const* const member = static_cast<char const*>(value) + field.offset;
        if (field.need == Need::optional && field.type->kind == Kind::optional && is_empty(*field.type, member))
            continue;
        if (needs_comma)
            out += ',';
        needs_comma = true;
        out += '"';
        out += field.name;
        out += "\":";
        encode_json(*field.type, member, out);
    }
    out += '}';
}

struct Sequence {
    Type const& element;
    std::string& out;
    bool needs_comma = false;
};

void append_element(void* context, std::string_view, void const* element)
{
    auto& sequence = *static_cast<Sequence*>(context);
    if (sequence.needs_comma)
        sequence.out += ',';
    sequence.needs_comma = true;
    encode_json(sequence.element, element, sequence.out);
}

void append_entry(void* context, std::string_view key, void const* element)
{
    auto& sequence = *static_cast<Sequence*>(context);
    if (sequence.needs_comma)
        sequence.out += ',';
    sequence.needs_comma = true;
    encode_text(key, sequence.out);
    sequence.out += ':';
    encode_json(sequence.element, element, sequence.out);
}

void append_optional(Type const& type, void const* value, std::string& out)
{
    std::size_t const before = out.size();
    Sequence sequence { *type.element, out };
    type.container->each(value, &sequence, append_element);
    if (out.size() == before)
        out += "null";
}

constexpr std::array<bool, 256> needs_escape = [] {
    std::array<bool, 256> table {};
    for (int byte = 0; byte < 32; ++byte)
        table[static_cast<std::size_t>(byte)] = true;
    table['"'] = table['\\'] = true;
    return table;
}();

void append_escaped(char character, std::string& out)
{
    switch (character) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    }
    constexpr char digits[] = "0123456789abcdef";
    out += "\\u00";
    out += digits[character >> 4];
    out += digits[character & 15];
}

}

void encode_text(std::string_view text, std::string& out)
{
    out += '"';
    std::size_t start = 0;
    for (std::size_t at = 0; at < text.size(); ++at)
        if (needs_escape[static_cast<unsigned char>(text[at])]) {
            out.append(text, start, at - start);
            append_escaped(text[at], out);
            start = at + 1;
        }
    out.append(text, start);
    out += '"';
}

void encode_json(Type const& type, void const* value, std::string& out)
{
    switch (type.kind) {
    case Kind::boolean: out += as<bool>(value) ? "true" : "false"; return;
    case Kind::int32: append_number(as<std::int32_t>(value), out); return;
    case Kind::int64: append_number(as<std::int64_t>(value), out); return;
    case Kind::float64: append_fraction(as<double>(value), out); return;
    case Kind::string: encode_text(as<std::string>(value), out); return;
    case Kind::id:
        out += '"'; // 64 bits do not fit a JavaScript number.
        append_number(as<std::int64_t>(value), out);
        out += '"';
        return;
    case Kind::enumeration:
        out += '"';
        out += type.names[as<std::uint8_t>(value)];
        out += '"';
        return;
    case Kind::object: append_object(type, value, out); return;
    case Kind::optional: append_optional(type, value, out); return;
    case Kind::array:
    case Kind::map: {
        bool const is_map = type.kind == Kind::map;
        Sequence sequence { *type.element, out };
        out += is_map ? '{' : '[';
        type.container->each(value, &sequence, is_map ? append_entry : append_element);
        out += is_map ? '}' : ']';
        return;
    }
    }
}

void encode_answer(api::CallInfo const& call, void const* answer, std::string& out)
{
    if (call.enveloped)
        out += R"({"code":200,"msg":"success","data":)";
    encode_json(*call.answer, answer, out);
    if (call.enveloped)
        out += '}';
}

void encode_refusal(Refusal const& refusal, std::string& out)
{
    out += R"({"field":)";
    encode_text(refusal.field, out);
    out += R"(,"reason":)";
    encode_text(refusal.reason, out);
    out += '}';
}

}
