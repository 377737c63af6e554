#pragma once
// The spans of one work (a call, a job, a delivery) while it is recorded: OpenTelemetry's, https://opentelemetry.io/docs/specs/otel/trace/.
// Nothing personal goes in: names of calls, statements and hosts, never a value, an address or an account.
#include "platform/observe/trace_context.h"
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace platform {

struct SpanData {
    // As OTLP numbers them.
    enum class Kind : std::uint8_t { internal = 1, server = 2, client = 3, producer = 4, consumer = 5 };
    using Value = std::variant<std::int64_t, std::string>;

    TraceId trace {};
    SpanId id {};
    // All zero: it has none.
    SpanId parent {};
    std::string name;
    Kind kind = Kind::internal;
    // Since 1970, in nanoseconds.
    std::int64_t began = 0;
    std::int64_t ended = 0;
    std::vector<std::pair<std::string_view, Value>> attributes;
    // Others that this one comes of, where it has several.
    std::vector<TraceParent> links;
    bool is_error = false;
};

// Used by one thread at a time.
class Recording {
public:
    using Steady = std::chrono::steady_clock;
    // A work that opens more keeps the first; the others are counted in lost().
    static constexpr std::size_t most_spans = 500;
    // Of a span that is not kept: nothing is done with it.
    static constexpr std::size_t none = most_spans;

    // Its first span. `parent` all zero: the trace begins here.
    Recording(TraceId const& trace, SpanId const& parent, std::string name, SpanData::Kind kind, Steady::time_point began);

    // Within the one that was opened last and is open still. `name` and keys are programmers' words.
    std::size_t open(std::string name, SpanData::Kind kind = SpanData::Kind::internal, Steady::time_point began = Steady::now());
    // And whatever is open within it.
    void close(std::size_t span, Steady::time_point ended = Steady::now());
    // One that is over and held nothing.
    std::size_t add(std::string name, SpanData::Kind kind, Steady::time_point began, Steady::time_point ended);
    void set(std::size_t span, std::string_view key, SpanData::Value value);
    void fail(std::size_t span);
    void link(std::size_t span, TraceParent const& other);

    // Who is inside now: the parent of what is asked outside.
    TraceParent inside() const;
    std::size_t lost() const { return lost_; }
    // Closes what is open. After it the recording is empty.
    std::vector<SpanData> finish(Steady::time_point ended = Steady::now());

private:
    std::int64_t wall(Steady::time_point at) const;

    std::vector<SpanData> spans_;
    std::vector<std::size_t> open_;
    std::size_t lost_ = 0;
    Steady::time_point steady_began_;
    std::int64_t wall_began_;
};

}
