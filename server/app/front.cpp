#include "app/front.h"
#include "app/settings.h"
#include "kernel/crypto/hash.h"
#include "platform/gate/answers/envelope.h"
#include "platform/http/network.h"
#include "platform/http/request_origin.h"
#include "platform/observe/log.h"
#include "platform/observe/tracing.h"
#include "platform/settings.h"
#include <chrono>

namespace app {

namespace {

http::Response plain(int status, std::string body)
{
    return { .status = status,
        .content_type = "text/plain; charset=utf-8",
        .headers = "Cache-Control: no-store\r\n",
        .body = std::move(body) };
}

// What is not one of our pages has no business with scripts, frames or anything else: a picture that somebody opens by itself, an answer.
constexpr std::string_view nothing_runs = "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'; sandbox\r\n";
// RFC 6797: a year, for this host only: what else lies below its name is its owner's business.
constexpr std::string_view https_only = "Strict-Transport-Security: max-age=31536000\r\n";

// Below these nobody looks for a page.
bool is_call(std::string_view path)
{
    for (std::string_view const prefix : { "/api/", "/metadata/", "/overseas/", "/resource/", "/sandbox/", "/ws/" })
        if (path.starts_with(prefix))
            return true;
    return false;
}

bool is_operators(std::string_view path) { return path == "/healthz" || path == "/readyz" || path == "/metrics"; }

// The reference of the calls shows and asks this server only. Its viewer styles what it draws as it draws.
constexpr std::string_view reference_policy =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n";

// "/js/app.0a1b2c3d.js": it lies in memory and costs nothing.
bool is_file(std::string_view path) { return !is_call(path) && path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos; }

bool only_reads(std::string_view method) { return method == "GET" || method == "HEAD"; }

http::Response in_reference(platform::Asset const& shown, http::Request const& request)
{
    auto response = platform::answer(shown, request);
    if (shown.content_type.starts_with("text/html"))
        response.headers += reference_policy;
    return response;
}

http::Response refuse_method(http::Request const& request)
{
    http::Response refusal = platform::refused(405, request.id);
    refusal.headers += "Allow: GET, HEAD, OPTIONS\r\n";
    return refusal;
}

}

Front::Front(platform::Gate& gate, platform::Metrics& metrics, Pages& pages, platform::StaticFiles const& files,
    platform::Uploads const& uploads, db::Database& database, platform::ClockWatch const& clock_watch, Settings const& settings)
    : gate_(gate),
      metrics_(metrics),
      pages_(pages),
      files_(files),
      uploads_(uploads),
      database_(database),
      clock_watch_(clock_watch),
      metrics_token_(settings.of<ServerSettings>().metrics_token),
      is_https_(settings.of<ServerSettings>().web_address.starts_with("https://")),
      reference_(reference(settings.number("server.sandbox", 0) != 0))
{
}

http::Admission Front::admit(http::Request const& request)
{
    return is_operators(request.path) || reference_.contains(request.path) || is_file(request.path) ? http::Admission {}
                                                                                                    : gate_.admit(request);
}

void Front::answer_options(http::Request const& request, http::Respond const& respond)
{
    http::Response response { .headers = "Cache-Control: no-store\r\n" };
    auto const of_call = gate_.methods_of(request.path);
    if (request.path == "*")
        response.headers += "Allow: GET, HEAD, POST, OPTIONS\r\n";
    else if (!of_call.empty())
        response.headers += "Allow: " + of_call + ", OPTIONS\r\n";
    else if (!is_call(request.path))
        response.headers += "Allow: GET, HEAD, OPTIONS\r\n";
    else
        response = platform::refused(404, request.id);
    respond(std::move(response));
}

void Front::answer(http::Request const& request, http::Respond answer)
{
    http::Respond const respond = [this, answer = std::move(answer)](http::Response response) {
        guard(response);
        answer(std::move(response));
    };
    auto const started = std::chrono::steady_clock::now();
    if (request.method == "OPTIONS")
        return answer_options(request, respond);
    if (answer_operator(request, respond) || gate_.answer(request, respond))
        return;
    auto const context = std::make_shared<platform::WorkContext>();
    context->name = "page";
    context->origin = http::origin_of(request);
    platform::tracing::begin(*context, platform::SpanData::Kind::server, started);
    platform::ContextScope const scope(context);
    auto const counted = [this, started, context, id = request.id, respond](http::Response response) {
        if (context->recording)
            context->recording->set(0, "http.response.status_code", std::int64_t { response.status });
        platform::tracing::end(*context);
        auto const took = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - started).count();
        metrics_.answered("page", response.status, took);
        platform::log::debug("page", { { "requestId", id }, { "status", response.status }, { "microseconds", took } });
        respond(std::move(response));
    };
    if (is_call(request.path) || !pages_.answer(request, counted))
        counted(file(request));
}

void Front::guard(http::Response& response) const
{
    if (is_https_)
        response.headers += https_only;
    // Scripts are left alone: for a service worker it would be the policy of all that it fetches.
    auto const& type = response.content_type;
    if (type.starts_with("application/json") || type.starts_with("image/") || type.starts_with("text/plain"))
        response.headers += nothing_runs;
}

http::Response Front::refuse(int status, std::string const& request_id)
{
    metrics_.answered("unknown", status, 0);
    platform::log::info("refused", { { "requestId", request_id }, { "status", status } });
    auto response = platform::refused(status, request_id);
    guard(response);
    return response;
}

bool Front::answer_operator(http::Request const& request, http::Respond const& respond)
{
    auto const shown = reference_.find(request.path);
    if (!is_operators(request.path) && shown == reference_.end())
        return false;
    if (!only_reads(request.method))
        respond(refuse_method(request));
    else if (shown != reference_.end())
        respond(in_reference(shown->second, request));
    else if (request.path == "/healthz")
        respond(plain(200, "alive\n"));
    else if (request.path == "/readyz")
        answer_ready(respond);
    else
        answer_metrics(request, respond);
    return true;
}

// The figures tell how business goes: they are for this machine, or for whoever has the token where there is one.
void Front::answer_metrics(http::Request const& request, http::Respond const& respond)
{
    if (metrics_token_.empty() && !platform::is_loopback(request.address))
        return respond(plain(403, "metrics are for this machine, unless metrics.token is set\n"));
    if (!metrics_token_.empty() && !equal_in_constant_time(request.header("Authorization"), "Bearer " + metrics_token_)) {
        auto refusal = plain(401, "metrics need the Bearer token\n");
        refusal.headers += "WWW-Authenticate: Bearer\r\n";
        return respond(std::move(refusal));
    }
    respond(
        { .content_type = "text/plain; version=0.0.4; charset=utf-8", .headers = "Cache-Control: no-store\r\n", .body = metrics_.text() });
}

void Front::answer_ready(http::Respond const& respond)
{
    if (is_stopping_)
        return respond(plain(503, "stopping\n"));
    auto const is_migrated = std::make_shared<bool>(false);
    database_.read([is_migrated](Read& tx) { *is_migrated = db::is_migrated(tx); },
        [this, is_migrated, respond](std::exception_ptr const& thrown) {
            if (thrown)
                respond(plain(503, "the database does not answer\n"));
            else if (!*is_migrated)
                respond(plain(503, "the database needs kabinet migrate\n"));
            else
                answer_is_ready(respond);
        });
}

void Front::answer_is_ready(http::Respond const& respond)
{
    auto const clock = clock_watch_.words();
    respond(plain(200, (clock.empty() ? "ready\n" : "ready, but " + clock + "\n") + note_));
}

http::Response Front::file(http::Request const& request) const
{
    if (is_call(request.path))
        return platform::refused(404, request.id);
    auto response = platform::Uploads::owns(request.path) ? uploads_.answer(request) : files_.answer(request);
    bool const is_there = response || (!only_reads(request.method) && pages_.lies_at(request.path));
    if (!is_there)
        return platform::refused(404, request.id);
    return only_reads(request.method) ? std::move(*response) : refuse_method(request);
}

}
