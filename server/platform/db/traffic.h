#pragma once
#include <cstdint>

namespace db {

// What a connection was asked for: statements, without the transaction's own, and how often somebody waited for the server's answer.
// SQLite, where nobody waits, counts where PostgreSQL would: a statement that runs alone, a batch, a COMMIT.
struct Traffic {
    std::int64_t statements = 0;
    std::int64_t round_trips = 0;

    Traffic operator-(Traffic const& before) const { return { statements - before.statements, round_trips - before.round_trips }; }
    bool operator==(Traffic const&) const = default;
};

}
