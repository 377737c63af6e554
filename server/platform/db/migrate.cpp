#include "platform/db/migrate.h"
#include "kernel/crypto/hash.h"
#include "kernel/time/time.h"
#include "platform/db/connection.h"
#include <algorithm>
#include <map>

namespace db {

// Names in their order, and the SHA-256 of their texts.
using Recorded = std::map<std::string, std::string, std::less<>>;

static constexpr std::string_view select_recorded = "SELECT name, sha256 FROM migration ORDER BY name";

static Recorded read_recorded(Connection& connection)
{
    Recorded recorded;
    Visit const add = [&](Cells const& cells) { recorded.emplace(cells.text(0), cells.text(1)); };
    connection.run(select_recorded, {}, &add);
    return recorded;
}

static void refuse_unknown(Recorded const& recorded, std::span<Migration const> migrations)
{
    auto const newest = migrations.empty() ? std::string_view() : migrations.back().name;
    for (auto const& [name, hash] : recorded) {
        if (name > newest)
            throw Failure("the database was written by a newer version of Kabinet: it has the migration " + name);
        auto const has_name = [&wanted = name](Migration const& migration) { return migration.name == wanted; };
        if (std::none_of(migrations.begin(), migrations.end(), has_name))
            throw Failure("the migration " + name + " ran on this database and is gone from this version");
    }
}

static bool has_run(Recorded const& recorded, Migration const& migration)
{
    auto const found = recorded.find(migration.name);
    if (found == recorded.end()) {
        if (!recorded.empty() && recorded.rbegin()->first > migration.name)
            throw Failure(
                "the migration " + std::string(migration.name) + " comes before " + recorded.rbegin()->first + ", which ran already");
        return false;
    }
    if (found->second != to_hex(sha256(migration.sql)))
        throw Failure("the migration " + found->first + " has another text than when it ran on this database");
    return true;
}

static void run(Connection& connection, Migration const& migration)
{
    connection.script(migration.sql);
    auto const hash = to_hex(sha256(migration.sql));
    // Not for decisions, so the machine's clock will do.
    Param const params[] = { migration.name, hash, SystemClock().now() };
    connection.run("INSERT INTO migration (name, sha256, ran_at) VALUES ($1, $2, $3)", params, nullptr);
}

// True when `migration` ran now. Whoever comes second waits for the first, and then finds it recorded.
static bool run_once(Connection& connection, Migration const& migration, std::span<Migration const> migrations)
{
    connection.begin_alone();
    try {
        auto const recorded = read_recorded(connection);
        refuse_unknown(recorded, migrations);
        bool const runs = !has_run(recorded, migration);
        if (runs)
            run(connection, migration);
        connection.commit();
        return runs;
    } catch (Failure const& failure) {
        connection.rollback();
        throw Failure("migration " + std::string(migration.name) + ": " + failure.what());
    }
}

int migrate(Options const& options, std::span<Migration const> migrations)
{
    auto const connection = connect(options.location);
    connection->begin_alone();
    connection->script("CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, sha256 TEXT NOT NULL, ran_at BIGINT NOT NULL)");
    auto const recorded = read_recorded(*connection);
    connection->commit();

    refuse_unknown(recorded, migrations);
    int count = 0;
    for (auto const& migration : migrations)
        if (!has_run(recorded, migration) && run_once(*connection, migration, migrations))
            ++count;
    return count;
}

int migrate(Options const& options) { return migrate(options, built_in_migrations()); }

bool is_migrated(Read& tx, std::span<Migration const> migrations)
{
    Recorded recorded;
    try {
        for (auto const& [name, hash] : tx.all(select_recorded, {}, [](Row const& row) { return std::pair(row.text(0), row.text(1)); }))
            recorded.emplace(name, hash);
    } catch (Failure const&) {
        // There is no such table before the first migration.
        return false;
    }
    auto const has_same = [&](Migration const& migration) {
        auto const found = recorded.find(migration.name);
        return found != recorded.end() && found->second == to_hex(sha256(migration.sql));
    };
    return recorded.size() == migrations.size() && std::all_of(migrations.begin(), migrations.end(), has_same);
}

bool is_migrated(Read& tx) { return is_migrated(tx, built_in_migrations()); }

}
