#include "kernel/cursor.h"
#include "generated/refusals/common.h"
#include "kernel/crypto/hash.h"

static void append(std::string& bytes, std::int64_t number)
{
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes += static_cast<char>(number >> shift & 0xff);
}

static std::int64_t number_at(std::string_view bytes, std::size_t from)
{
    std::uint64_t number = 0;
    for (std::size_t byte = from; byte < from + 8; ++byte)
        number = number << 8 | static_cast<std::uint8_t>(bytes[byte]);
    return static_cast<std::int64_t>(number);
}

std::string to_text(Cursor cursor)
{
    std::string bytes;
    append(bytes, cursor.first);
    if (cursor.second != 0)
        append(bytes, cursor.second);
    return to_hex({ reinterpret_cast<std::uint8_t const*>(bytes.data()), bytes.size() });
}

Result<Cursor> read_cursor(std::string_view text)
{
    auto const bytes = from_hex(text);
    if (!bytes || (bytes->size() != 8 && bytes->size() != 16))
        return refusal::bad_cursor;
    return Cursor { number_at(*bytes, 0), bytes->size() == 16 ? number_at(*bytes, 8) : 0 };
}
