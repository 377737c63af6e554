#pragma once
#include "kernel/time/time.h"
#include <atomic>
#include <cstddef>
#include <string>

namespace hosts {

// How an outside host is spoken to.
struct HostConnection {
    Time connect_timeout = seconds(5);
    // Of the whole question, connecting included.
    Time timeout = seconds(15);
    // A longer answer is a failure.
    std::size_t most_bytes = std::size_t { 256 } << 10;
    // Whose certificates are believed; empty for those the system believes.
    std::string ca_file;
    // "http://proxy:3128"; empty for none, whatever the environment says.
    std::string proxy;
    // Once it is true, questions under way end at once, as failures.
    std::atomic<bool> const* is_stopping = nullptr;
};

}
