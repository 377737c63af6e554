#pragma once
#include "domains/offers/offers.h"
#include "kernel/state_machine.h"

namespace offers::rules {

constexpr StateNames<ListKind, 9> list_kinds { "base", "special", "audience", "newbie", "point", "sale", "team", "gift", "claim" };
static_assert(list_kinds.are_complete(ListKind::claim));

constexpr StateNames<Rule, 2> audience_rules { "newcomer", "listed" };
static_assert(audience_rules.are_complete(Rule::listed));

// What is wrong with the record in itself, in check_list's manner.
std::string flaw(ListRecord const& record);

}
