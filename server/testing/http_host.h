#pragma once
#include "platform/http/event_loops.h"
#include "platform/http/http.h"
#include <mutex>
#include <string>

namespace testing {

// An HTTP host of a test's own on the loopback device, for as long as it lives. Put it behind what its answers look at.
class HttpHost {
public:
    // `answer` is called on the host's thread, for one request at a time.
    explicit HttpHost(http::Handler answer);
    // Waits for what is still to be answered.
    ~HttpHost();
    HttpHost(HttpHost const&) = delete;

    // "http://127.0.0.1:40001"
    std::string const& address() const { return address_; }

private:
    std::mutex mutex_;
    http::Handler answer_;
    http::EventLoops loops_ { 1 };
    http::Server server_;
    std::string address_;
};

}
