#pragma once
// What the server itself is set by, beside its options.
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace settings {
class Register;
}

namespace app {

struct ServerSettings {
    static void declare(settings::Fields<ServerSettings>& add);

    std::optional<std::int64_t> node;
    std::optional<int> database_connections;
    std::int64_t longest_statement_seconds = 0;
    std::int64_t longest_transaction_seconds = 0;
    std::size_t preparing_threads = 0;
    std::size_t preparing_waiting = 0;
    std::size_t preparing_waiting_per_network = 0;
    std::size_t delivery_threads = 0;
    Time delivery_lease = 0;
    Time delivery_first_pause = 0;
    Time delivery_longest_pause = 0;
    std::string log_level;
    std::string metrics_token;
    std::string web_address;
    double pages_per_second = 0;
    double pages_burst = 0;
};

struct HttpSettings {
    static void declare(settings::Fields<HttpSettings>& add);

    std::size_t connections = 0;
    std::optional<std::size_t> connections_of_network;
    std::optional<std::size_t> connections_of_wide_network;
    std::size_t held_bytes = 0;
    std::optional<std::size_t> held_bytes_of_network;
    int send_buffer_bytes = 0;
    std::size_t header_bytes = 0;
    int idle_seconds = 0;
    int slow_seconds = 0;
    int stop_seconds = 0;
    bool is_behind_proxy = false;
    std::size_t sockets = 0;
    std::optional<std::size_t> sockets_of_network;
    std::optional<std::size_t> sockets_of_wide_network;
    int silence_seconds = 0;
};

// Declares them.
void add_settings(settings::Register& known);

}
