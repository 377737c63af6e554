#pragma once
#include "platform/db/database.h"
#include <span>

namespace db {

// One file of server/migrations.
struct Migration {
    std::string_view name;
    std::string_view sql;
};

// Those built into the binary, in the order of their names.
std::span<Migration const> built_in_migrations();
// As migrate(options), with a list of one's own.
int migrate(Options const& options, std::span<Migration const> migrations);
bool is_migrated(Read& tx, std::span<Migration const> migrations);

}
