#include "platform/db/statement_watch.h"
#include "platform/db/slow_statements.h"
#include <algorithm>
#include <utility>

namespace db {

using std::chrono::duration_cast;
using std::chrono::microseconds;
using Kind = platform::SpanData::Kind;

void StatementWatch::begin(platform::ContextPtr const& context, microseconds slow, std::string_view engine)
{
    context_ = context;
    recording_ = context ? context->recording.get() : nullptr;
    slow_ = slow;
    engine_ = engine;
    is_on_ = recording_ != nullptr || slow.count() > 0;
    found_.clear();
}

std::vector<StatementWatch::Slow> StatementWatch::end()
{
    is_on_ = false;
    recording_ = nullptr;
    context_ = nullptr;
    return std::exchange(found_, {});
}

void StatementWatch::note(std::string_view sql, microseconds took, std::size_t together)
{
    if (slow_.count() > 0 && took >= slow_ && found_.size() < most_slow)
        found_.push_back({ sql, took, together });
}

void StatementWatch::travelled(std::string_view sql, Steady::time_point began, Steady::time_point ended)
{
    if (!recording_)
        return;
    auto const span = recording_->add(statement_name(sql), Kind::client, began, ended);
    recording_->set(span, "db.system.name", std::string(engine_));
    recording_->set(span, "db.query.text", std::string(sql));
}

void StatementWatch::ran(std::string_view sql, Steady::time_point began, Steady::time_point ended)
{
    travelled(sql, began, ended);
    auto const took = duration_cast<microseconds>(ended - began);
    if (context_)
        context_->statements.add(sql, took);
    note(sql, took, 1);
}

void StatementWatch::came_back(std::vector<std::string_view> const& statements, Steady::time_point sent, Steady::time_point ended)
{
    auto const took = duration_cast<microseconds>(ended - sent);
    for (auto const sql : statements)
        note(sql, took, statements.size());
    if (context_ && !statements.empty())
        context_->statements.add(statements.back(), took, statements.size());
}

std::string statement_name(std::string_view sql)
{
    auto const word_at = [&](std::size_t at) { return sql.substr(at, std::min(sql.find_first_of(" (,;", at), sql.size()) - at); };
    auto const verb = word_at(0);
    std::string_view const before = verb == "INSERT" ? "INTO " : verb == "UPDATE" ? "UPDATE " : "FROM ";
    auto const found = sql.find(before);
    bool const has_table =
        (verb == "INSERT" || verb == "UPDATE" || verb == "SELECT" || verb == "DELETE") && found != std::string_view::npos;
    auto const table = has_table ? word_at(found + before.size()) : std::string_view();
    return table.empty() ? std::string(verb) : std::string(verb) + ' ' + std::string(table);
}

bool AskedPlans::may_ask(SlowStatements const& slow, std::string_view sql, Steady::time_point now)
{
    std::lock_guard const lock(mutex_);
    if (last_ != Steady::time_point::min() && now - last_ < slow.between_plans)
        return false;
    auto const known = texts_.find(sql);
    if (known != texts_.end() && now - known->second < slow.between_plans_of_text)
        return false;
    if (texts_.size() >= most_texts)
        texts_.clear();
    texts_.insert_or_assign(std::string(sql), now);
    last_ = now;
    return true;
}

}
