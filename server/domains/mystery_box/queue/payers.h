#pragma once
#include "domains/mystery_box/store.h"
#include <string>
#include <string_view>
#include <vector>

// Accounts and people. Whoever confirms a way to pay is vouched for by it: that counts as one order for trust (waste_rules.h). A way to pay
// vouches for one person, and so accounts that confirm the same one are one person: their waste is counted together. After a person has
// wasted so much without a purchase it vouches for nobody for a while, whoever confirms it.
namespace mystery_box {

namespace payers {

// The person whose account this is, to be changed: nobody else changes them until the transaction ends.
Person take_person(Write& tx, AccountId account);
// The same in a batch, and what it has found once that has run.
struct Taking {
    AccountId account;
    Later<std::optional<AccountId>> locked;
    Later<std::optional<Person>> person;
};
Taking ask_for_person(Batch& batch, AccountId account);
Person take_person(Write& tx, Taking const& taking);
// So much was wasted by them, or something was bought: what their ways to pay are worth afterwards.
void count(Write& tx, Person const& person, Time wasted);
void note_order(Write& tx, Person const& person);
// Somebody is new: what they wasted under an account that they had deleted is theirs again (account::identities_of).
void remember(Write& tx, AccountId account);

// The tick: what was kept of deleted accounts long enough, and ways to pay that vouch for nobody any more.
void forget(Write& tx);

constexpr Time vouches_for = days(90);

}

namespace store {

// Takes the row of the person whose account this is, and answers by whose number they are counted.
AccountId lock_person(Write& tx, AccountId account);
Later<std::optional<AccountId>> lock_person(Batch& batch, AccountId account);
// Makes one person of two; whatever is kept of `from` is kept of `into` afterwards, but what is counted of themselves.
void make_same(Write& tx, AccountId from, AccountId into);
// Takes the row of the way to pay, and answers whose it is: this person's where it is new.
AccountId put_payer(Write& tx, std::string_view payer, AccountId person);
// From now on, unless it is silent; answers until when that is.
std::optional<Time> set_vouches(Write& tx, std::string_view payer);
// Of a person whose waste is counted; at `most` they vouch for nobody until then.
void count_payers(Write& tx, AccountId person, Time wasted, Time most, Time silent_until);
void clear_payers(Write& tx, AccountId person);
// Where the person's accounts wait in a line.
std::vector<std::int64_t> list_places_of(Read& tx, AccountId person);
// The latest since when something vouches for the person, and the latest until when something is silent; 0: nothing is.
struct Vouching {
    Time since = 0;
    Time silent_until = 0;
};
Vouching find_vouching(Read& tx, AccountId person);
// Those that vouch for nobody any more.
void remove_payers_before(Write& tx, Time vouches_since);

struct Gone {
    std::int64_t id = 0;
    Person person;
};
std::optional<Gone> find_gone(Read& tx, std::string_view identity);
void insert_gone(Write& tx, std::string_view identity, Gone const& gone, Time keep_until);
// All that stand for that account. The guard: false when they are gone already.
bool remove_gone(Write& tx, std::int64_t id);
void remove_gone_before(Write& tx, Time keep_until);
void remove_person(Write& tx, AccountId account);

}

}
