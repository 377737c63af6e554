#include "domains/fair_use/fair_use.h"
#include "domains/fair_use/memory.h"
#include "domains/fair_use/proofs.h"
#include "domains/fair_use/provider.h"
#include "domains/fair_use/rules.h"
#include "domains/fair_use/store.h"
#include "generated/refusals/fair_use.h"
#include "platform/http/network.h"
#include "platform/jobs/write_behind.h"
#include "platform/module.h"
#include "platform/secrets/keyed_name.h"
#include "platform/settings.h"

namespace fair_use {

static constexpr std::string_view forget_job = "fair_use.answered_over";

static Memory const& memory_of(Read& tx) { return *tx.registers().find<Memory>(Memory::only); }

static Limits const& limits_of(Read& tx) { return tx.settings().of<Limits>(); }

static Watch::Bounds bounds_of_person(Limits const& limits)
{
    return { rules::person_window, limits.person_free, limits.person_most, limits.cool_off, limits.longest_cool_off };
}

static Watch::Bounds bounds_of_network(Limits const& limits)
{
    return { rules::network_window, limits.network_free, limits.network_most, limits.cool_off, limits.longest_cool_off };
}

static std::string person_of(Shopper const& me, std::string_view purpose)
{
    return "person " + std::string(purpose) + ' ' + std::to_string(me.id.value);
}

// Empty for this machine itself, which has none.
static std::string network_of(Shopper const& me, std::string_view purpose)
{
    return platform::is_loopback(me.address) ? std::string()
                                             : "network " + std::string(purpose) + ' ' + platform::wide_network_of(me.address);
}

// Counts it, for whoever looks after the shop.
static Error refuse(Read& tx, Door const& door, Error error)
{
    memory_of(tx).count(error);
    store::Refusal const refusal { std::string(door.purpose), door.subject, reason_of(error) };
    tx.write_behind().put<store::Refusal>({ &refusal, 1 }, rules::most_refusals_waiting);
    return error;
}

static Error rest(Read& tx, Door const& door, Time until)
{
    About about;
    about.details = R"({"seconds":)" + std::to_string((until - tx.now() + seconds(1) - 1) / seconds(1)) + "}";
    return tx.refuse(refuse(tx, door, refusal::cooling_off), std::move(about));
}

static api::FairUsePage ticket_of(Read& tx, Shopper const& me, Door const& door, bool has_answered)
{
    auto const ends_at = tx.now() + limits_of(tx).ticket;
    api::FairUsePage page;
    page.ticket = proofs::write(tx.settings(), proofs::Kind::ticket,
        { me.id, std::string(door.purpose), door.subject, ends_at, has_answered ? 1 : 0, {} });
    page.ends_at = ends_at;
    return page;
}

static Provider const& provider_of(Read& tx, std::string_view& name)
{
    name = limits_of(tx).provider;
    auto const* provider = tx.registers().find<Provider>(name);
    if (provider)
        return *provider;
    name = built_in;
    return *tx.registers().find<Provider>(name);
}

static api::FairUsePage challenge_of(Read& tx, Shopper const& me, Door const& door)
{
    auto const& limits = limits_of(tx);
    auto const& memory = memory_of(tx);
    memory.asked();
    // Nobody without the key knows the next one, so nobody works ahead.
    auto const made_of = std::to_string(me.id.value) + ' ' + std::to_string(tx.now()) + ' ' + std::to_string(memory.next_number());
    auto const id = platform::keyed_name(tx.settings(), "fair use challenge id", made_of).substr(0, 32);
    auto const ends_at = tx.now() + limits.challenge;
    std::string_view name;
    auto const& provider = provider_of(tx, name);
    api::FairUsePage page;
    auto& challenge = page.challenge.emplace();
    challenge.provider = name;
    challenge.token = proofs::write(tx.settings(), proofs::Kind::challenge,
        { me.id, std::string(door.purpose), door.subject, ends_at, limits.work_bits, id });
    challenge.ends_at = ends_at;
    provider.ask(tx.settings(), { id, limits.work_bits, me.language }, challenge);
    return page;
}

bool is_on(Settings const& settings) { return settings.of<Limits>().is_on; }

// Whether somebody new comes from where many come. Whoever has a page is not counted again for opening it anew, and has not to wait because
// others came since; whoever was asked is asked until they have answered.
static Watch::Standing come(Read& tx, std::string const& visit, std::string const& network)
{
    auto& watch = memory_of(tx).watch;
    if (watch.has_come(visit, rules::network_window, tx.now()))
        return { watch.is_asked(visit) ? Watch::Verdict::ask : Watch::Verdict::free };
    auto const standing = watch.count(network, bounds_of_network(limits_of(tx)), tx.now());
    if (standing.verdict != Watch::Verdict::rest)
        watch.come(visit, rules::network_window, tx.now(), standing.verdict == Watch::Verdict::ask);
    return standing;
}

static std::string visit_of(Shopper const& me, std::string_view purpose) { return person_of(me, purpose) + ' ' + network_of(me, purpose); }

Result<api::FairUsePage> open(Read& tx, Shopper const& me, Door const& door)
{
    if (!is_on(tx.settings()))
        return ticket_of(tx, me, door, false);
    auto const person = memory_of(tx).watch.count(person_of(me, door.purpose), bounds_of_person(limits_of(tx)), tx.now());
    if (person.verdict == Watch::Verdict::rest)
        return rest(tx, door, person.until);
    Watch::Standing network;
    if (auto const name = network_of(me, door.purpose); !name.empty())
        network = come(tx, visit_of(me, door.purpose), name);
    if (network.verdict == Watch::Verdict::rest)
        return rest(tx, door, network.until);
    bool const is_asked = person.verdict == Watch::Verdict::ask || network.verdict == Watch::Verdict::ask;
    return is_asked ? challenge_of(tx, me, door) : ticket_of(tx, me, door, false);
}

Status admit(Read& tx, Shopper const& me, Door const& door, std::optional<std::string> const& ticket)
{
    if (!is_on(tx.settings()))
        return done();
    auto const standing = memory_of(tx).watch.count(person_of(me, door.purpose), bounds_of_person(limits_of(tx)), tx.now());
    if (standing.verdict == Watch::Verdict::rest)
        return rest(tx, door, standing.until);
    if (!ticket)
        return refuse(tx, door, refusal::page_ticket_needed);
    auto read = proofs::read(tx.settings(), proofs::Kind::ticket, *ticket, me);
    if (!read.ok())
        return refuse(tx, door, read.error());
    auto const proof = read.take();
    if (proof.purpose != door.purpose || proof.subject != door.subject)
        return refuse(tx, door, refusal::fair_use_of_another);
    if (tx.now() >= proof.ends_at)
        return refuse(tx, door, refusal::page_ticket_over);
    if (standing.verdict == Watch::Verdict::ask && proof.mark == 0)
        return refuse(tx, door, refusal::challenge_needed);
    return done();
}

// What costs next to nothing comes first. A try at the answer uses the question up, whatever becomes of it.
static Result<api::FairUsePage> answer(Write& tx, Shopper const& me, api::FairUseAnswer const& request)
{
    auto read = proofs::read(tx.settings(), proofs::Kind::challenge, request.token, me);
    if (!read.ok()) {
        memory_of(tx).count(read.error());
        return read.error();
    }
    auto const proof = read.take();
    Door const door { proof.purpose, proof.subject };
    auto& watch = memory_of(tx).watch;
    auto const bounds = bounds_of_person(limits_of(tx));
    auto const person = person_of(me, door.purpose);
    if (auto const standing = watch.count(person, bounds, tx.now()); standing.verdict == Watch::Verdict::rest)
        return rest(tx, door, standing.until);
    if (tx.now() >= proof.ends_at)
        return refuse(tx, door, refusal::challenge_over);
    std::string_view name;
    auto const& provider = provider_of(tx, name);
    Provider::Given const given { proof.id, proof.mark, request };
    if (!provider.has_worked(given))
        return refuse(tx, door, refusal::challenge_wrong);
    if (!store::use(tx, proof.id, proof.ends_at)) // The guard.
        return refuse(tx, door, refusal::challenge_used);
    tx.schedule_once(forget_job, 0, proof.ends_at);
    if (!provider.is_right(tx.settings(), given)) {
        watch.count(person, bounds, tx.now(), rules::wrong_answer - 1);
        tx.keep_when_refused();
        return refuse(tx, door, refusal::challenge_wrong);
    }
    watch.answered(visit_of(me, door.purpose));
    memory_of(tx).answered();
    return ticket_of(tx, me, door, true);
}

static void forget(Write& tx, std::int64_t) { store::remove_used_before(tx, tx.now()); }

std::vector<Refused> list_refused(Read& tx, Door const& door) { return store::list(tx, door); }

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.registers.add<Memory>(Memory::only, std::make_shared<Memory>());
    add_built_in(module);
    module.write_behind.add<store::Refusal>("fair_use_refusals", store::count);
    module.routes.write(api::fair_use_answer, answer);
    module.jobs.on(forget_job, forget);
}

}
