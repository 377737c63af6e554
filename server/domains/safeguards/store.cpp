#include "domains/safeguards/store.h"

namespace safeguards::store {

#define LOCK \
    "INSERT INTO safeguard (account_id, excluded_until) VALUES ($1, 0) ON CONFLICT (account_id)" \
    " DO UPDATE SET excluded_until = safeguard.excluded_until RETURNING excluded_until"

static Time excluded_until(db::Row const& row) { return row.number(0); }

Time lock(Write& tx, AccountId account) { return *tx.one(LOCK, { account }, excluded_until); }

Later<std::optional<Time>> lock(Batch& batch, AccountId account) { return batch.one(LOCK, { account }, excluded_until); }

Time find_exclusion(Read& tx, AccountId account)
{
    return tx.number("SELECT excluded_until FROM safeguard WHERE account_id = $1", { account });
}

void put_exclusion(Write& tx, AccountId account, Time until)
{
    // The guard: what was asked for before is never made shorter.
    tx.change("UPDATE safeguard SET excluded_until = $2 WHERE account_id = $1 AND excluded_until < $2", { account, until });
}

rules::Monthly find_monthly(Read& tx, AccountId account, std::string_view currency)
{
    auto const found = tx.one("SELECT limit_minor, pending_minor, pending_at FROM safeguard_limit WHERE account_id = $1 AND currency = $2",
        { account, currency }, [](db::Row const& row) {
            return rules::Monthly { row.optional_number(0), row.optional_number(1), row.optional_number(2).value_or(0) };
        });
    return found.value_or(rules::Monthly {});
}

void put_monthly(Write& tx, AccountId account, std::string_view currency, rules::Monthly const& monthly)
{
    std::optional<Time> const pending_at = monthly.pending_at == 0 ? std::nullopt : std::optional(monthly.pending_at);
    tx.change("INSERT INTO safeguard_limit (account_id, currency, limit_minor, pending_minor, pending_at) VALUES ($1, $2, $3, $4, $5)"
              " ON CONFLICT (account_id, currency) DO UPDATE SET limit_minor = excluded.limit_minor,"
              " pending_minor = excluded.pending_minor, pending_at = excluded.pending_at",
        { account, currency, monthly.limit, monthly.pending, pending_at });
}

// What counts of a month; none is added up where no limit is set.
#define SPENT \
    "(SELECT CAST(COALESCE(sum(amount_minor), 0) AS BIGINT) FROM safeguard_order" \
    " WHERE account_id = $1 AND currency = $2 AND month = $3 AND given_back_at IS NULL)"
#define WITHIN_THE_LIMIT "(CAST($5 AS BIGINT) IS NULL OR " SPENT " + $4 <= $5)"

std::int64_t find_spent(Read& tx, AccountId account, std::string_view currency, std::int64_t month)
{
    return tx.number("SELECT " SPENT, { account, currency, month });
}

#define INSERT_ORDER \
    "INSERT INTO safeguard_order (account_id, currency, month, amount_minor, order_id, region)" \
    " SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS INTEGER), CAST($4 AS BIGINT), CAST($6 AS BIGINT), CAST($7 AS TEXT)" \
    " WHERE " WITHIN_THE_LIMIT

bool count(Write& tx, OrderId order, Counted const& counted, rules::Limit limit)
{
    return tx.change(INSERT_ORDER,
               { counted.account, counted.total.currency, counted.month, counted.total.amount, limit, order, counted.region })
        == 1;
}

Later<int> count_without_own_limit(Batch& batch, OrderId order, Counted const& counted, rules::Limit limit)
{
    return batch.change(INSERT_ORDER " AND NOT EXISTS (SELECT 1 FROM safeguard_limit WHERE account_id = $1 AND currency = $2)",
        { counted.account, counted.total.currency, counted.month, counted.total.amount, limit, order, counted.region });
}

bool count_again(Write& tx, OrderId order, Counted const& counted, rules::Limit limit)
{
    return tx.change("UPDATE safeguard_order SET given_back_at = NULL, month = $3 WHERE order_id = $6 AND given_back_at IS NOT NULL"
                     " AND " WITHIN_THE_LIMIT,
               { counted.account, counted.total.currency, counted.month, counted.total.amount, limit, order })
        == 1;
}

#define ORDER_COLUMNS "account_id, region, amount_minor, currency, month"

static Counted counted_of(db::Row const& row)
{
    return { row.id<AccountId>(0), row.text(1), { row.number(2), row.text(3) }, row.number(4) };
}

std::optional<Counted> find_order(Read& tx, OrderId order)
{
    return tx.one("SELECT " ORDER_COLUMNS " FROM safeguard_order WHERE order_id = $1", { order }, counted_of);
}

bool mark_given_back(Write& tx, OrderId order)
{
    return tx.change("UPDATE safeguard_order SET given_back_at = $2 WHERE order_id = $1 AND given_back_at IS NULL", { order, tx.now() })
        == 1;
}

bool count_less(Write& tx, OrderId order, std::int64_t amount)
{
    return tx.change("UPDATE safeguard_order SET amount_minor = amount_minor - $2 WHERE order_id = $1 AND amount_minor >= $2"
                     " AND given_back_at IS NULL",
               { order, amount })
        == 1;
}

std::optional<Consent> find_consent(Read& tx, AccountId account)
{
    return tx.one("SELECT id, guardian_name, guardian_email, asked_at, given_at FROM guardian_consent"
                  " WHERE account_id = $1 AND ended_at IS NULL",
        { account }, [](db::Row const& row) {
            auto const given_at = row.optional_number(4);
            return Consent { row.id<ConsentId>(0), row.text(1), row.text(2), given_at.has_value(), row.number(3), given_at.value_or(0) };
        });
}

void insert_consent(Write& tx, ConsentId id, AccountId account, std::string_view name, std::string_view email)
{
    tx.change("INSERT INTO guardian_consent (id, account_id, guardian_name, guardian_email, state, asked_at)"
              " VALUES ($1, $2, $3, $4, 'asked', $5)",
        { id, account, name, email, tx.now() });
}

bool give_consent(Write& tx, ConsentId id)
{
    return tx.change("UPDATE guardian_consent SET state = 'given', given_at = $2 WHERE id = $1 AND state = 'asked'", { id, tx.now() }) == 1;
}

void end_consent(Write& tx, AccountId account, std::string_view state)
{
    tx.change("UPDATE guardian_consent SET state = $2, ended_at = $3 WHERE account_id = $1 AND ended_at IS NULL",
        { account, state, tx.now() });
}

}
