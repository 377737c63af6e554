#include "domains/fulfilment/service.h"
#include "domains/address/address.h"
#include "domains/fulfilment/rules.h"
#include "domains/fulfilment/store.h"
#include "domains/order/order.h"
#include "domains/region/region.h"
#include "generated/refusals/common.h"
#include "generated/refusals/fulfilment.h"
#include "generated/refusals/order.h"
#include "platform/db/state_history.h"
#include "platform/events.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <algorithm>
#include <cassert>

namespace fulfilment {

constexpr std::string_view receive_job = "fulfilment.received";

void open(Write& tx, OrderId order, AccountId account, Destination const& to, Leaves leaves)
{
    store::insert_shipment(tx, order, account, { to.address, to.billing.empty() ? to.address : to.billing }, leaves);
}

void start(Batch& batch, OrderId order) { store::set_waiting(batch, order); }

Status start(Write& tx, OrderId order)
{
    Batch alone(tx);
    start(alone, order);
    return alone.run();
}

std::optional<api::AddressLabel> bill_to(Read& tx, OrderId order)
{
    auto const shipment = store::find_shipment(tx, order);
    return shipment ? address::read(shipment->billing) : std::nullopt;
}

bool has_address(Read& tx, OrderId order) { return store::find_shipment(tx, order).has_value(); }

bool cancel(Write& tx, OrderId order) { return store::set_cancelled(tx, order); }

bool may_cancel(Read& tx, OrderId order) { return store::is_unsent(tx, order); }

void complete(Read& tx, std::vector<api::Order*> const& orders)
{
    std::vector<OrderId> ids;
    ids.reserve(orders.size());
    for (auto const* order : orders)
        ids.push_back(order->order_id);
    for (auto& shown : store::list_shown(tx, db::List(ids))) {
        auto* const order = *std::ranges::find(orders, shown.order, &api::Order::order_id);
        if (order->address)
            continue;
        order->address = address::read(shown.address);
        order->billing_address = address::read(shown.billing);
        order->parcel = std::move(shown.parcel);
    }
}

static void record(Write& tx, ParcelId id, std::string_view from, State to, std::string_view who, std::string_view why)
{
    db::record_step(tx, { "parcel", id.value, from, api::to_string(to), who, why });
}

static Time received_by(Write& tx) { return tx.now() + tx.settings().of<Limits>().received_after; }

static std::string text_of(Label const& label) { return label.carrier + " " + label.number; }

// What of it leaves; whether that is all.
static Result<std::pair<std::vector<Part>, bool>> take(Write& tx, Sender const& sender, OrderId order, std::vector<Part> const& wanted)
{
    std::vector<Part> all;
    for (auto const& left : sender.list_left(tx, order))
        all.push_back(left.part);
    auto const parts = rules::merged(wanted.empty() ? all : wanted);
    if (!parts || parts->empty())
        return refusal::not_left;
    std::int64_t rest = 0;
    for (auto const& part : all)
        rest += part.quantity;
    for (auto const& part : *parts) {
        if (!sender.send(tx, order, part))
            return refusal::not_left;
        rest -= part.quantity;
    }
    return std::pair { *parts, rest == 0 };
}

Result<ParcelId> send(Write& tx, OrderId id, Label const& label, std::vector<Part> const& wanted, std::string_view who)
{
    auto const order = TRY(order::find(tx, id));
    auto const* const sender = tx.registers().find<Sender>(order.kind);
    if (!sender)
        return refusal::not_found;
    bool const waits = order::lock(tx, id, order::State::paid);
    if (auto const known = store::find(tx, label))
        return known->order == id ? Result(known->id) : refusal::parcel_known;
    // A kind may hold back what is paid.
    if (!waits || !store::is_waiting(tx, id))
        return refusal::order_not_paid;
    auto const [parts, is_all] = TRY(take(tx, *sender, id, wanted));
    Parcel const parcel { tx.new_id<ParcelId>(), id, order.account, label, State::shipped, tx.now(), received_by(tx), {} };
    if (!store::insert(tx, parcel))
        return refusal::parcel_known;
    for (auto const& part : parts)
        store::insert_line(tx, parcel.id, part);
    record(tx, parcel.id, "", State::shipped, who, text_of(label));
    tx.schedule(receive_job, parcel.id.value, parcel.received_by);
    tx.happened(Sent { parcel.id, parcel.account });
    if (is_all) {
        store::set_sent(tx, id);
        [[maybe_unused]] bool const moved = order::advance(tx, id, order::State::paid, order::State::delivered, who, text_of(label));
        assert(moved);
    }
    return parcel.id;
}

static Status move(Write& tx, Parcel const& parcel, State to, std::string_view who, std::string_view why)
{
    if (parcel.state == to)
        return done();
    if (!allows(rules::transitions, parcel.state, to) || !store::set_state(tx, parcel.id, parcel.state, to))
        return refusal::parcel_elsewhere;
    record(tx, parcel.id, api::to_string(parcel.state), to, who, why);
    if (parcel.state == State::shipped)
        tx.unschedule(receive_job, parcel.id.value);
    return done();
}

// With its order's row, so that the last of several parcels sees that it is the last.
static Result<Parcel> taken(Write& tx, ParcelId id)
{
    auto parcel = store::find(tx, id);
    if (!parcel)
        return refusal::not_found;
    order::lock(tx, parcel->order);
    return *store::find(tx, id);
}

Status receive(Write& tx, OrderId id, std::string_view who, std::string_view why)
{
    auto const order = TRY(order::find(tx, id));
    if (!tx.registers().find<Sender>(order.kind))
        return refusal::not_found;
    if (!order::advance(tx, id, order::State::delivered, order::State::finish, who, why))
        return TRY(order::find(tx, id)).state == order::State::finish ? done() : Status(refusal::order_not_shipped);
    for (auto const& parcel : store::list(tx, id))
        TRY(move(tx, parcel, State::received, who, why));
    return done();
}

// Not while some of it is still to be sent.
static void end_with_last_parcel(Write& tx, OrderId order, std::string_view who, std::string_view why)
{
    auto const parcels = store::list(tx, order);
    if (std::ranges::all_of(parcels, [](Parcel const& one) { return one.state == State::received; }))
        (void)order::advance(tx, order, order::State::delivered, order::State::finish, who, why);
}

Status receive(Write& tx, ParcelId id, std::string_view who, std::string_view why)
{
    auto const parcel = TRY(taken(tx, id));
    TRY(move(tx, parcel, State::received, who, why));
    end_with_last_parcel(tx, parcel.order, who, why);
    return done();
}

void go_on(Write& tx, OrderId id)
{
    constexpr std::string_view why = "the rest was taken back";
    auto const order = order::find(tx, id).take();
    if (!tx.registers().find<Sender>(order.kind)->list_left(tx, id).empty())
        return;
    store::set_sent(tx, id);
    [[maybe_unused]] bool const moved = order::advance(tx, id, order::State::paid, order::State::delivered, "shop", why);
    assert(moved);
    end_with_last_parcel(tx, id, "shop", why);
}

Status lose(Write& tx, ParcelId id, std::string_view who, std::string_view why)
{
    return move(tx, TRY(taken(tx, id)), State::lost, who, why);
}

Status come_back(Write& tx, ParcelId id, std::string_view who, std::string_view why)
{
    return move(tx, TRY(taken(tx, id)), State::back, who, why);
}

Status send_again(Write& tx, ParcelId id, Label const& label, std::string_view who)
{
    auto const parcel = TRY(taken(tx, id));
    if (auto const known = store::find(tx, label)) {
        bool const is_same = known->id == id && known->state == State::shipped;
        return is_same ? done() : Status(refusal::parcel_known);
    }
    auto const until = received_by(tx);
    if (!store::set_sent_again(tx, id, label, until))
        return refusal::parcel_elsewhere;
    record(tx, id, api::to_string(State::back), State::shipped, who, text_of(label));
    tx.schedule(receive_job, id.value, until);
    tx.happened(Sent { id, parcel.account });
    return done();
}

// The job: nobody has said anything else for two weeks. Of what its carrier says that it does not arrive, a person decides.
static void end_waiting(Write& tx, std::int64_t id)
{
    auto const parcel = store::find(tx, ParcelId { id });
    if (parcel && parcel->said && rules::is_trouble(*parcel->said))
        tx.schedule(receive_job, id, tx.now() + days(1));
    else
        (void)receive(tx, ParcelId { id }, "shop", "received by itself");
}

std::vector<Waiting> list_waiting(Read& tx, int most)
{
    std::vector<Waiting> all;
    for (auto const& shipment : store::list_waiting(tx, most)) {
        auto const order = order::find(tx, shipment.order).take();
        all.push_back({ order.id, rules::lines_of(shipment.address), tx.registers().find<Sender>(order.kind)->list_left(tx, order.id) });
    }
    return all;
}

std::vector<Parcel> list_parcels(Read& tx, OrderId order) { return store::list(tx, order); }

std::vector<Parcel> list_troubled(Read& tx, int most) { return store::list_troubled(tx, most); }

static Result<api::FulfilmentReceipt> confirm(Write& tx, Shopper const& me, api::FulfilmentConfirmReceipt const& request)
{
    TRY(order::find_own(tx, me.id, request.order_id));
    TRY(receive(tx, request.order_id, "shopper", "received"));
    return api::FulfilmentReceipt { request.order_id, order::State::finish };
}

// An address of the caller's, where what goes to `before` may go instead.
static Result<std::string> other_address(Write& tx, Shopper const& me, AddressId id, std::string_view before)
{
    auto const former = address::read(before);
    if (!former)
        return refusal::destination_fixed; // Whose account is about to end.
    return address::text_of(TRY(address::find_usable(tx, me.id, id, region::of(former->country).iso2)));
}

static Result<api::AddressLabel> redirect(Write& tx, Shopper const& me, api::FulfilmentUpdate const& request)
{
    auto const id = TRY(order::find_own(tx, me.id, request.order_id)).id;
    // Whoever sends it takes this row, too.
    if (!order::lock(tx, id, order::State::paid) && !order::lock(tx, id, order::State::init))
        return refusal::destination_fixed;
    auto const shipment = store::find_shipment(tx, id);
    if (!shipment)
        return refusal::not_found;
    auto const text = TRY(other_address(tx, me, request.address_id, shipment->address));
    if (!store::set_address(tx, id, text))
        return refusal::destination_fixed;
    return *address::read(text);
}

static Result<api::FulfilmentTracking> track(Read& tx, Shopper const& me, api::FulfilmentTrack const& request)
{
    auto const order = TRY(order::find_own(tx, me.id, request.order_id));
    api::FulfilmentTracking tracking { order.id, order.state, {} };
    auto const events = store::list_events(tx, order.id);
    auto const lines = store::list_lines(tx, order.id);
    for (auto const& parcel : store::list(tx, order.id)) {
        api::FulfilmentParcel shown { parcel.id, parcel.label.carrier, parcel.label.number, parcel.state, parcel.shipped_at,
            parcel.received_by, 0, {} };
        for (auto const& [of, part] : lines)
            if (of == parcel.id)
                shown.pieces += static_cast<std::int32_t>(part.quantity);
        for (auto const& [of, event] : events)
            if (of == parcel.id)
                shown.events.push_back(event);
        tracking.parcels.push_back(std::move(shown));
    }
    return tracking;
}

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.routes.write(api::fulfilment_confirm_receipt, confirm);
    module.routes.read(api::fulfilment_track, track);
    module.routes.write(api::fulfilment_update, redirect);
    module.jobs.on(receive_job, end_waiting);
    add_carriers(module);
    add_notices(module);
    add_checks(module);
}

}
