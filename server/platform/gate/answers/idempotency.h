#pragma once
// A call that creates something runs once per key: its stored answer answers a retry. All in the transaction of the call.
#include "kernel/result.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include "platform/gate/bearer.h"
#include "platform/gate/caller.h"
#include <optional>
#include <string>
#include <string_view>

namespace platform {
struct Module;
}

namespace platform::idempotency {

// Whose a key is: a shopper and an operator may have the same number, and never meet.
struct Owner {
    Owner() = default;
    Owner(AccountId account) : kind("shopper"), id(account.value) { }
    Owner(OperatorId one) : kind("operator"), id(one.value) { }

    std::string_view kind;
    std::int64_t id = 0;
};

struct Key {
    Owner owner;
    std::string_view text;
    std::string_view call;
    // Of all that the request says, so that another request with the same key is found out.
    std::string hash;
};

// 1 to 64 printable ASCII characters.
bool is_valid(std::string_view text);
// SHA-256 over the call's name, its parameters and its body.
std::string hash_of(std::string_view call, std::string_view path, std::string_view query, std::string_view body);

// Takes the key. A twin that runs at the same time waits here until the first one has ended. Answers the stored answer when there is one,
// and nothing when the call is to run; refuses idempotency_key_reused.
Result<std::optional<std::string>> take(Write& tx, Key const& key);
// Takes it in the round trip in which the bearer is asked for, whose account the key does not know yet: 1 when the call is to run. With 0
// take() tells why: there is an answer, or nobody has this token any more.
Later<int> take(Batch& batch, Bearer const& bearer, Key const& key);
void store(Write& tx, Key const& key, std::string_view answer);
// A refusal stores nothing, also where the transaction is kept: the same key may try again.
void give_back(Write& tx, Key const& key);

// Removes what is older than 7 days.
void add(Module& module);

}
