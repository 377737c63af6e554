#include "domains/mystery_box/queue/payers.h"

namespace mystery_box::store {

#define LOCK_PERSON \
    "INSERT INTO line_person (account_id, wasted, counted_at, orders, rests, rest_until)" \
    " VALUES (coalesce((SELECT person FROM line_same WHERE account_id = $1), CAST($1 AS BIGINT)), 0, $2, 0, 0, 0)" \
    " ON CONFLICT (account_id) DO UPDATE SET wasted = line_person.wasted RETURNING account_id"

static AccountId locked_person(db::Row const& row) { return row.id<AccountId>(0); }

AccountId lock_person(Write& tx, AccountId account) { return tx.one(LOCK_PERSON, { account, tx.now() }, locked_person).value(); }

Later<std::optional<AccountId>> lock_person(Batch& batch, AccountId account)
{
    return batch.one(LOCK_PERSON, { account, batch.now() }, locked_person);
}

void make_same(Write& tx, AccountId from, AccountId into)
{
    tx.change("INSERT INTO line_day (account_id, day, orders, wasted) SELECT CAST($2 AS BIGINT), day, orders, wasted FROM line_day"
              " WHERE account_id = $1 ON CONFLICT (account_id, day)"
              " DO UPDATE SET orders = line_day.orders + excluded.orders, wasted = line_day.wasted + excluded.wasted",
        { from, into });
    tx.change("DELETE FROM line_day WHERE account_id = $1", { from });
    tx.change("DELETE FROM line_person WHERE account_id = $1", { from });
    tx.change("UPDATE line_payer SET person = $2 WHERE person = $1", { from, into });
    tx.change("UPDATE line_same SET person = $2 WHERE person = $1", { from, into });
    tx.change("INSERT INTO line_same (account_id, person) VALUES ($1, $2)", { from, into });
}

AccountId put_payer(Write& tx, std::string_view payer, AccountId person)
{
    return tx
        .one("INSERT INTO line_payer (payer, person, vouches_since, wasted, silent_until) VALUES ($1, $2, 0, 0, 0)"
             " ON CONFLICT (payer) DO UPDATE SET person = line_payer.person RETURNING person",
            { payer, person }, [](db::Row const& row) { return row.id<AccountId>(0); })
        .value();
}

std::optional<Time> set_vouches(Write& tx, std::string_view payer)
{
    auto const silent_until =
        tx.one("UPDATE line_payer SET vouches_since = CASE WHEN silent_until > $2 THEN 0 ELSE $2 END,"
               " wasted = CASE WHEN silent_until > 0 AND silent_until <= $2 THEN 0 ELSE wasted END,"
               " silent_until = CASE WHEN silent_until > $2 THEN silent_until ELSE 0 END WHERE payer = $1 RETURNING silent_until",
            { payer, tx.now() }, [](db::Row const& row) { return row.number(0); });
    return silent_until.value_or(0) > 0 ? silent_until : std::nullopt;
}

void count_payers(Write& tx, AccountId person, Time wasted, Time most, Time silent_until)
{
    tx.change("UPDATE line_payer SET wasted = wasted + $2, silent_until = CASE WHEN wasted + $2 >= $3 THEN $4 ELSE silent_until END,"
              " vouches_since = CASE WHEN wasted + $2 >= $3 THEN 0 ELSE vouches_since END WHERE person = $1 AND vouches_since > 0",
        { person, wasted, most, silent_until });
}

void clear_payers(Write& tx, AccountId person)
{
    tx.change("UPDATE line_payer SET wasted = 0 WHERE person = $1 AND vouches_since > 0", { person });
}

std::vector<std::int64_t> list_places_of(Read& tx, AccountId person)
{
    return tx.all("SELECT id FROM queue_place WHERE state = 'waiting' AND left_at IS NULL AND account_id IN"
                  " (SELECT CAST($1 AS BIGINT) UNION ALL SELECT account_id FROM line_same WHERE person = $1)",
        { person }, [](db::Row const& row) { return row.number(0); });
}

Vouching find_vouching(Read& tx, AccountId person)
{
    return tx
        .one("SELECT max(vouches_since), max(silent_until) FROM line_payer WHERE person = $1", { person },
            [](db::Row const& row) {
                return Vouching { row.optional_number(0).value_or(0), row.optional_number(1).value_or(0) };
            })
        .value();
}

void remove_payers_before(Write& tx, Time vouches_since)
{
    tx.change("DELETE FROM line_payer WHERE vouches_since < $1 AND silent_until < $2", { vouches_since, tx.now() });
}

std::optional<Gone> find_gone(Read& tx, std::string_view identity)
{
    return tx.one("SELECT gone, wasted, counted_at, rests, rest_until FROM line_gone WHERE identity = $1 AND keep_until > $2",
        { identity, tx.now() }, [](db::Row const& row) {
            Gone gone { row.number(0), {} };
            gone.person.wasted = row.number(1);
            gone.person.counted_at = row.number(2);
            gone.person.rests = row.small(3);
            gone.person.rest_until = row.number(4);
            return gone;
        });
}

void insert_gone(Write& tx, std::string_view identity, Gone const& gone, Time keep_until)
{
    auto const& person = gone.person;
    tx.change(
        "INSERT INTO line_gone (identity, gone, wasted, counted_at, rests, rest_until, keep_until) VALUES ($1, $2, $3, $4, $5, $6, $7)"
        " ON CONFLICT (identity) DO UPDATE SET gone = excluded.gone, wasted = excluded.wasted, counted_at = excluded.counted_at,"
        " rests = excluded.rests, rest_until = excluded.rest_until, keep_until = excluded.keep_until",
        { identity, gone.id, person.wasted, person.counted_at, person.rests, person.rest_until, keep_until });
}

bool remove_gone(Write& tx, std::int64_t id) { return tx.change("DELETE FROM line_gone WHERE gone = $1", { id }) > 0; }

void remove_gone_before(Write& tx, Time keep_until) { tx.change("DELETE FROM line_gone WHERE keep_until <= $1", { keep_until }); }

void remove_person(Write& tx, AccountId account)
{
    tx.change("DELETE FROM line_person WHERE account_id = $1", { account });
    tx.change("DELETE FROM line_day WHERE account_id = $1", { account });
}

}
