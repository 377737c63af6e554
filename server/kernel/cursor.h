#pragma once
// Where the next page of a list begins. A client sends it back as it came and does not look inside.
#include "kernel/result.h"
#include <cstdint>
#include <string>
#include <string_view>

// The values of the last row that was shown, most significant first; a list by one value leaves the second 0.
struct Cursor {
    std::int64_t first = 0;
    std::int64_t second = 0;
};

std::string to_text(Cursor cursor);
// Refuses bad_cursor for what to_text did not write.
Result<Cursor> read_cursor(std::string_view text);
