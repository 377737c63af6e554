#include "platform/connection.h"
#include "platform/postgres.h"
#include "platform/sqlite.h"

namespace db {

std::unique_ptr<Connection> connect(std::string const& location)
{
    if (is_postgres(location))
        return std::make_unique<Postgres>(location);
    return std::make_unique<Sqlite>(location, Access::write);
}

bool is_postgres(std::string_view location) { return location.starts_with("postgresql://") || location.starts_with("postgres://"); }

// How many bytes follow the first one of a character, by the well-formed sequences of Unicode 15, section 3.9, table 3-7; `low` and `high`
// bound the second byte. -1: no character begins like this.
static int followers(unsigned char first, unsigned char& low, unsigned char& high)
{
    low = 0x80;
    high = 0xbf;
    if (first < 0xc2)
        return -1;
    if (first < 0xe0)
        return 1;
    if (first < 0xf0) {
        low = first == 0xe0 ? 0xa0 : low;
        high = first == 0xed ? 0x9f : high;
        return 2;
    }
    low = first == 0xf0 ? 0x90 : low;
    high = first == 0xf4 ? 0x8f : high;
    return first < 0xf5 ? 3 : -1;
}

void require_storable(std::string_view text)
{
    auto const byte = [&](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : static_cast<unsigned char>(0);
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (byte(at) == 0)
            throw Failure("a text with a zero byte cannot be stored");
        if (byte(at) < 0x80)
            continue;
        unsigned char low = 0, high = 0;
        int const count = followers(byte(at), low, high);
        for (int follower = 0; follower < count; ++follower, low = 0x80, high = 0xbf)
            if (byte(++at) < low || byte(at) > high)
                throw Failure("a text that is not UTF-8 cannot be stored");
        if (count < 0)
            throw Failure("a text that is not UTF-8 cannot be stored");
    }
}

}
