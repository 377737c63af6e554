#pragma once
// Asks outside hosts over HTTP. Never within a transaction: each question blocks for as long as its connection's timeouts allow. A host is
// told whose question it is, as far as its thread works for somebody (platform/observe/work_context.h): X-Request-Id, and traceparent and
// tracestate where there is a trace.
#include "platform/hosts/http/host_connection.h"
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hosts {

struct HttpQuestion {
    // GET, POST.
    std::string method = "GET";
    std::string url;
    // Content-Type among them.
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::string body = {};
    // Whether the host is told whose question it is: not one that a browser has named.
    bool says_who_asks = true;
};

struct HttpAnswer {
    // 0: there was none, and `failure` says why, in words for the operator. They hold no address: a query may carry secrets.
    int status = 0;
    std::string body;
    std::string failure;
    // What it says in Retry-After, also where that is a date; 0 where it says nothing.
    Time retry_after = 0;
    // Names in lower case, in the order in which they came.
    std::vector<std::pair<std::string, std::string>> headers = {};

    // Empty when there is none; of several the first.
    std::string header(std::string_view lower_case_name) const;
    // What to tell the operator of an answer that says nothing we understand.
    std::string trouble() const { return status == 0 ? failure : "status " + std::to_string(status); }
};

// Whoever asks hosts in a protocol of theirs asks by this, so that a test may stand in for them.
class HttpClient {
public:
    virtual ~HttpClient() = default;
    // Blocks. A redirect is an answer like any other: nothing follows it. From any thread.
    virtual HttpAnswer ask(HttpQuestion const& question) const = 0;
};

class CurlClient : public HttpClient {
public:
    explicit CurlClient(HostConnection connection) : connection_(std::move(connection)) { }

    HttpAnswer ask(HttpQuestion const& question) const override;
    HttpAnswer get(std::string url) const { return ask({ .url = std::move(url) }); }
    HttpAnswer post_json(std::string url, std::string json) const
    {
        return ask({ "POST", std::move(url), { { "Content-Type", "application/json" } }, std::move(json) });
    }

private:
    HostConnection connection_;
};

}
