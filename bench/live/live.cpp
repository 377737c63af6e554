// live_bench PORT: the live channel alone, as the shop runs it, on two loops. GET /broadcast tells everybody who watches topic 1 a text of
// 200 bytes that begins with the monotonic clock in nanoseconds (20 digits): bench/live/fan.c reads it.
#include "generated/ids/box_set_id.h"
#include "kernel/chance/random.h"
#include "kernel/id_source.h"
#include "kernel/time/time.h"
#include "platform/db/database.h"
#include "platform/http/event_loops.h"
#include "platform/live/live_sockets.h"
#include "platform/settings.h"
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <sys/resource.h>
#include <unistd.h>

namespace {

constexpr std::size_t many = 30'000;

live::Event stamped()
{
    timespec now {};
    clock_gettime(CLOCK_MONOTONIC, &now);
    auto const digits = std::to_string(now.tv_sec * 1'000'000'000 + now.tv_nsec);
    auto text = std::string(20 - digits.size(), '0') + digits;
    text.resize(200, 'x');
    return { .topic = 1, .text = std::move(text) };
}

std::int64_t version_of(Read&, BoxSetId) { return 1; }

}

int main(int count, char** arguments)
{
    if (count != 2)
        return std::fputs("usage: live_bench PORT\n", stderr), 2;
    rlimit const files { many, many };
    setrlimit(RLIMIT_NOFILE, &files);
    SystemClock clock;
    SystemRandom random;
    IdSource ids(1);
    Settings settings;
    auto const file = std::filesystem::temp_directory_path() / ("live-bench-" + std::to_string(getpid()) + ".db");
    auto const database = db::Database::open({ file.string(), 0 }, { clock, random, ids, settings, nullptr, nullptr, nullptr });
    http::EventLoops loops(2);
    live::Topics topics;
    topics.on("box_set", version_of);
    live::Sockets sockets({ loops, *database, clock, {}, nullptr, {}, topics, {} },
        { .sockets = many, .sockets_of_network = many, .sockets_of_wide_network = many, .silence_seconds = 600 });
    http::Options options { .port = static_cast<std::uint16_t>(std::atoi(arguments[1])) };
    options.connections = options.connections_of_network = options.connections_of_wide_network = many;
    auto const answer = [&](http::Request const& request, http::Respond const& respond) {
        if (request.path == "/broadcast")
            sockets.tell({ stamped() });
        respond({ .status = 200, .content_type = "text/plain", .body = "ok" });
    };
    http::Server server(loops, options, { [](auto const&) { return http::Admission {}; }, answer, {} }, sockets.upgrade());
    loops.start();
    server.start();
    std::printf("ready\n");
    std::fflush(stdout);
    // Whoever started it says when.
    while (std::getchar() != EOF) { }
    std::filesystem::remove(file);
    std::_Exit(0);
}
