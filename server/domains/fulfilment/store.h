#pragma once
#include "domains/fulfilment/fulfilment.h"
#include "platform/db/batch.h"
#include "platform/db/list.h"
#include "platform/db/transaction.h"
#include <optional>
#include <string>
#include <vector>

namespace fulfilment::store {

void insert_shipment(Write& tx, OrderId order, AccountId account, Destination const& to, Leaves leaves);
// The guard: order_not_payable when it is not only ordered.
void set_waiting(Batch& batch, OrderId order);
void set_sent(Write& tx, OrderId order);
// It is paid and to be sent.
bool is_waiting(Read& tx, OrderId order);
// False when it neither waits nor is held back by its kind, or some of it was sent.
bool set_cancelled(Write& tx, OrderId order);
// Of which nothing has gone, and that goes.
bool is_unsent(Read& tx, OrderId order);
struct Shipment {
    OrderId order;
    AccountId account;
    std::string address;
    std::string billing;
};
std::optional<Shipment> find_shipment(Read& tx, OrderId order);
// The guard: false when some of it was sent, or it is sent no more.
bool set_address(Write& tx, OrderId order, std::string_view address);
std::vector<Shipment> list_waiting(Read& tx, int most);
struct Shown {
    OrderId order;
    std::string address;
    std::string billing;
    std::optional<api::OrderParcel> parcel;
};
// A row for each parcel, or one without. By order and parcel.
std::vector<Shown> list_shown(Read& tx, db::List const& orders);

// False when another parcel bears this label.
bool insert(Write& tx, Parcel const& parcel);
void insert_line(Write& tx, ParcelId parcel, Part const& part);
std::optional<Parcel> find(Read& tx, ParcelId id);
std::optional<Parcel> find(Read& tx, Label const& label);
std::vector<Parcel> list(Read& tx, OrderId order);
std::vector<Parcel> list_troubled(Read& tx, int most);
// The guard: false when it is not in `from` any more.
bool set_state(Write& tx, ParcelId id, State from, State to);
// The guard likewise; from `back`. Nothing else bears the label, as far as was looked.
bool set_sent_again(Write& tx, ParcelId id, Label const& label, Time received_by);
struct Line {
    ParcelId parcel;
    Part part;
};
// By parcel, line and place.
std::vector<Line> list_lines(Read& tx, OrderId order);

// False when this was told before, or there is no room for more.
bool insert_event(Write& tx, ParcelId parcel, api::FulfilmentNotify const& notice, Time at, std::int64_t most);
// Unless something later was told before. False then.
bool set_said(Write& tx, ParcelId parcel, Said said, Time at);
// The guard: false when its buyer was told before, or it is not under way.
bool set_arrival_told(Write& tx, ParcelId parcel);
struct Event {
    ParcelId parcel;
    api::FulfilmentEvent event;
};
// By parcel, the latest first.
std::vector<Event> list_events(Read& tx, OrderId order);

}
