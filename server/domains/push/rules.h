#pragma once
#include <string_view>

namespace push::rules {

constexpr int most_devices = 5;

// Whether a browser's endpoint is of one of the services that the shop knows. An endpoint is an address that a stranger tells us and our
// server asks: only https, only these hosts, on the usual port, and in the sandbox this machine.
bool is_known(std::string_view services, bool is_sandbox, std::string_view endpoint);

}
