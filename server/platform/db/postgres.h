#pragma once
// A connection to PostgreSQL by libpq, always in pipeline mode: BEGIN and what is run later travel with the next statement or with the
// COMMIT, in one round trip. Protocol: https://www.postgresql.org/docs/15/libpq-pipeline-mode.html
#include "platform/db/connection.h"
#include "platform/db/known_texts.h"
#include <chrono>
#include <exception>
#include <memory>
#include <unordered_map>
#include <vector>

struct pg_conn;
struct pg_result;

namespace db {

class Postgres : public Connection {
public:
    // Throws ConnectionLost when nobody answers or the server refuses.
    // A statement that runs too long, or waits too long for a lock, throws Overdue; so does one that comes when its transaction has run too
    // long. Should this process stand still within one, the server ends it after twice that time.
    explicit Postgres(std::string const& location, TimeLimits limits = {});
    ~Postgres() override;
    Postgres(Postgres const&) = delete;

    std::int64_t run(std::string_view sql, std::span<Param const> params, Visit const* visit) override;
    // Sent before the next statement, so that one sees what it wrote. What the server says to it, that statement or the COMMIT throws.
    void run_later(std::string_view sql, std::span<Param const> params) override;
    // The same of what is added; run_added() sends nothing when a statement has taken it along.
    void add(std::string_view sql, std::span<Param const> params, std::shared_ptr<Reply> reply) override;
    void run_added() override;
    void script(std::string_view sql) override;
    // Writing: READ COMMITTED, so that a guard in WHERE sees what others committed while it waited. Reading: one snapshot for everything.
    void begin(Access access) override;
    void begin_alone() override;
    // Throws ConnectionLost when the connection breaks: then nobody knows whether it was committed.
    void commit() override;
    void rollback() noexcept override;
    std::string plan(std::string_view sql) noexcept override;
    std::string_view engine() const override { return "postgresql"; }

    // Nothing can be done with it any more.
    bool is_lost() const { return is_lost_; }
    std::size_t cached_statements() const { return statements_.size(); }

private:
    struct Statement {
        std::string name;
        std::string_view sql;
        bool is_prepared = false; // Or will be when what was sent has run.
    };
    // Something sent whose result is not read yet.
    struct Sent {
        enum class Kind : std::uint8_t { prepare, run, sync };
        Kind kind;
        Statement* statement;
        std::shared_ptr<Reply> reply = nullptr; // Of a statement that was added.
        bool is_rolled_back = false;            // Then nobody cares what went wrong.
        Steady::time_point at = {};             // Where somebody watches.
    };
    struct Deleter {
        void operator()(pg_result* result) const;
    };
    using Answer = std::unique_ptr<pg_result, Deleter>;

    void send(std::string_view sql, std::span<Param const> params);
    void send_begin();
    void require_in_time(std::string_view sql) const;
    void tell_watch(Steady::time_point asked);
    void send_prepare(Statement& statement, std::span<Param const> params);
    void send_run(Statement& statement, std::span<Param const> params);
    void send_sync();
    std::shared_ptr<pg_result> finish();
    Answer read_answer();
    Answer read_statement(Sent const& sent, std::exception_ptr& thrown);
    void read_sync();
    Statement& statement(std::string_view sql, std::span<Param const> params);
    void forget_statements();
    void require(int is_sent);
    [[noreturn]] void lose();
    [[noreturn]] void fail(pg_result const* result, std::string_view sql);

    pg_conn* handle_ = nullptr;
    TimeLimits limits_;
    // By text and kinds of parameters: a number is an int8 to the server, what a text or NULL is it finds out itself.
    std::unordered_map<std::string, Statement, TextHash, std::equal_to<>> statements_;
    KnownTexts<Statement> known_;
    std::vector<Sent> sent_;
    std::string key_;
    Access access_ = Access::read;
    bool begins_ = false;  // BEGIN was asked for and is not sent yet.
    bool is_open_ = false; // BEGIN was sent, and neither COMMIT nor ROLLBACK came through.
    bool is_lost_ = false;
    std::uint64_t names_ = 0;
};

}
