#pragma once
// How cashiers write money and time, and the texts that they are asked with.
#include "kernel/time/time.h"
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hosts {

// 12345 THB is "123.45", 500 JPY is "500". Minor units, not negative.
std::string decimal_money(std::int64_t minor, std::string_view currency);
// Nothing when it is no amount of that currency: "1.234" THB, "-1", "1e3".
std::optional<std::int64_t> minor_money(std::string_view decimal, std::string_view currency);

// By a clock so many hours ahead of UTC: "2026-11-25T08:00:00+08:00", "20261125080000", "2026-11-25".
std::string rfc3339_time(Time at, int hours_ahead);
std::string compact_time(Time at, int hours_ahead);
std::string date_text(std::int64_t day);
// Nothing when it is none. A fraction of a second is cut off.
std::optional<Time> time_of_rfc3339(std::string_view text);
std::optional<Time> time_of_compact(std::string_view text, int hours_ahead);

// The beginning of a valid UTF-8 text, so many code points at most.
std::string shortened(std::string_view text, std::size_t most);

// "a=1&b=x%20y" in their order, and back: nothing where a part cannot be read.
using TextPairs = std::vector<std::pair<std::string, std::string>>;
std::string form_text(TextPairs const& pairs);
TextPairs pairs_of_form(std::string_view text);

// Some cashiers sign "name=value&name=value" and escape nothing, so that a value with an "&" in it reads as further names. Whether none of
// these names begins more than one part of such a text: then there is one way to read them.
bool are_named_once(std::string_view signed_text, std::span<std::string_view const> names);

// An object as JSON, member by member.
class JsonText {
public:
    JsonText& add(std::string_view name, std::string_view value);
    JsonText& add(std::string_view name, char const* value) { return add(name, std::string_view(value)); }
    JsonText& add(std::string_view name, std::string const& value) { return add(name, std::string_view(value)); }
    JsonText& add(std::string_view name, std::int64_t value) { return add_json(name, std::to_string(value)); }
    JsonText& add(std::string_view name, JsonText const& value) { return add_json(name, value.text()); }
    // A value that is JSON already.
    JsonText& add_json(std::string_view name, std::string_view json);
    std::string text() const { return "{" + members_ + "}"; }

private:
    std::string members_;
};

}
