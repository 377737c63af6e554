#include "platform/db/connection.h"
#include "kernel/text/utf8.h"
#include "platform/db/postgres.h"
#include "platform/db/sqlite.h"

namespace db {

std::unique_ptr<Connection> connect(std::string const& location)
{
    if (is_postgres(location))
        return std::make_unique<Postgres>(location);
    return std::make_unique<Sqlite>(location, Access::write);
}

void Connection::require_in_time(std::string_view sql, Steady::time_point now) const
{
    if (now > transaction_ends_)
        throw Overdue("its transaction ran too long before: " + std::string(sql));
}

bool has_plan(std::string_view sql)
{
    for (std::string_view const verb : { "SELECT ", "INSERT ", "UPDATE ", "DELETE ", "WITH " })
        if (sql.starts_with(verb))
            return true;
    return false;
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
