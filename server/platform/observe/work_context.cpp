#include "platform/observe/work_context.h"
#include <algorithm>
#include <utility>

namespace platform {

static thread_local ContextPtr current;

// "a1b2c3-4f 1", with a trace "a1b2c3-4f 1+00-4bf9...-01 congo=t61": the id, how many steps it is old, whether it is recorded, what the
// headers said.
std::string Origin::text() const
{
    if (request_id.empty())
        return {};
    auto text = request_id + ' ' + std::to_string(steps);
    if (trace)
        text.append(is_recorded ? "+" : "-").append(trace->text());
    if (trace && !trace_state.empty())
        text.append(" ").append(trace_state);
    return text;
}

Origin read_origin(std::string_view text)
{
    auto const blank = text.find(' ');
    if (blank == std::string_view::npos || blank == 0 || blank + 1 == text.size())
        return {};
    Origin origin;
    origin.request_id = text.substr(0, blank);
    origin.steps = text[blank + 1] - '0';
    if (origin.steps < 0 || origin.steps > Origin::most_steps)
        return {};
    auto const rest = text.substr(blank + 2);
    if (rest.empty())
        return origin;
    auto const end = std::min(rest.find(' '), rest.size());
    origin.trace = read_traceparent(rest.substr(1, end - 1));
    if (!origin.trace)
        return origin;
    origin.is_recorded = rest.front() == '+';
    origin.trace_state = rest.substr(std::min(end + 1, rest.size()));
    return origin;
}

void StatementFigures::add(std::string_view sql, std::chrono::microseconds this_took, std::size_t together)
{
    count += together;
    took += this_took;
    if (this_took < least || this_took <= slowest_took)
        return;
    slowest = sql;
    slowest_took = this_took;
}

std::optional<TraceParent> WorkContext::trace() const { return recording ? std::optional(recording->inside()) : origin.trace; }

Origin WorkContext::handed_on() const
{
    if (origin.request_id.empty() || origin.steps >= Origin::most_steps)
        return {};
    return { origin.request_id, trace(), origin.trace_state, recording != nullptr, origin.steps + 1 };
}

ContextPtr const& current_context() { return current; }

std::string_view current_request_id() { return current ? std::string_view(current->origin.request_id) : std::string_view(); }

std::string current_origin_text() { return current ? current->handed_on().text() : std::string(); }

ContextScope::ContextScope(ContextPtr context) : before_(std::exchange(current, std::move(context))) { }
ContextScope::~ContextScope() { current = std::move(before_); }

Span::Span(std::string_view name, SpanData::Kind kind) : recording_(current ? current->recording.get() : nullptr)
{
    if (recording_)
        span_ = recording_->open(std::string(name), kind);
}

Span::~Span()
{
    if (recording_)
        recording_->close(span_);
}

void Span::set(std::string_view key, SpanData::Value value)
{
    if (recording_)
        recording_->set(span_, key, std::move(value));
}

void Span::fail()
{
    if (recording_)
        recording_->fail(span_);
}

}
