#include "platform/http/body_limit.h"
#include <algorithm>
#include <limits>

namespace platform {

namespace {

constexpr std::size_t unbounded = 64 << 10;
constexpr std::size_t quoted = 2, comma = 1, number = 24, word = 64;
constexpr std::size_t bytes_of_character = 4;
constexpr std::size_t enough = std::numeric_limits<std::uint32_t>::max();

std::size_t times(std::size_t count, std::size_t size) { return size > 0 && count > enough / size ? enough : count * size; }

std::size_t bytes_of(codec::Type const& type)
{
    using codec::Kind;
    bool const is_bounded = type.most != codec::no_most;
    switch (type.kind) {
    case Kind::string: return is_bounded ? quoted + times(static_cast<std::size_t>(type.most), bytes_of_character) : unbounded;
    case Kind::enumeration: return word;
    case Kind::array: return is_bounded ? times(static_cast<std::size_t>(type.most), bytes_of(*type.element) + comma) : unbounded;
    case Kind::map: return unbounded;
    case Kind::optional: return bytes_of(*type.element);
    case Kind::object: {
        std::size_t sum = quoted;
        for (codec::Field const& field : type.fields)
            sum = std::min(enough, sum + field.name.size() + quoted + 2 * comma + bytes_of(*field.type));
        return sum;
    }
    default: return number;
    }
}

}

std::size_t body_limit_of(codec::Type const& request, std::size_t most)
{
    // In an envelope it is base64, of which a form writes some signs in three.
    return std::clamp(times(2, bytes_of(request)), std::min(least_body_bytes, most), most);
}

}
