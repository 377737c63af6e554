#include "platform/gate/answers/idempotency.h"
#include "generated/refusals/common.h"
#include "kernel/crypto/hash.h"
#include "platform/module.h"
#include <algorithm>

namespace platform::idempotency {

bool is_valid(std::string_view text)
{
    return !text.empty() && text.size() <= 64
        && std::all_of(text.begin(), text.end(), [](char character) { return character > ' ' && character <= '~'; });
}

std::string hash_of(std::string_view call, std::string_view path, std::string_view query, std::string_view body)
{
    std::string all;
    for (auto const part : { call, path, query }) {
        all += part;
        all += '\n';
    }
    return to_hex(sha256(all.append(body)));
}

Result<std::optional<std::string>> take(Write& tx, Key const& key)
{
    // The row comes first: on PostgreSQL a twin waits at its unique key until this transaction ends, and then finds the answer.
    bool const is_first = tx.change("INSERT INTO idempotency (caller, caller_id, key, call, request_hash, answer, created_at)"
                                    " VALUES ($1, $2, $3, $4, $5, '', $6) ON CONFLICT (caller, caller_id, key) DO NOTHING",
                              { key.owner.kind, key.owner.id, key.text, key.call, key.hash, tx.now() })
        > 0;
    if (is_first)
        return std::optional<std::string>();
    struct Stored {
        std::string call, hash, answer;
    };
    auto const stored = tx.one("SELECT call, request_hash, answer FROM idempotency WHERE caller = $1 AND caller_id = $2 AND key = $3",
        { key.owner.kind, key.owner.id, key.text }, [](db::Row const& row) {
            return Stored { row.text(0), row.text(1), row.text(2) };
        });
    if (!stored || stored->call != key.call || stored->hash != key.hash)
        return refusal::idempotency_key_reused;
    return std::optional(stored->answer);
}

Later<int> take(Batch& batch, Bearer const& bearer, Key const& key)
{
    static constexpr char const* columns = "INSERT INTO idempotency (caller, caller_id, key, call, request_hash, answer, created_at)"
                                           " SELECT 'shopper', owner.account_id, $3, $4, $5, '', $6 FROM (";
    // SQLite wants the WHERE to tell the ON of the conflict from that of a join.
    static constexpr char const* unless_there = ") owner WHERE owner.account_id <> 0 ON CONFLICT (caller, caller_id, key) DO NOTHING";
    return batch.change(std::string(columns).append(bearer.account) + unless_there,
        { bearer.token_hash, bearer.used_after, key.text, key.call, key.hash, batch.now() });
}

void store(Write& tx, Key const& key, std::string_view answer)
{
    tx.change_later("UPDATE idempotency SET answer = $4 WHERE caller = $1 AND caller_id = $2 AND key = $3",
        { key.owner.kind, key.owner.id, key.text, answer });
}

void give_back(Write& tx, Key const& key)
{
    tx.change("DELETE FROM idempotency WHERE caller = $1 AND caller_id = $2 AND key = $3", { key.owner.kind, key.owner.id, key.text });
}

static void forget_old(Write& tx) { tx.change("DELETE FROM idempotency WHERE created_at < $1", { tx.now() - days(7) }); }

void add(Module& module) { module.jobs.every("forget_old_answers", hours(1), forget_old); }

}
