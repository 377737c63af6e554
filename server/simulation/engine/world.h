#pragma once
// The simulated shop and its time. Everything happens on one thread, one step after another: something on the agenda, or the jobs that are
// due. Between two steps, and within each, the server may die; then nobody is answered until the next process is up.
#include "contract/codec.h"
#include "contract/refuses.h"
#include "domains/mystery_box/mystery_box.h"
#include "kernel/chance/scripted_random.h"
#include "kernel/time/manual_clock.h"
#include "platform/gate/answers/idempotency.h"
#include "platform/gate/direct_call.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/moderation/moderation_words.h"
#include "platform/settings.h"
#include "simulation/engine/agenda.h"
#include "simulation/engine/history.h"
#include "simulation/engine/place.h"
#include "simulation/engine/process.h"
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

    // As the gate does it: what is prepared, the stored answer of a repeated key, the function in a transaction, a sign of life. `key` is
    // the Idempotency-Key of the calls that want one; two answers for one key are something broken.
    template<class Request, class Answer, api::Login login>
    Reply<Answer> ask(api::Call<Request, Answer, login> const& call, std::type_identity_t<platform::Caller<login>> const& who,
        std::type_identity_t<Request> const& request, std::string_view key = {});

    // Runs until that time, until something is found broken, or until that step.
    void run(Time end, std::uint64_t last_step);
    // Writes as an operator would, without interruption.
    void write(std::function<void(Write&)> const& work);
    // The same where the shop may refuse it. True when it was done.
    bool operate(std::function<Result<mystery_box::Moved>(Write&)> const& work);
    // An operator's command that is interrupted like anything else. Counted under its name.
    Ending command(std::string const& name, std::function<Status(Write&)> const& work);
    // Looks, without interruption.
    void read(std::function<void(Read&)> const& work);
    // What a call that only reads answers, without interruption and without a trace. Nothing when it refuses.
    template<class Request, class Answer, api::Login login>
    std::optional<Answer> look_up(api::Call<Request, Answer, login> const& call, std::type_identity_t<platform::Caller<login>> const& who,
        std::type_identity_t<Request> const& request);

    // What passes, for people, hosts and the cashier.
    Time now() { return clock_.now(); }
    // What the shop's machine takes for it: another time after somebody has set its clock.
    Time shop_time() { return shop_clock_.now(); }
    void set_shop_clock(Time by);
    void later(Time delay, std::function<void()> happens) { agenda_.put(now() + delay, std::move(happens)); }
    // What people do.
    Random& chance() { return chance_; }
    bool chance_of(int percent) { return chance_.below(100) < static_cast<std::uint64_t>(percent); }
    // Evenly, both included.
    std::int64_t between(std::int64_t least, std::int64_t most)
    {
        return least + static_cast<std::int64_t>(chance_.below(static_cast<std::uint64_t>(most - least + 1)));
    }
    // A sign of life of somebody whose page is open.
    void show_life(AccountId who) { note_seen(who.value); }
    Settings& settings() { return settings_; }
    // Whom deliveries ask. What is put in has to outlive it.
    hosts::Hosts& outside() { return outside_; }
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
    // Makes it part of the history.
    void tell(std::string_view line) { history_.tell(line); }

private:
    class Preparing;
    class SetClock : public Clock {
    public:
        explicit SetClock(ManualClock& right) : right_(right) { }
        Time now() override { return right_.now() + off_by; }
        // The time that passes when this clock shows `at`.
        Time passes_at(Time at) const { return at == std::numeric_limits<Time>::max() ? at : at - off_by; }
        Time off_by = 0;

    private:
        ManualClock& right_;
    };

    void start_process();
    void note_death();
    void run_jobs();
    void run_in_process(std::function<void()> const& work);
    void later_in_process(Time delay, std::function<void()> work);
    void find_next_pass();
    void note_delivery(std::string_view kind, std::int64_t subject, std::string_view what);
    // By the shop's clock.
    void due(Time at);
    void note_seen(std::int64_t account);
    void hear(std::vector<live::Event> const& events);
    void note(api::CallInfo const& call, std::int64_t who, std::string_view ending, std::string_view answer);
    bool is_down() const { return !process_ || process_->engine().is_dead(); }
    // What the call refuses before its transaction. Nothing is prepared where there is nothing to prepare.
    std::optional<Error> prepare(platform::Route const& route, void const* caller, void const* request, std::shared_ptr<void>& prepared);
    void remember_answer(std::int64_t account, api::CallInfo const& call, std::string_view key, std::string const& body);

    // Somebody calls.
    template<class Request, class Answer, api::Login login>
    struct Asked {
        platform::Route const& route;
        api::Call<Request, Answer, login> const& call;
        platform::Caller<login> const& who;
        Request const& request;
        std::string_view key;
        std::shared_ptr<void> prepared;
    };
    // Runs the function as the gate does, in the transaction; answers whether it stays.
    template<class Request, class Answer, api::Login login>
    bool run_once(Write& tx, Asked<Request, Answer, login> const& asked, Reply<Answer>& reply, std::string& body);
    template<class Request, class Answer, api::Login login>
    static Result<Answer> result_of(Write& tx, Asked<Request, Answer, login> const& asked);
    template<class Answer>
    void take(Result<Answer> result, api::CallInfo const& call, Reply<Answer>& reply, std::string& body);

    ManualClock clock_ { beginning };
    SetClock shop_clock_ { clock_ };
    // Until then the shop looks for what is due once a second, as it really does.
    Time looks_often_until_ = 0;
    ScriptedRandom secrets_; // What the shop draws.
    ScriptedRandom chance_;
    ScriptedRandom fate_;
    Faults faults_ { fate_ };
    Settings settings_;
    hosts::WordList moderation_ { hosts::built_in_refused_words() };
    hosts::Hosts outside_;
    Place place_;
    AddModules add_modules_;
    Agenda agenda_;
    History history_;
    std::unique_ptr<Process> process_;
    std::uint64_t process_number_ = 0;
    Time next_pass_ = 0;
    // By account and key: the first answer.
    std::map<std::pair<std::int64_t, std::string>, std::string> answers_;
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
        if (!api::may_refuse(call, reply.error))
            find_broken(std::string(call.name) + " refuses " + reason_of(reply.error) + ", which it does not declare");
    }
}

template<class Request, class Answer, api::Login login>
Result<Answer> World::result_of(Write& tx, Asked<Request, Answer, login> const& asked)
{
    if (asked.route.prepare)
        return platform::run_prepared(asked.route, tx, asked.call, asked.who, asked.request, asked.prepared.get());
    return platform::run_directly(asked.route, tx, asked.call, asked.who, asked.request);
}

template<class Request, class Answer, api::Login login>
bool World::run_once(Write& tx, Asked<Request, Answer, login> const& asked, Reply<Answer>& reply, std::string& body)
{
    if constexpr (login != api::Login::none) {
        if (asked.call.idempotent) {
            auto const& name = asked.call.name;
            platform::idempotency::Key const one { { asked.who.id }, asked.key, name,
                platform::idempotency::hash_of(name, asked.key, {}, {}) };
            auto stored = platform::idempotency::take(tx, one);
            if (stored.ok() && stored.value()) {
                reply.ending = Ending::answered;
                body = *stored.take();
                return false;
            }
            take(result_of(tx, asked), asked.call, reply, body);
            if (reply.ending == Ending::answered)
                platform::idempotency::store(tx, one, body);
            else if (tx.keeps_when_refused())
                platform::idempotency::give_back(tx, one);
            return reply.ending == Ending::answered || tx.keeps_when_refused();
        }
    }
    take(result_of(tx, asked), asked.call, reply, body);
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
    Asked<Request, Answer, login> asked { process_->route_of(call), call, who, request, key, {} };
    try {
        if (auto const refusal = prepare(asked.route, &who, &request, asked.prepared))
            take(Result<Answer>(*refusal), call, reply, body);
        else if (asked.route.writes)
            process_->engine().write_now([&](Write& tx) { return run_once(tx, asked, reply, body); });
        else
            process_->engine().read_now(
                [&](Read& tx) { take(platform::run_directly(asked.route, tx, call, who, request), call, reply, body); });
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
    if (reply.ending == Ending::answered)
        remember_answer(account_of(who), call, key, body);
    note_seen(account_of(who));
    if (faults_.loses_answer()) {
        count("answer lost");
        return {};
    }
    return reply;
}

template<class Request, class Answer, api::Login login>
std::optional<Answer> World::look_up(api::Call<Request, Answer, login> const& call,
    std::type_identity_t<platform::Caller<login>> const& who, std::type_identity_t<Request> const& request)
{
    std::optional<Answer> answer;
    read([&](Read& tx) {
        auto found = platform::run_directly(process_->route_of(call), tx, call, who, request);
        if (found.ok())
            answer.emplace(found.take());
    });
    return answer;
}

}
