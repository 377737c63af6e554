#include "platform/http/refusals.h"
#include <array>
#include <atomic>

namespace platform::refusals {

namespace {

constexpr std::size_t reasons = static_cast<std::size_t>(Reason::count);
std::array<std::atomic<std::uint64_t>, reasons> counts {};

constexpr std::array<std::string_view, reasons> names { "malformed", "host", "transfer_coding", "method", "version", "expectation",
    "header_too_large", "body_too_large", "bytes_of_network", "bytes_of_all", "connections_of_network", "connections_of_all",
    "calls_of_address", "pages_of_address", "sockets_of_network", "sockets_of_all", "handshake", "origin", "ticket", "socket_wishes",
    "socket_frames", "calls_of_account", "calls_in_flight", "overdue", "signature_wrong", "clock_off", "request_replayed" };
static_assert(!names.back().empty());

}

void count(Reason reason) { ++counts[static_cast<std::size_t>(reason)]; }
std::uint64_t counted(Reason reason) { return counts[static_cast<std::size_t>(reason)]; }
std::string_view name_of(Reason reason) { return names[static_cast<std::size_t>(reason)]; }

}
