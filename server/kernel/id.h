#pragma once
#include <compare>
#include <cstdint>

// An id that cannot be mistaken for another kind of id. Costs nothing at run time. 0 is "none".
template<class Tag>
struct Id {
    std::int64_t value = 0;
    friend auto operator<=>(Id, Id) = default;
    explicit operator bool() const { return value != 0; }
};
