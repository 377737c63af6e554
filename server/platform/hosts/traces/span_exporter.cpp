#include "platform/hosts/traces/span_exporter.h"
#include "platform/hosts/host_settings.h"
#include "platform/observe/log.h"
#include <algorithm>
#include <memory>
#include <random>
#include <stdexcept>

namespace hosts {

// A collector that is gone says so in the log, but not with every batch.
static constexpr std::chrono::seconds between_words(60);

SpanExporter::SpanExporter(TraceResource resource, Options options, Post post)
    : resource_(std::move(resource)), options_(options), post_(std::move(post))
{
}

void SpanExporter::start()
{
    has_ended_ = false;
    thread_ = std::thread([this] { loop(); });
}

void SpanExporter::stop(Milliseconds within)
{
    {
        std::unique_lock lock(mutex_);
        is_stopping_ = true;
        changed_.notify_all();
        changed_.wait_for(lock, within, [this] { return has_ended_; });
        is_cut_off_ = true;
    }
    if (thread_.joinable())
        thread_.join();
    std::lock_guard const lock(mutex_);
    figures_.dropped_given_up += waiting_.size();
    waiting_.clear();
}

void SpanExporter::take(Batch spans, std::size_t lost)
{
    bool is_enough = false;
    {
        std::lock_guard const lock(mutex_);
        figures_.dropped_full += lost;
        if (is_stopping_ || waiting_.size() + spans.size() > options_.most_waiting) {
            figures_.dropped_full += spans.size();
            return;
        }
        is_enough = waiting_.empty() || waiting_.size() + spans.size() >= options_.most_at_once;
        std::move(spans.begin(), spans.end(), std::back_inserter(waiting_));
    }
    if (is_enough)
        changed_.notify_one();
}

SpanExporter::Figures SpanExporter::figures() const
{
    std::lock_guard const lock(mutex_);
    auto figures = figures_;
    figures.waiting = waiting_.size();
    return figures;
}

void SpanExporter::loop()
{
    for (auto batch = next_batch(); !batch.empty(); batch = next_batch())
        deliver(batch);
    std::lock_guard const lock(mutex_);
    has_ended_ = true;
    changed_.notify_all();
}

SpanExporter::Batch SpanExporter::next_batch()
{
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_stopping_ || !waiting_.empty(); });
    changed_.wait_for(lock, options_.longest_wait, [this] { return is_stopping_ || waiting_.size() >= options_.most_at_once; });
    if (is_cut_off_)
        return {};
    auto const end = waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), options_.most_at_once));
    Batch batch(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
    waiting_.erase(waiting_.begin(), end);
    return batch;
}

bool SpanExporter::pause_until(Steady::time_point until)
{
    std::unique_lock lock(mutex_);
    return !changed_.wait_until(lock, until, [this] { return is_stopping_; });
}

static std::chrono::milliseconds with_chance(std::chrono::milliseconds longest)
{
    static thread_local std::minstd_rand random(std::random_device {}());
    return std::chrono::milliseconds(std::uniform_int_distribution<std::int64_t>(longest.count() / 2, longest.count())(random));
}

void SpanExporter::deliver(Batch const& batch)
{
    auto const body = otlp_request(resource_, batch);
    auto const give_up_at = Steady::now() + options_.give_up;
    auto pause = options_.first_pause;
    Said said = Said::again;
    bool goes_on = pause_until(not_before_);
    do {
        Time retry_after = 0;
        said = ask(body, batch.size(), retry_after);
        if (said != Said::again)
            break;
        // It knows best when it can.
        not_before_ = Steady::now() + (retry_after > 0 ? std::chrono::microseconds(retry_after) : with_chance(pause));
        pause = std::min(2 * pause, options_.longest_pause);
        goes_on = goes_on && not_before_ < give_up_at && pause_until(not_before_);
        std::lock_guard const lock(mutex_);
        figures_.tried_again += goes_on;
    } while (goes_on);
    std::lock_guard const lock(mutex_);
    if (said == Said::again)
        figures_.dropped_given_up += batch.size();
}

// Which answers may be asked again: https://opentelemetry.io/docs/specs/otlp/#retryable-response-codes. What was taken in part is never.
SpanExporter::Said SpanExporter::ask(std::string const& body, std::size_t size, Time& retry_after)
{
    auto const answer = post_(body, is_cut_off_);
    if (answer.status >= 200 && answer.status < 300) {
        auto const partial = read_partial_success(answer.body);
        auto const rejected = static_cast<std::uint64_t>(std::clamp<std::int64_t>(partial.rejected, 0, static_cast<std::int64_t>(size)));
        if (rejected > 0 || !partial.message.empty())
            say(partial.message.empty() ? "some were not taken" : partial.message);
        std::lock_guard const lock(mutex_);
        figures_.sent += size - rejected;
        figures_.dropped_refused += rejected;
        return Said::taken;
    }
    say(answer.trouble());
    retry_after = answer.retry_after;
    bool const is_busy = answer.status == 0 || answer.status == 429 || (answer.status >= 502 && answer.status <= 504);
    if (is_busy)
        return Said::again;
    std::lock_guard const lock(mutex_);
    figures_.dropped_refused += size;
    return Said::refused;
}

void SpanExporter::say(std::string_view what)
{
    if (Steady::now() < next_word_)
        return;
    next_word_ = Steady::now() + between_words;
    platform::log::warning("trace_collector", { { "what", what } });
}

SpanExporter::Post collector_of(TraceSettings const& settings)
{
    auto const& url = settings.otlp_url;
    if (!url.starts_with("http://") && !url.starts_with("https://"))
        throw std::runtime_error("trace.otlp_url has to be http://host:4318/v1/traces, or https://...");
    HttpQuestion question { "POST", url, { { "Content-Type", "application/json" } } };
    if (!settings.authorization.empty())
        question.headers.emplace_back("Authorization", settings.authorization);
    return [connection = connection_of(settings, seconds(2), seconds(10), nullptr), question](std::string const& body,
               std::atomic<bool> const& is_cut_off) mutable {
        connection.is_stopping = &is_cut_off;
        question.body = body;
        return CurlClient(connection).ask(question);
    };
}

}
