#include "platform/observe/tracing.h"
#include "platform/observe/work_context.h"
#include "testing/mutations.h"
#include <gtest/gtest.h>

namespace platform {

namespace {

TraceParent const came_in = *read_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01");

// What was recorded while it lives, of so many of a thousand works.
class Tracing {
public:
    explicit Tracing(std::int64_t share)
    {
        tracing::start(
            [this](std::vector<SpanData> spans, std::size_t count) {
                works.push_back(std::move(spans));
                lost += count;
            },
            [share] { return share; });
    }
    ~Tracing() { tracing::stop(); }

    std::vector<std::vector<SpanData>> works;
    std::size_t lost = 0;
};

WorkContext context_of(std::string id)
{
    WorkContext context;
    context.name = "test";
    context.origin.request_id = std::move(id);
    return context;
}

}

TEST(AnOrigin, is_read_as_it_was_written)
{
    EXPECT_EQ((Origin { "a1-b2", {}, "", false, 3 }).text(), "a1-b2 3");
    EXPECT_EQ((Origin { "a1-b2", came_in, "", true, 1 }).text(), "a1-b2 1+00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01");
    for (auto const& origin :
        { Origin { "a1-b2", {}, "", false, 3 }, Origin { "a", came_in, "", true, 1 }, Origin { "a", came_in, "b=1 2,c@d=3", false, 8 } })
        EXPECT_EQ(read_origin(origin.text()), origin) << origin.text();
    EXPECT_EQ(Origin().text(), "");
    for (auto const* const none : { "", " ", "a", "a ", " 1", "a x", "a 9" })
        EXPECT_EQ(read_origin(none), Origin()) << none;
    testing::survive_mutations({ "a1-b2 1+00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01 b=1" },
        [](std::string_view text) { read_origin(text); });
}

TEST(AnOrigin, ends_after_eight_steps)
{
    auto context = context_of("a");
    for (int step = 1; step <= Origin::most_steps; ++step) {
        auto const next = context.handed_on();
        EXPECT_EQ(next.steps, step);
        EXPECT_EQ(next.request_id, "a");
        context.origin = next;
    }
    EXPECT_EQ(context.handed_on(), Origin());
}

TEST(AThread, works_for_whom_it_was_told_to_last)
{
    EXPECT_EQ(current_request_id(), "");
    EXPECT_EQ(current_origin_text(), "");
    ContextScope const outer(std::make_shared<WorkContext>(context_of("outer")));
    {
        ContextScope const inner(std::make_shared<WorkContext>(context_of("inner")));
        EXPECT_EQ(current_request_id(), "inner");
        EXPECT_EQ(current_origin_text(), "inner 1");
        ContextScope const nobody(nullptr);
        EXPECT_EQ(current_request_id(), "");
    }
    EXPECT_EQ(current_request_id(), "outer");
}

TEST(AWork, is_recorded_with_its_spans)
{
    Tracing tracing(1'000);
    auto const context = std::make_shared<WorkContext>(context_of("a"));
    context->origin.trace = came_in;
    tracing::begin(*context, SpanData::Kind::server);
    {
        ContextScope const scope(context);
        Span outer("outer");
        {
            Span inner("inner", SpanData::Kind::client);
            inner.set("rows", std::int64_t { 3 });
            inner.fail();
            EXPECT_EQ(context->trace()->parent, context->recording->inside().parent);
        }
        Span const second("second");
    }
    tracing::end(*context);
    tracing::end(*context);
    ASSERT_EQ(tracing.works.size(), 1u);
    auto const& spans = tracing.works.front();
    ASSERT_EQ(spans.size(), 4u);
    for (auto const& span : spans) {
        EXPECT_EQ(span.trace, came_in.trace);
        EXPECT_GE(span.ended, span.began);
        EXPECT_NE(span.id, SpanId {});
    }
    EXPECT_EQ(spans[0].parent, came_in.parent);
    EXPECT_EQ(spans[1].parent, spans[0].id);
    EXPECT_EQ(spans[2].parent, spans[1].id);
    EXPECT_EQ(spans[3].parent, spans[1].id);
    EXPECT_TRUE(spans[2].is_error);
    EXPECT_EQ(std::get<std::int64_t>(spans[2].attributes.at(0).second), 3);
    // Nothing was recorded of it any more: what is asked outside goes on with what came.
    EXPECT_EQ(context->trace(), came_in);
}

// A client cannot make us record, nor may it keep us from it.
TEST(AWork, is_recorded_by_our_own_decision)
{
    auto const is_recorded = [](Origin const& origin) {
        auto context = context_of("a");
        context.origin = origin;
        tracing::begin(context, SpanData::Kind::server);
        bool const is_kept = context.recording != nullptr;
        tracing::end(context);
        return is_kept;
    };
    auto unsampled = came_in;
    unsampled.is_sampled = false;
    {
        Tracing const none(0);
        EXPECT_FALSE(is_recorded({ "a", came_in, "", false, 0 }));
        // What follows from a recorded one is recorded, also when none would be now.
        EXPECT_TRUE(is_recorded({ "a", came_in, "", true, 1 }));
    }
    Tracing const all(1'000);
    EXPECT_TRUE(is_recorded({ "a", unsampled, "", false, 0 }));
    EXPECT_FALSE(is_recorded({ "a", came_in, "", false, 1 }));
}

TEST(AWork, that_is_not_recorded_hands_on_what_came)
{
    auto context = context_of("a");
    context.origin.trace = came_in;
    context.origin.trace_state = "b=1";
    tracing::begin(context, SpanData::Kind::server);
    EXPECT_EQ(context.trace(), came_in);
    EXPECT_EQ(context.handed_on(), (Origin { "a", came_in, "b=1", false, 1 }));
    ContextScope const scope(std::make_shared<WorkContext>(std::move(context)));
    Span span("nothing");
    EXPECT_FALSE(span.is_kept());
}

TEST(ARecording, keeps_so_many_spans_and_counts_the_rest)
{
    Tracing tracing(1'000);
    auto context = context_of("a");
    tracing::begin(context, SpanData::Kind::consumer);
    auto& recording = *context.recording;
    for (std::size_t number = 0; number < Recording::most_spans + 9; ++number) {
        auto const span = recording.open("more");
        recording.set(span, "number", std::int64_t { 1 });
        recording.fail(span);
        recording.close(span);
    }
    tracing::end(context);
    EXPECT_EQ(tracing.works.at(0).size(), Recording::most_spans);
    EXPECT_EQ(tracing.lost, 10u);
}

}
