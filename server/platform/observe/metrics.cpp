#include "platform/observe/metrics.h"
#include <algorithm>
#include <map>
#include <mutex>
#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>
#include <vector>

namespace platform {

namespace {

prometheus::Histogram::BucketBoundaries const& latency_seconds()
{
    static prometheus::Histogram::BucketBoundaries const bounds { 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5,
        10 };
    return bounds;
}

// Looked up when somebody asks, so they are no objects of the registry.
struct Looked {
    std::string name;
    std::string help;
    prometheus::MetricType type;
    Metrics::Look look;
    std::optional<Metrics::Label> label;
};

}

struct Metrics::Registered {
    struct Call {
        prometheus::Histogram* latency = nullptr;
        std::map<int, prometheus::Counter*> codes;
    };

    prometheus::Registry registry;
    prometheus::Family<prometheus::Counter>& requests =
        prometheus::BuildCounter().Name("kabinet_requests_total").Help("Requests answered, by call and code.").Register(registry);
    prometheus::Family<prometheus::Histogram>& latency = prometheus::BuildHistogram()
                                                             .Name("kabinet_request_seconds")
                                                             .Help("From a request's last byte to its answer, by call.")
                                                             .Register(registry);
    std::mutex mutex;
    std::map<std::string, Call, std::less<>> calls;
    std::vector<Looked> looked;
};

Metrics::Metrics() : registered_(std::make_unique<Registered>()) { }
Metrics::~Metrics() = default;

void Metrics::answered(std::string_view call, int code, Time took)
{
    prometheus::Counter* counter = nullptr;
    prometheus::Histogram* latency = nullptr;
    {
        std::lock_guard const lock(registered_->mutex);
        auto found = registered_->calls.find(call);
        if (found == registered_->calls.end()) {
            found = registered_->calls.emplace(std::string(call), Registered::Call()).first;
            found->second.latency = &registered_->latency.Add({ { "call", std::string(call) } }, latency_seconds());
        }
        latency = found->second.latency;
        auto& known = found->second.codes[code];
        if (!known)
            known = &registered_->requests.Add({ { "call", std::string(call) }, { "code", std::to_string(code) } });
        counter = known;
    }
    counter->Increment();
    latency->Observe(static_cast<double>(took) / 1e6);
}

void Metrics::gauge(std::string name, std::string help, Look look, std::optional<Label> label)
{
    registered_->looked.push_back({ std::move(name), std::move(help), prometheus::MetricType::Gauge, std::move(look), std::move(label) });
}

void Metrics::counter(std::string name, std::string help, Look look, std::optional<Label> label)
{
    registered_->looked.push_back({ std::move(name), std::move(help), prometheus::MetricType::Counter, std::move(look), std::move(label) });
}

std::string Metrics::text() const
{
    auto families = registered_->registry.Collect();
    for (Looked const& looked : registered_->looked) {
        prometheus::ClientMetric metric;
        metric.gauge.value = metric.counter.value = looked.look();
        if (looked.label)
            metric.label.push_back({ looked.label->first, looked.label->second });
        auto const same = std::find_if(families.begin(), families.end(), [&](auto const& family) { return family.name == looked.name; });
        if (same == families.end())
            families.push_back({ looked.name, looked.help, looked.type, { metric } });
        else
            same->metric.push_back(metric);
    }
    return prometheus::TextSerializer().Serialize(families);
}

}
