#pragma once
#include "domains/ledger/ledger.h"
#include <span>

namespace ledger::rules {

std::string_view name_of(OwnerKind kind);

// By owner and unit: whoever changes several accounts changes them in this order, so that no two operations wait for each other.
std::vector<Entry> in_order(std::vector<Entry> entries);
// Amounts within bounds that sum to zero in each unit, no account twice, and nothing of the shop's that expires. `entries` are in order.
bool are_balanced(std::span<Entry const> entries);
bool is_named(Reason const& reason);

// What an operation asks for, in one text. `entries` are in order.
std::string content_of(Reason const& reason, std::span<Entry const> entries);
std::string content_of_at_most(Reason const& reason, Owner from, std::string_view unit, std::int64_t most);

}
