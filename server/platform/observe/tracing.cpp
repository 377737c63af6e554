#include "platform/observe/tracing.h"
#include <atomic>
#include <cstring>
#include <random>
#include <utility>

namespace platform::tracing {

namespace {

struct Target {
    Sink sink;
    Share share;
};

std::atomic<Target const*> target = nullptr;

// Nobody is to guess them and nothing depends on it, so they need no kernel's chance each.
std::mt19937_64& chance()
{
    thread_local std::mt19937_64 generator = [] {
        std::random_device device;
        std::seed_seq seed { device(), device(), device(), device() };
        return std::mt19937_64(seed);
    }();
    return generator;
}

template<std::size_t count>
std::array<std::uint8_t, count> new_id()
{
    std::array<std::uint8_t, count> id {};
    for (std::size_t at = 0; at < count; at += sizeof(std::uint64_t)) {
        auto const number = chance()() | 1; // Never all zero: that would be none.
        std::memcpy(id.data() + at, &number, sizeof number);
    }
    return id;
}

}

void start(Sink sink, Share share) { delete target.exchange(new Target { std::move(sink), std::move(share) }); }
void stop() { delete target.exchange(nullptr); }

void begin(WorkContext& context, SpanData::Kind kind, Recording::Steady::time_point began)
{
    auto const* const to = target.load(std::memory_order_acquire);
    if (!to)
        return;
    auto const& origin = context.origin;
    bool const is_drawn = origin.steps == 0 && static_cast<std::int64_t>(chance()() % 1'000) < to->share();
    if (!is_drawn && !origin.is_recorded)
        return;
    auto const trace = origin.trace ? origin.trace->trace : new_id<16>();
    auto const parent = origin.trace ? origin.trace->parent : SpanId {};
    context.recording = std::make_unique<Recording>(trace, parent, context.name, kind, began);
    if (!origin.request_id.empty())
        context.recording->set(0, "kabinet.request_id", origin.request_id);
}

void end(WorkContext& context)
{
    auto const recording = std::exchange(context.recording, nullptr);
    auto const* const to = target.load(std::memory_order_acquire);
    if (recording && to) {
        auto const lost = recording->lost();
        to->sink(recording->finish(), lost);
    }
}

SpanId new_span_id() { return new_id<8>(); }

}
