#pragma once
#include "platform/settings/fields_forward.h"
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace platform {

// What the gate takes, and how much of it.
struct GateSettings {
    static void declare(settings::Fields<GateSettings>& add);

    std::string signature;
    std::size_t replays_remembered = 0;
    double address_per_second = 0;
    double address_burst = 0;
    double account_per_second = 0;
    double account_burst = 0;
    std::int64_t calls_in_flight = 0;
    std::int64_t longest_wait_seconds = 0;
    std::size_t body_bytes = 0;
};

// Those who may sign, by their appId.
struct AppSettings {
    static void declare(settings::Fields<AppSettings>& add);

    std::map<std::string, std::string> salt;
    std::map<std::string, std::string> salt_before;
    std::map<std::string, std::string> key;
    std::map<std::string, std::string> key_before;
};

}
