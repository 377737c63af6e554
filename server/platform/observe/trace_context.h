#pragma once
// W3C Trace Context, level 1 (https://www.w3.org/TR/trace-context-1/): which trace a request belongs to, as its headers say. Whoever sends
// them may write what they like, so they are read strictly, passed on, and believed in nothing else.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace platform {

using TraceId = std::array<std::uint8_t, 16>;
using SpanId = std::array<std::uint8_t, 8>;

// Small letters.
std::string hex_of(TraceId const& id);
std::string hex_of(SpanId const& id);

// What the header "traceparent" says.
struct TraceParent {
    TraceId trace {};
    SpanId parent {};
    bool is_sampled = false;

    bool operator==(TraceParent const&) const = default;
    // As version 00 writes it: "00-<32 hex>-<16 hex>-01". Flags that we do not know are 0 (3.2.2.5).
    std::string text() const;
};

// Nothing where it is no valid one: then there is no trace. Of a version after 00 as much is taken as 00 knows (3.2.4).
std::optional<TraceParent> read_traceparent(std::string_view header);

// The header "tracestate", all lines of it joined, as it is passed on: at most 512 characters and 32 members, without empty ones; members
// of more than 128 characters are left out first, then the last ones (3.3.1.5). Empty where it breaks the grammar anywhere or a key comes
// twice.
std::string read_tracestate(std::string_view header);

}
