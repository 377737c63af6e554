#pragma once
// Where the database of a simulation lies: a temporary file, or a schema of its own in a PostgreSQL database. Gone with the object.
#include <filesystem>
#include <string>

namespace simulation {

class Place {
public:
    // `postgres` is postgresql://...; empty: a file.
    explicit Place(std::string postgres);
    Place(Place const&) = delete;
    ~Place();

    // Empties it, and brings the schema up to date.
    void prepare();
    // For db::connect.
    std::string const& location() const { return location_; }

private:
    void drop();

    std::string postgres_;
    std::string schema_;
    std::filesystem::path folder_;
    std::string location_;
};

}
