#include "domains/tracking/store.h"

namespace tracking::store {

struct EventTag;

void insert(Write& tx, std::span<rules::Event const> events)
{
    for (auto const& event : events) {
        auto const& said = event.said;
        tx.change_later("INSERT INTO tracking_event (id, account_id, event_id, event_type, page_id, object_id, channel_id, data_source,"
                        " source_data, seconds, occurred_at, received_at, client_time, is_clock_off, said_user_id, created_at)"
                        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
            { tx.new_id<Id<EventTag>>(), event.account, said.event_id, said.event_type, said.page_id, said.object_id, said.channel_id,
                said.data_source, said.event_source_data, said.seconds, event.occurred_at, event.received_at, event.client_time,
                event.is_clock_off, said.user_id, event.created_at });
    }
}

int remove_before(Write& tx, Time received, int count)
{
    return tx.change("DELETE FROM tracking_event WHERE id IN"
                     " (SELECT id FROM tracking_event WHERE received_at < $1 ORDER BY received_at LIMIT $2)",
        { received, count });
}

}
