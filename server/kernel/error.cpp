#include "kernel/error.h"
#include <cstddef>

namespace {

struct Row {
    char const* reason;
    int code;
    char const* text;
};

constexpr Row rows[] = {
#define X(name, code, text) { #name, code, text },
    KABINET_ERRORS(X)
#undef X
};

constexpr bool codes_differ()
{
    for (auto const& one : rows)
        for (auto const& other : rows)
            if (&one != &other && one.code == other.code)
                return false;
    return true;
}
static_assert(codes_differ(), "two refusals share a code");

Row const& row_of(Error error) { return rows[static_cast<std::size_t>(error)]; }

}

char const* reason_of(Error error) { return row_of(error).reason; }
int code_of(Error error) { return row_of(error).code; }
char const* text_of(Error error) { return row_of(error).text; }
