#include "simulation/engine/world.h"
#include <algorithm>

namespace simulation {

// Signs of life are handed over about so often; platform/job_runner.h.
static constexpr Time presence_period = seconds(10);
// While nobody is there nothing is missed by looking more seldom.
static constexpr Time idle_period = minutes(10);
// After somebody has set the clock, what is due may be due at once, or never by it.
static constexpr Time poll_period = seconds(5);
static constexpr Time polls_after_step = minutes(10);

World::World(std::uint64_t seed, std::string const& postgres, AddModules add_modules)
    : secrets_(seed * 4 + 1), chance_(seed * 4 + 2), fate_(seed * 4 + 3), place_(postgres), add_modules_(std::move(add_modules))
{
    outside_.moderation = &moderation_;
    settings_.set("fairness.signing_key", std::string(64, '5'));
    settings_.set("fairness.sealing_key", std::string(64, '6'));
    place_.prepare();
    start_process();
}

void World::start_process()
{
    process_.reset();
    ++process_number_;
    process_ =
        std::make_unique<Process>(Surroundings { place_.location(), static_cast<std::uint32_t>(process_number_), add_modules_, shop_clock_,
            secrets_, settings_, faults_, [this](std::vector<live::Event> const& events) { hear(events); }, [this](Time at) { due(at); },
            [this](std::string const& what) {
                if (what.find("interrupted: ") == std::string::npos)
                    find_broken("a job failed: " + what);
                count("job tried again");
            },
            outside_, [this](Time delay, std::function<void()> work) { later_in_process(delay, std::move(work)); },
            [this](std::string_view kind, std::int64_t subject, std::string_view what) { note_delivery(kind, subject, what); } });
    // What runs at the start of a process runs before anything else.
    next_pass_ = now();
}

void World::note_death()
{
    count("crash");
    auto const downtime = milliseconds(between(500, 20'000));
    history_.tell("the server is down for " + std::to_string(downtime));
    // Whoever told the engine of its death may still be using it.
    next_pass_ = std::numeric_limits<Time>::max();
    later(downtime, [this] { start_process(); });
}

void World::due(Time at)
{
    // Jobs are late, now and then by seconds: others come between.
    auto const late = chance_of(10) ? milliseconds(between(0, 5'000)) : milliseconds(between(0, 50));
    next_pass_ = std::min(next_pass_, std::max(shop_clock_.passes_at(at), now()) + late);
}

void World::find_next_pass()
{
    auto const next = process_->next_due();
    next_pass_ = now() + (now() < looks_often_until_ ? poll_period : idle_period);
    if (shop_clock_.passes_at(next) < next_pass_)
        due(next);
}

void World::set_shop_clock(Time by)
{
    shop_clock_.off_by += by;
    count(by > 0 ? "clock put forward" : "clock put back");
    history_.tell("the clock is set by " + std::to_string(by / seconds(1)) + " s");
    looks_often_until_ = now() + polls_after_step;
    next_pass_ = std::min(next_pass_, now() + poll_period);
}

void World::run_jobs()
{
    run_in_process([this] {
        process_->run_due(shop_time());
        find_next_pass();
    });
}

void World::run_in_process(std::function<void()> const& work)
{
    try {
        work();
    } catch (Interrupted const& interrupted) {
        history_.tell(interrupted.what());
        if (process_->engine().is_dead())
            note_death();
        else
            next_pass_ = now() + seconds(1); // As the thread of the job runner does.
    }
}

void World::later_in_process(Time delay, std::function<void()> work)
{
    later(delay, [this, number = process_number_, happens = std::move(work)] {
        if (number != process_number_ || is_down())
            return;
        run_in_process([&] {
            happens();
            due(process_->next_due());
        });
    });
}

void World::note_delivery(std::string_view kind, std::int64_t subject, std::string_view what)
{
    count(std::string(kind) + " delivered: " + std::string(what));
    history_.tell(std::string(kind) + " " + std::to_string(subject) + ": " + std::string(what));
}

void World::run(Time end, std::uint64_t last_step)
{
    while (broken_.empty() && history_.steps() < last_step) {
        Time const next = std::min(agenda_.next(), next_pass_);
        if (next > end)
            break;
        clock_.set(std::max(now(), next));
        history_.begin_step();
        if (on_step)
            on_step();
        if (next_pass_ <= agenda_.next())
            run_jobs();
        else
            agenda_.take()();
    }
    if (broken_.empty() && history_.steps() < last_step)
        clock_.set(std::max(now(), end));
}

void World::write(std::function<void(Write&)> const& work)
{
    if (is_down())
        start_process();
    auto const were_on = faults_.is_on();
    faults_.turn(false);
    process_->engine().write_now([&](Write& tx) {
        work(tx);
        return true;
    });
    faults_.turn(were_on);
}

bool World::operate(std::function<Result<mystery_box::Moved>(Write&)> const& work)
{
    if (is_down())
        start_process();
    auto const were_on = faults_.is_on();
    faults_.turn(false);
    auto const moved = process_->engine().transact<mystery_box::Moved>(work);
    faults_.turn(were_on);
    history_.tell(moved.ok() ? "the operator did it" : "the operator was refused");
    count(moved.ok() ? "operator" : "operator: " + std::string(reason_of(moved.error())));
    return moved.ok();
}

Ending World::command(std::string const& name, std::function<Status(Write&)> const& work)
{
    if (is_down())
        return Ending::unknown;
    auto ending = Ending::unknown;
    run_in_process([&] {
        auto const outcome = process_->engine().transact<Unit>(work);
        ending = outcome.ok() ? Ending::answered : Ending::refused;
        auto const said = outcome.ok() ? name : name + ": " + std::string(reason_of(outcome.error()));
        count(said);
        history_.tell(said);
    });
    return ending;
}

// What a preparation gets of this shop.
class World::Preparing : public platform::Preparation {
public:
    explicit Preparing(World& world) : world_(world) { }
    void read(std::function<void(Read&)> work) override { world_.process_->engine().read_now(std::move(work)); }
    void write(std::function<bool(Write&)> work) override { world_.process_->engine().write_now(std::move(work)); }
    Settings const& settings() const override { return world_.settings_; }
    hosts::Hosts const& hosts() const override { return world_.outside_; }

private:
    World& world_;
};

std::optional<Error> World::prepare(platform::Route const& route, void const* caller, void const* request, std::shared_ptr<void>& prepared)
{
    if (!route.prepare)
        return std::nullopt;
    Preparing preparing(*this);
    return route.prepare(route.preparing, preparing, caller, request, prepared);
}

void World::remember_answer(std::int64_t account, api::CallInfo const& call, std::string_view key, std::string const& body)
{
    if (key.empty())
        return;
    auto const [first, is_new] = answers_.try_emplace({ account, std::string(key) }, body);
    if (is_new)
        return;
    count("answer repeated");
    if (first->second != body)
        find_broken(std::string(call.name) + " answered the key " + std::string(key) + " of " + std::to_string(account) + " in two ways");
}

void World::read(std::function<void(Read&)> const& work)
{
    if (is_down())
        start_process();
    process_->engine().read_now(work);
}

void World::note_seen(std::int64_t account)
{
    if (account == 0)
        return;
    process_->presence().seen({ AccountId { account }, 1, shop_time(), "en" });
    next_pass_ = std::min(next_pass_, now() + presence_period);
}

void World::hear(std::vector<live::Event> const& events)
{
    for (auto const& event : events) {
        history_.tell(event.text);
        if (event.account == 0 || !on_notice)
            continue;
        if (faults_.loses_notice())
            count("notice lost");
        else
            on_notice(AccountId { event.account });
    }
}

void World::note(api::CallInfo const& call, std::int64_t who, std::string_view ending, std::string_view answer)
{
    std::string line = std::to_string(now() - beginning) + " " + std::to_string(who) + " " + std::string(call.name);
    auto const is_interrupted = ending.starts_with("interrupted: ");
    count(ending.empty() ? std::string(call.name) : std::string(call.name) + ": " + std::string(is_interrupted ? "interrupted" : ending));
    line += ending.empty() ? " " : ": ";
    line += ending;
    line += answer;
    history_.tell(line);
}

}
