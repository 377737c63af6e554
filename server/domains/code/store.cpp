#include "domains/code/store.h"

namespace code::store {

std::optional<Code> find(Read& tx, std::string_view hash)
{
    return tx.one("SELECT batch_id, number, uses_left, is_stopped, region, per_account, starts_at, ends_at,"
                  " gift_order_id"
                  " FROM exchange_code JOIN code_batch ON code_batch.id = batch_id WHERE hash = $1",
        { hash }, [](db::Row const& row) {
            return Code { row.id<BatchId>(0), row.number(1), row.number(2), row.flag(3), row.text(4), row.number(5), row.number(6),
                row.number(7), row.id<OrderId>(8) };
        });
}

bool take_use(Write& tx, std::string_view hash, bool gives)
{
    return tx.change("UPDATE exchange_code SET uses_left = uses_left - 1, given = given + $2"
                     " WHERE hash = $1 AND uses_left > 0 AND is_stopped = 0",
               { hash, gives })
        == 1;
}

std::optional<Gift> find_gift(Read& tx, OrderId order)
{
    return tx.one("SELECT batch_id, uses_left, given, is_stopped, ends_at FROM code_batch JOIN exchange_code ON batch_id = code_batch.id"
                  " WHERE gift_order_id = $1 AND gift_order_id <> 0",
        { order }, [](db::Row const& row) {
            return Gift { row.id<BatchId>(0), row.number(1), row.number(2), row.flag(3), row.number(4) };
        });
}

bool stop_ungiven(Write& tx, BatchId batch)
{
    if (tx.change("UPDATE exchange_code SET is_stopped = 1 WHERE batch_id = $1 AND given = 0", { batch }) == 0)
        return false;
    tx.change("UPDATE code_batch SET state = 'stopped' WHERE id = $1", { batch });
    return true;
}

bool insert_use(Write& tx, CodeUseId id, Code const& code, AccountId account, api::CodeUseState state)
{
    return tx.change("INSERT INTO code_use (id, batch_id, number, account_id, state, at) VALUES ($1, $2, $3, $4, $5, $6)"
                     " ON CONFLICT (batch_id, number, account_id) DO NOTHING",
               { id, code.batch, code.number, account, api::to_string(state), tx.now() })
        == 1;
}

bool has_use(Read& tx, Code const& code, AccountId account)
{
    return tx.exists("SELECT 1 FROM code_use WHERE batch_id = $1 AND number = $2 AND account_id = $3",
        { code.batch, code.number, account });
}

std::vector<api::CodeGift> list_gifts(Read& tx, BatchId batch)
{
    return tx.all("SELECT unit, amount, days FROM code_gift WHERE batch_id = $1 ORDER BY unit", { batch }, [](db::Row const& row) {
        return api::CodeGift { row.text(0), row.number(1), row.small(2) };
    });
}

std::vector<api::CodeUse> list_uses(Read& tx, AccountId account, CodeUseId before, int count)
{
    std::vector<BatchId> batches;
    auto uses = tx.all("SELECT id, state, at, batch_id FROM code_use WHERE account_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3",
        { account, before, count }, [&](db::Row const& row) {
            api::CodeUse use;
            use.code_use_id = row.id<CodeUseId>(0);
            use.state = row.word<api::CodeUseState>(1);
            use.at = row.number(2);
            batches.push_back(row.id<BatchId>(3));
            return use;
        });
    auto const gifts = tx.all("SELECT batch_id, unit, amount, days FROM code_gift WHERE batch_id = ANY($1) ORDER BY unit",
        { db::List(batches) }, [](db::Row const& row) {
            return std::pair(row.id<BatchId>(0), api::CodeGift { row.text(1), row.number(2), row.small(3) });
        });
    for (std::size_t at = 0; at < uses.size(); ++at)
        for (auto const& [batch, gift] : gifts)
            if (batch == batches[at])
                uses[at].gifts.push_back(gift);
    return uses;
}

void insert_batch(Write& tx, BatchId id, Wanted const& wanted, OrderId gift_of, std::string_view who)
{
    tx.change("INSERT INTO code_batch (id, note, region, size, uses, per_account, starts_at, ends_at, state, made_by, made_at,"
              " gift_order_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10, $11)",
        { id, wanted.note, wanted.region, wanted.size, wanted.uses, wanted.per_account, wanted.starts_at, wanted.ends_at, who, tx.now(),
            gift_of });
    for (auto const& gift : wanted.gifts)
        tx.change("INSERT INTO code_gift (batch_id, unit, amount, days) VALUES ($1, $2, $3, $4)",
            { id, gift.unit, gift.amount, gift.good_days });
}

void insert_code(Write& tx, std::string_view hash, BatchId batch, std::int64_t number, std::int64_t uses)
{
    tx.change("INSERT INTO exchange_code (hash, batch_id, number, uses_left) VALUES ($1, $2, $3, $4)", { hash, batch, number, uses });
}

bool is_batch(Read& tx, BatchId id) { return tx.exists("SELECT 1 FROM code_batch WHERE id = $1 AND gift_order_id = 0", { id }); }

bool stop(Write& tx, BatchId id)
{
    if (tx.change("UPDATE code_batch SET state = 'stopped' WHERE id = $1 AND state = 'open' AND gift_order_id = 0", { id }) == 0)
        return false;
    tx.change("UPDATE exchange_code SET is_stopped = 1 WHERE batch_id = $1", { id });
    return true;
}

std::vector<Batch> list_batches(Read& tx, int most)
{
    auto batches = tx.all("SELECT id, note, region, size, uses, per_account, starts_at, ends_at, state, made_by, made_at,"
                          " (SELECT count(*) FROM code_use WHERE batch_id = code_batch.id AND code_use.state = 'used')"
                          " FROM code_batch WHERE gift_order_id = 0 ORDER BY id DESC LIMIT $1",
        { most }, [](db::Row const& row) {
            return Batch { row.id<BatchId>(0), row.text(1), row.text(2), row.number(3), row.number(4), row.number(5), row.number(6),
                row.number(7), row.text(8) == "stopped", row.text(9), row.number(10), row.number(11), {} };
        });
    for (auto& batch : batches)
        batch.gifts = list_gifts(tx, batch.id);
    return batches;
}

bool count_attempt(Write& tx, Attempt const& attempt)
{
    return tx.change("INSERT INTO code_attempt (kind, subject_hash, started_at, count) VALUES ($1, $2, $3, 1)"
                     " ON CONFLICT (kind, subject_hash) DO UPDATE SET"
                     " count = CASE WHEN code_attempt.started_at <= $4 THEN 1 ELSE code_attempt.count + 1 END,"
                     " started_at = CASE WHEN code_attempt.started_at <= $4 THEN excluded.started_at ELSE code_attempt.started_at END"
                     " WHERE code_attempt.started_at <= $4 OR code_attempt.count < $5",
               { attempt.kind, attempt.subject_hash, tx.now(), tx.now() - attempt.window, attempt.most })
        == 1;
}

void uncount_attempt(Write& tx, Attempt const& attempt)
{
    tx.change_later("UPDATE code_attempt SET count = count - 1 WHERE kind = $1 AND subject_hash = $2 AND count > 0",
        { attempt.kind, attempt.subject_hash });
}

Counted find_attempts(Read& tx, Attempt const& attempt)
{
    return tx
        .one("SELECT count, started_at FROM code_attempt WHERE kind = $1 AND subject_hash = $2 AND started_at > $3",
            { attempt.kind, attempt.subject_hash, tx.now() - attempt.window },
            [](db::Row const& row) {
                return Counted { row.small(0), row.number(1) };
            })
        .value_or(Counted {});
}

void remove_attempts_before(Write& tx, Time started) { tx.change("DELETE FROM code_attempt WHERE started_at <= $1", { started }); }

}
