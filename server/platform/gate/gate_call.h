#pragma once
// One call on its way through the gate; only gate.cpp and gate_call.cpp know it.
#include "generated/refusals/common.h"
#include "platform/gate/answers/envelope.h"
#include "platform/gate/answers/idempotency.h"
#include "platform/gate/call_input.h"
#include "platform/gate/console/audit.h"
#include "platform/gate/gate.h"
#include "platform/http/refusals.h"
#include "platform/http/request_origin.h"
#include "platform/observe/tracing.h"

namespace platform {

// One request on its way. The http::Request is good until `respond` was called.
struct Gate::Call : std::enable_shared_from_this<Gate::Call> {
    Call(Gate& owner, http::Request const& asked, http::Respond reply) : gate(owner), request(asked), respond(std::move(reply))
    {
        ++gate.in_flight_;
        context.origin = http::origin_of(request);
    }
    ~Call()
    {
        if (decoded)
            route->release(decoded);
        finish_making(nullptr);
        --gate.in_flight_;
    }
    Call(Call const&) = delete;

    Gate& gate;
    http::Request const& request;
    http::Respond respond;
    std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();
    WorkContext context;
    Route const* route = nullptr;
    CallInput read;
    // A GET's path that was called by POST with a form: fine if that is an envelope.
    std::string allowed;
    std::string_view token;
    Attribution attribution;
    void* decoded = nullptr;
    std::shared_ptr<void> prepared;
    // What others wait for, where this is who makes it.
    std::shared_ptr<AnswerCache::Making> making;

    // What the last try of the transaction left.
    std::optional<Shopper> who;
    std::optional<Operator> staff;
    audit::About about;
    SessionCookie cookie;
    Time now = 0;
    Outcome outcome;
    bool is_too_frequent = false;
    bool is_counted = false;
    bool is_overdue = false;
    std::optional<Error> replayed;

    // It may be used by one thread at a time: whoever hands the call on has closed its spans.
    ContextPtr shared_context() { return { shared_from_this(), &context }; }
    bool authenticate(Read& tx);
    bool judge(Read& tx, std::optional<Shopper> found);
    bool judge_operator(Read& tx);
    bool authenticate_and_take_key(Write& tx, idempotency::Key& key, bool& is_first);
    void check_login();
    void count();
    bool may_prepare();
    // Answers whether there is something to go on with.
    bool prepare();
    bool is_of_console() const { return platform::is_of_console(*route->call); }
    bool has_unproven_token() const { return !token.empty() && !read.envelope; }
    Visitor visitor() const;
    void const* caller(Visitor const& nobody) const;
    bool comes_too_late();
    std::string cache_key() const;
    void finish_making(AnswerCache::Shared const& answer);
    void answer_everybodys(AnswerCache::Answer const& kept);
    AnswerCache::Shared everybodys(std::string body);
    template<class Transaction>
    void run(Transaction& tx);
    bool run_once(Write& tx);
    bool run_with_key(Write& tx);
    bool is_audited() const;
    void audit(Write& tx) const;
    bool has_to_keep() const;
    void keep(Write& tx) const;
    void answer(http::Response response, int code);
    void end_recording(int status, int code);
    void tell_if_slow(std::int64_t microseconds);
    void answer_outcome();
    void answer_now();
    void refuse(int status) { answer(refused(status, request.id), status); }
    // The same, counted by why the request was turned away.
    void turn_away(int status, refusals::Reason reason)
    {
        refusals::count(reason);
        refuse(status);
    }
    void turn_away(Error error)
    {
        refusals::count(error == refusal::request_replayed ? refusals::Reason::request_replayed
                : error == refusal::clock_off              ? refusals::Reason::clock_off
                                                           : refusals::Reason::signature_wrong);
        refuse(error);
    }
    void refuse(Error error)
    {
        gate.look_at_refusal(*this, error);
        answer(refused(error, request.id, outcome.about), code_of(error));
    }
    void refuse_method();
    void fail(std::exception_ptr const& thrown);
};

}
