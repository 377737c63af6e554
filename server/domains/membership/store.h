#pragma once
#include "domains/membership/membership.h"
#include "platform/db/transaction.h"
#include <optional>

namespace membership::store {

struct Title {
    TitleId id;
    Rule rule = Rule::opened_figures;
    int goal = 0;
};
// Those that the account does not have.
std::vector<Title> list_missing(Read& tx, AccountId account);
// Nobody else grants, wears or takes off a title of this account until this transaction has ended.
void take_turn(Write& tx, AccountId account);
// Once: when the account has it, nothing happens.
void grant_title(Write& tx, AccountId account, TitleId title);

struct Owned {
    UserTitleId id;
    bool is_worn = false;
    Time granted_at = 0;
};
struct Shown {
    TitleId id;
    api::LocalText name;
    api::LocalText condition;
    Rule rule = Rule::opened_figures;
    int goal = 0;
    std::optional<Owned> owned;
};
// All of the shop, in its order.
std::vector<Shown> list_titles(Read& tx, AccountId account);
void take_off_all_but(Write& tx, AccountId account, UserTitleId id);
// False when the account has no such title.
bool set_worn(Write& tx, AccountId account, UserTitleId id, bool is_worn);

std::optional<TitleRecord> find_title_record(Read& tx, std::string_view code);
void insert_title(Write& tx, TitleRecord const& record);
void update_title(Write& tx, TitleRecord const& record);

// What the operation of this key gave; nothing when there is none.
std::optional<std::string> find_granted_unit(Read& tx, std::string_view operation_key);
void insert_grant(Write& tx, AccountId account, Grant const& grant, std::string_view operation_key, std::optional<Time> expires_at);

}
