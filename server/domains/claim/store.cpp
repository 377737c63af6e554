#include "domains/claim/store.h"
#include "generated/refusals/claim.h"
#include "generated/refusals/order.h"

namespace claim::store {

#define CLAIM_COLUMNS \
    "id, account_id, source_kind, source_id, source_part, unit, amount, good_days, region, is_brought_free, state, made_at," \
    " COALESCE(expires_at, 0), order_id"
#define IN_TIME(now) "(expires_at IS NULL OR expires_at > " now ")"

static Row row_of(db::Row const& row)
{
    Row claim { row.id<ClaimId>(0), row.id<AccountId>(1), { row.text(2), row.number(3), row.small(4) }, row.text(5), row.number(6),
        row.small(7), row.text(8), row.flag(9), {}, row.number(11), row.number(12), row.id<OrderId>(13) };
    claim.state = row.word<State>(10);
    return claim;
}

static std::optional<Time> some(Time time) { return time > 0 ? std::optional(time) : std::nullopt; }

bool insert(Write& tx, ClaimId id, NewClaim const& wanted)
{
    auto const& source = wanted.source;
    return tx.change("INSERT INTO claim (id, account_id, source_kind, source_id, source_part, unit, amount, good_days, region,"
                     " is_brought_free, state, made_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open', $11, $12)"
                     " ON CONFLICT (source_kind, source_id, source_part) DO NOTHING",
               { id, wanted.account, source.kind, source.id, source.part, wanted.unit, wanted.amount, wanted.good_days, wanted.region,
                   wanted.is_brought_free, tx.now(), some(wanted.expires_at) })
        == 1;
}

std::optional<Row> find(Read& tx, ClaimId id) { return tx.one("SELECT " CLAIM_COLUMNS " FROM claim WHERE id = $1", { id }, row_of); }

std::optional<Row> find_of_source(Read& tx, Source const& source)
{
    return tx.one("SELECT " CLAIM_COLUMNS " FROM claim WHERE source_kind = $1 AND source_id = $2 AND source_part = $3",
        { source.kind, source.id, source.part }, row_of);
}

std::vector<Row> list_of(Read& tx, std::string_view source_kind, std::int64_t source_id)
{
    return tx.all("SELECT " CLAIM_COLUMNS " FROM claim WHERE source_kind = $1 AND source_id = $2 ORDER BY source_part",
        { source_kind, source_id }, row_of);
}

std::vector<Row> list(Read& tx, AccountId account, std::optional<State> state, ClaimId before, int count)
{
    auto const name = state ? std::string(api::to_string(*state)) : std::string();
    return tx.all("SELECT " CLAIM_COLUMNS " FROM claim WHERE account_id = $1 AND id < $2 AND ($4 = '' OR $4 ="
                  " CASE WHEN state = 'open' AND NOT " IN_TIME("$5") " THEN 'expired' ELSE state END) ORDER BY id DESC LIMIT $3",
        { account, before, count, name, tx.now() }, row_of);
}

std::vector<Row> list_own(Read& tx, AccountId account, db::List const& ids)
{
    return tx.all("SELECT " CLAIM_COLUMNS " FROM claim WHERE id = ANY($2) AND account_id = $1 ORDER BY id", { account, ids }, row_of);
}

std::vector<Row> list_open(Read& tx, AccountId account)
{
    return tx.all("SELECT " CLAIM_COLUMNS " FROM claim WHERE account_id = $1 AND state = 'open' ORDER BY id", { account }, row_of);
}

bool grant(Write& tx, ClaimId id, AccountId account)
{
    return tx.change(
               "UPDATE claim SET state = 'granted', ended_at = $3 WHERE id = $1 AND account_id = $2 AND state = 'open' AND " IN_TIME("$3"),
               { id, account, tx.now() })
        == 1;
}

bool expire(Write& tx, ClaimId id)
{
    return tx.change("UPDATE claim SET state = 'expired', ended_at = $2 WHERE id = $1 AND state = 'open' AND expires_at <= $2",
               { id, tx.now() })
        == 1;
}

bool discard(Write& tx, ClaimId id)
{
    return tx.change("UPDATE claim SET state = 'discarded', ended_at = $2 WHERE id = $1 AND state = 'open'", { id, tx.now() }) == 1;
}

void order(Batch& batch, ClaimId id, AccountId account, OrderId order)
{
    batch.guard("UPDATE claim SET state = 'ordered', order_id = $3 WHERE id = $1 AND account_id = $2 AND state = 'open' AND " IN_TIME("$4"),
        { id, account, order, batch.now() }, refusal::claimed_already);
}

void pay(Batch& batch, OrderId order)
{
    batch.guard("UPDATE claim SET state = 'granted', ended_at = $2 WHERE order_id = $1 AND order_id <> 0 AND state = 'ordered'",
        { order, batch.now() }, refusal::order_not_payable);
}

std::vector<Row> release(Write& tx, OrderId order)
{
    return tx.all("UPDATE claim SET state = 'open', order_id = 0 WHERE order_id = $1 AND order_id <> 0 AND state = 'ordered'"
                  " RETURNING " CLAIM_COLUMNS,
        { order }, row_of);
}

std::vector<Row> take_back(Write& tx, OrderId order, Time until)
{
    return tx.all("UPDATE claim SET state = 'open', order_id = 0, ended_at = NULL,"
                  " expires_at = CASE WHEN expires_at < $2 THEN $2 ELSE expires_at END"
                  " WHERE order_id = $1 AND order_id <> 0 AND state = 'granted' RETURNING " CLAIM_COLUMNS,
        { order, until }, row_of);
}

}
