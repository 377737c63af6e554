#include "testing/engine.h"
#include "kernel/chance/random.h"
#include "kernel/crypto/hash.h"
#include "platform/db/connection.h"
#include "platform/db/migrate.h"
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace testing {

static constexpr char const* cluster_variable = "KABINET_TEST_POSTGRES";
// Any number that nobody else locks in the cluster: "template" in ASCII, cut to 63 bits.
static constexpr std::int64_t template_lock = 0x74656d706c617465;

static std::string cluster()
{
    char const* const location = std::getenv(cluster_variable); // NOLINT(concurrency-mt-unsafe): nobody sets it.
    return location == nullptr ? "" : location;
}

std::vector<Engine> engines()
{
    if (cluster().empty())
        return { Engine::sqlite };
    return { Engine::sqlite, Engine::postgres };
}

std::string name_of(Engine engine) { return engine == Engine::sqlite ? "sqlite" : "postgres"; }

// In memory where the system has a folder for that, so that a COMMIT waits for no disk.
static std::string make_folder()
{
    std::filesystem::path const memory = "/dev/shm";
    auto const parent = std::filesystem::is_directory(memory) ? memory : std::filesystem::temp_directory_path();
    std::string name = parent / "kabinet-test.XXXXXX";
    if (mkdtemp(name.data()) == nullptr)
        throw std::runtime_error("cannot make a folder in " + parent.string());
    return name;
}

// The location of another database in the cluster.
static std::string location_of(std::string const& database)
{
    auto const location = cluster();
    auto const query = std::min(location.find('?'), location.size());
    return location.substr(0, location.rfind('/', query) + 1) + database + location.substr(query);
}

// A migrated database to copy from: copying takes a fraction of the time. Made by whoever comes first.
static std::string migrated_template(db::Connection& connection)
{
    std::string texts;
    for (auto const& migration : db::built_in_migrations())
        texts.append(migration.name).append(migration.sql);
    auto name = "kabinet_template_" + to_hex(sha256(texts)).substr(0, 16);
    db::Param const lock[] = { template_lock };
    connection.run("SELECT pg_advisory_lock($1)", lock, nullptr);
    bool is_there = false;
    db::Visit const find = [&](db::Cells const&) { is_there = true; };
    db::Param const wanted[] = { name };
    connection.run("SELECT 1 FROM pg_database WHERE datname = $1", wanted, &find);
    if (!is_there) {
        auto const unfinished = name + "_unfinished";
        connection.script("DROP DATABASE IF EXISTS " + unfinished);
        connection.script("CREATE DATABASE " + unfinished);
        db::migrate({ location_of(unfinished), 1 });
        connection.script("ALTER DATABASE " + unfinished + " RENAME TO " + name);
    }
    connection.run("SELECT pg_advisory_unlock($1)", lock, nullptr);
    return name;
}

namespace {

// A migrated file to copy from, for as long as the process runs: its tests would otherwise run every migration again and again.
struct MigratedFile {
    std::filesystem::path folder = make_folder();
    std::filesystem::path file = folder / "shop.db";

    MigratedFile() { db::migrate({ file, 1 }); }
    ~MigratedFile() { std::filesystem::remove_all(folder); }
};

}

static void copy_migrated_file(std::string const& to)
{
    static MigratedFile const migrated;
    std::filesystem::copy_file(migrated.file, to);
}

Scratch::Scratch(Engine engine, Schema schema) : engine_(engine)
{
    if (engine == Engine::sqlite) {
        name_ = make_folder();
        location_ = name_ + "/shop.db";
        if (schema == Schema::migrated)
            copy_migrated_file(location_);
        return;
    }
    name_ = "kabinet_test_" + SystemRandom().hex(8);
    location_ = location_of(name_);
    auto const connection = db::connect(cluster());
    auto const source = schema == Schema::migrated ? migrated_template(*connection) : "template0";
    connection->script("CREATE DATABASE " + name_ + " TEMPLATE " + source);
}

Scratch::~Scratch()
{
    if (engine_ == Engine::sqlite)
        std::filesystem::remove_all(name_);
    else
        db::connect(cluster())->script("DROP DATABASE IF EXISTS " + name_ + " WITH (FORCE)");
}

}
