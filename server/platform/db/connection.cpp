#include "platform/db/connection.h"
#include "kernel/utf8.h"
#include "platform/db/postgres.h"
#include "platform/db/sqlite.h"

namespace db {

std::unique_ptr<Connection> connect(std::string const& location)
{
    if (is_postgres(location))
        return std::make_unique<Postgres>(location);
    return std::make_unique<Sqlite>(location, Access::write);
}

bool is_postgres(std::string_view location) { return location.starts_with("postgresql://") || location.starts_with("postgres://"); }

void require_storable(std::string_view text)
{
    if (text.find('\0') != std::string_view::npos)
        throw Failure("a text with a zero byte cannot be stored");
    if (!utf8::is_valid(text))
        throw Failure("a text that is not UTF-8 cannot be stored");
}

}
