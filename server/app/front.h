#pragma once
// Who answers a path: the operator's pages, a call of the contract, what shoppers uploaded, or the web app's pages and files.
#include "app/pages/pages.h"
#include "app/reference.h"
#include "platform/gate/gate.h"
#include "platform/http/static_files.h"
#include "platform/http/uploads.h"
#include "platform/observe/clock_watch.h"

namespace app {

class Front {
public:
    Front(platform::Gate& gate, platform::Metrics& metrics, Pages& pages, platform::StaticFiles const& files,
        platform::Uploads const& uploads, db::Database& database, platform::ClockWatch const& clock_watch, Settings const& settings);

    // For http::Server. Neither blocks. Everything but the operator's pages and files falls under the limits of an address.
    http::Admission admit(http::Request const& request);
    void answer(http::Request const& request, http::Respond respond);
    // For what never became a request: 400, 413, 431 ...
    http::Response refuse(int status, std::string const& request_id);
    // What /readyz says besides, to whoever looks why the shop does not do all it could.
    void note(std::string text) { note_ = std::move(text); }
    // From now on /readyz says that no new requests should be sent here.
    void stop() { is_stopping_ = true; }

private:
    void answer_options(http::Request const& request, http::Respond const& respond);
    void guard(http::Response& response) const;
    bool answer_operator(http::Request const& request, http::Respond const& respond);
    void answer_metrics(http::Request const& request, http::Respond const& respond);
    void answer_ready(http::Respond const& respond);
    void answer_is_ready(http::Respond const& respond);
    http::Response file(http::Request const& request) const;

    platform::Gate& gate_;
    platform::Metrics& metrics_;
    Pages& pages_;
    platform::StaticFiles const& files_;
    platform::Uploads const& uploads_;
    db::Database& database_;
    platform::ClockWatch const& clock_watch_;
    std::string metrics_token_;
    bool is_https_;
    Reference const reference_;
    std::string note_;
    std::atomic<bool> is_stopping_ = false;
};

}
