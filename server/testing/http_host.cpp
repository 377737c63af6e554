#include "testing/http_host.h"
#include "platform/gate/answers/envelope.h"

namespace testing {

HttpHost::HttpHost(http::Handler answer)
    : answer_(std::move(answer)),
      server_(loops_, { .port = 0 },
          { [](http::Request const&) { return http::Admission { .body_bytes = 1 << 20 }; },
              [this](http::Request const& request, http::Respond respond) {
                  std::lock_guard const lock(mutex_);
                  answer_(request, std::move(respond));
              },
              [](int status, std::string const& id) { return platform::refused(status, id); } },
          nullptr),
      address_("http://127.0.0.1:" + std::to_string(server_.port()))
{
    loops_.start();
    server_.start();
}

HttpHost::~HttpHost()
{
    server_.stop();
    loops_.stop();
}

}
