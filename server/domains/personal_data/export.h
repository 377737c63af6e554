#pragma once
#include "generated/ids/account_id.h"
#include <string>
#include <string_view>
#include <vector>

class Read;

namespace personal_data {

// All that the shop keeps of a person, as a JSON text:
//     { "madeAt": "...", "about": "...", "tables": { "login": [ { "id": "..." } ] }, "leftOut": { "login.token_hash": "why" } }
// Numbers are texts, as they may be larger than a JSON reader holds; times ("..._at") are ISO 8601 in UTC.
std::string export_of(Read& tx, AccountId account);

// Cut where no character is, none longer than `most` bytes.
std::vector<std::string_view> cut(std::string_view text, std::size_t most);

}
