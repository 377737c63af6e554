#pragma once
#include "domains/personal_data/holdings.h"
#include "generated/ids/account_id.h"
#include "kernel/time/time.h"
#include "platform/db/transaction.h"
#include <optional>
#include <string>
#include <vector>

namespace personal_data::store {

// The person's rows, each of these columns as text; nothing where it is NULL.
std::vector<std::vector<std::optional<std::string>>> rows_of(Read& tx, Holding const& holding, std::vector<std::string> const& columns,
    AccountId account);
// Answers how many there were.
int remove_rows(Write& tx, Holding const& holding, AccountId account);

struct Export {
    std::int64_t login = 0;
    // Of what opens it.
    std::string key_hash;
    Time asked_at = 0;
    std::optional<Time> made_at;
    Time expires_at = 0;
    int parts = 0;
    std::int64_t bytes = 0;
};
std::optional<Export> find_export(Read& tx, AccountId account);
struct Asker {
    std::int64_t login = 0;
    std::string key_hash;
};
// In place of the one before; false when that was asked for after `not_after` by the same login.
bool put_export(Write& tx, AccountId account, Asker const& asker, Time expires, Time not_after);
void add_part(Write& tx, AccountId account, int number, std::string_view text);
void put_made(Write& tx, AccountId account, int parts, std::int64_t bytes);
std::optional<std::string> find_part(Read& tx, AccountId account, int number);
void remove_parts(Write& tx, AccountId account);
// With their parts.
void remove_exports_before(Write& tx, Time expired);

}
