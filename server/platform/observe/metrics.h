#pragma once
// What /metrics tells, in the text format of Prometheus.
#include "kernel/time/time.h"
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace platform {

class Metrics {
public:
    Metrics();
    ~Metrics();

    // A request was answered: by which call of the contract ("page", "unknown" ... for what is none), with which code of the envelope or
    // status, and how long it took from its last byte to its answer. Safe to call from any thread.
    void answered(std::string_view call, int code, Time took);

    // A figure that is looked up when somebody asks. A counter only grows. At the start only.
    using Look = std::function<double()>;
    // Those that differ in their label only ("kind", "mail") have the same name and help.
    using Label = std::pair<std::string, std::string>;
    void gauge(std::string name, std::string help, Look look, std::optional<Label> label = {});
    void counter(std::string name, std::string help, Look look, std::optional<Label> label = {});

    std::string text() const;

private:
    struct Registered;
    std::unique_ptr<Registered> registered_;
};

}
