#include "domains/push/store.h"

namespace push::store {

struct DeviceTag;
struct MessageTag;

void put_device(Write& tx, AccountId account, std::string_view endpoint, std::string_view key, std::string_view secret)
{
    tx.change("INSERT INTO push_device (id, account_id, endpoint, public_key, secret, created_at) VALUES ($1, $2, $3, $4, $5, $6)"
              " ON CONFLICT (endpoint) DO UPDATE SET account_id = excluded.account_id, public_key = excluded.public_key,"
              " secret = excluded.secret",
        { tx.new_id<Id<DeviceTag>>(), account, endpoint, key, secret, tx.now() });
}

void keep_newest(Write& tx, AccountId account, int count)
{
    tx.change("DELETE FROM push_device WHERE account_id = $1"
              " AND id NOT IN (SELECT id FROM push_device WHERE account_id = $1 ORDER BY id DESC LIMIT $2)",
        { account, count });
}

void remove_device(Write& tx, AccountId account, std::string_view endpoint)
{
    tx.change("DELETE FROM push_device WHERE endpoint = $2 AND account_id = $1", { account, endpoint });
}

void remove_devices_of(Write& tx, AccountId account) { tx.change("DELETE FROM push_device WHERE account_id = $1", { account }); }

void remove_device(Write& tx, std::int64_t id) { tx.change("DELETE FROM push_device WHERE id = $1", { id }); }

std::vector<std::int64_t> list_devices(Read& tx, AccountId account)
{
    return tx.all("SELECT id FROM push_device WHERE account_id = $1 ORDER BY id", { account },
        [](db::Row const& row) { return row.number(0); });
}

std::optional<Device> find_device(Read& tx, std::int64_t id)
{
    return tx.one("SELECT id, endpoint, public_key, secret FROM push_device WHERE id = $1", { id }, [](db::Row const& row) {
        return Device { row.number(0), row.text(1), row.text(2), row.text(3) };
    });
}

std::int64_t insert_message(Write& tx, std::int64_t device, std::string_view payload, std::string_view topic, Time good_until)
{
    auto const id = tx.new_id<Id<MessageTag>>().value;
    tx.change_later("INSERT INTO push_message (id, device_id, payload, topic, good_until, state, created_at)"
                    " VALUES ($1, $2, $3, $4, $5, 'waiting', $6)",
        { id, device, payload, topic, good_until, tx.now() });
    return id;
}

std::optional<Waiting> find_waiting(Read& tx, std::int64_t message)
{
    return tx.one("SELECT device_id, payload, topic, good_until FROM push_message WHERE id = $1 AND state = 'waiting'", { message },
        [](db::Row const& row) {
            return Waiting { row.number(0), row.text(1), row.text(2), row.number(3) };
        });
}

bool settle(Write& tx, std::int64_t message, std::string_view failure)
{
    auto const reason = failure.empty() ? std::nullopt : std::optional(std::string(failure));
    return tx.change("UPDATE push_message SET state = $2, failure = $3, settled_at = $4, payload = '' WHERE id = $1 AND state = 'waiting'",
               { message, reason ? "failed" : "sent", reason, tx.now() })
        == 1;
}

void remove_messages_before(Write& tx, Time created)
{
    tx.change("DELETE FROM push_message WHERE created_at < $1 AND state <> 'waiting'", { created });
}

}

namespace push {

#define DEVICES "SELECT count(*) FROM push_device WHERE account_id = $1"

Later<std::int64_t> ask_devices(Batch& batch, AccountId account) { return batch.number(DEVICES, { account }); }

std::int64_t count_devices(Read& tx, AccountId account) { return tx.number(DEVICES, { account }); }

#undef DEVICES

}
