#pragma once
// The simulated shop and its time. Everything happens on one thread, one step after another: something on the agenda, or the jobs that are
// due. Between two steps, and within each, the server may die; then nobody is answered until the next process is up.
#include "contract/codec.h"
#include "domains/mystery_box/mystery_box.h"
#include "kernel/held_clock.h"
#include "kernel/scripted_random.h"
#include "platform/direct_call.h"
#include "platform/idempotency.h"
#include "platform/settings.h"
#include "simulation/agenda.h"
#include "simulation/history.h"
#include "simulation/place.h"
#include "simulation/process.h"
#include <map>

namespace simulation {

enum class Ending {
    answered,
    refused,
    // The caller does not know whether it was done: the server died, or the answer got lost.
    unknown,
};

template<class Answer>
struct Reply {
    Ending ending = Ending::unknown;
    // Of a refusal.
    Error error {};
    // Nothing when the shop repeats what it answered before.
    std::optional<Answer> answer;

    bool is_refused_as(Error one) const { return ending == Ending::refused && error == one; }
};

// 2025-01-01 00:00:00 UTC.
constexpr Time beginning = seconds(1'735'689'600);

class World {
public:
    // `postgres` as in Place.
    World(std::uint64_t seed, std::string const& postgres, AddModules add_modules);

    // As the gate does it: the stored answer of a repeated key, the function in a transaction, a sign of life. `key` is the Idempotency-Key
    // of the calls that want one.
    template<class Request, class Answer, api::Login login>
    Reply<Answer> ask(api::Call<Request, Answer, login> const& call, std::type_identity_t<platform::Caller<login>> const& who,
        std::type_identity_t<Request> const& request, std::string_view key = {});

    // Runs until that time, until something is found broken, or until that step.
    void run(Time end, std::uint64_t last_step);
    // Writes as an operator would, without interruption.
    void write(std::function<void(Write&)> const& work);
    // The same where the shop may refuse it. True when it was done.
    bool operate(std::function<Result<mystery_box::Moved>(Write&)> const& work);
    // Looks, without interruption.
    void read(std::function<void(Read&)> const& work);

    Time now() { return clock_.now(); }
    void later(Time delay, std::function<void()> happens) { agenda_.put(now() + delay, std::move(happens)); }
    // What people do.
    Random& chance() { return chance_; }
    bool chance_of(int percent) { return chance_.below(100) < static_cast<std::uint64_t>(percent); }
    // Evenly, both included.
    std::int64_t between(std::int64_t least, std::int64_t most)
    {
        return least + static_cast<std::int64_t>(chance_.below(static_cast<std::uint64_t>(most - least + 1)));
    }
    Settings& settings() { return settings_; }
    Faults& faults() { return faults_; }
    History const& history() const { return history_; }
    platform::Checks const& checks() const { return process_->checks(); }
    std::string const& location() const { return place_.location(); }

    // Who hears what is told to an account's sockets.
    std::function<void(AccountId)> on_notice;
    // Called before each step.
    std::function<void()> on_step;

    // Something that must not be is so. The run ends with this step.
    void find_broken(std::string what) { broken_.push_back(std::move(what)); }
    std::vector<std::string> const& broken() const { return broken_; }
    // How often what happened: "createOrder", "createOrder: box_sold", "crash".
    std::map<std::string, std::uint64_t> const& counts() const { return counts_; }
    void count(std::string const& what) { ++counts_[what]; }

private:
    void start_process();
    void note_death();
    void run_jobs();
    void find_next_pass();
    void due(Time at);
    void note_seen(std::int64_t account);
    void hear(std::vector<live::Event> const& events);
    void note(api::CallInfo const& call, std::int64_t who, std::string_view ending, std::string_view answer);
    bool is_down() const { return !process_ || process_->engine().is_dead(); }

    // Runs the function as the gate does, in the transaction; answers whether it stays.
    template<class Request, class Answer, api::Login login>
    bool run_once(Write& tx, platform::Route const& route, api::Call<Request, Answer, login> const& call,
        platform::Caller<login> const& who, Request const& request, std::string_view key, Reply<Answer>& reply, std::string& body);
    template<class Answer>
    static void take(Result<Answer> result, api::CallInfo const& call, Reply<Answer>& reply, std::string& body);

    HeldClock clock_ { beginning };
    ScriptedRandom secrets_; // What the shop draws.
    ScriptedRandom chance_;
    ScriptedRandom fate_;
    Faults faults_ { fate_ };
    Settings settings_;
    Place place_;
    AddModules add_modules_;
    Agenda agenda_;
    History history_;
    std::unique_ptr<Process> process_;
    Time next_pass_ = 0;
    std::vector<std::string> broken_;
    std::map<std::string, std::uint64_t> counts_;
};

inline std::int64_t account_of(Shopper const& who) { return who.id.value; }
inline std::int64_t account_of(Visitor const& who) { return who.account.value_or(AccountId {}).value; }

template<class Answer>
void World::take(Result<Answer> result, api::CallInfo const& call, Reply<Answer>& reply, std::string& body)
{
    if (result.ok()) {
        reply.ending = Ending::answered;
        reply.answer.emplace(result.take());
        codec::encode_answer(call, &*reply.answer, body);
    } else {
        reply.ending = Ending::refused;
        reply.error = result.error();
    }
}

template<class Request, class Answer, api::Login login>
bool World::run_once(Write& tx, platform::Route const& route, api::Call<Request, Answer, login> const& call,
    platform::Caller<login> const& who, Request const& request, std::string_view key, Reply<Answer>& reply, std::string& body)
{
    if constexpr (login != api::Login::none) {
        if (call.idempotent) {
            platform::idempotency::Key const one { who.id, key, call.name, platform::idempotency::hash_of(call.name, key, {}, {}) };
            auto stored = platform::idempotency::take(tx, one);
            if (stored.ok() && stored.value()) {
                reply.ending = Ending::answered;
                body = *stored.take();
                return false;
            }
            take(platform::run_directly(route, tx, call, who, request), call, reply, body);
            if (reply.ending == Ending::answered)
                platform::idempotency::store(tx, one, body);
            else if (tx.keeps_when_refused())
                platform::idempotency::give_back(tx, one);
            return reply.ending == Ending::answered || tx.keeps_when_refused();
        }
    }
    take(platform::run_directly(route, tx, call, who, request), call, reply, body);
    return reply.ending == Ending::answered || tx.keeps_when_refused();
}

template<class Request, class Answer, api::Login login>
Reply<Answer> World::ask(api::Call<Request, Answer, login> const& call, std::type_identity_t<platform::Caller<login>> const& who,
    std::type_identity_t<Request> const& request, std::string_view key)
{
    Reply<Answer> reply;
    std::string body;
    if (is_down())
        return reply;
    auto const& route = process_->route_of(call);
    try {
        if (route.writes)
            process_->engine().write_now([&](Write& tx) { return run_once(tx, route, call, who, request, key, reply, body); });
        else
            process_->engine().read_now([&](Read& tx) { take(platform::run_directly(route, tx, call, who, request), call, reply, body); });
    } catch (Interrupted const& interrupted) {
        note(call, account_of(who), interrupted.what(), {});
        if (process_->engine().is_dead())
            note_death();
        return {};
    } catch (std::exception const& error) {
        note(call, account_of(who), error.what(), {});
        find_broken(std::string(call.name) + " failed: " + error.what());
        return {};
    }
    note(call, account_of(who), reply.ending == Ending::refused ? reason_of(reply.error) : "", body);
    note_seen(account_of(who));
    if (faults_.loses_answer()) {
        count("answer lost");
        return {};
    }
    return reply;
}

}
