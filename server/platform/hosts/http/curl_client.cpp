#include "platform/hosts/http/curl_client.h"
#include "platform/hosts/http/curl_handle.h"
#include "platform/observe/work_context.h"

namespace hosts {

static CurlHandle handle_for(HostConnection const& connection, std::string const& url)
{
    CurlHandle handle(connection);
    handle.set(CURLOPT_PROTOCOLS_STR, "http,https");
    handle.set(CURLOPT_URL, url.c_str());
    handle.set(CURLOPT_ACCEPT_ENCODING, "");
    return handle;
}

static void say_who_asks(CurlHandle& handle)
{
    auto const& context = platform::current_context();
    if (!context)
        return;
    if (!context->origin.request_id.empty())
        handle.add(CURLOPT_HTTPHEADER, "X-Request-Id: " + context->origin.request_id);
    auto const trace = context->trace();
    if (!trace)
        return;
    handle.add(CURLOPT_HTTPHEADER, "traceparent: " + trace->text());
    if (!context->origin.trace_state.empty())
        handle.add(CURLOPT_HTTPHEADER, "tracestate: " + context->origin.trace_state);
}

// "https://api.example" of "https://api.example/pay?key=..": the rest may be secret.
static std::string host_of(std::string const& url)
{
    auto const start = url.find("://");
    return start == std::string::npos ? std::string() : url.substr(start + 3, url.find_first_of("/?#", start + 3) - start - 3);
}

// Within a span of its own, which is what the host is told as its parent.
static HttpAnswer perform(CurlHandle& handle, HttpQuestion const& question)
{
    platform::Span span(question.method, platform::SpanData::Kind::client);
    if (question.says_who_asks)
        say_who_asks(handle);
    auto outcome = handle.perform();
    bool const has_answer = outcome.failure.empty();
    if (span.is_kept()) {
        auto const host = host_of(question.url);
        span.set("server.address", host.substr(host.find('@') + 1));
        span.set("http.request.method", question.method);
        if (has_answer)
            span.set("http.response.status_code", outcome.status);
        if (!has_answer || outcome.status >= 400)
            span.fail();
    }
    if (!has_answer)
        return { 0, {}, std::move(outcome.failure) };
    return { static_cast<int>(outcome.status), std::move(outcome.body), {}, seconds(outcome.retry_after_seconds),
        std::move(outcome.headers) };
}

std::string HttpAnswer::header(std::string_view lower_case_name) const
{
    for (auto const& [name, value] : headers)
        if (name == lower_case_name)
            return value;
    return {};
}

HttpAnswer CurlClient::ask(HttpQuestion const& question) const
{
    auto handle = handle_for(connection_, question.url);
    for (auto const& [name, value] : question.headers)
        handle.add(CURLOPT_HTTPHEADER, std::string(name).append(": ").append(value));
    if (question.method == "POST") {
        // Otherwise libcurl waits a second for "100 Continue" that many hosts never send.
        handle.add(CURLOPT_HTTPHEADER, "Expect:");
        handle.set(CURLOPT_POST, 1L);
        handle.set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(question.body.size()));
        handle.set(CURLOPT_POSTFIELDS, question.body.data());
    }
    return perform(handle, question);
}

}
