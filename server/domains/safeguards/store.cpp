#include "domains/safeguards/store.h"
#include <limits>

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

std::int64_t find_spent(Read& tx, AccountId account, std::string_view currency, std::int64_t month)
{
    return tx.number("SELECT spent_minor FROM safeguard_month WHERE account_id = $1 AND currency = $2 AND month = $3",
        { account, currency, month });
}

static std::int64_t most_of(rules::Limit limit) { return limit.value_or(std::numeric_limits<std::int64_t>::max()); }

// The guard in WHERE is for what was spent already.
static bool is_too_much(Counted const& counted, rules::Limit limit) { return counted.total.amount > most_of(limit); }

#define WITHIN_THE_LIMIT \
    " ON CONFLICT (account_id, currency, month) DO UPDATE SET spent_minor = safeguard_month.spent_minor + excluded.spent_minor" \
    " WHERE safeguard_month.spent_minor + excluded.spent_minor <= $5"

bool spend(Write& tx, Counted const& counted, rules::Limit limit)
{
    if (is_too_much(counted, limit))
        return false;
    return tx.change("INSERT INTO safeguard_month (account_id, currency, month, spent_minor) VALUES ($1, $2, $3, $4)" WITHIN_THE_LIMIT,
               { counted.account, counted.total.currency, counted.month, counted.total.amount, most_of(limit) })
        == 1;
}

std::optional<Later<int>> spend_without_own_limit(Batch& batch, Counted const& counted, rules::Limit limit)
{
    if (is_too_much(counted, limit))
        return std::nullopt;
    return batch.change("INSERT INTO safeguard_month (account_id, currency, month, spent_minor)"
                        " SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS INTEGER), CAST($4 AS BIGINT)"
                        " WHERE NOT EXISTS (SELECT 1 FROM safeguard_limit WHERE account_id = $1 AND currency = $2)" WITHIN_THE_LIMIT,
        { counted.account, counted.total.currency, counted.month, counted.total.amount, most_of(limit) });
}

void unspend(Write& tx, Counted const& counted)
{
    tx.change_later("UPDATE safeguard_month SET spent_minor = spent_minor - $4 WHERE account_id = $1 AND currency = $2 AND month = $3",
        { counted.account, counted.total.currency, counted.month, counted.total.amount });
}

void insert_order(Write& tx, OrderId order, Counted const& counted)
{
    tx.change_later(
        "INSERT INTO safeguard_order (order_id, account_id, region, currency, amount_minor, month) VALUES ($1, $2, $3, $4, $5, $6)",
        { order, counted.account, counted.region, counted.total.currency, counted.total.amount, counted.month });
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

std::optional<Counted> mark_given_back(Write& tx, OrderId order)
{
    return tx.one("UPDATE safeguard_order SET given_back_at = $2 WHERE order_id = $1 AND given_back_at IS NULL"
                  " RETURNING " ORDER_COLUMNS,
        { order, tx.now() }, counted_of);
}

std::optional<Counted> count_less(Write& tx, OrderId order, std::int64_t amount)
{
    return tx.one("UPDATE safeguard_order SET amount_minor = amount_minor - $2 WHERE order_id = $1 AND amount_minor >= $2"
                  " AND given_back_at IS NULL RETURNING " ORDER_COLUMNS,
        { order, amount }, counted_of);
}

bool mark_counted(Write& tx, OrderId order, std::int64_t month)
{
    return tx.change("UPDATE safeguard_order SET given_back_at = NULL, month = $2 WHERE order_id = $1 AND given_back_at IS NOT NULL",
               { order, month })
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
