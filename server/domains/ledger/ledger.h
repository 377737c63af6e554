#pragma once
#include "generated/ids/account_id.h"
#include "kernel/id.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include <compare>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

class Read;
class Write;

namespace platform {
struct Module;
}

// Everything of value that somebody owns besides goods: points, red packets, cards by type, tickets. Also what a campaign counts: its
// stock, quotas and budgets. Double entry in whole numbers: nothing comes from nowhere, nobody but the shop falls below zero, and the key
// of an operation never moves anything twice.
namespace ledger {

enum class OwnerKind : std::uint8_t { shop, shopper, campaign };

struct Owner {
    OwnerKind kind = OwnerKind::shop;
    std::int64_t id = 0;
    friend auto operator<=>(Owner const&, Owner const&) = default;
};
// Where everything comes from and where it goes: its balance is what it has given out, below zero.
constexpr Owner shop {};
constexpr Owner of(AccountId account) { return { OwnerKind::shopper, account.value }; }
constexpr Owner of_campaign(std::int64_t id) { return { OwnerKind::campaign, id }; }

// A unit is what is counted: "points", "card:xray", "red_packet:THB" (minor units). Each owner has one account per unit.
struct Entry {
    Owner owner;
    std::string unit;
    // Put into the account; taken out of it below zero. At most most_amount either way.
    std::int64_t amount = 0;
    // What is put in goes back to the shop then; 0: it stays. What is taken does not bring its own along: who moves it on says it anew.
    Time expires_at = 0;
};
constexpr std::int64_t most_amount = 1'000'000'000'000;

struct Reason {
    // Names one intent, "order:123:points"; a retry carries the same. At most 200 bytes.
    std::string key;
    // For machines: "order_points".
    std::string kind;
    // What it is about, by the kind: an order's id.
    std::int64_t subject = 0;
    // For people.
    std::string note;
};

using OperationId = Id<struct LedgerOperationTag>;

struct Moved {
    OperationId id;
    Time at = 0;
    // Nothing was moved now: this is how it ended the first time.
    bool is_repeated = false;
};

// Makes all entries or none. They sum to zero in each unit, and name no account twice: anything else is a bug. A repeated key answers what
// it answered first and moves nothing; what counts is kind, subject and entries, while the note and the times of expiry may differ, since a
// retry makes them anew. Refuses balance_insufficient, operation_differs (the key belongs to another operation); a refusal leaves nothing
// behind, so the caller's transaction may go on without it.
Result<Moved> move(Write& tx, Reason const& reason, std::vector<Entry> entries);

// From the shop to the owner. Refuses operation_differs.
Result<Moved> give(Write& tx, Owner to, std::string_view unit, std::int64_t amount, Reason const& reason, Time expires_at = 0);
// From the owner to the shop; what expires first goes first. Refuses as `move`.
Result<Moved> take(Write& tx, Owner from, std::string_view unit, std::int64_t amount, Reason const& reason);
// The same, but no more than is there, and answers how much that was. Refuses operation_differs.
Result<std::int64_t> take_at_most(Write& tx, Owner from, std::string_view unit, std::int64_t most, Reason const& reason);

// Moves everything back that the operation of this key moved, under the key "<key>:reversed", and so at most once. What expires lies in its
// lots as before; what should have expired meanwhile does so now. So a card is held by taking it and released by reversing that. Refuses
// not_found (no such operation), balance_insufficient (what was given is spent), operation_differs.
Result<Moved> reverse(Write& tx, std::string_view key, std::string_view kind, std::string_view note);

// Moves so much of what the operation of this key took from one owner back to them, after `before` of it went back by earlier parts; which
// parts there were is the caller's to know, whose rows keep others from the same. What does not expire goes back first, then what expires
// last, into its lots as before; all parts together leave what a reversal leaves. Refuses not_found (no such operation), operation_differs.
// More than was taken is a bug, and throws.
Result<Moved> reverse_part(Write& tx, std::string_view key, std::int64_t before, std::int64_t amount, Reason const& reason);

// 0 for an account that nobody ever moved anything to. What has expired is gone as soon as its job ran, within seconds.
std::int64_t balance(Read& tx, Owner owner, std::string_view unit);

// What the operation of this key moved into the account, below zero when out of it; 0 when there is no such operation.
std::int64_t amount_moved(Read& tx, std::string_view key, Owner owner, std::string_view unit);

struct Balance {
    std::string unit;
    std::int64_t amount = 0;
};
// Of a shopper or a campaign, by unit; without those that are zero.
std::vector<Balance> balances(Read& tx, Owner owner);

struct Expiry {
    std::string unit;
    Time at = 0;
    std::int64_t amount = 0;
};
// Which parts of the owner's balances expire when, the earliest first.
std::vector<Expiry> expiries(Read& tx, Owner owner);

struct Record {
    // Counts the entries of the account from 1.
    std::int64_t number = 0;
    std::int64_t amount = 0;
    std::int64_t balance_after = 0;
    std::string kind;
    std::int64_t subject = 0;
    std::string note;
    Time at = 0;
};
constexpr std::int64_t newest = std::numeric_limits<std::int64_t>::max();
// The entries of a shopper's or a campaign's account below the number `before`, newest first.
std::vector<Record> history(Read& tx, Owner owner, std::string_view unit, std::int64_t before, int count);

void add(platform::Module& module);

}
