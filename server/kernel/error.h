#pragma once
// Why something is refused. What there is to refuse is declared in the contract; its generated/refusals/<domain>.h has the values:
//
//     return refusal::box_sold;
#include <cassert>
#include <iosfwd>
#include <optional>

// What the client should do next, of refusals with code 506: contract/common.tsp lists the numbers.
struct Ask {
    int action;
    int show_type;
};

// A row of the contract.
struct Refusal {
    char const* reason; // The stable key for machines: "box_sold".
    int code;           // The envelope's.
    char const* text;   // The envelope's, in English.
    std::optional<Ask> ask = {};
};

// Which refusal: the same row is the same error. Without one there is nothing to tell of it; it may only be compared.
class Error {
public:
    constexpr Error() = default;
    explicit constexpr Error(Refusal const& row) : row_(&row) { }

    Refusal const& row() const
    {
        assert(row_);
        return *row_;
    }
    friend constexpr bool operator==(Error, Error) = default;

private:
    Refusal const* row_ = nullptr;
};

inline char const* reason_of(Error error) { return error.row().reason; }
inline int code_of(Error error) { return error.row().code; }
inline char const* text_of(Error error) { return error.row().text; }
// Nothing where the code says it all.
inline std::optional<Ask> ask_of(Error error) { return error.row().ask; }

// Its reason, for logs and for tests that fail.
std::ostream& operator<<(std::ostream& out, Error error);
