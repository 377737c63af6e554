#include "platform/db/batch.h"
#include "platform/db/connection.h"
#include <stdexcept>

namespace db {

void Answer::row(Cells const& cells)
{
    ++rows;
    if (state == State::waits)
        take(Row(cells));
}

void Answer::end(std::int64_t changed)
{
    rows = changed > 0 ? changed : rows;
    if (state != State::waits)
        return;
    take_changed(changed);
    state = State::ended;
}

void Answer::require_there() const
{
    if (state == State::is_there)
        return;
    throw std::logic_error(state == State::refused ? "what a batch found was read after its run refused"
            : state == State::dropped              ? "what a batch found was read, and it was dropped without a run"
                                                   : "what a batch found was read before its run ended");
}

namespace {

class HeldNumber : public Held<std::int64_t> {
public:
    explicit HeldNumber(std::int64_t fallback) { value = fallback; }

protected:
    void take(Row const& row) override
    {
        if (rows == 1)
            value = row.optional_number(0).value_or(value);
    }
};

class HeldChange : public Held<int> {
protected:
    void take_changed(std::int64_t changed) override { value = static_cast<int>(changed); }
};

// As the house writes them: WITH stands before what only reads, or says RETURNING.
bool only_reads(std::string_view sql)
{
    return (sql.starts_with("SELECT ") || sql.starts_with("WITH ")) && sql.find(" RETURNING ") == std::string_view::npos;
}

}

}

Batch::Batch(Read& tx) : tx_(tx) { }
Batch::Batch(Write& tx) : tx_(tx), write_(&tx) { }

Batch::~Batch()
{
    if (has_run_)
        return;
    for (auto const& answer : answers_)
        answer->state = db::Answer::State::dropped;
    if (holds_writes_)
        write_->spoil("a batch that holds writes was dropped without a run");
}

Later<std::int64_t> Batch::number(std::string_view sql, db::Params params, std::int64_t fallback)
{
    auto number = std::make_shared<db::HeldNumber>(fallback);
    add(sql, params, number);
    return Later<std::int64_t>(std::move(number));
}

Later<int> Batch::change(std::string_view sql, db::Params params)
{
    auto changed = std::make_shared<db::HeldChange>();
    add(sql, params, changed);
    return Later<int>(std::move(changed));
}

void Batch::guard(std::string_view sql, db::Params params, Error refusal, int rows)
{
    auto answer = std::make_shared<db::HeldChange>();
    add(sql, params, answer);
    guards_.push_back({ std::move(answer), refusal, rows });
}

void Batch::add(std::string_view sql, db::Params params, std::shared_ptr<db::Answer> answer)
{
    if (has_run_)
        throw std::logic_error("a batch that has run takes no more: " + std::string(sql));
    bool const writes = !db::only_reads(sql);
    if (writes && write_ == nullptr)
        throw std::logic_error("a batch of a transaction that only reads cannot hold: " + std::string(sql));
    holds_writes_ |= writes;
    answers_.push_back(answer);
    trips_ = tx_.connection_.round_trips();
    tx_.connection_.add(sql, { params.begin(), params.size() }, std::move(answer));
}

Status Batch::run()
{
    if (has_run_)
        throw std::logic_error("a batch runs once");
    has_run_ = true;
    if (answers_.empty())
        return done();
    // What the transaction has run since took them along, and what another batch holds may go on waiting.
    if (tx_.connection_.round_trips() == trips_)
        tx_.connection_.run_added();
    for (auto const& answer : answers_)
        if (answer->state != db::Answer::State::ended)
            throw db::Failure("a statement of the transaction failed, so the batch did not run");
    for (auto const& guard : guards_) {
        if (guard.answer->rows >= guard.rows)
            continue;
        for (auto const& answer : answers_)
            answer->state = db::Answer::State::refused;
        if (holds_writes_)
            write_->spoil("what a batch wrote whose run refused cannot stay");
        return guard.refusal;
    }
    for (auto const& answer : answers_)
        answer->state = db::Answer::State::is_there;
    return done();
}

void Batch::run_unguarded()
{
    if (!run().ok())
        throw std::logic_error("a batch that has no guard was refused");
}
