#pragma once
// Traces of what the server does, sent to a collector where the settings "trace.*" name one.
#include "platform/observe/metrics.h"
#include <chrono>
#include <memory>

class Settings;

namespace hosts {
class SpanExporter;
}

namespace app {

class Traces {
public:
    // Throws with one clear line where the settings make no sense. They have to outlive it.
    explicit Traces(Settings const& settings);
    Traces(Traces const&) = delete;
    ~Traces();

    // Before anything runs that is recorded, and when nothing does any more. What waits is sent for so long at most.
    void start();
    void stop(std::chrono::milliseconds within);
    void add_figures(platform::Metrics& metrics) const;

private:
    Settings const& settings_;
    // Null where nothing is recorded.
    std::unique_ptr<hosts::SpanExporter> spans_;
};

}
