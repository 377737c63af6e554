#include "platform/gate/gate.h"
#include "platform/db/connection.h"
#include "platform/gate/attribution.h"
#include "platform/gate/call_input.h"
#include "platform/gate/envelope.h"
#include "platform/gate/envelope_cipher.h"
#include "platform/gate/idempotency.h"
#include "platform/http/asset.h"
#include "platform/http/body_limit.h"
#include "platform/http/network.h"
#include "platform/http/refusals.h"
#include "platform/observe/exception_text.h"
#include "platform/observe/log.h"
#include "platform/settings.h"

namespace platform {

using Steady = std::chrono::steady_clock;

// One request on its way. The http::Request is good until `respond` was called.
struct Gate::Call {
    Call(Gate& owner, http::Request const& asked, http::Respond reply) : gate(owner), request(asked), respond(std::move(reply))
    {
        ++gate.in_flight_;
    }
    ~Call()
    {
        if (decoded)
            route->release(decoded);
        --gate.in_flight_;
    }
    Call(Call const&) = delete;

    Gate& gate;
    http::Request const& request;
    http::Respond respond;
    Steady::time_point started = Steady::now();
    Route const* route = nullptr;
    CallInput read;
    // A GET's path that was called by POST with a form: fine if that is an envelope.
    std::string allowed;
    std::string_view token;
    Attribution attribution;
    void* decoded = nullptr;
    std::shared_ptr<void> prepared;

    // What the last try of the transaction left.
    std::optional<Shopper> who;
    Time now = 0;
    Outcome outcome;
    bool is_too_frequent = false;
    bool is_counted = false;
    bool is_overdue = false;
    std::optional<Error> replayed;

    bool authenticate(Read& tx);
    bool judge(Read& tx, std::optional<Shopper> found);
    bool authenticate_and_take_key(Write& tx, idempotency::Key& key, bool& is_first);
    void check_login();
    void count();
    bool may_prepare();
    bool has_unproven_token() const { return !token.empty() && !read.envelope; }
    Visitor visitor() const;
    bool comes_too_late();
    template<class Transaction>
    void run(Transaction& tx);
    bool run_once(Write& tx);
    void answer(http::Response response, int code);
    void answer_outcome();
    void refuse(int status) { answer(refused(status, request.id), status); }
    // The same, counted by why the request was turned away.
    void turn_away(int status, refusals::Reason reason)
    {
        refusals::count(reason);
        refuse(status);
    }
    void turn_away(Error error)
    {
        refusals::count(error == Error::request_replayed ? refusals::Reason::request_replayed
                : error == Error::clock_off              ? refusals::Reason::clock_off
                                                         : refusals::Reason::signature_wrong);
        refuse(error);
    }
    void refuse(Error error) { answer(refused(error, request.id, outcome.about), code_of(error)); }
    void refuse_method();
    void fail(std::exception_ptr const& thrown);
};

namespace {

std::string_view bearer_of(http::Request const& request) { return request.header("X-AUTH-TOKEN"); }

http::Response own_answer(std::string body)
{
    return { .content_type = json_type, .headers = "Cache-Control: no-store\r\n", .body = std::move(body) };
}

// What everybody gets is sent again only when it has changed.
http::Response common_answer(std::string body, http::Request const& request)
{
    auto const etag = '"' + tag_of(body) + '"';
    http::Response response { .content_type = json_type, .headers = "Cache-Control: no-cache\r\nETag: " + etag + "\r\n" };
    if (is_known(request, etag))
        response.status = 304;
    else
        response.body = std::move(body);
    return response;
}

}

bool Gate::Call::authenticate(Read& tx)
{
    return judge(tx, token.empty() || !gate.parts_.authenticate ? std::nullopt : gate.parts_.authenticate(tx, token));
}

bool Gate::Call::judge(Read& tx, std::optional<Shopper> found)
{
    now = tx.now();
    who = std::move(found);
    check_login();
    if (who) {
        who->country = request.header("country");
        who->address = request.address;
        who->language = request.header("lang");
        who->attribution = attribution;
    }
    count();
    if (replayed && !outcome.error)
        outcome.error = replayed;
    return !is_too_frequent && !outcome.error;
}

// The transaction may be tried again, but the call is one.
void Gate::Call::count()
{
    if (is_counted)
        return;
    is_counted = true;
    if (has_unproven_token())
        replayed = gate.apps_.check_new(*route->call, request, who.has_value());
    if (who)
        is_too_frequent = !gate.account_limit_.allows(std::to_string(who->id.value), Steady::now());
}

// The phone is asked for first: it is what a shop needs to reach somebody, and the storefront asks in this order.
void Gate::Call::check_login()
{
    api::Login const need = route->call->login;
    if (need >= api::Login::account && !who)
        outcome.error = Error::not_logged_in;
    else if (need >= api::Login::phone && !who->has_phone)
        outcome.error = Error::phone_needed;
    else if (need >= api::Login::profile && !who->has_profile)
        outcome.error = Error::profile_needed;
}

// Nobody makes us hash, decode or ask without the login that the call needs, or by a copied request. The transaction looks again.
bool Gate::Call::may_prepare()
{
    if (route->call->login == api::Login::none && !has_unproven_token())
        return true;
    bool is_let_in = false;
    gate.parts_.database.read_now([&](Read& tx) { is_let_in = authenticate(tx); });
    return is_let_in;
}

Visitor Gate::Call::visitor() const
{
    return { who ? std::optional(who->id) : std::nullopt, std::string(request.header("country")), request.address,
        std::string(request.header("lang")), attribution };
}

// Whoever asked has given up, and what is done for nobody keeps others waiting.
bool Gate::Call::comes_too_late()
{
    is_overdue = Steady::now() - started > gate.longest_wait_;
    return is_overdue;
}

// A Write or a Read, as the route wants it.
template<class Transaction>
void Gate::Call::run(Transaction& tx)
{
    if (route->takes_shopper) {
        outcome = route->answer(*route, &tx, &*who, decoded, prepared.get());
    } else {
        auto const caller = visitor();
        outcome = route->answer(*route, &tx, &caller, decoded, prepared.get());
    }
    if (outcome.error)
        outcome.about = tx.about(*outcome.error);
}

// Both in one round trip, where they can be. A refusal takes the key back with everything else.
bool Gate::Call::authenticate_and_take_key(Write& tx, idempotency::Key& key, bool& is_first)
{
    std::optional<Shopper> found;
    if (gate.parts_.ask_bearer && !token.empty()) {
        Batch batch(tx);
        auto bearer = gate.parts_.ask_bearer(batch, token);
        auto const taken = idempotency::take(batch, bearer, key);
        if (auto const asked = batch.run(); !asked.ok())
            outcome.error = asked.error();
        else if ((found = bearer.shopper.take()))
            is_first = *taken > 0;
    }
    if (outcome.error || !(found ? judge(tx, std::move(found)) : authenticate(tx)))
        return false;
    key.account = who->id;
    return true;
}

// Answers whether what was written stays.
bool Gate::Call::run_once(Write& tx)
{
    outcome = {};
    if (comes_too_late())
        return false;
    if (!route->call->idempotent) {
        if (!authenticate(tx))
            return false;
        run(tx);
        return (!outcome.error && outcome.status < 400) || tx.keeps_when_refused();
    }
    idempotency::Key key { {}, request.header("Idempotency-Key"), route->call->name,
        idempotency::hash_of(route->call->name, request.path, read.query, read.input.body) };
    bool is_first = false;
    if (!authenticate_and_take_key(tx, key, is_first))
        return false;
    if (!is_first) {
        auto stored = idempotency::take(tx, key);
        if (!stored.ok()) {
            outcome.error = stored.error();
            return false;
        }
        if (stored.value()) {
            outcome.body = *stored.take();
            return false;
        }
    }
    run(tx);
    if (!outcome.error) {
        idempotency::store(tx, key, outcome.body);
        return true;
    }
    if (tx.keeps_when_refused())
        idempotency::give_back(tx, key);
    return tx.keeps_when_refused();
}

void Gate::Call::answer(http::Response response, int code)
{
    auto const took = std::chrono::duration_cast<std::chrono::microseconds>(Steady::now() - started).count();
    auto const name = route ? route->call->name : std::string_view("unknown");
    gate.parts_.metrics.answered(name, code, took);
    log::info("request",
        { { "requestId", request.id }, { "call", name }, { "status", response.status }, { "code", code }, { "microseconds", took } });
    if (read.envelope) {
        bool const has_envelope = code != 200 || route->call->enveloped;
        response.body = sealed(response.body, has_envelope, read.envelope->key, make_nonce(gate.parts_.random));
    }
    respond(std::move(response));
}

void Gate::Call::refuse_method()
{
    http::Response response = refused(405, request.id);
    response.headers += "Allow: " + allowed + "\r\n";
    answer(std::move(response), 405);
}

void Gate::Call::answer_outcome()
{
    if (who && gate.parts_.seen)
        gate.parts_.seen({ who->id, who->login, now, who->language });
    if (is_overdue) {
        turn_away(503, refusals::Reason::overdue);
    } else if (is_too_frequent) {
        turn_away(429, refusals::Reason::calls_of_account);
    } else if (outcome.error && outcome.error == replayed) {
        turn_away(*outcome.error);
    } else if (outcome.error) {
        refuse(*outcome.error);
    } else if (route->call->raw) {
        answer({ outcome.status, outcome.content_type, "Cache-Control: no-store\r\n", std::move(outcome.body), nullptr }, outcome.status);
    } else {
        bool const is_personal = route->writes || read.envelope || !token.empty() || route->call->changes || route->call->method != "GET";
        answer(is_personal ? own_answer(std::move(outcome.body)) : common_answer(std::move(outcome.body), request), 200);
    }
}

void Gate::Call::fail(std::exception_ptr const& thrown)
{
    log::error("failure", { { "requestId", request.id }, { "call", route->call->name }, { "what", exception_text(thrown) } });
    try {
        std::rethrow_exception(thrown);
    } catch (db::Unavailable const&) {
        refuse(503); // Whoever asks again later may be answered.
    } catch (...) {
        refuse(500);
    }
}

Gate::Gate(Parts parts)
    : parts_(std::move(parts)),
      router_(parts_.routes),
      apps_(parts_.settings, parts_.real_time),
      address_limit_(static_cast<double>(parts_.settings.number("limits.address_per_second", 300)),
          static_cast<double>(parts_.settings.number("limits.address_burst", 3'000))),
      wide_limit_(4 * static_cast<double>(parts_.settings.number("limits.address_per_second", 300)),
          4 * static_cast<double>(parts_.settings.number("limits.address_burst", 3'000))),
      account_limit_(static_cast<double>(parts_.settings.number("limits.account_per_second", 30)),
          static_cast<double>(parts_.settings.number("limits.account_burst", 300))),
      most_in_flight_(parts_.settings.number("limits.calls_in_flight", 10'000)),
      longest_wait_(parts_.settings.number("limits.longest_wait_seconds", 10))
{
    auto const most_body_bytes = static_cast<std::size_t>(parts_.settings.number("http.body_bytes", 1 << 20));
    for (Route const& route : parts_.routes)
        body_limits_.emplace(route.call, body_limit_of(*route.call->request, most_body_bytes));
    for (Route const& route : parts_.routes)
        if (route.call->idempotent && (!route.writes || route.call->login == api::Login::none))
            throw std::logic_error(std::string(route.call->name) + " is idempotent: it has to write, for somebody who is logged in");
}

Gate::~Gate() = default;

http::Admission Gate::admit(http::Request const& request)
{
    auto const now = Steady::now();
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
    call->token = bearer_of(request);
    start(call);
    return true;
}

void Gate::start(std::shared_ptr<Call> const& call)
{
    if (in_flight_ > most_in_flight_)
        return call->turn_away(503, refusals::Reason::calls_in_flight);
    api::CallInfo const& info = *call->route->call;
    CallInput& read = call->read;
    if (!read_input(call->request, info, apps_, read))
        return read.error ? call->turn_away(*read.error) : call->refuse(read.status);
    if (!call->allowed.empty() && !read.envelope)
        return call->refuse_method();
    // With a token, whose it is comes first: authenticate().
    if (auto const replayed = read.envelope || !call->token.empty() ? std::nullopt : apps_.check_new(info, call->request, false))
        return call->turn_away(*replayed);
    if (info.idempotent && !idempotency::is_valid(call->request.header("Idempotency-Key")))
        return call->refuse(Error::idempotency_key_missing);
    call->attribution = attribution_of(read.input.query, call->request.header("appId"));
    std::optional<codec::Refusal> refusal;
    call->decoded = call->route->decode(info, read.input, refusal);
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
            if (!call->may_prepare())
                return call->answer_outcome();
            Route const& route = *call->route;
            auto const visitor = call->visitor();
            void const* const caller = route.takes_shopper ? &*call->who : static_cast<void const*>(&visitor);
            call->outcome.error = route.prepare(route.preparing, parts_.preparation, caller, call->decoded, call->prepared);
            if (call->outcome.error)
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
