#include "platform/observe/span.h"
#include "platform/observe/tracing.h"
#include <algorithm>

namespace platform {

using std::chrono::nanoseconds;

Recording::Recording(TraceId const& trace, SpanId const& parent, std::string name, SpanData::Kind kind, Steady::time_point began)
    : steady_began_(Steady::now()),
      wall_began_(std::chrono::duration_cast<nanoseconds>(std::chrono::system_clock::now().time_since_epoch()).count())
{
    spans_.push_back({ trace, tracing::new_span_id(), parent, std::move(name), kind, wall(began) });
    open_.push_back(0);
}

// A clock that is set meanwhile makes no span longer.
std::int64_t Recording::wall(Steady::time_point at) const
{
    return wall_began_ + std::chrono::duration_cast<nanoseconds>(at - steady_began_).count();
}

std::size_t Recording::open(std::string name, SpanData::Kind kind, Steady::time_point began)
{
    auto const span = add(std::move(name), kind, began, began);
    if (span != none)
        open_.push_back(span);
    return span;
}

std::size_t Recording::add(std::string name, SpanData::Kind kind, Steady::time_point began, Steady::time_point ended)
{
    if (spans_.size() == most_spans || open_.empty()) {
        ++lost_;
        return none;
    }
    auto const& around = spans_[open_.back()];
    spans_.push_back({ around.trace, tracing::new_span_id(), around.id, std::move(name), kind, wall(began), wall(ended) });
    return spans_.size() - 1;
}

void Recording::close(std::size_t span, Steady::time_point ended)
{
    auto const found = std::find(open_.begin(), open_.end(), span);
    for (auto inner = found; inner != open_.end(); ++inner)
        spans_[*inner].ended = wall(ended);
    open_.erase(found, open_.end());
}

void Recording::set(std::size_t span, std::string_view key, SpanData::Value value)
{
    if (span < spans_.size())
        spans_[span].attributes.emplace_back(key, std::move(value));
}

void Recording::fail(std::size_t span)
{
    if (span < spans_.size())
        spans_[span].is_error = true;
}

void Recording::link(std::size_t span, TraceParent const& other)
{
    if (span < spans_.size())
        spans_[span].links.push_back(other);
}

TraceParent Recording::inside() const
{
    auto const& span = spans_.at(open_.empty() ? 0 : open_.back());
    return { span.trace, span.id, true };
}

std::vector<SpanData> Recording::finish(Steady::time_point ended)
{
    if (!open_.empty())
        close(open_.front(), ended);
    return std::move(spans_);
}

}
