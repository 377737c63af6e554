#include "domains/distribution/store.h"

namespace distribution::store {

void insert_distributor(Write& tx, Distributor const& one)
{
    tx.change("INSERT INTO distributor (account_id, parent_id, rate_ppm, joined_at) VALUES ($1, $2, $3, $4)"
              " ON CONFLICT (account_id) DO NOTHING",
        { one.account, one.parent, one.rate_ppm, one.joined_at });
}

static Distributor distributor_of(db::Row const& row)
{
    return { row.id<AccountId>(0), row.id<AccountId>(1), row.small(2), row.number(3) };
}

std::optional<Distributor> find_distributor(Read& tx, AccountId account)
{
    return tx.one("SELECT account_id, parent_id, rate_ppm, joined_at FROM distributor WHERE account_id = $1", { account }, distributor_of);
}

bool lock_distributor(Write& tx, AccountId account)
{
    return tx.change("UPDATE distributor SET joined_at = joined_at WHERE account_id = $1", { account }) == 1;
}

#define REFERRAL "SELECT id, account_id, number, distributor_id, touched_at, ends_at FROM referral"

static Referral referral_of(db::Row const& row)
{
    return { row.id<ReferralId>(0), row.id<AccountId>(1), row.number(2), row.id<AccountId>(3), row.number(4), row.number(5) };
}

std::optional<Referral> find_last(Read& tx, AccountId account)
{
    return tx.one(REFERRAL " WHERE account_id = $1 ORDER BY number DESC LIMIT 1", { account }, referral_of);
}

std::optional<Referral> find(Read& tx, ReferralId id) { return tx.one(REFERRAL " WHERE id = $1", { id }, referral_of); }

std::int64_t count_since(Read& tx, AccountId account, Time since)
{
    return tx.number("SELECT count(*) FROM referral WHERE account_id = $1 AND touched_at > $2", { account, since });
}

std::int64_t count_people(Read& tx, AccountId distributor)
{
    return tx.number("SELECT count(*) FROM referral WHERE distributor_id = $1 AND ends_at > $2", { distributor, tx.now() });
}

bool insert_referral(Write& tx, Referral const& one)
{
    return tx.change("INSERT INTO referral (id, account_id, number, distributor_id, touched_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)"
                     " ON CONFLICT (account_id, number) DO NOTHING",
               { one.id, one.account, one.number, one.distributor, one.touched_at, one.ends_at })
        == 1;
}

bool set_end(Write& tx, Referral const& referral, Time ends_at)
{
    return tx.change("UPDATE referral SET ends_at = $2 WHERE id = $1 AND ends_at = $3", { referral.id, ends_at, referral.ends_at }) == 1;
}

void remove(Write& tx, ReferralId id) { tx.change("DELETE FROM referral WHERE id = $1", { id }); }

void remove_of(Write& tx, AccountId account) { tx.change("DELETE FROM referral WHERE account_id = $1", { account }); }

bool has_commission(Read& tx, OrderId order) { return tx.exists("SELECT 1 FROM commission WHERE order_id = $1", { order }); }

bool insert_commission(Write& tx, Commission const& one)
{
    return tx.change("INSERT INTO commission (order_id, level, buyer_id, distributor_id, currency, paid_minor, base_minor, rate_ppm,"
                     " amount_minor, state, ordered_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'pending', $10)"
                     " ON CONFLICT (order_id, level) DO NOTHING",
               { one.order, one.level, one.buyer, one.distributor, one.currency, one.paid, one.base, one.rate_ppm, one.amount,
                   one.ordered_at })
        == 1;
}

#define COMMISSION \
    "SELECT order_id, level, buyer_id, distributor_id, currency, paid_minor, base_minor, rate_ppm, amount_minor, settled_minor, state," \
    " ordered_at FROM commission"

static Commission commission_of(db::Row const& row)
{
    return { row.id<OrderId>(0), row.small(1), row.id<AccountId>(2), row.id<AccountId>(3), row.text(4), row.number(5), row.number(6),
        row.small(7), row.number(8), row.number(9), row.word<State>(10), row.number(11) };
}

std::vector<Commission> list_of_order(Read& tx, OrderId order)
{
    return tx.all(COMMISSION " WHERE order_id = $1 ORDER BY level", { order }, commission_of);
}

std::vector<Commission> list(Read& tx, AccountId distributor, std::optional<State> state, OrderId before, int count)
{
    if (state)
        return tx.all(COMMISSION " WHERE distributor_id = $1 AND order_id < $2 AND state = $4 ORDER BY order_id DESC LIMIT $3",
            { distributor, before, count, api::to_string(*state) }, commission_of);
    return tx.all(COMMISSION " WHERE distributor_id = $1 AND order_id < $2 ORDER BY order_id DESC LIMIT $3", { distributor, before, count },
        commission_of);
}

void lessen(Write& tx, Commission const& one, std::int64_t base, std::int64_t amount, bool is_all)
{
    tx.change("UPDATE commission SET base_minor = $3, amount_minor = $4, state = CASE WHEN $5 = 1 THEN 'voided' ELSE state END"
              " WHERE order_id = $1 AND level = $2 AND base_minor >= $3 AND amount_minor >= $4 AND state <> 'voided'",
        { one.order, one.level, base, amount, is_all });
}

void earn(Write& tx, OrderId order, std::int32_t level)
{
    tx.change("UPDATE commission SET state = 'earned' WHERE order_id = $1 AND level = $2 AND state = 'pending'", { order, level });
}

std::vector<api::DistributionSums> list_sums(Read& tx, AccountId distributor)
{
    return tx.all("SELECT currency, CAST(sum(CASE WHEN state = 'pending' THEN amount_minor ELSE 0 END) AS BIGINT),"
                  " CAST(sum(CASE WHEN state = 'pending' THEN 0 ELSE amount_minor END) AS BIGINT), CAST(sum(settled_minor) AS BIGINT)"
                  " FROM commission WHERE distributor_id = $1 GROUP BY currency ORDER BY currency",
        { distributor }, [](db::Row const& row) {
            return api::DistributionSums { row.text(0), row.number(1), row.number(2), row.number(3) };
        });
}

std::vector<Owed> list_owed(Read& tx, int most)
{
    return tx.all("SELECT distributor.account_id, parent_id, distributor.rate_ppm, joined_at, currency,"
                  " CAST(sum(amount_minor - settled_minor) AS BIGINT) FROM distributor JOIN commission"
                  " ON distributor_id = distributor.account_id WHERE state <> 'pending' AND amount_minor <> settled_minor"
                  " GROUP BY distributor.account_id, parent_id, distributor.rate_ppm, joined_at, currency"
                  " HAVING sum(amount_minor - settled_minor) <> 0"
                  " ORDER BY distributor.account_id, currency LIMIT $1",
        { most }, [](db::Row const& row) {
            return Owed { distributor_of(row), row.text(4), row.number(5) };
        });
}

std::int64_t sum_owed(Read& tx, AccountId distributor, std::string_view currency)
{
    return tx.number("SELECT CAST(COALESCE(sum(amount_minor - settled_minor), 0) AS BIGINT) FROM commission"
                     " WHERE distributor_id = $1 AND currency = $2 AND state <> 'pending'",
        { distributor, currency });
}

void settle(Write& tx, AccountId distributor, std::string_view currency)
{
    tx.change("UPDATE commission SET settled_minor = amount_minor, state = CASE WHEN state = 'earned' THEN 'settled' ELSE state END"
              " WHERE distributor_id = $1 AND currency = $2 AND state <> 'pending'",
        { distributor, currency });
}

void insert_payout(Write& tx, Payout const& payout)
{
    tx.change(
        "INSERT INTO commission_payout (id, distributor_id, currency, amount_minor, who, note, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        { tx.new_id<Id<struct PayoutTag>>(), payout.distributor, payout.currency, payout.amount, payout.who, payout.note, tx.now() });
}

}
