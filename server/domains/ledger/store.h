#pragma once
#include "domains/ledger/ledger.h"
#include "platform/db/transaction.h"
#include <optional>

namespace ledger {

using LotId = Id<struct LedgerLotTag>;

namespace store {

// False when there is an operation of that key already.
bool insert_operation(Write& tx, OperationId id, Reason const& reason, std::string_view content);
void remove_operation(Write& tx, OperationId id);

struct Operation {
    OperationId id;
    std::string kind;
    std::int64_t subject = 0;
    std::string content;
    Time at = 0;
};
std::optional<Operation> find_operation(Read& tx, std::string_view key);

// After the balance was changed: the entry says how it stands then.
void insert_entry(Write& tx, OperationId operation, Entry const& entry);
// The same of somebody's and of the shop's, from which or to which it went.
void insert_pair(Write& tx, OperationId operation, Entry const& entry);
// By owner and unit.
std::vector<Entry> list_entries(Read& tx, OperationId operation);
std::int64_t amount_of_entry(Read& tx, OperationId operation, Owner owner, std::string_view unit);

void add_to_balance(Write& tx, Entry const& entry);
// How much of the balance lay in lots; nothing when there was less than is to be taken, and then nothing has changed.
std::optional<std::int64_t> take_from_balance(Write& tx, Entry const& entry);
// As if the entry had not been made. It was made in this transaction.
void undo_on_balance(Write& tx, Entry const& entry);
void add_to_expiring(Write& tx, Owner owner, std::string_view unit, std::int64_t amount);
// What is there; nobody else changes it until this transaction has ended.
std::int64_t lock_balance(Write& tx, Owner owner, std::string_view unit);

std::int64_t balance(Read& tx, Owner owner, std::string_view unit);
// How much of a unit others than the shop have.
std::int64_t given_out(Read& tx, std::string_view unit);
std::vector<Balance> balances(Read& tx, Owner owner);
std::vector<Expiry> expiries(Read& tx, Owner owner);
std::vector<Record> history(Read& tx, Owner owner, std::string_view unit, std::int64_t before, int count);

struct Lot {
    LotId id;
    Owner owner;
    std::string unit;
    std::int64_t left = 0;
    Time expires_at = 0;
};
void insert_lot(Write& tx, LotId id, OperationId operation, Entry const& entry);
std::optional<Lot> find_lot(Read& tx, LotId id);
// Those that are not empty, the earliest to expire first.
std::vector<Lot> list_lots(Read& tx, Owner owner, std::string_view unit);
void use_lot(Write& tx, OperationId operation, LotId lot, std::int64_t amount);

struct LotUse {
    LotId lot;
    std::int64_t amount = 0;
    Time expires_at = 0;
};
// What an operation took out of which lots of an account.
std::vector<LotUse> list_uses(Read& tx, OperationId operation, Owner owner, std::string_view unit);

}
}
