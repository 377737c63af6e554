#include "platform/db/transaction.h"
#include "kernel/id_source.h"
#include "platform/db/connection.h"
#include "platform/local_text.h"
#include "platform/observe/work_context.h"
#include "platform/registers.h"
#include "platform/settings.h"
#include <algorithm>
#include <cassert>

namespace db {

std::int64_t Row::number(int column) const { return cells_.number(column); }
std::string Row::text(int column) const { return std::string(cells_.text(column)); }
bool Row::is_null(int column) const { return cells_.is_null(column); }

std::optional<std::int64_t> Row::optional_number(int column) const
{
    return is_null(column) ? std::nullopt : std::optional(number(column));
}

std::optional<std::string> Row::optional_text(int column) const { return is_null(column) ? std::nullopt : std::optional(text(column)); }

}

static std::span<db::Param const> span_of(db::Params params) { return { params.begin(), params.size() }; }

Read::Read(db::Connection& connection, db::Environment const& environment)
    : connection_(connection), environment_(environment), settings_(environment.settings.latest()), now_(environment.clock.now())
{
}

void Read::each_row(std::string_view sql, db::Params params, Each visit, void* context)
{
    db::Visit const show = [&](db::Cells const& cells) { visit(context, db::Row(cells)); };
    connection_.run(sql, span_of(params), &show);
}

platform::WriteBehind& Read::write_behind() const
{
    assert(environment_.write_behind);
    return *environment_.write_behind;
}

platform::Registers const& Read::registers() const
{
    static platform::Registers const none;
    return environment_.registers ? *environment_.registers : none;
}

Error Read::refuse(Error error, About about)
{
    about.name = local_text::shown(std::move(about.name));
    refused_.emplace(error, std::move(about));
    return error;
}

std::optional<About> Read::about(Error error) const
{
    return refused_ && refused_->first == error ? std::optional(refused_->second) : std::nullopt;
}

std::int64_t Read::number(std::string_view sql, db::Params params, std::int64_t fallback)
{
    auto const found = one(sql, params, [](db::Row const& row) { return row.optional_number(0); });
    return found ? found->value_or(fallback) : fallback;
}

bool Read::exists(std::string_view sql, db::Params params)
{
    return one(sql, params, [](db::Row const&) { return true; }).has_value();
}

int Write::change(std::string_view sql, db::Params params) { return static_cast<int>(connection_.run(sql, span_of(params), nullptr)); }

void Write::change_later(std::string_view sql, db::Params params) { connection_.run_later(sql, span_of(params)); }

// Of attempts within attempts each engine means the inner one.
Write::Before Write::begin_attempt()
{
    connection_.run_later("SAVEPOINT attempt", {});
    return { events_.size(), spoilt_by_ };
}

void Write::end_attempt(Before const& before, bool stays)
{
    if (!stays) {
        connection_.run_later("ROLLBACK TO SAVEPOINT attempt", {});
        events_.resize(before.events);
        spoilt_by_ = before.spoilt_by;
        // What was read of it may not be so any more.
        remembered_.clear();
    }
    connection_.run_later("RELEASE SAVEPOINT attempt", {});
}

void Write::require_unspoilt() const
{
    if (!spoilt_by_.empty())
        throw std::logic_error(std::string(spoilt_by_));
}

std::int64_t Write::next_id() { return environment_.ids.next(now_); }

void Write::schedule(std::string_view job, std::int64_t subject, Time due)
{
    auto const origin = platform::current_origin_text();
    change_later("INSERT INTO job (name, subject, due_at, origin) VALUES ($1, $2, $3, $4)"
                 " ON CONFLICT (name, subject) DO UPDATE SET due_at = excluded.due_at, failures = 0, origin = excluded.origin",
        { job, subject, due, origin });
    earliest_due_ = earliest_due_ ? std::min(*earliest_due_, due) : due;
}

void Write::schedule_once(std::string_view job, std::int64_t subject, Time due)
{
    auto const origin = platform::current_origin_text();
    change_later("INSERT INTO job (name, subject, due_at, origin) VALUES ($1, $2, $3, $4) ON CONFLICT (name, subject) DO NOTHING",
        { job, subject, due, origin });
    earliest_due_ = earliest_due_ ? std::min(*earliest_due_, due) : due;
}

void Write::deliver(std::string_view kind, std::int64_t subject)
{
    auto const origin = platform::current_origin_text();
    change_later("INSERT INTO delivery (kind, subject, due_at, attempts, origin) VALUES ($1, $2, $3, 0, $4)"
                 " ON CONFLICT (kind, subject) DO NOTHING",
        { kind, subject, now_, origin });
    earliest_due_ = now_;
}

void Write::unschedule(std::string_view job, std::int64_t subject)
{
    change_later("DELETE FROM job WHERE name = $1 AND subject = $2", { job, subject });
}
