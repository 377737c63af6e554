// What buyers are told of their parcels. Heard later, by the server that serves: whoever runs `kabinet parcel` may know no mail host.
#include "domains/fulfilment/service.h"
#include "domains/fulfilment/store.h"
#include "domains/notice/notice.h"
#include "domains/order/order.h"
#include "platform/events.h"
#include "platform/module.h"

namespace fulfilment {

// Later than that it is there, or its page says more.
static constexpr Time good_for = days(2);

static void tell(Write& tx, notice::Key key, ParcelId id)
{
    auto const parcel = store::find(tx, id);
    // Gone with its account.
    if (!parcel)
        return;
    auto order = order::find(tx, parcel->order);
    if (!order.ok())
        return;
    auto const number = local_text::same(std::to_string(parcel->order.value));
    auto const label = local_text::same(parcel->label.carrier + " " + parcel->label.number);
    notice::notify(tx, parcel->account, { key, { number, order.value().title, label }, "orderId=" + number.en, tx.now() + good_for });
}

platform::StoredEvent Sent::stored() const { return { parcel.value, account }; }
Sent Sent::restored(platform::StoredEvent const& event) { return { ParcelId { event.subject }, event.account }; }

platform::StoredEvent Arrived::stored() const { return { parcel.value, account }; }
Arrived Arrived::restored(platform::StoredEvent const& event) { return { ParcelId { event.subject }, event.account }; }

static void tell_sent(Write& tx, std::span<Sent const> events)
{
    for (auto const& event : events)
        tell(tx, notice::Key::parcel_sent, event.parcel);
}

static void tell_arrived(Write& tx, std::span<Arrived const> events)
{
    for (auto const& event : events)
        tell(tx, notice::Key::parcel_arrived, event.parcel);
}

void add_notices(platform::Module& module)
{
    module.events.after<Sent>("fulfilment.tell_sent", tell_sent);
    module.events.after<Arrived>("fulfilment.tell_arrived", tell_arrived);
}

}
