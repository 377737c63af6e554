#pragma once
// Where a domain says which function answers which call. A function that does not fit the contract does not compile.
#include "contract/codec.h"
#include "contract/raw.h"
#include "kernel/result.h"
#include "platform/about.h"
#include "platform/gate/caller.h"
#include <functional>
#include <memory>
#include <stdexcept>
#include <type_traits>
#include <vector>

class Read;
class Write;
class Settings;

namespace hosts {
struct Hosts;
}

namespace platform {

// What may take long: it runs before the transaction, on a small pool of its own, and hands in what it found.
class Preparation {
public:
    virtual ~Preparation() = default;
    // A look at the database, in a transaction of its own. Blocks.
    virtual void read(std::function<void(Read&)> work) = 0;
    // What is written down before the work is done, in a transaction of its own: that it is tried, or is about to be. It stays when `work`
    // answers true, whatever becomes of the call. Blocks.
    virtual void write(std::function<bool(Write&)> work) = 0;
    virtual Settings const& settings() const = 0;
    // Whoever is asked outside the shop: platform/hosts/hosts.h.
    virtual hosts::Hosts const& hosts() const = 0;
};

struct Outcome {
    std::optional<Error> error;
    std::string body;
    // Of a raw call, which words its own answer.
    int status = 200;
    std::string_view content_type;
    // What the refusal is about, where that was said.
    std::optional<About> about;
};

enum class CallerKind : std::uint8_t { visitor, shopper, staff };

// Everything of a call but its types. Decoding happens before a transaction is open, so a bad request costs the database nothing.
struct Route {
    using Function = void (*)();
    // A face stands here itself; all else of its route is its original's.
    api::CallInfo const* call;
    bool writes;
    // Whom the function takes. The gate looks at the login that the call needs, which for a face may be more.
    CallerKind takes;
    void* (*decode)(api::CallInfo const&, codec::Input const&, std::optional<codec::Refusal>&);
    void (*release)(void* request);
    // Null when there is nothing to prepare. `prepared` stays null when it refuses.
    // `caller` is a Visitor, a Shopper or an Operator, as `takes` says.
    std::optional<Error> (*prepare)(Function, Preparation&, void const* caller, void const* request, std::shared_ptr<void>& prepared);
    // The same caller.
    Outcome (*answer)(Route const&, void* transaction, void const* caller, void const* request, void const* prepared);
    Function function;
    Function preparing;
};

template<api::Login login>
using Caller = std::conditional_t<login == api::Login::none, Visitor, std::conditional_t<login == api::Login::console, Operator, Shopper>>;
template<class Who>
inline constexpr CallerKind kind_of = std::is_same_v<Who, Visitor> ? CallerKind::visitor
    : std::is_same_v<Who, Operator>                                ? CallerKind::staff
                                                                   : CallerKind::shopper;

class Routes {
public:
    template<class Request, class Answer, api::Login login>
    void write(api::Call<Request, Answer, login> const& call,
        std::type_identity_t<Result<Answer> (*)(Write&, Caller<login> const&, Request const&)> function)
    {
        add<Write, Request, Answer, Caller<login>>(call, true, reinterpret_cast<Route::Function>(function));
    }

    template<class Request, class Answer, api::Login login>
    void read(api::Call<Request, Answer, login> const& call,
        std::type_identity_t<Result<Answer> (*)(Read&, Caller<login> const&, Request const&)> function)
    {
        add<Read, Request, Answer, Caller<login>>(call, false, reinterpret_cast<Route::Function>(function));
    }

    // First `preparing` on the pool (it may refuse), then `function` in a transaction with what it made. Where the call needs a login,
    // nothing is prepared without it.
    template<class Prepared, class Request, class Answer, api::Login login>
    void write_prepared(api::Call<Request, Answer, login> const& call,
        std::type_identity_t<Result<Prepared> (*)(Preparation&, Request const&)> preparing,
        std::type_identity_t<Result<Answer> (*)(Write&, Caller<login> const&, Request const&, Prepared const&)> function)
    {
        push({ &call, true, kind_of<Caller<login>>, decode<Request>, release<Request>, prepare<Request, Prepared>,
            answer_prepared<Request, Answer, Caller<login>, Prepared>, reinterpret_cast<Route::Function>(function),
            reinterpret_cast<Route::Function>(preparing) });
    }

    // The same, for a preparation that has to know who asks.
    template<class Prepared, class Request, class Answer, api::Login login>
    void write_prepared(api::Call<Request, Answer, login> const& call,
        std::type_identity_t<Result<Prepared> (*)(Preparation&, Caller<login> const&, Request const&)> preparing,
        std::type_identity_t<Result<Answer> (*)(Write&, Caller<login> const&, Request const&, Prepared const&)> function)
    {
        push({ &call, true, kind_of<Caller<login>>, decode<Request>, release<Request>, prepare_for<Request, Caller<login>, Prepared>,
            answer_prepared<Request, Answer, Caller<login>, Prepared>, reinterpret_cast<Route::Function>(function),
            reinterpret_cast<Route::Function>(preparing) });
    }

    std::vector<Route> const& all() const { return routes_; }

private:
    template<class Transaction, class Request, class Answer, class Who>
    void add(api::CallInfo const& call, bool writes, Route::Function function)
    {
        push({ &call, writes, kind_of<Who>, decode<Request>, release<Request>, nullptr, answer<Transaction, Request, Answer, Who>, function,
            nullptr });
    }

    // With its faces. Throws std::logic_error for a call that is one.
    void push(Route route)
    {
        if (route.call->same_as)
            throw std::logic_error(std::string(route.call->name) + " is a face: whoever answers its original answers it");
        auto const faces = route.call->faces;
        routes_.push_back(route);
        for (auto const* const face : faces) {
            route.call = face;
            routes_.push_back(route);
        }
    }

    template<class Request>
    static void release(void* request)
    {
        delete static_cast<Request*>(request);
    }

    template<class Request>
    static void* decode(api::CallInfo const& call, codec::Input const& input, std::optional<codec::Refusal>& refusal)
    {
        auto request = std::make_unique<Request>();
        if constexpr (std::is_same_v<Request, api::RawRequest>)
            *request = { input.body, input.query_text, input.path, input.headers };
        else
            refusal = codec::decode_request(call, input, request.get());
        return refusal ? nullptr : request.release();
    }

    template<class Request, class Prepared>
    static std::optional<Error> prepare(Route::Function erased, Preparation& preparation, void const*, void const* request,
        std::shared_ptr<void>& prepared)
    {
        auto const function = reinterpret_cast<Result<Prepared> (*)(Preparation&, Request const&)>(erased);
        return keep(function(preparation, *static_cast<Request const*>(request)), prepared);
    }

    template<class Request, class Who, class Prepared>
    static std::optional<Error> prepare_for(Route::Function erased, Preparation& preparation, void const* caller, void const* request,
        std::shared_ptr<void>& prepared)
    {
        auto const function = reinterpret_cast<Result<Prepared> (*)(Preparation&, Who const&, Request const&)>(erased);
        return keep(function(preparation, *static_cast<Who const*>(caller), *static_cast<Request const*>(request)), prepared);
    }

    template<class Prepared>
    static std::optional<Error> keep(Result<Prepared>&& result, std::shared_ptr<void>& prepared)
    {
        if (!result.ok())
            return result.error();
        prepared = std::make_shared<Prepared>(result.take());
        return std::nullopt;
    }

    template<class Answer>
    static Outcome outcome(api::CallInfo const& call, Result<Answer>&& result)
    {
        if (!result.ok())
            return { result.error(), {} };
        Outcome outcome;
        if constexpr (std::is_same_v<Answer, api::RawAnswer>) {
            auto answer = result.take();
            return { {}, std::move(answer.body), answer.status, answer.content_type };
        } else {
            codec::encode_answer(call, &result.value(), outcome.body);
            return outcome;
        }
    }

    template<class Transaction, class Request, class Answer, class Who>
    static Outcome answer(Route const& route, void* transaction, void const* caller, void const* request, void const*)
    {
        auto const function = reinterpret_cast<Result<Answer> (*)(Transaction&, Who const&, Request const&)>(route.function);
        return outcome(*route.call,
            function(*static_cast<Transaction*>(transaction), *static_cast<Who const*>(caller), *static_cast<Request const*>(request)));
    }

    template<class Request, class Answer, class Who, class Prepared>
    static Outcome answer_prepared(Route const& route, void* transaction, void const* caller, void const* request, void const* prepared)
    {
        auto const function = reinterpret_cast<Result<Answer> (*)(Write&, Who const&, Request const&, Prepared const&)>(route.function);
        return outcome(*route.call,
            function(*static_cast<Write*>(transaction), *static_cast<Who const*>(caller), *static_cast<Request const*>(request),
                *static_cast<Prepared const*>(prepared)));
    }

    std::vector<Route> routes_;
};

}
