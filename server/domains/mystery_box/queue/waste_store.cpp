#include "domains/mystery_box/store.h"

namespace mystery_box::store {

#define PERSON \
    "SELECT who.id, coalesce(line_person.wasted, 0), coalesce(counted_at, 0), coalesce(line_person.orders, 0), coalesce(rests, 0)," \
    " coalesce(rest_until, 0), line_person.account_id IS NOT NULL," \
    " (SELECT CAST(coalesce(sum(line_day.orders), 0) AS BIGINT) FROM line_day WHERE account_id = who.id AND day > $2)," \
    " (SELECT CAST(coalesce(sum(line_day.wasted), 0) AS BIGINT) FROM line_day WHERE account_id = who.id AND day > $2)," \
    " EXISTS (SELECT 1 FROM line_payer WHERE person = who.id AND vouches_since > $3)," \
    " EXISTS (SELECT 1 FROM line_same WHERE person = who.id)" \
    " FROM (SELECT coalesce((SELECT person FROM line_same WHERE account_id = $1), CAST($1 AS BIGINT)) AS id) who" \
    " LEFT JOIN line_person ON line_person.account_id = who.id"

static Person person_of(db::Row const& row)
{
    Person person { row.number(1), row.number(2), row.number(3), row.small(4), row.number(5), row.number(7), row.number(8) };
    person.id = row.id<AccountId>(0);
    person.is_known = row.flag(6);
    person.is_vouched = row.flag(9);
    person.is_shared = row.flag(10);
    return person;
}

Person find_person(Read& tx, AccountId account, std::int64_t since_day, Time vouches_since)
{
    return tx.one(PERSON, { account, since_day, vouches_since }, person_of).value();
}

Later<std::optional<Person>> find_person(Batch& batch, AccountId account, std::int64_t since_day, Time vouches_since)
{
    return batch.one(PERSON, { account, since_day, vouches_since }, person_of);
}

void set_person(Write& tx, AccountId account, Person const& person)
{
    tx.change_later(
        "INSERT INTO line_person (account_id, wasted, counted_at, orders, rests, rest_until) VALUES ($1, $2, $3, $4, $5, $6)"
        " ON CONFLICT (account_id) DO UPDATE SET wasted = excluded.wasted, counted_at = excluded.counted_at, orders = excluded.orders,"
        " rests = excluded.rests, rest_until = excluded.rest_until",
        { account, person.wasted, person.counted_at, person.orders, person.rests, person.rest_until });
}

void count_day(Write& tx, AccountId account, std::int64_t day, std::int64_t orders, Time wasted)
{
    tx.change_later("INSERT INTO line_day (account_id, day, orders, wasted) VALUES ($1, $2, $3, $4) ON CONFLICT (account_id, day)"
                    " DO UPDATE SET orders = line_day.orders + excluded.orders, wasted = line_day.wasted + excluded.wasted",
        { account, day, orders, wasted });
}

void set_purse(Write& tx, BoxSetId set, Purse const& purse)
{
    tx.change("UPDATE box_set SET purse = $2, purse_at = $3 WHERE id = $1", { set, purse.left, purse.at });
}

std::optional<std::string> find_salt(Read& tx, std::int64_t day)
{
    return tx.one("SELECT salt FROM line_salt WHERE day = $1", { day }, [](db::Row const& row) { return row.text(0); });
}

void insert_salt(Write& tx, std::int64_t day, std::string_view salt)
{
    tx.change("INSERT INTO line_salt (day, salt) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING", { day, salt });
}

void forget_days(Write& tx, std::int64_t until_day, Time until)
{
    tx.change("DELETE FROM line_salt WHERE day < $1", { until_day });
    tx.change("DELETE FROM line_network WHERE counted_at < $1", { until });
}

NetworkWaste find_network(Read& tx, std::string_view network)
{
    auto const found = tx.one("SELECT wasted, counted_at FROM line_network WHERE network = $1", { network }, [](db::Row const& row) {
        return NetworkWaste { row.number(0), row.number(1) };
    });
    return found.value_or(NetworkWaste {});
}

void set_network(Write& tx, std::string_view network, NetworkWaste const& waste)
{
    tx.change_later("INSERT INTO line_network (network, wasted, counted_at) VALUES ($1, $2, $3)"
                    " ON CONFLICT (network) DO UPDATE SET wasted = excluded.wasted, counted_at = excluded.counted_at",
        { network, waste.wasted, waste.counted_at });
}

std::vector<std::int64_t> list_of_network(Read& tx, BoxSetId set, std::string_view network)
{
    return tx.all("SELECT id FROM queue_place WHERE network = $2 AND set_id = $1 AND state = 'waiting' AND left_at IS NULL AND rank = 0",
        { set, network }, [](db::Row const& row) { return row.number(0); });
}

void set_ranks(Write& tx, std::int64_t place, std::int32_t calm, std::int32_t siege, bool has_trust)
{
    tx.change("UPDATE queue_place SET rank = $2, siege_rank = $3, has_trust = $4 WHERE id = $1 AND state = 'waiting' AND left_at IS NULL",
        { place, calm, siege, has_trust ? 1 : 0 });
}

void set_wasted(Write& tx, std::int64_t place, Time wasted)
{
    tx.change("UPDATE queue_place SET wasted = $2 WHERE id = $1", { place, wasted });
}

Time find_wasted(Read& tx, std::int64_t place) { return tx.number("SELECT wasted FROM queue_place WHERE id = $1", { place }); }

void set_contest(Write& tx, std::int64_t place, Time contested, std::optional<Time> since)
{
    tx.change("UPDATE queue_place SET contested = $2, contested_since = $3 WHERE id = $1 AND state = 'turn' AND left_at IS NULL",
        { place, contested, since });
}

void set_hurried(Write& tx, std::int64_t place, std::optional<Time> ends_at, std::optional<Time> left)
{
    tx.change("UPDATE queue_place SET hurried = 1, turn_ends_at = $2, turn_left = $3 WHERE id = $1 AND state = 'turn' AND left_at IS NULL",
        { place, ends_at, left });
}

void set_holds_left(Write& tx, std::int64_t place, Time left)
{
    tx.change("UPDATE queue_place SET holds_left = $2 WHERE id = $1 AND left_at IS NULL", { place, left });
}

}
