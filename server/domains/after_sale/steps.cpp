#include "domains/after_sale/steps.h"
#include "domains/after_sale/rules.h"
#include "domains/after_sale/store.h"
#include "domains/checkout/checkout.h"
#include "domains/payment/payment.h"
#include "generated/refusals/after_sale.h"
#include "generated/refusals/common.h"
#include "platform/db/state_history.h"
#include "platform/module.h"
#include <cassert>

namespace after_sale {

namespace steps {

static void record(Write& tx, AfterSaleId id, State from, State to, std::string_view who, std::string_view why)
{
    assert(allows(rules::transitions, from, to));
    db::record_step(tx, { "after_sale", id.value, api::to_string(from), api::to_string(to), who, why });
}

void begin(Write& tx, Application const& application)
{
    db::record_step(tx,
        { "after_sale", application.id.value, "", api::to_string(State::submitted), "shopper", api::to_string(application.reason) });
    if (application.send_before)
        tx.schedule(lapse_job, application.id.value, *application.send_before);
}

static bool move(Write& tx, AfterSaleId id, State from, State to, std::string_view who, std::string_view why)
{
    if (!store::set_state(tx, id, from, to))
        return false;
    record(tx, id, from, to, who, why);
    return true;
}

Result<Application> take(Write& tx, AfterSaleId id)
{
    auto const known = store::find(tx, id);
    if (!known)
        return refusal::not_found;
    TRY(checkout::lock(tx, known->order));
    return *store::find(tx, id);
}

static std::vector<order::Units> units_of(Read& tx, AfterSaleId id)
{
    std::vector<order::Units> units;
    for (auto const& line : store::list_lines(tx, db::List(std::vector { id })))
        units.push_back(line.units);
    return units;
}

// The buyer keeps them.
static void keep(Write& tx, Application const& application)
{
    for (auto const& units : units_of(tx, application.id)) {
        [[maybe_unused]] bool const kept = order::keep(tx, application.order, units);
        assert(kept); // They were set aside for it.
    }
    if (application.send_before)
        tx.unschedule(lapse_job, application.id.value);
}

// It is shipped: a parcel has come, or there is none to wait for.
static Status give_money_back(Write& tx, Application const& application, std::string_view who, std::string_view why, bool were_sent)
{
    auto const name = "after-sale " + std::to_string(application.id.value);
    auto const refund = TRY(checkout::refund_units(tx, application.order, units_of(tx, application.id),
        { who, name, checkout::WantedBy::shopper, true, were_sent }));
    if (!store::set_refunded(tx, application.id, refund.value))
        return refusal::after_sale_elsewhere;
    record(tx, application.id, State::shipped, State::refunded, who, why);
    // What had cost no money waits for no cashier.
    if (checkout::find_refund(tx, refund)->money == 0)
        move(tx, application.id, State::refunded, State::completed, "shop", "no money to wait for");
    return done();
}

static Status grant_to(Write& tx, Application const& application, std::string_view who, std::string_view why, bool were_sent)
{
    if (application.type != Type::refund || !move(tx, application.id, State::submitted, State::shipped, who, why))
        return refusal::after_sale_elsewhere;
    return give_money_back(tx, application, who, why, were_sent);
}

Status grant_unsent(Write& tx, Application const& application)
{
    return grant_to(tx, application, "shopper", "nothing of it was sent", false);
}

Status withdraw(Write& tx, Application const& application)
{
    if (application.state == State::withdrawn)
        return done();
    if (!move(tx, application.id, State::submitted, State::withdrawn, "shopper", ""))
        return refusal::after_sale_elsewhere;
    keep(tx, application);
    return done();
}

Status send(Write& tx, Application const& application, std::string_view carrier, std::string_view parcel_number)
{
    if (application.carrier == carrier && application.parcel_number == parcel_number)
        return done();
    if (!store::set_sent(tx, application.id, carrier, parcel_number))
        return refusal::after_sale_elsewhere;
    record(tx, application.id, State::submitted, State::shipped, "shopper", std::string(carrier) + " " + std::string(parcel_number));
    tx.unschedule(lapse_job, application.id.value);
    return done();
}

void lapse(Write& tx, std::int64_t id)
{
    auto application = take(tx, AfterSaleId { id });
    if (application.ok() && move(tx, application.value().id, State::submitted, State::lapsed, "shop", "nothing was sent in time"))
        keep(tx, application.value());
}

// The cashier has taken over what goes back; that it never will is for a person to see (kabinet after-sale show).
static void on_money_back(Write& tx, payment::WentBack const& went)
{
    if (went.refund == 0 || !went.is_done)
        return;
    if (auto const application = store::find_of_refund(tx, went.refund))
        move(tx, application->id, State::refunded, State::completed, "cashier", "the money went back");
}

void add(platform::Module& module)
{
    module.jobs.on(lapse_job, lapse);
    module.events.within<payment::WentBack>("after_sale.completed", on_money_back);
}

}

std::vector<Application> list_waiting(Read& tx, int most) { return store::list_waiting(tx, most); }

Result<Application> find(Read& tx, AfterSaleId id)
{
    auto found = store::find(tx, id);
    if (!found)
        return refusal::not_found;
    return std::move(*found);
}

std::vector<std::string> lines_of(Read& tx, Application const& application)
{
    auto const lines = order::lines_of(tx, application.order);
    std::vector<std::string> texts;
    for (auto const& line : store::list_lines(tx, db::List(std::vector { application.id })))
        texts.push_back(std::to_string(line.units.quantity) + " x " + lines[static_cast<std::size_t>(line.units.line) - 1].title.en
            + " (line " + std::to_string(line.units.line) + ")");
    return texts;
}

Status grant(Write& tx, AfterSaleId id, std::string_view who, std::string_view why)
{
    auto const application = TRY(steps::take(tx, id));
    return steps::grant_to(tx, application, who, why, true);
}

Status arrive(Write& tx, AfterSaleId id, std::string_view who, std::string_view why)
{
    auto const application = TRY(steps::take(tx, id));
    if (application.state != State::shipped)
        return refusal::after_sale_elsewhere;
    return steps::give_money_back(tx, application, who, why, true);
}

Status refuse(Write& tx, AfterSaleId id, std::string_view who, std::string_view why)
{
    auto const application = TRY(steps::take(tx, id));
    bool const may_be = application.state == State::submitted || application.state == State::shipped;
    if (!may_be || !store::set_refused(tx, id, application.state, why))
        return refusal::after_sale_elsewhere;
    steps::record(tx, id, application.state, State::refused, who, why);
    steps::keep(tx, application);
    return done();
}

}
