#include "platform/db/postgres.h"
#include <algorithm>
#include <charconv>
#include <libpq-fe.h>

namespace db {

static constexpr Oid type_bool = 16;
static constexpr Oid type_int8 = 20;
static constexpr Oid type_int8_array = 1016;
// Any number that nobody else on this database locks: "kabinet" in ASCII.
static constexpr std::int64_t migration_lock = 0x6b6162696e6574;

// What the server is told of a parameter's type; 0: it finds out itself.
static Oid type_of(Param const& param)
{
    if (param.kind() == Param::Kind::list)
        return param.list().is_of_texts() ? 0 : type_int8_array;
    return param.kind() == Param::Kind::number ? type_int8 : 0;
}

namespace {

class PostgresCells : public Cells {
public:
    PostgresCells(PGresult const* result, std::string_view sql) : result_(result), sql_(sql) { }
    void stand_on(int row) { row_ = row; }

    bool is_null(int column) const override
    {
        if (column >= PQnfields(result_))
            throw std::logic_error("there is no column " + std::to_string(column) + " in: " + std::string(sql_));
        return PQgetisnull(result_, row_, column) != 0;
    }
    std::int64_t number(int column) const override
    {
        std::string_view const written = is_null(column) ? std::string_view() : text(column);
        if (PQftype(result_, column) == type_bool && !written.empty())
            return written == "t" ? 1 : 0;
        std::int64_t number = 0;
        auto const [end, error] = std::from_chars(written.data(), written.data() + written.size(), number);
        if (written.empty() || error != std::errc() || end != written.data() + written.size())
            throw Failure("column " + std::to_string(column) + " holds no whole number in: " + std::string(sql_));
        return number;
    }
    std::string_view text(int column) const override
    {
        if (is_null(column))
            throw Failure("column " + std::to_string(column) + " holds NULL in: " + std::string(sql_));
        return { PQgetvalue(result_, row_, column), static_cast<std::size_t>(PQgetlength(result_, row_, column)) };
    }

private:
    PGresult const* result_;
    std::string_view sql_;
    int row_ = 0;
};

// Parameters in text format.
class Bound {
public:
    explicit Bound(std::span<Param const> params)
    {
        std::vector<std::size_t> starts;
        for (auto const& param : params) {
            starts.push_back(bytes_.size());
            if (param.kind() == Param::Kind::number) {
                bytes_ += std::to_string(param.number());
            } else if (param.kind() == Param::Kind::text) {
                require_storable(param.text());
                bytes_ += param.text();
            } else if (param.kind() == Param::Kind::list) {
                bytes_ += param.list().array();
            }
            bytes_ += '\0';
        }
        for (std::size_t at = 0; at < params.size(); ++at)
            values_.push_back(params[at].kind() == Param::Kind::null ? nullptr : bytes_.data() + starts[at]);
    }
    int size() const { return static_cast<int>(values_.size()); }
    char const* const* values() const { return values_.data(); }

private:
    std::string bytes_;
    std::vector<char const*> values_;
};

template<class Show>
void show_rows(PGresult const* result, std::string_view sql, Show show)
{
    PostgresCells cells(result, sql);
    for (int row = 0; row < PQntuples(result); ++row) {
        cells.stand_on(row);
        show(cells);
    }
}

// How many rows the statement changed; 0 when it only reads.
std::int64_t changed_by(PGresult* result)
{
    if (std::string_view(PQcmdStatus(result)).starts_with("SELECT"))
        return 0;
    std::string_view const written = PQcmdTuples(result);
    std::int64_t changed = 0;
    std::from_chars(written.data(), written.data() + written.size(), changed);
    return changed;
}

}

void Postgres::Deleter::operator()(pg_result* result) const { PQclear(result); }

Postgres::Postgres(std::string const& location, TimeLimits limits) : limits_(limits)
{
    // Before dbname, so that the location can say otherwise. A peer that went away without a word is noticed within about 15 seconds.
    char const* const keywords[] = { "application_name", "connect_timeout", "keepalives_idle", "keepalives_interval", "keepalives_count",
        "tcp_user_timeout", "options", "dbname", "client_encoding", nullptr };
    auto const options = "-c statement_timeout=" + std::to_string(limits.statement.count())
        + " -c idle_in_transaction_session_timeout=" + std::to_string(2 * limits.transaction.count());
    char const* const values[] = { "kabinet", "5", "5", "3", "3", "15000", options.c_str(), location.c_str(), "UTF8", nullptr };
    handle_ = PQconnectdbParams(keywords, values, 1);
    if (PQstatus(handle_) != CONNECTION_OK) {
        std::string reason = handle_ == nullptr ? "out of memory" : PQerrorMessage(handle_);
        while (reason.ends_with('\n'))
            reason.pop_back();
        PQfinish(handle_);
        throw ConnectionLost("cannot connect to PostgreSQL: " + reason);
    }
    PQsetNoticeProcessor(
        handle_, [](void*, char const*) {}, nullptr);
    PQenterPipelineMode(handle_);
}

Postgres::~Postgres() { PQfinish(handle_); }

void Postgres::lose()
{
    is_lost_ = true;
    throw ConnectionLost(std::string("the connection to PostgreSQL is lost: ") + PQerrorMessage(handle_));
}

void Postgres::require(int is_sent)
{
    if (is_sent != 1)
        lose();
}

// SQLSTATE: https://www.postgresql.org/docs/15/errcodes-appendix.html
void Postgres::fail(pg_result const* result, std::string_view sql)
{
    char const* const found = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    std::string_view const state = found == nullptr ? "" : found;
    if (PQstatus(handle_) != CONNECTION_OK || state.starts_with("08") || state.starts_with("57P") || state == "25P03")
        lose();
    auto const message = std::string(PQresultErrorMessage(result)) + "in: " + std::string(sql);
    if (state == "40001" || state == "40P01" || state == "55P03")
        throw TryAgain(message);
    if (state == "57014")
        throw Overdue(message);
    if (state == "23505")
        throw UniqueViolation(message);
    // No room on its disk, no memory, no more connections.
    if (state.starts_with("53"))
        throw Unavailable(message);
    throw Failure(message);
}

// The types of so few parameters that a number holds them; of more, 0.
static std::uint64_t variant_of(std::span<Param const> params)
{
    static constexpr std::size_t most = 31;
    std::uint64_t variant = params.size() > most ? 0 : 1;
    for (std::size_t at = 0; variant != 0 && at < params.size(); ++at)
        variant = variant * 4 + (type_of(params[at]) == 0 ? 0U : type_of(params[at]) == type_int8 ? 1U : 2U);
    return variant;
}

Postgres::Statement& Postgres::statement(std::string_view sql, std::span<Param const> params)
{
    auto const variant = variant_of(params);
    if (auto* const known = variant != 0 ? known_.find(sql, variant) : nullptr)
        return *known;
    key_.assign(sql);
    for (auto const& param : params)
        key_ += type_of(param) == 0 ? '\2' : type_of(param) == type_int8 ? '\1' : '\3';
    auto const [found, is_new] = statements_.try_emplace(key_);
    if (is_new) {
        found->second.name = "s" + std::to_string(++names_);
        found->second.sql = std::string_view(found->first).substr(0, sql.size());
    }
    if (variant != 0)
        known_.put(sql, found->second.sql, found->second, variant);
    return found->second;
}

void Postgres::send(std::string_view sql, std::span<Param const> params)
{
    if (is_lost_)
        lose();
    if (begins_)
        send_begin();
    auto& prepared = statement(sql, params);
    if (!prepared.is_prepared)
        send_prepare(prepared, params);
    send_run(prepared, params);
}

// A work that is recorded is known to the server by its request, while it lasts: in pg_stat_activity, and in its log where that says %a. It
// travels along with the BEGIN, and is no comment in each statement, for those are prepared by their text.
void Postgres::send_begin()
{
    begins_ = false;
    is_open_ = true;
    send(access_ == Access::write ? "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        {});
    if (!watch_.is_recorded())
        return;
    auto const name = "kabinet " + std::string(platform::current_request_id());
    Param const named[] = { name };
    send("SELECT set_config('application_name', $1, true)", named);
}

void Postgres::require_in_time(std::string_view sql) const
{
    if (transaction_ends_ != Steady::time_point::max())
        Connection::require_in_time(sql, Steady::now());
}

void Postgres::send_prepare(Statement& statement, std::span<Param const> params)
{
    std::vector<Oid> types;
    for (auto const& param : params)
        types.push_back(type_of(param));
    std::string const sql(statement.sql);
    require(PQsendPrepare(handle_, statement.name.c_str(), sql.c_str(), static_cast<int>(types.size()), types.data()));
    statement.is_prepared = true;
    sent_.push_back({ Sent::Kind::prepare, &statement });
}

void Postgres::send_run(Statement& statement, std::span<Param const> params)
{
    Bound const bound(params);
    require(PQsendQueryPrepared(handle_, statement.name.c_str(), bound.size(), bound.values(), nullptr, nullptr, 0));
    sent_.push_back({ Sent::Kind::run, &statement });
    if (watch_.is_on())
        sent_.back().at = Steady::now();
}

void Postgres::send_sync()
{
    require(PQpipelineSync(handle_));
    sent_.push_back({ Sent::Kind::sync, nullptr });
}

// Sends what waits, reads the result of everything that was sent, and answers the last one. Throws what the first failure says; when there
// is none, tells those who wait for replies. While it is sent libpq takes in what comes, so that results that fill the socket hold nobody.
std::shared_ptr<pg_result> Postgres::finish()
{
    if (is_lost_)
        lose();
    auto const asked = watch_.is_on() ? Steady::now() : Steady::time_point();
    send_sync();
    ++traffic_.round_trips;
    std::shared_ptr<pg_result> last;
    std::exception_ptr thrown;
    std::vector<std::pair<Sent, std::shared_ptr<pg_result>>> replies;
    for (auto const& sent : sent_) {
        if (sent.kind == Sent::Kind::sync) {
            read_sync();
            continue;
        }
        last = read_statement(sent, thrown);
        if (sent.reply != nullptr)
            replies.emplace_back(sent, last);
    }
    if (watch_.is_on())
        tell_watch(asked);
    sent_.clear();
    if (thrown)
        std::rethrow_exception(thrown);
    for (auto const& [sent, result] : replies) {
        show_rows(result.get(), sent.statement->sql, [&reply = *sent.reply](Cells const& cells) { reply.row(cells); });
        sent.reply->end(changed_by(result.get()));
    }
    return last;
}

void Postgres::tell_watch(Steady::time_point asked)
{
    auto const ended = Steady::now();
    std::vector<std::string_view> statements;
    for (auto const& sent : sent_) {
        // Those of the transaction before, and our own.
        if (sent.kind != Sent::Kind::run || sent.is_rolled_back || sent.statement->sql.starts_with("BEGIN ")
            || sent.statement->sql.starts_with("SELECT set_config("))
            continue;
        watch_.travelled(sent.statement->sql, sent.at, ended);
        statements.push_back(sent.statement->sql);
    }
    watch_.came_back(statements, asked, ended);
}

Postgres::Answer Postgres::read_answer()
{
    Answer answer(PQgetResult(handle_));
    if (answer == nullptr && PQstatus(handle_) != CONNECTION_OK)
        lose();
    return answer;
}

Postgres::Answer Postgres::read_statement(Sent const& sent, std::exception_ptr& thrown)
{
    auto answer = read_answer();
    auto const status = PQresultStatus(answer.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        if (sent.kind == Sent::Kind::prepare)
            sent.statement->is_prepared = false;
        try {
            // What comes after a failure is not run at all, and says nothing of interest.
            if (status != PGRES_PIPELINE_ABORTED && !sent.is_rolled_back)
                fail(answer.get(), sent.statement->sql);
        } catch (ConnectionLost const&) {
            throw;
        } catch (...) {
            thrown = thrown ? thrown : std::current_exception();
        }
    }
    // The end of this statement's results.
    while (read_answer() != nullptr) { }
    return answer;
}

void Postgres::read_sync()
{
    if (PQresultStatus(read_answer().get()) != PGRES_PIPELINE_SYNC)
        lose();
}

std::int64_t Postgres::run(std::string_view sql, std::span<Param const> params, Visit const* visit)
{
    ++traffic_.statements;
    require_in_time(sql);
    send(sql, params);
    auto const answer = finish();
    if (visit != nullptr)
        show_rows(answer.get(), sql, *visit);
    return changed_by(answer.get());
}

void Postgres::run_later(std::string_view sql, std::span<Param const> params)
{
    ++traffic_.statements;
    require_in_time(sql);
    send(sql, params);
}

void Postgres::add(std::string_view sql, std::span<Param const> params, std::shared_ptr<Reply> reply)
{
    run_later(sql, params);
    sent_.back().reply = std::move(reply);
}

void Postgres::run_added()
{
    if (is_lost_ || std::any_of(sent_.begin(), sent_.end(), [](Sent const& sent) { return sent.reply != nullptr; }))
        finish();
}

void Postgres::script(std::string_view sql)
{
    if (begins_)
        run("SELECT 1", {}, nullptr);
    else if (!sent_.empty())
        finish();
    // Several statements in one text need the simple protocol.
    PQexitPipelineMode(handle_);
    Answer const answer(PQexec(handle_, std::string(sql).c_str()));
    auto const status = PQresultStatus(answer.get());
    if (PQenterPipelineMode(handle_) != 1)
        lose();
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        fail(answer.get(), sql);
}

void Postgres::begin(Access access)
{
    if (statements_.size() > most_statements)
        forget_statements();
    begins_ = true;
    access_ = access;
    transaction_ends_ = limits_.transaction.count() > 0 ? Steady::now() + limits_.transaction : Steady::time_point::max();
}

void Postgres::begin_alone()
{
    begin(Access::write);
    Param const lock[] = { migration_lock };
    run("SELECT pg_advisory_xact_lock($1)", lock, nullptr);
}

void Postgres::commit()
{
    if (begins_) {
        begins_ = false;
        return;
    }
    send("COMMIT", {});
    auto const answer = finish();
    is_open_ = false;
    if (std::string_view(PQcmdStatus(answer.get())) != "COMMIT")
        throw Failure("a statement of the transaction failed, so it was rolled back");
}

void Postgres::rollback() noexcept
{
    begins_ = false;
    if (!is_open_ || is_lost_)
        return;
    try {
        // A failure before stops the pipeline up to here.
        send_sync();
        send("ROLLBACK", {});
        send_sync();
        is_open_ = false;
        for (auto& sent : sent_) {
            sent.is_rolled_back = true;
            sent.reply = nullptr;
        }
        // Nobody waits for the answer, which is read with the next statement's; unless it has to be known what was prepared.
        auto const prepares = [](Sent const& sent) { return sent.kind == Sent::Kind::prepare; };
        if (std::any_of(sent_.begin(), sent_.end(), prepares)) {
            auto const counted = traffic_;
            finish();
            traffic_ = counted; // Once per statement and connection: it would blur what works cost.
        }
    } catch (...) {
        is_lost_ = true;
    }
}

// The plan for any values: what is prepared is run with it, unless one made for these values would be cheaper.
std::string Postgres::plan(std::string_view sql) noexcept
{
    auto const counted = traffic_;
    std::string steps;
    try {
        auto const found = std::find_if(statements_.begin(), statements_.end(),
            [&](auto const& entry) { return entry.second.is_prepared && entry.second.sql == sql; });
        if (is_lost_ || !has_plan(sql) || found == statements_.end())
            return {};
        auto text = "EXPLAIN EXECUTE " + found->second.name;
        for (auto count = found->first.size() - sql.size(), at = count; at > 0; --at)
            text.append(at == count ? "(NULL" : ", NULL").append(at == 1 ? ")" : "");
        begin(Access::read);
        run_later("SET LOCAL plan_cache_mode = force_generic_plan", {});
        Visit const show = [&](Cells const& cells) { steps.append(steps.empty() ? "" : "\n").append(cells.text(0)); };
        run(text, {}, &show);
    } catch (...) {
        steps.clear();
    }
    rollback();
    traffic_ = counted;
    return steps;
}

void Postgres::forget_statements()
{
    script("DEALLOCATE ALL");
    known_.clear();
    statements_.clear();
}

}
