#pragma once
// A connection to a SQLite file: WAL, synchronous=FULL, foreign keys on; as strict as PostgreSQL where SQLite lets one choose.
#include "platform/db/connection.h"
#include "platform/db/known_texts.h"
#include <chrono>
#include <exception>
#include <unordered_map>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace db {

class Sqlite : public Connection {
public:
    // Creates the file when it is not there, unless it is opened for reading. Throws Failure.
    // A statement that runs too long throws Overdue; one that writes takes its transaction with it. A transaction's time begins with the
    // savepoint, or with the BEGIN of one that reads; in it a statement that comes too late throws the same and takes nothing with it.
    Sqlite(std::string const& file, Access access, TimeLimits limits = {});
    ~Sqlite() override;
    Sqlite(Sqlite const&) = delete;

    std::int64_t run(std::string_view sql, std::span<Param const> params, Visit const* visit) override;
    void run_later(std::string_view sql, std::span<Param const> params) override;
    // When one that was added fails, nothing more is run until the transaction or the savepoint is rolled back: each try throws the same.
    void add(std::string_view sql, std::span<Param const> params, std::shared_ptr<Reply> reply) override;
    void run_added() override;
    void script(std::string_view sql) override;
    void begin(Access access) override;
    void begin_alone() override { begin(Access::write); }
    void commit() override;
    void rollback() noexcept override;
    std::string plan(std::string_view sql) noexcept override;
    std::string_view engine() const override { return "sqlite"; }

    // A part of the open transaction that can fail alone.
    void savepoint();
    void release_savepoint();
    void rollback_to_savepoint();
    // Whether one that was added failed.
    bool has_failed() const { return failure_ != nullptr; }
    // A full disk and the like make SQLite roll back by itself.
    bool is_in_transaction() const;
    std::size_t cached_statements() const { return statements_.size(); }

private:
    struct Statement {
        sqlite3_stmt* handle = nullptr;
        std::string_view text;   // As it was asked for.
        std::vector<int> places; // Where SQLite wants $1, $2 ...: it numbers them as they appear.
    };
    class Running;

    std::int64_t execute(std::string_view sql, std::span<Param const> params, Visit const* visit);
    void begin_time();
    void require_unfailed() const;
    Statement& statement(std::string_view sql);
    void bind(Statement const& statement, std::span<Param const> params, std::string_view sql);
    void configure(Access access);
    void switch_to_log();
    void forget_statements() noexcept;
    [[noreturn]] void fail(std::string_view doing) const;

    static int is_too_long(void* connection);

    std::string file_;
    TimeLimits limits_;
    std::chrono::steady_clock::time_point deadline_ = std::chrono::steady_clock::time_point::max();
    sqlite3* handle_ = nullptr;
    std::exception_ptr failure_;
    bool is_used_ = false;   // Something was run since BEGIN.
    bool was_used_ = false;  // Before the savepoint.
    bool has_added_ = false; // Something was added since the last statement.
    std::unordered_map<std::string, Statement, TextHash, std::equal_to<>> statements_;
    KnownTexts<Statement> known_;
};

}
