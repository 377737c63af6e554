#pragma once
// The tables that the generated sources consist of. codec.cpp reads them; domains never do.
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace codec {

enum class Kind : std::uint8_t { boolean, int32, int64, float64, string, id, enumeration, object, array, map, optional };
enum class Need : std::uint8_t { required, required_or_null, optional };
enum class Place : std::uint8_t { body, query, path, header };

constexpr std::int64_t no_least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t no_most = std::numeric_limits<std::int64_t>::max();
constexpr std::uint32_t no_limit = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t most_fields = 128;

// How to reach what an optional, a vector or a map holds, without knowing its type.
struct Container {
    using Visit = void (*)(void* context, std::string_view key, void const* element);
    void* (*add)(void* container, std::string_view key); // Answers null when a map has the key already.
    void (*each)(void const* container, void* context, Visit visit);
};

// One set of characters of a pattern and how often it may stand there.
struct Piece {
    std::string_view characters;
    bool negated;
    std::uint32_t least;
    std::uint32_t most;
};

struct Field;

struct Type {
    Kind kind;
    std::int64_t least = no_least; // Of a number its value, of a string its characters, of an array its elements.
    std::int64_t most = no_most;
    Type const* element = nullptr;
    Container const* container = nullptr;
    std::span<Field const> fields = {};
    std::span<std::string_view const> names = {};
    std::span<Piece const> pattern = {};

    constexpr Type between(std::int64_t low, std::int64_t high) const
    {
        Type bounded = *this;
        bounded.least = low;
        bounded.most = high;
        return bounded;
    }
    constexpr Type matching(std::span<Piece const> pieces) const
    {
        Type matched = *this;
        matched.pattern = pieces;
        return matched;
    }
};

constexpr bool repeats = true;

struct Field {
    std::string_view name;
    std::size_t offset;
    Type const* type;
    Need need;
    Place place = Place::body;
    bool repeats = false; // An array outside JSON: the name comes again for each element, instead of "a,b,c".
};

// What a value of the field has to be. A face may demand what its original can do without: kept as an optional, it is never null.
constexpr Type const& required_type(Field const& field)
{
    return field.need == Need::required && field.type->kind == Kind::optional ? *field.type->element : *field.type;
}

inline constexpr Type boolean { Kind::boolean };
inline constexpr Type int32 { Kind::int32 };
inline constexpr Type int64 { Kind::int64 };
inline constexpr Type float64 { Kind::float64 };
inline constexpr Type string { Kind::string };
inline constexpr Type id { Kind::id };

constexpr Type enumeration(std::span<std::string_view const> names) { return { .kind = Kind::enumeration, .names = names }; }

template<std::size_t count>
constexpr Type object(Field const (&fields)[count])
{
    static_assert(count <= most_fields);
    return { .kind = Kind::object, .fields = fields };
}
struct NoFields { };
constexpr Type object(NoFields) { return { .kind = Kind::object }; }

template<class T>
void* add_to_array(void* array, std::string_view)
{
    return &static_cast<std::vector<T>*>(array)->emplace_back();
}

template<class T>
void* add_to_map(void* map, std::string_view key)
{
    auto const [place, is_new] = static_cast<std::map<std::string, T>*>(map)->try_emplace(std::string(key));
    return is_new ? &place->second : nullptr;
}

template<class T>
void* set_optional(void* optional, std::string_view)
{
    return &static_cast<std::optional<T>*>(optional)->emplace();
}

template<class T>
void each_of_array(void const* array, void* context, Container::Visit visit)
{
    for (T const& element : *static_cast<std::vector<T> const*>(array))
        visit(context, {}, &element);
}

template<class T>
void each_of_map(void const* map, void* context, Container::Visit visit)
{
    for (auto const& [key, element] : *static_cast<std::map<std::string, T> const*>(map))
        visit(context, key, &element);
}

template<class T>
void each_of_optional(void const* optional, void* context, Container::Visit visit)
{
    if (auto const& value = *static_cast<std::optional<T> const*>(optional))
        visit(context, {}, &*value);
}

// What only ever leaves the server is never added to: for 700 answers that is two thirds of the compile time.
enum class Way : std::uint8_t { both, out };

template<class T, Way way>
inline constexpr Container array_container { add_to_array<T>, each_of_array<T> };
template<class T>
inline constexpr Container array_container<T, Way::out> { nullptr, each_of_array<T> };
template<class T, Way way>
inline constexpr Container map_container { add_to_map<T>, each_of_map<T> };
template<class T>
inline constexpr Container map_container<T, Way::out> { nullptr, each_of_map<T> };
template<class T, Way way>
inline constexpr Container optional_container { set_optional<T>, each_of_optional<T> };
template<class T>
inline constexpr Container optional_container<T, Way::out> { nullptr, each_of_optional<T> };

template<class T, Way way = Way::both>
constexpr Type array_of(Type const& element)
{
    return { .kind = Kind::array, .element = &element, .container = &array_container<T, way> };
}

template<class T, Way way = Way::both>
constexpr Type map_of(Type const& element)
{
    return { .kind = Kind::map, .element = &element, .container = &map_container<T, way> };
}

template<class T, Way way = Way::both>
constexpr Type optional_of(Type const& element)
{
    return { .kind = Kind::optional, .element = &element, .container = &optional_container<T, way> };
}

// Every enum of the contract is one byte wide and counts from zero, so its value is its place among the names.
bool find_name(std::span<std::string_view const> names, std::string_view text, void* value);

}
