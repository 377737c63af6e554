#pragma once
// Spans as an OpenTelemetry collector takes them: ExportTraceServiceRequest of OTLP in its JSON encoding,
// https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding.
#include "platform/observe/span.h"
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace hosts {

// Whose spans they are.
struct TraceResource {
    std::string service;
    std::string version;
    // Tells one process from another.
    std::string instance;
};

std::string otlp_request(TraceResource const& resource, std::span<platform::SpanData const> spans);

// What a collector that answered 200 did not take all the same (partialSuccess).
struct PartialSuccess {
    std::int64_t rejected = 0;
    std::string message;
};
// A body that says nothing of it, or nothing that can be read, rejects nothing.
PartialSuccess read_partial_success(std::string_view body);

}
