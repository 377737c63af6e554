#include "app/serve.h"
#include "app/figures.h"
#include "app/front.h"
#include "app/outside_hosts.h"
#include "app/settings.h"
#include "app/shop.h"
#include "app/traces.h"
#include "domains/account/account.h"
#include "domains/fair_use/fair_use.h"
#include "domains/payment/payment.h"
#include "platform/gate/gate_settings.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/moderation/moderation_words.h"
#include "platform/hosts/program/messaging_app.h"
#include "platform/hosts/storage/directory_storage.h"
#include "platform/hosts/time_control.h"
#include "platform/http/event_loops.h"
#include "platform/http/refusals.h"
#include "platform/jobs/deliverer.h"
#include "platform/jobs/job_runner.h"
#include "platform/live/live_sockets.h"
#include "platform/observe/clock_watch.h"
#include "platform/observe/log.h"
#include "platform/observe/work_context.h"
#include "platform/secrets/password_hash.h"
#include "platform/settings.h"
#include "sandbox/program_host.h"
#include <algorithm>
#include <csignal>
#include <iostream>
#include <malloc.h>
#include <pthread.h>
#include <sys/resource.h>
#include <thread>

namespace app {

namespace {

// What a preparation may reach.
class Preparation : public platform::Preparation {
public:
    Preparation(Shop& shop, hosts::Hosts const& hosts) : shop_(shop), hosts_(hosts) { }
    void read(std::function<void(Read&)> work) override { shop_.database().read_now(std::move(work)); }
    void write(std::function<bool(Write&)> work) override { shop_.database().write_now(std::move(work)); }
    Settings const& settings() const override { return shop_.settings.latest(); }
    hosts::Hosts const& hosts() const override { return hosts_; }

private:
    Shop& shop_;
    hosts::Hosts const& hosts_;
};

class TimeControl : public hosts::TimeControl {
public:
    TimeControl(ManualClock& clock, platform::JobRunner& runner, platform::Deliverer& deliverer)
        : clock_(clock), runner_(runner), deliverer_(deliverer)
    {
    }
    Time advance(Time by) override
    {
        clock_.advance(by);
        runner_.run_due_now();
        deliverer_.run_due_now();
        return clock_.now();
    }

private:
    ManualClock& clock_;
    platform::JobRunner& runner_;
    platform::Deliverer& deliverer_;
};

// Everything that runs. Members end in the opposite order of their beginning.
class Running {
public:
    explicit Running(Options const& options);
    std::uint16_t port() const { return server_.port(); }
    void start();
    void stop();

private:
    void add_metrics();
    void add_figures_of_gate();
    void say_whether_it_sells();
    void add_refusals_of_preparing();
    http::Options http_options(Options const& options) const;
    live::Options live_options() const;

    Shop shop_;
    Traces traces_;
    platform::StaticFiles files_;
    platform::Metrics metrics_;
    platform::Presence presence_;
    platform::JobRunner runner_;
    hosts::Hosts hosts_;
    hosts::WordList moderation_;
    hosts::DirectoryStorage storage_;
    platform::Uploads uploads_;
    std::unique_ptr<OutsideHosts> outside_;
    platform::Deliverer deliverer_;
    std::unique_ptr<hosts::TimeControl> time_control_;
    std::unique_ptr<hosts::Program> program_;
    Preparation preparation_;
    platform::WorkerPool preparing_;
    SystemClock real_time_;
    SystemRandom random_;
    platform::ClockWatch clock_watch_;
    platform::Gate gate_;
    Pages pages_;
    Front front_;
    http::EventLoops loops_;
    live::Sockets sockets_;
    http::Server server_;
};

constexpr std::chrono::seconds hosts_time_to_end(5);

std::string address_of(Options const& options, std::uint16_t port)
{
    bool const is_ipv6 = options.host.find(':') != std::string::npos;
    return "http://" + (is_ipv6 ? "[" + options.host + "]" : options.host) + ":" + std::to_string(port);
}

// Where this server answers itself.
std::string own_address(Options const& options, std::uint16_t port)
{
    bool const is_everywhere = options.host == "0.0.0.0" || options.host == "::";
    Options own = options;
    own.host = is_everywhere ? (options.host == "::" ? "::1" : "127.0.0.1") : options.host;
    return address_of(own, port);
}

std::size_t thread_count(Options const& options)
{
    return options.threads > 0 ? options.threads : std::max(1u, std::thread::hardware_concurrency());
}

platform::Deliverer::Options deliverer_options(Settings const& settings)
{
    platform::Deliverer::Options options;
    auto const& server = settings.of<ServerSettings>();
    options.threads = server.delivery_threads;
    options.lease = server.delivery_lease;
    options.first_pause = server.delivery_first_pause;
    options.longest_pause = server.delivery_longest_pause;
    return options;
}

platform::WorkerPool::Options preparing_options(Settings const& settings)
{
    platform::WorkerPool::Options options;
    auto const& server = settings.of<ServerSettings>();
    options.threads = server.preparing_threads;
    options.most_waiting = server.preparing_waiting;
    options.most_waiting_of_share = server.preparing_waiting_per_network;
    options.longest_wait = std::chrono::seconds(settings.of<platform::GateSettings>().longest_wait_seconds);
    return options;
}

void report_delivery(platform::Deliverer::Trouble const& trouble)
{
    auto const what = trouble.is_fault ? "delivery_broken" : trouble.is_final ? "delivery_failed" : "delivery_put_off";
    platform::log::Fields const fields { { "kind", trouble.kind }, { "subject", trouble.subject }, { "what", trouble.reason },
        { "requestId", platform::current_request_id() } };
    if (trouble.is_fault || trouble.is_final)
        platform::log::error(what, fields);
    else
        platform::log::info(what, fields);
}

void report_job(std::string_view name, std::int64_t subject, std::string_view reason)
{
    platform::log::error("job_failed",
        { { "job", name }, { "subject", subject }, { "what", reason }, { "requestId", platform::current_request_id() } });
}

// In the sandbox the messaging app has a stand-in, unless a host is named.
bool has_stand_in(Options const& options, Settings const& settings)
{
    return options.is_sandbox && settings.text("program.host", "").empty();
}

// Null where the shop is not registered with the messaging app.
std::unique_ptr<hosts::Program> program_host(bool is_stand_in, Shop& shop, std::atomic<bool> const* is_stopping)
{
    if (is_stand_in)
        return std::make_unique<sandbox::ProgramHost>(shop.database(), shop.settings);
    hosts::ProgramRegistration registration(shop.settings, is_stopping);
    return registration.is_complete() ? std::make_unique<hosts::MessagingApp>(std::move(registration), shop.steady_clock()) : nullptr;
}

Running::Running(Options const& options)
    : shop_(options, true),
      traces_(shop_.settings),
      files_(options.web, options.pictures),
      runner_(shop_.database(), shop_.module.jobs, presence_, shop_.module.write_behind, shop_.clock(), report_job,
          [this](std::function<void(platform::Preparation&)> errand) {
              return preparing_.run({ [this, errand = std::move(errand)] { errand(preparation_); } });
          }),
      moderation_(hosts::refused_words(shop_.settings)),
      storage_(options.data + "/uploads", shop_.clock()),
      uploads_(storage_),
      deliverer_(shop_.database(), shop_.module.deliveries, hosts_, shop_.clock(), deliverer_options(shop_.settings), report_delivery),
      preparation_(shop_, hosts_),
      preparing_(preparing_options(shop_.settings)),
      clock_watch_(real_time_),
      gate_({ shop_.module.routes.all(), shop_.database(), shop_.settings, shop_.module.authenticate, shop_.module.ask_bearer, preparation_,
          preparing_, metrics_, [this](platform::Seen const& seen) { presence_.seen(seen); }, real_time_, random_, shop_.module.console }),
      pages_(files_, shop_.module.routes.all(), shop_.database(), shop_.settings),
      front_(gate_, metrics_, pages_, files_, uploads_, shop_.database(), clock_watch_, shop_.settings),
      loops_(thread_count(options)),
      sockets_({ loops_, shop_.database(), shop_.clock(), shop_.module.authenticate, account::redeem_ticket, account::ticket_prefix,
                   account::ended_elsewhere, shop_.module.topics, [this](platform::Seen const& seen) { presence_.seen(seen); } },
          live_options()),
      server_(loops_, http_options(options),
          { [this](http::Request const& request) { return front_.admit(request); },
              [this](http::Request const& request, http::Respond respond) { front_.answer(request, std::move(respond)); },
              [this](int status, std::string const& request_id) { return front_.refuse(status, request_id); } },
          sockets_.upgrade())
{
    hosts_.moderation = &moderation_;
    hosts_.storage = &storage_;
    if (auto* const clock = shop_.manual_clock()) {
        time_control_ = std::make_unique<TimeControl>(*clock, runner_, deliverer_);
        hosts_.time_control = time_control_.get();
    }
    bool const is_stand_in = has_stand_in(options, shop_.settings);
    // The stand-in that takes the messages is this server, spoken to as one outside would be.
    if (is_stand_in)
        shop_.settings.set("program.host", own_address(options, server_.port()) + "/sandbox");
    if (options.is_sandbox && shop_.settings.text("payment.sandbox_url", "").empty())
        shop_.settings.set("payment.sandbox_url", own_address(options, server_.port()) + "/sandbox/cashier");
    payment::check_providers(shop_.module.registers, shop_.settings);
    outside_ = std::make_unique<OutsideHosts>(shop_.settings, shop_.clock(), shop_.steady_clock(), shop_.random());
    outside_->join(hosts_);
    program_ = program_host(is_stand_in, shop_, outside_->stopping());
    hosts_.program = program_.get();
    shop_.database().on_commit({ [this](std::vector<live::Event> events) {
                                    // Before whoever committed is answered: what they ask next shows it.
                                    if (std::any_of(events.begin(), events.end(), [](auto const& event) { return event.topic != 0; }))
                                        gate_.forget_told_answers();
                                    sockets_.tell(std::move(events));
                                },
        [this](Time due) {
            runner_.wake(due);
            deliverer_.wake(due);
        } });
    add_metrics();
}

// What one network may have of all, unless the operator says otherwise.
static std::size_t share_of(std::optional<std::size_t> const& said, std::size_t all, std::size_t part)
{
    return said.value_or(std::max<std::size_t>(all / part, 1));
}

http::Options Running::http_options(Options const& options) const
{
    auto const& said = shop_.settings.of<HttpSettings>();
    http::Options http;
    http.host = options.host;
    http.port = options.port;
    http.connections = said.connections;
    http.connections_of_network = share_of(said.connections_of_network, said.connections, 10);
    http.connections_of_wide_network = share_of(said.connections_of_wide_network, said.connections, 4);
    http.held_bytes = said.held_bytes;
    http.held_bytes_of_network = share_of(said.held_bytes_of_network, said.held_bytes, 8);
    http.send_buffer_bytes = said.send_buffer_bytes;
    http.header_bytes = said.header_bytes;
    http.idle_seconds = said.idle_seconds;
    http.slow_seconds = said.slow_seconds;
    http.stop_seconds = said.stop_seconds;
    http.is_behind_proxy = said.is_behind_proxy;
    return http;
}

live::Options Running::live_options() const
{
    auto const& said = shop_.settings.of<HttpSettings>();
    live::Options live;
    live.sockets = said.sockets;
    live.sockets_of_network = share_of(said.sockets_of_network, said.sockets, 10);
    live.sockets_of_wide_network = share_of(said.sockets_of_wide_network, said.sockets, 4);
    live.own_address = shop_.settings.of<ServerSettings>().web_address;
    live.silence_seconds = said.silence_seconds;
    return live;
}

void add_refusals(platform::Metrics& metrics)
{
    namespace refusals = platform::refusals;
    for (std::size_t index = 0; index < static_cast<std::size_t>(refusals::Reason::count); ++index) {
        auto const reason = static_cast<refusals::Reason>(index);
        metrics.counter(
            "kabinet_refused_total", "What the front door refused, by reason.",
            [reason] { return static_cast<double>(refusals::counted(reason)); },
            platform::Metrics::Label { "reason", std::string(refusals::name_of(reason)) });
    }
}

void Running::add_figures_of_gate()
{
    auto const number = [](auto count) { return static_cast<double>(count); };
    metrics_.gauge("kabinet_kept_answers_bytes", "Memory of answers that are kept a second for everybody.",
        [=, this] { return number(gate_.answer_figures().bytes); });
    metrics_.counter("kabinet_kept_answers_given_total", "Answers given without asking the database.",
        [=, this] { return number(gate_.answer_figures().hits); });
    metrics_.counter("kabinet_kept_answers_made_total", "Of those, made by asking it.",
        [=, this] { return number(gate_.answer_figures().misses); });
    metrics_.counter("kabinet_undeclared_refusals_total", "Refusals that the call does not declare in the contract: the log names them.",
        [=, this] { return number(gate_.undeclared()); });
    metrics_.counter("kabinet_slow_calls_total", "Calls that took longer than log.slow_call_milliseconds.",
        [=, this] { return number(gate_.slow_calls()); });
    metrics_.gauge("kabinet_replays_remembered", "Signatures and nonces remembered, so that none is taken twice.",
        [=, this] { return number(gate_.replay_figures().kept); });
    metrics_.counter("kabinet_replays_forgotten_total", "Of those, forgotten early for want of room (gate.replays_remembered).",
        [=, this] { return number(gate_.replay_figures().forgotten); });
}

void Running::add_metrics()
{
    add_refusals(metrics_);
    auto const number = [](auto count) { return static_cast<double>(count); };
    metrics_.counter("kabinet_clock_steps_total", "How often the machine's clock was set by a second or more.",
        [=, this] { return number(clock_watch_.steps()); });
    metrics_.gauge("kabinet_settings_version", "Of the changed settings that this server follows.",
        [=, this] { return number(shop_.changed_settings().version()); });
    metrics_.gauge("kabinet_connections", "Open HTTP connections.", [=, this] { return number(server_.connections()); });
    metrics_.counter("kabinet_pages_made_total", "Pages made because none in memory would do.",
        [=, this] { return number(pages_.made()); });
    metrics_.counter("kabinet_log_lines_dropped_total", "Lines of the log that found no room, as standard error did not take them.",
        [=] { return number(platform::log::lines_dropped()); });
    metrics_.gauge("kabinet_sockets", "Open sockets of the live channel.", [=, this] { return number(sockets_.figures().sockets); });
    metrics_.counter("kabinet_live_events_total", "Events told.", [=, this] { return number(sockets_.figures().told); });
    metrics_.counter("kabinet_live_sent_total", "Messages sent to sockets.", [=, this] { return number(sockets_.figures().sent); });
    metrics_.counter("kabinet_sockets_cut_total", "Sockets that were too slow.", [=, this] { return number(sockets_.figures().cut); });
    metrics_.counter("kabinet_password_hashes_total", "Passwords hashed or compared.", [=] { return number(password_hashes()); });
    metrics_.gauge("kabinet_preparing_waiting", "Calls that wait for their preparation.",
        [=, this] { return number(preparing_.figures().waiting); });
    add_refusals_of_preparing();
    add_figures_of_gate();
    metrics_.counter("kabinet_jobs_run_total", "Jobs that ran.", [=, this] { return number(runner_.figures().run); });
    metrics_.counter("kabinet_jobs_failed_total", "Jobs and ticks that failed and are tried again.",
        [=, this] { return number(runner_.figures().failed); });
    for (auto const& [type, sink] : shop_.module.write_behind.all()) {
        auto const& name = sink->name();
        metrics_.counter("kabinet_" + name + "_dropped_total", "Handed over when there was no room: " + name + ".",
            [=, &one = *sink] { return number(one.figures().dropped); });
        metrics_.gauge("kabinet_" + name + "_waiting", "Handed over and not written yet: " + name + ".",
            [=, &one = *sink] { return number(one.figures().waiting); });
    }
    add_figures(metrics_, shop_.database());
    add_figures(metrics_, deliverer_);
    fair_use::add_figures(metrics_, shop_.module.registers);
    traces_.add_figures(metrics_);
}

// A shop without a cashier runs all the same: its sets can be looked at. But nobody shall have to guess why nothing is sold.
void Running::say_whether_it_sells()
{
    if (!payment::providers_on(shop_.module.registers, shop_.settings).empty())
        return;
    constexpr auto what = "no payment provider is on (setting payment.providers): nothing is sold";
    platform::log::error("no_payment_provider", { { "what", what } });
    front_.note(std::string(what) + "\n");
}

void Running::add_refusals_of_preparing()
{
    using Figures = platform::WorkerPool::Figures;
    std::pair<char const*, std::uint64_t Figures::*> const reasons[] = { { "preparing_full", &Figures::refused_full },
        { "preparing_share", &Figures::refused_share }, { "preparing_old", &Figures::dropped_old },
        { "preparing_left", &Figures::dropped_left } };
    for (auto const& [reason, figure] : reasons)
        metrics_.counter("kabinet_refused_total", "Requests turned away at the door, by reason.",
            [figure = figure, this] { return static_cast<double>(preparing_.figures().*figure); }, { { "reason", reason } });
}

void Running::start()
{
    platform::log::start(shop_.settings.of<ServerSettings>().log_level);
    say_whether_it_sells();
    traces_.start();
    loops_.start();
    runner_.start();
    deliverer_.start();
    shop_.changed_settings().start();
    clock_watch_.start([](Time by) { platform::log::warning("clock_set", { { "microseconds", by } }); });
    server_.start();
}

void Running::stop()
{
    front_.stop();
    clock_watch_.stop();
    shop_.changed_settings().stop();
    sockets_.stop();
    server_.stop();
    runner_.stop();
    // What a host is being asked gets a little time; then it is cut off, and its lease or the next try mends that.
    deliverer_.finish(hosts_time_to_end);
    outside_->stop();
    deliverer_.stop();
    preparing_.stop();
    shop_.database().stop();
    loops_.stop();
    traces_.stop(hosts_time_to_end);
}

// Large blocks come from the system and go back to it: by default glibc raises this bound with each block that it gives back, and bodies
// then lie between others where nobody can have them back.
void give_large_blocks_back()
{
    mallopt(M_MMAP_THRESHOLD, 128 << 10); // NOLINT(concurrency-mt-unsafe): before there are threads.
    mallopt(M_TRIM_THRESHOLD, 256 << 10); // NOLINT(concurrency-mt-unsafe): as above.
}

void allow_many_sockets()
{
    rlimit limit {};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

// Before any thread starts, so that all of them leave the signals to this one.
sigset_t hold_signals()
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); // A file that may not grow is an error of the write, not our end.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    return signals;
}

}

int serve(Options const& options)
{
    give_large_blocks_back();
    allow_many_sockets();
    sigset_t const signals = hold_signals();
    Running running(options);
    running.start();
    std::cout << "Kabinet is ready at " << address_of(options, running.port()) << std::endl;

    int received = 0;
    sigwait(&signals, &received);
    // A second signal ends the process at once, as signals do.
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    platform::log::info("stopping");
    running.stop();
    platform::log::stop();
    return 0;
}

}
