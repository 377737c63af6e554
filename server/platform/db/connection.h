#pragma once
// What a database engine gives the transaction: one connection, used by one thread at a time. Domains see
// platform/db/transaction.h instead.
#include "platform/db/param.h"
#include "platform/db/reply.h"
#include "platform/db/statement_watch.h"
#include "platform/db/traffic.h"
#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>

namespace db {

// That a connection keeps prepared. Texts are written by programmers, so there are few hundred. More come from lists of changing length.
constexpr std::size_t most_statements = 2'000;

// The broken world. A refusal of the user's is a value, never one of these.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};
// Serialization failure, deadlock or a busy file: the whole transaction may be tried again.
struct TryAgain : Failure {
    using Failure::Failure;
};
// A unique index refused a row. Domains avoid it with ON CONFLICT; where transactions run beside each other it may be a lost race, and
// the database tries again.
struct UniqueViolation : Failure {
    using Failure::Failure;
};
// The database cannot do its work now and may be able to later: the disk is full, the server behind it is away.
struct Unavailable : Failure {
    using Failure::Failure;
};
// It ran longer than a statement, or a transaction, may, and was stopped: what holds the only writer, or a row, holds everybody.
struct Overdue : Unavailable {
    using Unavailable::Unavailable;
};
// The connection is gone; nothing is known of an open COMMIT.
struct ConnectionLost : Unavailable {
    using Unavailable::Unavailable;
};

// The row a statement stands on. Columns count from 0. Reading NULL or what is no whole number as a value throws Failure, on each engine.
class Cells {
public:
    virtual ~Cells() = default;
    virtual bool is_null(int column) const = 0;
    // A truth value is 0 or 1.
    virtual std::int64_t number(int column) const = 0;
    // Good until the next row.
    virtual std::string_view text(int column) const = 0;
};

// A text that each engine stores as it is: UTF-8 without a zero byte. Throws Failure for another.
void require_storable(std::string_view text);

enum class Access : std::uint8_t { read, write };

// 0: as long as it takes.
struct TimeLimits {
    std::chrono::milliseconds statement { 0 };
    // Looked at before each statement: many short ones hold others up as a long one does.
    std::chrono::milliseconds transaction { 0 };
};

using Visit = std::function<void(Cells const&)>;

class Connection {
public:
    virtual ~Connection() = default;
    // Prepares the statement once per text, binds, runs it to its end, shows each row, and answers how many rows it changed (0 when it
    // only reads). `visit` must not run the same statement.
    virtual std::int64_t run(std::string_view sql, std::span<Param const> params, Visit const* visit) = 0;
    // Runs a statement whose result nobody needs; an engine may send it together with the next statement or the COMMIT.
    virtual void run_later(std::string_view sql, std::span<Param const> params) = 0;
    // Adds a statement to those that travel together. SQLite runs it now; PostgreSQL sends it before whatever comes next, at the latest by
    // run_added(). A failure is thrown there too, or by the next statement, and none after it is run. `reply` hears before that returns,
    // and nothing when something failed.
    virtual void add(std::string_view sql, std::span<Param const> params, std::shared_ptr<Reply> reply) = 0;
    // Waits for what was added, if that is still to be waited for.
    virtual void run_added() = 0;
    // Several statements without parameters, for migrations.
    virtual void script(std::string_view sql) = 0;

    virtual void begin(Access access) = 0;
    // Begins a writing transaction beside which no other one begun like this runs, on any machine: for migrations. Waits for its turn.
    virtual void begin_alone() = 0;
    virtual void commit() = 0;
    // Does nothing when no transaction is open. Does not throw: what cannot be rolled back is gone with its connection.
    virtual void rollback() noexcept = 0;

    // How the engine runs a statement that this connection has run, a line for each step and without values; empty where it does not say.
    // Where no transaction is open. Counts as no traffic.
    virtual std::string plan(std::string_view sql) noexcept = 0;
    virtual std::string_view engine() const = 0;
    // Of the work that runs on it.
    StatementWatch& watch() { return watch_; }

    // Since take_traffic.
    std::int64_t round_trips() const { return traffic_.round_trips; }
    // Since the last time.
    Traffic take_traffic() { return std::exchange(traffic_, {}); }

protected:
    using Steady = std::chrono::steady_clock;

    // Throws Overdue when the transaction has run too long.
    void require_in_time(std::string_view sql, Steady::time_point now) const;

    Traffic traffic_;
    StatementWatch watch_;
    Steady::time_point transaction_ends_ = Steady::time_point::max();
};

// Whether an engine has a plan for it.
bool has_plan(std::string_view sql);

// To look up a statement by its text without copying it.
struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};

// Opens a connection of its own for reading and writing. `location` as in Options.
std::unique_ptr<Connection> connect(std::string const& location);
bool is_postgres(std::string_view location);

}
