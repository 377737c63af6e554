#include "kernel/error.h"
#include <cstddef>

namespace {

struct Row {
    char const* reason;
    int code;
    char const* text;
    std::optional<Ask> ask = {};
};

constexpr int code_that_asks = 506;
constexpr int code_that_is_silent = 507;

constexpr Row rows[] = {
#define X(name, code, text) { #name, code, text },
    KABINET_ERRORS(X)
#undef X
#define X(name, action, show_type, text) { #name, code_that_asks, text, Ask { action, show_type } },
        KABINET_ASKS(X)
#undef X
#define X(name, text) { #name, code_that_is_silent, text },
            KABINET_SILENT_ERRORS(X)
#undef X
};

constexpr bool codes_differ()
{
    for (auto const& one : rows)
        for (auto const& other : rows)
            if (&one != &other && one.code == other.code && one.code != code_that_asks && one.code != code_that_is_silent)
                return false;
    return true;
}
static_assert(codes_differ(), "two refusals share a code");

Row const& row_of(Error error) { return rows[static_cast<std::size_t>(error)]; }

}

char const* reason_of(Error error) { return row_of(error).reason; }
int code_of(Error error) { return row_of(error).code; }
char const* text_of(Error error) { return row_of(error).text; }
std::optional<Ask> ask_of(Error error) { return row_of(error).ask; }
