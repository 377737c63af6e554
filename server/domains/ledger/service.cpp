#include "domains/ledger/checks.h"
#include "domains/ledger/ledger.h"
#include "domains/ledger/lots.h"
#include "domains/ledger/rules.h"
#include "generated/refusals/common.h"
#include "generated/refusals/ledger.h"
#include "platform/module.h"
#include <algorithm>
#include <cassert>
#include <stdexcept>

namespace ledger {

namespace {

// An operation that is to be made, and what it does to lots besides the usual.
struct Posting {
    Reason reason;
    std::string content;
    // In order.
    std::vector<Entry> entries;
    // What it moves back, after so much of it went back before.
    OperationId reversed {};
    std::int64_t before = 0;
    // The one lot out of which it takes.
    LotId lot {};
};

}

static Result<Moved> repeated(Write& tx, Posting const& posting)
{
    auto const first = store::find_operation(tx, posting.reason.key);
    assert(first); // It was in the way of ours.
    if (first->content != posting.content)
        return refusal::operation_differs;
    return Moved { first->id, first->at, true };
}

static void change_lots(Write& tx, OperationId id, Posting const& posting, Entry const& entry, std::int64_t expiring)
{
    if (entry.amount > 0 && entry.expires_at != 0)
        lots::put(tx, id, entry);
    else if (entry.amount > 0 && posting.reversed)
        lots::restore(tx, id, entry, { posting.reversed, posting.before });
    else if (entry.amount < 0 && posting.lot)
        lots::use_one(tx, id, entry, posting.lot);
    else if (entry.amount < 0 && expiring > 0)
        lots::use(tx, id, entry);
}

// How much of each balance lay in lots; nothing when one of them is too small, and then all are as they were.
static std::optional<std::vector<std::int64_t>> change_balances(Write& tx, std::vector<Entry> const& entries)
{
    std::vector<std::int64_t> expiring;
    for (auto const& entry : entries) {
        std::optional<std::int64_t> in_lots = 0;
        if (entry.owner != shop && entry.amount > 0)
            store::add_to_balance(tx, entry);
        else if (entry.owner != shop)
            in_lots = store::take_from_balance(tx, entry);
        if (in_lots) {
            expiring.push_back(*in_lots);
            continue;
        }
        for (std::size_t at = 0; at < expiring.size(); ++at)
            if (entries[at].owner != shop)
                store::undo_on_balance(tx, entries[at]);
        return std::nullopt;
    }
    return expiring;
}

// Most operations move something between the shop and one other: one statement.
static void insert_entries(Write& tx, OperationId id, std::vector<Entry> const& entries)
{
    bool const is_pair =
        entries.size() == 2 && entries[0].unit == entries[1].unit && (entries[0].owner == shop) != (entries[1].owner == shop);
    if (is_pair)
        return store::insert_pair(tx, id, entries[entries[0].owner == shop ? 1 : 0]);
    for (auto const& entry : entries)
        store::insert_entry(tx, id, entry);
}

static Result<Moved> post(Write& tx, Posting const& posting)
{
    assert(rules::is_named(posting.reason));
    assert(rules::are_balanced(posting.entries));
    auto const id = tx.new_id<OperationId>();
    if (!store::insert_operation(tx, id, posting.reason, posting.content))
        return repeated(tx, posting);
    auto const expiring = change_balances(tx, posting.entries);
    if (!expiring) {
        store::remove_operation(tx, id);
        return refusal::balance_insufficient;
    }
    for (std::size_t at = 0; at < posting.entries.size(); ++at) {
        auto const& entry = posting.entries[at];
        if (entry.owner != shop)
            change_lots(tx, id, posting, entry, (*expiring)[at]);
    }
    insert_entries(tx, id, posting.entries);
    return Moved { id, tx.now(), false };
}

static std::vector<Entry> between(Owner from, Owner to, std::string_view unit, std::int64_t amount, Time expires_at = 0)
{
    return rules::in_order({ { from, std::string(unit), -amount }, { to, std::string(unit), amount, expires_at } });
}

Result<Moved> move(Write& tx, Reason const& reason, std::vector<Entry> entries)
{
    auto ordered = rules::in_order(std::move(entries));
    auto content = rules::content_of(reason, ordered);
    return post(tx, { reason, std::move(content), std::move(ordered) });
}

Result<Moved> give(Write& tx, Owner to, std::string_view unit, std::int64_t amount, Reason const& reason, Time expires_at)
{
    assert(amount > 0);
    return move(tx, reason, between(shop, to, unit, amount, expires_at));
}

Result<Moved> take(Write& tx, Owner from, std::string_view unit, std::int64_t amount, Reason const& reason)
{
    assert(amount > 0);
    return move(tx, reason, between(from, shop, unit, amount));
}

Result<std::int64_t> take_at_most(Write& tx, Owner from, std::string_view unit, std::int64_t most, Reason const& reason)
{
    assert(most > 0);
    auto const taken = std::min(store::lock_balance(tx, from, unit), most);
    // Also when there is nothing to take: a retry must not find what came later.
    auto entries = taken == 0 ? std::vector<Entry>() : between(from, shop, unit, taken);
    auto const moved = TRY(post(tx, { reason, rules::content_of_at_most(reason, from, unit, most), std::move(entries) }));
    return moved.is_repeated ? -store::amount_of_entry(tx, moved.id, from, unit) : taken;
}

Result<Moved> reverse(Write& tx, std::string_view key, std::string_view kind, std::string_view note)
{
    auto const first = store::find_operation(tx, key);
    if (!first)
        return refusal::not_found;
    auto entries = rules::in_order(store::list_entries(tx, first->id));
    for (auto& entry : entries)
        entry.amount = -entry.amount;
    Reason reason { std::string(key) + ":reversed", std::string(kind), first->subject, std::string(note) };
    auto content = rules::content_of(reason, entries);
    return post(tx, { std::move(reason), std::move(content), std::move(entries), first->id });
}

Result<Moved> reverse_part(Write& tx, std::string_view key, std::int64_t before, std::int64_t amount, Reason const& reason)
{
    auto const first = store::find_operation(tx, key);
    if (!first)
        return refusal::not_found;
    auto const taken = store::list_entries(tx, first->id);
    auto const from = std::ranges::find_if(taken, [](Entry const& entry) { return entry.amount < 0 && entry.owner != shop; });
    if (from == taken.end() || taken.size() != 2 || before < 0 || amount <= 0 || amount > -from->amount - before)
        throw std::logic_error("more would go back than was taken: " + std::string(key));
    auto entries = between(shop, from->owner, from->unit, amount);
    auto content = rules::content_of(reason, entries);
    return post(tx, { reason, std::move(content), std::move(entries), first->id, before });
}

// The job: what is left of a lot goes back to the shop.
static void end_lot(Write& tx, std::int64_t id)
{
    auto const found = store::find_lot(tx, LotId { id });
    if (!found)
        return;
    store::lock_balance(tx, found->owner, found->unit);
    // Read again: only now nobody takes from it any more.
    auto const lot = *store::find_lot(tx, LotId { id });
    if (lot.left == 0)
        return;
    // A lot that something came back to expires once more, so the key needs more than the lot.
    auto const key = "lot:" + std::to_string(id) + ":over:" + std::to_string(tx.new_id<OperationId>().value);
    Reason reason { key, "expired", 0, "" };
    auto entries = between(lot.owner, shop, lot.unit, lot.left);
    auto content = rules::content_of(reason, entries);
    [[maybe_unused]] auto const moved = post(tx, { std::move(reason), std::move(content), std::move(entries), {}, 0, lot.id });
    assert(moved.ok()); // A lot is part of its balance.
}

std::int64_t balance(Read& tx, Owner owner, std::string_view unit)
{
    return owner == shop ? -store::given_out(tx, unit) : store::balance(tx, owner, unit);
}

std::int64_t amount_moved(Read& tx, std::string_view key, Owner owner, std::string_view unit)
{
    auto const found = store::find_operation(tx, key);
    return found ? store::amount_of_entry(tx, found->id, owner, unit) : 0;
}

std::vector<Balance> balances(Read& tx, Owner owner) { return store::balances(tx, owner); }

std::vector<Expiry> expiries(Read& tx, Owner owner) { return store::expiries(tx, owner); }

std::vector<Record> history(Read& tx, Owner owner, std::string_view unit, std::int64_t before, int count)
{
    return store::history(tx, owner, unit, before, count);
}

void add(platform::Module& module)
{
    module.jobs.on(lots::over_job, end_lot);
    add_checks(module.checks);
}

}
