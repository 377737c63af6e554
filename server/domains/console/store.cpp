#include "domains/console/store.h"

namespace console::store {

std::optional<Account> find_by_email(Read& tx, std::string_view email)
{
    return tx.one("SELECT id, role, password_hash FROM console_operator WHERE email = $1", { email }, [](db::Row const& row) {
        return Account { row.id<OperatorId>(0), row.text(1), row.text(2) };
    });
}

bool insert_operator(Write& tx, OperatorId id, NewOperator const& wanted, std::string_view email)
{
    return tx.change("INSERT INTO console_operator (id, email, role, password_hash, created_at) VALUES ($1, $2, $3, $4, $5)"
                     " ON CONFLICT (email) DO NOTHING",
               { id, email, api::to_string(wanted.role), wanted.password_hash, tx.now() })
        == 1;
}

std::vector<Listed> list(Read& tx)
{
    return tx.all("SELECT id, email, role, created_at, locked_at FROM console_operator ORDER BY email", {}, [](db::Row const& row) {
        return Listed { row.id<OperatorId>(0), row.text(1), row.text(2), row.number(3), row.optional_number(4) };
    });
}

bool is_operator(Read& tx, OperatorId id) { return tx.exists("SELECT 1 FROM console_operator WHERE id = $1", { id }); }

bool has_owner(Read& tx) { return tx.exists("SELECT 1 FROM console_operator WHERE role = 'owner' AND locked_at IS NULL", {}); }

bool hold_open(Write& tx, OperatorId id, std::string_view password_hash)
{
    return tx.change("UPDATE console_operator SET role = role WHERE id = $1 AND password_hash = $2 AND locked_at IS NULL",
               { id, password_hash })
        == 1;
}

void hold_owners(Write& tx) { tx.change("UPDATE console_operator SET role = role WHERE role = 'owner'", {}); }

bool lock(Write& tx, OperatorId id)
{
    return tx.change("UPDATE console_operator SET locked_at = $2 WHERE id = $1 AND locked_at IS NULL AND (role <> 'owner'"
                     " OR EXISTS (SELECT 1 FROM console_operator other"
                     " WHERE other.role = 'owner' AND other.locked_at IS NULL AND other.id <> $1))",
               { id, tx.now() })
        == 1;
}

bool is_locked(Read& tx, OperatorId id)
{
    return tx.exists("SELECT 1 FROM console_operator WHERE id = $1 AND locked_at IS NOT NULL", { id });
}

void insert_session(Write& tx, SessionId id, OperatorId owner, std::string_view token_hash, Time ends_at)
{
    tx.change("INSERT INTO operator_session (id, operator_id, token_hash, created_at, used_at, ends_at) VALUES ($1, $2, $3, $4, $4, $5)",
        { id, owner, token_hash, tx.now(), ends_at });
}

std::optional<Session> find_session(Read& tx, std::string_view token_hash, Time used_after)
{
    return tx.one("SELECT session.id, session.operator_id, owner.email, owner.role, session.used_at FROM operator_session session"
                  " JOIN console_operator owner ON owner.id = session.operator_id WHERE session.token_hash = $1"
                  " AND session.ended_at IS NULL AND session.ends_at > $2 AND session.used_at > $3 AND owner.locked_at IS NULL",
        { token_hash, tx.now(), used_after }, [](db::Row const& row) {
            return Session { row.id<SessionId>(0), row.id<OperatorId>(1), row.text(2), row.text(3), row.number(4) };
        });
}

Time end_of_session(Read& tx, SessionId id) { return tx.number("SELECT ends_at FROM operator_session WHERE id = $1", { id }); }

std::string role_of(Read& tx, OperatorId id)
{
    return tx.one("SELECT role FROM console_operator WHERE id = $1", { id }, [](db::Row const& row) { return row.text(0); }).value_or("");
}

void mark_used(Write& tx, SessionId id, Time at)
{
    tx.change("UPDATE operator_session SET used_at = $2 WHERE id = $1 AND used_at < $2", { id, at });
}

void end_session(Write& tx, SessionId id, std::string_view reason)
{
    tx.change("UPDATE operator_session SET ended_at = $2, ended_reason = $3 WHERE id = $1 AND ended_at IS NULL", { id, tx.now(), reason });
}

void end_sessions(Write& tx, OperatorId owner, std::string_view reason)
{
    tx.change("UPDATE operator_session SET ended_at = $2, ended_reason = $3 WHERE operator_id = $1 AND ended_at IS NULL",
        { owner, tx.now(), reason });
}

void remove_sessions_before(Write& tx, Time ended) { tx.change("DELETE FROM operator_session WHERE ends_at < $1", { ended }); }

bool count_attempt(Write& tx, Attempt const& attempt, Time window_start, int most)
{
    return tx.change("INSERT INTO operator_attempt (kind, subject_hash, started_at, count) VALUES ($1, $2, $3, 1)"
                     " ON CONFLICT (kind, subject_hash) DO UPDATE SET"
                     " count = CASE WHEN operator_attempt.started_at <= $4 THEN 1 ELSE operator_attempt.count + 1 END,"
                     " started_at = CASE WHEN operator_attempt.started_at <= $4 THEN excluded.started_at"
                     " ELSE operator_attempt.started_at END"
                     " WHERE operator_attempt.started_at <= $4 OR operator_attempt.count < $5",
               { attempt.kind, attempt.subject_hash, tx.now(), window_start, most })
        == 1;
}

int attempts_since(Read& tx, Attempt const& attempt, Time window_start)
{
    return static_cast<int>(tx.number("SELECT count FROM operator_attempt WHERE kind = $1 AND subject_hash = $2 AND started_at > $3",
        { attempt.kind, attempt.subject_hash, window_start }));
}

void uncount_attempt(Write& tx, Attempt const& attempt)
{
    tx.change("UPDATE operator_attempt SET count = count - 1 WHERE kind = $1 AND subject_hash = $2 AND count > 0",
        { attempt.kind, attempt.subject_hash });
}

void forget_attempts(Write& tx, Attempt const& attempt)
{
    tx.change("DELETE FROM operator_attempt WHERE kind = $1 AND subject_hash = $2", { attempt.kind, attempt.subject_hash });
}

void remove_attempts_before(Write& tx, Time started) { tx.change("DELETE FROM operator_attempt WHERE started_at < $1", { started }); }

}
