#include "platform/gate/gate_call.h"
#include "generated/refusals/console.h"
#include "platform/db/connection.h"
#include "platform/gate/signing/envelope_cipher.h"
#include "platform/http/asset.h"
#include "platform/observe/exception_text.h"
#include "platform/observe/log.h"
#include "platform/observe/slow_settings.h"
#include "platform/settings.h"

namespace platform {

using Steady = std::chrono::steady_clock;

namespace {

http::Response own_answer(std::string body)
{
    return { .content_type = json_type, .headers = "Cache-Control: no-store\r\n", .body = std::move(body) };
}

// What everybody gets is sent again only when it has changed.
http::Response common_answer(AnswerCache::Answer const& kept, http::Request const& request)
{
    http::Response response { .content_type = json_type, .headers = "Cache-Control: no-cache\r\nETag: " + kept.etag + "\r\n" };
    if (is_known(request, kept.etag))
        response.status = 304;
    else
        response.shared_body = kept.body;
    return response;
}

}

bool Gate::Call::authenticate(Read& tx)
{
    Span const span("authenticate");
    if (is_of_console())
        return judge_operator(tx);
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

bool Gate::Call::judge_operator(Read& tx)
{
    now = tx.now();
    auto const& door = gate.parts_.console;
    staff = token.empty() || !door.authenticate ? std::nullopt : door.authenticate(tx, token);
    outcome.error = refuse_operator(*route->call, staff);
    if (staff) {
        staff->address = request.address;
        staff->language = request.header("lang");
    }
    count();
    return !is_too_frequent && !outcome.error;
}

// The transaction may be tried again, but the call is one.
void Gate::Call::count()
{
    if (is_counted)
        return;
    is_counted = true;
    if (has_unproven_token() && !is_of_console())
        replayed = gate.apps_.check_new(*route->call, request, who.has_value());
    if (who)
        is_too_frequent = !gate.account_limit_.allows(std::to_string(who->id.value), Steady::now());
    else if (staff)
        is_too_frequent = !gate.account_limit_.allows("operator " + std::to_string(staff->id.value), Steady::now());
}

// The phone is asked for first: it is what a shop needs to reach somebody, and the storefront asks in this order.
void Gate::Call::check_login()
{
    api::Login const need = route->call->login;
    if (need >= api::Login::account && !who)
        outcome.error = refusal::not_logged_in;
    else if (need >= api::Login::phone && !who->has_phone)
        outcome.error = refusal::phone_needed;
    else if (need >= api::Login::profile && !who->has_profile)
        outcome.error = refusal::profile_needed;
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

bool Gate::Call::prepare()
{
    Span const span("prepare");
    if (!may_prepare())
        return false;
    auto const nobody = visitor();
    outcome.error = route->prepare(route->preparing, gate.parts_.preparation, caller(nobody), decoded, prepared);
    return !outcome.error;
}

// Nobody's answer is everybody's: what is kept is made for somebody of whom only country and language are known.
Visitor Gate::Call::visitor() const
{
    if (route->call->cached != api::Cached::no)
        return { .country = std::string(request.header("country")), .address = {}, .language = std::string(request.header("lang")) };
    return { who ? std::optional(who->id) : std::nullopt, std::string(request.header("country")), request.address,
        std::string(request.header("lang")), attribution };
}

void const* Gate::Call::caller(Visitor const& nobody) const
{
    switch (route->takes) {
    case CallerKind::staff: return &staff.value();
    case CallerKind::shopper: return &who.value();
    case CallerKind::visitor: break;
    }
    return &nobody;
}

// All that such an answer may depend on. What stands in none of these is told apart by length, for all of them may hold any letter.
std::string Gate::Call::cache_key() const
{
    std::string key(route->call->name);
    for (auto const part : { request.path, read.query, request.header("country"), request.header("lang") })
        key.append(1, '\n').append(std::to_string(part.size())).append(1, ' ').append(part);
    return key;
}

void Gate::Call::finish_making(AnswerCache::Shared const& answer)
{
    if (auto const made = std::exchange(making, nullptr))
        gate.answers_.finish(made, answer, Steady::now());
}

AnswerCache::Shared Gate::Call::everybodys(std::string body)
{
    auto etag = '"' + tag_of(body) + '"';
    return std::make_shared<AnswerCache::Answer const>(
        AnswerCache::Answer { std::make_shared<std::string const>(std::move(body)), std::move(etag) });
}

void Gate::Call::answer_everybodys(AnswerCache::Answer const& kept) { answer(common_answer(kept, request), 200); }

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
    Span const span("run");
    auto const nobody = visitor();
    outcome = route->answer(*route, &tx, caller(nobody), decoded, prepared.get());
    if (outcome.error)
        outcome.about = tx.about(*outcome.error);
    if constexpr (std::is_same_v<Transaction, Write>) {
        if (!is_of_console())
            return;
        about = tx.template remembered<audit::About>();
        cookie = tx.template remembered<SessionCookie>();
        if (!outcome.error)
            audit(tx);
    }
}

template void Gate::Call::run(Read& tx);

// Also where it was refused: whoever tries what they may not do, or tries to get in.
bool Gate::Call::is_audited() const
{
    if (outcome.error == refusal::permission_missing)
        return true;
    return route->writes && (staff || !about.text.empty());
}

void Gate::Call::audit(Write& tx) const
{
    auto const who_did = staff ? std::optional(staff->id) : std::nullopt;
    audit::write(tx,
        { who_did, staff ? staff->session : 0, staff ? staff->email : "", std::string(route->call->name), about.text,
            std::string(outcome.error ? reason_of(*outcome.error) : ""), std::string(request.id), request.address });
}

// What of a call of the console is written down by itself: its own transaction was none, or is undone.
bool Gate::Call::has_to_keep() const
{
    if (!is_of_console() || is_too_frequent || is_overdue)
        return false;
    return (outcome.error && is_audited()) || (staff && staff->is_use_due && gate.parts_.console.keep);
}

void Gate::Call::keep(Write& tx) const
{
    if (outcome.error && is_audited())
        audit(tx);
    if (staff && staff->is_use_due && gate.parts_.console.keep)
        gate.parts_.console.keep(tx, *staff);
}

// Both in one round trip, where they can be. A refusal takes the key back with everything else.
bool Gate::Call::authenticate_and_take_key(Write& tx, idempotency::Key& key, bool& is_first)
{
    Span const span("authenticate");
    std::optional<Shopper> found;
    if (gate.parts_.ask_bearer && !token.empty() && !is_of_console()) {
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
    key.owner = staff ? idempotency::Owner(staff->id) : idempotency::Owner(who->id);
    return true;
}

// Answers whether what was written stays.
bool Gate::Call::run_once(Write& tx)
{
    outcome = {};
    about = {};
    cookie = {};
    if (comes_too_late())
        return false;
    if (route->call->idempotent)
        return run_with_key(tx);
    if (!authenticate(tx))
        return false;
    run(tx);
    return (!outcome.error && outcome.status < 400) || tx.keeps_when_refused();
}

bool Gate::Call::run_with_key(Write& tx)
{
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
    // Here where it was refused, and not when the last copy of this call goes: a thread may keep one until it has other work.
    finish_making(nullptr);
    auto const took = std::chrono::duration_cast<std::chrono::microseconds>(Steady::now() - started).count();
    auto const name = route ? route->call->name : std::string_view("unknown");
    gate.parts_.metrics.answered(name, code, took);
    tell_if_slow(took);
    end_recording(response.status, code);
    log::info("request",
        { { "requestId", request.id }, { "call", name }, { "status", response.status }, { "code", code }, { "microseconds", took } });
    if (read.envelope) {
        bool const has_envelope = code != 200 || route->call->enveloped;
        response.body = sealed(response.body, has_envelope, read.envelope->key, make_nonce(gate.parts_.random));
    }
    respond(std::move(response));
}

// With the plan of its slowest statement, which the database's thread tells when it has answered.
void Gate::Call::tell_if_slow(std::int64_t microseconds)
{
    auto const limit = gate.parts_.settings.latest().of<SlowSettings>().call_milliseconds * 1'000;
    if (limit == 0 || microseconds < limit || !route)
        return;
    ++gate.slow_calls_;
    auto const& statements = context.statements;
    log::warning("slow_call",
        { { "requestId", request.id }, { "call", route->call->name }, { "microseconds", microseconds },
            { "statements", static_cast<std::int64_t>(statements.count) }, { "inStatements", statements.took.count() },
            { "slowest", statements.slowest }, { "slowestMicroseconds", statements.slowest_took.count() } });
    db::tell_slowest_of(context);
}

void Gate::Call::end_recording(int status, int code)
{
    if (!context.recording)
        return;
    auto& recording = *context.recording;
    recording.set(0, "http.request.method", std::string(route->call->method));
    recording.set(0, "http.route", std::string(route->call->path));
    recording.set(0, "http.response.status_code", status);
    recording.set(0, "kabinet.code", code);
    if (status >= 500)
        recording.fail(0);
    tracing::end(context);
}

void Gate::Call::refuse_method()
{
    http::Response response = refused(405, request.id);
    response.headers += "Allow: " + allowed + "\r\n";
    answer(std::move(response), 405);
}

void Gate::Call::answer_outcome()
{
    if (has_to_keep())
        return gate.keep_and_answer(shared_from_this());
    answer_now();
}

void Gate::Call::answer_now()
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
        if (is_personal || is_of_console()) {
            auto own = own_answer(std::move(outcome.body));
            own.headers += header_of(cookie);
            return answer(std::move(own), 200);
        }
        auto const made = everybodys(std::move(outcome.body));
        finish_making(made);
        answer_everybodys(*made);
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

void Gate::look_at_refusal(Call const& call, Error error)
{
    if (parts_.may_refuse(*call.route->call, error))
        return;
    ++undeclared_;
    log::error("undeclared refusal",
        { { "requestId", call.request.id }, { "call", call.route->call->name }, { "reason", reason_of(error) } });
}

}
