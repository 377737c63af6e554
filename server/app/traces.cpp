#include "app/traces.h"
#include "kernel/chance/random.h"
#include "platform/hosts/host_settings.h"
#include "platform/hosts/traces/span_exporter.h"
#include "platform/observe/tracing.h"
#include "platform/settings.h"

namespace app {

Traces::Traces(Settings const& settings) : settings_(settings)
{
    auto const& said = settings.of<hosts::TraceSettings>();
    if (said.otlp_url.empty())
        return;
    spans_ = std::make_unique<hosts::SpanExporter>(
        hosts::TraceResource { said.service, settings.text("server.version", ""), SystemRandom().hex(8) },
        hosts::SpanExporter::Options { .most_waiting = said.queue_spans }, hosts::collector_of(said));
}

Traces::~Traces() { stop(std::chrono::milliseconds(0)); }

void Traces::start()
{
    if (!spans_)
        return;
    spans_->start();
    platform::tracing::start([this](std::vector<platform::SpanData> spans, std::size_t lost) { spans_->take(std::move(spans), lost); },
        [this] { return settings_.latest().of<hosts::TraceSettings>().share; });
}

void Traces::stop(std::chrono::milliseconds within)
{
    if (!spans_)
        return;
    platform::tracing::stop();
    spans_->stop(within);
}

void Traces::add_figures(platform::Metrics& metrics) const
{
    using Figures = hosts::SpanExporter::Figures;
    auto const figures = [this] { return spans_ ? spans_->figures() : Figures(); };
    auto const number = [](auto count) { return static_cast<double>(count); };
    metrics.counter("kabinet_spans_sent_total", "Spans that the collector took.", [=] { return number(figures().sent); });
    std::pair<char const*, std::uint64_t Figures::*> const reasons[] = { { "full", &Figures::dropped_full },
        { "refused", &Figures::dropped_refused }, { "given_up", &Figures::dropped_given_up } };
    for (auto const& [reason, figure] : reasons)
        metrics.counter(
            "kabinet_spans_dropped_total", "Spans that nobody will see, by reason.",
            [=, figure = figure] { return number(figures().*figure); }, platform::Metrics::Label { "reason", reason });
    metrics.counter("kabinet_span_batches_tried_again_total", "Batches of spans that the collector did not take at once.",
        [=] { return number(figures().tried_again); });
    metrics.gauge("kabinet_spans_waiting", "Spans that wait for the collector.", [=] { return number(figures().waiting); });
}

}
