#pragma once
#include "domains/tracking/rules.h"
#include "platform/db/transaction.h"
#include <span>

namespace tracking::store {

void insert(Write& tx, std::span<rules::Event const> events);
// The oldest of them, at most `count`; answers how many.
int remove_before(Write& tx, Time received, int count);

}
