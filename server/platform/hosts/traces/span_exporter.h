#pragma once
// Brings spans to an OpenTelemetry collector: OTLP over HTTP (https://opentelemetry.io/docs/specs/otlp/#otlphttp), a batch at a time, on a
// thread of its own. What waits is bounded, and nobody waits for it: spans are dropped and counted rather than a shopper held up.
#include "platform/hosts/http/curl_client.h"
#include "platform/hosts/traces/otlp_json.h"
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace hosts {

class SpanExporter {
public:
    using Milliseconds = std::chrono::milliseconds;
    struct Options {
        std::size_t most_waiting = 8'192;
        std::size_t most_at_once = 512;
        // A batch that is not full leaves after so long.
        Milliseconds longest_wait { 1'000 };
        // Between tries where the collector does not say; twice as long each time, with chance in it.
        Milliseconds first_pause { 1'000 };
        Milliseconds longest_pause { 30'000 };
        // After so long a batch is given up.
        Milliseconds give_up { 120'000 };
    };
    // Since the start, but `waiting`.
    struct Figures {
        std::uint64_t sent = 0;
        std::uint64_t dropped_full = 0;     // Too much waited, or one work had too many.
        std::uint64_t dropped_refused = 0;  // The collector will never take them.
        std::uint64_t dropped_given_up = 0; // It could not for too long.
        std::uint64_t tried_again = 0;      // Batches.
        std::size_t waiting = 0;
    };
    // Asks the collector once; blocks, but not for long once `is_cut_off` is true.
    using Post = std::function<HttpAnswer(std::string const& body, std::atomic<bool> const& is_cut_off)>;

    SpanExporter(TraceResource resource, Options options, Post post);
    SpanExporter(SpanExporter const&) = delete;
    ~SpanExporter() { stop(Milliseconds(0)); }

    void start();
    // Sends what waits, each batch once, for so long at most; the rest is dropped.
    void stop(Milliseconds within);
    // The spans of one work: all of them, or none where they do not fit. `lost` are those that it did not keep. From any thread.
    void take(std::vector<platform::SpanData> spans, std::size_t lost);
    Figures figures() const;

private:
    using Steady = std::chrono::steady_clock;
    using Batch = std::vector<platform::SpanData>;
    enum class Said : std::uint8_t { taken, again, refused };

    void loop();
    // Empty when it stops and nothing waits.
    Batch next_batch();
    void deliver(Batch const& batch);
    Said ask(std::string const& body, std::size_t size, Time& retry_after);
    // False when it stops meanwhile.
    bool pause_until(Steady::time_point until);
    void say(std::string_view what);

    TraceResource resource_;
    Options options_;
    Post post_;
    Steady::time_point not_before_;
    Steady::time_point next_word_;

    mutable std::mutex mutex_; // Guards what follows.
    std::condition_variable changed_;
    std::deque<platform::SpanData> waiting_;
    Figures figures_;
    bool is_stopping_ = false;
    bool has_ended_ = true;
    std::atomic<bool> is_cut_off_ = false;
    std::thread thread_;
};

// As the settings "trace.*" say. Throws with one clear line where the address is none.
struct TraceSettings;
SpanExporter::Post collector_of(TraceSettings const& settings);

}
