#include "domains/mystery_box/queue/payers.h"
#include "domains/account/account.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/queue/waste.h"
#include "domains/mystery_box/rules.h"
#include "platform/secrets/keyed_name.h"
#include <algorithm>

namespace mystery_box {

namespace payers {

static constexpr Time silence = days(30);
static constexpr Time gone_kept = days(30);

static std::string name_of(Read& tx, std::string_view identity) { return platform::keyed_name(tx.settings(), "identity", identity); }

Taking ask_for_person(Batch& batch, AccountId account)
{
    auto locked = store::lock_person(batch, account);
    return { account, std::move(locked), waste::person_of(batch, account) };
}

Person take_person(Write& tx, Taking const& taking)
{
    auto const& person = **taking.person;
    // Else it has become one with another while we waited.
    return person.id == **taking.locked ? person : take_person(tx, taking.account);
}

Person take_person(Write& tx, AccountId account)
{
    while (true) {
        auto const locked = store::lock_person(tx, account);
        // Read only now that nobody counts beside us; and it may have become one with another while we waited.
        auto person = waste::person_of(tx, account);
        if (person.id == locked)
            return person;
    }
}

// What is known of a person has changed: where their accounts wait, it counts from now on.
static void look_again(Write& tx, AccountId person)
{
    for (auto const place : store::list_places_of(tx, person))
        tx.schedule(waste::rank_falls_job, place, tx.now());
}

void count(Write& tx, Person const& person, Time wasted)
{
    if (!person.is_vouched && !person.is_shared)
        return;
    if (person.is_vouched)
        store::count_payers(tx, person.id, wasted, limits_of(tx.settings()).trust_per_order, tx.now() + silence);
    look_again(tx, person.id);
}

void note_order(Write& tx, Person const& person)
{
    if (person.is_vouched)
        store::clear_payers(tx, person.id);
}

void forget(Write& tx)
{
    store::remove_gone_before(tx, tx.now());
    store::remove_payers_before(tx, tx.now() - vouches_for);
}

// Makes one person of both, whose rows are ours.
static void make_one(Write& tx, Person const& from, Person into)
{
    auto const& limits = limits_of(tx.settings());
    into.wasted = waste::wasted_now(into, tx.now(), limits) + waste::wasted_now(from, tx.now(), limits);
    into.counted_at = tx.now();
    into.orders += from.orders;
    into.rests = std::max(into.rests, from.rests);
    into.rest_until = std::max(into.rest_until, from.rest_until);
    store::make_same(tx, from.id, into.id);
    store::set_person(tx, into.id, into);
}

void remember(Write& tx, AccountId account)
{
    for (auto const& identity : account::identities_of(tx, account)) {
        auto const gone = store::find_gone(tx, name_of(tx, identity));
        if (!gone || !store::remove_gone(tx, gone->id))
            continue;
        auto const& limits = limits_of(tx.settings());
        auto person = take_person(tx, account);
        person.wasted = waste::wasted_now(person, tx.now(), limits) + waste::wasted_now(gone->person, tx.now(), limits);
        person.counted_at = tx.now();
        person.rests = std::max(person.rests, gone->person.rests);
        person.rest_until = std::max(person.rest_until, gone->person.rest_until);
        store::set_person(tx, person.id, person);
    }
}

}

bool are_one_person(Read& tx, AccountId one, AccountId other) { return waste::person_of(tx, one).id == waste::person_of(tx, other).id; }

Vouching look_at_vouching(Read& tx, AccountId account)
{
    auto const found = store::find_vouching(tx, waste::person_of(tx, account).id);
    Vouching vouching;
    if (found.since > tx.now() - payers::vouches_for)
        vouching.until = found.since + payers::vouches_for;
    else if (found.silent_until > tx.now())
        vouching.silent_until = found.silent_until;
    return vouching;
}

void vouch(Write& tx, AccountId account, std::string_view payer)
{
    auto mine = payers::take_person(tx, account);
    if (auto const whose = store::put_payer(tx, payer, mine.id); whose != mine.id) {
        auto const other = payers::take_person(tx, whose);
        if (other.id != mine.id)
            payers::make_one(tx, mine, other);
        mine = payers::take_person(tx, account);
    }
    store::set_vouches(tx, payer);
    payers::look_again(tx, mine.id);
}

void forget_person(Write& tx, AccountId account)
{
    auto const person = payers::take_person(tx, account);
    store::Gone const gone { tx.new_id<Id<struct GoneTag>>().value, person };
    if (person.wasted > 0 || person.rest_until > tx.now())
        for (auto const& identity : account::identities_of(tx, account))
            store::insert_gone(tx, payers::name_of(tx, identity), gone, tx.now() + payers::gone_kept);
    // Other accounts of the same person go on being it, with all that was counted.
    if (!person.is_shared)
        store::remove_person(tx, account);
}

}
