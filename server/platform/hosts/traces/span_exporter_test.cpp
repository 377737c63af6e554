#include "platform/hosts/host_settings.h"
#include "platform/hosts/traces/span_exporter.h"
#include <gtest/gtest.h>

namespace hosts {

namespace {

using namespace std::chrono_literals;

std::vector<platform::SpanData> spans_of(std::size_t count)
{
    std::vector<platform::SpanData> spans(count);
    for (auto& span : spans)
        span.name = "x";
    return spans;
}

// A collector that answers as it is told, the last answer for ever.
class Collecting : public testing::Test {
protected:
    SpanExporter::Options options { .most_waiting = 20,
        .most_at_once = 10,
        .longest_wait = 5ms,
        .first_pause = 4ms,
        .longest_pause = 8ms,
        .give_up = 10s };
    std::vector<HttpAnswer> answers { { 200, "{}", "" } };

    SpanExporter& exporter()
    {
        if (!exporter_)
            exporter_.emplace(TraceResource { "kabinet", "1", "a" }, options, [this](std::string const&, std::atomic<bool> const&) {
                std::lock_guard const lock(mutex_);
                asked_.push_back(std::chrono::steady_clock::now());
                return answers[std::min(asked_.size(), answers.size()) - 1];
            });
        return *exporter_;
    }
    // Waits until it is so.
    template<class Is>
    SpanExporter::Figures until(Is is)
    {
        for (int tries = 0; tries < 2'000 && !is(exporter().figures()); ++tries)
            std::this_thread::sleep_for(5ms);
        EXPECT_TRUE(is(exporter().figures()));
        return exporter().figures();
    }
    std::vector<std::chrono::steady_clock::time_point> asked()
    {
        std::lock_guard const lock(mutex_);
        return asked_;
    }

private:
    std::mutex mutex_;
    std::vector<std::chrono::steady_clock::time_point> asked_;
    std::optional<SpanExporter> exporter_;
};

}

TEST_F(Collecting, sends_batches_of_bounded_size)
{
    exporter().take(spans_of(7), 0);
    exporter().take(spans_of(6), 0);
    EXPECT_EQ(exporter().figures().waiting, 13u);
    exporter().start();
    EXPECT_EQ(until([](auto const& figures) { return figures.sent == 13; }).waiting, 0u);
    EXPECT_EQ(asked().size(), 2u);
}

TEST_F(Collecting, drops_what_does_not_fit_and_counts_it)
{
    exporter().take(spans_of(15), 2);
    exporter().take(spans_of(6), 0);
    exporter().take(spans_of(5), 0);
    auto const figures = exporter().figures();
    EXPECT_EQ(figures.waiting, 20u);
    EXPECT_EQ(figures.dropped_full, 8u);
}

TEST_F(Collecting, asks_again_what_may_be_asked_again)
{
    answers = { { 503, "", "" }, { 429, "", "" }, { 502, "", "" }, { 504, "", "" }, { 0, "", "nobody" }, { 200, "", "" } };
    exporter().start();
    exporter().take(spans_of(3), 0);
    auto const figures = until([](auto const& now) { return now.sent == 3; });
    EXPECT_EQ(figures.tried_again, 5u);
    EXPECT_EQ(asked().size(), 6u);
}

TEST_F(Collecting, waits_as_long_as_the_collector_says)
{
    answers = { { 503, "", "", milliseconds(250) }, { 200, "", "" } };
    exporter().start();
    exporter().take(spans_of(3), 0);
    until([](auto const& figures) { return figures.sent == 3; });
    EXPECT_GE(asked().at(1) - asked().at(0), 250ms);
}

TEST_F(Collecting, never_asks_again_what_was_refused)
{
    answers = { { 400, "", "" }, { 500, "", "" }, { 200, "", "" } };
    exporter().start();
    exporter().take(spans_of(10), 0);
    until([](auto const& figures) { return figures.dropped_refused == 10; });
    exporter().take(spans_of(10), 0);
    until([](auto const& figures) { return figures.dropped_refused == 20; });
    exporter().take(spans_of(4), 0);
    EXPECT_EQ(until([](auto const& figures) { return figures.sent == 4; }).tried_again, 0u);
}

TEST_F(Collecting, counts_what_was_taken_in_part)
{
    answers = { { 200, R"({"partialSuccess":{"rejectedSpans":"2","errorMessage":"too old"}})", "" } };
    exporter().start();
    exporter().take(spans_of(5), 0);
    auto const figures = until([](auto const& now) { return now.sent == 3; });
    EXPECT_EQ(figures.dropped_refused, 2u);
    EXPECT_EQ(asked().size(), 1u);
}

TEST_F(Collecting, gives_up_what_nobody_took_for_long)
{
    options.give_up = 20ms;
    answers = { { 0, "", "nobody" } };
    exporter().start();
    exporter().take(spans_of(5), 0);
    until([](auto const& figures) { return figures.dropped_given_up == 5; });
}

TEST_F(Collecting, sends_what_waits_when_it_stops)
{
    options.longest_wait = 60s;
    exporter().start();
    exporter().take(spans_of(5), 0);
    exporter().stop(10s);
    EXPECT_EQ(exporter().figures().sent, 5u);
    exporter().take(spans_of(1), 0);
    EXPECT_EQ(exporter().figures().dropped_full, 1u);
}

TEST_F(Collecting, stops_also_where_nobody_answers)
{
    answers = { { 503, "", "", hours(1) } };
    exporter().start();
    exporter().take(spans_of(5), 0);
    until([&](auto const&) { return !asked().empty(); });
    exporter().take(spans_of(5), 0);
    exporter().stop(10s);
    auto const figures = exporter().figures();
    EXPECT_EQ(figures.sent, 0u);
    EXPECT_EQ(figures.dropped_given_up, 10u);
}

TEST(PartialSuccess, is_read_however_it_is_written)
{
    EXPECT_EQ(read_partial_success(R"({"partialSuccess":{"rejectedSpans":"12"}})").rejected, 12);
    EXPECT_EQ(read_partial_success(R"({"partialSuccess":{"rejectedSpans":12,"errorMessage":"no"}})").message, "no");
    for (auto const* const nothing : { "", "{}", R"({"partialSuccess":{}})", R"({"partialSuccess":null})", "<html>", "[1]" })
        EXPECT_EQ(read_partial_success(nothing).rejected, 0) << nothing;
}

TEST(ASpan, is_written_as_the_protocol_has_it)
{
    auto const parent = *platform::read_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01");
    platform::SpanData span { parent.trace, { 1, 2, 3, 4, 5, 6, 7, 8 }, parent.parent, "SELECT \"x\"", platform::SpanData::Kind::client,
        1'700'000'000'000'000'001, 1'700'000'000'000'000'002 };
    span.attributes = { { "rows", std::int64_t { -3 } }, { "text", std::string("\xc3\xbc\n") } };
    span.links = { parent };
    span.is_error = true;
    EXPECT_EQ(otlp_request({ "kabinet", "1", "i" }, { &span, 1 }),
        R"({"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"kabinet"}},)"
        R"({"key":"service.version","value":{"stringValue":"1"}},{"key":"service.instance.id","value":{"stringValue":"i"}}]},)"
        R"("scopeSpans":[{"scope":{"name":"kabinet"},"spans":[{"traceId":"4bf92f3577b34da6a3ce929d0e0e4736",)"
        R"("spanId":"0102030405060708","parentSpanId":"00f067aa0ba902b7","name":"SELECT \"x\"","kind":3,)"
        R"("startTimeUnixNano":"1700000000000000001","endTimeUnixNano":"1700000000000000002",)"
        R"("attributes":[{"key":"rows","value":{"intValue":"-3"}},{"key":"text","value":{"stringValue":"ü\n"}}],)"
        R"("links":[{"traceId":"4bf92f3577b34da6a3ce929d0e0e4736","spanId":"00f067aa0ba902b7"}],"status":{"code":2}}]}]}]})");
    platform::SpanData const plain { parent.trace, { 1 }, {}, "a" };
    EXPECT_EQ(otlp_request({ "k", "1", "i" }, { &plain, 1 }).find("parentSpanId"), std::string::npos);
}

TEST(ACollector, has_an_address)
{
    TraceSettings settings;
    settings.otlp_url = "collector:4318";
    EXPECT_THROW(collector_of(settings), std::runtime_error);
}

}
