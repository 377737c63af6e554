#include "platform/observe/trace_context.h"
#include <algorithm>
#include <vector>

namespace platform {

namespace {

constexpr std::size_t length_of_00 = 55;
constexpr std::size_t most_members = 32;
constexpr std::size_t most_characters = 512;
constexpr std::size_t long_member = 128;

bool is_digit(char character) { return character >= '0' && character <= '9'; }
bool is_lower(char character) { return character >= 'a' && character <= 'z'; }
// Capital letters are none here (HEXDIGLC).
bool is_hex(char character) { return is_digit(character) || (character >= 'a' && character <= 'f'); }

std::uint8_t value_of(char digit) { return static_cast<std::uint8_t>(is_digit(digit) ? digit - '0' : digit - 'a' + 10); }

// False where something else than hexadecimal digits stands there.
template<std::size_t count>
bool read_bytes(std::string_view text, std::array<std::uint8_t, count>& bytes)
{
    if (text.size() != 2 * count || !std::all_of(text.begin(), text.end(), is_hex))
        return false;
    for (std::size_t at = 0; at < count; ++at)
        bytes[at] = static_cast<std::uint8_t>(value_of(text[2 * at]) << 4 | value_of(text[2 * at + 1]));
    return true;
}

template<std::size_t count>
bool is_zero(std::array<std::uint8_t, count> const& bytes)
{
    return std::all_of(bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte == 0; });
}

template<std::size_t count>
void append_hex(std::array<std::uint8_t, count> const& bytes, std::string& out)
{
    static constexpr std::string_view digits = "0123456789abcdef";
    for (auto const byte : bytes) {
        out += digits[byte >> 4];
        out += digits[byte & 15];
    }
}

std::string_view trimmed(std::string_view text)
{
    static constexpr std::string_view blank = " \t";
    auto const first = text.find_first_not_of(blank);
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(blank) - first + 1);
}

bool is_of_key(char character)
{
    return is_lower(character) || is_digit(character) || std::string_view("_-*/").find(character) != std::string_view::npos;
}
bool is_of_value(char character) { return character >= 0x20 && character <= 0x7e && character != ',' && character != '='; }

// "vendor", or "tenant@vendor" (3.3.1.3.1).
bool is_key(std::string_view key)
{
    auto const at = key.find('@');
    bool const has_tenant = at != std::string_view::npos;
    auto const vendor = has_tenant ? key.substr(at + 1) : key;
    auto const tenant = has_tenant ? key.substr(0, at) : std::string_view();
    if (vendor.empty() || vendor.size() > (has_tenant ? 14u : 256u) || !is_lower(vendor.front())
        || !std::all_of(vendor.begin(), vendor.end(), is_of_key))
        return false;
    return !has_tenant
        || (!tenant.empty() && tenant.size() <= 241 && (is_lower(tenant.front()) || is_digit(tenant.front()))
            && std::all_of(tenant.begin(), tenant.end(), is_of_key));
}

bool is_value(std::string_view value)
{
    return !value.empty() && value.size() <= 256 && value.back() != ' ' && std::all_of(value.begin(), value.end(), is_of_value);
}

// Nothing where one of them is none, or two have one key.
std::optional<std::vector<std::string_view>> members_of(std::string_view header)
{
    std::vector<std::string_view> members, keys;
    for (std::size_t start = 0; start <= header.size();) {
        auto const end = std::min(header.find(',', start), header.size());
        auto const member = trimmed(header.substr(start, end - start));
        start = end + 1;
        if (member.empty())
            continue;
        auto const equals = member.find('=');
        auto const key = member.substr(0, equals);
        if (equals == std::string_view::npos || !is_key(key) || !is_value(member.substr(equals + 1)))
            return std::nullopt;
        if (members.size() == most_members || std::find(keys.begin(), keys.end(), key) != keys.end())
            return std::nullopt;
        keys.push_back(key);
        members.push_back(member);
    }
    return members;
}

std::size_t length_of(std::vector<std::string_view> const& members)
{
    std::size_t length = members.empty() ? 0 : members.size() - 1;
    for (auto const member : members)
        length += member.size();
    return length;
}

}

std::string hex_of(TraceId const& id)
{
    std::string hex;
    append_hex(id, hex);
    return hex;
}

std::string hex_of(SpanId const& id)
{
    std::string hex;
    append_hex(id, hex);
    return hex;
}

std::string TraceParent::text() const { return "00-" + hex_of(trace) + "-" + hex_of(parent) + (is_sampled ? "-01" : "-00"); }

std::optional<TraceParent> read_traceparent(std::string_view header)
{
    TraceParent read;
    std::array<std::uint8_t, 1> version {}, flags {};
    if (header.size() < length_of_00 || !read_bytes(header.substr(0, 2), version) || version[0] == 0xff)
        return std::nullopt;
    bool const has_more = header.size() > length_of_00;
    if (has_more && (version[0] == 0 || header[length_of_00] != '-'))
        return std::nullopt;
    bool const is_whole = header[2] == '-' && header[35] == '-' && header[52] == '-' && read_bytes(header.substr(3, 32), read.trace)
        && read_bytes(header.substr(36, 16), read.parent) && read_bytes(header.substr(53, 2), flags);
    if (!is_whole || is_zero(read.trace) || is_zero(read.parent))
        return std::nullopt;
    read.is_sampled = (flags[0] & 1) != 0;
    return read;
}

std::string read_tracestate(std::string_view header)
{
    auto members = members_of(header);
    if (!members)
        return {};
    for (auto member = members->rbegin(); member != members->rend() && length_of(*members) > most_characters;) {
        if (member->size() > long_member)
            member = std::make_reverse_iterator(members->erase(std::next(member).base()));
        else
            ++member;
    }
    while (length_of(*members) > most_characters)
        members->pop_back();
    std::string state;
    for (auto const member : *members)
        state.append(state.empty() ? "" : ",").append(member);
    return state;
}

}
