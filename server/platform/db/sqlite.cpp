#include "platform/db/sqlite.h"
#include <algorithm>
#include <chrono>
#include <sqlite3.h>
#include <thread>

namespace db {

static constexpr int busy_timeout_milliseconds = 5'000;
// Of SQLite's virtual machine, between two looks at the clock: about a tenth of a millisecond.
static constexpr int steps_between_looks = 10'000;

namespace {

// Before the first connection. SQLite would count its memory for statistics that nobody asks for, and take a lock of the whole process for
// each allocation.
[[maybe_unused]] int const configured = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);

class SqliteCells : public Cells {
public:
    explicit SqliteCells(sqlite3_stmt* statement) : statement_(statement) { }

    bool is_null(int column) const override { return type(column) == SQLITE_NULL; }
    std::int64_t number(int column) const override
    {
        if (type(column) != SQLITE_INTEGER)
            throw Failure("column " + std::to_string(column) + " holds no whole number in: " + sqlite3_sql(statement_));
        return sqlite3_column_int64(statement_, column);
    }
    std::string_view text(int column) const override
    {
        if (is_null(column))
            throw Failure("column " + std::to_string(column) + " holds NULL in: " + sqlite3_sql(statement_));
        auto const* bytes = reinterpret_cast<char const*>(sqlite3_column_text(statement_, column));
        return { bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)) };
    }

private:
    int type(int column) const
    {
        if (column >= sqlite3_column_count(statement_))
            throw std::logic_error("there is no column " + std::to_string(column) + " in: " + sqlite3_sql(statement_));
        return sqlite3_column_type(statement_, column);
    }

    sqlite3_stmt* statement_;
};

}

// Leaves a statement ready for its next use, however its run ends.
class Sqlite::Running {
public:
    // Throws Overdue where its transaction has run too long.
    Running(Sqlite& owner, sqlite3_stmt* statement, std::string_view sql)
        : owner_(owner), statement_(statement), sql_(sql), outer_deadline_(owner.deadline_)
    {
        bool const has_limit = owner_.limits_.statement.count() > 0;
        if (!has_limit && !owner_.watch_.is_on() && owner_.transaction_ends_ == Steady::time_point::max())
            return;
        began_ = Steady::now();
        owner_.require_in_time(sql, began_);
        owner_.deadline_ = std::min(outer_deadline_, owner_.transaction_ends_);
        if (has_limit)
            owner_.deadline_ = std::min(owner_.deadline_, began_ + owner_.limits_.statement);
    }
    Running(Running const&) = delete;
    ~Running()
    {
        if (owner_.watch_.is_on())
            owner_.watch_.ran(sql_, began_, Steady::now());
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
        owner_.deadline_ = outer_deadline_;
    }

private:
    Sqlite& owner_;
    sqlite3_stmt* statement_;
    std::string_view sql_;
    Steady::time_point began_;
    // Of the statement that shows its rows to whoever runs this one.
    std::chrono::steady_clock::time_point outer_deadline_;
};

Sqlite::Sqlite(std::string const& file, Access access, TimeLimits limits) : file_(file), limits_(limits)
{
    // A read connection of a WAL file takes part in its shared memory, so it needs the rights to write; query_only keeps it from writing.
    int const flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (access == Access::write ? SQLITE_OPEN_CREATE : 0);
    try {
        if (file.empty() || file.starts_with(":memory:"))
            throw Failure("a database in memory cannot be shared by the connections of a server; name a file");
        if (sqlite3_open_v2(file.c_str(), &handle_, flags, nullptr) != SQLITE_OK)
            throw Failure("cannot open the database " + file + ": " + sqlite3_errmsg(handle_));
        configure(access);
        if (limits_.statement.count() > 0 || limits_.transaction.count() > 0)
            sqlite3_progress_handler(handle_, steps_between_looks, is_too_long, this);
    } catch (...) {
        forget_statements();
        sqlite3_close(handle_);
        throw;
    }
}

int Sqlite::is_too_long(void* connection) { return std::chrono::steady_clock::now() > static_cast<Sqlite*>(connection)->deadline_ ? 1 : 0; }

Sqlite::~Sqlite()
{
    forget_statements();
    sqlite3_close(handle_);
}

void Sqlite::configure(Access access)
{
    sqlite3_extended_result_codes(handle_, 1);
    sqlite3_busy_timeout(handle_, busy_timeout_milliseconds);
    // Without this "name" is a text where no column has that name.
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
    if (access == Access::write)
        switch_to_log();
    script("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA case_sensitive_like = ON; PRAGMA temp_store = MEMORY;"
           " PRAGMA cache_size = -16000");
    if (access == Access::read)
        script("PRAGMA query_only = ON");
    else
        // The log is written back into the file after 16 MiB instead of SQLite's four. The same pages are written again and again, the ends
        // of the histories above all, and are then copied once: 8 % more orders a second, for a log file of that size.
        script("PRAGMA wal_autocheckpoint = 4000");
}

// Only the first connection that ever opens the file changes anything. Others that come at the same moment are told "busy" at once: SQLite
// does not wait here.
void Sqlite::switch_to_log()
{
    std::string mode;
    Visit const look = [&](Cells const& cells) { mode = cells.text(0); };
    for (int waited = 0;; ++waited) {
        try {
            execute("PRAGMA journal_mode = WAL", {}, &look);
            break;
        } catch (TryAgain const&) {
            if (waited == busy_timeout_milliseconds)
                throw;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    if (mode != "wal")
        throw Failure("the file system of the database cannot hold a write-ahead log (journal mode " + mode + ")");
}

void Sqlite::fail(std::string_view doing) const
{
    int const code = sqlite3_extended_errcode(handle_);
    std::string const message = std::string(sqlite3_errmsg(handle_)) + " in: " + std::string(doing);
    if (code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_ROWID)
        throw UniqueViolation(message);
    int const kind = code & 0xff;
    if (kind == SQLITE_INTERRUPT)
        throw Overdue("it ran too long: " + std::string(doing));
    if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB)
        throw Failure("the database " + file_ + " is broken (" + std::string(sqlite3_errmsg(handle_))
            + "): stop the server and put the latest"
              " backup in its place; sqlite3 "
            + file_ + " .recover writes out what can still be read");
    if (kind == SQLITE_BUSY || kind == SQLITE_LOCKED)
        throw TryAgain(message);
    // A limit on the size of files, or a broken disk, is an IOERR; the place that is used up FULL.
    if (kind == SQLITE_FULL || kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN || kind == SQLITE_READONLY)
        throw Unavailable(message);
    throw Failure(message);
}

// Its own way to say `= ANY($1)`.
static std::string with_lists(std::string_view sql)
{
    static constexpr std::string_view any = "= ANY($", list = "IN (SELECT value FROM json_each($";
    std::string text(sql);
    for (auto at = text.find(any); at != std::string::npos; at = text.find(any, at)) {
        text.replace(at, any.size(), list);
        at = text.find(')', at + list.size());
        if (at == std::string::npos)
            break;
        text.insert(at, 1, ')');
    }
    return text;
}

Sqlite::Statement& Sqlite::statement(std::string_view asked)
{
    if (auto* const known = known_.find(asked))
        return *known;
    if (auto const found = statements_.find(asked); found != statements_.end()) {
        known_.put(asked, found->first, found->second);
        return found->second;
    }
    auto const sql = with_lists(asked);
    Statement made;
    char const* rest = nullptr;
    if (sqlite3_prepare_v3(handle_, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &made.handle, &rest) != SQLITE_OK)
        fail(sql);
    int const count = sqlite3_bind_parameter_count(made.handle);
    for (int number = 1; number <= count; ++number)
        made.places.push_back(sqlite3_bind_parameter_index(made.handle, ("$" + std::to_string(number)).c_str()));
    bool const is_alone = made.handle != nullptr
        && std::string_view(rest, static_cast<std::size_t>(sql.data() + sql.size() - rest)).find_first_not_of(" \n;")
            == std::string_view::npos;
    if (!is_alone || std::find(made.places.begin(), made.places.end(), 0) != made.places.end()) {
        sqlite3_finalize(made.handle);
        throw std::logic_error("a statement stands alone and its parameters are $1, $2 ... without a gap: " + std::string(sql));
    }
    auto const kept = statements_.emplace(asked, std::move(made)).first;
    kept->second.text = kept->first;
    return kept->second;
}

void Sqlite::bind(Statement const& statement, std::span<Param const> params, std::string_view sql)
{
    if (params.size() != statement.places.size())
        throw std::logic_error("expected " + std::to_string(statement.places.size()) + " parameters in: " + std::string(sql));
    for (std::size_t at = 0; at < params.size(); ++at) {
        auto const& param = params[at];
        int const place = statement.places[at];
        int code = SQLITE_OK;
        switch (param.kind()) {
        case Param::Kind::null: code = sqlite3_bind_null(statement.handle, place); break;
        case Param::Kind::number: code = sqlite3_bind_int64(statement.handle, place, param.number()); break;
        case Param::Kind::list: {
            auto const list = param.list().json();
            code = sqlite3_bind_text64(statement.handle, place, list.data(), list.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
            break;
        }
        case Param::Kind::text:
            require_storable(param.text());
            // A null pointer would bind NULL.
            code = sqlite3_bind_text64(statement.handle, place, param.text().empty() ? "" : param.text().data(), param.text().size(),
                SQLITE_STATIC, SQLITE_UTF8);
            break;
        }
        if (code != SQLITE_OK)
            fail(sql);
    }
}

std::int64_t Sqlite::run(std::string_view sql, std::span<Param const> params, Visit const* visit)
{
    require_unfailed();
    ++traffic_.statements;
    ++traffic_.round_trips;
    is_used_ = true;
    has_added_ = false; // On PostgreSQL it would have travelled along.
    return execute(sql, params, visit);
}

void Sqlite::run_later(std::string_view sql, std::span<Param const> params)
{
    require_unfailed();
    ++traffic_.statements;
    is_used_ = true;
    execute(sql, params, nullptr);
}

void Sqlite::add(std::string_view sql, std::span<Param const> params, std::shared_ptr<Reply> reply)
{
    ++traffic_.statements;
    is_used_ = true;
    has_added_ = true;
    if (failure_ != nullptr)
        return;
    try {
        Visit const show = [&](Cells const& cells) { reply->row(cells); };
        reply->end(execute(sql, params, &show));
    } catch (...) {
        failure_ = std::current_exception();
    }
}

void Sqlite::run_added()
{
    traffic_.round_trips += std::exchange(has_added_, false) ? 1 : 0;
    require_unfailed();
}

void Sqlite::require_unfailed() const
{
    if (failure_ != nullptr)
        std::rethrow_exception(failure_);
}

std::int64_t Sqlite::execute(std::string_view sql, std::span<Param const> params, Visit const* visit)
{
    auto& prepared = statement(sql);
    if (sqlite3_stmt_busy(prepared.handle) != 0)
        throw std::logic_error("used while it shows its rows: " + std::string(sql));
    Running const running(*this, prepared.handle, prepared.text);
    bind(prepared, params, sql);
    SqliteCells const cells(prepared.handle);
    int code = sqlite3_step(prepared.handle);
    for (; code == SQLITE_ROW; code = sqlite3_step(prepared.handle))
        if (visit != nullptr)
            (*visit)(cells);
    if (code != SQLITE_DONE)
        fail(sql);
    return sqlite3_stmt_readonly(prepared.handle) != 0 ? 0 : sqlite3_changes64(handle_);
}

void Sqlite::script(std::string_view sql)
{
    if (sqlite3_exec(handle_, std::string(sql).c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        fail(sql);
}

void Sqlite::begin(Access access)
{
    if (statements_.size() > most_statements)
        forget_statements();
    // A transaction that first reads and then writes could find that somebody wrote in between, and fail.
    failure_ = nullptr;
    is_used_ = has_added_ = false;
    transaction_ends_ = Steady::time_point::max();
    execute(access == Access::write ? "BEGIN IMMEDIATE" : "BEGIN", {}, nullptr);
    if (access == Access::read)
        begin_time();
}

void Sqlite::begin_time()
{
    if (limits_.transaction.count() > 0)
        transaction_ends_ = Steady::now() + limits_.transaction;
}

void Sqlite::commit()
{
    require_unfailed();
    traffic_.round_trips += is_used_ ? 1 : 0;
    transaction_ends_ = Steady::time_point::max();
    execute("COMMIT", {}, nullptr);
}

void Sqlite::rollback() noexcept
{
    failure_ = nullptr;
    transaction_ends_ = Steady::time_point::max();
    if (is_in_transaction())
        sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
}

void Sqlite::savepoint()
{
    was_used_ = is_used_;
    execute("SAVEPOINT work", {}, nullptr);
    begin_time();
}

void Sqlite::release_savepoint()
{
    transaction_ends_ = Steady::time_point::max();
    execute("RELEASE work", {}, nullptr);
}

void Sqlite::rollback_to_savepoint()
{
    failure_ = nullptr;
    transaction_ends_ = Steady::time_point::max();
    is_used_ = was_used_; // Alone it would have had no COMMIT.
    execute("ROLLBACK TO work", {}, nullptr);
    release_savepoint();
}

std::string Sqlite::plan(std::string_view sql) noexcept
{
    sqlite3_stmt* statement = nullptr;
    std::string steps;
    try {
        if (!has_plan(sql))
            return {};
        auto const text = "EXPLAIN QUERY PLAN " + with_lists(sql);
        sqlite3_prepare_v2(handle_, text.data(), static_cast<int>(text.size()), &statement, nullptr);
        while (statement && sqlite3_step(statement) == SQLITE_ROW)
            steps.append(steps.empty() ? "" : "\n").append(reinterpret_cast<char const*>(sqlite3_column_text(statement, 3)));
    } catch (...) {
        steps.clear();
    }
    sqlite3_finalize(statement);
    return steps;
}

bool Sqlite::is_in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

void Sqlite::forget_statements() noexcept
{
    for (auto const& [text, made] : statements_)
        sqlite3_finalize(made.handle);
    known_.clear();
    statements_.clear();
}

}
