#include "simulation/engine/place.h"
#include "kernel/chance/random.h"
#include "platform/db/connection.h"
#include "platform/db/database.h"

namespace simulation {

Place::Place(std::string postgres) : postgres_(std::move(postgres))
{
    auto const name = "kabinet_simulation_" + SystemRandom().hex(6);
    if (postgres_.empty()) {
        folder_ = std::filesystem::temp_directory_path() / name;
        location_ = folder_ / "kabinet.db";
        return;
    }
    schema_ = name;
    // The server looks for tables there only: nothing that lies in the database otherwise is seen, or touched.
    location_ = postgres_ + (postgres_.find('?') == std::string::npos ? '?' : '&') + "options=-csearch_path%3D" + schema_;
}

Place::~Place()
{
    try {
        drop();
    } catch (std::exception const&) {
        // What is left over lies under a name that says whose it was.
    }
}

void Place::drop()
{
    if (postgres_.empty())
        std::filesystem::remove_all(folder_);
    else
        db::connect(postgres_)->script("SET client_min_messages = warning; DROP SCHEMA IF EXISTS " + schema_ + " CASCADE");
}

void Place::prepare()
{
    drop();
    if (postgres_.empty())
        std::filesystem::create_directory(folder_);
    else
        db::connect(postgres_)->script("CREATE SCHEMA " + schema_);
    db::migrate({ location_ });
}

}
