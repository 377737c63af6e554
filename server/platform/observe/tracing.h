#pragma once
// Whether works are recorded, and who takes their spans: one for the process, as the log is.
#include "platform/observe/work_context.h"
#include <functional>

namespace platform::tracing {

// Takes the spans of a work that is over. On any thread: must not block.
using Sink = std::function<void(std::vector<SpanData> spans, std::size_t lost)>;
// Of a thousand works so many are recorded.
using Share = std::function<std::int64_t()>;

// From now on works are recorded. Before any works run, and stop() when none does any more.
void start(Sink sink, Share share);
void stop();

// A work begins: decides whether it is recorded. What goes on with an earlier one is recorded where that one was; of the others a share is
// drawn by chance, whatever the headers of a client say. Costs one comparison where nothing is recorded.
void begin(WorkContext& context, SpanData::Kind kind, Recording::Steady::time_point began = Recording::Steady::now());
// It is over: its spans go on their way. Does nothing where it is not recorded, or the second time.
void end(WorkContext& context);

SpanId new_span_id();

}
