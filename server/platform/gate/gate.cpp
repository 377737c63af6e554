#include "platform/gate/gate.h"
#include "generated/refusals/common.h"
#include "generated/refusals/console.h"
#include "platform/gate/attribution.h"
#include "platform/gate/gate_call.h"
#include "platform/http/network.h"

namespace platform {

using Steady = std::chrono::steady_clock;

namespace {

std::string_view bearer_of(http::Request const& request) { return request.header("X-AUTH-TOKEN"); }

// Longer ones are no shopper's, and not worth the memory.
constexpr std::size_t most_key_bytes = 512;

}

bool Gate::answer(http::Request const& request, http::Respond respond)
{
    auto const call = std::make_shared<Call>(*this, request, std::move(respond));
    Router::Match match = router_.find(request.method, request.path, call->read.texts);
    if (!match.route) {
        call->allowed = match.allowed;
        if (request.method == "POST" && is_form(request))
            match = router_.find("GET", request.path, call->read.texts);
    }
    if (!match.route) {
        if (call->allowed.empty())
            return false;
        call->refuse_method();
        return true;
    }
    call->route = match.route;
    call->read.input.path = std::move(match.parameters);
    call->context.name = match.route->call->name;
    tracing::begin(call->context, SpanData::Kind::server, call->started);
    ContextScope const scope(call->shared_context());
    call->token = call->is_of_console() ? session_of(request) : bearer_of(request);
    start(call);
    return true;
}

void Gate::start(std::shared_ptr<Call> const& call)
{
    if (in_flight_ > most_in_flight_)
        return call->turn_away(503, refusals::Reason::calls_in_flight);
    api::CallInfo const& info = *call->route->call;
    CallInput& read = call->read;
    if (is_of_console(info) && call->request.method != "GET" && !is_from_console_page(call->request))
        return call->refuse(refusal::console_page_needed);
    bool is_read = false;
    {
        Span const span("read");
        is_read = read_input(call->request, info, apps_, read);
    }
    if (!is_read)
        return read.error ? call->turn_away(*read.error) : call->refuse(read.status);
    if (!call->allowed.empty() && !read.envelope)
        return call->refuse_method();
    if (info.cached != api::Cached::no && !read.envelope)
        return answer_from_cache(call);
    // With a token, whose it is comes first: authenticate().
    if (auto const replayed = read.envelope || !call->token.empty() ? std::nullopt : apps_.check_new(info, call->request, false))
        return call->turn_away(*replayed);
    if (info.idempotent && !idempotency::is_valid(call->request.header("Idempotency-Key")))
        return call->refuse(refusal::idempotency_key_missing);
    call->attribution = attribution_of(read.input.query, call->request.header("appId"));
    decode(call);
}

// A copy of such a request tells nobody more than asking oneself: whose token it bears and whether it comes twice is of no matter.
void Gate::answer_from_cache(std::shared_ptr<Call> const& call)
{
    call->token = {};
    auto key = call->cache_key();
    if (key.size() > most_key_bytes)
        return decode(call);
    auto look = answers_.look(key, call->route->call->cached, Steady::now(), [this, call](AnswerCache::Shared const& answer) {
        // On the thread of whoever has made it, which works for them.
        ContextScope const scope(call->shared_context());
        if (answer)
            call->answer_everybodys(*answer);
        else
            decode(call);
    });
    if (look.answer)
        return call->answer_everybodys(*look.answer);
    if (!look.making)
        return;
    call->making = std::move(look.making);
    decode(call);
}

void Gate::decode(std::shared_ptr<Call> const& call)
{
    api::CallInfo const& info = *call->route->call;
    CallInput& read = call->read;
    std::optional<codec::Refusal> refusal;
    {
        Span const span("decode");
        call->decoded = call->route->decode(info, read.input, refusal);
    }
    if (refusal)
        return call->answer(refused_field(refusal->field, refusal->reason, call->request.id), 400);
    prepare(call);
}

void Gate::prepare(std::shared_ptr<Call> const& call)
{
    if (!call->route->prepare)
        return transact(call);
    auto const work = [this, call] {
        try {
            if (!call->prepare())
                return call->answer_outcome();
            transact(call);
        } catch (...) {
            call->fail(std::current_exception());
        }
    };
    // What the pool refuses or drops it counts itself.
    auto const drop = [call] { call->refuse(503); };
    auto const& address = call->request.address;
    // Behind a proxy that does not say for whom, this machine is everybody.
    auto const share = is_loopback(address) ? std::string() : "network " + wide_network_of(address);
    if (!parts_.preparing.run({ work, share, call->request.has_left, drop }))
        call->refuse(503);
}

// Nobody hears that they were refused before it is written down that they tried.
void Gate::keep_and_answer(std::shared_ptr<Call> const& call)
{
    parts_.database.write(
        [call](Write& tx) {
            call->keep(tx);
            return true;
        },
        [call](std::exception_ptr const& thrown) {
            if (thrown)
                call->fail(thrown);
            else
                call->answer_now();
        });
}

void Gate::transact(std::shared_ptr<Call> const& call)
{
    auto const done = [call](std::exception_ptr const& thrown) {
        if (thrown)
            call->fail(thrown);
        else
            call->answer_outcome();
    };
    if (call->route->writes)
        return parts_.database.write([call](Write& tx) { return call->run_once(tx); }, done);
    parts_.database.read(
        [call](Read& tx) {
            call->outcome = {};
            if (!call->comes_too_late() && call->authenticate(tx))
                call->run(tx);
        },
        done);
}

}
