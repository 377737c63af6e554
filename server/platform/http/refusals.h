#pragma once
// How often the front door refused something, by reason, since the process began: kabinet_refused_total of /metrics. From any thread.
#include <cstdint>
#include <string_view>

namespace platform::refusals {

enum class Reason : std::uint8_t {
    malformed,       // No HTTP/1.1 request, or one that two readers could read in two ways.
    host,            // Missing, doubled or invalid.
    transfer_coding, // Other than chunked.
    method,          // Unknown.
    version,         // Of HTTP.
    expectation,     // Other than 100-continue.
    header_too_large,
    body_too_large,   // For what its call takes.
    bytes_of_network, // One network holds as much of unfinished requests as it may.
    bytes_of_all,
    connections_of_network,
    connections_of_all,
    calls_of_address, // Too many calls and pages.
    pages_of_address, // Too many pages that had to be made.
    sockets_of_network,
    sockets_of_all,
    handshake,     // No WebSocket handshake, or another version.
    origin,        // A socket asked for by another site's page.
    ticket,        // Token or ticket of a socket: unknown, too old or used.
    socket_wishes, // Too many messages.
    socket_frames, // Too many frames, or a message in too many pieces.
    calls_of_account,
    calls_in_flight, // In all.
    overdue,         // Waited for the database until whoever asked had given up.
    signature_wrong,
    clock_off,
    request_replayed,
    count
};

void count(Reason reason);
std::uint64_t counted(Reason reason);
// As /metrics writes it: "connections_of_network".
std::string_view name_of(Reason reason);

}
