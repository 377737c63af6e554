#pragma once
// Where a request becomes a call of the contract: route, limits, decoding, preparation, one transaction with the caller's login in it,
// and the envelope around what came out. server/README.md follows a request through it.
#include "contract/refuses.h"
#include "platform/db/database.h"
#include "platform/gate/answers/answer_cache.h"
#include "platform/gate/bearer.h"
#include "platform/gate/console/console_door.h"
#include "platform/gate/rate_limit.h"
#include "platform/gate/router.h"
#include "platform/gate/routes.h"
#include "platform/gate/signing/request_signing.h"
#include "platform/http/http.h"
#include "platform/jobs/jobs.h"
#include "platform/jobs/worker_pool.h"
#include "platform/observe/metrics.h"
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <unordered_map>

namespace platform {

class Gate {
public:
    // All of it has to outlive the gate and every request that is under way.
    struct Parts {
        std::span<Route const> routes;
        db::Database& database;
        Settings const& settings;
        Authenticate authenticate;
        AskBearer ask_bearer;
        Preparation& preparation;
        WorkerPool& preparing;
        Metrics& metrics;
        // A request with a valid token is a sign of life.
        std::function<void(Seen)> seen;
        // The machine's, also where the shop's clock is held: it is compared with the clocks of clients.
        Clock& real_time;
        Random& random;
        ConsoleDoor console = {};
        // What the contract says. A refusal beyond it goes out all the same, and is logged and counted: it is our fault, not the caller's.
        bool (*may_refuse)(api::CallInfo const&, Error) = api::may_refuse;
    };
    explicit Gate(Parts parts);
    ~Gate();

    // For http::Server. Takes a request out of what the address and the networks around it may ask: a call, or whatever else is limited as
    // calls are. Says how large its body may be; 0 where no call is meant.
    http::Admission admit(http::Request const& request);
    // Which methods the path answers, for the header Allow; empty when no call has it.
    std::string methods_of(std::string_view path) const;
    // False when no call has this path: somebody else may answer it. Does not block; answers on a thread of the database or at once.
    bool answer(http::Request const& request, http::Respond respond);
    // Something was told to those who watch it, after its COMMIT: kept answers that show it are made anew. From any thread.
    void forget_told_answers() { answers_.forget_told(); }
    std::uint64_t slow_calls() const { return slow_calls_; }
    AnswerCache::Figures answer_figures() const { return answers_.figures(); }
    ReplayMemory::Figures replay_figures() const { return apps_.replay_figures(); }
    // How often a call refused what it does not declare.
    std::int64_t undeclared() const { return undeclared_; }

private:
    struct Call;
    void start(std::shared_ptr<Call> const& call);
    void answer_from_cache(std::shared_ptr<Call> const& call);
    void decode(std::shared_ptr<Call> const& call);
    void prepare(std::shared_ptr<Call> const& call);
    void transact(std::shared_ptr<Call> const& call);
    void keep_and_answer(std::shared_ptr<Call> const& call);
    void look_at_refusal(Call const& call, Error error);

    Parts parts_;
    Router router_;
    std::unordered_map<api::CallInfo const*, std::size_t> body_limits_;
    AppCheck apps_;
    RateLimit address_limit_;
    RateLimit wide_limit_;
    RateLimit account_limit_;
    std::int64_t most_in_flight_;
    std::chrono::seconds longest_wait_;
    AnswerCache answers_;
    std::atomic<std::int64_t> in_flight_ = 0;
    std::atomic<std::int64_t> undeclared_ = 0;
    std::atomic<std::uint64_t> slow_calls_ = 0;
};

}
