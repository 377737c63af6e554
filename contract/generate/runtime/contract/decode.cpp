// Walks a table of the contract and a value side by side. Every rule of the contract is checked here and nowhere else.
#include "contract/codec.h"
#include "contract/table.h"
#include <algorithm>
#include <bitset>
#include <cassert>
#include <cctype>
#include <charconv>
#include <cmath>
#include <simdjson.h>

namespace codec {

namespace {

namespace dom = simdjson::dom;

// A number of JavaScript is exact up to here; a larger one written with a fraction or an exponent is no integer any more.
constexpr double exact_limit = 9007199254740992.0;

// An answer's type is not meant for reading; asking for it is our bug.
void* add(Type const& type, void* container, std::string_view key = {})
{
    assert(type.container->add);
    return type.container->add(container, key);
}

template<class T>
T& as(void* value)
{
    return *static_cast<T*>(value);
}

bool takes_character(Piece const& piece, unsigned char character)
{
    bool const listed = character < 128 && piece.characters.find(static_cast<char>(character)) != std::string_view::npos;
    return listed != piece.negated;
}

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

// The emitter has refused every pattern for which taking as much as fits would be wrong.
bool matches(std::span<Piece const> pattern, std::string_view text)
{
    std::size_t at = 0;
    for (Piece const& piece : pattern) {
        std::uint32_t count = 0;
        while (at < text.size() && count < piece.most && takes_character(piece, static_cast<unsigned char>(text[at]))) {
            do
                ++at;
            while (at < text.size() && continues_character(text[at]));
            ++count;
        }
        if (count < piece.least)
            return false;
    }
    return at == text.size();
}

// Whether a character stands there that is neither letter nor digit and that the pattern takes nowhere.
bool has_special(std::span<Piece const> pattern, std::string_view text)
{
    return std::any_of(text.begin(), text.end(), [&](char byte) {
        auto const character = static_cast<unsigned char>(byte);
        bool const is_plain = std::isalnum(character) || character >= 0x80;
        return !is_plain
            && std::none_of(pattern.begin(), pattern.end(), [&](Piece const& piece) { return takes_character(piece, character); });
    });
}

std::int64_t count_characters(std::string_view text)
{
    std::int64_t count = 0;
    for (char byte : text)
        count += !continues_character(byte);
    return count;
}

template<class Number>
bool parse_number(std::string_view text, Number& number)
{
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc {} && end == text.data() + text.size();
}

class Decoder {
public:
    bool json(Type const& type, dom::element element, void* out);
    bool request(Type const& type, std::optional<dom::object> body, Input const& input, Pairs const& fields, void* out);
    std::optional<Refusal> refusal(bool good) { return good ? std::nullopt : std::optional<Refusal>({ std::move(path_), reason_ }); }
    bool refuse(std::string_view reason)
    {
        reason_ = reason;
        return false;
    }

private:
    using Seen = std::bitset<most_fields>;

    bool object(Type const& type, dom::element element, void* out);
    bool members(Type const& type, dom::object object, Seen& seen, void* out);
    bool all_present(Type const& type, Seen const& seen);
    bool member(Field const& field, dom::element element, void* out);
    bool array(Type const& type, dom::element element, void* out);
    bool map(Type const& type, dom::element element, void* out);
    bool integer(Type const& type, dom::element element, void* out);

    bool parameters(Type const& type, Input const& input, Pairs const& fields, Seen& seen, void* out);
    bool parameter(Field const& field, Pairs const& pairs, bool& seen, void* out);
    bool listed(Type const& type, std::string_view text, bool is_single, std::int64_t& count, void* out);
    bool text(Type const& type, std::string_view text, void* out);
    bool number_text(Type const& type, std::string_view text, void* out);

    bool store_integer(Type const& type, std::int64_t number, void* out);
    bool store_fraction(Type const& type, double number, void* out);
    bool store_string(Type const& type, std::string_view text, void* out);
    bool store_id(std::string_view text, void* out);
    bool count_fits(Type const& type, std::int64_t count);

    // The path grows from the inside out, and only when there is something to refuse.
    bool inside(std::string_view name)
    {
        // The key of a map is the client's text: cut it, but never inside a character.
        std::size_t end = std::min<std::size_t>(name.size(), 64);
        while (end < name.size() && end > 0 && continues_character(name[end]))
            --end;
        bool const needs_dot = !path_.empty() && path_.front() != '[';
        path_.insert(0, std::string(name.substr(0, end)) + (needs_dot ? "." : ""));
        return false;
    }
    bool inside(std::int64_t index) { return inside("[" + std::to_string(index) + "]"); }

    std::string path_;
    std::string_view reason_;
};

bool Decoder::json(Type const& type, dom::element element, void* out)
{
    switch (type.kind) {
    case Kind::boolean: return element.get(as<bool>(out)) == simdjson::SUCCESS || refuse("wrong_type");
    case Kind::int32:
    case Kind::int64: return integer(type, element, out);
    case Kind::float64: {
        double number = 0;
        return element.get(number) == simdjson::SUCCESS ? store_fraction(type, number, out) : refuse("wrong_type");
    }
    case Kind::string:
    case Kind::id:
    case Kind::enumeration: {
        std::string_view characters;
        return element.get(characters) == simdjson::SUCCESS ? text(type, characters, out) : refuse("wrong_type");
    }
    case Kind::object: return object(type, element, out);
    case Kind::array: return array(type, element, out);
    case Kind::map: return map(type, element, out);
    case Kind::optional: return element.is_null() || json(*type.element, element, add(type, out));
    }
    return refuse("wrong_type");
}

bool Decoder::object(Type const& type, dom::element element, void* out)
{
    dom::object members_of;
    if (element.get(members_of) != simdjson::SUCCESS)
        return refuse("wrong_type");
    Seen seen;
    return members(type, members_of, seen, out) && all_present(type, seen);
}

// What the contract does not name is passed over, so that an old server understands a newer client.
bool Decoder::members(Type const& type, dom::object object, Seen& seen, void* out)
{
    std::size_t const count = type.fields.size();
    std::size_t expected = 0; // Clients mostly keep the order of the contract: then the first guess is right.
    for (auto const [name, value] : object) {
        std::size_t tried = 0;
        while (tried < count && type.fields[expected].name != name) {
            expected = expected + 1 < count ? expected + 1 : 0;
            ++tried;
        }
        if (tried == count || type.fields[expected].place != Place::body)
            continue;
        // Two readers of the same text (a signature check, a proxy) could each believe another one of the two.
        if (seen[expected])
            return refuse("duplicate") || inside(name);
        seen[expected] = true;
        if (!member(type.fields[expected], value, out))
            return inside(name);
        expected = expected + 1 < count ? expected + 1 : 0;
    }
    return true;
}

bool Decoder::member(Field const& field, dom::element element, void* out)
{
    // Many clients write null for "not there"; a default stays as the struct has it.
    if (field.need == Need::optional && element.is_null())
        return true;
    void* const member = static_cast<char*>(out) + field.offset;
    Type const& type = required_type(field);
    void* const place = &type == field.type ? member : add(*field.type, member);
    std::string_view text;
    if (element.get(text) != simdjson::SUCCESS || !(text.empty() || text == "undefined"))
        return json(type, element, place);
    // What a client of ours writes for a value that it has not; outside JSON the gate reads it the same way.
    if (field.need == Need::optional)
        return true;
    return type.kind == Kind::string ? store_string(type, {}, place) : json(type, element, place);
}

bool Decoder::all_present(Type const& type, Seen const& seen)
{
    for (std::size_t index = 0; index < type.fields.size(); ++index)
        if (!seen[index] && type.fields[index].need != Need::optional)
            return refuse("missing") || inside(type.fields[index].name);
    return true;
}

bool Decoder::array(Type const& type, dom::element element, void* out)
{
    dom::array elements;
    if (element.get(elements) != simdjson::SUCCESS)
        return refuse("wrong_type");
    std::int64_t index = 0;
    for (dom::element one : elements) {
        if (index >= type.most)
            return refuse("too_many");
        if (!json(*type.element, one, add(type, out)))
            return inside(index);
        ++index;
    }
    return count_fits(type, index);
}

bool Decoder::map(Type const& type, dom::element element, void* out)
{
    dom::object entries;
    if (element.get(entries) != simdjson::SUCCESS)
        return refuse("wrong_type");
    for (auto const [key, value] : entries) {
        void* const place = add(type, out, key);
        if (!(place ? json(*type.element, value, place) : refuse("duplicate")))
            return inside(key);
    }
    return true;
}

bool Decoder::integer(Type const& type, dom::element element, void* out)
{
    if (element.is_int64())
        return store_integer(type, element.get_int64().value_unsafe(), out);
    if (element.is_uint64())
        return refuse("above_maximum");
    double number = 0;
    if (element.get(number) != simdjson::SUCCESS)
        return refuse("wrong_type");
    // JSON Schema calls 1.0 and 1e3 integers too.
    if (std::trunc(number) != number || std::fabs(number) > exact_limit)
        return refuse("not_an_integer");
    return store_integer(type, static_cast<std::int64_t>(number), out);
}

bool Decoder::store_integer(Type const& type, std::int64_t number, void* out)
{
    bool const is_small = type.kind == Kind::int32;
    std::int64_t const least = is_small ? std::max<std::int64_t>(type.least, std::numeric_limits<std::int32_t>::min()) : type.least;
    std::int64_t const most = is_small ? std::min<std::int64_t>(type.most, std::numeric_limits<std::int32_t>::max()) : type.most;
    if (number < least)
        return refuse("below_minimum");
    if (number > most)
        return refuse("above_maximum");
    if (is_small)
        as<std::int32_t>(out) = static_cast<std::int32_t>(number);
    else
        as<std::int64_t>(out) = number;
    return true;
}

bool Decoder::store_fraction(Type const& type, double number, void* out)
{
    if (!std::isfinite(number))
        return refuse("wrong_type");
    if (type.least != no_least && number < static_cast<double>(type.least))
        return refuse("below_minimum");
    if (type.most != no_most && number > static_cast<double>(type.most))
        return refuse("above_maximum");
    as<double>(out) = number;
    return true;
}

bool Decoder::store_string(Type const& type, std::string_view text, void* out)
{
    // PostgreSQL stores no zero byte, and nobody types one.
    if (text.find('\0') != std::string_view::npos)
        return refuse("bad_text");
    // Counting is for those that have a bound; the bytes are never fewer than the characters.
    std::int64_t const count = type.least == no_least && type.most == no_most ? 0 : count_characters(text);
    if (count < type.least && type.least != no_least)
        return refuse("too_short");
    if (count > type.most)
        return refuse("too_long");
    if (!type.pattern.empty() && !matches(type.pattern, text))
        return refuse(has_special(type.pattern, text) ? "special_characters" : "bad_format");
    as<std::string>(out) = text;
    return true;
}

// An id is a positive decimal number in a string; one spelling only, or two texts would name one thing.
bool Decoder::store_id(std::string_view text, void* out)
{
    std::int64_t number = 0;
    if (text.empty() || text.front() < '1' || text.front() > '9' || !parse_number(text, number))
        return refuse("bad_format");
    as<std::int64_t>(out) = number;
    return true;
}

bool Decoder::count_fits(Type const& type, std::int64_t count)
{
    if (count < type.least)
        return refuse("too_few");
    return count <= type.most || refuse("too_many");
}

bool Decoder::text(Type const& type, std::string_view text, void* out)
{
    switch (type.kind) {
    case Kind::string: return store_string(type, text, out);
    case Kind::id: return store_id(text, out);
    case Kind::enumeration: return find_name(type.names, text, out) || refuse("not_allowed");
    case Kind::boolean:
        as<bool>(out) = text == "true" || text == "1";
        return as<bool>(out) || text == "false" || text == "0" || refuse("wrong_type");
    case Kind::optional: return this->text(*type.element, text, add(type, out));
    default: return number_text(type, text, out);
    }
}

bool Decoder::number_text(Type const& type, std::string_view text, void* out)
{
    if (type.kind == Kind::float64) {
        double number = 0;
        return parse_number(text, number) ? store_fraction(type, number, out) : refuse("wrong_type");
    }
    std::int64_t number = 0;
    return parse_number(text, number) ? store_integer(type, number, out) : refuse("not_an_integer");
}

bool Decoder::request(Type const& type, std::optional<dom::object> body, Input const& input, Pairs const& fields, void* out)
{
    Seen seen;
    return parameters(type, input, fields, seen, out) && (!body || members(type, *body, seen, out)) && all_present(type, seen);
}

bool Decoder::parameters(Type const& type, Input const& input, Pairs const& fields, Seen& seen, void* out)
{
    Pairs const* const sources[] = { &fields, &input.query, &input.path, &input.headers };
    for (std::size_t index = 0; index < type.fields.size(); ++index) {
        Field const& field = type.fields[index];
        bool found = false;
        if (!parameter(field, *sources[static_cast<std::size_t>(field.place)], found, out))
            return inside(field.name);
        seen[index] = found;
    }
    return true;
}

bool Decoder::parameter(Field const& field, Pairs const& pairs, bool& seen, void* out)
{
    bool const is_optional = field.type->kind == Kind::optional;
    Type const& type = is_optional ? *field.type->element : *field.type;
    void* const target = static_cast<char*>(out) + field.offset;
    void* place = nullptr;
    std::int64_t count = 0;
    for (auto const& [name, value] : pairs) {
        if (name != field.name)
            continue;
        if (!simdjson::validate_utf8(value.data(), value.size()))
            return refuse("bad_text");
        if (place && type.kind != Kind::array)
            return refuse("duplicate");
        if (!place)
            place = is_optional ? add(*field.type, target) : target;
        if (!(type.kind == Kind::array ? listed(type, value, field.repeats, count, place) : text(type, value, place)))
            return false;
    }
    seen = place != nullptr;
    return !seen || type.kind != Kind::array || count_fits(type, count);
}

bool Decoder::listed(Type const& type, std::string_view text, bool is_single, std::int64_t& count, void* out)
{
    for (;;) {
        std::size_t const end = is_single ? std::string_view::npos : text.find(',');
        if (count >= type.most)
            return refuse("too_many");
        if (!this->text(*type.element, text.substr(0, end), add(type, out)))
            return inside(count);
        ++count;
        if (end == std::string_view::npos)
            return true;
        text.remove_prefix(end + 1);
    }
}

constexpr std::size_t most_bytes = 16 << 20; // The gate has a lower limit per call; this one guards against its absence.
constexpr std::size_t usual_bytes = 64 << 10;
constexpr std::size_t most_depth = 64; // Also bounds our own recursion.

// Kept per thread, so that a small request allocates nothing.
simdjson::simdjson_result<dom::element> parse(std::string_view json)
{
    thread_local dom::parser parser(most_bytes);
    if (parser.capacity() == 0 || parser.capacity() > 16 * usual_bytes)
        if (auto const error = parser.allocate(usual_bytes, most_depth))
            return error;
    return parser.parse(json.data(), json.size());
}

}

bool find_name(std::span<std::string_view const> names, std::string_view text, void* value)
{
    for (std::size_t index = 0; index < names.size(); ++index)
        if (names[index] == text) {
            as<std::uint8_t>(value) = static_cast<std::uint8_t>(index);
            return true;
        }
    return false;
}

bool is_json(std::string_view text)
{
    dom::element root;
    return parse(text).get(root) == simdjson::SUCCESS;
}

std::optional<Refusal> decode_json(Type const& type, std::string_view json, void* value)
{
    dom::element root;
    if (parse(json).get(root) != simdjson::SUCCESS)
        return Refusal { {}, "not_json" };
    Decoder decoder;
    return decoder.refusal(decoder.json(type, root, value));
}

std::optional<Refusal> decode_request(api::CallInfo const& call, Input const& input, void* request)
{
    static Pairs const no_fields;
    if (call.preset)
        call.preset(request);
    Decoder decoder;
    if (call.body != api::Body::json)
        return decoder.refusal(decoder.request(*call.request, {}, input, call.body == api::Body::form ? input.form : no_fields, request));
    dom::element root;
    if (parse(input.body).get(root) != simdjson::SUCCESS)
        return Refusal { {}, "not_json" };
    dom::object body;
    if (root.get(body) != simdjson::SUCCESS)
        return Refusal { {}, "wrong_type" };
    return decoder.refusal(decoder.request(*call.request, body, input, no_fields, request));
}

}
