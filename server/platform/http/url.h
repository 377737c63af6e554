#pragma once
// Paths, queries and forms (RFC 3986; application/x-www-form-urlencoded of the URL standard).
#include "contract/codec.h"
#include <forward_list>
#include <optional>
#include <string>
#include <string_view>

namespace url {

// Owns the texts that had to be decoded, so that all others can stay views.
class Texts {
public:
    std::string_view keep(std::string text) { return texts_.emplace_front(std::move(text)); }

private:
    std::forward_list<std::string> texts_;
};

// Nothing where a percent sign is not followed by two hexadecimal digits, or where a zero byte is meant.
std::optional<std::string_view> decode(std::string_view text, bool plus_is_space, Texts& texts);
// For a value in a query, of a page of ours or to a host outside: everything but letters, digits and -_.!~*'() becomes percent signs, as
// encodeURIComponent does it.
std::string encode(std::string_view text);
// "a=1&b=2"; false where a part cannot be decoded. What a client of ours writes for a missing value, "undefined", becomes empty.
bool read_pairs(std::string_view text, Texts& texts, codec::Pairs& pairs);

}
