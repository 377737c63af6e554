#pragma once
// The databases that tests run on: always SQLite; PostgreSQL too when KABINET_TEST_POSTGRES names a cluster
// (postgresql://superuser@host:port/database) in which tests may create databases of their own.
#include <gtest/gtest.h>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace testing {

enum class Engine { sqlite, postgres };

std::vector<Engine> engines();
std::string name_of(Engine engine);
inline std::string name_of_parameter(TestParamInfo<Engine> const& info) { return name_of(info.param); }
// How GoogleTest shows it.
inline void PrintTo(Engine engine, std::ostream* out) { *out << name_of(engine); }

// An empty database of its own, or one with the migrations of this binary; gone with the object.
class Scratch {
public:
    enum class Schema { none, migrated };
    explicit Scratch(Engine engine, Schema schema = Schema::migrated);
    Scratch(Scratch const&) = delete;
    ~Scratch();

    // For db::Options.
    std::string const& location() const { return location_; }

private:
    Engine engine_;
    std::string name_; // Of the folder, or of the database in its cluster.
    std::string location_;
};

}

// One text, run on each engine: TEST_P(Suite, promise), with Suite derived from TestWithParam<testing::Engine>.
#define ON_EACH_ENGINE(Suite) INSTANTIATE_TEST_SUITE_P(on, Suite, ::testing::ValuesIn(::testing::engines()), ::testing::name_of_parameter)
