#pragma once
#include "domains/console/console.h"
#include "kernel/id.h"
#include "platform/db/transaction.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace console::store {

using SessionId = Id<struct ConsoleSessionTag>;

struct Account {
    OperatorId id;
    std::string role;
    std::string password_hash;
};
std::optional<Account> find_by_email(Read& tx, std::string_view email);
// False when the address is taken.
bool insert_operator(Write& tx, OperatorId id, NewOperator const& wanted, std::string_view email);
std::vector<Listed> list(Read& tx);
bool is_operator(Read& tx, OperatorId id);
// Who may log in.
bool has_owner(Read& tx);
// Holds the operator until this transaction ends, if they may log in and still have this password.
bool hold_open(Write& tx, OperatorId id, std::string_view password_hash);
// Two owners who lock each other at the same moment come one after the other.
void hold_owners(Write& tx);
// False where they are locked, or are the last owner who is not.
bool lock(Write& tx, OperatorId id);
bool is_locked(Read& tx, OperatorId id);

struct Session {
    SessionId id;
    OperatorId owner;
    std::string email;
    std::string role;
    Time used_at = 0;
};
void insert_session(Write& tx, SessionId id, OperatorId owner, std::string_view token_hash, Time ends_at);
// Nothing of one that has ended, was not used since, or whose operator is locked.
std::optional<Session> find_session(Read& tx, std::string_view token_hash, Time used_after);
Time end_of_session(Read& tx, SessionId id);
std::string role_of(Read& tx, OperatorId id);
void mark_used(Write& tx, SessionId id, Time at);
void end_session(Write& tx, SessionId id, std::string_view reason);
void end_sessions(Write& tx, OperatorId owner, std::string_view reason);
void remove_sessions_before(Write& tx, Time ended);

struct Attempt {
    std::string_view kind;
    std::string subject_hash;
};
// Counts one more since then; false, and nothing counted, when there were `most` already.
bool count_attempt(Write& tx, Attempt const& attempt, Time window_start, int most);
int attempts_since(Read& tx, Attempt const& attempt, Time window_start);
void uncount_attempt(Write& tx, Attempt const& attempt);
void forget_attempts(Write& tx, Attempt const& attempt);
void remove_attempts_before(Write& tx, Time started);

}
