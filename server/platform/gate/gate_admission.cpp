// What a gate is made of, and what it decides by a request's head alone.
#include "platform/gate/call_input.h"
#include "platform/gate/gate.h"
#include "platform/gate/gate_settings.h"
#include "platform/http/body_limit.h"
#include "platform/http/network.h"
#include "platform/http/refusals.h"
#include "platform/settings.h"

namespace platform {

// Of answers that are everybody's: some thousand lists.
static constexpr std::size_t most_kept_bytes = 64 << 20;

static GateSettings const& said(Gate::Parts const& parts) { return parts.settings.of<GateSettings>(); }

Gate::Gate(Parts parts)
    : parts_(std::move(parts)),
      router_(parts_.routes),
      apps_(parts_.settings, parts_.real_time),
      address_limit_(said(parts_).address_per_second, said(parts_).address_burst),
      wide_limit_(4 * said(parts_).address_per_second, 4 * said(parts_).address_burst),
      account_limit_(said(parts_).account_per_second, said(parts_).account_burst),
      most_in_flight_(said(parts_).calls_in_flight),
      longest_wait_(said(parts_).longest_wait_seconds),
      answers_(most_kept_bytes)
{
    auto const most_body_bytes = said(parts_).body_bytes;
    for (Route const& route : parts_.routes)
        body_limits_.emplace(route.call, body_limit_of(*route.call->request, most_body_bytes));
    for (Route const& route : parts_.routes)
        if (route.call->idempotent && (!route.writes || route.call->login == api::Login::none))
            throw std::logic_error(std::string(route.call->name) + " is idempotent: it has to write, for somebody who is logged in");
    for (Route const& route : parts_.routes)
        if (route.call->cached != api::Cached::no && (route.writes || route.preparing))
            throw std::logic_error(std::string(route.call->name) + " is cached: it has to be a read without a preparation");
}

Gate::~Gate() = default;

http::Admission Gate::admit(http::Request const& request)
{
    auto const now = std::chrono::steady_clock::now();
    // The wider network is asked only for who has not had too much already.
    if (!address_limit_.allows(network_of(request.address), now) || !wide_limit_.allows(wide_network_of(request.address), now)) {
        refusals::count(refusals::Reason::calls_of_address);
        return { .status = 429 };
    }
    url::Texts texts;
    auto match = router_.find(request.method, request.path, texts);
    if (!match.route && request.method == "POST" && is_form(request))
        match = router_.find("GET", request.path, texts);
    return { .body_bytes = match.route ? body_limits_.at(match.route->call) : 0 };
}

std::string Gate::methods_of(std::string_view path) const
{
    url::Texts texts;
    return router_.find("OPTIONS", path, texts).allowed;
}

}
