#pragma once
#include "generated/fulfilment.h"
#include "generated/ids/account_id.h"
#include "generated/order.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/gate/caller.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Batch;
class Read;
class Settings;
class Write;

namespace platform {
struct Module;
struct StoredEvent;
}

// How what was ordered reaches its buyer: what is still to be sent, in which parcels it went, and what carriers say of them. Whatever is
// sent: what an order is made of is its kind's, which hands in a Sender.
namespace fulfilment {

// So much of a line, by the numbers that the kind gives them, from a place of the kind's: a warehouse.
struct Part {
    std::int32_t line = 0;
    std::int64_t place = 0;
    // At least 1.
    std::int64_t quantity = 0;
};

// What is still to be sent, as it stands on a list of what to pack.
struct Left {
    Part part;
    // "Tea, red (SKU 81)"
    std::string what;
};

// What orders of a kind send: in module.registers, by the name that an order's row bears. The order's row is taken before any of it runs.
class Sender {
public:
    virtual ~Sender() = default;
    // Of a paid order, by line and place.
    virtual std::vector<Left> list_left(Read& tx, OrderId order) const = 0;
    // It leaves the shop. False, and nothing has changed: so much of it is not left.
    virtual bool send(Write& tx, OrderId order, Part const& part) const = 0;
};

// Whether what is paid is to be sent at once, or its kind holds it back until it starts it.
enum class Leaves { once_paid, when_told };
// As address::text_of wrote them. No address for the bill: it goes where the parcels go.
struct Destination {
    std::string_view address;
    std::string_view billing = {};
};
// For kinds. Written with the order, which is not paid yet: where it will go. Where the bill goes stays as it is written here.
void open(Write& tx, OrderId order, AccountId account, Destination const& to, Leaves leaves = Leaves::once_paid);
// It is paid, and waits for its parcels. The guard: order_not_payable when it does so already.
void start(Batch& batch, OrderId order);
// The same by itself, for money that came late.
Status start(Write& tx, OrderId order);
// Whether it has somewhere to go: it has not, once its account has ended.
bool has_address(Read& tx, OrderId order);
// Where its bill goes; nothing of an order that is not sent, or whose account has ended.
std::optional<api::AddressLabel> bill_to(Read& tx, OrderId order);
// It is taken back. False when some of it was sent.
bool cancel(Write& tx, OrderId order);
// Whether it would be, as it stands.
bool may_cancel(Read& tx, OrderId order);
// Some of the paid order was taken back before it was sent, and the rest goes on: with nothing left to send it is on its way, and over
// where all of it has arrived. Its row is the caller's.
void go_on(Write& tx, OrderId order);
// Where they go, and their first parcel, in one statement.
void complete(Read& tx, std::vector<api::Order*> const& orders);

// What stands on a parcel.
struct Label {
    std::string carrier;
    std::string number;
};
// These parts of the paid order leave the shop as one parcel; all that is left where none are named. With the last of it the order is on
// its way. Again by the same parcel it changes nothing. Refuses not_found, order_not_paid (it does not wait to be sent), parcel_known (that
// parcel brings another order), not_left (so much of it is not left, or none).
Result<ParcelId> send(Write& tx, OrderId order, Label const& label, std::vector<Part> const& parts, std::string_view who);

// What an operator, or the buyer, says of a parcel that was sent. Again it changes nothing.
// The order has arrived, with all its parcels. Refuses not_found, order_not_shipped (some of it is not sent yet).
Status receive(Write& tx, OrderId order, std::string_view who, std::string_view why);
// These move one of its parcels, and with the last that arrives the order is over. Refuse not_found, parcel_elsewhere (the table of states
// does not have it).
Status receive(Write& tx, ParcelId parcel, std::string_view who, std::string_view why);
Status lose(Write& tx, ParcelId parcel, std::string_view who, std::string_view why);
Status come_back(Write& tx, ParcelId parcel, std::string_view who, std::string_view why);
// What came back goes again. Refuses parcel_known, too.
Status send_again(Write& tx, ParcelId parcel, Label const& label, std::string_view who);

// What waits to be sent, as it stands on labels. The oldest first.
struct Waiting {
    OrderId order;
    // A line for each member that is there.
    std::vector<std::string> address;
    std::vector<Left> left;
};
std::vector<Waiting> list_waiting(Read& tx, int most);

using State = api::FulfilmentState;
using Said = api::FulfilmentStep;

struct Parcel {
    ParcelId id;
    OrderId order;
    AccountId account;
    Label label;
    State state = State::shipped;
    Time shipped_at = 0;
    // Unless somebody says so before, it counts as received then.
    Time received_by = 0;
    // What its carrier said last, by the carrier's clock.
    std::optional<Said> said;
};
std::vector<Parcel> list_parcels(Read& tx, OrderId order);
// Those under way of which the carrier says that they do not arrive, the oldest first.
std::vector<Parcel> list_troubled(Read& tx, int most);

// Of the account's order: told in the transaction in which it leaves, also when what came back goes again.
struct Sent {
    static constexpr std::string_view kind = "fulfilment.sent";
    platform::StoredEvent stored() const;
    static Sent restored(platform::StoredEvent const& event);

    ParcelId parcel;
    AccountId account;
};
// Its carrier says, for the first time since it was sent, that it was delivered.
struct Arrived {
    static constexpr std::string_view kind = "fulfilment.arrived";
    platform::StoredEvent stored() const;
    static Arrived restored(platform::StoredEvent const& event);

    ParcelId parcel;
    AccountId account;
};

// Who brings parcels and tells the shop of them, in module.registers by name: those that share a key with the shop. One with a protocol of
// its own is another Carrier.
class Carrier {
public:
    virtual ~Carrier() = default;
    // As it is written on labels: parcels of this name are its own.
    virtual std::string_view written() const = 0;
    // Whether it is heard at all.
    virtual bool is_heard(Settings const& settings) const = 0;
    virtual bool has_signed(Settings const& settings, std::string_view text, std::string_view signature) const = 0;
};
// Its key is the setting fulfilment.<name>_key.
void add_keyed_carrier(platform::Module& module, std::string_view name, std::string_view written);
std::string key_of_carrier(Settings const& settings, std::string const& name);
// What the carrier signs.
std::string signature_of(api::FulfilmentNotify const& notice, std::string_view key);
// What a carrier tells the shop. The same word again gets the same answer and changes nothing. Refuses carrier_unknown, signature_wrong,
// not_found (none of its parcels has this number).
Result<api::Nothing> hear(Write& tx, Visitor const& carrier, api::FulfilmentNotify const& notice);

void add(platform::Module& module);

}
