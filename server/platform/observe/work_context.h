#pragma once
// What a thread works for: the request (or job, or delivery) that it all began with, and what is noted of it on its way. It goes along with
// whatever is handed to the database's threads and to pools, and into the rows of jobs, deliveries and events, so that one request id leads
// through all logs, and one trace through all spans.
#include "platform/observe/span.h"
#include "platform/observe/trace_context.h"
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace platform {

// Where a work came from.
struct Origin {
    // Jobs that schedule jobs would go on for ever under the id of somebody who asked a year ago: after so many steps there is no origin.
    static constexpr int most_steps = 8;

    std::string request_id;
    // As the request said, or the span of ours within which it was handed on.
    std::optional<TraceParent> trace;
    std::string trace_state;
    // That we decided to record it. What a client says of that counts for nothing.
    bool is_recorded = false;
    // From row to row; 0 is the request itself.
    int steps = 0;

    bool operator==(Origin const&) const = default;
    // As a row keeps it; empty where there is none.
    std::string text() const;
};

// Without anything where it is no text of an origin.
Origin read_origin(std::string_view text);

// What a work has asked the database for.
struct StatementFigures {
    // One that took less is not worth remembering.
    static constexpr std::chrono::microseconds least { 1'000 };

    void add(std::string_view sql, std::chrono::microseconds took, std::size_t together = 1);

    std::size_t count = 0;
    std::chrono::microseconds took { 0 };
    // The one that took longest, of those that travelled together the last.
    std::string slowest;
    std::chrono::microseconds slowest_took { 0 };
};

// Used by one thread at a time.
struct WorkContext {
    // A call or a job by its name, for the log.
    std::string name;
    Origin origin;
    // Ids of further requests that it goes on with: a listener hears of several at once.
    std::vector<std::string> others;
    // Only where it is recorded.
    std::unique_ptr<Recording> recording;
    // Where slow ones are looked for, or it is recorded.
    StatementFigures statements;

    // What hosts outside are told, and what rows keep. Nothing where nobody began a trace.
    std::optional<TraceParent> trace() const;
    // For a row that goes on with it; empty after too many steps.
    Origin handed_on() const;
};

using ContextPtr = std::shared_ptr<WorkContext>;

// Of this thread; null where it works for nobody.
ContextPtr const& current_context();
// The id that it bears, and what its rows keep; empty where there is none.
std::string_view current_request_id();
std::string current_origin_text();

// While it lives, its thread works for this.
class ContextScope {
public:
    explicit ContextScope(ContextPtr context);
    ContextScope(ContextScope const&) = delete;
    ~ContextScope();

private:
    ContextPtr before_;
};

// A part of the thread's work that is over when this is, as a span where the work is recorded.
class Span {
public:
    explicit Span(std::string_view name, SpanData::Kind kind = SpanData::Kind::internal);
    Span(Span const&) = delete;
    ~Span();

    // Whether anything is kept: what costs something to find out is not found out else.
    bool is_kept() const { return recording_ != nullptr; }
    void set(std::string_view key, SpanData::Value value);
    void fail();

private:
    Recording* recording_;
    std::size_t span_ = Recording::none;
};

}
