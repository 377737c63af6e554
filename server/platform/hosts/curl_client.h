#pragma once
// Asks outside hosts over HTTP. Never within a transaction: each question blocks for as long as its connection's timeouts allow.
#include "platform/hosts/host_connection.h"
#include <string>
#include <string_view>

namespace hosts {

struct HttpAnswer {
    // 0: there was none, and `failure` says why, in words for the operator. They hold no address: a query may carry secrets.
    int status = 0;
    std::string body;
    std::string failure;

    // What to tell the operator of an answer that says nothing we understand.
    std::string trouble() const { return status == 0 ? failure : "status " + std::to_string(status); }
};

class CurlClient {
public:
    explicit CurlClient(HostConnection connection) : connection_(std::move(connection)) { }

    // A redirect is an answer like any other: nothing follows it. From any thread.
    HttpAnswer get(std::string const& url) const;
    HttpAnswer post(std::string const& url, std::string_view content_type, std::string_view body) const;
    HttpAnswer post_json(std::string const& url, std::string_view json) const { return post(url, "application/json", json); }

private:
    HostConnection connection_;
};

}
