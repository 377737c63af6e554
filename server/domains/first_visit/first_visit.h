#pragma once
#include "generated/ids/account_id.h"
#include "kernel/time/time.h"
#include <optional>
#include <string_view>

class Read;
class Write;

// What a person has seen or confirmed once. A flag is a word of the domain that asks: "box_rules".
namespace first_visit {

bool has(Read& tx, AccountId account, std::string_view flag);
// When it was set; nothing when it never was.
std::optional<Time> find(Read& tx, AccountId account, std::string_view flag);
// Again changes nothing. True: it was the first time, of however many at once one.
bool mark(Write& tx, AccountId account, std::string_view flag);

}
