#include "domains/ledger/store.h"
#include "domains/ledger/rules.h"
#include <cassert>

namespace ledger::store {

using rules::name_of;

static Owner owner_at(db::Row const& row, int column)
{
    auto const name = row.text(column);
    for (auto const kind : { OwnerKind::shop, OwnerKind::shopper, OwnerKind::campaign })
        if (name_of(kind) == name)
            return { kind, row.number(column + 1) };
    assert(false);
    return {};
}

bool insert_operation(Write& tx, OperationId id, Reason const& reason, std::string_view content)
{
    return tx.change("INSERT INTO ledger_operation (id, key, kind, subject_id, note, content, at) VALUES ($1, $2, $3, $4, $5, $6, $7)"
                     " ON CONFLICT (key) DO NOTHING",
               { id, reason.key, reason.kind, reason.subject, reason.note, content, tx.now() })
        == 1;
}

void remove_operation(Write& tx, OperationId id) { tx.change_later("DELETE FROM ledger_operation WHERE id = $1", { id }); }

std::optional<Operation> find_operation(Read& tx, std::string_view key)
{
    return tx.one("SELECT id, kind, subject_id, content, at FROM ledger_operation WHERE key = $1", { key }, [](db::Row const& row) {
        return Operation { row.id<OperationId>(0), row.text(1), row.number(2), row.text(3), row.number(4) };
    });
}

void insert_entry(Write& tx, OperationId operation, Entry const& entry)
{
    if (entry.owner == shop) {
        tx.change_later("INSERT INTO ledger_entry (operation_id, owner_kind, owner_id, unit, amount) VALUES ($1, $2, $3, $4, $5)",
            { operation, name_of(entry.owner.kind), entry.owner.id, entry.unit, entry.amount });
        return;
    }
    tx.change_later("INSERT INTO ledger_entry (operation_id, owner_kind, owner_id, unit, amount, number, balance_after)"
                    " SELECT $1, owner_kind, owner_id, unit, $5, entries, amount FROM ledger_balance"
                    " WHERE owner_kind = $2 AND owner_id = $3 AND unit = $4",
        { operation, name_of(entry.owner.kind), entry.owner.id, entry.unit, entry.amount });
}

void insert_pair(Write& tx, OperationId operation, Entry const& entry)
{
    tx.change_later("INSERT INTO ledger_entry (operation_id, owner_kind, owner_id, unit, amount, number, balance_after)"
                    " SELECT $1, owner_kind, owner_id, unit, $5, entries, amount FROM ledger_balance"
                    " WHERE owner_kind = $2 AND owner_id = $3 AND unit = $4"
                    " UNION ALL SELECT $1, CAST($6 AS TEXT), CAST($7 AS BIGINT), CAST($4 AS TEXT), CAST($8 AS BIGINT), NULL, NULL",
        { operation, name_of(entry.owner.kind), entry.owner.id, entry.unit, entry.amount, name_of(shop.kind), shop.id, -entry.amount });
}

std::vector<Entry> list_entries(Read& tx, OperationId operation)
{
    return tx.all("SELECT owner_kind, owner_id, unit, amount FROM ledger_entry WHERE operation_id = $1", { operation },
        [](db::Row const& row) {
            return Entry { owner_at(row, 0), row.text(2), row.number(3) };
        });
}

std::int64_t amount_of_entry(Read& tx, OperationId operation, Owner owner, std::string_view unit)
{
    return tx.number("SELECT amount FROM ledger_entry WHERE operation_id = $1 AND owner_kind = $2 AND owner_id = $3 AND unit = $4",
        { operation, name_of(owner.kind), owner.id, unit });
}

void add_to_balance(Write& tx, Entry const& entry)
{
    tx.change_later("INSERT INTO ledger_balance (owner_kind, owner_id, unit, amount, expiring, entries) VALUES ($1, $2, $3, $4, 0, 1)"
                    " ON CONFLICT (owner_kind, owner_id, unit) DO UPDATE SET amount = ledger_balance.amount + excluded.amount,"
                    " entries = ledger_balance.entries + 1",
        { name_of(entry.owner.kind), entry.owner.id, entry.unit, entry.amount });
}

std::optional<std::int64_t> take_from_balance(Write& tx, Entry const& entry)
{
    // The guard in WHERE gives the last of it to exactly one of two who take at once.
    return tx.one("UPDATE ledger_balance SET amount = amount + $4, entries = entries + 1"
                  " WHERE owner_kind = $1 AND owner_id = $2 AND unit = $3 AND amount + $4 >= 0 RETURNING expiring",
        { name_of(entry.owner.kind), entry.owner.id, entry.unit, entry.amount }, [](db::Row const& row) { return row.number(0); });
}

void undo_on_balance(Write& tx, Entry const& entry)
{
    tx.change_later("UPDATE ledger_balance SET amount = amount - $4, entries = entries - 1"
                    " WHERE owner_kind = $1 AND owner_id = $2 AND unit = $3",
        { name_of(entry.owner.kind), entry.owner.id, entry.unit, entry.amount });
}

void add_to_expiring(Write& tx, Owner owner, std::string_view unit, std::int64_t amount)
{
    tx.change_later("UPDATE ledger_balance SET expiring = expiring + $4 WHERE owner_kind = $1 AND owner_id = $2 AND unit = $3",
        { name_of(owner.kind), owner.id, unit, amount });
}

std::int64_t lock_balance(Write& tx, Owner owner, std::string_view unit)
{
    return tx.number("UPDATE ledger_balance SET amount = amount WHERE owner_kind = $1 AND owner_id = $2 AND unit = $3 RETURNING amount",
        { name_of(owner.kind), owner.id, unit });
}

std::int64_t balance(Read& tx, Owner owner, std::string_view unit)
{
    return tx.number("SELECT amount FROM ledger_balance WHERE owner_kind = $1 AND owner_id = $2 AND unit = $3",
        { name_of(owner.kind), owner.id, unit });
}

std::int64_t given_out(Read& tx, std::string_view unit)
{
    return tx.number("SELECT CAST(sum(amount) AS BIGINT) FROM ledger_balance WHERE unit = $1", { unit });
}

std::vector<Balance> balances(Read& tx, Owner owner)
{
    return tx.all("SELECT unit, amount FROM ledger_balance WHERE owner_kind = $1 AND owner_id = $2 AND amount > 0 ORDER BY unit",
        { name_of(owner.kind), owner.id }, [](db::Row const& row) {
            return Balance { row.text(0), row.number(1) };
        });
}

std::vector<Expiry> expiries(Read& tx, Owner owner)
{
    return tx.all("SELECT unit, expires_at, CAST(sum(amount_left) AS BIGINT) FROM ledger_lot"
                  " WHERE owner_kind = $1 AND owner_id = $2 AND amount_left > 0 GROUP BY unit, expires_at ORDER BY expires_at, unit",
        { name_of(owner.kind), owner.id }, [](db::Row const& row) {
            return Expiry { row.text(0), row.number(1), row.number(2) };
        });
}

std::vector<Record> history(Read& tx, Owner owner, std::string_view unit, std::int64_t before, int count)
{
    return tx.all("SELECT number, amount, balance_after, kind, subject_id, note, at FROM ledger_entry"
                  " JOIN ledger_operation ON ledger_operation.id = operation_id"
                  " WHERE owner_kind = $1 AND owner_id = $2 AND unit = $3 AND number < $4 ORDER BY number DESC LIMIT $5",
        { name_of(owner.kind), owner.id, unit, before, count }, [](db::Row const& row) {
            return Record { row.number(0), row.number(1), row.number(2), row.text(3), row.number(4), row.text(5), row.number(6) };
        });
}

static Lot lot_of(db::Row const& row) { return { row.id<LotId>(0), owner_at(row, 1), row.text(3), row.number(4), row.number(5) }; }

void insert_lot(Write& tx, LotId id, OperationId operation, Entry const& entry)
{
    tx.change_later("INSERT INTO ledger_lot (id, operation_id, owner_kind, owner_id, unit, amount, amount_left, expires_at)"
                    " VALUES ($1, $2, $3, $4, $5, $6, $6, $7)",
        { id, operation, name_of(entry.owner.kind), entry.owner.id, entry.unit, entry.amount, entry.expires_at });
}

std::optional<Lot> find_lot(Read& tx, LotId id)
{
    return tx.one("SELECT id, owner_kind, owner_id, unit, amount_left, expires_at FROM ledger_lot WHERE id = $1", { id }, lot_of);
}

std::vector<Lot> list_lots(Read& tx, Owner owner, std::string_view unit)
{
    return tx.all("SELECT id, owner_kind, owner_id, unit, amount_left, expires_at FROM ledger_lot"
                  " WHERE owner_kind = $1 AND owner_id = $2 AND unit = $3 AND amount_left > 0 ORDER BY expires_at, id",
        { name_of(owner.kind), owner.id, unit }, lot_of);
}

void use_lot(Write& tx, OperationId operation, LotId lot, std::int64_t amount)
{
    tx.change_later("UPDATE ledger_lot SET amount_left = amount_left - $2 WHERE id = $1", { lot, amount });
    tx.change_later("INSERT INTO ledger_lot_use (operation_id, lot_id, amount) VALUES ($1, $2, $3)", { operation, lot, amount });
}

std::vector<LotUse> list_uses(Read& tx, OperationId operation, Owner owner, std::string_view unit)
{
    return tx.all("SELECT lot_id, ledger_lot_use.amount, expires_at FROM ledger_lot_use JOIN ledger_lot ON ledger_lot.id = lot_id"
                  " WHERE ledger_lot_use.operation_id = $1 AND owner_kind = $2 AND owner_id = $3 AND unit = $4",
        { operation, name_of(owner.kind), owner.id, unit }, [](db::Row const& row) {
            return LotUse { row.id<LotId>(0), row.number(1), row.number(2) };
        });
}

}
